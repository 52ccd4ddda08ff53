// Holds a folder open while its entries are read, so that a link swapped into its path can't bring in names from elsewhere (C-23).
import { constants } from 'node:fs'
import { open, readlink, realpath } from 'node:fs/promises'

/** A folder that was checked to be the one meant. */
export interface HeldFolder {
  /** Path to read it by: on Linux it leads through the open descriptor, so it stays this folder whatever happens to its path. */
  readonly path: string
  /** Whether it is still where it was; the answer where there are no descriptors to read through. */
  readonly isUnmoved: () => Promise<boolean>
  readonly release: () => Promise<void>
}

/**
 * Opens a folder for reading its entries.
 * @param path its real absolute path
 * @returns `undefined` when the path leads elsewhere by now
 * @throws the disk's own error when it can't be opened
 */
export async function holdFolder(path: string): Promise<HeldFolder | undefined> {
  if (process.platform !== 'linux') return holdByPath(path)
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  const throughDescriptor = `/proc/self/fd/${handle.fd}`
  const release = (): Promise<void> => handle.close()
  const actual = await readlink(throughDescriptor).catch(() => undefined)
  if (actual === path) return { path: throughDescriptor, isUnmoved: () => Promise.resolve(true), release }
  await release()
  // Without /proc the path is all there is.
  return actual === undefined ? holdByPath(path) : undefined
}

async function holdByPath(path: string): Promise<HeldFolder | undefined> {
  const isUnmoved = async (): Promise<boolean> => (await realpath(path)) === path
  return (await isUnmoved()) ? { path, isUnmoved, release: () => Promise.resolve() } : undefined
}
