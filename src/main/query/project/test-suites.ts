// The tests of a project as a whole: files with their number of tests, frameworks, and what is prepared for them.
import { baseNameOf } from '../../kernel/base-name-of'
import { folderOf } from '../../kernel/folder-of'
import { limits } from '../../kernel/limits'
import { isCodeFile } from '../../contract/languages'
import { isTestPath, classifyPath } from '../path-class'
import type { ProjectView } from '../project-view'
import { countTests } from './count-symbols'
import { testFrameworks, type TestFramework } from './language-patterns'
import { manifestsOf } from './manifests'
import { lineCounter, scanFiles } from './scan-text'

export interface TestFile {
  readonly path: string
  /** How many tests are declared in it; 0 if it only helps others. */
  readonly tests: number
  /** Null if nothing tells. */
  readonly framework: TestFramework | null
  /** The folder in which the framework is run, from the root. */
  readonly runIn: string
  /** Whether the program's own code is in it too. */
  readonly inSource: boolean
}

export interface Fixture {
  readonly name: string
  readonly path: string
  readonly line: number
}

export interface TestSuites {
  /** Files that declare tests, by path. */
  readonly files: readonly TestFile[]
  /** Code of tests that declares none: what helps them. */
  readonly helpers: readonly string[]
  /** What is prepared for tests under a name. */
  readonly fixtures: readonly Fixture[]
  /** Files of data in the folders of tests. */
  readonly data: readonly string[]
  /** Files of tests that were not read because there were too many. */
  readonly filesLeft: number
}

const inSource = testFrameworks.filter((one) => one.inSource === true)

/** Reads all test files of a project. */
export function testSuitesOf(view: ProjectView): TestSuites {
  const paths = view.graph
    .files()
    .map(({ path }) => path)
    .filter(isTestPath)
  const ofCode = paths.filter(isCodeFile)
  const chosen = chooser(view)
  const files: TestFile[] = []
  const helpers: string[] = []
  const fixtures: Fixture[] = []
  for (const path of ofCode.slice(0, limits.scannedFiles)) {
    const text = view.readText(path)
    if (text === null) continue
    const tests = countTests(text.lines)
    const marked = testFrameworks.filter((one) => one.ends.test(path) && one.marks?.test(text.text) === true)
    if (tests > 0 || holdsSomeTest(path, marked)) files.push({ path, tests, ...chosen(path, marked), inSource: false })
    else helpers.push(path)
    if (fixtures.length < limits.collectedFacts) fixtures.push(...fixturesIn(path, text.text))
  }
  const within = testsInSource(view, chosen)
  return {
    files: [...files, ...within.files].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    helpers,
    fixtures,
    data: paths.filter((path) => !isCodeFile(path)),
    filesLeft: Math.max(0, ofCode.length - limits.scannedFiles) + within.left,
  }
}

/** A file that is named as a test and written for a framework has tests, also if they can't be counted. */
function holdsSomeTest(path: string, marked: readonly TestFramework[]): boolean {
  return marked.length > 0 && /(?:^|[_.-])(?:test|spec|cy|e2e)s?[_.]|(?:Tests?|Specs?|IT)\.\w+$/.test(baseNameOf(path))
}

type Written = Pick<TestFile, 'framework' | 'runIn'>

/**
 * The framework of a file, by what the file says, else by what the manifests depend on, and where it is run: of several
 * tools, the one with the nearest manifest.
 */
function chooser(view: ProjectView): (path: string, marked: readonly TestFramework[]) => Written {
  const { read } = manifestsOf(view)
  const packages = new Set(read.flatMap(({ facts }) => facts.dependencies.map(({ name }) => name)))
  const installed = testFrameworks.filter((one) => [...packages].some((name) => one.packages?.test(name) === true))
  const names = Map.groupBy(
    view.graph.files().map(({ path }) => path),
    folderOf,
  )
  /** The innermost folder around a file that has a manifest of this name; null if none has. */
  const folderWith = (path: string, manifest: RegExp): string | null => {
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      if (names.get(folder)?.some((one) => manifest.test(baseNameOf(one))) === true) return folder
      if (folder === '') return null
    }
  }
  const folderOfFirst = (path: string, manifests: readonly RegExp[]): string | null =>
    manifests.map((manifest) => folderWith(path, manifest)).find((folder) => folder !== null) ?? null
  return (path, marked) => {
    const fitting = marked.length > 0 ? marked : installed.filter((one) => one.ends.test(path))
    const placed = fitting.map((framework) => ({
      framework,
      runIn: folderOfFirst(path, framework.manifests ?? []),
    }))
    const best = placed.toSorted((a, b) => (b.runIn?.length ?? -1) - (a.runIn?.length ?? -1))[0]
    return { framework: best?.framework ?? null, runIn: best?.runIn ?? '' }
  }
}

function fixturesIn(path: string, text: string): readonly Fixture[] {
  return testFrameworks.flatMap(({ ends, fixtures }) => {
    if (fixtures === undefined || !ends.test(path)) return []
    const lineAt = lineCounter(text)
    return [...text.matchAll(fixtures)].map((match) => ({
      name: match[1] ?? '',
      path,
      line: lineAt(match.index + match[0].lastIndexOf(match[1] ?? '')),
    }))
  })
}

/** Files of the program with tests beside their code. */
function testsInSource(
  view: ProjectView,
  chosen: ReturnType<typeof chooser>,
): { readonly files: readonly TestFile[]; readonly left: number } {
  if (inSource.length === 0) return { files: [], left: 0 }
  const { files, left } = scanFiles(view, {
    words: ['test', 'tests'],
    fits: (path) => inSource.some(({ ends }) => ends.test(path)) && classifyPath(path) === 'source',
  })
  const found = files.flatMap(({ path, text }): readonly TestFile[] => {
    const marked = inSource.filter((one) => one.ends.test(path) && one.marks?.test(text.text) === true)
    const tests = marked.length === 0 ? 0 : countTests(text.lines)
    return tests === 0 ? [] : [{ path, tests, ...chosen(path, marked), inSource: true }]
  })
  return { files: found, left }
}
