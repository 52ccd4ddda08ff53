// Kills the service at random moments of its start, of parses and of answers, and checks after each restart that
// nothing it confirmed is lost, and that the graph is that of an uninterrupted parse.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { runEventSchema } from '#contract/conversation'
import { startOllamaStandIn } from '#tests/support/ollama-stand-in'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'
import { percentile, time } from './speed/figures'

/** What the service confirmed, and must still know after a kill. */
interface Confirmed {
  project: string | null
  readonly conversations: Set<string>
  /** By the id of the answer. */
  readonly questions: Map<string, { readonly conversation: string; readonly id: string; readonly content: string }>
  readonly answers: Map<string, string>
  /** By name: whether it was created or revoked last. */
  readonly keys: Map<string, boolean>
}

interface Figures {
  kills: number
  inStart: number
  inParse: number
  inAnswer: number
  comparedGraphs: number
  readonly starts: number[]
  readonly faults: string[]
}

interface Place {
  readonly repository: string
  readonly dataFolder: string
  readonly env: Readonly<Record<string, string>>
}

/** A kill comes at most this long after the start of the process, or of the work. */
const latestKillMilliseconds = 1_500
/** A service that isn't there by then counts as a fault: on a machine with much other work, starts take a minute. */
const latestStartMilliseconds = 5 * 60_000
const files = 60
const functions = 20
const askers = 3
/** Kills until a graph is compared with that of an uninterrupted parse, and all rows are read. */
const checkedEvery = 25
const answerWords = Array.from({ length: 8 }, (_, at) => `word${at} `)

/** @returns the number of faults */
export async function benchKills(kills: number): Promise<number> {
  const own = mkdtempSync(join(tmpdir(), 'bench-kills-'))
  const ollama = await startOllamaStandIn({ chat: { text: answerWords, pauseMs: 20 } })
  const place = { repository: join(own, 'repository'), dataFolder: join(own, 'data'), env: { OLLAMA_HOST: ollama.url } }
  const confirmed: Confirmed = {
    project: null,
    conversations: new Set(),
    questions: new Map(),
    answers: new Map(),
    keys: new Map(),
  }
  const figures: Figures = { kills: 0, inStart: 0, inParse: 0, inAnswer: 0, comparedGraphs: 0, starts: [], faults: [] }
  try {
    writeRepository(place.repository)
    for (let round = 1; figures.kills < kills; round++) {
      const before = figures.faults.length
      await killOnce(place, round, confirmed, figures).catch((error: unknown) => {
        figures.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
      })
      for (const fault of figures.faults.slice(before)) console.log(`round ${round}: ${fault}`)
      if (round % checkedEvery === 0) report(figures, confirmed)
    }
    const last = await start(place, figures)
    await checkRows(last, confirmed, true, figures)
    await checkKeys(await asOwner(last), confirmed, figures)
    await compareGraphs(last, place, confirmed, figures)
    await last.stop()
    report(figures, confirmed)
    return figures.faults.length
  } finally {
    await ollama.close()
    rmSync(own, { recursive: true, force: true })
  }
}

/** Starts, checks and works until the kill; every fourth time it is killed while starting. */
async function killOnce(place: Place, round: number, confirmed: Confirmed, figures: Figures): Promise<void> {
  figures.kills++
  if (round % 4 === 0) {
    figures.inStart++
    return killWhileStarting(place)
  }
  const isWhole = round % checkedEvery === 0
  const service = await start(place, figures)
  try {
    const owner = await asOwner(service)
    await checkRows(service, confirmed, isWhole, figures)
    await checkKeys(owner, confirmed, figures)
    if (isWhole) await compareGraphs(service, place, confirmed, figures)
    // Every other time the work starts with a complete graph, so that the kill comes while answers are written.
    if (round % 2 === 1 && confirmed.project !== null) {
      await untilReady(sender(service, service.key), confirmed.project)
      await ask(service, confirmed, `What is kept before ${round}?`, { running: 0 })
    }
    await work(service, owner, place, round, confirmed, figures)
  } finally {
    service.child.kill('SIGKILL')
    if (service.child.exitCode === null && service.child.signalCode === null) await once(service.child, 'exit')
  }
}

async function start({ dataFolder, env }: Place, figures: Figures): Promise<ServiceProcess> {
  const from = performance.now()
  const late = new AbortController()
  const starting = startServiceProcess({
    ...{ dataFolder, env },
    // Left alone it would keep the data folder from all that follow.
    onSpawn: (child) => late.signal.addEventListener('abort', () => child.kill('SIGKILL')),
  })
  starting.catch(() => undefined)
  const service = await Promise.race([starting, wait(latestStartMilliseconds, null, { ref: false })])
  if (service === null) {
    late.abort()
    throw new Error('the service did not start')
  }
  figures.starts.push(performance.now() - from)
  return service
}

