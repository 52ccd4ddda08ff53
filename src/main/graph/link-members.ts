// Whose members are whose, over all files: what is attached to a type decides what other attachments mean.
import { attachmentsOf, type Attachment } from './attachments'
import { createResolver } from './create-resolver'
import { isClassBased } from './dialects'
import type { Program } from './program'
import type { Resolver } from './resolver'

/** Chains of members on members (`app.request.get = …`) seldom need more than two rounds. */
const roundLimit = 4

export interface LinkedMembers {
  readonly resolver: Resolver
  /** What each file attaches, by file index. */
  readonly attachments: readonly (readonly Attachment[])[]
}

/**
 * Finds out what every file attaches, with what was found before, until nothing new comes of it. So a file's part
 * depends on the others' parts alone and never on the order of the files.
 */
export function linkMembers(program: Program): LinkedMembers {
  let attachments: readonly (readonly Attachment[])[] = program.files.map(() => [])
  for (let round = 1; ; round++) {
    const resolver = createResolver(program, attachments.flat())
    knowBases(program, resolver)
    const found = program.files.map((table) => attachmentsOf(resolver, table))
    if (round >= roundLimit || found.every((rows, at) => areSame(rows, attachments[at] ?? [])))
      return { resolver, attachments }
    attachments = found
  }
}

/** What a class is built on decides what the names in its own clauses mean, so all bases are known before any name. */
function knowBases(program: Program, resolver: Resolver): void {
  for (const table of program.files) {
    if (!isClassBased(table.file.dialect)) continue
    for (const local of table.heritage.keys()) resolver.bases(table.definitionBase + local)
  }
}

/** Whether two parts of the same file say the same. */
export function areSame(left: readonly Attachment[], right: readonly Attachment[]): boolean {
  return left.length === right.length && left.every((row, at) => right[at] !== undefined && isSame(row, right[at]))
}

function isSame(left: Attachment, right: Attachment): boolean {
  return (
    left.kind === right.kind &&
    left.at === right.at &&
    left.name === right.name &&
    left.isOwn === right.isOwn &&
    left.holder.kind === right.holder.kind &&
    (left.holder.kind === 'object' && right.holder.kind === 'object'
      ? left.holder.file === right.holder.file && left.holder.expression === right.holder.expression
      : 'definition' in left.holder &&
        'definition' in right.holder &&
        left.holder.definition === right.holder.definition)
  )
}
