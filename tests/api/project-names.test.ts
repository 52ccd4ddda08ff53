// Projects by the names that people and programs use for them.
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import type { Project } from '#contract/project'
import { temporaryFolder } from '#tests/support/folder'
import { sampleFiles } from './sample-project'
import { startTestService } from './test-service'

// Catches a status that can't be requested by the name shown in the list of projects.
it('finds the status of a parse by the project’s name and by its folder', async () => {
  const service = await startTestService()
  const id = await service.parse(sampleFiles)
  const [project] = (await service.call('/api/v2/projects')).json as Project[]
  const find = (body: object) => service.call('/api/v2/parsing-status', { body })
  for (const name of [project?.repo_name, project?.repo_path, `${project?.repo_path}/`]) {
    expect((await find({ repo_name: name })).json).toMatchObject({ project_id: id, status: 'ready' })
  }
  const name = basename(project?.repo_path ?? '')
  expect((await find({ repo_name: 'nobody/nothing' })).status).toBe(404)
  expect((await find({ repo_name: name, branch_name: 'none-such' })).status).toBe(404)
  expect((await find({ repo_name: name, commit_id: 'abc' })).status).toBe(404)
  // Would catch: a folder that can't be parsed while the project it had is being deleted.
  const deleted = service.call(`/api/v2/projects/${id}`, { method: 'DELETE' })
  const again = await service.call('/api/v2/parse', { body: { repo_path: project?.repo_path } })
  expect([(await deleted).status < 300, again.status]).toEqual([true, 200])
})

// Catches an error that blames a field which wasn't sent.
it('names the field that contained the folder', async () => {
  const service = await startTestService()
  const file = `${temporaryFolder({ 'a.js': '' })}/a.js`
  for (const field of ['repo_path', 'repo_name']) {
    const { status, json } = await service.call('/api/v2/parse', { body: { [field]: file } })
    expect([status, json]).toMatchObject([422, { detail: [{ loc: ['body', field] }] }])
  }
})

// Would catch: a requested branch dropped silently, so that a client polls a name forever.
it('refuses a branch or commit that isn’t checked out in the folder, and finds the project by the one that is', async () => {
  const service = await startTestService()
  const commit = '0123456789abcdef0123456789abcdef01234567'
  const files = { '.git/HEAD': 'ref: refs/heads/master\n', '.git/refs/heads/master': `${commit}\n` }
  const repo_path = temporaryFolder({ ...sampleFiles, ...files })
  const parse = (wanted: object) => service.call('/api/v2/parse', { body: { repo_path, ...wanted } })
  for (const wanted of [{ branch_name: 'other' }, { commit_id: 'deadbeef' }]) {
    const { status, json } = await parse(wanted)
    expect([status, json]).toMatchObject([409, { detail: expect.stringContaining('branch master') as string }])
  }
  const plain = { repo_path: temporaryFolder(sampleFiles), branch_name: 'main' }
  expect((await service.call('/api/v2/parse', { body: plain })).status).toBe(409)
  expect((await service.call('/api/v2/projects')).json).toEqual([])
  expect((await parse({ branch_name: 'master', commit_id: commit.slice(0, 8) })).status).toBe(200)
  const find = { repo_name: basename(repo_path), branch_name: 'master', commit_id: commit.slice(0, 8) }
  await expect.poll(async () => (await service.call('/api/v2/parsing-status', { body: find })).status).toBe(200)
})

// Would catch: a project that can never be parsed and stays in the list until it is deleted.
it('refuses addresses inside this machine or its network at once', async () => {
  const service = await startTestService()
  for (const repo_name of [
    'https://127.0.0.1/a/b.git',
    'https://localhost:3000/a/b',
    'https://[::1]/a/b',
    'https://10.0.0.7/a/b',
  ]) {
    const { status, json } = await service.call('/api/v2/parse', { body: { repo_name } })
    expect([status, json], repo_name).toMatchObject([422, { detail: [{ loc: ['body', 'repo_name'] }] }])
  }
  expect((await service.call('/api/v2/projects')).json).toEqual([])
})
