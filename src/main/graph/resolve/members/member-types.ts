// The type of a member access: `service.run`, `window.app`, the built-in `Map.get`.
import type { Member, Resolver } from '../../types/resolver'
import { foreign, isForeignClass, overloadsOf, substitute, unionOf, unknown, type Type } from '../../types/types'

/** Whether a member is the repository's. */
function isOwn({ kind }: Type): boolean {
  return kind !== 'unknown' && kind !== 'external' && kind !== 'native' && kind !== 'global'
}

/** Types of members, based on the lookup of members. */
export function createMemberTypes(resolver: Resolver): Pick<Resolver, 'memberType' | 'memberValue'> {
  const { program } = resolver

  function memberValue(member: Member): Type {
    if (member.kind === 'type') return member.type
    if (member.kind === 'value') {
      return substitute(resolver.evaluate(member.table, member.expression), member.environment)
    }
    const row = program.definition(member.definition)
    const value = resolver.valueOf({ kind: 'definition', definition: member.definition })
    if (row.modifiers.includes('getter')) return resolver.returnOf(substitute(value, member.environment))
    return substitute(value, member.environment)
  }

  function memberType(type: Type, name: string): Type {
    switch (type.kind) {
      case 'unknown':
      case 'nothing':
        return unknown
      case 'builtin':
        return { kind: 'native', receiver: type, name }
      case 'global':
        return resolver.rulesOfFamily(type.family).values.globalMember(type.name, name)
      case 'native':
        return foreign
      case 'external':
        if (type.derived) return type.package === '' && !isForeignClass(type) ? type : foreign
        break
      case 'callable':
        return foreign
      case 'union': {
        const parts = type.of.map((part) => memberType(part, name)).filter((part) => part.kind !== 'unknown')
        return withReason(unionOf(parts), type)
      }
      case 'intersection': {
        // A member of an assumed part is only assumed too.
        if (!type.of.some(({ reason }) => reason !== undefined)) break
        const parts = type.of.map((part) => memberType(part, name))
        return parts.find(isOwn) ?? parts.find(({ kind }) => kind !== 'unknown') ?? unknown
      }
      default:
    }
    const found = resolver.members(type, name)
    if (found.length === 0) return memberOfEvery(type, name)
    return withReason(overloadsOf(found.map(memberValue)), type)
  }

  /** A member that every value has and so no class declares. */
  function memberOfEvery(type: Type, name: string): Type {
    if (type.kind !== 'instance' && type.kind !== 'class') return unknown
    const table = program.tableOf(type.definition)
    const hosted = resolver.rulesOf(table).hosted?.(type, name) ?? null
    return hosted ?? table.dialect.members.ofEvery(type, name) ?? unknown
  }

  function withReason(result: Type, origin: Type): Type {
    if (origin.reason === undefined || result.reason !== undefined) return result
    return result.kind === 'unknown' ? result : { ...result, reason: origin.reason }
  }

  return { memberType, memberValue }
}
