// A running service for tests: real store, graph, and HTTP on a free loopback port. Only the model is missing.
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Answerer } from '#main/agents/agent'
import { createAnswerer } from '#main/agents/answerer'
import { createConnectionList, type ConnectionList } from '#main/api/services/connections'
import { createQuestionThreads } from '#main/api/services/question-threads'
import { createServices } from '#main/api/services/create-services'
import { createFileSecretBox } from '#main/api/services/file-secret-box'
import { makeKey } from '#main/api/services/key-format'
import type { Services } from '#main/api/services/services'
import { startServer } from '#main/http/server'
import { createLog, type Logger } from '#main/kernel/log'
import { AppError } from '#contract/errors'
import { createIngest } from '#main/ingest/create-ingest'
import { createMcpEndpoint } from '#main/mcp/mcp-server'
import type { LanguageModel } from '#main/model/language-model'
import type { NetworkPolicy } from '#main/source/network-policy'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'
import { keptQuestionThreads, keptRunThreads } from '#tests/support/kept-threads'
import { grammarsDirectory, workerUrl } from '#tests/support/parse-workers'
import { addParsed, rememberParsed } from './parsed-once'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: unknown
}

export interface CallOptions {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The local key unless given; null for none. */
  readonly key?: string | null
  readonly signal?: AbortSignal
}

export interface TestService {
  readonly url: string
  readonly port: number
  readonly dataFolder: string
  readonly localKey: string
  readonly services: Services
  readonly reported: unknown[]
  call(path: string, options?: CallOptions): Promise<Answer>
  fetch(path: string, options?: CallOptions): Promise<Response>
  /** A session key, as the dashboard gets it. */
  openSession(): Promise<string>
  /** A project of a folder with these files, parsed to the end. The same files are parsed once. @returns its id */
  parse(files: Readonly<Record<string, string>>): Promise<string>
  close(): Promise<void>
}

