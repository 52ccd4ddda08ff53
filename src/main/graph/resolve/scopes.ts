// Looks names up through the scopes of a file, by the rules of its language.
import { limits } from '../../kernel/limits'
import { none } from '../../parse/parsed-file'
import { namespacesAround } from '../dialects/csharp/modules'
import { holderKinds } from '../program/kinds'
import type { FileTable } from '../program/program'
import type { Entity, Resolver, Space } from '../types/resolver'
import { foreign, instanceOf, type Type } from '../types/types'

/** What a name means in a scope and the scopes around it; empty where nothing in the repository binds it. */
export function lookupName(
  resolver: Resolver,
  table: FileTable,
  scope: number,
  name: string,
  space: Space,
  line: number,
): readonly Entity[] {
  const { file } = table
  if (file.dialect === 'ruby' && /^[A-Z]/.test(name)) return resolver.byFullName(table, scope, name, space)
  let crossedFunction = false
  for (let at = scope, steps = 0; at !== none && steps < limits.scopesAround; steps++) {
    const row = file.scopes[at]
    if (row === undefined) break
    const hidden = crossedFunction && row.kind === 'class' && table.dialect.names.hidesClassScopes
    if (!hidden) {
      const bound = table.names[at]?.get(name)
      if (bound !== undefined) {
        const found = plainNames(
          resolver,
          table,
          entitiesOf(resolver, table, bound, space, crossedFunction ? none : line),
        )
        if (found.length > 0) return found
      }
      if (file.dialect === 'kotlin' && space === 'value' && (row.kind === 'function' || row.kind === 'arrow')) {
        const members = row.definition === none ? [] : impliedNames(resolver, table, row.definition, name)
        if (members.length > 0) return members
      }
      if (file.dialect === 'csharp' && row.kind === 'namespace' && row.definition !== none) {
        const found = inNamespaces(resolver, file.definitions[row.definition]?.name ?? '', name, space)
        if (found.length > 0) return found
      }
      if (row.kind === 'class' && table.dialect.members.classBased && row.definition !== none) {
        const definition = resolver.program.wholeOf(table.definitionBase + row.definition)
        const members = inheritedNames(resolver, definition, name, space)
        if (members.length > 0) return members
        if (file.dialect === 'kotlin' && space === 'value') {
          const extension = resolver.extension(table, instanceOf(definition), name)
          if (extension.kind !== 'unknown') return [{ kind: 'type', type: extension }]
        }
      }
    }
    if (row.kind === 'function' || row.kind === 'arrow') crossedFunction = true
    at = row.parent
  }
  return fromSpills(resolver, table, name, space)
}

/** The entities behind bindings of one name in one scope. */
export function entitiesOf(
  resolver: Resolver,
  table: FileTable,
  bound: readonly number[],
  space: Space,
  line: number,
): readonly Entity[] {
  const counting = relevant(table, bound, line)
  const only = counting[0]
  if (counting.length === 1 && only !== undefined) return entitiesAt(resolver, table, only, space)
  return counting.flatMap((at) => entitiesAt(resolver, table, at, space))
}

/** The entities behind one binding. */
function entitiesAt(resolver: Resolver, table: FileTable, at: number, space: Space): readonly Entity[] {
  const binding = table.file.bindings[at]
  if (binding === undefined || !table.dialect.names.fits(table.file, binding, space)) return []
  if (binding.kind === 'import') return resolver.imported(table, binding.import, binding.imported, space)
  if (binding.definition !== none && binding.kind === 'definition') {
    return [{ kind: 'definition', definition: resolver.program.wholeOf(table.definitionBase + binding.definition) }]
  }
  return [{ kind: 'binding', binding: table.bindingBase + at }]
}

/** Of several bindings of a name that is bound again and again the last one before the use counts. */
function relevant(table: FileTable, bound: readonly number[], line: number): readonly number[] {
  if (bound.length === 1 || !table.dialect.names.rebinds) return bound
  if (line === none) {
    const definitions = bound.filter((at) => table.file.bindings[at]?.kind === 'definition')
    return definitions.length > 0 ? definitions.slice(-1) : bound
  }
  const before = bound.filter((at) => (table.file.bindings[at]?.line ?? 0) < line)
  return before.length > 0 ? before.slice(-1) : bound.slice(0, 1)
}

function inheritedNames(resolver: Resolver, definition: number, name: string, space: Space): readonly Entity[] {
  const result: Entity[] = []
  for (const member of resolver.members({ kind: 'instance', definition, arguments: [] }, name)) {
    if (member.kind !== 'definition') continue
    const kind = resolver.program.definition(member.definition).kind
    if (space === 'type' && !holderKinds.has(kind)) continue
    result.push({ kind: 'definition', definition: member.definition })
  }
  return result
}

/** Names that no statement spells out: star imports, the other files of the package, dot imports. */
function fromSpills(resolver: Resolver, table: FileTable, name: string, space: Space): readonly Entity[] {
  const { file } = table
  if (file.dialect === 'ecmascript') return resolver.ambient(name, space)
  if (file.dialect === 'plain') return []
  if (file.dialect === 'php') return resolver.byFullName(table, none, name, space)
  const own = fromOwnPackage(resolver, table, name, space)
  if (own.length > 0) return own
  for (const module of resolver.spilled(table)) {
    const found = plainNames(resolver, table, spilledNames(resolver, module, name, space))
    if (found.length > 0) return found
  }
  if (file.dialect === 'go') return fromGoImports(resolver, table, name)
  if (file.dialect === 'csharp') return []
  if (file.dialect === 'scala' && file.packageName !== null) {
    const around = fromPackagesAround(resolver, file.packageName, name, space)
    if (around.length > 0) return around
  }
  // A full name starts with a package: `com.example.Shop`.
  if (!table.dialect.members.classBased) return []
  const packages = resolver.moduleMembers({ kind: 'package', path: '' }, name, space)
  if (packages.some((entity) => entity.kind === 'type')) return packages.filter((entity) => entity.kind === 'type')
  return space === 'value' ? fromForeignStars(resolver, table, name) : []
}

