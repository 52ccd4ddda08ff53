// "What happens when": what the functions that do it call, line by line.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const harbour = {
  'src/berths/refuse-berth.ts': `import { assertOpen, note } from './notes'
import { jobs } from './jobs'

export const refuseBerthForShip = (ship: string) => {
  assertOpen(ship)
  note('refused')
  jobs.trigger({
    name: 'send.berth.refused.mail',
  })
}
`,
  'src/berths/jobs.ts':
    'class Jobs {\n  trigger(job: { name: string }): string {\n    return job.name\n  }\n}\nexport const jobs = new Jobs()\n',
  'src/berths/notes.ts':
    'export function assertOpen(ship: string): void {}\nexport function note(text: string): void {}\n',
}

// Would catch: the names of the places alone for a question what happens.
test('what happens is told by the calls of the function that does it, in order', async () => {
  const { view } = await parsedProject(harbour)
  const said = (question: string): string => renderMarkdown(askGraph([view], question), [view]).pieces.join('')
  const answer = said('What happens when a ship is refused a berth?')
  expect(answer).toMatch(
    /### What refuseBerthForShip calls, in order\n\n1\. `assertOpen`: .*\n2\. `note`: .*\n3\. `Jobs\.trigger`: `jobs\.trigger\(\{ name: 'send\.berth\.refused\.mail',`/,
  )
  expect(said('Where is a berth refused to a ship?')).not.toContain('calls, in order')
})
