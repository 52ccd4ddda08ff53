// Go's interfaces are satisfied by having their methods: which types of the repository do, and with what doubt.
import { none } from '../parse/parsed-file'
import { goInterfaceMethods } from './builtins/go-interfaces'
import { parametersOf } from './generics'
import type { FileTable, Program } from './program'
import type { Resolver } from './resolver'
import { packageOf } from './scopes'
import { instanceOf, type Type } from './types'

/** Types looked at for one interface: with more, its rarest method is too common to prove anything. */
const candidateLimit = 2000
const depthLimit = 10

/** A type that has the methods of an interface. */
interface Implementation {
  readonly definition: number
  readonly reason: string
  /** Its own methods beside the interface's, in order. */
  readonly methods: readonly { readonly method: number; readonly declared: number }[]
}

/** A type and an interface that it implements, or a method and the one that it implements. */
export interface Satisfied {
  readonly kind: 'implements' | 'overrides'
  readonly definition: number
  readonly target: number
  readonly reason: string
}

export interface Structural {
  /** Types with the methods of a Go interface, in the program's order; none for interfaces without methods. */
  implementationsOf(definition: number): readonly number[]
  /** What the types and methods of a file implement, wherever the interfaces stand. */
  satisfiedIn(table: FileTable): readonly Satisfied[]
}

interface Contract {
  /** Declaration by name; `none` for methods of the standard library. */
  readonly methods: Map<string, number>
  /** Embedded interfaces of packages whose methods are not known. */
  readonly foreign: Set<string>
}

export function createStructural(program: Program, resolver: Resolver): Structural {
  // Most repositories have no Go, so nothing is gone through before it is asked for.
  let made: Structural | null = null
  const ask = (): Structural => (made ??= readStructural(program, resolver))
  return {
    implementationsOf: (definition) => ask().implementationsOf(definition),
    satisfiedIn: (table) => ask().satisfiedIn(table),
  }
}

