// "What happens when X": what the functions that do it call, line by line.
import { limits } from '../../../kernel/limits'
import { calleesOf } from '../../../query/facts/callees'
import { isTestCode } from '../../../query/facts/test-code'
import { classifyPath } from '../../../query/path-class'
import type { Hit } from '../../../query/search/hybrid'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { isCallable } from '../../../query/symbol-kinds'
import type { AnswerSection } from '../../agent'
import { cutNote, section } from '../../answer-parts'
import { code, lineRow, nameOf } from '../../rows'

const asksWhatHappens =
  /^(?:and |so )?what (?:happens|is done|does (?:it|the \w+) do) (?:when|if|after|before|once|during)\b|^was passiert\b|^que se passe-t-il\b|^qué (?:pasa|sucede)\b|^o que acontece\b/i
/** Functions that are told. */
const mostFunctions = 2
/** A place with a smaller share of the words does something else. */
const leastShare = 0.9
const mostCalls = 12
/** One or two calls tell no story. */
const leastCalls = 3
const lengthOfLine = 120

/** Of the best places, what each function calls in the order of its lines; none if the question doesn't ask for it. */
export function callsInOrder(view: ProjectView, question: string, hits: readonly Hit[]): readonly AnswerSection[] {
  if (!asksWhatHappens.test(question)) return []
  const functions = hits.flatMap(({ symbol, filePath, coverage }) =>
    symbol !== null &&
    coverage >= leastShare &&
    isCallable(symbol) &&
    classifyPath(filePath) === 'source' &&
    !isTestCode(view, symbol)
      ? [symbol]
      : [],
  )
  const told = [...new Map(functions.map((symbol) => [symbol.key, symbol])).values()].slice(0, mostFunctions)
  return told.flatMap((symbol) => callsOf(view, symbol))
}

function callsOf(view: ProjectView, symbol: StoredSymbol): readonly AnswerSection[] {
  const calls = calleesOf(view, [symbol])
    .groups.filter(({ symbol: { kind } }) => kind !== 'external')
    .flatMap(({ symbol: callee, links }) => links.map(({ line, filePath }) => ({ callee, line, filePath })))
    .filter(({ filePath, line }) => filePath === symbol.filePath && line >= symbol.startLine && line <= symbol.endLine)
  const lines = [...Map.groupBy(calls, ({ line }) => line)].toSorted(([a], [b]) => a - b)
  if (lines.length < leastCalls) return []
  const text = cutNote(mostCalls, lines.length, 'line')
  return section(
    `What ${nameOf(symbol)} calls, in order`,
    lines.slice(0, mostCalls).map(([line, called]) => {
      const names = [...new Set(called.map(({ callee }) => code(nameOf(callee))))].join(', ')
      return lineRow(view, symbol.filePath, line, line, `${names}: ${code(written(view, symbol.filePath, line))}`)
    }),
    { ordered: true, ...(text === undefined ? {} : { text }) },
  )
}

/** A line, with the next one if it only opens what it is given. */
function written(view: ProjectView, path: string, line: number): string {
  const [first = '', next = ''] = (view.readText(path)?.lines ?? [])
    .slice(line - 1, line + 1)
    .map((one) => one.slice(0, limits.evidenceLineCharacters).trim())
  return `${first}${/[({[]$/.test(first) ? ` ${next}` : ''}`.slice(0, lengthOfLine)
}
