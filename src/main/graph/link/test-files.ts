// Which files are tests, by the conventions of each language.

const patterns: readonly RegExp[] = [
  /(^|\/)(__tests__|__mocks__|tests?|specs?|e2e|testing)\//,
  /[._-](test|spec|cy|e2e)\.[cm]?[jt]sx?$/,
  /(^|\/)test_[^/]*\.py$/,
  /(^|\/)[^/]*_test\.(py|go|rb|cc|cpp)$/,
  /(^|\/)conftest\.py$/,
  /(^|\/)src\/(test|integrationTest|androidTest)\//,
  /(Test|Tests|IT|Spec)\.(java|kt|scala|cs)$/,
  /(^|\/)spec\/.*_spec\.rb$/,
]

/** Whether a path is a test's by its folder or name. */
export function isTestFile(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
