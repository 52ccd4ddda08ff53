// Classifies a file by its path, by the conventions of the languages: tests, generated, vendored, prose. The dashboard
// sorts by the same classes.
import { anyOf, isCodeFile, listed } from './languages'

const testFolders = new Set([
  ...['test', 'tests', '__tests__', '__mocks__', 'spec', 'specs', 'e2e'],
  ...['testdata', 'test-helpers', 'integrationtest', 'androidtest'],
])
/** `tests_e2e`, `unit-tests`: the tests of one sort. */
const partialTests =
  /^tests?[_-](?:e2e|unit|integration|functional|ui)$|^(?:e2e|unit|integration|functional|ui)[_-]tests?$/i
// At the root of a repository, or with these folders in it; elsewhere this may be the name of a plugin.
const cypressFolder = /^(?:cypress|playwright)\/|(?:^|\/)cypress\/(?:fixtures|integration|support)\//i
const vendoredFolders = new Set(['vendor', 'vendored', 'third_party', 'third-party', ...listed('packageFolders')])
const generatedFolders = new Set(['dist', 'generated', '__generated__', '_generated', 'autogen'])
/** Folders with what a page loads; libraries are copied into them under their own names. */
const assetFolders = new Set(['static', 'public', 'assets', 'wwwroot', 'libs', 'libraries'])
/** Libraries for pages that many repositories hold a copy of. */
const copiedLibrary =
  /^(?:pdf\.?js|tinymce|ckeditor\d*|jquery|bootstrap|codemirror|mathjax|katex|font-?awesome|lodash|highlightjs|swagger-ui|fancytree|jsplumb|select2|datatables)(?:[-.@]|$)/i
// These only count at the root of a project: deeper they are package names, as in `org/acme/samples`.
const topFolders: ReadonlyMap<string, PathClass> = new Map([
  ['testing', 'test'] as const,
  ...['external', 'deps'].map((name) => [name, 'vendored'] as const),
  ...['build', 'out', 'gen'].map((name) => [name, 'generated'] as const),
  ...[
    'example',
    'examples',
    'sample',
    'samples',
    'demo',
    'demos',
    'doc',
    'docs',
    'docs_src',
    'benchmark',
    'benchmarks',
  ].map((name) => [name, 'example'] as const),
])
const proseEndings = ['.html', '.htm', '.md', '.mdx', '.markdown', '.rst', '.txt', '.adoc']
/** Translations of the texts that a program shows. */
const catalogueEndings = ['.po', '.pot', '.xlf', '.xliff', '.arb', '.resx', '.strings']
const dataEndings = ['.json', '.yaml', '.yml', '.toml', '.lock', '.xml', '.svg', '.csv', ...catalogueEndings]
const catalogueFolder =
  /(?:^|\/)(?:locales?|i18n|lang|langs|languages|translations?|messages)\/(?:.+\/)?[^/]+\.(?:json|ya?ml|properties)$/i
/** Catalogues that are code have a folder or a file for each language: `lang/en/errors.php`, `locales/fr.rb`. */
const codeCatalogue =
  /(?:^|\/)(?:locales?|i18n|langs?|translations?)\/(?<language>[a-z]{2})(?:[_-][A-Za-z]{2,4})?(?:\/(?:[^/]+\/)?[^/]+)?\.(?<ending>[a-z]+)$/
const spoken = new Set(
  (
    'af ar be bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko lt lv mk mn ms nb nl nn no ' +
    'pl pt ro ru sk sl sq sr sv sw ta th tr uk ur uz vi zh'
  ).split(' '),
)
// Licences and change logs contain every word and explain none.
const recordName =
  /^(?:licen[cs]e|unlicense|ofl|copying|notice|authors|contributors|changelog|changes|history|codeowners)(?:[.-]|$)/i
