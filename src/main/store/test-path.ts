// Which files hold tests, by the habits of the languages; their calls say nothing about what a repository leans on.

const testFolder = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|testing|testdata|test-helpers|fixtures|mocks|__mocks__)\//i
const testFile =
  /(?:^|\/)(?:test_[^/]*\.py|conftest\.py|[^/]*_test\.[a-z]+|[^/]*[._-](?:test|spec)\.[a-z]+|[^/]*Tests?\.(?:java|kt|cs|scala)|[^/]*_spec\.rb)$/

export function holdsTests(path: string): boolean {
  return testFolder.test(path) || testFile.test(path)
}
