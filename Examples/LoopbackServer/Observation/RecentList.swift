/// A list that forgets its oldest elements, so that a long run does not fill the memory.
struct RecentList<Element: Sendable>: Sendable {
  /// At least so many of the latest elements are kept.
  let limit: Int
  private(set) var elements: [Element] = []

  init(limit: Int) {
    self.limit = max(limit, 1)
  }

  mutating func append(_ element: Element) {
    // Dropping a whole limit's worth at once keeps the cost of an append constant.
    if elements.count >= 2 * limit { elements.removeFirst(limit) }
    elements.append(element)
  }

  mutating func removeAll() { elements.removeAll() }
}
