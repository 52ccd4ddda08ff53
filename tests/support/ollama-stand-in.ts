// A fake Ollama: a server with its protocol on a real socket and scripted answers. It says nothing about quality.
//
// Behaviour of the real server that it imitates, and the tests of the client, in `tests/model` unless named:
//   lines and characters cut anywhere       ollama: characters and lines split across chunks arrive whole
//   withheld headers, silence               ollama: silence times out; slow-start: ten minutes for its first token
//   thinking separate from the answer       ollama: thinking is separate from the answer
//   one call and many, malformed ones       ollama: arguments of tool calls …; several calls in one line all arrive
//   calls written as text, loops of calls   agents/capability-tiers, agents/answerer
//   refusal of tools                        ollama: a model that … is reported as such
//   errors before the first byte, 503       ollama: … is reported in one sentence; a redirect is not followed
//   errors after it, an end without `done`  ollama: after … the partial answer is kept
//   endless answers, disconnects            ollama: an endless answer is cut; stopping … reaches the server
//   truncation of prompts in two stages     stand-in: first the oldest messages are dropped, then the middle
//   a prompt over the window                ollama: a prompt over the window is an error
//   loads, reloads, keep-alive              ollama: … keeps one window; a model is loaded before the first question
//   a smaller window than requested         ollama: a smaller window than requested is detected
//   downloads: parts, resume, every end     pull: all; slow-start: a stalled download
//   embedding models, cloud models          ollama: not offered for questions; hidden and refused unless allowed
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { pull, remove, type StandInPull } from './ollama/downloads'
import { chatSchema, type StandInMessage, type StandInRequest } from './ollama/request'
import { cutToWindow, tokensOf } from './ollama/window'

export interface StandInModel {
  readonly name: string
  readonly capabilities?: readonly string[]
  readonly parameterSize?: string
  /** The largest context window of the model. */
  readonly contextLength?: number
  /** Marks a cloud model. */
  readonly remoteHost?: string
}

/** How the server handles a chat request. */
export interface StandInTurn {
  readonly thinking?: readonly string[]
  readonly text?: readonly string[]
  readonly toolCalls?: readonly { readonly name?: string; readonly arguments: unknown }[]
  /** All calls in one line, as for parallel calls. */
  readonly callsTogether?: boolean
  /** Time before the status line, as while a model is loading. */
  readonly headersAfterMs?: number
  readonly headersWhen?: Promise<void>
  /** Time between two chunks of the stream. */
  readonly pauseMs?: number
  /** Writes the stream in chunks of this many bytes, which cuts lines and characters. */
  readonly pieceBytes?: number
  readonly status?: number
  readonly body?: string
  readonly contentType?: string
  /** The target of a redirect. */
  readonly location?: string
  readonly errorLine?: string
  readonly rawLine?: string
  /**
   * How the stream ends. `endless` repeats a text, which the service detects as a loop; `counting` adds a number to it.
   */
  readonly end?: 'done' | 'without-done' | 'cut' | 'silent' | 'endless' | 'counting'
  readonly doneReason?: string
}

export interface StandInScript {
  readonly version?: string
  readonly models?: readonly StandInModel[]
  /** One turn for every request, a list used in order (the last repeats), or a function of the request. */
  readonly chat?: StandInTurn | readonly StandInTurn[] | ((request: StandInRequest, at: number) => StandInTurn)
  /** The window that the server allocates, if smaller than requested. */
  readonly allocatedTokens?: number
  /** The response to every path, as from another kind of server. */
  readonly everything?: { readonly status: number; readonly body: string; readonly contentType: string }
  readonly pull?: StandInPull
  /** Never responds. */
  readonly mute?: boolean
}

export type { StandInMessage, StandInRequest } from './ollama/request'

export interface StandIn {
  readonly url: string
  /** Chat requests that were valid, in order. */
  readonly requests: readonly StandInRequest[]
  /** The prompts of these, after truncation. */
  readonly seen: readonly (readonly StandInMessage[])[]
  /** Requests that only load a model. */
  readonly preloads: readonly StandInRequest[]
  /** Invalid requests; a test that expects none checks this. */
  readonly faults: readonly string[]
  /** Number of model loads, including reloads after a change of the window. */
  readonly loads: () => number
  /** Bytes stored of each part of a download. */
  readonly kept: ReadonlyMap<string, number>
  /** Number of requests with tools for a model without tools. */
  readonly refusals: () => number
  /** Number of streams that the client closed before their end. */
  readonly left: () => number
  close(): Promise<void>
}

