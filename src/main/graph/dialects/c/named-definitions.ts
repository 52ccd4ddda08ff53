// The definitions of C and C++ by namespace and name, in all files together.
import { none } from '../../../parse/parsed-file'
import type { FileTable, Program } from '../../program/program'
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

export interface NamedDefinitions {
  /** `a::b` for the contents of a definition, or of the file level for `none`. */
  pathOf(table: FileTable, definition: number): string
  /** Definitions of a name in a namespace (empty for file level), in all files. */
  named(namespace: string, name: string): readonly Named[]
  /** Using declarations that bring a name into a namespace, in all files. */
  broughtInto(namespace: string, name: string): readonly Brought[]
  /** Functions of a name in all namespaces. */
  functionsNamed(name: string): readonly Named[]
  isNamespace(path: string): boolean
  /** Whether any file defines this name, in any scope. */
  isKnown(name: string): boolean
  /** Imports of a scope that are `using namespace`. */
  usingsOf(table: FileTable, scope: number): readonly number[]
}

export function createNamedDefinitions(program: Program): NamedDefinitions {
  const byName = new Map<string, Named[]>()
  const functions = new Map<string, Named[]>()
  const brought = new Map<string, Brought[]>()
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

  return {
    pathOf,
    named: (namespace, name) => byName.get(`${namespace}::${name}`) ?? [],
    broughtInto: (namespace, name) => brought.get(`${namespace}::${name}`) ?? [],
    functionsNamed: (name) => functions.get(name) ?? [],
    isNamespace: (path) => namespaces.has(path),
    isKnown: (name) => known.has(name.replace(/^struct /, '')),
    usingsOf: (table, scope) => usings.get(table.index)?.get(scope) ?? [],
  }
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
