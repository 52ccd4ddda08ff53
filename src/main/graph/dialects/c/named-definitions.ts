// The definitions of C and C++ by namespace and name, in all files together.
import { none } from '../../../parse/parsed-file'
import { once, oncePer } from '../../program/once'
import type { FileTable, Program } from '../../program/program'
import { namespaceMark } from './inclusions'
import { macroNamespaces } from './macro-namespaces'

/** A definition at file level or in a namespace. */
export interface Named {
  readonly file: number
  readonly definition: number
}

/** `using other::name`. */
interface Brought {
  readonly table: FileTable
  readonly module: string
  readonly imported: string
}

/** The `using namespace` of a scope, as imports of its file. */
interface UsingScope {
  readonly table: FileTable
  readonly usings: number[]
}

/** So many are searched one by one. */
const fewUsings = 32

export interface NamedDefinitions {
  /** `a::b` for the contents of a definition, or of the file level for `none`. */
  pathOf(table: FileTable, definition: number): string
  /** Definitions of a name in a namespace (empty for file level), in all files. */
  named(namespace: string, name: string): readonly Named[]
  /** Using declarations that bring a name into a namespace, in all files. */
  broughtInto(namespace: string, name: string): readonly Brought[]
  /** Functions of a name in all namespaces. */
  functionsNamed(name: string): readonly Named[]
  /** Macros of a name that take arguments. */
  macrosNamed(name: string): readonly Named[]
  /** Functions that are written under the name of a macro, which stands for this name in some file. */
  functionsRenamed(name: string): readonly Named[]
  isNamespace(path: string): boolean
  /** Whether any file defines this name, in any scope. */
  isKnown(name: string): boolean
  /** Imports of a scope that are `using namespace`; of very many, those of namespaces that may have the name. */
  usingsOf(table: FileTable, scope: number, name: string): readonly number[]
}

export function createNamedDefinitions(program: Program): NamedDefinitions {
  const byName = new Map<string, Named[]>()
  const functions = new Map<string, Named[]>()
  const brought = new Map<string, Brought[]>()
  const namespaces = new Set<string>()
  const macrosOf = new Map<string, Named[]>()
  /** Macros that stand for a name alone, by that name. */
  const renaming = new Map<string, string[]>()
  const known = new Set<string>()
  const usings = new Map<number, Map<number, UsingScope>>()

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
          const binding = table.file.bindings[index]
          const definition = binding?.definition ?? none
          if (binding?.kind === 'import' && binding.imported !== '*') {
            const module = table.file.imports[binding.import]?.module ?? ''
            append(brought, `${path}::${name}`, { table, module, imported: binding.imported })
          }
          if (definition === none) continue
          const row = table.file.definitions[definition]
          // A macro is never in a namespace.
          const home = row?.signature?.startsWith('#') === true ? '' : path
          const named = { file: table.index, definition: table.definitionBase + definition }
          append(byName, `${home}::${name}`, named)
          if (row?.kind === 'function') append(functions, name, named)
          if (row?.kind === 'function' && row.signature?.startsWith('#') === true) append(macrosOf, name, named)
          const stoodFor = row?.kind === 'constant' ? renamedBy.exec(row.signature ?? '')?.[1] : undefined
          if (stoodFor !== undefined) append(renaming, stoodFor, name)
        }
      }
    })
    table.file.imports.forEach((row, at) => {
      if (!row.module.startsWith(namespaceMark) || row.names[0]?.local !== '*') return
      const scopes = usings.get(table.index) ?? new Map<number, UsingScope>()
      usings.set(table.index, scopes)
      const known = scopes.get(row.scope)
      if (known) known.usings.push(at)
      else scopes.set(row.scope, { table, usings: [at] })
    })
  }

  /** Namespaces by the names that they have or bring. */
  const homes = once(() => {
    const found = new Map<string, string[]>()
    for (const key of new Set([...byName.keys(), ...brought.keys()])) {
      const end = key.lastIndexOf('::')
      append(found, key.slice(end + 2), key.slice(0, end))
    }
    return found
  })

  /** The usings of one scope by namespace. */
  const usedNamespaces = oncePer(({ table, usings: all }: UsingScope) => {
    const used = new Map<string, number>()
    for (const at of all) {
      const path = table.file.imports[at]?.module.slice(namespaceMark.length) ?? ''
      if (!used.has(path)) used.set(path, at)
    }
    return used
  })

  function usingsOf(table: FileTable, scope: number, name: string): readonly number[] {
    const used = usings.get(table.index)?.get(scope)
    if (used === undefined) return []
    if (used.usings.length <= fewUsings || name.includes('::')) return used.usings
    const having = homes().get(name) ?? []
    const byPath = usedNamespaces(used)
    return having.flatMap((path) => byPath.get(path) ?? []).sort((left, right) => left - right)
  }

  return {
    pathOf,
    named: (namespace, name) => byName.get(`${namespace}::${name}`) ?? [],
    broughtInto: (namespace, name) => brought.get(`${namespace}::${name}`) ?? [],
    functionsNamed: (name) => functions.get(name) ?? [],
    macrosNamed: (name) => macrosOf.get(name) ?? [],
    functionsRenamed: (name) => [...new Set(renaming.get(name))].flatMap((macro) => functions.get(macro) ?? []),
    isNamespace: (path) => namespaces.has(path),
    isKnown: (name) => known.has(name.replace(/^struct /, '')),
    usingsOf,
  }
}

/** `#define NAME other`. */
const renamedBy = /^#[ \t]*define[ \t]+\w+[ \t]+([A-Za-z_]\w*)$/

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
