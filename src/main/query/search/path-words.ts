// An index from words to the paths that contain them: built once per list of files, because every search uses it.
import type { StoredFile } from '../project-view'
import { createStemmer } from './terms'

/** Indices into the list of files, by words of their paths. */
export interface PathWords {
  /** By the stems of the words in a file's name. */
  readonly names: ReadonlyMap<string, readonly number[]>
  /** By a file's name in lower case, without extension and punctuation: `is-stream.js` is `isstream`. */
  readonly bareNames: ReadonlyMap<string, readonly number[]>
  /** By the stems of the words in a file's folders. */
  readonly folders: ReadonlyMap<string, readonly number[]>
}

const known = new WeakMap<readonly StoredFile[], PathWords>()

/** @param files the list of a graph, which stays the same object until it changes */
export function pathWordsOf(files: readonly StoredFile[]): PathWords {
  let words = known.get(files)
  if (words === undefined) known.set(files, (words = readPaths(files)))
  return words
}

function readPaths(files: readonly StoredFile[]): PathWords {
  const names = new Map<string, number[]>()
  const bareNames = new Map<string, number[]>()
  const folders = new Map<string, number[]>()
  const stemsOf = createStemmer()
  files.forEach(({ path }, place) => {
    const slash = path.lastIndexOf('/') + 1
    const name = path.slice(slash)
    for (const stem of stemsOf(name)) add(names, stem, place)
    add(bareNames, bare(name), place)
    for (const stem of stemsOf(path.slice(0, slash))) add(folders, stem, place)
  })
  return { names, bareNames, folders }
}

function add(places: Map<string, number[]>, word: string, place: number): void {
  const known = places.get(word)
  if (known === undefined) places.set(word, [place])
  else known.push(place)
}

function bare(name: string): string {
  return name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
