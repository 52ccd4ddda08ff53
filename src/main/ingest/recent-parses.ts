// Parses that were read for the last changes: anyone who works on a file changes it again, and its neighbours are asked again.
import type { ParsedFile } from '../parse/parsed-file'

/** Some tens of kilobytes each, and enough for what a file and its neighbours import. */
const mostParses = 256

export class RecentParses {
  private readonly kept = new Map<string, { readonly hash: string; readonly file: ParsedFile }>()

  /**
   * The parse of a path, by `read` where it is not at hand.
   * @param hash of the file's content: a parse of any other is of no use
   */
  get(path: string, hash: string, read: () => ParsedFile): ParsedFile {
    const known = this.kept.get(path)
    const file = known?.hash === hash ? known.file : read()
    // What was asked for last is dropped last.
    this.kept.delete(path)
    this.kept.set(path, { hash, file })
    if (this.kept.size > mostParses) this.kept.delete(this.kept.keys().next().value ?? path)
    return file
  }

  clear(): void {
    this.kept.clear()
  }
}
