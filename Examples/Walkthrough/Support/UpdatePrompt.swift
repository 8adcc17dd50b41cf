/// What an app would show to make its user update; this one only counts.
actor UpdatePrompt {
  private(set) var timesShown = 0

  func show() { timesShown += 1 }
}
