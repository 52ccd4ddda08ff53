// Tests in the same file as the code they test, recognised by the lines above their definition.
import { isTestPath } from '../path-class'
import type { ProjectView, StoredSymbol } from '../project-view'

/** `#[test]`, `#[tokio::test]`, `#[cfg(test)]`, `@Test`, `[Fact]`, `[TestCase(1)]`. */
const testMark =
  /^\s*(?:#\[(?:\w+::)*(?:test|rstest|test_case|quickcheck|wasm_bindgen_test|cfg\(test\))(?![\w])|@(?:\w+\.)*(?:Test|ParameterizedTest|RepeatedTest)\b|\[(?:Fact|Theory|Test|TestMethod|TestCase|DataTestMethod)\b)/
/** Attributes and comments above one definition. */
const linesAbove = 8
/** Lines that may be between the mark and the definition. */
const between = /^\s*(?:#\[|@|\[|\/\/|\/?\*|$)/
/** Enclosing definitions that are considered. */
const mostParents = 8

/** Whether a symbol is test code, by its file or by a mark on it or on an enclosing definition. */
export function isTestCode(view: ProjectView, symbol: StoredSymbol): boolean {
  if (isTestPath(symbol.filePath)) return true
  if (symbol.kind === 'file' || symbol.kind === 'external') return false
  const lines = view.readText(symbol.filePath)?.lines ?? []
  let one: StoredSymbol | null = symbol
  for (let depth = 0; depth < mostParents && one !== null && one.kind !== 'file'; depth++) {
    if (isMarked(lines, one.startLine)) return true
    one = one.parentKey === null ? null : view.graph.symbolByKey(one.parentKey)
  }
  return false
}

function isMarked(lines: readonly string[], startLine: number): boolean {
  // A definition's range may include its marks.
  if (testMark.test(lines[startLine - 1] ?? '')) return true
  for (let line = startLine - 2; line >= Math.max(0, startLine - 1 - linesAbove); line--) {
    const text = lines[line] ?? ''
    if (testMark.test(text)) return true
    if (!between.test(text)) return false
  }
  return false
}
