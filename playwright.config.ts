// End-to-end tests: the built program on a real port, driven in Chromium; and the Electron window where its binary is.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const electronFolder = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join('node_modules', 'electron', 'dist')
const needsDisplay = process.platform !== 'win32' && process.platform !== 'darwin'
const hasDisplay = !needsDisplay || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
const hasElectron = hasDisplay && existsSync(electronFolder)

/** Quiet and offline: no first-run pages, no updates, no sync; the sandbox can't be had by root. Text is drawn alike everywhere. */
const chromiumFlags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-gpu',
  '--disable-quic',
  // Pages live for seconds here: what is optimised never pays.
  '--js-flags=--no-turbofan --no-maglev',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // For what hangs, not for what a busy machine does slowly.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.002 },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Other systems draw text in their own way; all but the pictures is still compared there.
  ignoreSnapshots: process.platform !== 'linux',
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Emptied between two tests: to make another costs a second of processor time, half of what a page does.
    reuseContext: true,
    launchOptions: { executablePath: process.env['CAIRN_CHROMIUM'], args: chromiumFlags },
  },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium' }, testIgnore: '**/electron/**' },
    ...(hasElectron ? [{ name: 'electron', testMatch: '**/electron/**/*.test.ts' }] : []),
  ],
})
