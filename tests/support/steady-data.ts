// Data for screenshots of the dashboard: a real service with fixed values for what differs between runs or machines,
// and fixed responses for transient states (a parse, a download, an answer).
import type { Page } from '@playwright/test'
import type { Connections } from '#contract/connections'
import type { Conversation, Message } from '#contract/conversation'
import type { Models } from '#contract/models'
import type { ParsingState } from '#contract/project'
import { storedMessage } from './message'

/** Responses by path after `/api/v2`. */
export type FixedAnswers = Readonly<Record<string, unknown>>

/** Replacements in the text of any response, to make it the same on every machine. */
export type Replacements = readonly (readonly [from: string, to: string])[]

/** The time of every screenshot. */
export const pictureTime = new Date('2026-05-04T12:00:00Z')
const earlier = '2026-05-04T09:30:00.000Z'

const fixedByKey: Readonly<Record<string, unknown>> = {
  created_at: earlier,
  updated_at: earlier,
  parsed_at: earlier,
  last_used_at: earlier,
  bytes: 1_234_567,
  total_bytes: 3_703_701,
  version: '1.0.0',
  prefix: 'sk-5a1e',
  api_key: `sk-${'5a1e0c7d'.repeat(8)}`,
}

/** Gives the page fixed data. @param answers called for every request, so that a test may change it */
export async function steadyData(page: Page, replacements: Replacements, answers: () => FixedAnswers): Promise<void> {
  await page.clock.setFixedTime(pictureTime)
  await page.route('**/api/v2/**', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.slice('/api/v2'.length).replace(/\/$/, '')
    const fixed = answers()[path]
    if (fixed !== undefined && request.method() === 'GET') return route.fulfill({ json: fixed })
    if (request.headers()['accept'] === 'text/event-stream') return route.continue()
    const response = await route.fetch({ maxRetries: 3 })
    let text = await response.text()
    for (const [from, to] of replacements) text = text.replaceAll(from, to)
    const body = response.headers()['content-type']?.includes('json') === true ? steadyJson(text) : text
    return route.fulfill({ response, body })
  })
}

function steadyJson(text: string): string {
  const steady = (key: string, value: unknown): unknown =>
    value !== null && Object.hasOwn(fixedByKey, key) ? fixedByKey[key] : value
  return JSON.stringify(JSON.parse(text, steady))
}

/** Folders to choose from. */
export const someFolders = {
  path: '/home/ada/code',
  parent: '/home/ada',
  refusal: null,
  holds_home: false,
  total: 4,
  folders: ['express', 'koa', 'notes', 'website'].map((name) => ({
    name,
    path: `/home/ada/code/${name}`,
    is_repository: name !== 'notes',
  })),
}

export const noModels: Models = {
  state: 'not_installed',
  message: "Ollama isn't installed. Cairn answers from the graph without it. Install it from ollama.com.",
  base_url: 'http://127.0.0.1:11434',
  base_url_from: 'default',
  server_version: null,
  default_model: null,
  models: [],
  allow_other_machines: false,
  allow_cloud_models: [],
  hidden_cloud_models: [],
  pulls: [],
}

/** Ollama with two models, a cloud model, a running download and a stopped one. */
export const someModels: Models = {
  ...noModels,
  state: 'ready',
  message: 'Ollama runs with 2 models. Choose one and ask.',
  server_version: '0.13.0',
  default_model: 'qwen2.5-coder:7b',
  models: ['qwen2.5-coder:7b', 'llama3.2:3b'].map((name, index) => ({
    name,
    size_bytes: [4_700_000_000, 2_000_000_000][index] ?? 0,
    parameter_size: null,
    quantization: null,
    context_tokens: 32_768,
    capabilities: ['completion', 'tools'],
  })),
  hidden_cloud_models: ['gpt-oss:120b-cloud'],
  pulls: [
    { id: 'a', model: 'gemma3:4b', status: 'pulling', percent: 42, completed_bytes: 1.4e9, total_bytes: 3.3e9 },
    { id: 'b', model: 'phi4:14b', status: 'cancelled', percent: 12, completed_bytes: 1.1e9, total_bytes: 9.1e9 },
  ].map((pull) => ({ ...pull, step: '', message: null }) as Models['pulls'][number]),
}

