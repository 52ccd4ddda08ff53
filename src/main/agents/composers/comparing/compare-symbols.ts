// Two definitions side by side: types by their members, others by what they call.
import { commentText, isCommentLine } from '../../../query/comment-line'
import { firstSentence } from '../../../query/describe'
import { calleesOf } from '../../../query/facts/callees'
import { supertypesOf } from '../../../query/facts/inheritance'
import type { LinkGroup } from '../../../query/facts/link-groups'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { isCallable, isType } from '../../../query/symbol-kinds'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../../agent'
import { cutNote, emptyAnswer, resolvedTo, section } from '../../answer-parts'
import type { SymbolSubject } from '../../question-kind'
import { aKind, code, count, groupRow, nameOf, placeOf, sourceBlock, symbolRow } from '../../rows'
import { connections, differingLines, differingMembers, differingWords } from './compare-parts'

const shown = 25
const sourceLines = 24
/** Parts named in the headline; further ones are counted. */
const named = 3

/** Members or callees of one side: rows by the name under which they are compared. */
type Parts = ReadonlyMap<string, AnswerRow>

/** Composes the comparison of two symbols: types by their members, others by what they call. */
export function compareSymbols(view: ProjectView, one: SymbolSubject, other: SymbolSubject): GraphAnswer {
  const [left, right] = [withBody(view, one), withBody(view, other)]
  const [a, b] = [left.symbols[0] as StoredSymbol, right.symbols[0] as StoredSymbol]
  const members = membersOf(view, left).size + membersOf(view, right).size > 0
  const partsOf = members ? membersOf : calledBy
  const [ofA, ofB] = [partsOf(view, left), partsOf(view, right)]
  const noun = members ? 'member' : 'callee'
  const both = [...ofA.keys()].filter((name) => ofB.has(name))
  const words = members ? null : differingWords(view, a, b)
  const differing = members ? differingMembers(view, a, b) : differingLines(view, a, b)
  return {
    ...emptyAnswer(
      'compare',
      `${headline(a, b, both, ofA, ofB, noun)}${words === null ? '' : ` They differ in ${words}.`}`,
    ),
    subject: resolvedTo(left),
    sections: [
      ...section('Side by side', [sideRow(view, a), sideRow(view, b)]),
      ...section('What differs', members ? [] : differing),
      ...section('How they refer to each other', members ? connections(view, a, b) : []),
      ...sourceSection(view, implementationOf(left)),
      ...sourceSection(view, implementationOf(right)),
      ...section('Bases', [...baseRows(view, left), ...baseRows(view, right)]),
      ...onlySection(a, ofA, ofB, noun),
      ...onlySection(b, ofB, ofA, noun),
      ...section('In both, done differently', members ? differing : []),
      ...section('In both', [], both.length === 0 ? {} : { text: `${both.slice(0, shown).map(code).join(', ')}.` }),
    ],
    limits: ['Compared by name. Two parts with the same name may still do different things.'],
    next: [`Explain ${code(nameOf(a))}`, `Explain ${code(nameOf(b))}`],
  }
}

function headline(
  a: StoredSymbol,
  b: StoredSymbol,
  both: readonly string[],
  ofA: Parts,
  ofB: Parts,
  noun: string,
): string {
  const kinds = `${code(nameOf(a))} is ${aKind(a)} at ${code(placeOf(a))}, ${code(nameOf(b))} is ${aKind(b)} at ${code(placeOf(b))}.`
  if (ofA.size + ofB.size === 0) return kinds
  const verb = noun === 'member' ? 'has' : 'calls'
  const verbs = noun === 'member' ? 'have' : 'call'
  const parts = [
    both.length === 0 ? '' : `Both ${verbs} ${listed(both, noun)}.`,
    onlyText(
      a,
      [...ofA.keys()].filter((name) => !ofB.has(name)),
      verb,
      noun,
    ),
    onlyText(
      b,
      [...ofB.keys()].filter((name) => !ofA.has(name)),
      verb,
      noun,
    ),
  ]
  return [kinds, ...parts.filter((part) => part !== '')].join(' ')
}

