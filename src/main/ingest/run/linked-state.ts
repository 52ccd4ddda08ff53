// The state from which the stored graph was created, cached in the thread: the next run only reads what is missing
// here.
import { decodeDigest, type FileDigest } from '../../graph/relink/digest'
import { manifestKind } from '../../parse/manifests'
import type { Manifest, ParsedFile } from '../../parse/parsed-file'
import type { WalkResult } from '../../source/walk'
import type { GraphWriter, KnownFile } from '../../store/graph/write/graph-writer'
import { RecentParses } from './recent-parses'

/** The data needed to apply a change to the stored graph. */
export interface FollowedState {
  /** Of all files of the graph, by path. */
  readonly digests: Map<string, FileDigest>
  readonly manifests: readonly Manifest[]
}

/** The single owner of this state: other code reports what it is about to change and what it has stored. */
export class LinkedState {
  private walk: WalkResult | null = null
  private hashes: ReadonlyMap<string, string> | null = null
  private digests: Map<string, FileDigest> | null = null
  private manifests: readonly Manifest[] | null = null
  private readonly recent = new RecentParses()

  /**
   * Returns and clears the walk of the folder from which the stored graph was created; null if unknown. Until the
   * caller has succeeded, the stored graph may be from another state.
   */
  takeWalk(): WalkResult | null {
    const taken = this.walk
    this.walk = null
    return taken
  }

  /** The stored graph was created from this walk of the folder. */
  madeFrom(walk: WalkResult): void {
    this.walk = walk
  }

  /** Hashes of the files of the stored graph, by path; null if there is no such graph. */
  hashesOf(writer: GraphWriter): ReadonlyMap<string, string> | null {
    return (this.hashes ??= writer.linkedFiles())
  }

  /** A graph of these files was stored. */
  wasStored(files: readonly KnownFile[]): void {
    this.hashes = new Map(files.map(({ path, hash }) => [path, hash]))
  }

  /**
   * Digests and manifests of the stored graph.
   * @param files the number of files in the graph
   * @returns null if digests are missing: the previous run may still be storing them, so nothing is remembered
   */
  followed(writer: GraphWriter, files: number): FollowedState | null {
    const digests = this.digests ?? storedDigests(writer)
    if (digests.size !== files) return null
    this.digests = digests
    this.manifests ??= readManifests(writer, [...digests.keys()])
    return { digests, manifests: this.manifests }
  }

  /** The digests are about to be changed: until `wasLinked`, they may be ahead of what is stored. */
  changing(): void {
    this.digests = null
  }

  /** All files are about to be linked again. */
  replacing(): void {
    this.digests = null
    this.manifests = null
  }

  /** These digests were stored. */
  wasLinked(digests: Map<string, FileDigest>): void {
    this.digests = digests
  }

  /** The stored graph was linked with these manifests. */
  linkedWith(manifests: readonly Manifest[]): void {
    this.manifests = manifests
  }

  /** The parse of an unchanged file, by its path and hash. */
  parse(path: string, hash: string, read: () => ParsedFile): ParsedFile {
    return this.recent.get(path, hash, read)
  }

  /** Forgets everything about the graph: when opened again, the database may contain another writer's work. */
  forgetGraph(): void {
    this.replacing()
    this.hashes = null
    this.recent.clear()
  }
}

function storedDigests(writer: GraphWriter): Map<string, FileDigest> {
  const digests = new Map<string, FileDigest>()
  for (const bytes of writer.digests()) {
    const digest = decodeDigest(bytes)
    digests.set(digest.path, digest)
  }
  return digests
}

function readManifests(writer: GraphWriter, paths: readonly string[]): readonly Manifest[] {
  const files = writer.readParsed(paths.filter((path) => manifestKind(path) !== null))
  return [...files].flatMap((file) => file.manifest ?? [])
}
