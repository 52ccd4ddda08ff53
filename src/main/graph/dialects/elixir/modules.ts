// Elixir's modules by their full names, and the functions that a file imports from them.
import { limits } from '../../../kernel/limits'
import type { ParsedFile } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import { membersOfFiles } from '../../resolve/members/file-members'
import type { Entity, Resolver, Space } from '../../types/resolver'
import { assume, unknown, type Type } from '../../types/types'
import { firstPart, isLibraryModule } from './library'
import { createUses } from './uses'

export interface ElixirModules {
  /** What a name that no scope of the file binds means: a module, or an imported function. */
  namesFor(table: FileTable, name: string, space: Space): readonly Entity[]
  /** The module that `alias`, `import`, `require` or `use` names. */
  resolve(name: string): Type
}

/** The assumption behind what the macro of a used module brings in. */
const broughtIn = 'what `use` brings in'

/** The first parts of the names of a file's modules. */
export function ownSpaces({ bindings }: Pick<ParsedFile, 'bindings'>): readonly string[] {
  const found = bindings.filter(({ scope, kind }) => scope === 0 && kind === 'definition')
  return [...new Set(found.map(({ name }) => firstPart(name)))]
}

export function createElixirModules(resolver: Resolver): ElixirModules {
  const { program } = resolver
  const fileMembers = membersOfFiles(resolver)
  const uses = createUses(resolver)
  // Names that macros make begin like those of the repository's modules.
  const own = new Set(program.files.flatMap(({ file }) => (file.dialect === 'elixir' ? ownSpaces(file) : [])))

  function declared(name: string, space: Space): readonly Entity[] {
    const files = program.filesDeclaring('elixir', name)
    // As for the names of one file: so many prove nothing.
    if (files.length > limits.namesakes) return [{ kind: 'type', type: unknown }]
    return files.flatMap((other) => fileMembers(other, name, space))
  }

  function outside(name: string): Type {
    if (isLibraryModule(name)) return { kind: 'global', family: 'elixir', name }
    return own.has(firstPart(name)) ? unknown : { kind: 'external', package: name, name: '', derived: false }
  }

  function modulesFor(table: FileTable, name: string, space: Space): readonly Entity[] {
    const found = declared(name, space)
    if (found.length > 0) return found
    const first = firstPart(name)
    for (const { aliases } of uses.of(table)) {
      const whole = aliases.get(first)
      if (whole === undefined) continue
      const full = `${whole}${name.slice(first.length)}`
      const brought = declared(full, space).map((entity): Entity => ({
        kind: 'type',
        type: assume(resolver.valueOf(entity), broughtIn),
      }))
      return brought.length > 0 ? brought : [{ kind: 'type', type: outside(full) }]
    }
    const type = outside(name)
    return type.kind === 'external' || type.kind === 'unknown' ? [{ kind: 'type', type }] : []
  }

  /** The functions and macros of a module that others see. */
  function functionsOf(module: Type, name: string): readonly number[] {
    if (module.kind !== 'class') return []
    return resolver.members(module, name).flatMap((member) => {
      if (member.kind !== 'definition') return []
      const { kind, exported } = program.definition(member.definition)
      return exported && (kind === 'function' || kind === 'method') ? [member.definition] : []
    })
  }

  function importedBy(table: FileTable, name: string): readonly Entity[] {
    for (const module of resolver.wildcards(table)) {
      const found = functionsOf(module, name)
      if (found.length > 0) return found.map((definition) => ({ kind: 'definition', definition }))
    }
    for (const { modules, names } of uses.of(table)) {
      for (const module of [...(names.get(name) ?? []), ...modules]) {
        const found = functionsOf(resolve(module), name)
        if (found.length === 0) continue
        return found.map((definition) => ({
          kind: 'type',
          type: { kind: 'function', definition, environment: null, reason: broughtIn },
        }))
      }
    }
    return []
  }

  function resolve(name: string): Type {
    const found = declared(name, 'type')
    const [only] = found
    if (only === undefined) return outside(name)
    return found.length === 1 && only.kind === 'definition' ? { kind: 'class', definition: only.definition } : unknown
  }

  return {
    namesFor: (table, name, space) =>
      /^\p{Lu}/u.test(name) ? modulesFor(table, name, space) : space === 'value' ? importedBy(table, name) : [],
    resolve,
  }
}
