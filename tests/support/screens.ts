// Every screen of the dashboard: how to reach it, and what it shows.
import { expect, type Locator, type Page } from '@playwright/test'
import {
  someConnections,
  someConversations,
  someMessages,
  someModels,
  someParse,
  type FixedAnswers,
} from './steady-data'

export interface Screen {
  readonly name: string
  /** Address on the dashboard. */
  readonly path: (projectId: string) => string
  /** Visible once the screen is complete. */
  readonly shows: (page: Page) => Locator
  /** Actions to reach it. */
  readonly act?: (page: Page) => Promise<void>
  /** Actions to repeat in a narrow window, where panels start closed. */
  readonly actNarrow?: (page: Page) => Promise<void>
  readonly answers?: (projectId: string) => FixedAnswers
  /** Whole visible texts that screenshots don't prove, because they tolerate a few different pixels. */
  readonly says?: Readonly<Record<'en' | 'de', readonly string[]>>
}

const main = (page: Page) => page.getByRole('main')
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })
const alert = (page: Page) => page.getByRole('alert')
const conversation = (projectId: string) => `/projects/${projectId}/conversations/calls`
const chatAnswers = (projectId: string): FixedAnswers => ({
  '/conversations': someConversations(projectId),
  '/conversations/calls/messages': someMessages,
})
const secondEvidence = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('button', { name: /^Evidence 2/ })
    .first()

function parse(name: string, title: RegExp, change: Parameters<typeof someParse>[0], says?: Screen['says']): Screen {
  return {
    name,
    ...(says === undefined ? {} : { says }),
    path: () => '/projects/express',
    shows: heading(title),
    answers: () => ({ '/parsing-status/express': someParse(change) }),
  }
}

function settings(section: string, more: Partial<Screen> = {}): Screen {
  return {
    name: `settings-${section}`,
    path: () => `/settings/${section}`,
    shows: (page) => main(page).getByRole('heading', { level: 1 }),
    ...more,
  }
}

const { progress } = someParse()
const aboutFacts: readonly string[] = [
  ...['', '/mcp', '/docs'].map((path) => `http://127.0.0.1:8001${path}`),
  '/home/ada/.local/share/cairn',
  'MIT',
]

