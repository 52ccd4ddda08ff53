// PHP's names: every class, function and constant has one full name, whichever file defines it.
// https://www.php.net/manual/en/language.namespaces.rules.php
import { folderOf } from '../../../kernel/folder-of'
import { none } from '../../../parse/parsed-file'
import type { FileTable, Program } from '../../program/program'
import type { Entity, Space } from '../../types/resolver'
import { foreign, type Type } from '../../types/types'
import type { DialectModules } from '../dialect-modules'
import { join } from '../../program/paths'
import { phpTypes } from './builtins'

const typeKinds = new Set(['class', 'interface', 'trait', 'enum'])

export interface PhpModules extends DialectModules {
  /** What a name means that isn't declared in its file. */
  named(table: FileTable, name: string, space: Space): readonly Entity[]
}

export function createPhpModules(program: Program): PhpModules {
  const types = new Map<string, number[]>()
  const values = new Map<string, number[]>()
  for (const table of program.files) {
    if (table.file.dialect !== 'php') continue
    table.file.definitions.forEach((row, at) => {
      const isType = typeKinds.has(row.kind)
      // A function may be declared conditionally, but never as a part of a class.
      if (row.name === '' || (row.parent !== none && row.kind !== 'function')) return
      const full = fullName(table.file.packageName ?? '', row.name)
      const index = isType ? types : values
      const known = index.get(full)
      if (known) known.push(table.definitionBase + at)
      else index.set(full, [table.definitionBase + at])
    })
  }

  function resolve(table: FileTable, specifier: string): Type {
    if (/[/.]/.test(specifier)) {
      const folder = folderOf(table.file.path)
      for (const path of [join(folder, specifier), join('', specifier)]) {
        const found = path === null ? undefined : program.byPath.get(path)
        if (found) return { kind: 'module', file: found.index }
      }
      return { kind: 'unknown' }
    }
    return { kind: 'package', family: 'php', path: specifier }
  }

  function packageMembers(module: Type, name: string, space: Space): readonly Entity[] {
    if (module.kind !== 'package') return []
    const namespace = module.path
    const found = entities(fullName(namespace, name), space, null)
    if (found.length > 0) return found
    // An imported name that no file declares belongs to another package.
    return [{ kind: 'type', type: { kind: 'external', package: namespace, name, derived: false } }]
  }

  /** If several files declare a name, the file itself takes precedence, then one with that file name. */
  function entities(full: string, space: Space, table: FileTable | null): readonly Entity[] {
    const found = [...(types.get(full) ?? []), ...(space === 'value' ? (values.get(full) ?? []) : [])]
    const own = found.filter((definition) => program.tableOf(definition) === table)
    const ending = `/${full.slice(full.lastIndexOf('\\') + 1)}.php`
    const named = found.filter((definition) => `/${program.tableOf(definition).file.path}`.endsWith(ending))
    const chosen = own.length > 0 ? own : named.length > 0 ? named : found
    return chosen.map((definition) => ({ kind: 'definition', definition }))
  }

  function named(table: FileTable, name: string, space: Space): readonly Entity[] {
    // PHP's own types have no declaration; what is in an `array` isn't known, but not foreign either.
    if (/^[$]/.test(name) || Object.hasOwn(phpTypes, name.toLowerCase())) return []
    const own = table.file.packageName ?? ''
    const candidates = name.startsWith('\\')
      ? [name.slice(1)]
      : name.includes('\\')
        ? [qualified(table, own, name)]
        : space === 'value'
          ? [fullName(own, name), name]
          : [fullName(own, name)]
    for (const full of candidates) {
      const found = entities(full, space, table)
      if (found.length > 0) return found
    }
    // Looked-up names are fully qualified: what no file declares is PHP's own or a package's.
    return [{ kind: 'type', type: foreign }]
  }

  /** The first part of `Space\Name` may be an alias. */
  function qualified(table: FileTable, own: string, name: string): string {
    const [first = '', ...rest] = name.split('\\')
    if (first.toLowerCase() === 'namespace') return fullName(own, rest.join('\\'))
    for (const at of table.names[0]?.get(first) ?? []) {
      const binding = table.file.bindings[at]
      const row = binding?.kind === 'import' ? table.file.imports[binding.import] : undefined
      if (binding && row) return [...(row.module === '' ? [] : [row.module]), binding.imported, ...rest].join('\\')
    }
    return fullName(own, name)
  }

  return { resolve, packageMembers, named }
}

function fullName(namespace: string, name: string): string {
  return namespace === '' ? name : `${namespace}\\${name}`
}
