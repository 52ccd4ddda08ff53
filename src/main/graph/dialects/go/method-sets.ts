// Method sets of Go's types and interfaces, including embedded ones, and the types that have a method of a name.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import { goInterfaceMethods, goInterfacesWith } from './library-interfaces'
import { oncePer } from '../../program/once'
import type { FileTable, Program } from '../../program/program'
import { createMethodOwners } from './method-owners'
import { embedsName, goReach, interfacesIn, keyMethodOf, listedName, methodName } from './reach'
import type { Resolver } from '../../types/resolver'
import type { Type } from '../../types/types'

/** Everything that an interface requires. */
export interface Contract {
  /** Declarations by name; `none` for methods of the standard library. */
  readonly methods: ReadonlyMap<string, number>
  /** Embedded interfaces of packages whose methods are unknown. */
  readonly foreign: ReadonlySet<string>
}

export interface MethodSet {
  /** The names of all its methods, own and embedded, as far as they are known. */
  readonly names: ReadonlySet<string>
  /** Names of methods that come from embedded interfaces. */
  readonly promised: ReadonlySet<string>
  /** Embedded types of external packages. */
  readonly foreign: ReadonlySet<string>
}

export interface MethodSets {
  contractOf(definition: number): Contract
  methodSetOf(definition: number): MethodSet
  /** The type that a method belongs to, or `none`. */
  ownerOf(method: number): number
  /** Structs and interfaces that embed a type. */
  embeddersOf(definition: number): readonly number[]
  /** Types that have, own or embedded, the declared method of an interface that occurs in the fewest files. */
  typesWithRarest(definition: number): Iterable<number>
  /** Named interfaces that are indexed under a method. */
  interfacesListedUnder(method: string): readonly number[]
}

export function createMethodSets(program: Program, resolver: Resolver): MethodSets {
  const owners = createMethodOwners(program, resolver)
  const filesDeclaring = (name: string): readonly FileTable[] => program.filesDeclaring(goReach.family, name)

  function isInterface(definition: number): boolean {
    return program.definition(definition).kind === 'interface'
  }

  /** A type and what it embeds, each once, in lookup order. */
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
        else for (const name of owners.methodNames(type.definition)) names.add(name)
      } else if (type.kind === 'external') {
        foreign.add(`${type.package}.${type.name}`)
        for (const name of goInterfaceMethods(type.package, type.name) ?? []) promised.add(name)
      }
    }
    for (const name of promised) names.add(name)
    return { names, promised, foreign }
  })

  const embeddersOf = oncePer((definition: number) =>
    owners
      .namesOf(definition)
      .flatMap((name) => embedding(name, (base) => base.kind === 'instance' && base.definition === definition)),
  )

  /** Types that embed a type of a name. */
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
    const found = new Set<number>(rarest.files.flatMap((table) => owners.ownersIn(table, rarest.name)))
    for (const name of goInterfacesWith(rarest.name)) {
      const brings = (base: Type): boolean =>
        base.kind === 'external' && goInterfaceMethods(base.package, base.name)?.includes(rarest.name) === true
      for (const embedder of embedding(name, brings)) found.add(embedder)
    }
    // Includes entries that are added in the meantime.
    let compared = 0
    for (const type of found) {
      if (compared++ === limits.comparedTypes) return
      yield type
      for (const embedder of embeddersOf(type)) found.add(embedder)
    }
  }

  const interfacesListedUnder = oncePer((method: string) =>
    filesDeclaring(listedName(method)).flatMap((table) =>
      interfacesIn(table.file)
        .filter(({ row, methods }) => row.name !== '' && keyMethodOf(methods) === method)
        .map(({ at }) => table.definitionBase + at),
    ),
  )

  return { contractOf, methodSetOf, ownerOf: owners.ownerOf, embeddersOf, typesWithRarest, interfacesListedUnder }
}

/** Interfaces without methods. */
function isAny({ package: from, name }: Extract<Type, { kind: 'external' }>): boolean {
  return from === '' && (name === 'any' || name === 'comparable')
}
