// What two things do differently that both have: the lines of short ones, and the calls of members of the same name.
import { calleesOf } from '../../../query/facts/callees'
import { membersUsing } from '../../../query/facts/topics/members-using'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { isCallable, isValue } from '../../../query/symbol-kinds'
import type { AnswerRow } from '../../agent'
import { code, lineRow, nameOf, symbolRow } from '../../rows'
import { declaredText } from '../topics/declared-text'

/** Longer sources are compared by what they call. */
const shortLines = 12
const mostLines = 6
const mostCalls = 5
const mostParts = 12

/** The lines that only one of two short definitions has; empty if one is long, or nothing differs but the names. */
export function differingLines(view: ProjectView, a: StoredSymbol, b: StoredSymbol): readonly AnswerRow[] {
  const [ofA, ofB] = [linesOf(view, a), linesOf(view, b)]
  if (ofA.length === 0 || ofB.length === 0 || Math.max(ofA.length, ofB.length) > shortLines) return []
  // What each is called says nothing of what it does.
  const bare = (text: string, { name }: StoredSymbol): string => text.replaceAll(name, '…').trim()
  const without = (
    own: readonly Line[],
    self: StoredSymbol,
    others: readonly Line[],
    other: StoredSymbol,
  ): readonly AnswerRow[] => {
    const known = new Set(others.map(({ text }) => bare(text, other)))
    return own
      .filter(({ text }) => text.trim().length > 1 && !known.has(bare(text, self)))
      .slice(0, mostLines)
      .map(({ text, at }) =>
        lineRow(view, self.filePath, at, at, `${code(nameOf(self))}: ${code(text.trim().slice(0, 160))}`),
      )
  }
  return [...without(ofA, a, ofB, b), ...without(ofB, b, ofA, a)]
}

const mostWords = 3

/** The few words in which two lines differ that are alike otherwise: `true` against `false`; null if it is more. */
export function differingWords(view: ProjectView, a: StoredSymbol, b: StoredSymbol): string | null {
  const [[ofA, ...moreA], [ofB, ...moreB]] = [linesOf(view, a), linesOf(view, b)]
  if (ofA === undefined || ofB === undefined || moreA.length + moreB.length > 0) return null
  const wordsOf = ({ text }: Line, name: string): readonly string[] =>
    text.split(/[\s(),;]+/).filter((word) => word !== '' && word !== name)
  const [inA, inB] = [wordsOf(ofA, a.name), wordsOf(ofB, b.name)]
  const pairs = inA.flatMap((word, at) => (word === inB[at] ? [] : [`${code(word)} against ${code(inB[at] ?? '')}`]))
  return inA.length !== inB.length || pairs.length === 0 || pairs.length > mostWords ? null : pairs.join(', ')
}

interface Line {
  readonly text: string
  readonly at: number
}

function linesOf(view: ProjectView, { filePath, startLine, endLine }: StoredSymbol): readonly Line[] {
  const lines = view.readText(filePath)?.lines.slice(startLine - 1, endLine) ?? []
  return lines.map((text, at) => ({ text, at: startLine + at }))
}

/** Members of the same name that are declared otherwise or call something else, one row each. */
export function differingMembers(view: ProjectView, a: StoredSymbol, b: StoredSymbol): readonly AnswerRow[] {
  const ofB = new Map(view.graph.children(b.key).map((member) => [member.name, member]))
  return view.graph
    .children(a.key)
    .flatMap((one): readonly AnswerRow[] => {
      const other = ofB.get(one.name)
      if (other === undefined) return []
      const text = isCallable(one) ? differingCalls(view, one, other) : differingValue(view, one, other)
      return text === null ? [] : [symbolRow(view, one, `${code(one.name)}: ${text}`)]
    })
    .slice(0, mostParts)
}

function differingValue(view: ProjectView, a: StoredSymbol, b: StoredSymbol): string | null {
  const [ofA, ofB] = [declaredText(view, a), declaredText(view, b)]
  return ofA === ofB ? null : `${code(ofA)} against ${code(ofB)}`
}

function differingCalls(view: ProjectView, a: StoredSymbol, b: StoredSymbol): string | null {
  const textOf = (symbol: StoredSymbol): string =>
    linesOf(view, symbol)
      .map(({ text }) => text.trim())
      .join('\n')
  if (textOf(a) === textOf(b)) return null
  const called = (symbol: StoredSymbol): readonly string[] => [
    ...new Set(calleesOf(view, [symbol]).groups.map(({ symbol: callee }) => nameOf(callee))),
  ]
  const [ofA, ofB] = [called(a), called(b)]
  const only = (own: readonly string[], others: readonly string[], symbol: StoredSymbol): readonly string[] => {
    const left = own.filter((name) => !others.includes(name))
    const more = left.length > mostCalls ? ` and ${left.length - mostCalls} more` : ''
    return left.length === 0
      ? []
      : [`only ${code(nameOf(symbol))} calls ${left.slice(0, mostCalls).map(code).join(', ')}${more}`]
  }
  const parts = [...only(ofA, ofB, a), ...only(ofB, ofA, b)]
  return parts.length === 0 ? 'the same calls, in other lines' : parts.join('; ')
}

const membersRead = 400

/** What in one of two types refers to the other, by its type or by its name: `organizationId` of a collection. */
export function connections(view: ProjectView, a: StoredSymbol, b: StoredSymbol): readonly AnswerRow[] {
  return [...referring(view, a, b), ...referring(view, b, a)]
}

function referring(view: ProjectView, from: StoredSymbol, to: StoredSymbol): readonly AnswerRow[] {
  const members = view.graph.children(from.key).slice(0, membersRead)
  const linked = membersUsing(view, members, to)
  const wanted = ownWords(to, from)
  const isNamed = ({ name }: StoredSymbol): boolean => {
    const held = splitIdentifier(name).map((part) => stem(part))
    return wanted.length > 0 && wanted.every((word) => held.includes(word))
  }
  const found = members.filter(
    (member) =>
      member.kind !== 'constructor' &&
      member.name !== from.name &&
      (isNamed(member) || (isValue(member) && linked.has(member.key))),
  )
  // Data before what is done with it.
  const sorted = found.toSorted((x, y) => Number(isValue(y)) - Number(isValue(x)))
  return sorted.slice(0, mostConnections).map((member) => {
    const written = isValue(member)
      ? declaredText(view, member).replace(/\s+/g, ' ').trim().slice(0, longestMember)
      : member.name
    return symbolRow(view, member, `${code(nameOf(from))} has ${code(written)}`)
  })
}

/** The words of a name without those that the other has too, such as the prefix of `BNote` and `BBranch`. */
function ownWords({ name }: StoredSymbol, other: StoredSymbol): readonly string[] {
  const prefix = /^\p{Lu}(?=\p{Lu}\p{Ll})/u.exec(name)?.[0] ?? ''
  const bare = prefix !== '' && other.name.startsWith(prefix) ? name.slice(prefix.length) : name
  const shared = new Set(splitIdentifier(other.name).map((part) => stem(part)))
  return splitIdentifier(bare)
    .map((part) => stem(part))
    .filter((word) => !shared.has(word))
}

const mostConnections = 4
const longestMember = 120
