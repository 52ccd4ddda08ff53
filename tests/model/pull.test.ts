// Downloads of models: one progress bar for all parts, clear errors, and resuming.
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Pull } from '#contract/models'
import type { PullProgress } from '#main/model/language-model'
import { startTestService, type TestService } from '#tests/api/test-service'
import { temporaryFolder } from '#tests/support/folder'
import { usualModel, type StandIn, type StandInScript } from '#tests/support/ollama-stand-in'
import { scriptedModel } from '#tests/support/scripted-model'
import { pollOptions } from '#tests/support/poll-options'

const layers = [
  { digest: 'sha256:aaaaaaaaaaaaaaaa', bytes: 1_000 },
  { digest: 'sha256:bbbbbbbbbbbbbbbb', bytes: 4_000 },
  { digest: 'sha256:cccccccccccccccc', bytes: 10 },
]
const name = 'other:1b'

async function collect(parts: AsyncIterable<PullProgress>): Promise<readonly PullProgress[]> {
  const all: PullProgress[] = []
  for await (const part of parts) all.push(part)
  return all
}

const patient = (): AbortSignal => AbortSignal.timeout(20_000)

test('one progress bar covers all parts, never decreases, and is full only at the end', async () => {
  const { model, server } = await scriptedModel({ pull: { layers, stepBytes: 250 } })
  const all = await collect(model.pull(name, patient()))
  const percents = all.map((part) => part.percent)
  expect(percents).toEqual([...percents].sort((left, right) => left - right))
  expect(percents.filter((percent) => percent === 100)).toHaveLength(1)
  expect(all.at(-1)).toMatchObject({ completedBytes: 5_010, totalBytes: 5_010, percent: 100 })
  expect((await model.models()).models.map((one) => one.name)).toContain(name)
  expect(server.faults).toEqual([])
})

test('an interrupted download is an error, and the next one continues from there', async () => {
  const script = { layers, stepBytes: 500, cutAfterBytes: 3_000 }
  const { model, server } = await scriptedModel({ pull: script })
  await expect(collect(model.pull(name, patient()))).rejects.toMatchObject({ code: 'model_unavailable' })
  expect(server.kept.get(layers[1]!.digest)).toBe(2_000)
  const again = await collect(model.pull(name, patient()))
  expect(again.find((part) => part.step === 'pulling sha256:bbbbb')?.completedBytes).toBe(3_000)
})

// Would catch: a model reported as installed because no error was visible.
test('a download that ends without saying that it succeeded is an error', async () => {
  const { model } = await scriptedModel({ pull: { layers, stepBytes: 500, withoutSuccess: true } })
  await expect(collect(model.pull(name, patient()))).rejects.toMatchObject({
    code: 'model_unavailable',
    message: 'The download broke off. Start it again; what arrived is kept.',
  })
})

test.each([
  ['pull model manifest: file does not exist', 'There is no model “other:1b” to download. Check its name.'],
  ['write /models/blobs: no space left on device', 'The disk is full. Make room, then start the download again.'],
])('an error line with status 200 is reported in plain words: %s', async (errorLine, message) => {
  const { model } = await scriptedModel({ pull: { layers, stepBytes: 500, errorLine } })
  await expect(collect(model.pull(name, patient()))).rejects.toMatchObject({ code: 'model_unavailable', message })
})

// Would catch: a download of 40 GB onto a disk of 20, of which the last gigabyte tells.
test('a model for which the disk has no room is not downloaded, and it says how much is missing', async () => {
  vi.stubEnv('OLLAMA_MODELS', temporaryFolder())
  onTestFinished(() => void vi.unstubAllEnvs())
  const huge = { digest: 'sha256:dddddddddddddddd', bytes: 1e15 }
  const { model } = await scriptedModel({ pull: { layers: [layers[0]!, huge], stepBytes: 1e13 } })
  const sentence = /^The model other:1b needs \d+\.\d GB, and the disk has \d+\.\d GB free\. Make room/
  await expect(collect(model.pull(name, patient()))).rejects.toMatchObject({
    code: 'model_unavailable',
    message: expect.stringMatching(sentence) as unknown,
  })
  // What is there already, as the second line of a part says, needs no room.
  const { model: other } = await scriptedModel({ pull: { layers: [huge], stepBytes: 1e15 } })
  expect((await collect(other.pull(name, patient()))).at(-1)).toMatchObject({ percent: 100 })
})

test('a cloud model is not pulled', async () => {
  const { model } = await scriptedModel({ pull: { layers, stepBytes: 500 } })
  await expect(collect(model.pull('huge:cloud', patient()))).rejects.toMatchObject({ code: 'model_unavailable' })
})

