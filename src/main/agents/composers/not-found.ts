// An unknown name: similar names, places where the text occurs, call sites of that name.
import { isCommentLine } from '../../query/comment-line'
import { isCodeFile } from '../../contract/languages'
import { escaped } from '../../contract/text-pattern'
import { unresolvedNamed } from '../../query/facts/unresolved-calls'
import { hybridSearch } from '../../query/search/hybrid'
import { holdsWord } from '../../query/citation'
import { classifyPath } from '../../query/path-class'
import { findLiteral } from '../../query/search/literal'
import { splitIdentifier } from '../../query/search/terms'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { isFunction, isType } from '../../query/symbol-kinds'
import type { AnswerRow, GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { code, count, lineRow, nameOf, placeOf, siteRow, symbolRow } from '../rows'

const searchedText = 200
const shownText = 12

/** Composes the best matches for an unknown name. */
export function composeNotFound(view: ProjectView, written: string, near: readonly StoredSymbol[]): GraphAnswer {
  const seen = new Set<string>()
  const names = near
    .filter((symbol) => symbol.kind !== 'file' && !seen.has(symbol.id) && seen.add(symbol.id))
    .slice(0, 6)
  const after = namedAfter(view, written)
  const last = written.split(/[.#:/>]+/).at(-1) ?? written
  const { unresolved, unresolvedTotal: total } = unresolvedNamed(view, last)
  const sites = unresolved.slice(0, 20)
  const { places, isCut } = textPlaces(view, written)
  const text = places.slice(0, shownText).map((place) => textRow(view, place))
  const related =
    text.length > 0 || names.length > 0 ? [] : hybridSearch(view, written, 5).filter((hit) => hit.coverage > 0.5)
  const called =
    total === 0
      ? ''
      : ` ${count(total, 'call site')} of that name ${total === 1 ? 'leads' : 'lead'} to no definition in this repository.`
  return {
    ...emptyAnswer(
      'not found',
      places[0] !== undefined
        ? `${code(written)} is ${/\s/.test(written) ? 'text, not a name' : 'not found as a symbol of its own'} in ${code(view.name)}.${after[0] === undefined ? '' : ` ${code(nameOf(after[0]))} at ${code(placeOf(after[0]))} is named after it.`} It appears in ${countOf(places, isCut)}, first at ${code(`${places[0].path}:${places[0].line}`)}.${called}`
        : `${code(written)} is not found in ${code(view.name)}: no symbol, file or folder has that name.${called}`,
    ),
    sections: [
      ...section(
        'Calls of that name',
        sites.map((site) => siteRow(view, site)),
        { column: 'Call' },
      ),
      ...section(
        'Nearest names',
        names.map((symbol) => symbolRow(view, symbol)),
      ),
      ...section(
        'Named after it',
        after.map((symbol) => symbolRow(view, symbol)),
      ),
      ...section(
        'In the text',
        text,
        places.length > shownText
          ? { text: `The first ${shownText} of ${countOf(places, isCut)}, source before tests.` }
          : {},
      ),
      ...section(
        'Related',
        related.map((hit) =>
          lineRow(
            view,
            hit.filePath,
            hit.startLine,
            hit.endLine,
            code(hit.symbol === null ? hit.filePath : nameOf(hit.symbol)),
          ),
        ),
      ),
    ],
    limits: ['Names that exist only at run time, or in files that were skipped, are not in the graph.'],
    next: [...after, ...names].slice(0, 2).map((symbol) => `Explain ${code(nameOf(symbol))}`),
  }
}

const shownAfter = 6
const namesRead = 100
const leastPart = 2

/** Types and functions of the source that a name of several parts is in: `RobotsTxtParser` is for `robots.txt`. */
function namedAfter(view: ProjectView, written: string): readonly StoredSymbol[] {
  const parts = splitIdentifier(written)
  if (/\s/.test(written) || parts.length < leastPart || parts.some((part) => part.length < leastPart)) return []
  const joined = parts.join('')
  const fits = ({ name, kind, filePath }: StoredSymbol): boolean =>
    (isType({ kind }) || isFunction({ kind })) &&
    classifyPath(filePath) === 'source' &&
    splitIdentifier(name).join('').includes(joined)
  return view.graph
    .namesLike(joined, namesRead)
    .filter(fits)
    .toSorted((a, b) => Number(isType(b)) - Number(isType(a)) || a.name.length - b.name.length)
    .slice(0, shownAfter)
}

export interface TextPlace {
  readonly path: string
  readonly line: number
  readonly source: string
}

/** Lines with a text. */
export interface TextPlaces {
  readonly places: readonly TextPlace[]
  /** There may be more. */
  readonly isCut: boolean
}

/** Lines that contain a text: assignments first, then other source, then tests and docs. */
export function textPlaces(view: ProjectView, written: string): TextPlaces {
  const order = ['source', 'generated', 'example', 'data', 'test', 'prose', 'vendored']
  const isName = !/\s/.test(written)
  const gives = new RegExp(`^\\s*['"]?${escaped(written)}['"]?\\s*(?::|=(?!=))`)
  const rank = ({ path, source }: TextPlace): number =>
    order.indexOf(classifyPath(path)) * 2 + Number(!(isName && gives.test(source)))
  const found = findLiteral(view, written, searchedText)
  const places = found
    .map(({ path, line }) => ({ path, line, source: view.readText(path)?.lines[line - 1] ?? '' }))
    .filter(({ source }) => !isName || holdsWord(source, written))
    .sort((a, b) => rank(a) - rank(b))
  return { places, isCut: found.length >= searchedText }
}

/** What precedes a number that may be too small. */
export function leastIf(isCut: boolean): string {
  return isCut ? 'at least ' : ''
}

/** A shorter name is often another word elsewhere, so that only its own file tells. */
const leastElsewhere = 4

/** Lines of code with the name of a definition outside of it: those of its own file, and of others. */
export function linesWithName(view: ProjectView, { name, filePath, startLine, endLine }: StoredSymbol): TextPlaces {
  const isName = new RegExp(`(?<![\\w$.])${escaped(name)}(?![\\w$])`)
  const own = (view.readText(filePath)?.lines ?? []).flatMap((source, at): readonly TextPlace[] =>
    at + 1 < startLine || at + 1 > endLine ? [{ path: filePath, line: at + 1, source }] : [],
  )
  const { places, isCut } = name.length < leastElsewhere ? { places: [], isCut: false } : textPlaces(view, name)
  const others = places.filter(({ path }) => path !== filePath && isCodeFile(path))
  const all = [...own.filter(({ source }) => isName.test(source)), ...others]
  return { places: all.filter(({ source }) => !isCommentLine(source)), isCut }
}

/** A line, after the name of the definition that it is in. */
export function textRow(view: ProjectView, { path, line, source }: TextPlace): AnswerRow {
  const around = view.graph.symbolAt(path, line)
  const name = around === null || around.kind === 'file' ? '' : `${code(nameOf(around))}: `
  return lineRow(view, path, line, line, `${name}${code(source.trim().slice(0, 120))}`)
}

/** How many lines of how many files. */
export function countOf(places: readonly TextPlace[], isCut: boolean): string {
  const files = new Set(places.map(({ path }) => path)).size
  return `${leastIf(isCut)}${count(places.length, 'line')} of ${count(files, 'file')}`
}

/** The answer to "who calls it?" if "it" refers to nothing. */
export function composeUnnamed(): GraphAnswer {
  return {
    ...emptyAnswer(
      'not found',
      'Neither the question nor the conversation names a symbol: not found. Name one, for example in backticks.',
    ),
    next: ['Give an overview of this repository'],
  }
}
