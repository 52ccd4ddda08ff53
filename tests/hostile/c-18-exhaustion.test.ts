// C-18: under any overload the service answers /health at once. Everything is limited in number and time, on loopback
// too.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '#main/kernel/limits'
import { rawRequest } from '#tests/api/raw-request'
import { endlessAnswer, finalWords, scriptedAnswerer, type ScriptedAnswerer } from '#tests/api/scripted-answerer'
import { sampleFiles } from '#tests/api/sample-project'
import { slowestHealth } from '#tests/api/slowest-health'
import { startTestService, type TestService } from '#tests/api/test-service'
import { atOnceMilliseconds } from '#tests/support/cpu-time'
import { pollOptions } from '#tests/support/poll-options'

function open(service: TestService, bytes: string): Socket {
  const socket = connect({ host: '127.0.0.1', port: service.port })
  socket.write(bytes)
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

// Catches a server that waits forever for headers sent byte by byte.
it('closes connections whose headers don’t arrive, and serves others meanwhile', async () => {
  const service = await startTestService()
  let ended = 0
  const slow = Array.from({ length: 300 }, () => open(service, 'GET /health HTTP/1.1\r\nHo'))
  for (const socket of slow) socket.on('close', () => (ended += 1))
  const drip = setInterval(() => slow.forEach((socket) => socket.write('s')), 1_000)
  const allEnded = async (): Promise<void> => {
    const latest = performance.now() + limits.requestHeadersMilliseconds + 8_000
    while (ended < slow.length && performance.now() < latest) await pause(50)
  }
  const slowest = await slowestHealth(service, allEnded())
  clearInterval(drip)
  expect(slowest).toBeLessThan(200)
  expect(ended).toBe(300)
})

// Catches a body read to its end before it is refused.
it('rejects a body whose declared or actual size exceeds the limit', async () => {
  const service = await startTestService()
  const head = `POST /api/v2/parse HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nx-api-key: ${service.localKey}\r\nContent-Type: application/json\r\n`
  const announced = await rawRequest(service.port, `${head}Content-Length: 2147483648\r\n\r\n{"repo_path":"`)
  expect([announced.status, announced.text.includes('Connection: close')]).toEqual([413, true])

  const growing = open(service, `${head}Transfer-Encoding: chunked\r\n\r\n`)
  let sent = 0
  let answer = ''
  // Not at once: a client that sends first and reads then must not find the connection reset.
  setTimeout(() => growing.on('data', (piece: Buffer) => (answer += piece.toString())), 100)
  const closed = new Promise<void>((resolve) => void growing.on('close', () => resolve()))
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  // What the client has sent isn't what the service has read: a system keeps up to 36 MB of a connection in its buffers
  // (Linux: 4 MB of the sender, 32 MB of the receiver).
  const mostBuffered = 64 * 1_048_576
  const flood = async (): Promise<void> => {
    while (!growing.destroyed && sent < 2 * mostBuffered) {
      sent += 65_536
      if (!growing.write(chunk))
        await Promise.race([closed, new Promise((resolve) => void growing.once('drain', resolve))])
    }
    await closed
  }
  expect(await slowestHealth(service, flood())).toBeLessThan(200)
  expect(answer).toContain('HTTP/1.1 413')
  expect(sent).toBeLessThan(mostBuffered)
})

// Catches a body whose every byte costs a buffer and a call: a megabyte of them holds up the service for seconds.
it('rejects a body in too many small pieces, with and without a key', async () => {
  const service = await startTestService()
  const key = `x-api-key: ${service.localKey}\r\n`
  const send = (path: string, type: string, pieces: number, before = key) =>
    rawRequest(
      service.port,
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\n${before}Connection: close\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n` +
        `${'1\r\n \r\n'.repeat(pieces)}2\r\n{}\r\n0\r\n\r\n`,
    )
  const form = 'application/x-www-form-urlencoded'
  const answers = await Promise.all([
    send('/api/v2/auth/session', 'application/json', 200, ''),
    send('/api/v2/auth/session', 'application/json', 400, ''),
    send('/mcp', 'application/json', 400),
    send('/api/v2/conversations/none/message/', form, 400),
  ])
  expect(answers.map(({ status }) => status)).toEqual([422, 413, 413, 413])
})

// Catches a megabyte that is held and built for anyone before it is refused.
it('rejects a body of more than a few kilobytes where no key is needed', async () => {
  const service = await startTestService()
  const token = (length: number) => ({ body: { token: 'x'.repeat(length) }, key: null })
  expect((await service.call('/api/v2/auth/session', token(3_000))).status).toBe(422)
  for (const path of ['session', 'token', 'device']) {
    const answer = await service.call(`/api/v2/auth/${path}`, token(5_000))
    expect([answer.status, (answer.json as { detail: string }).detail]).toEqual([413, 'The body is larger than 4 KiB.'])
  }
  expect((await service.call('/api/v2/parse', { body: { repo_path: 'x'.repeat(5_000) } })).status).toBe(422)
})

// Catches gigabytes that are held for senders who never finish, and one who sends at once and is refused for them.
it('gives up the bodies that have waited longest when all together are too large', async () => {
  const service = await startTestService()
  const size = limits.requestBodyBytes
  const head = `POST /api/v2/parse HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\nx-api-key: ${service.localKey}\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`
  const answers: string[] = []
  const count = limits.bodiesBytes / size + 4
  for (let index = 0; index < count; index++) {
    answers[index] = ''
    const socket = open(service, head)
    socket.on('data', (piece: Buffer) => (answers[index] += piece.toString()))
    await new Promise((resolve) => socket.write('x'.repeat(size - 1), resolve))
  }
  await vi.waitFor(
    () => expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 429')).length).toBe(4),
    pollOptions,
  )
  expect((await service.call('/api/v2/parse', { body: { repo_path: '/nowhere' } })).status).toBe(422)
})

// Catches thousands of requests of one packet that all begin before anyone else is served.
it('answers some requests that are sent in advance, and closes the connection for more', async () => {
  const service = await startTestService()
  const one = `GET /health HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\n\r\n`
  const last = one.replace('\r\n\r\n', '\r\nExpect: anything\r\nConnection: close\r\n\r\n')
  const some = await rawRequest(service.port, one.repeat(limits.requestsPipelined - 1) + last)
  expect(some.text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(limits.requestsPipelined)
  const many = await rawRequest(service.port, one.repeat(1_000))
  expect(many.text).toBe('')
  // One after another, any number on one connection.
  const socket = open(service, '')
  for (let at = 0; at < 3 * limits.requestsPipelined; at++) {
    const answered = new Promise<string>((resolve) => void socket.once('data', (data) => resolve(data.toString())))
    socket.write(one)
    expect(await answered).toMatch(/^HTTP\/1\.1 200 OK/)
  }
})

// Catches a parser that recurses as deep as the input.
it('refuses JSON that is nested too deep', async () => {
  const { call } = await startTestService()
  for (const depth of [65, 10_000, 250_000]) {
    const answer = await call('/api/v2/integrations/save', {
      method: 'POST',
      body: '{"a":'.repeat(depth) + '1' + '}'.repeat(depth),
    })
    expect([400, 413]).toContain(answer.status)
  }
  const brackets = { repo_path: '['.repeat(1_000) }
  expect((await call('/api/v2/parse', { body: brackets })).status).toBe(422)
})

// Catches a rate limit that one busy key uses up for all, or that never refills.
it('limits each key separately, and callers without a key together', async () => {
  const clock = { time: 0 }
  const { call, openSession, localKey } = await startTestService({ now: () => clock.time })
  const session = await openSession()
  const count = limits.requestsBurst + 20
  const flood = await Promise.all(Array.from({ length: count }, () => call('/api/v2/agents', { key: null })))
  const refused = flood.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20)
  expect(flood.filter(({ status }) => status === 401)).toHaveLength(limits.requestsBurst)
  expect((await call('/api/v2/agents', { key: localKey })).status).toBe(200)
  expect((await call('/api/v2/agents', { key: session })).status).toBe(200)
  expect((await call('/health', { key: null })).status).toBe(200)
  expect((await call('/api/v2/auth/device', { method: 'POST', key: null })).status).toBe(200)
  clock.time += 1_000
  const refilled = await Promise.all(
    Array.from({ length: limits.requestsPerSecond + 1 }, () => call('/api/v2/agents', { key: null })),
  )
  expect(refilled.filter(({ status }) => status === 429)).toHaveLength(1)
})

// Catches a flood of sign-ins in vain, by anyone on this machine, that keeps the user out.
it('counts sign-ins that fail, and never refuses a valid token or code', async () => {
  const { call, services } = await startTestService({ now: () => 0 })
  const signIn = (token: string) => call('/api/v2/auth/session', { body: { token }, key: null })
  const flood = await Promise.all(Array.from({ length: limits.requestsBurst + 20 }, () => signIn('unknown')))
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(20)
  expect((await signIn('unknown')).status).toBe(429)
  expect((await signIn(services.access.createDashboardToken().token)).status).toBe(200)
  expect((await call('/api/v2/auth/device', { method: 'POST', key: null })).status).toBe(200)
})

// Catches an unlimited number of streams, and streams still counted after they are closed.
it('limits open streams, frees them when they close, and stops those without readers', async () => {
  const scripted: { answerer?: ScriptedAnswerer } = {}
  const clock = { time: 0 }
  const service = await startTestService({
    now: () => clock.time,
    answerer: (real) =>
      (scripted.answerer = scriptedAnswerer(real, (_request, signal) => endlessAnswer(signal, true, 50))),
  })
  const id = await conversation(service)
  const path = `/api/v2/conversations/${id}/message?format=sse`
  const leaving = new AbortController()
  const follow = async (lastEventId?: string): Promise<Response> =>
    service.fetch(path, {
      body: { content: 'Go on' },
      signal: leaving.signal,
      headers: { accept: 'text/event-stream', ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    })
  const first = await follow()
  const eventId = /^id: (.+)$/m.exec(new TextDecoder().decode((await first.body?.getReader().read())?.value))?.[1]
  // Responses without a reader are closed when they are collected as garbage, so they are kept.
  const followers: Response[] = [first]
  for (let burst = 0; burst < 5; burst++) {
    // Not the rate limit, but the one of streams.
    clock.time += 60_000
    followers.push(...(await Promise.all(Array.from({ length: 100 }, () => follow(eventId)))))
  }
  expect(await slowestHealth(service, pause(500))).toBeLessThan(200)
  expect(followers.filter(({ status }) => status === 200)).toHaveLength(limits.openStreams)
  expect(followers.filter(({ status }) => status === 429)).toHaveLength(501 - limits.openStreams)
  expect(scripted.answerer?.seen.map(({ signal }) => signal.aborted)).toEqual([false])
  clock.time += 60_000
  // Would catch: two thousand readers of a long list, each of which holds as much as a stream.
  expect((await service.call(`/api/v2/conversations/${id}/messages`)).status).toBe(429)
  leaving.abort()
  while (scripted.answerer?.seen[0]?.signal.aborted === false) await pause(5)
  // After the abort, it takes a moment until the answer is stored as stopped and the conversation is free.
  const askAgain = () =>
    service.fetch(path, { body: { content: 'Once more' }, headers: { accept: 'text/event-stream' } })
  let again = await askAgain()
  for (let tries = 0; again.status === 409 && tries < 100; tries++) {
    await pause(20)
    clock.time += 1_000
    again = await askAgain()
  }
  expect(again.status).toBe(200)
  await again.body?.cancel()
})

// Catches one program that keeps streams from the dashboard and all others.
it('leaves streams to others than one key of a program', async () => {
  const service = await startTestService({
    answerer: (real) => scriptedAnswerer(real, (_request, signal) => endlessAnswer(signal, true, 50)),
  })
  const session = await service.openSession()
  const { json } = await service.call('/api/v2/api-keys', { body: { name: 'Laptop' }, key: session })
  const path = `/api/v2/conversations/${await conversation(service)}/message?format=sse`
  const leaving = new AbortController()
  const follow = async (key: string, lastEventId = ''): Promise<Response> =>
    service.fetch(path, {
      ...{ key, body: { content: 'Go on' }, signal: leaving.signal },
      headers: { accept: 'text/event-stream', ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }) },
    })
  const first = await follow(session)
  const eventId = /^id: (.+)$/m.exec(new TextDecoder().decode((await first.body?.getReader().read())?.value))?.[1]
  const { api_key: program } = json as { api_key: string }
  const count = limits.openStreamsOfKey + 10
  const followers = await Promise.all(Array.from({ length: count }, () => follow(program, eventId)))
  expect(followers.filter(({ status }) => status === 200)).toHaveLength(limits.openStreamsOfKey)
  expect(followers.filter(({ status }) => status === 429)).toHaveLength(10)
  const others = await Promise.all([session, service.localKey].map((key) => follow(key, eventId)))
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  leaving.abort()
})

async function conversation(service: TestService): Promise<string> {
  const about = { project_ids: [await service.parse(sampleFiles)], agent_ids: ['codebase_qna_agent'] }
  const { json } = await service.call('/api/v2/conversations', { body: about })
  return (json as { conversation_id: string }).conversation_id
}

// Catches a model that keeps running without a reader.
it('stops the answer at once when its reader has disconnected, and keeps the text so far', async () => {
  for (const heedsSignal of [true, false]) {
    const scripted: { answerer?: ScriptedAnswerer } = {}
    const service = await startTestService({
      answerer: (real) =>
        (scripted.answerer = scriptedAnswerer(real, (_request, signal) => endlessAnswer(signal, heedsSignal))),
    })
    const id = await conversation(service)
    const leaving = new AbortController()
    const response = await service.fetch(`/api/v2/conversations/${id}/message`, {
      body: { content: 'Go on' },
      signal: leaving.signal,
    })
    const reader = response.body?.getReader()
    await reader?.read()
    const left = performance.now()
    leaving.abort()
    // Polling must not exceed the rate limit of its key.
    const messages = async (): Promise<{ status: string; content: string }[]> =>
      (await service.call(`/api/v2/conversations/${id}/messages`)).json as { status: string; content: string }[]
    while ((await messages()).at(-1)?.status === 'streaming') await pause(20)
    expect(performance.now() - left).toBeLessThan(atOnceMilliseconds)
    expect(scripted.answerer?.seen[0]?.signal.aborted).toBe(true)
    const [, answer] = await messages()
    expect(answer).toMatchObject({ status: 'stopped' })
    expect(answer?.content).toContain('word')
    await service.close()
  }
})

// Catches an unlimited number of answers, each of which may occupy a model.
it('limits concurrent answers', async () => {
  const gate = Promise.withResolvers<void>()
  const service = await startTestService({
    answerer: (real) =>
      scriptedAnswerer(real, async function* () {
        await gate.promise
        yield finalWords('done')
      }),
  })
  const project = await service.parse(sampleFiles)
  const other = await service.parse({ 'other.js': 'other()\n' })
  const ask = (id = project) => service.call(`/api/v2/project/${id}/message`, { body: { content: 'Wait' } })
  let ended = 0
  const answers = Array.from({ length: limits.runsOfProject + 3 }, () => ask().finally(() => ended++))
  // Admitted requests wait for the gate, so those with a response by now were refused.
  await vi.waitFor(() => expect(ended).toBe(3), pollOptions)
  // Those about one project keep nobody from asking about another.
  const about = ask(other)
  gate.resolve()
  expect((await about).status).toBe(200)
  const statuses = (await Promise.all(answers)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.runsOfProject)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})
