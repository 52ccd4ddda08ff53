// What the user allows beyond this machine: nothing by default, only from authorised callers, and persistently.
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Models } from '#contract/models'
import { createModelService } from '#main/api/services/models'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'
import { usualModel } from '#tests/support/ollama-stand-in'
import { scriptedModel } from '#tests/support/scripted-model'
import { startTestService } from './test-service'

const cloud = { ...usualModel, name: 'big:cloud' }

test('a cloud model is hidden until it is allowed by name, and never becomes the default by itself', async () => {
  const { model } = await scriptedModel({ models: [cloud, usualModel] })
  const service = await startTestService({ model })
  const before = (await service.call('/api/v2/models')).json as Models
  expect(before).toMatchObject({
    allow_other_machines: false,
    allow_cloud_models: [],
    hidden_cloud_models: [cloud.name],
  })
  expect(before.models.map(({ name }) => name)).toEqual([usualModel.name])
  const body = { allow_cloud_models: [cloud.name] }
  const after = (await service.call('/api/v2/models', { method: 'PATCH', body })).json as Models
  expect(after).toMatchObject({ ...body, hidden_cloud_models: [], default_model: usualModel.name })
  expect(after.models.map(({ name }) => name)).toEqual([cloud.name, usualModel.name])
})

test('another machine is refused until it is allowed', async () => {
  const { model, server } = await scriptedModel({}, { baseUrl: 'http://192.0.2.7:11434' })
  const service = await startTestService({ model })
  const state = async () => (await service.call('/api/v2/models')).json as Models
  expect((await state()).message).toContain('is another machine')
  await service.call('/api/v2/models', { method: 'PATCH', body: { allow_other_machines: true } })
  const allowed = await state()
  expect(allowed.allow_other_machines).toBe(true)
  expect(allowed.message).not.toContain('is another machine')
  expect(server.requests).toEqual([])
})

// Would catch: a program that got a key for questions and uses it to let source code leave the machine.
test('the key of another program may choose the model, but not what leaves the machine', async () => {
  const { model } = await scriptedModel({ models: [cloud, usualModel] })
  const service = await startTestService({ model })
  const session = await service.openSession()
  const { json } = await service.call('/api/v2/api-keys', { body: { name: 'other' }, key: session })
  const key = (json as { api_key: string }).api_key
  for (const body of [
    { allow_cloud_models: [cloud.name] },
    { allow_other_machines: true },
    { base_url: 'http://127.0.0.1:1' },
  ])
    expect((await service.call('/api/v2/models', { method: 'PATCH', body, key })).status).toBe(403)
  const chosen = { default_model: usualModel.name }
  expect((await service.call('/api/v2/models', { method: 'PATCH', body: chosen, key })).json).toMatchObject({
    ...chosen,
    allow_other_machines: false,
    allow_cloud_models: [],
  })
})

test('what was allowed is allowed again at the next start', async () => {
  const store = openAppStore(join(temporaryFolder(), 'app.db'))
  onTestFinished(() => store.close())
  const first = await scriptedModel({ models: [cloud] })
  await createModelService(first.model, store).update({ allow_cloud_models: [cloud.name], allow_other_machines: true })
  const second = await scriptedModel({ models: [cloud] })
  const state = await createModelService(second.model, store).state()
  expect(state).toMatchObject({ allow_other_machines: true, models: [{ name: cloud.name }] })
})

// Would catch: models that stay unknown until a clock that was set back has caught up.
test('the list of models is renewed although the clock was set back', async () => {
  const store = openAppStore(join(temporaryFolder(), 'app.db'))
  onTestFinished(() => store.close())
  const { model } = await scriptedModel({ models: [usualModel] })
  const look = vi.spyOn(model, 'models')
  const models = createModelService(model, store)
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await models.choose(null)
  await models.choose(null)
  expect(look).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000)
  vi.advanceTimersByTime(60_000)
  await models.choose(null)
  expect(look).toHaveBeenCalledTimes(2)
})

