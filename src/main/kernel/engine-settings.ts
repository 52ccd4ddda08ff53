// Settings of the JavaScript engine, for the whole process and all its threads: when it collects garbage, what it
// optimizes.
import { setFlagsFromString } from 'node:v8'
import { limits } from './limits'

/**
 * Node's modules that the service loads at its start. Their precompiled code is only valid with the default settings, so
 * they are loaded before the settings change. They are asked for by name, because the bundler drops imports of Node's
 * modules that nothing is taken from.
 */
const precompiled = [
  'node:child_process',
  'node:cluster',
  'node:console',
  'node:crypto',
  'node:diagnostics_channel',
  'node:dns',
  'node:dns/promises',
  'node:fs/promises',
  'node:http2',
  'node:https',
  'node:module',
  'node:path/posix',
  'node:perf_hooks',
  'node:process',
  'node:readline',
  'node:stream/web',
  'node:timers/promises',
  'node:tty',
  'node:worker_threads',
  'node:zlib',
]

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
  for (const name of precompiled) process.getBuiltinModule(name)
  // Loaded by the first use of one of its classes.
  void globalThis.Headers
  // Given for the main thread at its start; it would override the limits of threads.
  setFlagsFromString('--max-semi-space-size=0')
  setFlagsFromString(`--heap-growing-percent=${limits.heapGrowthPercent}`)
  setFlagsFromString(`--initial-old-space-size=${limits.heapUncollectedMegabytes}`)
  setFlagsFromString(`--invocation-count-for-maglev=${limits.callsUntilCompiled}`)
  setFlagsFromString(`--invocation-count-for-turbofan=${limits.callsUntilOptimized}`)
}