function onlyText(symbol: StoredSymbol, names: readonly string[], verb: string, noun: string): string {
  return names.length === 0 ? '' : `Only ${code(nameOf(symbol))} ${verb} ${listed(names, noun)}.`
}

function listed(names: readonly string[], noun: string): string {
  return names.length <= named ? names.map(code).join(', ') : count(names.length, noun)
}

/** Source of one side; the beginning if it is long. */
function sourceSection(view: ProjectView, symbol: StoredSymbol): readonly AnswerSection[] {
  const { filePath, startLine, endLine, language } = symbol
  const block = filePath === '' ? null : sourceBlock(view, filePath, startLine, endLine, language, sourceLines)
  return section(`Source of ${nameOf(symbol)}`, [], block === null ? {} : { text: block })
}

/** A class without members of its own is what it is based on: `class Category(AbstractCategory)`. */
function withBody(view: ProjectView, side: SymbolSubject): SymbolSubject {
  const [type] = side.symbols
  if (type === undefined || !isType(type) || view.graph.children(type.key).length > 0) return side
  const bases = supertypesOf(view, [type]).links.filter(({ symbol }) => symbol.kind === type.kind)
  const [base, ...others] = bases
  return base === undefined || others.length > 0 ? side : { ...side, symbols: [base.symbol] }
}

/** Of overloads, the one with a body. */
function implementationOf({ symbols }: SymbolSubject): StoredSymbol {
  const [longest] = [...symbols].sort((a, b) => b.endLine - b.startLine - (a.endLine - a.startLine))
  return longest as StoredSymbol
}

function sideRow(view: ProjectView, symbol: StoredSymbol): AnswerRow {
  const doc = firstSentence(symbol.doc, longestDoc) ?? commentIn(view, symbol)
  return symbolRow(view, symbol, `${code(symbol.signature ?? nameOf(symbol))}${doc === null ? '' : `: ${doc}`}`)
}

/** What a type that nothing documents says of itself in a comment at its beginning: often how it differs. */
function commentIn(view: ProjectView, { filePath, startLine, endLine, kind }: StoredSymbol): string | null {
  if (!isType({ kind }) && kind !== 'module') return null
  const lines = (view.readText(filePath)?.lines ?? []).slice(startLine, Math.min(endLine, startLine + linesOfComment))
  const from = lines.findIndex((line) => line.trim() !== '')
  if (from === -1) return null
  const end = lines.findIndex((line, at) => at >= from && !isCommentLine(line))
  const said = lines.slice(from, end === -1 ? lines.length : end).map(commentText)
  return firstSentence(said.join('\n'), longestDoc)
}

const linesOfComment = 14
const longestDoc = 200

function baseRows(view: ProjectView, { symbols }: SymbolSubject): readonly AnswerRow[] {
  return symbols.flatMap((symbol) =>
    supertypesOf(view, [symbol])
      .links.slice(0, shown)
      .map((link) => symbolRow(view, link.symbol, `${code(nameOf(symbol))} ${link.kind} ${code(nameOf(link.symbol))}`)),
  )
}

function onlySection(symbol: StoredSymbol, own: Parts, other: Parts, noun: string): readonly AnswerSection[] {
  const rows = [...own].flatMap(([name, row]) => (other.has(name) ? [] : [row]))
  const text = cutNote(shown, rows.length, noun)
  return section(`Only in ${nameOf(symbol)}`, rows.slice(0, shown), text === undefined ? {} : { text })
}

function membersOf(view: ProjectView, { symbols }: SymbolSubject): Parts {
  const haveMembers = symbols.some((symbol) => !isCallable(symbol))
  const members = haveMembers ? symbols.flatMap((symbol) => view.graph.children(symbol.key)) : []
  return new Map(members.map((member) => [member.name, symbolRow(view, member)]))
}

function calledBy(view: ProjectView, { symbols }: SymbolSubject): Parts {
  const row = (group: LinkGroup): AnswerRow =>
    groupRow(view, group, group.symbol.name, `${symbols[0]?.name ?? ''} → ${group.symbol.name}`)
  return new Map(calleesOf(view, symbols).groups.map((group) => [nameOf(group.symbol), row(group)]))
}
