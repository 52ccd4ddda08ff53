// What kind of file a path names, judged by the habits of the languages: tests, generated, vendored, prose.

const testFolders = new Set([
  'test',
  'tests',
  '__tests__',
  'spec',
  'specs',
  'e2e',
  'testing',
  'testdata',
  'test-helpers',
])
const vendoredFolders = new Set([
  'vendor',
  'vendored',
  'third_party',
  'third-party',
  'node_modules',
  'external',
  'deps',
])
const generatedFolders = new Set(['dist', 'build', 'out', 'generated', '__generated__', 'gen'])
const proseEndings = ['.md', '.mdx', '.markdown', '.rst', '.txt', '.adoc']
const dataEndings = ['.json', '.yaml', '.yml', '.toml', '.lock', '.xml', '.svg', '.csv']
// Licences and lists of past changes hold every word and explain none.
const recordName = /^(?:licen[cs]e|copying|notice|authors|contributors|changelog|changes|history|codeowners)(?:[.-]|$)/i
const testFile =
  /(?:^test_|_test\.[a-z]+$|[._-](?:test|spec)\.[a-z]+$|^conftest\.py$|Tests?\.(?:java|kt|cs|scala)$|_spec\.rb$)/
const generatedFile =
  /(?:\.pb\.[a-z]+$|_pb2\.py$|\.gen\.[a-z]+$|\.generated\.[a-z]+$|\.min\.(?:js|css)$|_generated\.[a-z]+$)/

export type PathClass = 'source' | 'test' | 'generated' | 'vendored' | 'prose' | 'data' | 'example'

/** Classifies a path of the graph. A test inside a vendored folder is vendored. */
export function classifyPath(path: string): PathClass {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  const lower = name.toLowerCase()
  if (parts.some((part) => vendoredFolders.has(part))) return 'vendored'
  if (generatedFile.test(name) || parts.some((part) => generatedFolders.has(part))) return 'generated'
  if (testFile.test(name) || parts.some((part) => testFolders.has(part.toLowerCase()))) return 'test'
  if (recordName.test(name)) return 'data'
  if (proseEndings.some((ending) => lower.endsWith(ending))) return 'prose'
  if (dataEndings.some((ending) => lower.endsWith(ending))) return 'data'
  if (parts.some((part) => /^(?:examples?|samples?|demos?|docs(?:_src)?|benchmarks?)$/i.test(part))) return 'example'
  return 'source'
}

/** Whether a path belongs to the project's tests. */
export function isTestPath(path: string): boolean {
  return classifyPath(path) === 'test'
}
