// The order in which Ruby searches a method: prepended modules, the class itself, included modules, the superclass.
// https://docs.ruby-lang.org/en/master/syntax/modules_and_classes_rdoc.html
import { limits } from '../../../kernel/limits'
import type { FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import { assume, foreign, instanceOf, overloadsOf, unionOf, unknown, type Type } from '../../types/types'
import type { Hosts } from './hosts'
import type { MixedIn } from './mixed-in'

/** Methods of Object, Module and Class that a class overrides and calls by `super`. */
const ofObject: ReadonlySet<string> = new Set(
  `initialize initialize_copy initialize_dup initialize_clone method_missing respond_to? respond_to_missing? inherited
  included extended prepended method_added singleton_method_added const_missing const_added inspect to_s hash eql? ==
  === != !~ =~ <=> equal? dup clone freeze frozen? instance_of? is_a? kind_of? nil? new allocate name ancestors define_method
  public_send send methods tap then instance_variable_get instance_variable_set include extend prepend attr_accessor
  attr_reader attr_writer private public protected superclass`.split(/\s+/),
)
const nextOfHost = 'the next method in the ancestors of a class that includes the module'

export interface Ancestors {
  /** Modules that a class or module prepends, the one searched first in front. */
  prepended(definition: number): readonly Type[]
  /** What `super` calls in a method of that name. */
  superMember(table: FileTable, scope: number, name: string): Type
}

export function createAncestors(
  resolver: Resolver,
  hosts: () => Hosts,
  mixedIn: () => (definition: number) => MixedIn,
): Ancestors {
  const { program } = resolver
  const known = new Map<number, readonly Type[]>()
  const before = new Map<number, readonly Type[]>()

  function prepended(definition: number): readonly Type[] {
    const whole = program.wholeOf(definition)
    const kept = before.get(whole)
    if (kept !== undefined) return kept
    before.set(whole, [])
    const found = program.declarationsOf(whole).flatMap((part) => {
      const table = program.tableOf(part)
      const clauses = table.heritage.get(part - table.definitionBase) ?? []
      return clauses.flatMap(({ kind, expression }): Type[] => {
        const base = kind === 'prepends' ? resolver.evaluate(table, expression) : unknown
        return base.kind === 'class' ? [instanceOf(base.definition)] : []
      })
    })
    before.set(whole, [...found, ...mixedIn()(whole).prepended].reverse())
    return before.get(whole) ?? []
  }

  /** All classes and modules whose methods an object of a class has, in the order in which they are searched. */
  function ancestors(definition: number): readonly Type[] {
    const whole = program.wholeOf(definition)
    const kept = known.get(whole)
    if (kept !== undefined) return kept
    const found: Type[] = []
    const opened = new Set<number>()
    // The last is next: a class to open, or one whose prepended modules were opened before.
    const waiting: { readonly type: Type; readonly isOpen: boolean }[] = [{ type: instanceOf(whole), isOpen: false }]
    for (
      let next = waiting.pop();
      next !== undefined && found.length < limits.ancestorsSearched;
      next = waiting.pop()
    ) {
      const { type } = next
      if (type.kind !== 'instance' || next.isOpen) {
        found.push(type)
        continue
      }
      const at = program.wholeOf(type.definition)
      if (opened.has(at)) continue
      opened.add(at)
      const behind = resolver.bases(at).filter(({ kind }) => kind !== 'class')
      const closed = (of: Type) => ({ type: of, isOpen: false })
      const order = [...prepended(at).map(closed), { type: instanceOf(at), isOpen: true }, ...behind.map(closed)]
      waiting.push(...order.reverse())
    }
    known.set(whole, found)
    return found
  }

  function isSame(type: Type | undefined, definition: number): boolean {
    return type?.kind === 'instance' && program.wholeOf(type.definition) === definition
  }

  function after(chain: readonly Type[], definition: number): readonly Type[] {
    return chain.slice(chain.findIndex((type) => isSame(type, definition)) + 1)
  }

  /** A module's `super` depends on the class that includes it. */
  function ofModule(module: number, name: string): Type | null {
    const included = hosts()
      .includersOf(module)
      .map((host) => firstIn(resolver, after(ancestors(host), module), name))
    const extended = hosts()
      .extendedBy(module)
      .map((host) => {
        const bases = resolver.bases(host)
        const at = bases.findIndex((base) => base.kind === 'class' && program.wholeOf(base.definition) === module)
        return ofClassItself(resolver, bases.slice(at + 1), name)
      })
    const found = [...included, ...extended].flatMap((type) => type ?? [])
    const own = found.filter((type) => type !== foreign)
    if (own.length === 0) return found[0] ?? null
    return assume(unionOf(own), nextOfHost)
  }

  return {
    prepended,
    superMember(table, scope, name) {
      const receiver = resolver.receiver(table, scope)
      if (receiver.kind !== 'instance' && receiver.kind !== 'class') return unknown
      const whole = program.wholeOf(receiver.definition)
      const found =
        receiver.kind === 'class'
          ? ofClassItself(resolver, resolver.bases(whole), name)
          : program.definition(whole).kind === 'module'
            ? ofModule(whole, name)
            : firstIn(resolver, after(ancestors(whole), whole), name)
      return found ?? (ofObject.has(name) ? foreign : unknown)
    },
  }
}

/**
 * The method in the first of some ancestors that declares it, an external one only if no other does; null if all of
 * them are known not to.
 */
function firstIn(resolver: Resolver, chain: readonly Type[], name: string): Type | null {
  for (const type of chain) {
    if (type.kind !== 'instance') continue
    const own = resolver.program.childrenOf(resolver.program.wholeOf(type.definition)).filter((child) => {
      const row = resolver.program.definition(child)
      return row.name === name && !row.modifiers.includes('static')
    })
    if (own.length > 0) {
      return overloadsOf(own.map((definition) => resolver.valueOf({ kind: 'definition', definition })))
    }
  }
  return chain.some(({ kind }) => kind !== 'instance') ? foreign : null
}

/** In a class itself, `super` continues with the modules that extend it and with its superclass. */
function ofClassItself(resolver: Resolver, bases: readonly Type[], name: string): Type | null {
  for (const base of bases) {
    if (base.kind !== 'class' && base.kind !== 'instance') continue
    const type: Type =
      base.kind === 'class' ? instanceOf(base.definition) : { kind: 'class', definition: base.definition }
    const found = resolver.members(type, name)
    if (found.length > 0) return overloadsOf(found.map((member) => resolver.memberValue(member)))
  }
  return bases.some(({ kind }) => kind === 'external') ? foreign : null
}
