// Parses that were read for recent changes: a file being edited changes again, and its neighbours are needed again.
import type { ParsedFile } from '../../parse/parsed-file'

/** Some tens of kilobytes each; enough for what a file and its neighbours import. */
const mostParses = 256

export class RecentParses {
  private readonly kept = new Map<string, { readonly hash: string; readonly file: ParsedFile }>()

  /**
   * The parse of a path, from the cache or by `read`.
   * @param hash of the file's content: only a parse of that content is valid
   */
  get(path: string, hash: string, read: () => ParsedFile): ParsedFile {
    const known = this.kept.get(path)
    const file = known?.hash === hash ? known.file : read()
    // Least recently used entries are dropped first.
    this.kept.delete(path)
    this.kept.set(path, { hash, file })
    if (this.kept.size > mostParses) this.kept.delete(this.kept.keys().next().value ?? path)
    return file
  }

  clear(): void {
    this.kept.clear()
  }
}