function readStructural(program: Program, resolver: Resolver): Structural {
  const methodsByName = new Map<string, number[]>()
  const embedders = new Map<number, number[]>()
  const known = new Map<number, readonly Implementation[]>()
  const inherited = new Map<number, Contract>()
  const contracts = new Map<number, Contract>()

  for (const table of program.files) {
    if (table.file.dialect !== 'go') continue
    table.file.definitions.forEach((row, at) => {
      if (row.kind === 'method' && row.name !== '') append(methodsByName, row.name, table.definitionBase + at)
    })
    for (const local of table.heritage.keys()) {
      const definition = table.definitionBase + local
      if (program.definition(definition).kind !== 'struct') continue
      for (const base of resolver.bases(definition)) {
        if (base.kind === 'instance') append(embedders, base.definition, definition)
      }
    }
  }

  function implementationsOf(definition: number): readonly Implementation[] {
    const ready = known.get(definition)
    if (ready) return ready
    known.set(definition, [])
    const contract = contractOf(definition)
    const found = candidatesFor(contract).flatMap((type) => {
      const made = implementation(type, definition, contract)
      return made === null ? [] : [made]
    })
    known.set(definition, found)
    return found
  }

  /** Everything an interface asks for, embedded interfaces included. */
  function contractOf(definition: number, depth = 0): Contract {
    const ready = contracts.get(definition)
    if (ready) return ready
    const methods = new Map<string, number>()
    const foreign = new Set<string>()
    contracts.set(definition, { methods, foreign })
    for (const child of program.childrenOf(definition)) {
      const row = program.definition(child)
      if (row.kind === 'method' && row.name !== '') methods.set(row.name, child)
    }
    for (const base of depth > depthLimit ? [] : resolver.bases(definition)) {
      if (base.kind === 'external') addForeign(base, methods, foreign)
      if (base.kind !== 'instance' || program.definition(base.definition).kind !== 'interface') continue
      const inner = contractOf(base.definition, depth + 1)
      for (const [name, method] of inner.methods) if (!methods.has(name)) methods.set(name, method)
      for (const name of inner.foreign) foreign.add(name)
    }
    return { methods, foreign }
  }

  function addForeign(
    base: Extract<Type, { kind: 'external' }>,
    methods: Map<string, number>,
    foreign: Set<string>,
  ): void {
    if (base.package === '' && (base.name === 'any' || base.name === 'comparable')) return
    const names = goInterfaceMethods(base.package, base.name)
    if (names === null) foreign.add(`${base.package}.${base.name}`)
    for (const name of names ?? []) if (!methods.has(name)) methods.set(name, none)
  }

  /** Types with the rarest of the methods, own or embedded. */
  function candidatesFor({ methods }: Contract): readonly number[] {
    const declared = [...methods].filter(([, method]) => method !== none)
    const rarest = declared
      .map(([name]) => methodsByName.get(name) ?? [])
      .sort((left, right) => left.length - right.length)[0]
    const found = new Set<number>()
    const queue = (rarest ?? []).map(ownerOf).filter((owner) => owner !== none)
    for (let at = queue.pop(); at !== undefined && found.size <= candidateLimit; at = queue.pop()) {
      if (found.has(at)) continue
      found.add(at)
      queue.push(...(embedders.get(at) ?? []))
    }
    if (found.size > candidateLimit) return []
    return [...found]
      .filter((type) => program.definition(type).kind !== 'interface' && program.definition(type).name !== '')
      .sort((left, right) => left - right)
  }

  function ownerOf(method: number): number {
    const { owner } = program.definition(method)
    if (owner === none) return program.parentOf(method)
    const type = resolver.annotation(program.tableOf(method), owner)
    return type.kind === 'instance' ? type.definition : none
  }

  function implementation(type: number, declaredBy: number, contract: Contract): Implementation | null {
    const foreign = foreignOf(type)
    const methods: { method: number; declared: number }[] = []
    for (const [name, declared] of contract.methods) {
      if (!isExported(name) && !isSamePackage(type, declared === none ? declaredBy : declared)) return null
      const own = resolver
        .members(instanceOf(type), name)
        .flatMap((member) => (member.kind === 'definition' ? [member.definition] : []))
        .find((member) => program.definition(member).kind === 'method')
      if (own === undefined) {
        if (!foreign.methods.has(name)) return null
      } else {
        if (declared !== none && !sameSignature(own, declared)) return null
        if (declared !== none && own !== declared) methods.push({ method: own, declared })
      }
    }
    const missing = [...contract.foreign].filter((name) => !foreign.foreign.has(name)).sort()
    if (missing.length > 0 && contract.methods.size < 2) return null
    const reason =
      missing.length === 0
        ? 'has all methods of the interface'
        : `has all methods of the interface but those of ${missing.join(', ')}, which are not known`
    return { definition: type, reason, methods: methods.filter(({ method }) => ownerOf(method) === type) }
  }

  /** What a struct gets from embedded types of other packages. */
  function foreignOf(type: number, depth = 0): Contract {
    const ready = inherited.get(type)
    if (ready) return ready
    const result: Contract = { methods: new Map(), foreign: new Set() }
    inherited.set(type, result)
    for (const base of depth > depthLimit ? [] : resolver.bases(type)) {
      if (base.kind === 'external') addForeign(base, result.methods, result.foreign)
      if (base.kind === 'external') result.foreign.add(`${base.package}.${base.name}`)
      if (base.kind !== 'instance') continue
      const isInterface = program.definition(base.definition).kind === 'interface'
      const inner = isInterface ? contractOf(base.definition) : foreignOf(base.definition, depth + 1)
      for (const [name, method] of inner.methods) result.methods.set(name, method)
      for (const name of inner.foreign) result.foreign.add(name)
    }
    return result
  }

  function isSamePackage(left: number, right: number): boolean {
    return packageOf(program.tableOf(left)) === packageOf(program.tableOf(right))
  }

  /** Same number of parameters and results, and no two types that are known to differ. */
  function sameSignature(left: number, right: number): boolean {
    const [ours, theirs] = [parametersIn(left), parametersIn(right)]
    if (ours.length !== theirs.length) return false
    if (!ours.every((type, at) => type.rest === theirs[at]?.rest && mayBeSame(type.type, theirs[at].type, 0))) {
      return false
    }
    const [given, wanted] = [resultsOf(left), resultsOf(right)]
    return given.length === wanted.length && given.every((type, at) => mayBeSame(type, wanted[at], 0))
  }

  function parametersIn(definition: number): readonly { readonly type: Type; readonly rest: boolean }[] {
    return parametersOf(resolver, definition).flatMap((id) => {
      const { table, binding } = program.binding(id)
      if (binding.position < 0) return []
      return [{ type: resolver.annotation(table, binding.type), rest: binding.rest }]
    })
  }

  function resultsOf(definition: number): readonly Type[] {
    const row = program.definition(definition)
    if (row.type === none) return []
    const type = resolver.annotation(program.tableOf(definition), row.type)
    return type.kind === 'builtin' && type.name === 'tuple' ? type.arguments : [type]
  }

  function mayBeSame(left: Type, right: Type | undefined, depth: number): boolean {
    if (right === undefined || depth > depthLimit) return true
    if (isOpen(left) || isOpen(right)) return true
    if (left.kind === 'instance' && right.kind === 'instance') return left.definition === right.definition
    if (left.kind === 'builtin' && right.kind === 'builtin') {
      return (
        left.name === right.name && left.arguments.every((part, at) => mayBeSame(part, right.arguments[at], depth + 1))
      )
    }
    if (left.kind === 'external' && right.kind === 'external')
      return left.package === right.package && left.name === right.name
    return left.kind === right.kind
  }

  function isOpen(type: Type): boolean {
    if (type.kind === 'instance') return program.definition(type.definition).name === ''
    return type.kind === 'unknown' || type.kind === 'parameter' || type.kind === 'union' || type.kind === 'intersection'
  }

  let satisfied: ReadonlyMap<number, readonly Satisfied[]> | null = null

  function satisfiedByFile(): ReadonlyMap<number, readonly Satisfied[]> {
    const byFile = new Map<number, Satisfied[]>()
    const add = (row: Satisfied): void => {
      const { index } = program.tableOf(row.definition)
      const known = byFile.get(index)
      if (known) known.push(row)
      else byFile.set(index, [row])
    }
    for (const table of program.files) {
      if (table.file.dialect !== 'go') continue
      table.file.definitions.forEach((row, at) => {
        if (row.kind !== 'interface' || row.name === '') return
        const target = table.definitionBase + at
        for (const { definition, reason, methods } of implementationsOf(target)) {
          add({ kind: 'implements', definition, target, reason })
          for (const { method, declared } of methods) {
            add({ kind: 'overrides', definition: method, target: declared, reason })
          }
        }
      })
    }
    return byFile
  }

  return {
    implementationsOf: (definition) => implementationsOf(definition).map((found) => found.definition),
    satisfiedIn: (table) => (satisfied ??= satisfiedByFile()).get(table.index) ?? [],
  }
}

function append<Key>(map: Map<Key, number[]>, key: Key, value: number): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name)
}
