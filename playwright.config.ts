// End-to-end tests: the built program on a real port, driven in Chromium; and the Electron window if its binary is
// installed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const electronFolder = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join('node_modules', 'electron', 'dist')
const needsDisplay = process.platform !== 'win32' && process.platform !== 'darwin'
const hasDisplay = !needsDisplay || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
const hasElectron = hasDisplay && existsSync(electronFolder)

/**
 * Quiet and offline: no first-run pages, no updates, no sync; root can't use the sandbox. Text rendering is the same on
 * every machine.
 */
const chromiumFlags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-gpu',
  '--disable-quic',
  // Pages live for seconds here, so optimised code never pays off, nor does a small young heap that is collected often.
  '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16 --max-semi-space-size=32',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Of a picture may differ, which allows for other versions of Chromium. */
const maxDiffPixelRatio = 0.002

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Only ends tests that hang, not those that are slow on a busy machine.
  timeout: 300_000,
  expect: {
    timeout: 90_000,
    toHaveScreenshot: { maxDiffPixelRatio },
    toMatchSnapshot: { maxDiffPixelRatio },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Other systems render text differently, so screenshots aren't compared there; everything else is.
  ignoreSnapshots: process.platform !== 'linux',
  use: {
    headless: true,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Reset between tests, because another one takes a second of processor time, half the cost of a page.
    reuseContext: true,
    launchOptions: { executablePath: process.env['CAIRN_CHROMIUM'], args: chromiumFlags },
  },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium' }, testIgnore: '**/electron/**' },
    ...(hasElectron ? [{ name: 'electron', testMatch: '**/electron/**/*.test.ts' }] : []),
  ],
})
