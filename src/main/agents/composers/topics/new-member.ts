// "Add a setting to the user profile", "add a new token kind": a new member of the type that is called so.
import { newestFirst } from '../../../query/facts/registering/family-patterns'
import { isTestCode } from '../../../query/facts/test-code'
import { rankSymbols } from '../../../query/find-symbol'
import { isType, isValue } from '../../../query/symbol-kinds'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { code, count, nameOf, placeOf, symbolRow } from '../../rows'
import { stepsSection } from './add-steps'
import { declaredText } from './declared-text'
import { columnsMeant, composeNewColumn, type DeclaredColumns } from './new-column'

const namesRead = 60
/** A type with fewer members is no list to add to. */
const least = 3
const shown = 6
const shownText = 120
/** "A field to the user profile": what is added, and where. */
const destination = /^(.+?) (?:to|in|into|on|for) (?:the |our |my |an? |every |each )?(.{2,60})$/i
const article = /^(?:(?:an?|another|new|the|our|my|own|custom|one|more|further|additional) )+/i
/** Words for a type itself and for what it holds. */
const ofTypes =
  /\s+(?:types?|class(?:es)?|structs?|models?|enums?|interfaces?|tables?|entity|entities|objects?|records?)$/i

const sorts = ['type', 'kind'] as const

/** Null if no type is called as the question says. */
export function composeNewMember(view: ProjectView, subject: string): GraphAnswer | null {
  const [, , place] = destination.exec(subject) ?? []
  const called = place === undefined ? null : typeCalled(view, place.replace(ofTypes, ''), isType)
  const columns = columnsMeant(view, subject)
  // What a table holds is told by its columns; a type of the same name that holds something else isn't meant.
  if (columns !== null && columns.type === null && !declares(view, called, columns))
    return composeNewColumn(view, columns)
  const owner = columns?.type ?? called
  // "A provider" is a value of `ProviderType`.
  const value = subject.replace(article, '')
  const type =
    owner ??
    [value, ...sorts.map((sort) => `${value} ${sort}`)].reduce<StoredSymbol | null>(
      (found, words) => found ?? typeCalled(view, words, ({ kind }) => kind === 'enum'),
      null,
    )
  if (type === null) return null
  const members = membersOf(view, type)
  const sibling = patternOf(view, members)
  if (sibling === undefined || members.length < least) return null
  const what = type.kind === 'enum' ? 'value' : 'field'
  const last = members.slice(-shown)
  return {
    ...emptyAnswer(
      'where to add',
      `A new one would be a ${what} of ${code(nameOf(type))}, at ${code(placeOf(type))}, next to ${count(members.length, 'other')}, such as ${code(writtenAs(view, last.at(-1) ?? sibling))}.`,
    ),
    subject: { resolved: type.id, alternatives: [] },
    sections: [
      ...section('Type', [symbolRow(view, type)]),
      ...stepsSection(view, sibling, members),
      ...section(
        `The last ${what}s of ${nameOf(type)}`,
        last.map((one) => symbolRow(view, one, code(writtenAs(view, one)))),
        { text: `${last.length} of ${count(members.length, what)} shown.` },
      ),
    ],
    limits: ["Inferred from the members that exist; the graph can't know which place is intended."],
    next: [`Who uses ${code(nameOf(type))}?`, `Explain ${code(nameOf(type))}`],
  }
}

/** Whether most columns are members of a type too: `reprompt: Option<i32>` beside `reprompt -> Nullable<Integer>`. */
function declares(view: ProjectView, type: StoredSymbol | null, { rows }: DeclaredColumns): boolean {
  const plain = (name: string): string => name.replace(/_/g, '').toLowerCase()
  const names = new Set(type === null ? [] : membersOf(view, type).map(({ name }) => plain(name)))
  return rows.filter(({ symbolName }) => symbolName !== null && names.has(plain(symbolName))).length > rows.length / 2
}

/** One of the last members, whose name is no plain word and stands for nothing else, so that the places that name it are about it. */
function patternOf(view: ProjectView, members: readonly StoredSymbol[]): StoredSymbol | undefined {
  const last = (newestFirst(view, members) ?? members.toReversed()).slice(0, shown)
  const namesakes = new Map(last.map((one) => [one, view.graph.symbolsNamed(one.name, namesRead).length]))
  const isPlain = ({ name }: StoredSymbol): number => Number(splitIdentifier(name).length < 2)
  return last.toSorted((a, b) => isPlain(a) - isPlain(b) || (namesakes.get(a) ?? 0) - (namesakes.get(b) ?? 0))[0]
}

/** The type of the program whose name consists of the words, one of values or of fields. */
function typeCalled(view: ProjectView, words: string, fits: (symbol: StoredSymbol) => boolean): StoredSymbol | null {
  const wanted = splitIdentifier(words).map(stem).join(' ')
  const found = view.graph
    .searchSymbols(words, namesRead)
    .map(({ symbol }) => symbol)
    .filter(
      (symbol) =>
        fits(symbol) &&
        splitIdentifier(symbol.name).map(stem).join(' ') === wanted &&
        classifyPath(symbol.filePath) === 'source' &&
        !/(?:^|\/)migrations?\//i.test(symbol.filePath) &&
        !isTestCode(view, symbol) &&
        membersOf(view, symbol).length >= least,
    )
  return rankSymbols(view, found)[0] ?? null
}

function membersOf(view: ProjectView, type: StoredSymbol): readonly StoredSymbol[] {
  return view.graph
    .children(type.key)
    .filter(({ kind, name }) => isValue({ kind }) && !name.startsWith('__'))
    .toSorted((a, b) => a.startLine - b.startLine)
}

function writtenAs(view: ProjectView, member: StoredSymbol): string {
  const text = declaredText(view, member).replace(/\s+/g, ' ').trim()
  return text.length > shownText ? `${text.slice(0, shownText)}…` : text
}
