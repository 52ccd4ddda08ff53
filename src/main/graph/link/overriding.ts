// What a call on `self` may reach instead of what it names, where no declaration says which methods may be replaced: the
// methods of subclasses, and for `new` the subclasses themselves.
import { none } from '../../parse/parsed-file'
import type { Program } from '../program/program'
import type { Resolver } from '../types/resolver'
import { implementerLimit } from './candidates'

export interface Overriding {
  /** Methods of subclasses that replace a method; empty when there are too many. */
  overridingOf(method: number): readonly number[]
  /** Named classes that inherit from a class; empty when there are too many. */
  subclassesOf(definition: number): readonly number[]
}

export function createOverriding(program: Program, resolver: Resolver): Overriding {
  const known = new Map<number, readonly number[]>()

  function below(definition: number): readonly number[] {
    const rule = resolver.rulesOf(program.tableOf(definition)).below
    return (rule?.(program.wholeOf(definition)) ?? []).filter((one) => program.definition(one).name !== '')
  }

  function find(method: number): readonly number[] {
    const owner = program.parentOf(method)
    const { name, kind, modifiers } = program.definition(method)
    if (owner === none || kind !== 'method') return []
    const isStatic = modifiers.includes('static')
    const found = new Set<number>()
    for (const definition of below(owner)) {
      for (const child of program.childrenOf(program.wholeOf(definition))) {
        const row = program.definition(child)
        if (row.name === name && row.kind === 'method' && row.modifiers.includes('static') === isStatic)
          found.add(child)
      }
      if (found.size > implementerLimit) return []
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
      const found = below(definition).filter((one) => program.definition(one).kind === 'class')
      return found.length > implementerLimit ? [] : found
    },
  }
}
