// A page whose process ended is loaded again where it was; one that ends again and again is not.
import type { WebContents } from 'electron'

/** So many ends within the time are no accident any more. */
const most = 3
const withinMilliseconds = 60_000

/** @param giveUp told once when loading again does not help */
export function reviveOnCrash(contents: Pick<WebContents, 'on' | 'reload'>, giveUp: () => void): void {
  let ends: readonly number[] = []
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    const now = Date.now()
    ends = [...ends.filter((end) => now - end < withinMilliseconds), now]
    if (ends.length < most) contents.reload()
    else if (ends.length === most) giveUp()
  })
}
