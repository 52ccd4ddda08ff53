// `node scripts/render-icons.mjs`: renders resources/icon.svg to the PNG sizes that packages and windows need.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './set-up/browser.mjs'
import { runScript } from './set-up/report.mjs'
import { root, setUp } from './set-up/set-up.mjs'

const sizes = [16, 32, 48, 64, 128, 256, 512, 1024]

await runScript(async () => {
  const node = await setUp()
  const svg = await readFile(join(root, 'resources', 'icon.svg'), 'utf8')
  const folder = join(root, 'resources', 'icons')
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await findBrowser(root, node), args: ['--no-sandbox'] })
  try {
    for (const size of sizes) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
      await page.setContent(
        `<style>*{margin:0}img{display:block}</style><img width="${size}" height="${size}" src="${image}">`,
      )
      await page.locator('img').evaluate((element) => element.decode())
      await writeFile(join(folder, `${size}x${size}.png`), await page.screenshot({ omitBackground: true }))
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return 0
})
