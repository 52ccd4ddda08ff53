// Puts the parts of resolution together. Each part sees the others through the Resolver interface alone.
import { none } from '../../parse/parsed-file'
import { createAmbient } from '../dialects/ecmascript/ambient'
import { createAnnotation } from './annotations'
import { createAssignedMembers } from './assigned-members'
import type { Attachment } from './attachments'
import { createBases } from './bases'
import { createCalling } from './calling'
import { requiredModule } from '../dialects/ecmascript/commonjs'
import { createContexts } from './contexts'
import { createDecorated } from '../dialects/python/decorated'
import { createEvaluate } from './evaluate'
import { createExtensions } from './extensions'
import { createExports } from './exports'
import { createMemberTypes } from './member-types'
import { createMembers } from './members'
import { Evaluation } from '../types/memo'
import type { ModuleIndex } from './module-index'
import { createModules, type Modules } from './modules'
import type { FileTable, Program } from '../program/program'
import { createReceiver } from './receivers'
import type { Entity, Resolver, Space } from '../types/resolver'
import { lookupNative } from '../dialects/c/scopes'
import { lookupRust } from '../dialects/rust/scopes'
import { entitiesOf, lookupName } from './scopes'
import { unknown } from '../types/types'
import { createSpills } from './spills'
import { createValueOf } from './values'

/** A resolver over a program and what its files attach to types; answers are computed on demand and kept. */
export function createResolver(program: Program, index: ModuleIndex, attachments: readonly Attachment[]): Resolver {
  const evaluation = new Evaluation()
  const resolver = { program } as { -readonly [Key in keyof Resolver]: Resolver[Key] }
  const assigned = createAssignedMembers(resolver, attachments)
  const modules = createModules(
    program,
    index,
    (table, name, space, scope = 0) => {
      // What a file imports is its own; the other files of the package don't see it.
      const bound = table.names[scope]?.get(name)?.filter((at) => table.file.bindings[at]?.kind !== 'import')
      return bound === undefined ? [] : entitiesOf(resolver, table, bound, space, none)
    },
    (table, scope, name, space) => entitiesOf(resolver, table, table.names[scope]?.get(name) ?? [], space, none),
  )
  const contexts = createContexts(resolver)
  const moduleOf: Resolver['moduleOf'] = (table, importIndex) => modules.moduleOf(resolver, table, importIndex)
  // What an import is looked up through may be what it brings.
  const settledModuleOf = evaluation.memo(unknown, moduleOf)
  resolver.moduleOf = (table, importIndex) =>
    table.dialect.names.importsLeanOnImports ? settledModuleOf(table, importIndex) : moduleOf(table, importIndex)
  resolver.spilled = createSpills(resolver)
  resolver.scopeMembers = (table, scope, name, space) => modules.scopeMembers(table, scope, name, space)
  resolver.packageFiles = (module) => modules.packageFiles(module)
  resolver.lookup = (table, scope, name, space, line = none) => {
    if (table.file.dialect === 'c') return lookupNative(resolver, table, scope, name, space)
    if (table.file.dialect === 'rust') return lookupRust(resolver, table, scope, name, space, line)
    return lookupName(resolver, table, scope, name, space, line)
  }
  resolver.byFullName = (table, scope, name, space) => {
    if (table.file.dialect === 'php') return modules.phpName(table, name, space)
    const found = modules.ruby.constant(resolver, table, scope, name)
    // A constant of no file is Ruby's own, or of a gem.
    return [
      found === none ? { kind: 'type', type: { kind: 'global', name } } : { kind: 'definition', definition: found },
    ]
  }
  const ambient = createAmbient(program, resolver)
  resolver.ambient = (name, space) => ambient.lookup(name, space)
  resolver.imported = (table, importIndex, name, space) => imported(resolver, modules, table, importIndex, name, space)
  resolver.evaluate = createEvaluate(resolver, evaluation)
  resolver.valueOf = createValueOf(resolver, contexts, evaluation)
  resolver.heirs = (definition) => assigned.heirsOf(definition)
  resolver.bases = createBases(resolver, assigned)
  resolver.members = createMembers(resolver, assigned)
  resolver.decorated = createDecorated(resolver)
  resolver.extension = createExtensions(resolver)
  resolver.implicitReceiver = (table, definition) => contexts.implicitReceiver(table, definition)
  resolver.receiver = createReceiver(resolver, assigned, contexts)
  resolver.contextualParameter = (table, definition, position) => contexts.parameter(table, definition, position)
  Object.assign(
    resolver,
    createAnnotation(resolver, evaluation),
    createExports(resolver, (module, name, space) => modules.packageMembers(module, name, space)),
    createMemberTypes(resolver),
    createCalling(resolver, evaluation),
  )
  return resolver
}

/** What an import statement brings in under a name. An import that leads nowhere is known to mean nothing known. */
function imported(
  resolver: Resolver,
  modules: Modules,
  table: FileTable,
  importIndex: number,
  name: string,
  space: Space,
): readonly Entity[] {
  const module = resolver.moduleOf(table, importIndex)
  if (module.kind === 'unknown') return [{ kind: 'type', type: unknown }]
  if (name === '*' || name === '') {
    const isRequired = table.file.imports[importIndex]?.kind === 'require'
    return [
      {
        kind: 'type',
        type: isRequired ? requiredModule(resolver, module) : modules.boundModule(resolver, table, importIndex),
      },
    ]
  }
  if (module.kind === 'class' && table.dialect.names.modulesAreScopes) {
    const found = modules.packageMembers(module, name, space)
    return found.length > 0 ? found : [{ kind: 'type', type: unknown }]
  }
  if (module.kind === 'class' || module.kind === 'instance') {
    const found = resolver.members(module, name)
    return found.flatMap((member): Entity[] =>
      member.kind === 'definition' ? [{ kind: 'definition', definition: member.definition }] : [],
    )
  }
  const found = resolver.moduleMembers(module, name, space)
  if (found.length > 0) return found
  // A default import of a module without one is the module itself (JSON, CommonJS under interop).
  return [{ kind: 'type', type: name === 'default' ? module : unknown }]
}
