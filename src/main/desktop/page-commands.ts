// The menu's commands on their way to the page of one window.
import type { MenuCommand } from '../contract/shortcuts'

/** Commands for one page. */
export interface PageCommands {
  /** Has the page run a command; a page that is still loading runs the latest one as soon as it can. */
  run(command: MenuCommand): void
  /** The page has reported which commands it can run now. */
  offered(ids: ReadonlySet<string>): void
}

/** @param send passes a command to a page that listens; one that doesn't yet would lose it */
export function createPageCommands(send: (command: MenuCommand) => void): PageCommands {
  let isListening = false
  let waiting: MenuCommand | null = null
  return {
    run: (command) => {
      if (isListening) send(command)
      else waiting = command
    },
    offered: (ids) => {
      // A page offers nothing while it changes its commands.
      if (ids.size === 0) return
      isListening = true
      // One that this screen doesn't have is dropped, because on a later screen it would come as a surprise.
      if (waiting !== null && ids.has(waiting)) send(waiting)
      waiting = null
    },
  }
}
