// What methods Go's types have and its interfaces ask for, with what they embed, and who has one of a name.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import { goInterfaceMethods, goInterfacesWith } from './library-interfaces'
import { oncePer } from '../../program/once'
import type { FileTable, Program } from '../../program/program'
import {
  aliasName,
  embedsName,
  goReach,
  interfacesIn,
  keyMethodOf,
  lastNameIn,
  listedName,
  methodName,
  methodsOfName,
} from './reach'
import type { Resolver } from '../../types/resolver'
import type { Type } from '../../types/types'

/** All that an interface asks for. */
export interface Contract {
  /** Declaration by name; `none` for methods of the standard library. */
  readonly methods: ReadonlyMap<string, number>
  /** Embedded interfaces of packages whose methods are not known. */
  readonly foreign: ReadonlySet<string>
}

export interface MethodSet {
  /** Of all its methods, own and embedded, as far as they are known. */
  readonly names: ReadonlySet<string>
  /** Of methods that interfaces bring which the type embeds. */
  readonly promised: ReadonlySet<string>
  /** Embedded types of other packages. */
  readonly foreign: ReadonlySet<string>
}

export interface MethodSets {
  contractOf(definition: number): Contract
  methodSetOf(definition: number): MethodSet
  /** The type that a method belongs to, or `none`. */
  ownerOf(method: number): number
  /** Structs and interfaces that embed a type. */
  embeddersOf(definition: number): readonly number[]
  /** Types that have, own or embedded, that of an interface's declared methods which the fewest files have. */
  typesWithRarest(definition: number): Iterable<number>
  /** Named interfaces that are listed under a method. */
  interfacesListedUnder(method: string): readonly number[]
}

export function createMethodSets(program: Program, resolver: Resolver): MethodSets {
  const filesDeclaring = (name: string): readonly FileTable[] => program.filesDeclaring(goReach.family, name)

  function isInterface(definition: number): boolean {
    return program.definition(definition).kind === 'interface'
  }

  /** Itself and what it embeds, each once, in the order in which a lookup comes by. */
  function* embeddedIn(definition: number, goesInto: (base: number) => boolean): Iterable<Type> {
    const seen = new Set<number>()
    const stack: Type[] = [{ kind: 'instance', definition, arguments: [] }]
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (at.kind === 'instance') {
        if (seen.has(at.definition) || seen.size === limits.embeddedTypes) continue
        seen.add(at.definition)
        if (at.definition !== definition && !goesInto(at.definition)) continue
        stack.push(...resolver.bases(at.definition).toReversed())
      }
      yield at
    }
  }

  const contractOf = oncePer((definition: number) => {
    const methods = new Map<string, number>()
    const foreign = new Set<string>()
    for (const type of embeddedIn(definition, isInterface)) {
      if (type.kind === 'instance') {
        for (const [name, method] of declaredMethods(type.definition)) if (!methods.has(name)) methods.set(name, method)
      } else if (type.kind === 'external' && !isAny(type)) {
        const names = goInterfaceMethods(type.package, type.name)
        if (names === null) foreign.add(`${type.package}.${type.name}`)
        for (const name of names ?? []) if (!methods.has(name)) methods.set(name, none)
      }
    }
    return { methods, foreign }
  })

  function declaredMethods(type: number): readonly (readonly [string, number])[] {
    return program.childrenOf(type).flatMap((child) => {
      const { kind, name } = program.definition(child)
      return kind === 'method' && name !== '' ? [[name, child] as const] : []
    })
  }

  const methodSetOf = oncePer((definition: number) => {
    const names = new Set<string>()
    const promised = new Set<string>()
    const foreign = new Set<string>()
    for (const type of embeddedIn(definition, () => true)) {
      if (type.kind === 'instance') {
        if (isInterface(type.definition)) for (const [name] of declaredMethods(type.definition)) promised.add(name)
        else for (const name of ownNames(type.definition)) names.add(name)
      } else if (type.kind === 'external') {
        foreign.add(`${type.package}.${type.name}`)
        for (const name of goInterfaceMethods(type.package, type.name) ?? []) promised.add(name)
      }
    }
    for (const name of promised) names.add(name)
    return { names, promised, foreign }
  })

  /** A type and other names for it. */
  const namesOf = oncePer((definition: number) => {
    const { name } = program.definition(definition)
    const names = new Set(name === '' ? [] : [name])
    for (const name of names) {
      for (const { file } of filesDeclaring(aliasName(name))) {
        for (const row of file.definitions) {
          if (row.kind === 'type' && row.name !== '' && lastNameIn(file, row.type) === name) names.add(row.name)
        }
      }
    }
    return [...names]
  })

  function ownNames(type: number): readonly string[] {
    const tables = new Set(namesOf(type).flatMap((name) => filesDeclaring(methodsOfName(name))))
    return [...tables].flatMap((table) => ownedIn(table).get(type) ?? [])
  }

  /** Names of a file's methods by the type they belong to. */
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

  const embeddersOf = oncePer((definition: number) =>
    namesOf(definition).flatMap((name) =>
      embedding(name, (base) => base.kind === 'instance' && base.definition === definition),
    ),
  )

  /** What embeds a type of a name. */
  function embedding(name: string, isMeant: (base: Type) => boolean): readonly number[] {
    return filesDeclaring(embedsName(name)).flatMap((table) =>
      [...table.heritage.keys()]
        .map((local) => table.definitionBase + local)
        .filter((definition) => resolver.bases(definition).some(isMeant)),
    )
  }

  function* typesWithRarest(definition: number): Iterable<number> {
    const declared = [...contractOf(definition).methods].filter(([, method]) => method !== none)
    const names = declared.map(([name]) => ({ name, files: filesDeclaring(methodName(name)) }))
    const rarest = names.sort((left, right) => left.files.length - right.files.length)[0]
    if (rarest === undefined) return
    const found = new Set<number>(rarest.files.flatMap((table) => ownersIn(table, rarest.name)))
    for (const name of goInterfacesWith(rarest.name)) {
      const brings = (base: Type): boolean =>
        base.kind === 'external' && goInterfaceMethods(base.package, base.name)?.includes(rarest.name) === true
      for (const embedder of embedding(name, brings)) found.add(embedder)
    }
    // What is added meanwhile comes as well.
    let compared = 0
    for (const type of found) {
      if (compared++ === limits.comparedTypes) return
      yield type
      for (const embedder of embeddersOf(type)) found.add(embedder)
    }
  }

  function ownersIn(table: FileTable, method: string): readonly number[] {
    const methods = (methodsIn(table).get(method) ?? []).slice(0, limits.comparedTypes)
    return methods.map(ownerOf).filter((owner) => owner !== none)
  }

  /** A file's methods by name, so that each interface need not look through the file. */
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

  const interfacesListedUnder = oncePer((method: string) =>
    filesDeclaring(listedName(method)).flatMap((table) =>
      interfacesIn(table.file)
        .filter(({ row, methods }) => row.name !== '' && keyMethodOf(methods) === method)
        .map(({ at }) => table.definitionBase + at),
    ),
  )

  return { contractOf, methodSetOf, ownerOf, embeddersOf, typesWithRarest, interfacesListedUnder }
}

/** Interfaces that ask for nothing. */
function isAny({ package: from, name }: Extract<Type, { kind: 'external' }>): boolean {
  return from === '' && (name === 'any' || name === 'comparable')
}

function append<Key>(map: Map<Key, string[]>, key: Key, value: string): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
