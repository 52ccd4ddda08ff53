// Resolves imports, and the names they bind.
import { requiredModule } from './module-values'
import type { FileTable } from '../program/program'
import type { Evaluation } from '../types/memo'
import type { Entity, Resolver, Space } from '../types/resolver'
import { unknown, type Type } from '../types/types'

/** The module, package or external package that an import refers to, by the rules of its dialect. */
export function createModuleOf(resolver: Resolver, evaluation: Evaluation): Resolver['moduleOf'] {
  const known = evaluation.byFile<(Type | undefined)[]>()
  // Resolving an import may depend on the names it brings in.
  const settled = evaluation.memo(unknown, resolve)

  function resolve(table: FileTable, importIndex: number): Type {
    const row = table.file.imports[importIndex]
    return row === undefined ? unknown : resolver.rulesOf(table).modules.resolve(table, row)
  }

  return (table, importIndex) => {
    if (table.dialect.names.importsResolveThroughImports) return settled(table, importIndex)
    return ((known[table.index] ??= [])[importIndex] ??= resolve(table, importIndex))
  }
}

/** What a name in an import statement refers to. An unresolved import is known to be unknown. */
export function createImported(resolver: Resolver): Resolver['imported'] {
  function wholeModule(table: FileTable, importIndex: number, module: Type): Type {
    const row = table.file.imports[importIndex]
    if (row?.kind === 'require') return requiredModule(resolver, module)
    const { bound } = resolver.rulesOf(table).modules
    return bound === null || row === undefined ? module : (bound(table, row) ?? module)
  }

  return (table, importIndex, name, space) => {
    const module = resolver.moduleOf(table, importIndex)
    if (module.kind === 'unknown') return [{ kind: 'type', type: unknown }]
    if (name === '*' || name === '') return [{ kind: 'type', type: wholeModule(table, importIndex, module) }]
    if (module.kind === 'class' && table.dialect.names.modulesAreScopes) {
      const found = resolver.rulesOf(table).modules.members(module, name, space)
      return found.length > 0 ? found : [{ kind: 'type', type: unknown }]
    }
    if (module.kind === 'class' || module.kind === 'instance') {
      return resolver
        .members(module, name)
        .flatMap((member): Entity[] =>
          member.kind === 'definition' ? [{ kind: 'definition', definition: member.definition }] : [],
        )
    }
    const found = resolver.moduleMembers(module, name, space)
    if (found.length > 0) return found
    // The default import of a module without one is the module itself (JSON, CommonJS with interop).
    return [{ kind: 'type', type: name === 'default' ? module : unknown }]
  }
}

/** Members of a module or package besides its files' own scopes: submodules, classes, other files of a folder. */
export function packageMembers(resolver: Resolver, module: Type, name: string, space: Space): readonly Entity[] {
  if (module.kind === 'package') return resolver.rulesOfFamily(module.family).modules.members(module, name, space)
  const table = module.kind === 'module' ? resolver.program.files[module.file] : undefined
  return table === undefined ? [] : resolver.rulesOf(table).modules.members(module, name, space)
}