function fromOwnPackage(resolver: Resolver, table: FileTable, name: string, space: Space): readonly Entity[] {
  const { packageName, dialect } = table.file
  if (dialect === 'csharp') return inNamespaces(resolver, packageName ?? '', name, space)
  if (packageName === null) return []
  const found = resolver.moduleMembers(
    { kind: 'package', path: table.dialect.names.packageOf(table.file) },
    name,
    space,
  )
  return plainNames(resolver, table, found)
}

/** What a star import brings under a name; of a class or an object, its members. */
function spilledNames(resolver: Resolver, module: Type, name: string, space: Space): readonly Entity[] {
  if (module.kind !== 'class' && module.kind !== 'instance') return resolver.moduleMembers(module, name, space)
  return resolver.members(module, name).flatMap((member): Entity[] => {
    if (member.kind !== 'definition') return []
    const isType = holderKinds.has(resolver.program.definition(member.definition).kind)
    return space === 'type' && !isType ? [] : [{ kind: 'definition', definition: member.definition }]
  })
}

/** An import without a name of its own goes by the name of the package it leads to. */
function fromGoImports(resolver: Resolver, table: FileTable, name: string): readonly Entity[] {
  for (const [at, row] of table.file.imports.entries()) {
    if (!row.names.some(({ local }) => local === '')) continue
    const module = resolver.moduleOf(table, at)
    if (packageNames(resolver, module, row.module).includes(name)) return [{ kind: 'type', type: module }]
  }
  return []
}

/** C#: a namespace and those around it. A namespace of that name counts when no type has it. */
function inNamespaces(resolver: Resolver, namespace: string, name: string, space: Space): readonly Entity[] {
  let inner: readonly Entity[] = []
  for (const module of namespacesAround(resolver.program, namespace)) {
    const found = resolver.moduleMembers(module, name, space)
    if (found.some((entity) => entity.kind === 'definition')) return found
    if (inner.length === 0) inner = found
  }
  return inner
}

/** Scala: packages around the own one are in view where the clause is written in steps. */
function fromPackagesAround(resolver: Resolver, packageName: string, name: string, space: Space): readonly Entity[] {
  const parts = packageName.split('.')
  for (let count = parts.length - 1; count > 0; count--) {
    const path = parts.slice(0, count).join('.')
    const found = resolver.moduleMembers({ kind: 'package', path }, name, space)
    if (found.length > 0) return found
  }
  return []
}

/** A bare name means no extension: those have a receiver, written or implied. */
function plainNames(resolver: Resolver, table: FileTable, found: readonly Entity[]): readonly Entity[] {
  if (table.file.dialect !== 'kotlin') return found
  return found.filter(
    (entity) => entity.kind !== 'definition' || resolver.program.definition(entity.definition).owner === none,
  )
}

/** Members and extensions of what a Kotlin function or lambda has as its `this`. */
function impliedNames(resolver: Resolver, table: FileTable, local: number, name: string): readonly Entity[] {
  const receiver = resolver.implicitReceiver(table, local)
  if (receiver === null || receiver.kind === 'unknown') return []
  const found = resolver.members(receiver, name).flatMap((member): Entity[] => {
    if (member.kind === 'definition') return [{ kind: 'definition', definition: member.definition }]
    return member.kind === 'type' ? [{ kind: 'type', type: member.type }] : []
  })
  if (found.length > 0) return found
  const extension = resolver.extension(table, receiver, name)
  return extension.kind === 'unknown' ? [] : [{ kind: 'type', type: extension }]
}

/** A name that nothing else binds comes from the class of another package whose members are all imported. */
function fromForeignStars(resolver: Resolver, table: FileTable, name: string): readonly Entity[] {
  if (!/^[a-z]/.test(name)) return []
  const classes = table.file.imports.flatMap((row, at) => {
    if (row.names[0]?.local !== '*' || !/(^|\.)[A-Z][^.]*$/.test(row.module)) return []
    const module = resolver.moduleOf(table, at)
    return module.kind === 'external' ? [module] : []
  })
  const [only] = classes
  if (only === undefined) return []
  return [{ kind: 'type', type: classes.length > 1 ? foreign : { ...only, name } }]
}

/** Names under which an import without alias can be called: the package clause, or what the path suggests. */
function packageNames(resolver: Resolver, module: Type, path: string): readonly string[] {
  if (module.kind === 'package') return [module.path.slice(module.path.lastIndexOf(':') + 1)]
  const parts = path.split('/')
  let last = parts.at(-1) ?? ''
  if (/^v\d+$/.test(last) && parts.length > 1) last = parts.at(-2) ?? ''
  const bare = last.replace(/\.v\d+$/, '')
  return [last, bare, bare.replace(/^go-/, ''), bare.replace(/[-.]go$/, ''), bare.replaceAll('-', '')]
}
