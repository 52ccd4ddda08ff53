// Paths as models write them, looked up among the files of the projects.
import { baseNameOf } from '../../kernel/base-name-of'
import { codeEndings } from '../../contract/languages'
import type { ProjectView } from '../../query/project-view'
import { editDistance } from '../../kernel/words/edit-distance'

/**
 * The path of a source file, with or without folders; other files are often not parsed, so claims about them can't be
 * judged.
 */
export const sourcePath = new RegExp(
  `^(?:[\\p{L}\\p{N}_@.-]{1,100}/){0,20}[\\p{L}\\p{N}_@.-]{1,100}\\.(?:${codeEndings()})$`,
  'u',
)

/** Programs and frameworks whose names look like files. */
const product = /^\p{Lu}\p{L}+\.(?:js|ts)$/u

/** The files of all projects of a question, listed on first use. */
export interface KnownPaths {
  /** Whether a file has this path, or a path that ends with it. */
  has(written: string): boolean
  /** The file with the most similar name, or null if none is similar. */
  nearest(written: string): string | null
}

/** Creates the list. */
export function createKnownPaths(views: readonly ProjectView[]): KnownPaths {
  let listed: readonly string[] | null = null
  const files = (): readonly string[] =>
    (listed ??= views.flatMap((view) => view.graph.files().map((file) => file.path)))
  return {
    has: (written) => {
      // Code writes them from its own folder: `../types/a.ts`.
      const path = written.replace(/^(?:\.{1,2}\/){1,20}/, '')
      return product.test(path) || files().some((file) => file === path || file.endsWith(`/${path}`))
    },
    nearest: (written) => {
      const wanted = nameIn(written)
      const tooFar = Math.ceil(wanted.length / 3)
      const near = files()
        .map((path) => ({ path, distance: editDistance(wanted, nameIn(path), tooFar - 1) }))
        .filter(({ distance }) => distance < tooFar)
        // Of files with the same name, the one with more of the written folders.
        .sort((a, b) => a.distance - b.distance || sharedFolders(b.path, written) - sharedFolders(a.path, written))
      return near[0]?.path ?? null
    },
  }
}

function nameIn(path: string): string {
  return baseNameOf(path).toLowerCase()
}

function sharedFolders(path: string, written: string): number {
  const folders = new Set(written.split('/').slice(0, -1))
  return path.split('/').filter((part) => folders.has(part)).length
}
