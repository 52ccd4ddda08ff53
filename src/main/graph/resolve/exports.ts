// The exports of a module by name: export lists, barrels, CommonJS objects, Python's file scope, package folders.
import { none, type Export } from '../../parse/parsed-file'
import { expressionAt, type FileTable } from '../program/program'
import type { Entity, Resolver, Space } from '../types/resolver'
import { packageMembers } from './modules'
import { entitiesOf } from './scopes'
import { unionOf, unknown, type Type } from '../types/types'

/** Entities that a file exports under a name. Star cycles end at the file already being asked. */
export function createExports(resolver: Resolver): Pick<Resolver, 'exportsOf' | 'moduleMembers'> {
  /** Answers by file and name; of a question that is being answered, nothing yet. */
  const known: Readonly<Record<Space, (Map<string, readonly Entity[]> | undefined)[]>> = { value: [], type: [] }
  let asking = 0

  function exportsOf(table: FileTable, name: string, space: Space): readonly Entity[] {
    const answers = (known[space][table.index] ??= new Map<string, readonly Entity[]>())
    const ready = answers.get(name)
    if (ready !== undefined) return ready
    answers.set(name, [])
    asking++
    const found = table.dialect.names.exportLists ? fromExportList(table, name, space) : fromScope(table, name, space)
    asking--
    // An answer given in the middle of a cycle may lack what the cycle's head still finds.
    if (found.length > 0 || asking === 0) answers.set(name, found)
    else answers.delete(name)
    return found
  }

  /** The rows of a file's export list under a name; those of whole modules under `*`. */
  function rowsOf(table: FileTable, name: string): readonly Export[] {
    return table.exportsByName.get(name) ?? []
  }

  function fromExportList(table: FileTable, name: string, space: Space): readonly Entity[] {
    const result: Entity[] = []
    for (const row of name === '*' ? [] : rowsOf(table, name)) {
      if (row.from !== none) result.push(...resolver.imported(table, row.from, row.imported, space))
      else if (row.expression !== none) result.push(...entitiesOfExpression(table, row.expression, space))
    }
    if (result.length > 0) return result
    if (name === 'default' || name === '=') {
      if (name === 'default') return exportsOf(table, '=', space)
      return result
    }
    for (const row of rowsOf(table, '*')) {
      if (row.from === none) continue
      const module = resolver.moduleOf(table, row.from)
      if (module.kind === 'external') {
        result.push({ kind: 'type', type: { ...module, name, derived: false } })
        continue
      }
      const found = moduleMembers(module, name, space)
      if (found.length > 0) return found
    }
    if (result.length > 0) return result.slice(0, 1)
    const declared = space === 'type' ? fromDocComments(table, name) : []
    return declared.length > 0 ? declared : fromWhole(table, name, space)
  }

  /** Types that a script declares in doc comments are exported without a word. */
  function fromDocComments(table: FileTable, name: string): readonly Entity[] {
    if (table.file.language !== 'javascript') return []
    const bound = (table.names[0]?.get(name) ?? []).filter((at) => {
      const definition = table.file.bindings[at]?.definition ?? none
      const kind = table.file.definitions[definition]?.kind
      return kind === 'type' || kind === 'interface'
    })
    return entitiesOf(resolver, table, bound, 'type', none)
  }

  /** `module.exports = { name }`, or a function with properties. */
  function fromWhole(table: FileTable, name: string, space: Space): readonly Entity[] {
    if (rowsOf(table, '=').length === 0) return []
    const whole = unionOf(exportsOf(table, '=', 'value').map((entity) => resolver.valueOf(entity)))
    return resolver.members(whole, name).flatMap((member): readonly Entity[] => {
      if (member.kind === 'value') return entitiesOfExpression(member.table, member.expression, space)
      return [member.kind === 'definition' ? { kind: 'definition', definition: member.definition } : member]
    })
  }

  function entitiesOfExpression(table: FileTable, expression: number, space: Space): readonly Entity[] {
    const row = expressionAt(table, expression)
    if (row.kind === 'name') {
      const found = resolver.lookup(table, row.scope, row.name, space)
      if (found.length > 0 || space === 'type') return found
    }
    if (row.kind === 'definition') {
      return [{ kind: 'definition', definition: table.definitionBase + row.definition }]
    }
    return space === 'type' ? [] : [{ kind: 'value', table, expression }]
  }

  function fromScope(table: FileTable, name: string, space: Space): readonly Entity[] {
    const bound = ownNames(table, name)
    if (bound !== undefined) {
      const found = entitiesOf(resolver, table, bound, space, none)
      if (found.length > 0) return found
    }
    if (!table.dialect.names.handsOnStars) return []
    for (let at = 0; at < table.file.imports.length; at++) {
      if (!table.file.imports[at]?.names.some((row) => row.local === '*')) continue
      const found = moduleMembers(resolver.moduleOf(table, at), name, space)
      if (found.length > 0 && !isUnknown(found)) return found
    }
    return []
  }

  function moduleMembers(module: Type, name: string, space: Space): readonly Entity[] {
    switch (module.kind) {
      case 'module': {
        const table = resolver.program.files[module.file]
        if (table === undefined) return []
        const found = exportsOf(table, name, space)
        return found.length > 0 ? found : packageMembers(resolver, module, name, space)
      }
      case 'package':
        return packageMembers(resolver, module, name, space)
      case 'external':
        return [{ kind: 'type', type: { ...module, name: module.name === '' ? name : `${module.name}.${name}` } }]
      default:
        return []
    }
  }

  return { exportsOf, moduleMembers }
}

/** What a file binds at its top; what a file of a package imports is its own. */
function ownNames(table: FileTable, name: string): readonly number[] | undefined {
  const bound = table.names[0]?.get(name)
  if (table.dialect.reach.sharesImports) return bound
  return bound?.filter((at) => table.file.bindings[at]?.kind !== 'import')
}

function isUnknown(found: readonly Entity[]): boolean {
  return found.every((entity) => entity.kind === 'type' && entity.type === unknown)
}
