// Keeps watched projects up to date: changes on disk start a run, and periodic checks find changes without events.
import { statSync } from 'node:fs'
import type { Logger } from '../../kernel/log'
import { limits } from '../../kernel/limits'
import { moment } from '../../kernel/moment'
import type { FolderWatch, WatchFolder } from '../../source/watch'
import type { ProjectRow } from '../../store/app/app-store'
import { anyChange, joinChanges, type FolderChange } from './folder-change'

/** How changes of a project's folder are noticed. */
export interface WatchState {
  readonly mode: FolderWatch['mode']
  readonly reason: string | null
}

export interface WatchingOptions {
  readonly watchFolder: WatchFolder
  /** The project, or null once it is deleted. */
  readonly rowOf: (projectId: string) => ProjectRow | null
  /** The folder differs from what was parsed: update the graph. */
  readonly changed: (projectId: string, change: FolderChange) => void
  /** Whether the folder is still as parsed. */
  readonly isLatest: (row: ProjectRow) => Promise<boolean>
  readonly log: Logger
}

export interface Watching {
  /** Starts or stops watching a project, according to its row. */
  sync(projectId: string): void
  /** Null if it isn't watched. */
  stateOf(projectId: string): WatchState | null
  close(): Promise<void>
}

interface Watch {
  readonly root: string
  /** Which folder is watched; null if there was none. A new one of the same name sends its events to nobody. */
  readonly identity: string | null
  /** There was no folder at the last look. */
  isGone: boolean
  readonly opened: Promise<FolderWatch>
  state: WatchState | null
  /** Events received and not yet passed on, and the timer that will do so. */
  change: FolderChange | undefined
  quiet: NodeJS.Timeout | undefined
  /** Fires when nothing has changed for some time. */
  rest: NodeJS.Timeout | undefined
  /** The watch no longer covers the whole folder. */
  missesEvents: boolean
  checkedAt: number
  checking: boolean
}

const save = { quiet: limits.watchQuietMilliseconds, longest: limits.watchLongestBurstMilliseconds }
const storm = { quiet: limits.watchStormQuietMilliseconds, longest: limits.watchLongestStormMilliseconds }

