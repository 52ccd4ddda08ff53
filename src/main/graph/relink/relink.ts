// Updates the graph after some files changed, without linking files that the change doesn't affect.
import { none, type Manifest, type ParsedFile } from '../../parse/parsed-file'
import type { Attachment, Holder } from '../resolve/attachments'
import { dialectOf } from '../dialects/registry'
import type { FileGraph, GraphDelta, GraphNode } from '../graph'
import type { FilesByName } from '../link/candidates'
import { declaredHearing } from '../link/exchanges'
import { createLinker, linkFile, type LinkedFile, type Linker } from '../link/link-file'
import { linkMembers } from '../link/link-members'
import { createNodes } from '../link/nodes'
import { assembleProgram, createProgram, type FileTable, type Program, type ProgramFile } from '../program/program'
import { affectedFiles } from './affected'
import type { ChangedFile } from './changed-file'
import { digestOf, type DigestAttachment, type FileDigest } from './digest'
import { unreadFile } from './unread-file'

export interface RelinkInput {
  /** Digests of all files as last linked, by path. */
  readonly digests: ReadonlyMap<string, FileDigest>
  readonly changed: readonly ChangedFile[]
  readonly manifests: readonly Manifest[]
  /** The parse of an unchanged file. */
  read(path: string): ParsedFile
  /** Files that imported a file when last linked. */
  importersOf(path: string): readonly string[]
  /** Files that had a method of a name when last linked; for `callable` a function or class too. */
  filesWithName: (name: string, kind: 'method' | 'callable') => readonly string[]
  /** Called before a file is linked. */
  readonly onFile?: (path: string) => void
}

export interface Relinked {
  readonly delta: GraphDelta
  /** Digests of all files that were linked again. */
  readonly digests: readonly FileDigest[]
}

/**
 * Links the changed files and those that the change affects.
 * @returns null if the affected files can't be determined: then everything has to be linked
 */
export function relink(input: RelinkInput): Relinked | null {
  const { digests, changed } = input
  const parsed = new Map<string, ParsedFile>()
  const read = (path: string): ParsedFile => {
    let file = parsed.get(path)
    if (file === undefined) parsed.set(path, (file = input.read(path)))
    return file
  }
  const reached = affectedFiles(changed, digests, read, (path) => input.importersOf(path))
  if (reached === null) return null
  const affected = new Set(reached)
  const moved = new Map(changed.map((file) => [file.path, movedDefinitions(file)]))
  for (const digest of digests.values()) {
    if (digest.attachments.some(({ holder }) => isLost(holder, moved))) affected.add(digest.path)
  }
  for (const { path } of changed) affected.delete(path)

  const program = assemble(input, affected, read)
  const linked = [...affected, ...changed.flatMap(({ path, after }) => (after === null ? [] : [path]))]
  const tables = linked.flatMap((path) => program.byPath.get(path) ?? []).sort((a, b) => a.index - b.index)
  const kept = keptAttachments(program, digests, new Set(linked), moved)
  const { resolver, attachments } = linkMembers(program, tables, kept, input.onFile)
  const linker = createLinker(program, resolver, methodFiles(input, program, tables), declaredHearing(program.files))
  const files = tables.map((table) => {
    input.onFile?.(table.file.path)
    return fileGraph(linker, linkFile(linker, table))
  })
  return {
    delta: { files, removed: changed.filter(({ after }) => after === null).map(({ path }) => path) },
    digests: tables.map((table) => digestOf(program, table.file, attachments[table.index] ?? [])),
  }
}

/** Maps the definitions of a changed file's previous version, by index, to their current index. */
function movedDefinitions({ before, after }: ChangedFile): ReadonlyMap<number, number> {
  const now = new Map(after === null ? [] : idsOf(after).map(([at, id]) => [id, at]))
  const moved = new Map<number, number>()
  for (const [at, id] of before === null ? [] : idsOf(before)) {
    const place = now.get(id)
    if (place !== undefined) moved.set(at, place)
  }
  return moved
}

function idsOf(file: ParsedFile): readonly (readonly [number, string])[] {
  const program = createProgram([file], [], dialectOf)
  const nodes = createNodes(program, { ownerOf: () => null })
  return file.definitions.flatMap((row, at) => (row.name === '' ? [] : [[at, nodes.idOf(nodes.ofDefinition(at))]]))
}

