// Assigns members to types across all files: an attached member may change the meaning of other attachments.
import { limits } from '../../kernel/limits'
import { attachmentsOf, type Attachment } from '../resolve/attachments'
import { createResolver, memoizedFactories } from '../resolve/create-resolver'
import { dialects } from '../dialects/registry'
import type { FileTable, Program } from '../program/program'
import type { Resolver } from '../types/resolver'

/** Chains of members on members (`app.request.get = …`) seldom need more than two rounds. */
const roundLimit = 4

interface LinkedMembers {
  readonly resolver: Resolver
  /** The members that each file attaches, by file index. */
  readonly attachments: readonly (readonly Attachment[])[]
}

/**
 * Finds what files attach, using earlier results, until nothing changes. So a file's part depends only on the other
 * files' parts and never on the order of the files.
 * @param tables the files to process: all of the program, or some if the others are `known`
 * @param known what the other files attach, by file index
 * @param onFile called before a file is processed
 */
export function linkMembers(
  program: Program,
  tables: readonly FileTable[],
  known: readonly (readonly Attachment[])[],
  onFile: (path: string) => void = () => undefined,
): LinkedMembers {
  const resolving = { program, dialects: dialects.all, ofProgram: memoizedFactories(program) }
  let attachments = known
  for (let round = 1; ; round++) {
    const resolver = createResolver(resolving, attachments.flat())
    const drop = dropsResults(program, resolver)
    knowBases(tables, resolver, (path) => {
      drop()
      onFile(path)
    })
    const found = tables.map((table) => {
      drop()
      onFile(table.file.path)
      return attachmentsOf(resolver, table)
    })
    const isStable = tables.every((table, at) => areSame(attachments[table.index] ?? [], found[at] ?? []))
    if (isStable || round >= roundLimit) return { resolver, attachments }
    const next = program.files.map((table) => attachments[table.index] ?? [])
    tables.forEach((table, at) => (next[table.index] = found[at] ?? []))
    attachments = next
  }
}

/** What to call between two files, so that the results of very many are never in memory at once. */
export function dropsResults({ files, definitionCount }: Program, resolver: Resolver): () => void {
  const isDense = definitionCount > limits.definitionsResolved * 2
  if (files.length <= limits.filesDecoded && !isDense) return () => undefined
  // As many files as have about so many definitions.
  const dense = Math.ceil((limits.definitionsResolved * files.length) / Math.max(1, definitionCount))
  const most = Math.min(limits.filesResolved, dense)
  let passed = 0
  return () => {
    if (++passed % most === 0) resolver.forget()
  }
}

/** The bases of a class decide what the names in its body mean, so all bases are resolved before any name. */
function knowBases(tables: readonly FileTable[], resolver: Resolver, onFile: (path: string) => void): void {
  for (const table of tables) {
    const { classBased, classObjects } = table.dialect.members
    if (!classBased && classObjects === null) continue
    onFile(table.file.path)
    for (const local of table.heritage.keys()) resolver.bases(table.definitionBase + local)
  }
}

/** Whether two versions of a file's part are equal. */
function areSame(left: readonly Attachment[], right: readonly Attachment[]): boolean {
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