async function killWhileStarting({ dataFolder, env }: Place): Promise<void> {
  const flags = ['--headless', '--no-open', '--port', '0', '--data', dataFolder]
  const child = spawn(process.execPath, [join('out', 'main', 'headless.js'), ...flags], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  await wait(Math.random() * latestKillMilliseconds)
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

type Send = (path: string, body?: unknown, method?: string) => Promise<unknown>

function sender({ url }: ServiceProcess, key: string): Send {
  return async (path, body, method = body === undefined ? 'GET' : 'POST') => {
    const answer = await fetch(`${url}/api/v2${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
}

const messageRows = z.array(
  z.object({ id: z.string(), parent_id: z.string().nullable(), content: z.string(), status: z.string() }),
)

/** @param isWhole whether all rows are read, or only those of the last rounds */
async function checkRows(
  service: ServiceProcess,
  confirmed: Confirmed,
  isWhole: boolean,
  { faults }: Figures,
): Promise<void> {
  const send = sender(service, service.key)
  const health = z.object({ recovery: z.unknown().optional() }).parse(await send('/health'))
  if (health.recovery !== undefined && health.recovery !== null) faults.push(`recovery: ${String(health.recovery)}`)
  const recent = isWhole ? [...confirmed.conversations] : [...confirmed.conversations].slice(-12)
  for (const conversation of recent) {
    const rows = await send(`/conversations/${conversation}/messages?limit=100`).catch((error: unknown) => {
      faults.push(`conversation lost: ${String(error)}`)
    })
    if (rows === undefined) continue
    const messages = messageRows.parse(rows)
    for (const [answer, question] of confirmed.questions) {
      if (question.conversation !== conversation) continue
      const asked = messages.find(({ id }) => id === question.id)
      const answered = messages.find(({ id }) => id === answer)
      if (asked?.content !== question.content) faults.push(`question ${question.id} lost`)
      if (answered?.parent_id !== question.id) faults.push(`answer ${answer} lost`)
      else if (answered.status === 'streaming') faults.push(`answer ${answer} is left streaming`)
      else if (confirmed.answers.has(answer) && answered.status !== 'complete')
        faults.push(`answer ${answer} was complete and is ${answered.status}`)
      else if (confirmed.answers.has(answer) && answered.content !== confirmed.answers.get(answer))
        faults.push(`text of answer ${answer} changed`)
    }
    if (isWhole) await wait(20)
  }
  if (confirmed.project !== null) await send(`/projects/${confirmed.project}`)
}

async function checkKeys(owner: Send, { keys }: Confirmed, { faults }: Figures): Promise<void> {
  const rows = keyRows.parse(await owner('/api-keys'))
  const names = new Set(rows.map(({ name }) => name))
  for (const [name, isThere] of keys)
    if (names.has(name) !== isThere) faults.push(isThere ? `key ${name} lost` : `revoked key ${name} is back`)
}

async function asOwner(service: ServiceProcess): Promise<Send> {
  const token = new URL(service.dashboard).hash.slice('#token='.length)
  const session = z.object({ session_key: z.string() })
  return sender(service, session.parse(await sender(service, service.key)('/auth/session', { token })).session_key)
}

/** Compares the export with that of another service that parses the same folder for the first time. */
async function compareGraphs(
  service: ServiceProcess,
  place: Place,
  { project }: Confirmed,
  figures: Figures,
): Promise<void> {
  if (project === null) return
  const fresh = await startServiceProcess({ env: place.env })
  try {
    const [one, other] = await Promise.all([service, fresh].map((of) => exported(of, place.repository)))
    figures.comparedGraphs++
    if (one !== other) figures.faults.push('the graph differs from that of an uninterrupted parse')
  } finally {
    await fresh.stop()
  }
}

const projectRow = z.object({ project_id: z.string() })
const stateRow = z.object({ status: z.string() })

async function exported(service: ServiceProcess, folder: string): Promise<string> {
  const send = sender(service, service.key)
  const { project_id: id } = projectRow.parse(await send('/parse', { repo_path: folder }))
  await untilReady(send, id)
  const answer = await fetch(`${service.url}/api/v2/projects/${id}/export?format=ndjson`, {
    headers: { 'x-api-key': service.key },
  })
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`)
  return answer.text()
}

async function untilReady(send: Send, id: string): Promise<void> {
  for (;;) {
    const { status } = stateRow.parse(await send(`/parsing-status/${id}`))
    if (status === 'ready') return
    if (status === 'error') throw new Error('the parse failed')
    await wait(50)
  }
}

const keyRows = z.array(z.object({ id: z.string(), name: z.string() }))
/** Keys that are left from one round to the next. */
const mostKeys = 100

/** Parses, asks, creates and revokes keys, all at once, until the kill. */
async function work(
  service: ServiceProcess,
  owner: Send,
  place: Place,
  round: number,
  confirmed: Confirmed,
  figures: Figures,
): Promise<void> {
  const state = { isKilled: false, isParsing: false, running: 0 }
  const unlessKilled = (error: unknown): void => {
    if (!state.isKilled) figures.faults.push(error instanceof Error ? (error.stack ?? '') : String(error))
  }
  const send = sender(service, service.key)
  const parsing = async (): Promise<void> => {
    for (;;) {
      writeRepository(place.repository)
      const { project_id: id } = projectRow.parse(await send('/parse', { repo_path: place.repository }))
      confirmed.project = id
      state.isParsing = true
      await untilReady(send, id)
      state.isParsing = false
    }
  }
  const revoke = async (id: string, name: string): Promise<void> => {
    // From here until its answer, the key may be there or not.
    confirmed.keys.delete(name)
    await owner(`/api-keys/${id}`, undefined, 'DELETE')
    confirmed.keys.set(name, false)
  }
  const keys = async (): Promise<void> => {
    // Each kill leaves one, confirmed or not, and there may be two hundred in all.
    for (const { id, name } of keyRows.parse(await owner('/api-keys')).slice(mostKeys)) await revoke(id, name)
    for (let at = 0; ; at++) {
      const name = `key ${round} ${at}`
      const { id } = z.object({ id: z.string() }).parse(await owner('/api-keys', { name }))
      confirmed.keys.set(name, true)
      await wait(100)
      await revoke(id, name)
    }
  }
  const asking = async (asker: number): Promise<void> => {
    if (confirmed.project === null) return
    for (let at = 0; ; at++) await ask(service, confirmed, `What is kept? ${round} ${asker} ${at}`, state)
  }
  const all = [parsing(), keys(), ...Array.from({ length: askers }, (_, at) => asking(at))]
  const ended = Promise.all(all.map((one) => one.catch(unlessKilled)))
  await wait(Math.random() * latestKillMilliseconds)
  state.isKilled = true
  service.child.kill('SIGKILL')
  if (state.isParsing) figures.inParse++
  if (state.running > 0) figures.inAnswer++
  await ended
}

/** Asks a question and notes what is confirmed meanwhile. A parse that has just begun may refuse it. */
async function ask(
  service: ServiceProcess,
  confirmed: Confirmed,
  content: string,
  state: { running: number },
): Promise<void> {
  const about = { project_ids: [confirmed.project], agent_ids: ['codebase_qna_agent'] }
  const made = await sender(service, service.key)('/conversations/', about).catch((error: unknown) => {
    if (!String(error).includes('answered 409')) throw error
  })
  if (made === undefined) return wait(50)
  const { conversation_id: conversation } = z.object({ conversation_id: z.string() }).parse(made)
  confirmed.conversations.add(conversation)
  const answer = await fetch(`${service.url}/api/v2/conversations/${conversation}/message/?format=sse`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-api-key': service.key },
    body: JSON.stringify({ content }),
  })
  if (!answer.ok || answer.body === null) throw new Error(`A message answered ${answer.status}: ${await answer.text()}`)
  const stream = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for await (const { data } of stream) {
    const event = runEventSchema.parse(JSON.parse(data))
    if (event.type === 'run') {
      confirmed.questions.set(event.message_id, { conversation, id: event.user_message_id, content })
      state.running++
    }
    if (event.type !== 'done') continue
    state.running--
    if (!event.stopped) confirmed.answers.set(event.answer.message_id, event.answer.message)
  }
}

/** A folder of files that call each other. Each time, some of them change. */
function writeRepository(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (let file = 0; file < files; file++) {
    const version = Math.floor(Math.random() * 3)
    const functionAt = (row: number): string =>
      `export function f${file}_${row}(a) { return f${(file + 1 + version) % files}_${row}(a, ${version}) }`
    const imports = `import * as next from './m${(file + 1 + version) % files}.js'`
    const rows = Array.from({ length: functions }, (_, row) => functionAt(row))
    writeFileSync(join(folder, `m${file}.js`), `${imports}\n${rows.join('\n')}\n`)
  }
}

function report({ kills, inStart, inParse, inAnswer, comparedGraphs, starts, faults }: Figures, all: Confirmed): void {
  const span = [0.5, 0.99].map((share) => time(percentile(starts, share))).join(' / ')
  console.log(
    `${kills} kills: ${inStart} while starting, ${inParse} in a parse, ${inAnswer} in answers. ` +
      `Confirmed: ${all.conversations.size} conversations, ${all.questions.size} questions, ` +
      `${all.answers.size} answers, ${all.keys.size} keys. ${comparedGraphs} graphs compared. ` +
      `Start, p50 / p99: ${span}. ${faults.length} faults.`,
  )
}
