// What a call on `self` may reach instead of what it names, where no declaration says which methods may be replaced: the
// methods of subclasses, and for `new` the subclasses themselves.
import { none } from '../../parse/parsed-file'
import type { Program } from '../program/program'
import type { Resolver } from '../types/resolver'

/** Of a framework's base class, with more subclasses than this, each is a guess. */
const replacementLimit = 48

export interface Overriding {
  /** Methods of subclasses that replace a method; null when there are too many. */
  overridingOf(method: number): readonly number[] | null
  /** Named classes that inherit from a class; null when there are too many. */
  subclassesOf(definition: number): readonly number[] | null
}

export function createOverriding(program: Program, resolver: Resolver): Overriding {
  const known = new Map<number, readonly number[] | null>()

  function below(definition: number): readonly number[] | null {
    const rule = resolver.rulesOf(program.tableOf(definition)).below
    if (rule === null) return []
    return rule(program.wholeOf(definition))?.filter((one) => program.definition(one).name !== '') ?? null
  }

  function find(method: number): readonly number[] | null {
    const owner = program.parentOf(method)
    const { name, kind, modifiers } = program.definition(method)
    if (owner === none || kind !== 'method') return []
    const isStatic = modifiers.includes('static')
    const found = new Set<number>()
    const classes = below(owner)
    if (classes === null) return null
    for (const definition of classes) {
      for (const child of program.childrenOf(program.wholeOf(definition))) {
        const row = program.definition(child)
        if (row.name === name && row.kind === 'method' && row.modifiers.includes('static') === isStatic)
          found.add(child)
      }
      if (found.size > replacementLimit) return null
    }
    return [...found].sort((left, right) => left - right)
  }

  return {
    overridingOf(method) {
      let found = known.get(method)
      if (found === undefined) known.set(method, (found = find(method)))
      return found
    },
    subclassesOf(definition) {
      const found = below(definition)?.filter((one) => program.definition(one).kind === 'class') ?? null
      return found === null || found.length > replacementLimit ? null : found
    },
  }
}
