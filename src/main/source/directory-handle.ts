// Holds a folder open while its entries are read, so that a link swapped into its path can't bring in names from elsewhere (C-23).
import { closeSync, constants, openSync, readlinkSync, realpathSync } from 'node:fs'

/** A folder that was verified to be the expected one. */
export interface DirectoryHandle {
  /** Path to read it by: on Linux it leads through the open descriptor, so it stays this folder whatever happens to its path. */
  readonly path: string
  /** Whether it is still in the same place; used where there are no descriptors to read through. */
  readonly isSameFolder: () => boolean
  readonly release: () => void
}

/**
 * Opens a folder for reading its entries.
 * @param path its real absolute path
 * @returns `undefined` when the path leads elsewhere by now
 * @throws the system's own error when it can't be opened
 */
export function openDirectory(path: string): DirectoryHandle | undefined {
  if (process.platform !== 'linux') return holdByPath(path)
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  const throughDescriptor = `/proc/self/fd/${descriptor}`
  const release = (): void => closeSync(descriptor)
  const actual = targetOf(throughDescriptor)
  if (actual === path) return { path: throughDescriptor, isSameFolder: () => true, release }
  release()
  // Without /proc only the path can be checked.
  return actual === undefined ? holdByPath(path) : undefined
}

function targetOf(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

function holdByPath(path: string): DirectoryHandle | undefined {
  const isSameFolder = (): boolean => realpathSync.native(path) === path
  return isSameFolder() ? { path, isSameFolder, release: () => undefined } : undefined
}
