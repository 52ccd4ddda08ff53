// `npm run bench:ui`: the cost of the dashboard, measured in Chromium on the built program, next to its budgets.
import { findBrowser } from './set-up/browser.mjs'
import { loadBench, root } from './load-bench.mjs'

const browser = process.env.CAIRN_CHROMIUM ?? (await findBrowser(root, process.execPath))
const { benchUi } = await loadBench('ui.ts')
console.log(await benchUi({ root, browser }))
