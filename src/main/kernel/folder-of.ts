// The folder of a path with `/`.

/** Folder of a path; empty for the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}
