// Settings of the JavaScript engine, for the whole process and all its threads: when it collects garbage, what it
// optimizes.
import { setFlagsFromString } from 'node:v8'
// Node's precompiled modules are only valid with the default settings, so they are imported before the settings change;
// compiling them again took a tenth of the start.
import 'node:child_process'
import 'node:crypto'
import 'node:diagnostics_channel'
import 'node:dns/promises'
import 'node:fs/promises'
import 'node:http2'
import 'node:https'
import 'node:perf_hooks'
import 'node:readline'
import 'node:stream/web'
import 'node:timers/promises'
import 'node:worker_threads'
import 'node:zlib'
import { limits } from './limits'

/**
 * Must be called before compiled code is loaded, since caches depend on such settings.
 *
 * Heaps: by default the engine lets a long-lived heap grow to three times its size. A run over a million lines needed
 * 300 MB more that way, and was hardly faster. A new heap, on the other hand, is first collected at a few megabytes:
 * threads of a run load that much code before they do anything.
 *
 * Code: optimizing a function takes the engine as long as thousands of its calls. Each thread of a run compiles for
 * itself, by default for half as long as it links: functions called less often than this keep their earlier code, which
 * is hardly slower.
 */
export function setUpEngine(): void {
  // Given for the main thread at its start; it would override the limits of threads.
  setFlagsFromString('--max-semi-space-size=0')
  setFlagsFromString(`--heap-growing-percent=${limits.heapGrowthPercent}`)
  setFlagsFromString(`--initial-old-space-size=${limits.heapUncollectedMegabytes}`)
  setFlagsFromString(`--invocation-count-for-maglev=${limits.callsUntilCompiled}`)
  setFlagsFromString(`--invocation-count-for-turbofan=${limits.callsUntilOptimized}`)
}
