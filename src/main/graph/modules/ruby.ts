// Ruby's constants and required files. A class or module may be opened again in any file: all openings are one.
// https://docs.ruby-lang.org/en/master/syntax/modules_and_classes_rdoc.html
import { none, type Definition } from '../../parse/parsed-file'
import { expressionAt, type FileTable, type Program } from '../program'
import type { Resolver } from '../resolver'
import { unknown, type Type } from '../types'
import { folderOf, join } from './paths'

const ancestorLimit = 50
/** Folders that Ruby is started with as places to look required files up. */
const loadFolder = /(?:^|\/)(?:lib|test|spec)\//g

export interface RubyModules {
  resolve(table: FileTable, specifier: string): Type
  /** All openings of a class or module, in path order; the definition alone where there is one. */
  openingsOf(definition: number): readonly number[]
  /** The definition that a constant leads to, or `none`. */
  constant(resolver: Resolver, table: FileTable, scope: number, name: string): number
}

export function createRubyModules(program: Program): RubyModules {
  const byName = new Map<string, number[]>()
  const nameOf = new Map<number, string>()
  const byFeature = new Map<string, FileTable>()
  for (const table of program.files) {
    if (table.file.language !== 'ruby') continue
    for (const feature of featuresOf(table.file.path)) if (!byFeature.has(feature)) byFeature.set(feature, table)
    table.file.definitions.forEach((row, at) => {
      if (isConstant(row)) addConstant(table, row, table.definitionBase + at)
    })
  }

  function addConstant(table: FileTable, row: Definition, definition: number): void {
    const around = row.parent === none ? '' : nameOf.get(table.definitionBase + row.parent)
    // What is made inside a method has no name before it runs.
    if (around === undefined) return
    const scope = row.owner === none ? '' : pathOf(table, row.owner)
    const outer = byName.has(within(around, scope)) ? around : scope === '' ? around : ''
    const name = within(within(outer, scope), row.name)
    nameOf.set(definition, name)
    const known = byName.get(name)
    if (known) known.push(definition)
    else byName.set(name, [definition])
  }

  function constant(resolver: Resolver, table: FileTable, scope: number, name: string): number {
    const around = nestingOf(table, scope)
    for (const outer of around) {
      const found = byName.get(within(nameOf.get(outer) ?? '', name))
      if (found?.[0] !== undefined) return found[0]
    }
    const inherited = around[0] === undefined ? none : inAncestors(resolver, around[0], name)
    return inherited === none ? (byName.get(name)?.[0] ?? none) : inherited
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
    const found = path === null ? byFeature.get(file) : program.byPath.get(`${path}.rb`)
    if (found) return { kind: 'module', file: found.index }
    if (path !== null) return unknown
    return { kind: 'external', package: file.split('/', 1)[0] ?? file, name: '', derived: false }
  }

  return {
    resolve,
    constant,
    openingsOf: (definition) => byName.get(nameOf.get(definition) ?? '') ?? [definition],
  }
}

/** Classes and modules around a place, innermost first. */
function nestingOf(table: FileTable, scope: number): readonly number[] {
  const result: number[] = []
  for (let at = scope; at !== none; at = table.file.scopes[at]?.parent ?? none) {
    const row = table.file.scopes[at]
    if (row?.kind === 'class' && row.definition !== none) result.push(table.definitionBase + row.definition)
  }
  return result
}

/** `A::B` as it is written. */
function pathOf(table: FileTable, expression: number): string {
  const row = expressionAt(table, expression)
  if (row.kind === 'name') return row.name
  return row.kind === 'member' ? within(pathOf(table, row.object), row.name) : ''
}

function isConstant(row: Definition): boolean {
  return row.kind === 'class' || row.kind === 'module' || row.kind === 'constant'
}

function within(outer: string, name: string): string {
  return outer === '' ? name : name === '' ? outer : `${outer}::${name}`
}

/** What a file can be required as: its path from a folder of the load path, or from the root. */
function featuresOf(path: string): readonly string[] {
  const file = path.replace(/\.rb$/, '')
  return [file, ...[...file.matchAll(loadFolder)].map((match) => file.slice(match.index + match[0].length))]
}