export interface TestServiceOptions {
  /** Gets the real answerer and may return another. */
  readonly answerer?: (real: Answerer) => Answerer
  readonly model?: LanguageModel
  readonly log?: Logger
  /** By default, no host can be reached. */
  readonly networkPolicy?: NetworkPolicy
  readonly connections?: ConnectionList
  /** Threads that no other service of the test shares; they end with it. */
  readonly hasOwnThreads?: boolean
  /** The built worker script of its own question threads; by default the real one in threads that are shared. */
  readonly questionWorker?: string
  /** With an existing database; a new folder by default. */
  readonly dataFolder?: string
  /** The clock of the rate limit, in milliseconds. */
  readonly now?: () => number
}

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const dataFolder = options.dataFolder ?? temporaryFolder()
  const log = options.log ?? createLog('silent')
  const store = openAppStore(join(dataFolder, 'app.db'))
  const reported: unknown[] = []
  const report = (error: unknown): void => void reported.push(error)
  const connections = options.connections ?? createConnectionList(store, report)
  const networkPolicy = options.networkPolicy ?? {
    privateHosts: [],
    lookup: () => Promise.resolve([]),
    record: connections.record,
  }
  const ingest = createIngest({
    appStore: store,
    dataDir: dataFolder,
    grammarsDir: grammarsDirectory(),
    ingestWorkerUrl: workerUrl('ingest-worker'),
    parseWorkerUrl: workerUrl('parse-worker'),
    textWorkerUrl: workerUrl('text-worker'),
    networkPolicy,
    log,
    parseWorkers: 1,
    ...(options.hasOwnThreads === true ? {} : { spareThread: keptRunThreads(1) }),
  })
  const model = options.model ?? absentModel()
  const reportDamage = (projectId: string): void => {
    // The threads of questions work for other services too.
    if (store.project(projectId) !== null) ingest.reportDamage(projectId)
  }
  const { questions, close: closeQuestions } =
    options.questionWorker === undefined && options.hasOwnThreads !== true
      ? keptQuestionThreads(reportDamage)
      : createQuestionThreads(
          workerUrl(options.questionWorker ?? 'question-worker'),
          workerUrl('map-worker'),
          reportDamage,
        )
  const real = createAnswerer({ languageModel: model, log, grounding: questions })
  const services = createServices({
    store,
    ingest,
    model,
    answerer: options.answerer?.(real) ?? real,
    questions,
    textSearchWorkerUrl: workerUrl('text-search-worker'),
    secrets: createFileSecretBox(join(dataFolder, 'secrets.key')),
    connections,
    networkPolicy,
    dataFolder,
    sampleFolder: join(import.meta.dirname, '..', '..', 'resources', 'warm-up'),
    nonce: 'nonce',
    report,
  })
  const localKey = makeKey()
  services.access.adoptLocalKey(localKey)
  const root = join(import.meta.dirname, '..', '..')
  const pages = {
    dashboard: temporaryFolder({
      'index.html': '<!doctype html>',
      'diagram/frame.html': '<script src="/diagram/frame.js"></script>',
      'diagram/frame.js': '',
    }),
    docs: join(root, 'resources', 'docs-ui'),
  }
  const mcp = createMcpEndpoint(services, log)
  const server = await startServer({
    services,
    log,
    pages,
    mcp: mcp.answer,
    port: 0,
    ...(options.now === undefined ? {} : { now: options.now }),
  })

  const request = (path: string, { method, body, headers, key, signal }: CallOptions = {}): Promise<Response> => {
    const sent = key === undefined ? localKey : key
    return fetch(`${server.url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body === undefined || body instanceof FormData || body instanceof URLSearchParams
          ? {}
          : { 'content-type': 'application/json' }),
        ...(sent === null ? {} : { 'x-api-key': sent }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: toBody(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
  }
  const closed = { done: false }
  const close = async (): Promise<void> => {
    if (closed.done) return
    closed.done = true
    await services.conversations.close()
    await server.close()
    await mcp.close()
    await services.models.pulls.close()
    await closeQuestions()
    await ingest.close()
    store.close()
  }
  onTestFinished(close)

  const service: TestService = {
    url: server.url,
    port: server.port,
    dataFolder,
    localKey,
    services,
    reported,
    fetch: request,
    call: async (path, callOptions) => {
      const response = await request(path, callOptions)
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: asJson(text) }
    },
    openSession: () =>
      Promise.resolve(services.access.openSession(services.access.createDashboardToken().token).sessionKey),
    parse: async (files) => {
      const folder = temporaryFolder(files)
      const added = addParsed(store, dataFolder, folder, files)
      if (added !== null) return added
      const { json } = await service.call('/api/v2/parse', { body: { repo_path: folder } })
      const id = (json as { project_id: string }).project_id
      const follow = services.projects.follow(id, AbortSignal.timeout(120_000))
      for await (const state of follow) if (state.status === 'error') throw new Error(state.message ?? 'failed')
      rememberParsed(store, dataFolder, id, files)
      return id
    },
    close,
  }
  return service
}

function toBody(body: unknown): BodyInit {
  const asIs =
    typeof body === 'string' ||
    body instanceof FormData ||
    body instanceof URLSearchParams ||
    body instanceof Uint8Array
  return asIs ? (body as BodyInit) : JSON.stringify(body)
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function absentModel(): LanguageModel {
  const gone = (): never => {
    throw new AppError('model_unavailable', 'Ollama is not installed.')
  }
  const absent = {
    state: 'not_installed',
    message: 'Ollama is not installed.',
    base_url: 'http://127.0.0.1:11434',
    base_url_from: 'default',
    server_version: null,
    default_model: null,
  } as const
  return {
    models: () => Promise.resolve({ ...absent, models: [], hidden_cloud_models: [] }),
    look: (base_url) => Promise.resolve({ ...absent, base_url, models: [], hidden_cloud_models: [] }),
    hasFixedAddress: false,
    configure: () => undefined,
    warmUp: gone,
    contextTokens: gone,
    chat: gone,
    pull: gone,
    remove: gone,
    close: () => Promise.resolve(),
  }
}
