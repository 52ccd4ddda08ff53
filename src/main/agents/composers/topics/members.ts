// "What fields does X have", "which values can X take": the members of a type, or what a type of values is made of.
import { singular } from '../../../kernel/words/word-number'
import { firstSentence } from '../../../query/describe'
import { supertypesOf } from '../../../query/facts/inheritance'
import { isType, isValue } from '../../../query/symbol-kinds'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier } from '../../../query/search/terms'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf } from '../../project-rows'
import { aKind, code, count, nameOf, placeOf, sourceBlock, symbolRow } from '../../rows'
import { tellingWords } from '../../understanding/telling-words'
import { declaredText } from './declared-text'

const constants: ReadonlySet<string> = new Set(['constant', 'variable', 'field'])
const shown = 80
const named = 12
const namesRead = 200
const sourceLines = 30
const leastWritten = 2
const namesakes = 20
/** A name with more words than these is about something narrower. */
const leastShare = 0.6

/** The fields of a type, or the type as it is written; null if it has none of its own. */
export function composeFields(view: ProjectView, type: StoredSymbol): GraphAnswer | null {
  const fields = view.graph
    .symbolsInFile(type.filePath)
    .filter(({ parentKey, kind, name }) => parentKey === type.key && isValue({ kind }) && !name.startsWith('__'))
  if (fields.length === 0) return composeWritten(view, type)
  const bases = supertypesOf(view, [type]).links.map(({ symbol }) => symbol)
  return {
    ...listed(view, type, fields, 'field'),
    limits: [
      bases.length === 0
        ? 'Fields that are only set elsewhere are not listed.'
        : `Fields that it has from ${bases
            .slice(0, 4)
            .map((one) => code(nameOf(one)))
            .join(', ')} are not listed.`,
    ],
  }
}

/** A type whose fields are no definitions of their own, as it is written; null if it is a line or none. */
function composeWritten(view: ProjectView, type: StoredSymbol): GraphAnswer | null {
  const { filePath, startLine, endLine, language } = type
  if (!isType(type) || endLine - startLine < leastWritten || view.graph.children(type.key).length > 0) return null
  const block = sourceBlock(view, filePath, startLine, endLine, language, sourceLines)
  if (block === null) return null
  return {
    ...emptyAnswer(
      'members',
      `What ${code(nameOf(type))} has is written where it is defined, at ${code(placeOf(type))}.`,
    ),
    subject: { resolved: type.id, alternatives: [] },
    sections: [...section('Definition', [symbolRow(view, type)]), ...section('Source', [], { text: block })],
    next: [`Who uses ${code(nameOf(type))}?`],
  }
}