export function createWatching(options: WatchingOptions): Watching {
  const { rowOf, log } = options
  const watches = new Map<string, Watch>()
  let lastTick = Date.now()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const begin = (row: ProjectRow, root: string): void => {
    const watch = newWatch(root, open(row, root))
    watches.set(row.id, watch)
    timer ??= startTicking()
    void watch.opened.then((opened) => {
      if (watches.get(row.id) !== watch) return
      watch.state = { mode: opened.mode, reason: opened.reason }
      if (opened.reason !== null) log.info({ projectId: row.id }, opened.reason)
      // Changes between the last parse and this moment were not noticed by anyone.
      void check(row.id, watch)
    })
  }
  const open = (row: ProjectRow, root: string): Promise<FolderWatch> => {
    const ignored = row.skipped.flatMap(({ path }) => (path.endsWith('/') && path !== './' ? [path.slice(0, -1)] : []))
    return options.watchFolder(root, ignored, {
      changed: (paths) => {
        noticed(row.id, { paths: paths === null ? null : new Set(paths), noticedAt: moment() })
      },
      foldersAdded: () => {
        const watch = watches.get(row.id)
        if (watch !== undefined) watch.missesEvents = true
      },
      lost: (error) => {
        log.info({ projectId: row.id, err: error }, 'Changes may have been missed; the whole folder is scanned')
        reopen(row.id)
      },
    })
  }
  /** Files are often written in bursts, so a change waits for a pause, but not for long. */
  const noticed = (projectId: string, change: FolderChange): void => {
    const watch = watches.get(projectId)
    if (watch === undefined) return
    watch.change = joinChanges(watch.change, change)
    const { quiet, longest } = watch.change.paths === null ? storm : save
    const left = longest - (moment() - watch.change.noticedAt)
    clearTimeout(watch.quiet)
    watch.quiet = setTimeout(() => pass(projectId, watch), Math.max(0, Math.min(quiet, left)))
  }
  const pass = (projectId: string, watch: Watch): void => {
    const { change, missesEvents } = watch
    watch.change = undefined
    if (change === undefined) return
    options.changed(projectId, change)
    if (missesEvents) return reopen(projectId)
    // Events can be lost silently. A complete check makes up for that, when nothing else is waiting.
    clearTimeout(watch.rest)
    watch.rest = setTimeout(() => void check(projectId, watch), limits.watchRestMilliseconds)
    watch.rest.unref()
  }
  const reopen = (projectId: string): void => {
    void end(projectId).then(() => sync(projectId))
  }
  const end = async (projectId: string): Promise<void> => {
    const watch = watches.get(projectId)
    if (watch === undefined) return
    watches.delete(projectId)
    clearTimeout(watch.quiet)
    clearTimeout(watch.rest)
    if (watches.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    await (await watch.opened).close()
  }
  const check = async (projectId: string, watch: Watch): Promise<void> => {
    const row = rowOf(projectId)
    if (row === null || watch.checking) return
    watch.checking = true
    try {
      if (!(await options.isLatest(row)) && watches.get(projectId) === watch) options.changed(projectId, anyChange())
    } catch (error) {
      log.info({ projectId, err: error }, 'Could not tell whether the project is up to date')
    } finally {
      watch.checking = false
      watch.checkedAt = Date.now()
    }
  }
  const startTicking = (): NodeJS.Timeout => {
    const ticking = setInterval(tick, limits.watchTickMilliseconds)
    ticking.unref()
    return ticking
  }
  // A tick that comes much too late means that the machine slept, and events may be lost.
  const tick = (): void => {
    const now = Date.now()
    const slept = now - lastTick > 3 * limits.watchTickMilliseconds
    lastTick = now
    for (const [projectId, watch] of watches) {
      if (isAnotherFolder(watch)) reopen(projectId)
      else if (slept || isDue(watch, now)) void check(projectId, watch)
    }
  }
  const sync = (projectId: string): void => {
    if (closed) return
    const row = rowOf(projectId)
    const root = row !== null && row.watch && row.usable && row.remoteUrl === null ? row.repoPath : null
    const watch = watches.get(projectId)
    if (watch?.root === root || (watch === undefined && root === null)) return
    void end(projectId)
    if (row !== null && root !== null) begin(row, root)
  }

  return {
    sync,
    stateOf: (projectId) => watches.get(projectId)?.state ?? null,
    close: async () => {
      closed = true
      await Promise.all([...watches.keys()].map(end))
    },
  }
}

function isDue({ state, checkedAt }: Watch, now: number): boolean {
  const due = state?.mode === 'polling' ? limits.watchTickMilliseconds : limits.watchCheckMilliseconds
  // If the clock was set back, the difference is negative; checking is safe then.
  const since = now - checkedAt
  return since >= due || since < 0
}

/** Whether the folder is back, or was replaced by another one. */
function isAnotherFolder(watch: Watch): boolean {
  const identity = identityOf(watch.root)
  const wasGone = watch.isGone
  watch.isGone = identity === null
  return identity !== null && (wasGone || identity !== watch.identity)
}

function identityOf(root: string): string | null {
  try {
    const { dev, ino } = statSync(root)
    return `${dev}:${ino}`
  } catch {
    return null
  }
}

function newWatch(root: string, opened: Promise<FolderWatch>): Watch {
  const identity = identityOf(root)
  return {
    root,
    identity,
    isGone: identity === null,
    opened,
    state: null,
    change: undefined,
    quiet: undefined,
    rest: undefined,
    missesEvents: false,
    checkedAt: Date.now(),
    checking: false,
  }
}
