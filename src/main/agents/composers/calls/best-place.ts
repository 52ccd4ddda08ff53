// The place that a question is answered by if none stands out: of the first that were found, the one that does most of
// what is asked about; with its source, what calls it, and what it hands on to.
import { callLines } from '../../../query/facts/calls/called-with'
import { isTestCode } from '../../../query/facts/test-code'
import { namesMeant, type NameMeant, type NamesIn } from '../../../query/facts/guards/names-meant'
import { constantsUsed } from '../../../query/facts/values/constants-used'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { Hit } from '../../../query/search/hybrid'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { isCallable } from '../../../query/symbol-kinds'
import type { AnswerRow, AnswerSection } from '../../agent'
import { section } from '../../answer-parts'
import { code, lineRow, nameOf } from '../../rows'
import type { ChainSubject } from './chain-subject'

/** Places further down are worse, whatever they are called. */
const compared = 5
const ofPlace = 0.06
const leastLines = 3
/** A place of fewer lines may only ask something for the one that does it. */
const doesLittle = 12
const asWhole = 0.9
/** What only sets something up, or says what it must look like, does nothing of it. */
const setsUp = /schema$|^(?:init|setup|set_up|constructor|__init__|new)$/i
const mostCalls = 6

/**
 * Null if none of the first places does anything.
 * @param leader the place that stands out: another one is told only if that does little
 */
export function bestPlace(
  view: ProjectView,
  hits: readonly Hit[],
  subject: ChainSubject,
  leader: { readonly symbol: StoredSymbol } | null = null,
): Hit | null {
  if (leader !== null && leader.symbol.endLine - leader.symbol.startLine >= doesLittle) return null
  const [best] = hits
    .slice(0, compared)
    .flatMap((hit, at) => {
      const { symbol } = hit
      if (symbol === null || symbol.key === leader?.symbol.key || !doesSomething(view, symbol)) return []
      if (leader !== null && hit.coverage < asWhole) return []
      return [{ hit, rating: hit.coverage + subject.share(symbol) - at * ofPlace }]
    })
    .toSorted((a, b) => b.rating - a.rating)
  return best?.hit ?? null
}

export function doesSomething(view: ProjectView, symbol: StoredSymbol): boolean {
  return (
    isCallable(symbol) &&
    symbol.kind !== 'constructor' &&
    !setsUp.test(symbol.name) &&
    symbol.endLine - symbol.startLine + 1 >= leastLines &&
    classifyPath(symbol.filePath) === 'source' &&
    !isTestCode(view, symbol)
  )
}

/**
 * What calls a place, with the conditions of the calls and what their names mean; none if a list says nothing.
 * @param least one for any call: what reacts to a place tells what comes of it
 */
export function calledSection(
  view: ProjectView,
  symbol: StoredSymbol,
  words: readonly string[],
  least = 2,
): readonly AnswerSection[] {
  const stems = new Set(words.flatMap((word) => splitIdentifier(word).map(stem)))
  // That it is called tells nothing; with what it is called may.
  const given = (text: string): number =>
    splitIdentifier(text.replaceAll(symbol.name, ' ')).filter((part) => stems.has(stem(part))).length
  const rated = callLines(view, symbol).map((one, at) => ({ one, at, given: given(one.text) }))
  if (rated.length < least || (least > 1 && !rated.some((call) => call.given > 0))) return []
  const calls = rated
    .toSorted((a, b) => b.given - a.given || a.at - b.at)
    .slice(0, mostCalls)
    .map(({ one }) => one)
  return section(
    `What calls ${nameOf(symbol)}`,
    calls.flatMap(({ caller, path, line, text, condition }) => [
      lineRow(
        view,
        path,
        condition?.line ?? line,
        line,
        `${code(nameOf(caller))}${condition === null ? '' : `, at ${code(condition.text)}`}: ${code(text)}`,
      ),
      ...(condition === null
        ? []
        : meaningRows(view, {
            path,
            line: condition.line,
            endLine: condition.line,
            text: condition.text,
            within: caller,
          })),
    ]),
  )
}

/** Rows for what the names in some lines mean, for the names in those, and what the constants in them are. */
export function meaningRows(
  view: ProjectView,
  asked: NamesIn,
  shown: ReadonlySet<number> = new Set(),
): readonly AnswerRow[] {
  const first = namesMeant(view, asked, shown)
  const known = new Set([asked.path, ...first.map(({ name }) => name)])
  const second = first
    .flatMap((one) => namesMeant(view, { ...one, within: one.path === asked.path ? asked.within : null }, shown))
    .filter(({ name }) => !known.has(name))
  const all = [...first, ...second.slice(0, mostSecond)]
  const constants = all.flatMap((one) => constantsUsed(view, one.path, [one.line]))
  return [
    ...all.map((one) => meaningRow(view, one)),
    ...[...new Map(constants.map((one) => [one.name, one])).values()].map((one) =>
      lineRow(view, one.path, one.line, one.line, `${code(one.name)} is ${code(one.value)}`),
    ),
  ]
}

const mostSecond = 2

function meaningRow(view: ProjectView, { name, text, path, line, endLine }: NameMeant): AnswerRow {
  return lineRow(view, path, line, endLine, `${code(name)} is ${code(text)}`)
}
