// Settings of the JavaScript engine, for the whole process and all of its threads: when it collects, what it optimizes.
import { setFlagsFromString } from 'node:v8'
import { limits } from './limits'

/**
 * Call it before compiled code is looked for, which is kept apart by such settings.
 *
 * Heaps: by itself the engine lets one that lasts grow to three times its size. A run over a million lines took 300 MB
 * more that way, and was no more than some hundredths sooner.
 *
 * Code: the last of the engine's compilers takes as long for a function as thousands of its calls. Each thread of a run
 * compiles for itself, and by default half as long as it links: what is called less often than this is left as the
 * compiler before it made it, which is hardly slower.
 */
export function setUpEngine(): void {
  setFlagsFromString(`--heap-growing-percent=${limits.heapGrowthPercent}`)
  setFlagsFromString(`--invocation-count-for-turbofan=${limits.callsUntilOptimized}`)
}
