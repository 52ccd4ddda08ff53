// C-49: the main thread stays responsive while evidence is gathered for a model, tools run and its answer is checked.
import { expect, test } from 'vitest'
import type { MessageAnswer } from '#contract/conversation'
import { limits } from '#main/kernel/limits'
import { slowestHealth } from '#tests/api/slowest-health'
import { startTestService } from '#tests/api/test-service'
import { watchTurns } from '#tests/support/cpu-time'
import { scriptedModel } from '#tests/support/scripted-model'

const words = ['harbour', 'vessel', 'anchor', 'cargo', 'rudder', 'compass', 'lantern', 'signal', 'mooring', 'current']
const wordAt = (at: number): string => words[at % words.length] ?? ''

/** Many symbols with similar names, so that looking for a misspelled one takes long. */
function manyFiles(): Readonly<Record<string, string>> {
  const functionAt = (file: number, row: number): string =>
    `/** Sets the ${wordAt(row)} for the ${wordAt(file)}. */\nexport function ${wordAt(file)}${wordAt(row)}${file}x${row}(a) { return harbourharbour0x0(a, ${row}) }`
  const fileAt = (file: number): string =>
    [
      "import { harbourharbour0x0 } from '../m0/file0'",
      ...Array.from({ length: 50 }, (_, row) => functionAt(file, row)),
    ].join('\n')
  return Object.fromEntries(
    Array.from({ length: 160 }, (_, file) => [`src/m${file % 30}/file${file}.ts`, fileAt(file)]),
  )
}

// Catches evidence, tools, citations or the final check computed in the main thread.
test('/health responds at once during every part of a model’s answer', async () => {
  const misspelled = Array.from({ length: 60 }, (_, at) => `\`${wordAt(at)}${wordAt(at + 3)}${at}y${at}q()\``)
  const places = Array.from({ length: 60 }, (_, at) => `src/m${at % 30}/file${at}.ts:${at + 2}`)
  const text = [...misspelled, ...places].map((one) => `It is ${one} [E1]. `)
  const { model } = await scriptedModel({
    chat: ({ messages }) =>
      messages.every((message) => message.role !== 'tool')
        ? {
            toolCalls: words
              .slice(0, 3)
              .map((word) => ({ name: 'search', arguments: { query: `sets the ${word} of a vessel` } })),
          }
        : { text },
  })
  const service = await startTestService({ model })
  const project = await service.parse(manyFiles())
  const ask = (content: string) => service.call(`/api/v2/project/${project}/message`, { body: { content } })
  // Warm-up: loading and compiling once isn't part of an answer.
  await ask('Where is the lantern set?')
  const endWatch = watchTurns()
  const answered = ask('How is the anchor set for the harbour?')
  const slowest = await slowestHealth(service, answered)
  const [longest] = endWatch()
  const { status, json } = await answered
  expect([status, (json as MessageAnswer).verdict?.findings.length]).toEqual([200, limits.answerFindings])
  // With all of that in the main thread, the longest is twice as much.
  expect(slowest).toBeLessThan(80)
  expect(longest).toBeLessThan(80)
})