/** What assistants are told, often by others and about programs in general. */
const assistantFolder = /^\.(?:agents?|claude|codex|cursor|gemini|junie|kiro|opencode|roo|windsurf)$/
const settingsOfGit = /^\.(?:[\w-]*ignore|gitattributes|gitmodules|mailmap|editorconfig)$/
const testFile = anyOf(['testFiles'], [/^(?:e2e_)?test_|_test\.[a-z]+$|[._-](?:test|spec|cy|e2e)(?:-d)?\.[a-z]+$/])
const generatedFile = anyOf(
  ['generatedFiles', 'minifiedFiles'],
  [
    /\.pb(?:\.[a-z]+){1,2}$|_pb2?(?:_grpc)?(?:\.d)?\.[a-z]+$|[._]connect\.(?:go|ts|js)$|^zz_generated\./,
    /\.gen\.[a-z]+$|\.g\.[a-z]+$|\.[Dd]esigner\.[a-z]+$|[._]generated\.[a-z]+$|_gen\.[a-z]+$/,
  ],
)
const declarationFile = anyOf(['declarationFiles'])

export type PathClass = 'source' | 'test' | 'generated' | 'vendored' | 'prose' | 'data' | 'example'

/** Classifies a path of the graph. A test inside a vendored folder is vendored. */
export function classifyPath(path: string): PathClass {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  const lower = name.toLowerCase()
  if (parts.some((part) => vendoredFolders.has(part)) || isCopied(parts, name) || isPackageCopy(parts))
    return 'vendored'
  if (generatedFile.test(name) || parts.some((part) => generatedFolders.has(part))) return 'generated'
  if (testFile.test(name) || isInTests(path, parts)) return 'test'
  if (settingsOfGit.test(lower) || parts.some((part) => assistantFolder.test(part))) return 'data'
  // `history.go` is a program.
  if ((recordName.test(name) && !isCodeFile(name)) || isLicence(path)) return 'data'
  if (proseEndings.some((ending) => lower.endsWith(ending))) return 'prose'
  if (dataEndings.some((ending) => lower.endsWith(ending)) || isCodeCatalogue(path)) return 'data'
  const [first, second] = parts.map((part) => topFolders.get(part.toLowerCase()))
  if (first !== undefined) return first
  if (second === 'example') return second
  return 'source'
}

const licenceName =
  /(?:^|\/)(?:licen[cs]es?\/.*|(?:[\w-]*[-_.])?(?:licen[cs]e|unlicense|ofl|copying|notice)(?:[-_.][\w.-]*)?)$/i

/** Whether a file is the text of a licence, which has many words and says nothing of the program. */
export function isLicence(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return licenceName.test(path) && !isCodeFile(name) && !/\.(?:json|ya?ml|html?)$/i.test(name)
}

/** Whether a file translates the texts of a program: it has words of other languages, and says nothing of the code. */
export function isCatalogue(path: string): boolean {
  const lower = path.toLowerCase()
  return (
    catalogueEndings.some((ending) => lower.endsWith(ending)) || catalogueFolder.test(path) || isCodeCatalogue(path)
  )
}

function isCodeCatalogue(path: string): boolean {
  const { language = '', ending } = codeCatalogue.exec(path)?.groups ?? {}
  // `lang/cs/parser.cs` is in C#, not in Czech.
  return spoken.has(language) && language !== ending
}

/** Packages that are copied under the name of who made them: `lib/mailer/mailer/src`. */
function isPackageCopy(folders: readonly string[]): boolean {
  const lib = folders.indexOf('lib')
  return lib >= 0 && folders[lib + 1] !== undefined && folders[lib + 1] === folders[lib + 2]
}

function isCopied(folders: readonly string[], name: string): boolean {
  const assets = folders.findIndex((folder) => assetFolders.has(folder))
  return assets >= 0 && [...folders.slice(assets + 1), name].some((part) => copiedLibrary.test(part))
}

function isInTests(path: string, folders: readonly string[]): boolean {
  return (
    folders.some((folder) => testFolders.has(folder.toLowerCase()) || partialTests.test(folder)) ||
    cypressFolder.test(path)
  )
}

/**
 * Whether a path belongs to the project's tests: the only definition, used for edges of the graph and lists of callers.
 */
export function isTestPath(path: string): boolean {
  return classifyPath(path) === 'test'
}

/** Whether a file only declares types of code that is elsewhere. */
export function isDeclarationFile(path: string): boolean {
  return declarationFile.test(path)
}
