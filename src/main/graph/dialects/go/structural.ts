// Structural typing in Go: which types of the repository implement an interface, and how certain that is.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import { sameSignature } from './signatures'
import { createMethodSets } from './method-sets'
import { once, oncePer } from '../../program/once'
import type { FileTable, Program } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import type { Satisfied, Structural } from '../../types/rules'
import { packagePath } from './reach'
import { instanceOf } from '../../types/types'

/** A type that has the methods of an interface. */
interface Implementation {
  readonly reason: string
  /** Its methods that correspond to the interface's, in order. */
  readonly methods: readonly { readonly method: number; readonly declared: number }[]
}

export function createStructural(resolver: Resolver): Structural {
  // Most repositories contain no Go, so nothing is computed until it is needed.
  const make = once(() => lookUpStructural(resolver.program, resolver))
  return {
    implementationsOf: (definition) => make().implementationsOf(definition),
    satisfiedIn: (table) => make().satisfiedIn(table),
  }
}

/** Starts from the names of methods, so that files without a common one aren't read. */
function lookUpStructural(program: Program, resolver: Resolver): Structural {
  const sets = createMethodSets(program, resolver)

  function* implementationsOf(definition: number): Iterable<number> {
    for (const type of sets.typesWithRarest(definition)) {
      if (isType(type) && implementation(type, definition) !== null) yield type
    }
  }

  function isType(definition: number): boolean {
    const { kind, name } = program.definition(definition)
    return kind !== 'interface' && name !== ''
  }

  function implementation(type: number, target: number): Implementation | null {
    const contract = sets.contractOf(target)
    const { names, promised, foreign } = sets.methodSetOf(type)
    for (const name of contract.methods.keys()) if (!names.has(name)) return null
    const methods: { method: number; declared: number }[] = []
    for (const [name, declared] of contract.methods) {
      if (!isExported(name) && !isSamePackage(type, declared === none ? target : declared)) return null
      const found = resolver.members(instanceOf(type), name).find((member) => member.kind === 'definition')
      if (found === undefined) {
        if (!promised.has(name)) return null
        continue
      }
      const own = found.definition
      // A field hides a method of an embedded type.
      if (program.definition(own).kind !== 'method') return null
      if (declared === none) continue
      if (!sameSignature(program, resolver, own, declared)) return null
      if (own !== declared) methods.push({ method: own, declared })
    }
    const missing = [...contract.foreign].filter((name) => !foreign.has(name)).sort()
    if (missing.length > 0 && contract.methods.size < 2) return null
    const reason =
      missing.length === 0
        ? 'has all methods of the interface'
        : `has all methods of the interface but those of ${missing.join(', ')}, which are not known`
    return { reason, methods: methods.filter(({ method }) => sets.ownerOf(method) === type) }
  }

  function isSamePackage(left: number, right: number): boolean {
    return packagePath(program.tableOf(left).file) === packagePath(program.tableOf(right).file)
  }

  /** Interfaces that a type implements, and their methods, in the program's order. */
  const satisfiedBy = oncePer((type: number): readonly Satisfied[] =>
    interfacesFor(type).flatMap((target): readonly Satisfied[] => {
      const made = implementation(type, target)
      if (made === null) return []
      const { reason, methods } = made
      return [
        { kind: 'implements', definition: type, target, reason },
        ...methods.map(({ method, declared }): Satisfied => {
          return { kind: 'overrides', definition: method, target: declared, reason }
        }),
      ]
    }),
  )

  /** Interfaces that require a method of the type, and those that only embed such interfaces. */
  function interfacesFor(type: number): readonly number[] {
    const { names } = sets.methodSetOf(type)
    const queue = [...names].flatMap(sets.interfacesListedUnder)
    // So many are generated code, and linking each type to each interface would fill the graph.
    if (queue.length > limits.comparedTypes) return []
    const found = new Set<number>()
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      if (found.has(at) || [...sets.contractOf(at).methods.keys()].some((name) => !names.has(name))) continue
      found.add(at)
      if (found.size > limits.satisfiedInterfaces) return []
      queue.push(...sets.embeddersOf(at).filter((definition) => program.definition(definition).kind === 'interface'))
    }
    return [...found].filter((definition) => program.definition(definition).name !== '').sort((a, b) => a - b)
  }

  function satisfiedIn(table: FileTable): readonly Satisfied[] {
    const types = new Set<number>()
    table.file.definitions.forEach((row, at) => {
      const definition = table.definitionBase + at
      if (row.kind === 'method') types.add(sets.ownerOf(definition))
      else if (row.kind === 'struct' || row.kind === 'type') types.add(definition)
    })
    types.delete(none)
    return [...types]
      .filter(isType)
      .flatMap(satisfiedBy)
      .filter(({ definition }) => program.tableOf(definition) === table)
  }

  return { implementationsOf, satisfiedIn }
}

function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name)
}
