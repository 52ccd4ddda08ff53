// Looks names up through the scopes of a file, by the rules of its language.
import { none, type Binding } from '../parse/parsed-file'
import type { FileTable } from './program'
import type { Entity, Resolver, Space } from './resolver'
import { foreign, type Type } from './types'

const typeKinds = new Set(['class', 'interface', 'struct', 'enum', 'trait', 'type', 'namespace', 'module'])
const valuelessKinds = new Set(['interface', 'type', 'trait'])
const typeSpaceDialects = new Set(['java', 'c', 'rust'])
const memberKinds = new Set(['method', 'field', 'constructor'])

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
  for (let at = scope, steps = 0; at !== none && steps < 500; steps++) {
    const row = file.scopes[at]
    if (row === undefined) break
    const hidden = file.dialect === 'python' && row.kind === 'class' && crossedFunction
    if (!hidden) {
      const bound = table.names[at]?.get(name)
      if (bound !== undefined) {
        const found = entitiesOf(resolver, table, bound, space, crossedFunction ? none : line)
        if (found.length > 0) return found
      }
      if (file.dialect === 'java' && row.kind === 'class' && row.definition !== none) {
        const members = inheritedNames(resolver, table.definitionBase + row.definition, name, space)
        if (members.length > 0) return members
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
  const result: Entity[] = []
  for (const at of relevant(table, bound, line)) {
    const binding = table.file.bindings[at]
    if (binding === undefined || !fits(table, binding, space)) continue
    if (binding.kind === 'import') {
      result.push(...resolver.imported(table, binding.import, binding.imported, space))
    } else if (binding.definition !== none && binding.kind === 'definition') {
      result.push({ kind: 'definition', definition: table.definitionBase + binding.definition })
    } else {
      result.push({ kind: 'binding', binding: table.bindingBase + at })
    }
  }
  return result
}

/** Python rebinds names as it goes: of several bindings the last one before the use counts. */
function relevant(table: FileTable, bound: readonly number[], line: number): readonly number[] {
  if (table.file.dialect !== 'python' || bound.length === 1) return bound
  if (line === none) {
    const definitions = bound.filter((at) => table.file.bindings[at]?.kind === 'definition')
    return definitions.length > 0 ? definitions.slice(-1) : bound
  }
  const before = bound.filter((at) => (table.file.bindings[at]?.line ?? 0) < line)
  return before.length > 0 ? before.slice(-1) : bound.slice(0, 1)
}

function fits(table: FileTable, binding: Binding, space: Space): boolean {
  // Rust calls functions of a type parameter: `T::default()`.
  if (binding.kind === 'type-parameter') return space === 'type' || table.file.dialect === 'rust'
  // A field or variable never hides a type where a type is meant.
  if (typeSpaceDialects.has(table.file.dialect) && space === 'type' && binding.kind !== 'import') {
    return typeKinds.has(table.file.definitions[binding.definition]?.kind ?? 'variable')
  }
  if (binding.kind !== 'definition' || binding.definition === none) {
    return space === 'value' || binding.kind === 'import' || table.file.dialect !== 'ecmascript'
  }
  const kind = table.file.definitions[binding.definition]?.kind ?? 'variable'
  if (table.file.dialect === 'ecmascript' && memberKinds.has(kind)) return false
  // Other languages have one name space; there a type is a value as well (`Foo()`, `Foo.bar`).
  if (table.file.dialect !== 'ecmascript') return true
  return space === 'type' ? typeKinds.has(kind) : !valuelessKinds.has(kind)
}

function inheritedNames(resolver: Resolver, definition: number, name: string, space: Space): readonly Entity[] {
  const result: Entity[] = []
  for (const member of resolver.members({ kind: 'instance', definition, arguments: [] }, name)) {
    if (member.kind !== 'definition') continue
    const kind = resolver.program.definition(member.definition).kind
    if (space === 'type' && !typeKinds.has(kind)) continue
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
  if (file.packageName !== null) {
    const own = resolver.moduleMembers({ kind: 'package', path: packageOf(table) }, name, space)
    if (own.length > 0) return own
  }
  for (let at = 0; at < file.imports.length; at++) {
    for (const spilled of file.imports[at]?.names ?? []) {
      if (spilled.local === '*') {
        const module = resolver.moduleOf(table, at)
        if (module.kind === 'external' || module.kind === 'unknown') continue
        const found = resolver.moduleMembers(module, name, space)
        if (found.length > 0) return found
      } else if (spilled.local === '' && file.dialect === 'go') {
        const module = resolver.moduleOf(table, at)
        if (packageNames(resolver, module, file.imports[at]?.module ?? '').includes(name)) {
          return [{ kind: 'type', type: module }]
        }
      }
    }
  }
  // A full name starts with a package: `com.example.Shop`.
  if (file.dialect !== 'java') return []
  const packages = resolver.moduleMembers({ kind: 'package', path: '' }, name, space)
  if (packages.some((entity) => entity.kind === 'type')) return packages.filter((entity) => entity.kind === 'type')
  return space === 'value' ? fromForeignStars(resolver, table, name) : []
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

/** The package a Go or Java file belongs to: a folder and clause for Go, the clause for Java. */
export function packageOf(table: FileTable): string {
  const { path, packageName, dialect } = table.file
  if (dialect !== 'go') return packageName ?? ''
  const slash = path.lastIndexOf('/')
  return `${slash === -1 ? '' : path.slice(0, slash)}:${packageName ?? ''}`
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
