// What a check asks: `checkAccess(note)` says who may only in the function that it calls.
import { endsOf, linksInLines } from '../../../query/facts/starts/links-in-lines'
import type { Check } from '../../../query/facts/deeds/conditions'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { isFunction } from '../../../query/symbol-kinds'
import type { AnswerSection } from '../../agent'
import { wholeSource } from '../hit-rows'

const readChecks = 4
const shownFunctions = 1
/** What is shorter says no more than its name. */
const leastLines = 4

/** The source of the first function of the project that the checks call, unless a check is in it. */
export function checkSource(view: ProjectView, checks: readonly Check[]): readonly AnswerSection[] {
  const within = new Set(checks.map((one) => one.within?.key))
  const links = linksInLines(view)
  const called = endsOf(
    checks
      .slice(0, readChecks)
      .flatMap(({ path, line, text }) =>
        links(path, line, line).filter(({ symbol, confidence }) => confidence !== 'possible' && asks(symbol, text)),
      ),
  )
  return called
    .filter(({ key }) => !within.has(key))
    .slice(0, shownFunctions)
    .flatMap((symbol) => wholeSource(view, symbol))
}

/** Whether it is a function that a check calls. */
function asks({ kind, name, filePath, startLine, endLine }: StoredSymbol, text: string): boolean {
  return (
    isFunction({ kind }) &&
    endLine - startLine + 1 >= leastLines &&
    text.includes(name) &&
    classifyPath(filePath) === 'source'
  )
}
