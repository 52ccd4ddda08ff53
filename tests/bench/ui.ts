// Dashboard bench: size of the first script, time to the first screen, and whether huge conversations, files and maps
// scroll without blocking the page. Figures are printed next to their budgets, without pass or fail.
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import type { Message } from '#contract/conversation'
import { openAppStore } from '#main/store/app/open-app-store'
import { storedMessage } from '#tests/support/message'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'
import { benchGraph } from './ui-graph'
import { longestTask, parsedProject } from './ui-page'

export interface BenchUiOptions {
  /** The program's folder, with a build. */
  readonly root: string
  /** Path of Chromium. */
  readonly browser: string
}

const messageCount = 10_000
const lineCount = 100_000
const rowCount = 1_000
const wheelSteps = 60
/** Time for what follows the first content of a page: the rest of it, and syntax highlighting. */
const openMilliseconds = 3_000
const titles = { long: 'A long one', rows: 'A table' } as const

/** Runs all measurements and returns the table to print. */
export async function benchUi({ root, browser }: BenchUiOptions): Promise<string> {
  const rows: [what: string, figure: string, budget: string][] = []
  const kilobytes = await initialScript(join(root, 'out', 'renderer'))
  rows.push(['initial script, gzip', `${kilobytes.toFixed(0)} kB`, '300 kB'])
  const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-ui-'))
  try {
    const project = await hugeProject(folder)
    const { service, conversation, projectId } = await prepare(folder, project)
    const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const page = await chrome.newPage({ viewport: { width: 1280, height: 800 } })
      await page.goto(service.dashboard)
      await page.getByRole('navigation').first().waitFor()
      rows.push(['first screen', `${await firstScreen(page, service.url)} ms`, '1,000 ms'])
      const chat = `${service.url}/projects/${projectId}/conversations/${conversation}`
      rows.push([
        `${messageCount} messages, longest task while scrolling`,
        await scroll(page, chat, 'article'),
        '100 ms',
      ])
      const code = `${service.url}/projects/${projectId}/code?path=huge.js`
      rows.push([`${lineCount} lines, longest task while scrolling`, await scroll(page, code, '[data-line]'), '100 ms'])
      rows.push(...(await openings(page, `${service.url}/projects/${projectId}`)))
      await page.close()
      rows.push(...(await benchGraph(chrome, folder)))
    } finally {
      await chrome.close()
      await service.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const table = rows.map(([what, figure, budget]) => `${what.padEnd(48)} ${figure.padStart(16)}   budget ${budget}`)
  return [
    ...table,
    'Tasks in processor time; in brackets how long they lasted, which includes waiting for a processor.',
  ].join('\n')
}

/** Bytes of the scripts that the page loads before it shows anything: those in its HTML and their static imports. */
async function initialScript(renderer: string): Promise<number> {
  const html = await readFile(join(renderer, 'index.html'), 'utf8')
  const waiting = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
  const seen = new Set<string>()
  let bytes = 0
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const text = await readFile(join(renderer, path), 'utf8')
    bytes += gzipSync(text).length
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) waiting.push(`assets/${name}`)
  }
  return bytes / 1_000
}

async function hugeProject(folder: string): Promise<string> {
  const project = join(folder, 'huge')
  await mkdir(project)
  await writeFile(join(project, 'huge.js'), Array.from({ length: lineCount }, (_, line) => `f(${line})`).join('\n'))
  await writeFile(join(project, 'small.js'), 'export function small() {\n  return 1\n}\n')
  return project
}

interface Prepared {
  readonly service: ServiceProcess
  readonly conversation: string
  readonly projectId: string
}

/** A running service with the parsed project and two conversations. */
async function prepare(folder: string, project: string): Promise<Prepared> {
  const dataFolder = join(folder, 'data')
  const first = await startServiceProcess({ folder: project, dataFolder })
  const projectId = await parsedProject(first)
  await first.stop()
  const conversation = fillConversations(join(dataFolder, 'app.db'), projectId)
  return { service: await startServiceProcess({ dataFolder }), conversation, projectId }
}