/** Whether a holder was in a changed file and can't be found there any more. */
function isLost(holder: DigestAttachment['holder'], moved: ReadonlyMap<string, ReadonlyMap<number, number>>): boolean {
  const places = moved.get(holder.path)
  return places !== undefined && (holder.kind === 'object' || !places.has(holder.at))
}

function assemble(
  { digests, changed, manifests }: RelinkInput,
  affected: ReadonlySet<string>,
  read: (path: string) => ParsedFile,
): Program {
  const files: ProgramFile[] = []
  const versions = new Map(changed.map(({ path, after }) => [path, after]))
  for (const digest of digests.values()) {
    if (versions.has(digest.path)) continue
    files.push(affected.has(digest.path) ? wholeFile(read(digest.path)) : unreadFile(digest, read))
  }
  for (const file of versions.values()) if (file !== null) files.push(wholeFile(file))
  return assembleProgram(files, manifests, dialectOf)
}

function wholeFile(file: ParsedFile): ProgramFile {
  return { file, definitionCount: file.definitions.length, bindingCount: file.bindings.length }
}

/** The attachments of all other files, by file index; their holders get their current numbers. */
function keptAttachments(
  program: Program,
  digests: ReadonlyMap<string, FileDigest>,
  linked: ReadonlySet<string>,
  moved: ReadonlyMap<string, ReadonlyMap<number, number>>,
): (readonly Attachment[])[] {
  const holderOf = ({ kind, path, at }: DigestAttachment['holder']): Holder | null => {
    const table = program.byPath.get(path)
    if (table === undefined) return null
    if (kind === 'object') return { kind, file: table.index, expression: at }
    return { kind, definition: table.definitionBase + (moved.get(path)?.get(at) ?? at) }
  }
  return program.files.map((table) => {
    const { path } = table.file
    if (linked.has(path)) return []
    return (digests.get(path)?.attachments ?? []).flatMap(({ kind, holder, at, name, isOwn }) => {
      const found = holderOf(holder)
      return found === null ? [] : [{ kind, holder: found, file: table.index, at, name, isOwn }]
    })
  })
}

/** Of the files that are linked, what they say now counts, not what the stored graph says. */
function methodFiles(input: RelinkInput, program: Program, tables: readonly FileTable[]): FilesByName {
  const linked = new Set(tables)
  const methods = new Map<FileTable, ReadonlySet<string>>()
  const methodsOf = (table: FileTable): ReadonlySet<string> => {
    let found = methods.get(table)
    if (found === undefined) methods.set(table, (found = methodNames(table.file)))
    return found
  }
  return (name, kind) => {
    const others = input.filesWithName(name, kind).flatMap((path) => program.byPath.get(path) ?? [])
    const own = kind === 'method' ? tables.filter((table) => methodsOf(table).has(name)) : tables
    return [...others.filter((table) => !linked.has(table)), ...own].sort((left, right) => left.index - right.index)
  }
}

function methodNames({ definitions }: ParsedFile): ReadonlySet<string> {
  return new Set(definitions.flatMap(({ kind, name }) => (kind === 'method' ? [name] : [])))
}

/** A file's part with ids instead of numbers. */
function fileGraph({ nodes, externals }: Linker, { table, nodes: rows, edges }: LinkedFile): FileGraph {
  const filePath = table.file.path
  const foreign = new Map<string, GraphNode>()
  return {
    path: filePath,
    nodes: rows.map((row) => ({ ...row, parent: row.parent === none ? null : nodes.idOf(row.parent) })),
    edges: edges.sortedRows().map((row) => {
      const node = typeof row.target === 'string' ? externals.row(row.target) : undefined
      if (node !== undefined) foreign.set(node.id, node)
      const target = typeof row.target === 'string' ? row.target : nodes.idOf(row.target)
      return { ...row, filePath, source: nodes.idOf(row.source), target }
    }),
    unresolved: edges.sortedUnresolved().map((row) => ({ ...row, filePath, source: nodes.idOf(row.source) })),
    externals: [...foreign.values()],
  }
}
