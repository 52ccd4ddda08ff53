// Projects by the names that people and other programs have for them.
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import type { Project } from '#contract/project'
import { temporaryFolder } from '#tests/support/folder'
import { sampleFiles } from './sample-project'
import { startTestService } from './test-service'

// Catches a status that can't be asked for by the very name that the list of projects shows.
it('finds the status of a parse by the name and the folder of its project', async () => {
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
})

// Catches a fault that is blamed on a field which was never sent.
it('names the field that held the folder', async () => {
  const service = await startTestService()
  const file = `${temporaryFolder({ 'a.js': '' })}/a.js`
  for (const field of ['repo_path', 'repo_name']) {
    const { status, json } = await service.call('/api/v2/parse', { body: { [field]: file } })
    expect([status, json]).toMatchObject([422, { detail: [{ loc: ['body', field] }] }])
  }
})
