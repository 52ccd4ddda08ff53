// Frees memory that an idle thread doesn't need: the engine itself collects only when more is requested.
import { Session } from 'node:inspector'
import { getHeapStatistics } from 'node:v8'

/** Collects all garbage of this thread's heap and hands the freed pages to the system. */
export function collectGarbage(): void {
  const session = new Session()
  session.connect()
  try {
    // Done when the call returns.
    session.post('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}

/** The size of this thread's heap in megabytes, including garbage. */
export function heapMegabytes(): number {
  return getHeapStatistics().used_heap_size / 2 ** 20
}
