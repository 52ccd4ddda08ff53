// `imports`, `exports`, `references` and `tests` edges.
import { limits } from '../../kernel/limits'
import { none } from '../../parse/parsed-file'
import { moduleValue } from '../resolve/module-values'
import { importedHere, packageImported } from '../graph'
import type { FileEdges, Place } from './edges'
import type { Naming } from './naming'
import type { ExternalNodes, NodeTable } from './nodes'
import { ofArity } from '../resolve/type-arity'
import { expressionAt, type FileTable } from '../program/program'
import type { Entity, Member, Resolver, Space } from '../types/resolver'
import { isTestPath } from '../../contract/path-class'

export interface ReferenceParts {
  readonly resolver: Resolver
  readonly nodes: NodeTable
  readonly externals: ExternalNodes
  readonly edges: FileEdges
  readonly naming: Naming
}

/** An import refers to the file and to each imported name; imports of external packages to their symbols. */
export function addImports(parts: ReferenceParts, table: FileTable): void {
  const { resolver, nodes, externals, edges } = parts
  const source = nodes.ofFile(table.index)
  table.file.imports.forEach((row, at) => {
    const place = { line: row.line, column: row.column }
    const module = resolver.moduleOf(table, at)
    const files = filesOf(parts, table, at)
    for (const target of files) if (target !== source) edges.add('imports', source, target, place)
    // Without a bound, very many importers of very many files are linked to each of them.
    const ofPackage = resolver.rulesOf(table).modules.filesOf?.(module) ?? []
    for (const other of ofPackage.slice(0, limits.packageFilesLinked)) {
      const target = nodes.ofFile(other.index)
      if (target !== source && !files.includes(target))
        edges.add('imports', source, target, place, 'exact', packageImported)
    }
    if (module.kind === 'external') {
      const names =
        row.names.length === 0 ? [''] : row.names.map((name) => (name.imported === '*' ? '' : name.imported))
      for (const name of new Set(names)) {
        const qualified = [module.name, name].filter((part) => part !== '').join('.')
        edges.add('imports', source, externals.idOf(module.package, qualified), place)
      }
      return
    }
    for (const name of row.names) {
      if (name.imported === '*' || name.imported === '') continue
      for (const definition of definitionsOf(
        bothSpaces((space) => resolver.imported(table, at, name.imported, space)),
      )) {
        edges.add(
          'references',
          source,
          nodes.ofDefinition(definition),
          { ...place, line: name.line },
          'exact',
          importedHere,
        )
      }
    }
  })
}

/** Files that an import refers to: the module itself, or those that define the imported names of a package. */
function filesOf(parts: ReferenceParts, table: FileTable, importIndex: number): readonly number[] {
  const { resolver, nodes } = parts
  const { program } = resolver
  const module = resolver.moduleOf(table, importIndex)
  const files = new Set<number>()
  if (module.kind === 'module') files.add(module.file)
  if (module.kind === 'class') files.add(program.tableOf(module.definition).index)
  const names = table.file.imports[importIndex]?.names ?? []
  if (module.kind === 'package' || (module.kind === 'module' && isPackageFile(program.files[module.file]))) {
    for (const name of names) {
      for (const entity of bothSpaces((space) => resolver.imported(table, importIndex, name.imported, space))) {
        if (entity.kind === 'definition') files.add(program.tableOf(entity.definition).index)
        if (entity.kind === 'type' && entity.type.kind === 'module') files.add(entity.type.file)
      }
    }
  }
  return [...files].sort((left, right) => left - right).map((file) => nodes.ofFile(file))
}

function isPackageFile(table: FileTable | undefined): boolean {
  return table?.dialect.names.isPackageFile(table.file.path) === true
}

/** A file's exports, including re-exports. */
export function addExports(parts: ReferenceParts, table: FileTable): void {
  const { resolver, nodes, edges } = parts
  const source = nodes.ofFile(table.index)
  for (const row of table.file.exports) {
    if (row.exported === '*') continue
    const found = bothSpaces((space) => resolver.exportsOf(table, row.exported, space))
    for (const definition of definitionsOf(found)) {
      const place = { line: row.line, column: 0 }
      edges.add('exports', source, nodes.ofDefinition(definition), place)
    }
  }
}

