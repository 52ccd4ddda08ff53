// Languages whose files declare names for the whole project, without packages or imports: each file sees those of all
// others.
import { limits } from '../../kernel/limits'
import type { DialectId } from '../../parse/parsed-file'
import { membersOfFiles } from '../resolve/members/file-members'
import type { DialectPlugin } from './dialect-plugin'
import { plain } from './plain'
import { plainRules } from './plain-rules'
import { packageReach } from './reach'

/** A dialect of such a language. Names declared several times may mean each of them, except in a file that declares one. */
export function oneSpace(id: DialectId): DialectPlugin {
  return {
    id,
    reach: { ...packageReach, family: id },
    ...plain,
    rulesFor(resolver) {
      const fileMembers = membersOfFiles(resolver)
      return plainRules(
        resolver,
        id,
        {
          implicitNames(table, name, space) {
            const others = resolver.program.filesDeclaring(id, name).filter((other) => other !== table)
            // As for the names of one file: so many prove nothing.
            if (others.length > limits.namesakes) return []
            return others.flatMap((other) => fileMembers(other, name, space))
          },
        },
        {},
      )
    },
  }
}
