// Lines that put a check before the functions of a class: in its file, and in those of the classes that it is based on.
import { limits } from '../../../kernel/limits'
import type { ProjectView, StoredSymbol } from '../../project-view'
import type { DeedPlace } from '../deeds/deed'
import { textLength, type Check } from '../deeds/conditions'
import { supertypesOf } from '../inheritance'
import type { CheckAround } from './route-access'

/** What stands in a class for its functions, not a call that sets up a router. */
const byName = /\bbefore_\w+|\bmiddleware\b|\bbeforeAction|preHandler|^plug\b/
/** Lines after a check that may say for which functions it is. */
const linesOfCheck = 4
/** Lines that a class takes from the classes it is based on: a shared one at the root may have many. */
const mostOfBases = 4
const levels = 3

/** The lines that put a check around a handler. @param around all such lines of the project */
export function aroundHandler(
  view: ProjectView,
  { symbol, path }: DeedPlace,
  around: readonly CheckAround[],
): readonly Check[] {
  if (symbol === null) return []
  const inFile = (file: string): readonly Check[] =>
    around
      .filter((one) => one.path === file && byName.test(one.text) && isFor(withMore(view, one), symbol.name))
      .map((one) => ({ ...one, text: one.text.slice(0, textLength), follows: null, within: null }))
  const bases = basesOf(view, symbol).filter(({ filePath }) => filePath !== path)
  const files = [...new Set(bases.map(({ filePath }) => filePath))]
  return [...inFile(path), ...files.flatMap(inFile).slice(0, mostOfBases)]
}

/** The classes that the class of a handler is based on, nearest first. */
function basesOf(view: ProjectView, { kind, key, parentKey }: StoredSymbol): readonly StoredSymbol[] {
  const holder = kind === 'class' ? key : kind === 'method' ? parentKey : null
  const type = holder === null ? null : view.graph.symbolByKey(holder)
  let level = type?.kind === 'class' ? [type] : []
  const bases: StoredSymbol[] = []
  for (let step = 0; step < levels && level.length > 0; step++) {
    level = supertypesOf(view, level).links.flatMap(({ symbol }) => (symbol.kind === 'class' ? [symbol] : []))
    bases.push(...level)
  }
  return bases
}

/** A line with those that it goes on in: `before_action :login,` and `only: [:edit]` below it. */
function withMore(view: ProjectView, { path, line, text }: CheckAround): string {
  const lines = view.readText(path)?.lines ?? []
  let all = text
  for (let at = line; at < line + linesOfCheck && /[,([{]\s*$/.test(all); at++)
    all = `${all} ${(lines[at] ?? '').trim().slice(0, limits.evidenceLineCharacters)}`
  return all
}

/** `only: [:edit]` and `except: [:show]` say for which functions. */
export function isFor(text: string, name: string): boolean {
  const action = /\bwhen action (?<not>not )?in \[?(?<all>[^\]]{1,300})/.exec(text)?.groups
  if (action !== undefined)
    return (action['not'] === undefined) === (action['all']?.match(/\w+/g)?.includes(name) ?? false)
  const { how, names = '' } =
    /\b(?<how>only|except)['"]?\s*(?::|=>|\()\s*(?<names>[^)]{1,200})/.exec(text)?.groups ?? {}
  if (how === undefined) return true
  const isNamed = new RegExp(`(?<!\\w)${name.replace(/\W/g, '')}(?!\\w)`).test(names)
  return how === 'only' ? isNamed : !isNamed
}
