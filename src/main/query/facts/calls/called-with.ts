// The lines that call a function, each with the condition that it stands below: what a function is given says when
// something becomes so.
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import { parentsOf } from '../../project/values/block-lines'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { depthOf } from '../../source-lines'
import { isFunction } from '../../symbol-kinds'
import { callersOf } from '../callers'
import { isTestCode } from '../test-code'

export interface CallLine {
  readonly caller: StoredSymbol
  readonly path: string
  readonly line: number
  /** As written, in one line. */
  readonly text: string
  /** The nearest condition around it in the same function; null if there is none. */
  readonly condition: { readonly text: string; readonly line: number } | null
}

const mostCallers = 40
const mostLines = 24
const textLength = 140
const statementLines = 4
const condition = /^[\s})\]]*(?:if|else if|elif|elsif|unless|when|case|catch|except|rescue|guard)\b/

/** A caller of at most so many lines only hands on; what calls it says when. */
const handsOn = 5

/**
 * The lines of source that call a function, by file, and those that call what only hands on to it; empty if too many do
 * for a list to tell anything.
 */
export function callLines(view: ProjectView, symbol: StoredSymbol): readonly CallLine[] {
  const direct = directCalls(view, symbol)
  return direct.flatMap((one) => {
    const isPassing = one.condition === null && one.caller.endLine - one.caller.startLine < handsOn
    return isPassing && isFunction(one.caller) ? [one, ...directCalls(view, one.caller).slice(0, mostOfPassing)] : [one]
  })
}

const mostOfPassing = 3

function directCalls(view: ProjectView, symbol: StoredSymbol): readonly CallLine[] {
  const groups = callersOf(view, [symbol]).groups.filter(
    ({ symbol: caller, links: [link] }) =>
      link?.confidence !== 'possible' &&
      caller.key !== symbol.key &&
      classifyPath(caller.filePath) === 'source' &&
      !isTestCode(view, caller),
  )
  if (groups.length > mostCallers) return []
  return groups
    .flatMap(({ symbol: caller, links }) => links.map(({ filePath, line }) => ({ caller, path: filePath, line })))
    .slice(0, mostLines)
    .map(({ caller, path, line }) => {
      const lines = view.readText(path)?.lines ?? []
      const parent = parentsOf(lines, line - 1).find(
        ({ line: text, at }) => at + 1 > caller.nameLine && condition.test(text),
      )
      return {
        caller,
        path,
        line,
        text: statement(lines, line),
        condition: parent === undefined ? null : { text: statement(lines, parent.at + 1), line: parent.at + 1 },
      }
    })
}

function statement(lines: readonly string[], line: number): string {
  let text = ''
  for (let at = line; at < Math.min(lines.length + 1, line + statementLines); at++) {
    text += `${text === '' ? '' : ' '}${(lines[at - 1] ?? '').slice(0, limits.evidenceLineCharacters).trim()}`
    if (depthOf(text) <= 0) break
  }
  return text
    .replace(/^[})\]\s]+/, '')
    .replace(/\s*\{\s*$/, '')
    .slice(0, textLength)
}