// Would catch: an address that takes effect only at the next start, or is lost by it.
test('the address of Ollama takes effect at once, survives a restart, and can be reset', async () => {
  const store = openAppStore(join(temporaryFolder(), 'app.db'))
  onTestFinished(() => store.close())
  const { model, server } = await scriptedModel({}, { baseUrl: undefined })
  const models = createModelService(model, store)
  const { port } = new URL(server.url)
  expect(await models.update({ base_url: ` 127.0.0.1:${port}/ ` })).toMatchObject({
    state: 'ready',
    base_url: server.url,
    base_url_from: 'setting',
  })
  const restarted = await scriptedModel({}, { baseUrl: undefined })
  expect(await createModelService(restarted.model, store).state()).toMatchObject({ base_url: server.url })
  expect(await models.update({ base_url: null })).toMatchObject({
    base_url: 'http://127.0.0.1:11434',
    base_url_from: 'default',
  })
})

test('OLLAMA_HOST takes precedence over the address that is set, and the response says so', async () => {
  const { model } = await scriptedModel({})
  const service = await startTestService({ model })
  const body = { base_url: 'http://127.0.0.1:11434' }
  const refused = await service.call('/api/v2/models', { method: 'PATCH', body })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('OLLAMA_HOST')])
  expect((await service.call('/api/v2/models')).json).toMatchObject({ base_url_from: 'environment' })
})

test('an address is checked before it is set: the version, or the error', async () => {
  const { model, server } = await scriptedModel({}, { baseUrl: undefined })
  const service = await startTestService({ model })
  const check = async (base_url: string) =>
    (await service.call('/api/v2/models/check', { body: { base_url } })).json as Models & { detail: { msg: string }[] }
  expect(await check(server.url)).toMatchObject({ state: 'ready', server_version: expect.any(String) as string })
  expect(await check('127.0.0.1:1')).toMatchObject({ state: 'not_running', base_url: 'http://127.0.0.1:1' })
  for (const wrong of ['ftp://127.0.0.1', 'no address', '', 'http://']) {
    expect((await check(wrong)).detail[0]?.msg, wrong).toMatch(/not a valid one/)
    const patched = await service.call('/api/v2/models', { method: 'PATCH', body: { base_url: wrong } })
    expect(patched.status, wrong).toBe(422)
  }
  expect((await service.call('/api/v2/models')).json).toMatchObject({ base_url_from: 'default' })
})

test('another machine is neither contacted nor set until it is allowed, also in the same request', async () => {
  const { model } = await scriptedModel({}, { baseUrl: undefined, fetch: () => Promise.reject(new Error('asked')) })
  const service = await startTestService({ model })
  const body = { base_url: 'https://models.example:8443/ollama/' }
  const answers = [
    await service.call('/api/v2/models/check', { body }),
    await service.call('/api/v2/models', { method: 'PATCH', body }),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(422)
    expect(text).toContain('models.example:8443 is another machine')
  }
  const both = { ...body, allow_other_machines: true }
  expect((await service.call('/api/v2/models', { method: 'PATCH', body: both })).json).toMatchObject({
    base_url: 'https://models.example:8443/ollama',
    allow_other_machines: true,
  })
  const taken = await service.call('/api/v2/models', { method: 'PATCH', body: { allow_other_machines: false } })
  expect((taken.json as Models).message).toContain('is another machine')
})

test('the default model is loaded when it is chosen, and loaded again on request only after a while', async () => {
  const { model, server } = await scriptedModel({})
  const service = await startTestService({ model })
  await service.call('/api/v2/models', { method: 'PATCH', body: { default_model: usualModel.name } })
  await expect.poll(() => server.preloads.length).toBe(1)
  expect((await service.call('/api/v2/models/warm', { method: 'POST' })).json).toEqual({ model: usualModel.name })
  expect((await service.call('/api/v2/models/warm', { body: { model: 'none' } })).json).toEqual({ model: null })
  expect((await service.call('/api/v2/models/warm', { body: { model: 'gone:1b' } })).status).toBe(503)
  expect([server.preloads.length, server.loads()]).toEqual([1, 1])
})
