// The meaning of `this` in a member that is looked up in a receiver.
import type { Program } from '../program/program'
import type { Member } from '../types/resolver'
import { combine, substitute, type Environment, type Type } from '../types/types'
import { thisParameter } from './denotation'

/** Gives a member the environment it was found in; `receiver` becomes the type of `this` in its result. */
export type BindReceiver = (member: Member, environment: Environment | null, receiver: Type, isOwn: boolean) => Member

export function createReceiverBinding(program: Program): BindReceiver {
  /** Environments in which `this` is a class without type arguments and nothing else is known. */
  const plainSelves = new Map<number, Environment>()

  function within(member: Member, environment: Environment | null, receiver: Type, isOwn: boolean): Member {
    if (member.kind === 'type') return { kind: 'type', type: substitute(member.type, environment) }
    const inner = combine(member.environment, environment)
    const self = selfOf(receiver)
    if (self !== null && !(isOwn && self.arguments.length === 0)) {
      return { ...member, environment: combine(environmentWith(self), inner) }
    }
    return inner === member.environment ? member : { ...member, environment: inner }
  }

  /** An environment that defines `this`. */
  function environmentWith(self: Extract<Type, { kind: 'instance' }>): Environment {
    if (self.arguments.length > 0 || self.reason !== undefined) return new Map([[thisParameter, self]])
    let known = plainSelves.get(self.definition)
    if (known === undefined) plainSelves.set(self.definition, (known = new Map([[thisParameter, self]])))
    return known
  }

  /** `static` may also mean an instance of the class that a static method is called on. */
  function selfOf(receiver: Type): Extract<Type, { kind: 'instance' }> | null {
    if (receiver.kind === 'instance') return receiver
    if (receiver.kind !== 'class' || !program.tableOf(receiver.definition).dialect.members.lateStatic) return null
    return { kind: 'instance', definition: receiver.definition, arguments: [] }
  }

  return within
}
