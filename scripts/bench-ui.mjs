// `npm run bench:ui`: what the dashboard costs, measured in Chromium on the built program, beside its budgets.
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { findBrowser } from './set-up/browser.mjs'

const root = join(import.meta.dirname, '..')
const browser = process.env.CAIRN_CHROMIUM ?? (await findBrowser(root, process.execPath))
const { module } = await runnerImport(join(root, 'tests/bench/ui.ts'), { root, configFile: false, logLevel: 'error' })
console.log(await module.benchUi({ root, browser }))
