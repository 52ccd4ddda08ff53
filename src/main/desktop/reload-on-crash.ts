// Reloads a page whose process crashed, unless it crashes repeatedly.
import type { WebContents } from 'electron'

/** With this many crashes within the time, reloading doesn't help. */
const most = 3
const withinMilliseconds = 60_000

/** @param giveUp called once when reloading doesn't help */
export function reloadOnCrash(contents: Pick<WebContents, 'on' | 'reload'>, giveUp: () => void): void {
  let ends: readonly number[] = []
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    const now = Date.now()
    ends = [...ends.filter((end) => now - end < withinMilliseconds), now]
    if (ends.length < most) contents.reload()
    else if (ends.length === most) giveUp()
  })
}
