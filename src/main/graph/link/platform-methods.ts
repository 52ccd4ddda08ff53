// Extensions of which the platform's own type has a namesake: a type's own methods take precedence.
import { expressionAt, type FileTable } from '../program/program'
import { isAccepted } from '../resolve/overloads'
import type { Resolver } from '../types/resolver'

interface Row {
  readonly definition: number
  readonly reason: string | null
}

const platformsToo = 'the type of the platform has a method of that name too'

/**
 * The definitions without extensions that the arguments aren't known to fit, if the receiver's own method takes as many.
 * @param given the arguments of the call, without the receiver
 */
export function withoutPlatformMethods<Called extends Row>(
  resolver: Resolver,
  definitions: readonly Called[],
  table: FileTable,
  call: number,
  given: readonly number[],
): readonly Called[] {
  const rules = table.dialect.members.extensions
  if (rules === null) return definitions
  const { program } = resolver
  const isExtension = ({ definition }: Row): boolean => program.definition(definition).modifiers.includes('extension')
  if (!definitions.some(isExtension)) return definitions
  const row = expressionAt(table, call)
  const callee = row.kind === 'call' && row.typeArguments.length === 0 ? expressionAt(table, row.callee) : undefined
  if (callee?.kind !== 'member') return definitions
  const receiver = resolver.evaluate(table, callee.object)
  if (receiver.kind !== 'builtin' || receiver.as === undefined) return definitions
  if (!rules.isPlatformMethod(receiver.as, callee.name, given.length)) return definitions
  const types = given.map((argument) => resolver.evaluate(table, argument))
  return definitions.flatMap((one) => {
    if (!isExtension(one)) return [one]
    const fits = types.length > 0 && isAccepted(resolver, one.definition, types)
    return fits ? [{ ...one, reason: one.reason ?? platformsToo }] : []
  })
}
