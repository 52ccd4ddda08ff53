// Ruby's constants, by nesting and ancestors, and its required files.
import { folderOf } from '../../../kernel/folder-of'
import { limits } from '../../../kernel/limits'
import { expressionIn, none } from '../../../parse/parsed-file'
import type { FileTable, Program } from '../../program/program'
import type { Entity, Resolver } from '../../types/resolver'
import { unknown, type Type } from '../../types/types'
import { join } from '../../program/paths'
import { nameConstants, pathOf, within } from './constants'

const ancestorLimit = 50
/** Folders that are usually on Ruby's load path. */
const loadFolder = /(?:^|\/)(?:lib|test|spec)\//g

export interface RubyModules {
  resolve(table: FileTable, specifier: string): Type
  /** A constant by its full name. */
  full(name: string): number | undefined
  /** A constant as written, by nesting alone: what is mixed in where isn't known yet. */
  written(table: FileTable, expression: number): number | undefined
  /**
   * The modules that a class includes by a path whose first name means something nearer without the rest: it is found
   * by what is mixed into that, which may be the class that is only being put together here.
   */
  includedAround(definition: number): readonly number[]
  /** The full name of a class, module or constant that has one. */
  fullName(definition: number): string | undefined
  /** What a constant refers to; one that no file defines is Ruby's own, or a gem's. */
  named(resolver: Resolver, table: FileTable, scope: number, name: string): readonly Entity[]
}

export function createRubyModules(program: Program): RubyModules {
  const { byName, nameOf } = nameConstants(program.files)
  const byFeature = new Map<string, FileTable[]>()
  for (const table of program.files) {
    if (table.file.language !== 'ruby') continue
    for (const feature of featuresOf(table.file.path)) {
      const known = byFeature.get(feature)
      if (known) known.push(table)
      else byFeature.set(feature, [table])
    }
  }

  function constant(resolver: Resolver, table: FileTable, scope: number, name: string): number {
    const around = nestingOf(table, scope)
    for (const outer of around) {
      const found = byName.get(within(nameOf.get(outer) ?? '', name))
      if (found?.[0] !== undefined) return found[0]
    }
    const ofAll = byName.get(name)?.[0] ?? none
    // An ancestor is seldom named in an ancestor, and which these are isn't known before they are named.
    if (around[0] === undefined || (ofAll !== none && isAncestorsName(program, around[0], name))) return ofAll
    const inherited = inAncestors(resolver, around[0], name)
    return inherited === none ? ofAll : inherited
  }

  function written(table: FileTable, expression: number): number | undefined {
    const path = pathOf(table, expression)
    if (path === '') return undefined
    let first = expressionIn(table.file, expression)
    while (first.kind === 'member') first = expressionIn(table.file, first.object)
    const around = first.kind === 'name' ? nestingOf(table, first.scope) : []
    const outer = around.find((one) => byName.has(within(nameOf.get(one) ?? '', path)))
    return byName.get(within(outer === undefined ? '' : (nameOf.get(outer) ?? ''), path))?.[0]
  }

  function includedAround(definition: number): readonly number[] {
    return program.declarationsOf(definition).flatMap((part) => {
      const table = program.tableOf(part)
      const clauses = table.heritage.get(part - table.definitionBase) ?? []
      return clauses.flatMap(({ kind, expression }) => {
        const row = expressionIn(table.file, expression)
        if (kind !== 'extends' || row.kind !== 'member' || isFoundNearest(table, expression)) return []
        return written(table, expression) ?? []
      })
    })
  }

  /** Whether the innermost constant that the first name of a path can mean has the rest of the path. */
  function isFoundNearest(table: FileTable, expression: number): boolean {
    const path = pathOf(table, expression)
    const end = path.indexOf('::')
    let first = expressionIn(table.file, expression)
    while (first.kind === 'member') first = expressionIn(table.file, first.object)
    if (first.kind !== 'name' || end === -1) return true
    const around = nestingOf(table, first.scope).map((one) => nameOf.get(one) ?? '')
    const nearest = [...around, ''].find((outer) => byName.has(within(outer, path.slice(0, end))))
    return nearest === undefined || byName.has(within(nearest, path))
  }

  function inAncestors(resolver: Resolver, definition: number, name: string): number {
    const queue = [...resolver.bases(definition)]
    const seen = new Set<number>()
    for (let base = queue.shift(); base !== undefined && seen.size < ancestorLimit; base = queue.shift()) {
      if (base.kind !== 'instance' || seen.has(base.definition)) continue
      seen.add(base.definition)
      const found = byName.get(within(nameOf.get(base.definition) ?? '', name))?.[0]
      if (found !== undefined) return found
      queue.push(...resolver.bases(base.definition))
    }
    return none
  }

  function resolve(table: FileTable, specifier: string): Type {
    const file = specifier.replace(/\.rb$/, '')
    const path = /^\.\.?\//.test(file) ? join(folderOf(table.file.path), file) : null
    const found = path === null ? nearest(byFeature.get(file) ?? [], table) : program.byPath.get(`${path}.rb`)
    if (found) return { kind: 'module', file: found.index }
    if (path !== null) return unknown
    return { kind: 'external', package: file.split('/', 1)[0] ?? file, name: '', derived: false }
  }

  function named(resolver: Resolver, table: FileTable, scope: number, name: string): readonly Entity[] {
    const definition = constant(resolver, table, scope, name)
    return [
      definition === none
        ? { kind: 'type', type: { kind: 'global', family: 'ruby', name } }
        : { kind: 'definition', definition },
    ]
  }

  return {
    resolve,
    named,
    written,
    includedAround,
    full: (name) => byName.get(name)?.[0],
    fullName: (definition) => nameOf.get(definition),
  }
}

/** Whether a class or module mixes in or inherits from something of that name. */
function isAncestorsName(program: Program, definition: number, name: string): boolean {
  const table = program.tableOf(definition)
  const clauses = table.heritage.get(definition - table.definitionBase) ?? []
  return clauses.some(({ expression }) => {
    const row = expressionIn(table.file, expression)
    const of = row.kind === 'typeof' ? expressionIn(table.file, row.of) : row
    return of.kind === 'name' && of.name === name
  })
}

/** Of the files that a name may mean, the one in the same gem, because each gem has its own load path. */
function nearest(found: readonly FileTable[], from: FileTable): FileTable | undefined {
  const shared = ({ file }: FileTable): number => {
    const own = from.file.path.split('/')
    const other = file.path.split('/')
    const apart = own.findIndex((part, at) => part !== other[at])
    return apart === -1 ? own.length : apart
  }
  return found.length < 2 ? found[0] : found.slice(0, limits.namesakes).toSorted((a, b) => shared(b) - shared(a))[0]
}

/** Enclosing classes and modules, innermost first. */
function nestingOf(table: FileTable, scope: number): readonly number[] {
  const result: number[] = []
  for (let at = scope; at !== none; at = table.file.scopes[at]?.parent ?? none) {
    const row = table.file.scopes[at]
    if (row?.kind === 'class' && row.definition !== none) result.push(table.definitionBase + row.definition)
  }
  return result
}

/** What a file can be required as: its path from a folder of the load path, or from the root. */
function featuresOf(path: string): readonly string[] {
  const file = path.replace(/\.rb$/, '')
  return [file, ...[...file.matchAll(loadFolder)].map((match) => file.slice(match.index + match[0].length))]
}
