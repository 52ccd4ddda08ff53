// Every screen, light, dark and narrow: it matches its screenshot, without axe findings or console errors, and without
// horizontal overflow, in German too. CONTRIBUTING.md says how to renew the screenshots.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { questions } from '#renderer/lib/texts/de/questions'
import { service as german } from '#renderer/lib/texts/de/service'
import { expect, test, type Browser, type Page } from '#tests/support/parsed-sample'
import { openSample, visit } from '#tests/support/dashboard'
import { screens, type Screen } from '#tests/support/screens'
import type { ServiceProcess } from '#tests/support/service-process'
import { noModels, someFolders, steadyData, type FixedAnswers } from '#tests/support/steady-data'

const looks = [
  { look: 'light', colorScheme: 'light', width: 1280 },
  { look: 'dark', colorScheme: 'dark', width: 1280 },
  { look: 'narrow', colorScheme: 'light', width: 800 },
] as const
const height = 800

// By far the slowest file, so its screens are split among the workers, each with its own service.
test.describe.configure({ mode: 'parallel' })

let service: ServiceProcess
let folder: string
let page: Page
let projectId: string
let answers: FixedAnswers = {}
const faults: string[] = []

test.beforeAll(async ({ browser, sample }) => {
  service = await sample.start()
  folder = sample.folder
  page = await steadyPage(browser)
  await openSample(page, service)
  projectId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
})
test.afterAll(async () => {
  await page.context().close()
  await service.stop()
})

