import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    globalSetup: ['tests/support/build-workers.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