/** In the order of the test. */
export const screens: readonly Screen[] = [
  {
    name: 'project',
    path: (id) => `/projects/${id}`,
    shows: (page) => page.getByRole('button', { name: /^Who calls/ }),
    // The letter beside the account is the initial of the word next to it.
    says: { en: ['Y', 'You'], de: ['S'] },
  },
  { name: 'first-run', path: () => '/add', shows: heading('Choose a code base to ask about') },
  {
    name: 'folder-dialog',
    path: () => '/add',
    act: (page) => page.getByRole('button', { name: 'Choose a folder…' }).click(),
    shows: (page) => page.getByRole('button', { name: 'website repository' }),
  },
  {
    name: 'clone-refused',
    path: () => '/add',
    act: async (page) => {
      await page.getByRole('button', { name: /Clone a repository/ }).click()
      await page.getByLabel('Repository').fill('not a repository')
      await page.getByRole('button', { name: 'Clone and parse' }).click()
    },
    shows: alert,
  },
  parse(
    'parsing',
    /^Parsing, 38 %/,
    {},
    {
      en: ['Usable after linking', 'Questions, code and the graph, before the whole parse is done.'],
      de: ['Nutzbar nach dem Verbinden', 'Fragen, Code und Graph, noch bevor alles fertig ist.'],
    },
  ),
  parse('parse-queued', /^Waiting for its turn/, {
    status: 'submitted',
    progress: {
      ...progress,
      phase: 'queued',
      percent: 0,
      files_done: 0,
      files_total: 0,
      symbols: 0,
      skipped: [],
      skipped_total: 0,
      current: [],
    },
  }),
  parse('parse-failed', /^Parsing failed/, {
    status: 'error',
    message: 'The folder of this project can’t be read any more. Check that it still exists, then parse it again.',
    progress: { ...progress, phase: 'failed', current: [] },
  }),
  {
    name: 'project-unknown',
    path: () => '/projects/unknown',
    shows: alert,
  },
  { name: 'chat', path: conversation, shows: secondEvidence, answers: chatAnswers },
  {
    name: 'chat-evidence',
    path: conversation,
    act: (page) => secondEvidence(page).click(),
    actNarrow: (page) => secondEvidence(page).click(),
    shows: (page) => page.getByRole('button', { name: /Open at line/ }),
    answers: chatAnswers,
  },
  {
    name: 'chat-model',
    path: conversation,
    act: (page) => page.getByRole('button', { name: /^Model/ }).click(),
    shows: (page) => page.getByRole('menuitem', { name: /llama3.2/ }),
    answers: (id) => ({ ...chatAnswers(id), '/models': someModels }),
  },
  {
    name: 'palette',
    path: (id) => `/projects/${id}`,
    act: async (page) => {
      await expect(page.getByRole('button', { name: /^Who calls/ })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Symbols, files, conversations, commands').fill('createContext')
    },
    shows: (page) => page.getByRole('option', { name: /Application\.createContext/ }).first(),
  },
  {
    name: 'files',
    path: (id) => `/projects/${id}/code`,
    shows: (page) => page.getByRole('treeitem', { name: /^lib/ }),
  },
  {
    name: 'code',
    path: (id) => `/projects/${id}/code?path=lib%2Fapplication.js&line=233`,
    act: async (page) => {
      const cited = page.locator('[data-cited]').first()
      await cited.getByRole('button', { name: /call site/ }).click()
      await expect(page.getByRole('button', { name: /^Open at line/ })).toBeVisible()
      // The click may have scrolled the view, if the line was still being scrolled to the middle.
      await cited.evaluate((line) => line.scrollIntoView({ block: 'center' }))
    },
    shows: heading(/^Callers of/),
  },
  {
    name: 'text-search',
    path: (id) => `/projects/${id}/code`,
    act: async (page) => {
      await expect(page.getByRole('treeitem', { name: /^lib/ })).toBeVisible()
      await page.keyboard.press('Control+Shift+F')
      await page.getByRole('textbox', { name: 'Search text in all files' }).fill('compose')
    },
    shows: (page) => page.getByText(/^\d+ matches in \d+ files/),
  },
  {
    name: 'graph-map',
    path: (id) => `/projects/${id}/graph`,
    shows: (page) => page.getByRole('img', { name: 'Map of the repository' }),
  },
  {
    name: 'graph',
    path: (id) =>
      `/projects/${id}/graph?focus=${encodeURIComponent('lib/application.js#Application.callback(method,1)')}`,
    shows: (page) => page.getByRole('img', { name: /^Neighbourhood of/ }),
  },
  {
    name: 'shortcuts',
    path: (id) => `/projects/${id}`,
    act: async (page) => {
      await expect(page.getByRole('button', { name: /^Who calls/ })).toBeVisible()
      await page.locator('body').press('Control+k')
      await page.getByPlaceholder('Symbols, files, conversations, commands').fill('shortcuts')
      await page.getByRole('option', { name: /^Shortcuts/ }).click()
    },
    shows: (page) => page.getByRole('dialog', { name: 'Shortcuts' }),
  },
  {
    name: 'account-menu',
    path: (id) => `/projects/${id}`,
    act: async (page) => {
      await expect(page.getByRole('button', { name: /^Who calls/ })).toBeVisible()
      await page.getByRole('button', { name: 'Account menu' }).click()
    },
    actNarrow: (page) => page.getByRole('button', { name: 'Account menu' }).click(),
    shows: (page) => page.getByRole('menuitem', { name: 'API Key' }),
  },
  settings('api-key', {
    act: async (page) => {
      await page.getByLabel('Name').fill('nightly report')
      await page.getByRole('button', { name: 'Generate key' }).click()
    },
    shows: (page) => page.getByTestId('new-key'),
  }),
  settings('local-api'),
  settings('models', { answers: () => ({ '/models': someModels }), shows: heading('What may leave this machine') }),
  settings('integrations', {
    // Would catch: a page that stores tokens and doesn't say that answers don't use them.
    says: {
      en: [
        'Access tokens of other services. Cairn contacts a service only when you test it; answers don’t use them yet.',
      ],
      de: [
        'Zugriffstoken anderer Dienste. Cairn kontaktiert einen Dienst nur, wenn Sie ihn prüfen; Antworten nutzen die Token noch nicht.',
      ],
    },
  }),
  settings('appearance'),
  settings('privacy', {
    answers: () => ({ '/connections': someConnections }),
    shows: (page) => page.getByRole('row', { name: /^github.com:443/ }),
  }),
  settings('data', { shows: heading('Back up') }),
  settings('about', {
    says: {
      en: ['Version 1.0.0', ...aboutFacts, 'No telemetry, no account.'],
      de: ['Version 1.0.0', ...aboutFacts, 'Keine Telemetrie, kein Konto.'],
    },
  }),
  { name: 'device', path: () => '/device?user_code=ABCD-EFGH', shows: alert },
]
