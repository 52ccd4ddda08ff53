// Definitions of a project by kind, name and place: for counts, and for the longest ones.
import { limits } from '../../kernel/limits'
import { classifyPath } from '../path-class'
import type { Definition, ProjectView } from '../project-view'

export interface PlacedDefinition extends Definition {
  readonly path: string
}

export interface Definitions {
  readonly all: readonly PlacedDefinition[]
  /** Files that were not examined because there were too many. */
  readonly filesLeft: number
}

/** Definitions in the files that a predicate selects, ordered by path and line. */
export function definitionsIn(view: ProjectView, holds: (path: string) => boolean): Definitions {
  const files = view.graph.files().filter(({ path, symbols }) => symbols > 0 && holds(path))
  const looked = files.slice(0, limits.countedFiles)
  const all = looked.flatMap(({ path }) =>
    view.graph.definitionsInFile(path).map((one): PlacedDefinition => ({ ...one, path })),
  )
  return { all, filesLeft: files.length - looked.length }
}

/** Whether a path is product code. */
export function isSource(path: string): boolean {
  return classifyPath(path) === 'source'
}

/** A single test, in the syntax of the usual frameworks. */
const testCase =
  /^\s*(?:#\[(?:\w+::)*(?:test|rstest)\b|@(?:Test|ParameterizedTest|RepeatedTest)\b|func (?:\([^)]*\) )?Test[A-Z_]\w*\(|(?:async )?def test_?\w*|(?:it|test|specify)(?:\.(?:each|only|skip|concurrent|todo|fails|prop)\b[^(.]{0,400}){0,6}\s{0,20}(?:\(|["'])|public function test\w+|\[(?:Fact|Theory|Test|TestMethod|TestCase)\b|(?:BOOST_AUTO_)?TEST(?:_(?:F|P|CASE|CASE_METHOD))?\(|it\s+["'])/

/** What says of the method below that it is a test, whatever its name is. */
const mark =
  /^\s*(?:#\[(?:[\w\\]{1,80}(?:\([^)\]]{0,200}\))?,\s*){0,4}(?:\w+\\){0,4}Test\b|\/\*\*\s*@test\b|\*\s*@test\s*$)/
/** Lines of comments and attributes between a mark and its method. */
const linesOfMark = 12

/** The number of tests in the lines. One that is both marked and named as a test counts once. */
export function countTests(lines: readonly string[]): number {
  let tests = 0
  let marked = -Infinity
  lines.forEach((line, at) => {
    const isMarked = at - marked <= linesOfMark
    if (mark.test(line)) {
      if (!isMarked) tests += 1
      marked = at
    } else if (testCase.test(line)) {
      if (!isMarked) tests += 1
      marked = -Infinity
    } else if (isMarked && /\bfunction\b/.test(line)) marked = -Infinity
  })
  return tests
}
