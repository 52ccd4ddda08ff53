// C's linkage: finds the definitions of a name in all files, and the bodies of declarations.
import { firstPlace } from '../../../kernel/first-place'
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import type { FileTable, Program } from '../../program/program'
import type { Entity, Space } from '../../types/resolver'
import { assume, unknown, type Type } from '../../types/types'
import { macroNamespaces } from './macro-namespaces'
import { folderOf, sharedFolders } from '../../program/paths'

/** A definition at file level or in a namespace. */
interface Named {
  readonly file: number
  readonly definition: number
}

export interface CLinkage {
  /** `a::b` for the contents of a definition, or of the file level for `none`. */
  pathOf(table: FileTable, definition: number): string
  /** Definitions of a name in a namespace (empty for file level), in all files. */
  named(namespace: string, name: string): readonly Named[]
  isNamespace(path: string): boolean
  /** Whether any file defines this name, in any scope. */
  isKnown(name: string): boolean
  /** Imports of a scope that are `using namespace`. */
  usingsOf(table: FileTable, scope: number): readonly number[]
  /** What definitions of one name resolve to: bodies instead of declarations, the file's own before others. */
  entities(found: readonly Named[], from: FileTable | undefined, space: Space): readonly Entity[]
}

const typeKinds = new Set(['class', 'struct', 'enum', 'type', 'namespace'])

