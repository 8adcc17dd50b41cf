import Testing

@testable import LegacyProvider

@Suite struct ValidationTypeTests {
  @Test(arguments: [
    (ValidationType.none, [], 100...599),
    (.successCodes, Array(200...299), 200...299),
    (.successAndRedirectCodes, Array(200...399), 200...399),
    (.customCodes([418]), [418], 418...418),
    (.customCodes([]), [], 100...599),
  ])
  func acceptedCodes(_ validation: ValidationType, _ codes: [Int], _ accepted: ClosedRange<Int>) {
    #expect(validation.statusCodes == codes)
    #expect((100...599).filter(validation.accepts) == Array(accepted))
  }
}