test('a removed model is gone, and an unknown one is not found', async () => {
  const { model } = await scriptedModel({ models: [usualModel, { ...usualModel, name }] })
  await model.remove(name, patient())
  expect((await model.models()).models.map((one) => one.name)).toEqual([usualModel.name])
  await expect(model.remove(name, patient())).rejects.toMatchObject({ code: 'not_found' })
})

async function serviceWith(script: StandInScript): Promise<{ service: TestService; server: StandIn }> {
  const { model, server } = await scriptedModel(script)
  return { service: await startTestService({ model }), server }
}

/** Reads events until the stream ends. */
async function events(response: Response): Promise<readonly { event: string; data: Pull }[]> {
  const text = await response.text()
  return text.split('\n\n').flatMap((block) => {
    const event = /^event: (.*)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) as Pull }]
  })
}

test('over REST: progress until done, then the model is listed', async () => {
  const { service } = await serviceWith({ pull: { layers, stepBytes: 100, pauseMs: 2 } })
  const response = await service.fetch('/api/v2/models/pull', { body: { model: name } })
  const received = await events(response)
  expect(received.at(-1)).toMatchObject({ event: 'done', data: { status: 'done', percent: 100, message: null } })
  expect(received.length).toBeGreaterThan(2)
  const models = (await service.call('/api/v2/models')).json as { models: { name: string }[]; pulls: Pull[] }
  expect(models.models.map((one) => one.name)).toContain(name)
  expect(models.pulls).toMatchObject([{ model: name, status: 'done' }])
})

test('over REST: disconnecting doesn’t stop it, a second request follows the same download, and it is stopped by id', async () => {
  const { service, server } = await serviceWith({ pull: { layers, stepBytes: 5, pauseMs: 10 } })
  const leaving = new AbortController()
  const first = await service.fetch('/api/v2/models/pull', { body: { model: name }, signal: leaving.signal })
  expect(first.ok).toBe(true)
  leaving.abort()
  const second = await service.fetch('/api/v2/models/pull', { body: { model: name } })
  const [pull] = ((await service.call('/api/v2/models')).json as { pulls: Pull[] }).pulls
  expect(pull).toMatchObject({ model: name, status: 'pulling' })
  const stopped = await service.call(`/api/v2/models/pull/${pull!.id}`, { method: 'DELETE' })
  expect(stopped.json).toMatchObject({ id: pull!.id, status: 'cancelled' })
  expect((await events(second)).at(-1)).toMatchObject({ event: 'cancelled', data: { id: pull!.id } })
  await vi.waitFor(() => expect(server.left()).toBe(1), pollOptions)
  expect((await service.call('/api/v2/models/pull/none', { method: 'DELETE' })).status).toBe(404)
})

// Would catch: a program with a key that fills the disk with a thousand downloads that nobody watches.
test('over REST: one is loaded at a time, in order, and only a few may wait', async () => {
  const { service, server } = await serviceWith({ pull: { layers, stepBytes: 5, pauseMs: 10 } })
  const leaving = new AbortController()
  const start = (model: string) => service.fetch('/api/v2/models/pull', { body: { model }, signal: leaving.signal })
  const names = ['a:1b', 'b:1b', 'c:1b', 'd:1b', 'e:1b']
  for (const one of names) expect((await start(one)).status).toBe(200)
  expect((await start('f:1b')).status).toBe(429)
  expect((await start('a:1b')).status).toBe(200)
  const pulls = async () => ((await service.call('/api/v2/models')).json as { pulls: Pull[] }).pulls
  const [first, second, third] = await pulls()
  expect(second).toMatchObject({ model: 'b:1b', status: 'pulling', step: 'waiting for another download' })
  // One that waits can be stopped; the next one begins when the first has ended.
  const stop = (pull: Pull | undefined) => service.call(`/api/v2/models/pull/${pull!.id}`, { method: 'DELETE' })
  expect((await stop(second)).json).toMatchObject({ status: 'cancelled' })
  expect((await stop(first)).json).toMatchObject({ status: 'cancelled' })
  await vi.waitFor(
    async () => expect((await pulls()).find(({ id }) => id === third?.id)?.completed_bytes).toBeGreaterThan(0),
    pollOptions,
  )
  expect(
    (await pulls()).filter(({ completed_bytes: bytes, status }) => bytes > 0 && status === 'pulling'),
  ).toHaveLength(1)
  expect((await start('f:1b')).status).toBe(200)
  leaving.abort()
  expect(server.left()).toBe(1)
})

test.each(['', '-rf', 'a b', '../../x y'])('“%s” isn’t a valid model name', async (model) => {
  const { service } = await serviceWith({})
  expect((await service.call('/api/v2/models/pull', { body: { model } })).status).toBe(422)
})