async function steadyPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' })
  const opened = await context.newPage()
  opened.on('console', (message) => {
    // The browser itself reports failed calls, and some screens show refusals on purpose.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  opened.on('pageerror', (error) => faults.push(error.message))
  const replacements = [
    [service.url, 'http://127.0.0.1:8001'],
    [folder, '/home/ada/code/koa'],
    [service.dataFolder, '/home/ada/.local/share/cairn'],
  ] as const
  const always = { '/folders': someFolders, '/models': noModels }
  await steadyData(opened, replacements, () => ({ ...always, ...answers }))
  return opened
}

/** Switches the page to a language in place, as when the browser's language changes. */
async function turn(on: Page, language: 'de' | 'en-GB'): Promise<void> {
  await on.evaluate((chosen) => {
    Object.defineProperty(navigator, 'languages', { value: [chosen], configurable: true })
    dispatchEvent(new Event('languagechange'))
  }, language)
  await expect(on.locator('html')).toHaveAttribute('lang', language.slice(0, 2))
}

interface Hashes {
  /** Of screenshots that show the picture, as different versions of Chromium took them, with blanks between. */
  readonly screenshots: string
  /** Of the picture's file. */
  readonly picture: string
}

const pictures = join(import.meta.dirname, 'pictures')
const hashes = JSON.parse(readFileSync(join(pictures, 'hashes.json'), 'utf8')) as Readonly<Record<string, Hashes>>
const hashOf = (data: Buffer): string => createHash('sha256').update(data).digest('base64url')

/** The hashes of screenshots that a picture shows; none if the picture isn't the one that was renewed with them. */
function screenshotsOf(name: string): readonly string[] {
  const [known, path] = [hashes[name], join(pictures, `${name}.png`)]
  if (known === undefined || !existsSync(path) || hashOf(readFileSync(path)) !== known.picture) return []
  return known.screenshots.split(' ')
}

/**
 * Compares with the picture, or with its hashes alone if one is the same: reading and comparing pixels takes longer. So
 * does another screenshot, so it is only taken if this one differs.
 */
async function expectPicture(on: Page, name: string): Promise<void> {
  const screenshot = await on.screenshot(asCompared)
  if (screenshotsOf(name).includes(hashOf(screenshot))) return
  const renewed = process.env['CAIRN_PICTURE_HASHES']
  if (renewed === undefined && shows(screenshot, `${name}.png`)) return
  await expect(on).toHaveScreenshot(`${name}.png`)
  if (renewed !== undefined) writeFileSync(join(renewed, name), hashOf(await on.screenshot(asCompared)))
}

/** Whether the pixels are those of the picture, as far as `toHaveScreenshot` demands. */
function shows(screenshot: Buffer, picture: string): boolean {
  try {
    expect(screenshot).toMatchSnapshot(picture)
    return true
  } catch {
    return false
  }
}

/** The defaults of `toHaveScreenshot`. */
const asCompared = { animations: 'disabled', caret: 'hide', scale: 'css' } as const

async function expectTexts(on: Page, texts: readonly string[] = []): Promise<void> {
  for (const text of texts) await expect(on.getByText(text, { exact: true }).first()).toBeVisible()
}

/** Nothing overflows sideways, also not inside a frame that scrolls, and no cell has a border on the outside. */
async function expectNothingBeside(on: Page, what: string): Promise<void> {
  const faults = await on.evaluate(() => {
    const right = (one: Element): number => one.getBoundingClientRect().right
    const left = (one: Element): number => one.getBoundingClientRect().left
    const cut = [...document.querySelectorAll('.answer table')].filter(
      (one) => right(one) > Math.min(innerWidth, right(one.closest('.overflow-x-auto') ?? one)) + 1,
    )
    const bordered = [...document.querySelectorAll('dl > div')].filter(
      (one) => left(one) < left(one.parentElement ?? one) + 1 && parseFloat(getComputedStyle(one).borderLeftWidth) > 0,
    )
    return {
      page: document.documentElement.scrollWidth > innerWidth,
      cut: cut.length,
      bordered: bordered.map((one) => one.textContent),
    }
  })
  expect(faults, `${what} overflows sideways`).toEqual({ page: false, cut: 0, bordered: [] })
}

async function check(on: Page, { name, shows, actNarrow, says }: Omit<Screen, 'path'>): Promise<void> {
  for (const { look, colorScheme, width } of looks) {
    await on.emulateMedia({ colorScheme })
    await on.setViewportSize({ width, height })
    if (look === 'narrow') await actNarrow?.(on)
    await expect(shows(on).first()).toBeVisible()
    await expectPicture(on, `${name}-${look}`)
    if (look === 'light') await expectTexts(on, says?.en)
    await expectNothingBeside(on, look)
    expect(await findings(on, look === 'dark' ? colourRules : undefined), look).toEqual([])
  }
  await turn(on, 'de')
  await expectTexts(on, says?.de)
  // The last is 1280 × 800 at 200 %.
  for (const size of [
    { width: 800, height },
    { width: 1280, height },
    { width: 640, height: 400 },
  ]) {
    await on.setViewportSize(size)
    await expectNothingBeside(on, `German at ${size.width}`)
  }
  expect(await composerShare(on)).toBeLessThan(0.2)
  // The graph answers in English, and not half of it.
  await expect(on.locator('.answer').getByText('exakt')).toHaveCount(0)
  await expect(on.locator('kbd', { hasText: /\b(Ctrl|Shift|Enter)\b/ })).toHaveCount(0)
  expect(await untranslated(on), 'English sentences of the service in German').toEqual([])
  expect(faults.splice(0)).toEqual([])
}

/** How much of the window's height the field for questions takes; 0 where there is none. */
function composerShare(on: Page): Promise<number> {
  return on.evaluate(() => {
    const frame = document.querySelector('[data-question]')?.parentElement?.parentElement
    return (frame?.getBoundingClientRect().height ?? 0) / innerHeight
  })
}

/** Messages of the service shown in English although they have a translation. */
function untranslated(on: Page): Promise<readonly string[]> {
  const isSentence = (text: string): boolean => text.includes(' ') && !(text in questions) && german[text] !== text
  return on.evaluate((sentences) => {
    const known = new Set(sentences)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode() !== null) {
      const text = texts.currentNode.textContent?.trim() ?? ''
      if (known.has(text)) found.push(text)
    }
    return found
  }, Object.keys(german).filter(isSentence))
}

/** In the dark a screen is the same document in other colours, so the other rules can find nothing new. */
const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block']

/** Axe findings. It only runs in the page, because no screen here has a frame. */
async function findings(on: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Loading axe takes longer than running it, so each page loads it once.
  const isLoaded = await on.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page: on, ...(isLoaded ? { axeSource: 'void 0' } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await (
    rules === undefined ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']) : axe.withRules([...rules])
  ).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(', ')}`)
}

test('screen sign-in', async ({ browser }) => {
  const stranger = await steadyPage(browser)
  await stranger.goto(service.url)
  await check(stranger, {
    name: 'sign-in',
    shows: (on) => on.getByRole('heading', { name: 'Open Cairn from its link' }),
  })
  await stranger.context().close()
})

/** Sections of the settings share nothing that a picture shows, so one follows another without loading the page. */
async function open(path: string): Promise<void> {
  const isSection = (at: string): boolean => at.startsWith('/settings/')
  if (!isSection(path) || !isSection(new URL(page.url()).pathname)) {
    await page.goto(`${service.url}${path}`)
    return
  }
  await turn(page, 'en-GB')
  await visit(page, path)
}

for (const screen of screens)
  test(`screen ${screen.name}`, async () => {
    answers = screen.answers?.(projectId) ?? {}
    await page.setViewportSize({ width: 1280, height })
    await open(screen.path(projectId))
    await screen.act?.(page)
    await check(page, screen)
  })
