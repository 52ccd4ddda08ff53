// Unit and integration tests in three projects: `slow` starts first, `service` waits a lot, `core` is quick and pure.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first'

/** The slowest files start first, so that none runs alone at the end. */
const slow = [
  'tests/ingest/**',
  'tests/durability/**',
  'tests/truth/**',
  'tests/agents/citations.test.ts',
  'tests/architecture/package.test.ts',
  'tests/cli/**',
  'tests/contract/one-fact.test.ts',
  'tests/hostile/c-18-exhaustion.test.ts',
]

/** Parts without a service; few of their tests start a thread or a program. `npm run quick` runs these alone. */
const core = ['agents', 'graph', 'kernel', 'languages', 'model', 'parse', 'query', 'renderer'].map(
  (folder) => `tests/${folder}/**`,
)

const files = (patterns: readonly string[]): string[] =>
  patterns.map((pattern) => pattern.replace(/\/\*\*$/, '/**/*.test.ts'))

/** Timeouts only end tests that hang, so they are generous. */
const project = (name: string, include: readonly string[], exclude: readonly string[], seconds: number) => ({
  extends: true as const,
  test: {
    name,
    include: files(include),
    exclude: files(exclude),
    testTimeout: seconds * 1000,
    hookTimeout: seconds * 1000,
  },
})

export default defineConfig({
  test: {
    globalSetup: ['tests/support/build-workers.ts'],
    // Modules are loaded once for each worker: without this, starting and importing took two thirds of the time.
    isolate: false,
    // A young heap that starts at the usual size is collected ten times as often, which costs processor time.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32'],
    // Many tests wait for services and threads, so there are more workers than processors.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 60_000, interval: 20 } },
    projects: [
      project('slow', slow, [], 360),
      project('service', ['tests/**'], [...slow, ...core, 'tests/e2e/**'], 240),
      project('core', core, slow, 180),
    ],
  },
})
