// Unit and integration tests.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first'

/** Timeouts only end tests that hang, so they are generous. */
const timeout = 360_000

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    testTimeout: timeout,
    hookTimeout: timeout,
    globalSetup: ['tests/support/build-workers.ts'],
    // Modules are loaded once for each worker: without this, starting and importing took two thirds of the time. For the
    // same reason there is one project: each would have workers of its own.
    isolate: false,
    // A young heap that starts at the usual size is collected ten times as often, which costs processor time. Half of the
    // stack that threads of the program have: with a quarter, the deepest trees just fit if code is optimized already.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32', '--stack-size=2000'],
    // Many tests wait for services and threads, so there are more workers than processors.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
})