/** A conversation of many messages, and one with an answer of many rows. @returns the id of the first */
function fillConversations(database: string, projectId: string): string {
  const store = openAppStore(database)
  const now = new Date().toISOString()
  const insert = (title: string): string => {
    const id = randomUUID()
    const common = { hidden: false, created_at: now, updated_at: now, message_count: 0 }
    store.insertConversation({ id, title, project_ids: [projectId], agent_ids: ['codebase_qna_agent'], ...common })
    return id
  }
  const table = insert(titles.rows)
  const asked = messageOf(table, null, 0)
  store.insertMessage(asked)
  store.insertMessage(tableOf(table, asked.id))
  const id = insert(titles.long)
  let parent: string | null = null
  for (let index = 0; index < messageCount; index += 1) {
    const message = messageOf(id, parent, index)
    store.insertMessage(message)
    parent = message.id
  }
  store.close()
  return id
}

function messageOf(conversation: string, parent: string | null, index: number): Message {
  const asks = index % 2 === 0
  const answer = `It is \`small\`, number ${index}.\n\n| Step | Line |\n|---|---|\n| call | ${index} |\n\n\`\`\`js\nsmall()\n\`\`\``
  return storedMessage({
    id: randomUUID(),
    conversation_id: conversation,
    parent_id: parent,
    role: asks ? 'user' : 'assistant',
    content: asks ? `What is small, number ${index}?` : answer,
    mode: asks ? null : 'graph',
    created_at: new Date().toISOString(),
  })
}

/** An answer that cites each line of a table. */
function tableOf(conversation: string, parent: string): Message {
  const lines = Array.from({ length: rowCount }, (_, index) => index + 1)
  const rows = lines.map((line) => `| \`caller${line}\` | \`huge.js:${line}\` | exact | [${line}] |`)
  return storedMessage({
    id: randomUUID(),
    conversation_id: conversation,
    parent_id: parent,
    role: 'assistant',
    content: ['| Symbol | Where | Certainty | Evidence |', '|---|---|---|---|', ...rows].join('\n'),
    citations: lines.map((line) => ({
      project_id: null,
      file_path: 'huge.js',
      start_line: line,
      end_line: line,
      label: `caller${line} → f`,
      confidence: 'exact',
      verified: true,
    })),
    mode: 'graph',
    created_at: new Date().toISOString(),
  })
}

/** Opens the answer with many rows and the large file from a loaded page, as a user does. */
async function openings(page: Page, project: string): Promise<[string, string, string][]> {
  await page.goto(project)
  const opens = await longestTask(page, async () => {
    await page.getByRole('link', { name: titles.rows }).click()
    await page.locator('article td').first().waitFor()
    await page.waitForTimeout(openMilliseconds)
  })
  const scrolls = await longestTask(page, () => turnWheel(page))
  await page.goto(`${project}/code?path=small.js`)
  await page.locator('[data-line]').first().waitFor()
  const reads = await longestTask(page, async () => {
    await page.getByRole('treeitem', { name: /huge\.js/ }).click()
    await page.getByText(`f(${0})`, { exact: true }).waitFor({ timeout: 120_000 })
    await page.waitForTimeout(openMilliseconds)
  })
  return [
    [`answer of ${rowCount} rows, longest task while it opens`, opens, '100 ms'],
    ['the same, while scrolling', scrolls, '100 ms'],
    [`${lineCount} lines, longest task while it opens`, reads, '250 ms'],
  ]
}

/** Milliseconds from the start of the navigation to the first heading, with an empty cache. */
async function firstScreen(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return Math.round(await page.evaluate(() => performance.now()))
}

/** The longest task while scrolling by wheel, in milliseconds. */
async function scroll(page: Page, address: string, row: string): Promise<string> {
  await page.goto(address)
  await page.locator(row).first().waitFor({ timeout: 120_000 })
  // Work of opening doesn't count as scrolling.
  await page.waitForTimeout(2_000)
  return longestTask(page, () => turnWheel(page))
}

async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(600, 400)
  for (let step = 0; step < wheelSteps; step += 1) {
    await page.mouse.wheel(0, step % 20 === 19 ? -30_000 : 3_000)
    await page.waitForTimeout(50)
  }
}