/** @param includes whether a file includes another, directly or indirectly */
export function createCLinkage(program: Program, includes: (from: number, file: number) => boolean): CLinkage {
  const byName = new Map<string, Named[]>()
  const namespaces = new Set<string>()
  const known = new Set<string>()
  const usings = new Map<number, Map<number, number[]>>()

  const macros = macroNamespaces(program)
  for (const table of program.files) if (table.file.dialect === 'c') collect(table)

  function pathOf(table: FileTable, definition: number): string {
    if (definition !== none) return namespacePath(program, definition)
    return macros.get(table.index) ?? ''
  }

  function collect(table: FileTable): void {
    for (const row of table.file.definitions) known.add(row.name)
    table.file.scopes.forEach((scope, at) => {
      if (scope.kind !== 'file' && scope.kind !== 'namespace') return
      const around = scope.definition === none ? none : table.definitionBase + scope.definition
      const path = pathOf(table, around)
      if (path !== '') namespaces.add(path)
      for (const [name, bound] of table.names[at] ?? []) {
        for (const index of bound) {
          const definition = table.file.bindings[index]?.definition ?? none
          if (definition === none) continue
          // A macro isn't in a namespace, wherever it is defined.
          const home = table.file.definitions[definition]?.signature?.startsWith('#') === true ? '' : path
          append(byName, `${home}::${name}`, { file: table.index, definition: table.definitionBase + definition })
        }
      }
    })
    table.file.imports.forEach((row, at) => {
      if (!row.module.startsWith('namespace ') || row.names[0]?.local !== '*') return
      const scopes = usings.get(table.index) ?? new Map<number, number[]>()
      usings.set(table.index, scopes)
      append(scopes, row.scope, at)
    })
  }

  function entities(all: readonly Named[], from: FileTable | undefined, space: Space): readonly Entity[] {
    const found = weighable(all, from)
    if (found === null) return [{ kind: 'type', type: unknown }]
    const fitting = space === 'type' ? found.filter(({ definition }) => isType(definition)) : found
    const functions = fitting.filter(({ definition }) => program.definition(definition).kind === 'function')
    if (functions.length > 0) return linked(functions, from)
    const own = fitting.filter(({ file }) => file === from?.index)
    // A single declaration is enough; a tag and its alias, or the parts of a namespace, are the same thing.
    const first = (own.length > 0 ? own : preferred(fitting))[0]
    return first === undefined ? [] : [{ kind: 'definition', definition: first.definition }]
  }

  /** If a name has very many definitions, only the file's own are considered; null if even these are too many. */
  function weighable(all: readonly Named[], from: FileTable | undefined): readonly Named[] | null {
    if (all.length <= limits.namesakes) return all
    if (from === undefined) return null
    const first = firstPlace(all.length, (at) => (all[at]?.file ?? 0) >= from.index)
    const end = firstPlace(all.length, (at) => (all[at]?.file ?? 0) > from.index)
    return end > first && end - first <= limits.namesakes ? all.slice(first, end) : null
  }

  function isType(definition: number): boolean {
    return typeKinds.has(program.definition(definition).kind)
  }

  /** `extern` declarations are replaced by the definitions they announce. */
  function preferred(found: readonly Named[]): readonly Named[] {
    const whole = found.filter(({ definition }) => !isDeclaration(definition))
    return whole.length > 0 ? whole : found
  }

  function isDeclaration(definition: number): boolean {
    return program.definition(definition).modifiers.includes('declaration')
  }

  function linked(functions: readonly Named[], from: FileTable | undefined): readonly Entity[] {
    const own = functions.filter(({ file, definition }) => file === from?.index && !isDeclaration(definition))
    if (own.length > 0 && from?.file.language === 'c') return own.map(asEntity)
    const result = new Map<number, Entity>()
    for (const one of functions) if (!isDeclaration(one.definition)) result.set(one.definition, asEntity(one))
    const declared = functions.filter(
      ({ definition }) =>
        isDeclaration(definition) && ![...result.keys()].some((body) => isSameShape(body, definition)),
    )
    for (const one of declared) for (const [body, entity] of bodiesOf(one)) result.set(body, entity)
    return [...result.values()]
  }

  /**
   * The body of a declaration; of several, the one whose file sees the declaration, otherwise the closest one; the
   * declaration itself if there is none.
   */
  function bodiesOf(declared: Named): readonly (readonly [number, Entity])[] {
    const { name } = program.definition(declared.definition)
    const namespace = pathOf(program.tableOf(declared.definition), program.parentOf(declared.definition))
    const all = named(namespace, name).filter(
      ({ definition }) =>
        !isDeclaration(definition) && isVisibleOutside(definition) && isSameShape(definition, declared.definition),
    )
    const seeing = all.length < 2 ? all : all.filter(({ file }) => includes(file, declared.file))
    const bodies = seeing.length > 0 ? seeing : all
    if (bodies.length === 0) return [[declared.definition, asEntity(declared)]]
    if (bodies.length === 1) return bodies.map((body) => [body.definition, asEntity(body)])
    const folder = folderOf(program.tableOf(declared.definition).file.path)
    const distances = bodies.map(({ file }) => sharedFolders(folder, program.files[file]?.file.path ?? ''))
    const closest = Math.max(...distances)
    const near = bodies.filter((_, at) => distances[at] === closest)
    const reason = 'the nearest of several bodies of this name'
    return near.map((body) => [body.definition, near.length === 1 ? assumed(body, reason) : asEntity(body)])
  }

  function isVisibleOutside(definition: number): boolean {
    const row = program.definition(definition)
    return row.kind === 'function' && row.exported && !row.signature?.startsWith('#')
  }

  /** C has one function per name; C++ distinguishes overloads by their parameters. */
  function isSameShape(left: number, right: number): boolean {
    if (program.tableOf(left).file.language === 'c' && /\.c$/.test(program.tableOf(left).file.path)) return true
    return parameterCount(left) === parameterCount(right)
  }

  function parameterCount(definition: number): number {
    const table = program.tableOf(definition)
    const { scope } = program.definition(definition)
    let count = 0
    for (const bound of table.names[scope]?.values() ?? []) {
      for (const at of bound) if (table.file.bindings[at]?.kind === 'parameter') count++
    }
    return count
  }

  function named(namespace: string, name: string): readonly Named[] {
    return byName.get(`${namespace}::${name}`) ?? []
  }

  return {
    pathOf,
    named,
    isNamespace: (path) => namespaces.has(path),
    isKnown: (name) => known.has(name.replace(/^struct /, '')),
    usingsOf: (table, scope) => usings.get(table.index)?.get(scope) ?? [],
    entities,
  }
}

function asEntity({ definition }: Named): Entity {
  return { kind: 'definition', definition }
}

function assumed({ definition }: Named, reason: string): Entity {
  const type: Type = { kind: 'function', definition, environment: null }
  return { kind: 'type', type: assume(type, reason) }
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** `a::b` of a definition, including the namespace that a macro opens around its file's contents. */
export function namespacePath(program: Program, definition: number): string {
  const names: string[] = []
  for (let at = definition; at !== none; at = program.parentOf(at)) names.unshift(program.definition(at).name)
  const outer = definition === none ? undefined : macroNamespaces(program).get(program.tableOf(definition).index)
  return outer === undefined ? names.join('::') : [outer, ...names].join('::')
}