export const usualModel: StandInModel = {
  name: 'stand-in:7b',
  capabilities: ['completion', 'tools'],
  parameterSize: '7.6B',
  contextLength: 32_768,
}

export interface State {
  readonly script: StandInScript
  readonly models: StandInModel[]
  readonly kept: Map<string, number>
  readonly requests: StandInRequest[]
  readonly seen: (readonly StandInMessage[])[]
  readonly preloads: StandInRequest[]
  readonly faults: string[]
  loaded: { model: string; tokens: number } | null
  loads: number
  refusals: number
  left: number
}

/** Starts the server; `wantedPort` is for one that replaces another. */
export async function startOllamaStandIn(script: StandInScript = {}, wantedPort = 0): Promise<StandIn> {
  const state: State = {
    script,
    models: [...(script.models ?? [usualModel])],
    kept: new Map(),
    requests: [],
    seen: [],
    preloads: [],
    faults: [],
    loaded: null,
    loads: 0,
    refusals: 0,
    left: 0,
  }
  const server = createServer((request, response) => {
    handle(state, request, response).catch(() => response.destroy())
  })
  server.listen(wantedPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests: state.requests,
    seen: state.seen,
    preloads: state.preloads,
    faults: state.faults,
    loads: () => state.loads,
    kept: state.kept,
    refusals: () => state.refusals,
    left: () => state.left,
    close: async () => {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { everything, mute } = state.script
  if (mute === true) return
  if (everything !== undefined) {
    response.writeHead(everything.status, { 'content-type': everything.contentType }).end(everything.body)
    return
  }
  const path = `${request.method} ${request.url}`
  if (path === 'GET /api/version') return sendJson(response, 200, { version: state.script.version ?? '0.21.0' })
  if (path === 'GET /api/tags') return sendJson(response, 200, { models: state.models.map(tagOf) })
  if (path === 'GET /api/ps')
    return sendJson(response, 200, {
      models:
        state.loaded === null
          ? []
          : [{ name: state.loaded.model, model: state.loaded.model, context_length: state.loaded.tokens }],
    })
  const body = await readBody(request)
  if (path === 'POST /api/show') return show(state, response, body)
  if (path === 'POST /api/chat') return chat(state, response, body)
  if (path === 'POST /api/pull') return pull(state, response, body)
  if (path === 'DELETE /api/delete') return remove(state, response, body)
  state.faults.push(`unknown path ${path}`)
  sendJson(response, 404, { error: 'page not found' })
}

function show(state: State, response: ServerResponse, body: unknown): void {
  const name = z.object({ model: z.string() }).safeParse(body).data?.model
  const model = state.models.find((one) => one.name === name)
  if (model === undefined) return sendJson(response, 404, { error: `model '${name}' not found` })
  sendJson(response, 200, {
    capabilities: model.capabilities ?? ['completion'],
    details: detailsOf(model),
    model_info: { 'general.architecture': 'llama', 'llama.context_length': model.contextLength ?? 32_768 },
    ...(model.remoteHost === undefined ? {} : { remote_host: model.remoteHost }),
  })
}

async function chat(state: State, response: ServerResponse, body: unknown): Promise<void> {
  const parsed = chatSchema.safeParse(body)
  if (!parsed.success) {
    state.faults.push(z.prettifyError(parsed.error))
    return sendJson(response, 400, { error: 'invalid request' })
  }
  const request = parsed.data
  const model = state.models.find((one) => one.name === request.model)
  if (model === undefined) return sendJson(response, 404, { error: `model '${request.model}' not found` })
  if (request.tools !== undefined && !(model.capabilities ?? []).includes('tools')) {
    state.refusals++
    return sendJson(response, 400, { error: `registry.ollama.ai/library/${model.name} does not support tools` })
  }
  if (request.think === true && !(model.capabilities ?? []).includes('thinking'))
    return sendJson(response, 400, { error: `"${model.name}" does not support thinking` })
  const tokens = Math.min(request.options.num_ctx, state.script.allocatedTokens ?? Infinity)
  if (state.loaded === null || state.loaded.model !== model.name || state.loaded.tokens !== tokens) state.loads++
  state.loaded = { model: model.name, tokens }
  if (request.messages.length === 0) {
    state.preloads.push(request)
    const loaded = { model: model.name, message: { role: 'assistant', content: '' }, done: true, done_reason: 'load' }
    return void response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(`${JSON.stringify(loaded)}\n`)
  }
  state.requests.push(request)
  if (tokensOf(request.messages) > tokens && !request.truncate)
    return sendJson(response, 400, { error: 'the input length exceeds the context length' })
  const seen = cutToWindow(request.messages, tokens)
  state.seen.push(seen)
  await play(state, response, turnFor(state, request), model.name, tokensOf(seen))
}

function turnFor(state: State, request: StandInRequest): StandInTurn {
  const { chat: turns } = state.script
  const at = state.requests.length - 1
  if (typeof turns === 'function') return turns(request, at)
  if (turns === undefined) return { text: ['Nothing scripted.'] }
  return 'length' in turns ? (turns[Math.min(at, turns.length - 1)] ?? {}) : turns
}

async function play(
  state: State,
  response: ServerResponse,
  turn: StandInTurn,
  model: string,
  promptTokens: number,
): Promise<void> {
  let ended = false
  response.on('close', () => {
    if (!ended) state.left++
  })
  if (turn.headersAfterMs !== undefined) await wait(turn.headersAfterMs)
  await turn.headersWhen
  if (turn.status !== undefined || turn.body !== undefined) {
    ended = true
    response
      .writeHead(turn.status ?? 200, {
        'content-type': turn.contentType ?? 'application/json',
        ...(turn.location === undefined ? {} : { location: turn.location }),
      })
      .end(turn.body ?? '')
    return
  }
  response.writeHead(200, { 'content-type': turn.contentType ?? 'application/x-ndjson' })
  const line = (value: object): string => `${JSON.stringify({ model, created_at: '2026-01-01T00:00:00Z', ...value })}\n`
  const piece = (message: object): string =>
    line({ message: { role: 'assistant', content: '', ...message }, done: false })
  const pieces = [
    ...(turn.thinking ?? []).map((thinking) => piece({ thinking })),
    ...(turn.text ?? []).map((content) => piece({ content })),
    ...callLines(turn).map((calls) => piece({ tool_calls: calls.map((call) => ({ function: call })) })),
    ...(turn.errorLine === undefined ? [] : [`${JSON.stringify({ error: turn.errorLine })}\n`]),
    ...(turn.rawLine === undefined ? [] : [`${turn.rawLine}\n`]),
  ]
  for (const one of pieces) await write(response, one, turn)
  while (turn.end === 'endless' && !response.destroyed)
    await write(response, piece({ content: turn.text?.at(-1) ?? 'again ' }), { ...turn, pauseMs: turn.pauseMs ?? 1 })
  for (let count = 1; turn.end === 'counting' && !response.destroyed; count++)
    await write(response, piece({ content: `${turn.text?.at(-1) ?? ''}${count} ` }), { pauseMs: 1, ...turn })
  if (turn.end === 'silent') return
  ended = true
  if (turn.end === 'cut') {
    // Written data must be sent first.
    await wait(30)
    response.destroy()
    return
  }
  if (turn.end !== 'without-done' && turn.errorLine === undefined) {
    const counts = {
      prompt_eval_count: promptTokens,
      eval_count: (turn.text ?? []).length,
      total_duration: 1,
      load_duration: 1,
    }
    await write(
      response,
      line({
        message: { role: 'assistant', content: '' },
        done: true,
        done_reason: turn.doneReason ?? 'stop',
        ...counts,
      }),
      turn,
    )
  }
  response.end()
}

function callLines({ toolCalls = [], callsTogether }: StandInTurn): readonly (readonly object[])[] {
  if (toolCalls.length === 0) return []
  return callsTogether === true ? [toolCalls] : toolCalls.map((call) => [call])
}

export async function write(
  response: ServerResponse,
  text: string,
  turn: Pick<StandInTurn, 'pauseMs' | 'pieceBytes'>,
): Promise<void> {
  const bytes = Buffer.from(text)
  const size = turn.pieceBytes ?? bytes.length
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    response.write(bytes.subarray(at, at + size))
    // Otherwise chunks arrive together.
    if (turn.pieceBytes !== undefined) await wait(1)
  }
  if (turn.pauseMs !== undefined) await wait(turn.pauseMs)
}

function tagOf(model: StandInModel): object {
  return {
    name: model.name,
    model: model.name,
    modified_at: '2026-01-01T00:00:00Z',
    size: 4_700_000_000,
    digest: `sha-${model.name}`,
    details: detailsOf(model),
    ...(model.remoteHost === undefined ? {} : { remote_host: model.remoteHost, remote_model: model.name }),
  }
}

function detailsOf(model: StandInModel): object {
  return {
    format: 'gguf',
    family: 'llama',
    parameter_size: model.parameterSize ?? '7.6B',
    quantization_level: 'Q4_K_M',
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
