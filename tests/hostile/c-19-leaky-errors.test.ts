// C-19: for any input, no response reveals internals, and none is an internal error.
import { expect, it } from 'vitest'
import { createRoutes } from '#main/api/registry'
import { AppError } from '#contract/errors'
import { toErrorAnswer } from '#main/http/error-body'
import { sampleFiles } from '#tests/api/sample-project'
import { startTestService } from '#tests/api/test-service'
import fc, { anyCharacter } from '#tests/support/property'

/** Internals: stack frames, source files of the program, and SQL. */
const inside =
  /\bat .+:\d+:\d+|node_modules|node:internal|\/src\/main\/|\.test\.ts|SQLITE|SELECT |Sqlite|TypeError|ReferenceError/
const runs = 400

// Catches input that reaches code which doesn't expect it.
it('answers any input on any route without a 500 and without internals', async () => {
  const service = await startTestService()
  const project = await service.parse(sampleFiles)
  const ids = fc.oneof(
    fc.constantFrom(project, 'root', '', '..', '%00', '%2e%2e%2f', 'lib/compose.js', '__proto__', '%'),
    fc.string({ maxLength: 40 }).map(encodeSafely),
  )
  const value: fc.Arbitrary<unknown> = fc.oneof(
    fc.constantFrom(
      project,
      'codebase_qna_agent',
      null,
      true,
      0,
      -1,
      1e308,
      '',
      '\u0000',
      '../../etc/passwd',
      '/etc',
      'a/b',
      'none',
    ),
    fc.string({ unit: anyCharacter, maxLength: 60 }),
    fc.jsonValue({ maxDepth: 3 }),
  )
  const names = [
    'repo_path',
    'repo_name',
    'project_id',
    'project_ids',
    'agent_ids',
    'content',
    'node_ids',
    'parent_id',
    'name',
    'integration_type',
    'query',
    'limit',
    'title',
    'watch',
    'token',
    'device_code',
    'user_code',
    'approve',
    'default_model',
    '__proto__',
    'constructor',
  ]
  const call = fc.record({
    route: fc.constantFrom(...createRoutes().all),
    ids: fc.array(ids, { minLength: 2, maxLength: 2 }),
    query: fc.dictionary(
      fc.constantFrom(
        'start',
        'limit',
        'path',
        'end',
        'stream',
        'format',
        'sort',
        'hidden',
        'challenge',
        'id',
        '__proto__',
      ),
      fc.string({ maxLength: 30 }),
    ),
    body: fc.oneof(fc.dictionary(fc.constantFrom(...names), fc.oneof(value, fc.array(value, { maxLength: 3 }))), value),
    session: fc.boolean(),
  })
  const session = await service.openSession()
  await fc.assert(
    fc.asyncProperty(call, async ({ route, ids: given, query, body, session: asSession }) => {
      // Without the project, all requests after this would test less.
      if (route.id === 'delete-project' || route.id === 'parse-directory') given = ['x', 'x']
      let index = 0
      const path = route.path.replaceAll(/\{\w+\}/g, () => given[index++ % given.length] ?? '')
      const answer = await service.call(`${path}?${new URLSearchParams(query)}`, {
        method: route.method,
        ...(route.method === 'GET' ? {} : { body }),
        ...(asSession ? { key: session } : {}),
      })
      expect(answer.status, `${route.id} ${path} ${JSON.stringify(body)} ${answer.text}`).not.toBe(500)
      if (answer.status < 400) return
      expect(answer.text).not.toMatch(inside)
      for (const folder of [service.dataFolder, process.cwd()]) expect(answer.text).not.toContain(folder)
      expect(answer.json).toMatchObject({
        code: expect.any(String) as string,
        request_id: expect.any(String) as string,
      })
    }),
    { numRuns: runs },
  )
  expect(service.reported).toEqual([])
})

// Catches an unexpected error whose message or stack is passed on.
it('reveals only the request id of an unexpected error', () => {
  const fault = new Error('SQLITE_ERROR at /home/ada/secret.ts:1:1')
  const answer = toErrorAnswer(fault, 'request-1')
  expect(answer).toMatchObject({
    status: 500,
    unexpected: true,
    body: { code: 'internal_error', request_id: 'request-1' },
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/SQLITE|ada/)
  const known = toErrorAnswer(new AppError('not_found', 'There is no project.', { cause: fault }), 'request-2')
  expect(JSON.stringify(known.body)).not.toMatch(/SQLITE|ada/)
})

function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
