// Which type each of Go's methods belongs to, also if the receiver names an alias of it.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import { oncePer } from '../../program/once'
import type { FileTable, Program } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import { aliasName, goReach, lastNameIn, methodsOfName } from './reach'

export interface MethodOwners {
  /** The type that a method belongs to, or `none`. */
  ownerOf(method: number): number
  /** The name of a type and other names for it. */
  namesOf(definition: number): readonly string[]
  /** Names of the methods that a type declares. */
  methodNames(type: number): readonly string[]
  /** Types with a method of a name in a file. */
  ownersIn(table: FileTable, method: string): readonly number[]
}

export function createMethodOwners(program: Program, resolver: Resolver): MethodOwners {
  const filesDeclaring = (name: string): readonly FileTable[] => program.filesDeclaring(goReach.family, name)

  const namesOf = oncePer((definition: number) => {
    const { name } = program.definition(definition)
    const names = new Set(name === '' ? [] : [name])
    // Includes names that are added in the meantime.
    for (const name of names) {
      for (const table of filesDeclaring(aliasName(name))) {
        for (const alias of aliasesIn(table).get(name) ?? []) if (names.size < limits.typeAliases) names.add(alias)
      }
      if (names.size === limits.typeAliases) break
    }
    return [...names]
  })

  /** A file's other names for types, by the name that they are for. */
  const aliasesIn = oncePer(({ file }: FileTable) => {
    const aliases = new Map<string, string[]>()
    for (const { kind, name, type } of file.definitions) {
      if (kind === 'type' && name !== '') append(aliases, lastNameIn(file, type), name)
    }
    return aliases
  })

  function methodNames(type: number): readonly string[] {
    const tables = new Set(namesOf(type).flatMap((name) => filesDeclaring(methodsOfName(name))))
    return [...tables].flatMap((table) => ownedIn(table).get(type) ?? [])
  }

  /** Methods of a file by the name of their type. */
  const ownedIn = oncePer((table: FileTable) => {
    const names = new Map<number, string[]>()
    table.file.definitions.forEach((row, at) => {
      if (row.kind !== 'method' || row.owner === none || row.name === '') return
      append(names, ownerOf(table.definitionBase + at), row.name)
    })
    return names
  })

  function ownerOf(method: number): number {
    const { owner } = program.definition(method)
    if (owner === none) return program.parentOf(method)
    const type = resolver.annotation(program.tableOf(method), owner)
    return type.kind === 'instance' ? type.definition : none
  }

  function ownersIn(table: FileTable, method: string): readonly number[] {
    const methods = (methodsIn(table).get(method) ?? []).slice(0, limits.comparedTypes)
    return methods.map(ownerOf).filter((owner) => owner !== none)
  }

  /** A file's methods by name, so that not every interface has to search the file. */
  const methodsIn = oncePer(({ file, definitionBase }: FileTable) => {
    const methods = new Map<string, number[]>()
    file.definitions.forEach(({ kind, name }, at) => {
      if (kind !== 'method') return
      const known = methods.get(name)
      if (known) known.push(definitionBase + at)
      else methods.set(name, [definitionBase + at])
    })
    return methods
  })

  return { ownerOf, namesOf, methodNames, ownersIn }
}

function append<Key>(map: Map<Key, string[]>, key: Key, value: string): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
