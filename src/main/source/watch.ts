// Reports changes below a folder. Folders that are never read are not watched. The watcher is given paths only, because
// its patterns end the whole process: for those that their engine doesn't know, and for paths of 37,000 characters.
import { existsSync, lstatSync } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { subscribe, type AsyncSubscription, type BackendType, type Event } from '@parcel/watcher'
import { escaped } from '../contract/text-pattern'
import { limits } from '../kernel/limits'
import { foldersNeverRead } from './skip-rules'

/** A watched folder. */
export interface FolderWatch {
  /**
   * With `polling` the system can't report changes here; `reason` says why, and the folder must be checked
   * periodically.
   */
  readonly mode: 'events' | 'polling'
  readonly reason: string | null
  close(): Promise<void>
}

export interface FolderEvents {
  /**
   * Files changed. Called repeatedly while files are being written.
   * @param paths relative and slash-separated; null for too many to list
   */
  readonly changed: (paths: readonly string[] | null) => void
  /** Folders were added or moved. Their contents may go unnoticed until the watch is reopened. */
  readonly foldersAdded: () => void
  /** Changes may have been missed, or the folder can't be watched any longer: check all of it. */
  readonly lost: (error: Error) => void
}

export type WatchFolder = (root: string, ignored: readonly string[], events: FolderEvents) => Promise<FolderWatch>

// Explicit, because the default would first search for another program on this machine and start it.
const backends: Partial<Record<NodeJS.Platform, BackendType>> = {
  linux: 'inotify',
  darwin: 'fs-events',
  win32: 'windows',
}

/** Linux's numbers for file systems that other machines write to: NFS, SMB, CIFS, SMB2, 9P, Ceph, AFS, FUSE. */
const remoteFileSystems = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x00c36400, 0x5346414f, 0x65735546,
])

const onNetwork = 'The folder is on a network drive, which does not tell of changes; it is looked at every few seconds.'
const notPossible = 'The system can’t watch this many folders; the project is looked at every few seconds.'

const gone = 'The folder is gone; it is watched again once it is back.'

const neverRead = new RegExp(`(?:^|[\\\\/])(?:${foldersNeverRead.map(escaped).join('|')})(?:[\\\\/]|$)`)
const neverReadNames: ReadonlySet<string> = new Set(foldersNeverRead)

/** A path that no system call takes, with some space for the names of files. */
const longestPath = 4_000
/** Folders that are read at once. */
const readAtOnce = 16

/** A path that the watcher takes for a pattern: `[id]` is another folder then. */
const likePattern = /[*?[{|]|[!+@]\(/

/**
 * Watches a folder and everything below it.
 * @param root the folder's real path
 * @param ignored relative folders to skip, besides those that are never read
 * @throws never: if events aren't available, the mode says so
 */
export const watchFolder: WatchFolder = async (root, ignored, events) => {
  if (await isRemote(root)) return polling(onNetwork)
  const backend = backends[process.platform]
  if (backend === undefined) return polling(notPossible)
  const skipped = new Set(ignored.map((path) => join(root, path)))
  const isWatched = ({ path }: Event): boolean => !neverRead.test(relative(root, path)) && !isIn(skipped, path)
  try {
    const left = [...skipped, ...(await foldersToLeave(root, skipped))]
    const subscription = await subscribe(
      root,
      (error, changes) => {
        const watched = changes?.filter(isWatched) ?? []
        if (error !== null) events.lost(error)
        else if (watched.length > 0) tell(root, watched, events)
        // Those below them are thousands at once.
        if (changes?.some((change) => neverReadNames.has(basename(change.path)) && isNewFolder(change)) === true)
          events.foldersAdded()
      },
      { backend, ignore: left.filter((path) => !likePattern.test(path)) },
    )
    return { mode: 'events', reason: null, close: () => unsubscribe(subscription) }
  } catch {
    return polling(existsSync(root) ? notPossible : gone)
  }
}

/** Folders that the watcher must not enter: those that are never read, and those too deep for it. */
async function foldersToLeave(root: string, skipped: ReadonlySet<string>): Promise<readonly string[]> {
  const left: string[] = []
  const foldersIn = async ({ path, depth }: Folder): Promise<readonly Folder[]> => {
    // One that is gone or can't be read has nothing to leave.
    const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
    return entries.flatMap((entry) => {
      const below = { path: join(path, entry.name), depth: depth + 1 }
      if (!entry.isDirectory() || skipped.has(below.path)) return []
      const isLeft =
        neverReadNames.has(entry.name) || below.depth > limits.folderDepth || below.path.length > longestPath
      if (isLeft) left.push(below.path)
      return isLeft ? [] : [below]
    })
  }
  const waiting: Folder[] = [{ path: root, depth: 0 }]
  for (let read = 0; waiting.length > 0 && read < limits.filesPerProject; read += readAtOnce)
    for (const found of await Promise.all(waiting.splice(-readAtOnce).map(foldersIn)))
      for (const folder of found) waiting.push(folder)
  return left
}

interface Folder {
  readonly path: string
  readonly depth: number
}

/** Whether a path, or a folder that it is in, is one of these. */
function isIn(folders: ReadonlySet<string>, path: string): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf(sep, end - 1))
    if (folders.has(path.slice(0, end))) return true
  return false
}

function tell(root: string, changes: readonly Event[], events: FolderEvents): void {
  const isStorm = changes.length > limits.watchedPaths
  events.changed(isStorm ? null : changes.map(({ path }) => relative(root, path).split(sep).join('/')))
  // On Linux every folder is watched by itself: one below a new folder comes too late, one in a moved folder keeps its old path.
  if (process.platform === 'linux' && (isStorm || changes.some(isNewFolder))) events.foldersAdded()
}

function isNewFolder({ type, path }: Event): boolean {
  return type === 'create' && (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false)
}

function polling(reason: string): FolderWatch {
  return { mode: 'polling', reason, close: () => Promise.resolve() }
}

// A deleted folder has nothing to unsubscribe from.
async function unsubscribe(subscription: AsyncSubscription): Promise<void> {
  await subscription.unsubscribe().catch(() => undefined)
}

async function isRemote(root: string): Promise<boolean> {
  if (process.platform === 'win32') return root.startsWith('\\\\')
  if (process.platform !== 'linux') return false
  try {
    return remoteFileSystems.has((await statfs(root)).type >>> 0)
  } catch {
    return false
  }
}
