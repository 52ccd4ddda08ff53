// Questions sent as forms: the same fields as in JSON, for any text of the question.
import { expect, it } from 'vitest'
import { sampleFiles } from '#tests/api/sample-project'
import { startTestService } from '#tests/api/test-service'

// Catches a question that looks like JSON and isn't read as text, and lists accepted in only one notation.
it('takes content as typed, and lists in every notation', async () => {
  const service = await startTestService()
  const project = await service.parse(sampleFiles)
  const about = { project_ids: [project], agent_ids: ['codebase_qna_agent'] }
  const { json } = await service.call('/api/v2/conversations', { body: about })
  const path = `/api/v2/conversations/${(json as { conversation_id: string }).conversation_id}/message?stream=false`
  const symbol = 'lib/compose.js#compose(function,1)'
  const lists = [[], [''], [JSON.stringify([symbol])], [JSON.stringify([{ node_id: symbol }])], [symbol, symbol]]
  for (const content of ['Who calls compose?', '["compose"]', '[1]', '{"a":1}', 'null']) {
    for (const ids of lists) {
      const form = new FormData()
      form.append('content', content)
      for (const id of ids) form.append('node_ids', id)
      const url = new URLSearchParams([['content', content], ...ids.map((id) => ['node_ids', id])])
      for (const body of [form, url]) {
        const answer = await service.call(path, { body })
        expect(answer.status, `${content} ${ids.join()} ${answer.text}`).toBe(200)
      }
    }
  }
  for (const body of [new URLSearchParams({ content: ' ' }), new URLSearchParams({ content: '[]' })]) {
    expect((await service.call(path, { body })).status).toBe(body.get('content') === ' ' ? 400 : 200)
  }
})