/** Connections to a model server and to the host of a clone. */
export const someConnections: Connections = {
  since: '2026-03-02T08:15:00.000Z',
  connections: [
    {
      host: '127.0.0.1',
      port: 11434,
      purpose: 'model',
      first_at: '2026-03-02T08:15:20.000Z',
      last_at: '2026-05-04T11:56:00.000Z',
      count: 1_284,
    },
    {
      host: 'github.com',
      port: 443,
      purpose: 'remote_check',
      first_at: '2026-04-11T15:02:10.000Z',
      last_at: earlier,
      count: 14,
    },
    {
      host: 'github.com',
      port: 443,
      purpose: 'clone',
      first_at: '2026-04-11T15:01:40.000Z',
      last_at: '2026-05-03T18:20:00.000Z',
      count: 4,
    },
  ],
}

/** A parse in progress; `change` overrides parts of its state. */
export function someParse(change: Partial<ParsingState> = {}): ParsingState {
  return {
    project_id: 'express',
    repo_name: 'express',
    status: 'processing',
    latest: false,
    message: null,
    progress: {
      phase: 'parse',
      files_done: 57,
      files_total: 142,
      symbols: 1_204,
      edges: 0,
      skipped: [
        { path: 'node_modules/', reason: 'Installed packages' },
        { path: 'test/fixtures/large.json', reason: 'Over 2 MB' },
      ],
      skipped_total: 2,
      percent: 38,
      elapsed_ms: 1_900,
      eta_ms: 3_100,
      current: ['lib/router/index.js', 'lib/response.js'],
    },
    ...change,
  }
}

/** Conversations of a project, the first of them with the messages below. */
export function someConversations(projectId: string): readonly Conversation[] {
  return ['What does handleRequest call?', 'Where is the context created?', 'Overview'].map((title, index) => ({
    id: index === 0 ? 'calls' : `other-${index}`,
    title,
    project_ids: [projectId],
    agent_ids: ['codebase_qna_agent'],
    hidden: false,
    created_at: earlier,
    updated_at: earlier,
    message_count: 2,
  }))
}

const answerText = `\`Application.handleRequest\` calls 2 symbols of the repository and 1 outside it; 1 call is not resolved.

### Inside the repository

| Calls | Where | Confidence |
|---|---|---|
| \`Application.onerror\` | \`lib/application.js:221\` [1] | possible: same name, receiver unknown |
| \`respond\` | \`lib/application.js:222\` [2] | exact |

### Outside the repository

| Calls | Where | Confidence |
|---|---|---|
| \`on-finished\` | \`lib/application.js:223\` [3] | external |

### Read on

1. Who prepares the request: \`Application.createContext\` [4].
2. What is sent in the end: \`respond\` [2].`

/** One question and its answer from the graph, with citations of every certainty. */
export const someMessages: readonly Message[] = [
  storedMessage({ id: 'question', role: 'user', content: 'What does handleRequest call?' }),
  storedMessage({
    id: 'answer',
    role: 'assistant',
    parent_id: 'question',
    content: answerText,
    mode: 'graph',
    agent_id: 'codebase_qna_agent',
    citations: (
      [
        [221, 'handleRequest → Application.onerror', 'possible'],
        [222, 'handleRequest → respond', 'exact'],
        [223, 'handleRequest → on-finished', 'external'],
        [233, 'Application.createContext', 'exact'],
      ] as const
    ).map(([line, label, confidence]) => ({
      file_path: 'lib/application.js',
      start_line: line,
      end_line: line,
      verified: true,
      label,
      confidence,
    })),
    tool_calls: ['find_symbol', 'list_callees'].map((name) => ({
      call_id: name,
      event_type: 'result',
      tool_name: name,
      tool_response: 'lib/application.js:219 Application.handleRequest',
      tool_call_details: { name: 'handleRequest' },
      is_complete: true,
    })),
  }),
]