/** The values of an enumeration, of a type that constants are declared with, or of a list; null if none is known. */
export function composeValues(view: ProjectView, symbol: StoredSymbol): GraphAnswer | null {
  const own = view.graph.children(symbol.key).filter(({ kind }) => constants.has(kind))
  const values = own.length > 0 ? own : isType(symbol) ? valuesOf(view, symbol) : []
  if (values.length > 0) return listed(view, symbol, values, 'value')
  const list = isType(symbol) ? null : listNamedIn(view, symbol)
  const ofList = list === null ? null : composeValues(view, list)
  if (list !== null && ofList !== null)
    return { ...ofList, headline: `${code(nameOf(symbol))} is declared with ${code(nameOf(list))}. ${ofList.headline}` }
  // What a function or a property computes are no values to choose from.
  if (!isType(symbol) && !constants.has(symbol.kind)) return null
  const { filePath, startLine, endLine, language } = symbol
  const block = sourceBlock(view, filePath, startLine, endLine, language, sourceLines)
  const isWritten = /["'`\d]/.test((view.readText(filePath)?.lines ?? []).slice(startLine - 1, endLine).join(' '))
  if (block === null || !isWritten) return null
  return {
    ...emptyAnswer(
      'members',
      `The values of ${code(nameOf(symbol))} are written where it is defined, at ${code(placeOf(symbol))}.`,
    ),
    subject: { resolved: symbol.id, alternatives: [] },
    sections: [...section('Definition', [symbolRow(view, symbol)]), ...section('Source', [], { text: block })],
    next: [`Who uses ${code(nameOf(symbol))}?`],
  }
}

/** The enumeration or the list that a field is declared with: `choices=Levels.choices`. */
function listNamedIn(view: ProjectView, symbol: StoredSymbol): StoredSymbol | null {
  const names = declaredText(view, symbol).match(/[A-Za-z_]\w{2,}/g) ?? []
  for (const name of new Set(names.filter((one) => one !== symbol.name))) {
    const found = view.graph.symbolsNamed(name, namesakes).filter((one) => {
      if (one.name !== name || one.key === symbol.key) return false
      const isList = constants.has(one.kind) && one.endLine > one.startLine && one.filePath === symbol.filePath
      return isList || one.kind === 'enum' || (isType(one) && isMadeOfConstants(view, one))
    })
    const [list] = found
    if (list !== undefined && (found.length === 1 || list.filePath === symbol.filePath)) return list
  }
  return null
}

function isMadeOfConstants(view: ProjectView, type: StoredSymbol): boolean {
  const members = view.graph.children(type.key)
  return members.length > 1 && members.every(({ name, kind }) => constants.has(kind) && /^[A-Z][A-Z\d_]*$/.test(name))
}

function listed(
  view: ProjectView,
  owner: StoredSymbol,
  members: readonly StoredSymbol[],
  noun: 'field' | 'value',
): GraphAnswer {
  const names = members.slice(0, named).map(({ name }) => code(name))
  const { shown: rows, note } = firstOf(members, shown, noun)
  return {
    ...emptyAnswer(
      'members',
      `${code(nameOf(owner))}, ${aKind(owner)} at ${code(placeOf(owner))}, has ${count(members.length, noun)}: ${names.join(', ')}${members.length > named ? ', …' : ''}.`,
    ),
    subject: { resolved: owner.id, alternatives: [] },
    sections: section(
      `${noun === 'field' ? 'Fields' : 'Values'} of ${nameOf(owner)}`,
      rows.map((one) => memberRow(view, one)),
      note === undefined ? {} : { text: note },
    ),
    next: [`Explain ${code(nameOf(owner))}`, `Who uses ${code(nameOf(owner))}?`],
  }
}

function memberRow(view: ProjectView, symbol: StoredSymbol): AnswerRow {
  const doc = firstSentence(symbol.doc, 140)
  return symbolRow(view, symbol, `${code(declaredText(view, symbol))}${doc === null ? '' : `: ${doc}`}`)
}

function hasFields(view: ProjectView, { key }: StoredSymbol): boolean {
  return view.graph.children(key).some(({ kind }) => kind === 'field')
}

/** Constants of its file that are declared with the type, and those that follow them in one block. */
function valuesOf(view: ProjectView, type: StoredSymbol): readonly StoredSymbol[] {
  const lines = view.readText(type.filePath)?.lines ?? []
  const isOfType = new RegExp(`(?<![\\w.])${type.name.replace(/\W/g, '')}(?!\\w)`)
  const found: StoredSymbol[] = []
  for (const symbol of view.graph.symbolsInFile(type.filePath)) {
    if (symbol.key === type.key || symbol.kind !== 'constant' || symbol.parentKey === type.key) continue
    const line = lines[symbol.nameLine - 1] ?? ''
    const follows = found.at(-1)?.endLine === symbol.nameLine - 1 && !line.includes('=')
    if (isOfType.test(line) || follows) found.push(symbol)
  }
  return found
}

/**
 * What is called with all of the words and hardly any other: "the privacy level" is `PrivacyLevels`.
 * @param prefersValues whether lists of values are meant as well as types
 */
export function calledInWords(
  view: ProjectView,
  text: string,
  question: string,
  prefersValues: boolean,
): StoredSymbol | null {
  const words = tellingWords(text, question, view)
  if (words.length === 0) return null
  // A parser is not what is parsed, although both have the stem.
  const asked = new Set(words.flatMap((word) => splitIdentifier(word).map(singular)))
  const found = new Map<number, { readonly symbol: StoredSymbol; readonly score: number }>()
  for (const one of [words.join(' '), ...words])
    for (const { symbol } of view.graph.searchSymbols(one, namesRead)) {
      const isList = prefersValues && constants.has(symbol.kind) && symbol.endLine > symbol.startLine
      const isData = isType(symbol) || (symbol.kind === 'module' && hasFields(view, symbol))
      if (!(isData || isList) || classifyPath(symbol.filePath) !== 'source') continue
      // A module is called with all that it is in.
      const parts = splitIdentifier(symbol.name.split(/[.:\\]+/).at(-1) ?? symbol.name).map(singular)
      const share = parts.filter((part) => asked.has(part)).length / Math.max(1, parts.length)
      if (share < leastShare || ![...asked].every((part) => parts.includes(part))) continue
      const isValues = prefersValues && (symbol.kind === 'enum' || isList)
      found.set(symbol.key, { symbol, score: share + (isValues ? 0.2 : 0) })
    }
  const [best] = [...found.values()].toSorted((a, b) => b.score - a.score || (a.symbol.id < b.symbol.id ? -1 : 1))
  return best?.symbol ?? null
}
