// Members that `self` gets in a module from the classes that include it, and in a class from its subclasses.
import { expressionIn, none } from '../../../parse/parsed-file'
import { isTestPath } from '../../../contract/path-class'
import type { Resolver } from '../../types/resolver'
import { rubyGlobals } from './builtins'
import { assume, instanceOf, unionOf, type Type } from '../../types/types'

/** If a class has more subclasses, the rest isn't searched. */
const hostLimit = 64
/** With more definitions of a name, a guess would be worthless. */
const candidateLimit = 24

const fromHost = 'a class that builds on it has the method'

export interface Hosts {
  /** A member of the classes that include a module or extend a class; null if none of them has it. */
  memberOf(type: Type, name: string): Type | null
  /** Classes that have a module among their ancestors, but not only through a superclass. */
  includersOf(module: number): readonly number[]
  /** Classes that include or extend a definition, directly or not; not all of them if there are many. */
  below(definition: number): readonly number[]
  /** Those that may replace its methods; null if there are too many to find all. */
  allBelow(definition: number): readonly number[] | null
  /** Classes and modules that are extended with a module. */
  extendedBy(module: number): readonly number[]
}

export function createHosts(resolver: Resolver): Hosts {
  const { program } = resolver
  const users = new Map<number, Set<number>>()
  const inheritors = new Map<number, Set<number>>()
  /** Classes that are extended with a module, and so have its methods as class methods. */
  const extended = new Map<number, Set<number>>()
  for (const table of program.files) {
    if (table.dialect.id !== 'ruby') continue
    for (const { definition, owner, kind, expression } of table.file.heritage) {
      if (kind === 'lends') continue
      const target = owner === none ? null : resolver.evaluate(table, owner)
      const user =
        target === null ? table.definitionBase + definition : target.kind === 'class' ? target.definition : none
      if (user === none || (target === null && definition === none)) continue
      const row = expressionIn(table.file, expression)
      const base = resolver.evaluate(table, row.kind === 'typeof' ? row.of : expression)
      if (base.kind !== 'class') continue
      const kept = row.kind === 'typeof' ? extended : users
      // A class replaces nothing of the modules that it prepends.
      if (kind !== 'prepends' && kept === users) {
        const over = inheritors.get(base.definition) ?? new Set()
        inheritors.set(base.definition, over.add(program.wholeOf(user)))
      }
      const known = kept.get(base.definition) ?? new Set()
      kept.set(base.definition, known.add(program.wholeOf(user)))
    }
  }

  function below(definition: number, through = users): readonly number[] {
    const found = new Set<number>([definition])
    for (const one of found) {
      for (const user of through.get(one) ?? []) if (found.size < hostLimit) found.add(user)
    }
    found.delete(definition)
    return [...found].sort((left, right) => left - right)
  }

  function hostsOf(type: Type): readonly Type[] {
    if (type.kind === 'class') return below(type.definition).map((definition) => ({ kind: 'class', definition }))
    if (type.kind !== 'instance') return []
    const own = [...(extended.get(type.definition) ?? [])].map((definition): Type => ({ kind: 'class', definition }))
    return [...below(type.definition).map((definition) => instanceOf(definition)), ...own]
  }

  /** What tests build on the code isn't what the code is written for. */
  function near({ definition }: { readonly definition: number }, found: readonly Type[]): readonly Type[] {
    if (isTestPath(program.tableOf(definition).file.path)) return found
    const own = found.filter((one) => 'definition' in one && !isTestPath(program.tableOf(one.definition).file.path))
    return own.length === 0 ? found : own
  }

  const known = new Map<string, ReadonlySet<number>>()

  function definitionsIn(type: Type & { readonly definition: number }, name: string): ReadonlySet<number> {
    const key = `${type.kind} ${type.definition} ${name}`
    const before = known.get(key)
    if (before) return before
    const found = new Set<number>()
    for (const host of near(type, hostsOf(type))) {
      for (const member of resolver.members(host, name)) {
        if (member.kind === 'definition') found.add(member.definition)
      }
      if (found.size > candidateLimit) break
    }
    known.set(key, found)
    return found
  }

  return {
    below: (definition) => below(definition),
    allBelow(definition) {
      const found = below(definition, inheritors)
      // The definition itself counts as one.
      return found.length + 1 < hostLimit ? found : null
    },
    includersOf(module) {
      const modules = new Set([module])
      const found = new Set<number>()
      for (const one of modules) {
        for (const user of users.get(one) ?? []) {
          if (found.size + modules.size >= hostLimit) break
          if (program.definition(user).kind === 'module') modules.add(user)
          else found.add(user)
        }
      }
      return [...found].sort((left, right) => left - right)
    },
    extendedBy: (module) => [...(extended.get(module) ?? [])].slice(0, hostLimit).sort((left, right) => left - right),
    memberOf(type, name) {
      // Members of every object say nothing about the class.
      if (!('definition' in type) || rubyGlobals.has(name)) return null
      const found = definitionsIn(type, name)
      if (found.size === 0 || found.size > candidateLimit) return null
      const types = [...found].map((definition) => resolver.valueOf({ kind: 'definition', definition }))
      // All of them, though values of so many kinds would not be followed further.
      return assume(types.length === 1 ? unionOf(types) : { kind: 'union', of: types }, fromHost)
    },
  }
}
