// "Which file defines the model for orders": the definition that plays the role for it, and how that is known.
import { plural } from '../../../kernel/words/word-number'
import { definitionsInRole, type InRole } from '../../../query/facts/roles/in-role'
import type { ProjectView } from '../../../query/project-view'
import { splitIdentifier } from '../../../query/search/terms'
import { isCallable } from '../../../query/symbol-kinds'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { aKind, code, count, nameOf, placeOf, sourceBlock, symbolRow } from '../../rows'
import type { RoleAsked } from '../../understanding/role-asked'

/** With less of the words, a definition is no answer. */
const leastShare = 0.42
/** Where little plays the role, the words decide less. */
const fewPlayers = 12
const leastOfFew = 0.3
/** Those about as good as the best are meant as well. */
const likeBest = 0.985
const mostNamed = 3
/** Of several that are asked for, those with so much of the best one's words. */
const likeAll = 0.5
const mostNamedOfAll = 12
const shownOfAll = 40
const shown = 6
const linesShown = 14
const rolesLimit =
  'Roles are known by names, folders and base types, and by what is recognised of tables, routes, components and jobs; another part may play it under another name.'

/** What plays a role for the words, the most fitting first; empty if nothing has enough of them. */
export function inRole(view: ProjectView, { role, words }: RoleAsked): readonly InRole[] {
  const { found, players } = definitionsInRole(view, role, words)
  const least = players <= fewPlayers ? leastOfFew : leastShare
  return (found[0]?.held.share ?? 0) < least ? [] : found
}

/** The definition in the role that is asked for, or null if none has enough of the words. */
export function composeInRole(view: ProjectView, asked: RoleAsked): GraphAnswer | null {
  const found = inRole(view, asked)
  const [first] = found
  if (first === undefined) return null
  const equals = found.filter(({ score }) => score >= first.score * likeBest).slice(0, mostNamed)
  const others = found.filter((one) => !equals.includes(one))
  if (asked.isPlural) {
    // `formatHooks` does something with many of them, and is none.
    const own = found.filter(
      ({ symbol }) => !isCallable(symbol) || splitIdentifier(symbol.name).at(-1) !== plural(asked.noun),
    )
    // A folder alone proves nothing: much in `hooks/` is none.
    const isProven = own[0] !== undefined && !own[0].because.startsWith('in ')
    return isProven ? composeAll(view, asked, own) : null
  }
  const { symbol } = first
  const block = sourceBlock(view, symbol.filePath, symbol.startLine, symbol.endLine, symbol.language, linesShown)
  const row = (one: InRole): ReturnType<typeof symbolRow> => roleRow(view, one)
  return {
    ...emptyAnswer('where defined', headline(asked, equals)),
    subject: { resolved: symbol.id, alternatives: found.slice(1, shown).map((one) => one.symbol.id) },
    sections: [
      ...section(equals.length === 1 ? 'Definition' : 'Definitions', equals.map(row)),
      ...section('Source', [], block === null ? {} : { text: block }),
      ...section(
        `Others in this role with some of the words`,
        others.slice(0, shown).map(row),
        others.length > shown ? { text: `The first ${shown} of ${count(others.length, 'other')}.` } : {},
      ),
    ],
    limits: [rolesLimit],
    next: [`Explain ${code(nameOf(symbol))}`, `Who uses ${code(nameOf(symbol))}?`],
  }
}

/** "Which models does nutrition have": all with about as many of the words as the best. */
function composeAll(view: ProjectView, { noun, words }: RoleAsked, found: readonly InRole[]): GraphAnswer {
  const [first] = found as readonly [InRole, ...InRole[]]
  const keys = new Set(found.map(({ symbol }) => symbol.key))
  // A class inside another is a part of it.
  const own = found.filter(({ symbol }) => symbol.parentKey === null || !keys.has(symbol.parentKey))
  const fitting = own.filter(({ held }) => held.share >= first.held.share * likeAll)
  const names = fitting.slice(0, mostNamedOfAll).map(({ symbol }) => code(nameOf(symbol)))
  const more = fitting.length > names.length ? ` and ${fitting.length - names.length} more` : ''
  const wanted = words.map(({ written }) => `“${written}”`).join(', ')
  return {
    ...emptyAnswer(
      'where defined',
      `${count(fitting.length, noun)} ${fitting.length === 1 ? 'fits' : 'fit'} ${wanted}: ${names.join(', ')}${more}.`,
    ),
    subject: { resolved: first.symbol.id, alternatives: fitting.slice(1, shown).map(({ symbol }) => symbol.id) },
    sections: section(
      'Definitions',
      fitting.slice(0, shownOfAll).map((one) => roleRow(view, one)),
      fitting.length > shownOfAll ? { text: `The first ${shownOfAll} of ${fitting.length}.` } : {},
    ),
    limits: [rolesLimit],
    next: [`Explain ${code(nameOf(first.symbol))}`],
  }
}

function roleRow(view: ProjectView, { symbol, because }: InRole): ReturnType<typeof symbolRow> {
  const plain = symbolRow(view, symbol)
  return { ...plain, text: `${plain.text} (${because})` }
}

function headline({ noun, words }: RoleAsked, found: readonly InRole[]): string {
  const [first] = found as readonly [InRole, ...InRole[]]
  const quoted = (all: RoleAsked['words']): string => all.map(({ written }) => `“${written}”`).join(', ')
  const { named, inLines } = first.held
  // What is done may be said in any way; things have names.
  const onlyInside = inLines.filter(({ isDeed }) => !isDeed)
  const missing = words.filter((word) => !word.isDeed && !named.includes(word) && !inLines.includes(word))
  const wanted = quoted(words.filter((word) => named.includes(word)))
  const rest = [
    ...(onlyInside.length === 0 ? [] : [` Only its lines say ${quoted(onlyInside)}.`]),
    ...(missing.length === 0 ? [] : [` Nothing in it says ${quoted(missing)}.`]),
  ].join('')
  if (found.length > 1)
    return `${count(found.length, noun)} fit ${wanted}: ${found.map(({ symbol }) => `${code(nameOf(symbol))} at ${code(placeOf(symbol))}`).join(', ')}.${rest}`
  const { symbol } = first
  const which = rest === '' || symbol.kind === 'file' ? `The ${noun}` : `The nearest ${noun}`
  const what = wanted === '' ? quoted(inLines) : wanted
  return symbol.kind === 'file'
    ? `${which} for ${what} is ${code(symbol.filePath)}.${missing.length === 0 ? '' : rest}`
    : `${which} for ${what} is ${code(nameOf(symbol))}, ${aKind(symbol)} at ${code(placeOf(symbol))}.${rest}`
}