/** Uses of definitions other than calls. */
export function addReferences(parts: ReferenceParts, table: FileTable): void {
  const { resolver, nodes, edges, naming } = parts
  for (const reference of table.file.references) {
    const space: Space = reference.kind
    const named = referenced(resolver, table, reference.expression, space)
    const found =
      named.length === 0 && space === 'value' ? passedFunctions(resolver, table, reference.expression) : named
    if (found.length === 0) continue
    const source = naming.containerOf(table, reference.definition)
    const place: Place = { line: reference.line, column: reference.column }
    const isSure = found.length === 1
    const assumed = isSure ? assumedOf(resolver, table, reference.expression) : null
    const oneOfSeveral = isSure ? null : `one of ${found.length} declarations`
    for (const definition of found) {
      const named = naming.namedOf(definition)
      if (named === none) continue
      const guess = isSure ? (resolver.rulesOf(table).names.guessed?.(table, definition) ?? assumed) : null
      const confidence = isSure ? (guess === null ? 'exact' : 'inferred') : 'possible'
      const reason = isSure ? guess : oneOfSeveral
      edges.add('references', source, nodes.ofDefinition(named), place, confidence, reason)
    }
  }
}

/** Why the object of a member is taken to be of its type; null if that is certain. */
function assumedOf(resolver: Resolver, table: FileTable, expression: number): string | null {
  const row = expressionAt(table, expression)
  return row.kind === 'member' ? (resolver.evaluate(table, row.object).reason ?? null) : null
}

function referenced(resolver: Resolver, table: FileTable, expression: number, space: Space): readonly number[] {
  const row = expressionAt(table, expression)
  switch (row.kind) {
    case 'name':
      return definitionsOf(ofArity(resolver, table, row, resolver.lookup(table, row.scope, row.name, space, row.line)))
    case 'member': {
      const object = resolver.evaluate(table, row.object)
      if (object.kind === 'module' || object.kind === 'package') {
        return definitionsOf(resolver.moduleMembers(object, row.name, space))
      }
      return definitionsOf(resolver.members(object, row.name))
    }
    case 'apply':
      return referenced(resolver, table, row.target, space)
    default:
      return []
  }
}

/** The function that a name of a module or an object refers to: `const run = require('./run'); list.map(run)`. */
function passedFunctions(resolver: Resolver, table: FileTable, expression: number): readonly number[] {
  if (!table.dialect.members.prototypes) return []
  const type = resolver.evaluate(table, expression)
  const value = type.kind === 'module' ? moduleValue(resolver, type) : type
  if (value.kind !== 'function') return []
  const isKnown = value.reason === undefined || resolver.rulesOf(table).names.guessed?.(table, value.definition) != null
  return isKnown ? [value.definition] : []
}

/** The code under test that a test's calls reach, once per pair. Must run after all calls of the file. */
export function addTests(parts: ReferenceParts, table: FileTable): void {
  const { resolver, nodes, edges } = parts
  if (!isTestPath(table.file.path)) return
  const seen = new Set<string>()
  for (const row of [...edges.rows]) {
    if (row.kind !== 'calls' && row.kind !== 'instantiates') continue
    if (typeof row.target === 'string' || row.confidence === 'possible') continue
    const target = resolver.program.files[nodes.fileOf(row.target)]
    if (target === undefined || isTestPath(target.file.path)) continue
    const key = `${row.source} ${row.target}`
    if (seen.has(key)) continue
    seen.add(key)
    edges.add('tests', row.source, row.target, row, row.confidence, row.reason)
  }
}

function definitionsOf(entities: readonly (Entity | Member)[]): readonly number[] {
  const found: number[] = []
  for (const entity of entities) {
    if (entity.kind === 'definition' && !found.includes(entity.definition)) found.push(entity.definition)
  }
  return found
}

function bothSpaces(ask: (space: Space) => readonly Entity[]): readonly Entity[] {
  return [...ask('value'), ...ask('type')]
}
