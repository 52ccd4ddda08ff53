// How far the engine lets the heap of a thread grow before it collects what is garbage in it.
import { setFlagsFromString } from 'node:v8'
import { limits } from './limits'

/**
 * For the whole process and all of its threads. By itself the engine lets a heap that lasts grow to three times its size:
 * a run over a million lines took 300 MB more than this way, and was no more than some hundredths sooner. Call it before
 * compiled code is looked for, which is kept apart by such settings.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${limits.heapGrowthPercent}`)
}
