// The files that a query may be about: ranked by their words, with a bonus for names, paths and texts that match
// exactly.
import { classifyPath, type PathClass } from '../path-class'
import type { ProjectView, StoredFile, StoredSymbol } from '../project-view'
import { findLiteral, literalsOf } from './literal'
import type { FileRanking } from './rank-files'

export interface Candidate {
  readonly file: StoredFile
  /** Larger is better; 1 is a source file that contains every word often. */
  readonly score: number
  /** The weight of this kind of file, 0 to 1; already included in the score. */
  readonly factor: number
  /** Share of the words found, by weight. */
  readonly coverage: number
  /** Definitions whose exact name is in the query. */
  readonly exact: readonly StoredSymbol[]
  /** Lines that contain a literal of the query. */
  readonly literals: readonly number[]
  /** The query is the path itself. */
  readonly named: boolean
}

const classFactor: Readonly<Record<PathClass, number>> = {
  source: 1,
  example: 0.6,
  prose: 0.45,
  test: 0.4,
  data: 0.2,
  generated: 0.35,
  vendored: 0.3,
}
/** A name or path given exactly, and a literal text found verbatim, count like all words of the query together. */
const bonus = { name: 0.5, path: 1.5, literal: 1 }
const literalPlaces = 20

/** The best files for a query, best first, at most `count`. */
export function candidateFiles(
  view: ProjectView,
  text: string,
  ranking: FileRanking,
  count: number,
): readonly Candidate[] {
  const found = new Map<string, Found>()
  for (const { file, score, coverage } of ranking.files)
    found.set(file.path, { file, score, coverage, exact: [], literals: [], named: false })
  const find: Find = (path) => {
    const known = found.get(path)
    const file = known === undefined ? view.graph.file(path) : null
    if (known !== undefined || file === null) return known
    const added: Found = { file, score: 0, coverage: 0, exact: [], literals: [], named: false }
    found.set(path, added)
    return added
  }
  addNames(view, text, find)
  addPath(text, view.graph.files(), find)
  addLiterals(view, text, find)
  const wantsTests = ranking.words.some(({ stem }) => stem === 'test' || stem === 'spec')
  return bestOf([...found.values()], count, ({ file, named }) => {
    const kind = classifyPath(file.path)
    return named || (wantsTests && kind === 'test') ? 1 : classFactor[kind]
  })
}

// Factors only lower a score, so candidates whose score is too low without them are skipped.
function bestOf(found: Found[], count: number, factorOf: (one: Found) => number): readonly Candidate[] {
  found.sort((left, right) => right.score - left.score || compare(left.file.path, right.file.path))
  let best: Candidate[] = []
  for (const one of found) {
    if (best.length === count && one.score < (best.at(-1)?.score ?? 0)) break
    const factor = factorOf(one)
    best.push({ ...one, factor, score: one.score * factor })
    best = best.sort(byScore).slice(0, count)
  }
  return best
}

function byScore(left: Candidate, right: Candidate): number {
  return right.score - left.score || compare(left.file.path, right.file.path)
}

type Found = { -readonly [Key in keyof Omit<Candidate, 'factor'>]: Candidate[Key] } & {
  readonly exact: StoredSymbol[]
  readonly literals: number[]
}

type Find = (path: string) => Found | undefined

const identifiers = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|#)[\p{L}_$][\p{L}\p{N}_$]*)*/gu
const namesLookedUp = 40

function addNames(view: ProjectView, text: string, find: Find): void {
  const names = [...new Set(text.match(identifiers) ?? [])].slice(0, namesLookedUp)
  for (const name of names) {
    // A plain word of a sentence doesn't prove that the symbol of that name is meant.
    if (names.length > 1 && !/[._$:#]|\p{Ll}\p{Lu}/u.test(name)) continue
    for (const symbol of view.graph.symbolsNamed(name, 20)) {
      if (symbol.kind === 'external' || symbol.kind === 'file') continue
      const one = find(symbol.filePath)
      if (one === undefined) continue
      if (one.exact.length === 0) one.score += bonus.name
      one.exact.push(symbol)
    }
  }
}

function addPath(text: string, files: readonly StoredFile[], find: Find): void {
  const wanted = text.trim().toLowerCase()
  if (wanted.length < 3 || /\s/.test(wanted)) return
  for (const { path } of files) {
    const lower = path.toLowerCase()
    const one = lower === wanted || lower.endsWith(`/${wanted}`) ? find(path) : undefined
    if (one === undefined) continue
    one.score += bonus.path
    one.coverage = 1
    one.named = true
  }
}

function addLiterals(view: ProjectView, text: string, find: Find): void {
  for (const literal of literalsOf(text)) {
    for (const { path, line } of findLiteral(view, literal, literalPlaces)) {
      const one = find(path)
      if (one === undefined) continue
      if (one.literals.length === 0) one.score += bonus.literal
      one.literals.push(line)
    }
  }
}

/** Orders texts by their UTF-16 units. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
