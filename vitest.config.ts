import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    globalSetup: ['tests/support/build-workers.ts'],
    // Many tests wait for services and threads, so even two processors take two at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // For what hangs, not for what a busy machine does slowly.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
})
