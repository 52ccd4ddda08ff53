// Which graph view belongs to an answer: of its subject and its kind, or none.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

const deliver = 'src/deliver.js#deliver'

test('the view shows the subject of the question', async () => {
  const { view } = await parsedProject(sampleFiles, 'ferry')
  const pictureOf = (question: string) => {
    const { picture } = askGraph([view], question)
    return picture === undefined ? null : [picture.view, picture.focus?.replace(/\(.*$/, ''), picture.to?.split('(')[0]]
  }
  expect(pictureOf('who calls deliver?')).toEqual(['neighbourhood', deliver, undefined])
  expect(pictureOf('explain deliver')).toEqual(['neighbourhood', deliver, undefined])
  expect(pictureOf('what breaks if I change deliver?')).toEqual(['impact', deliver, undefined])
  expect(pictureOf('how does deliver reach sign?')).toEqual(['path', deliver, 'src/session.js#sign'])
  expect(pictureOf('explain src/deliver.js')).toEqual(['neighbourhood', 'src/deliver.js', undefined])
  expect(pictureOf('what is this repository?')).toEqual(['map', undefined, undefined])
  for (const question of ['hello', 'who calls nobodyKnowsThis?', 'what does the license say?'])
    expect(pictureOf(question), question).toBeNull()
})

test('an answer about two projects has no view', async () => {
  const [one, other] = [await parsedProject(sampleFiles, 'ferry'), await parsedProject(sampleFiles, 'barge')]
  expect(askGraph([one.view, other.view], 'who calls deliver?').picture).toBeUndefined()
})

// Would catch: a block whose heading gives other lines than it contains.
test('source in an answer has its place in the info string of its fence', async () => {
  const { view } = await parsedProject(sampleFiles, 'ferry')
  const { pieces } = renderMarkdown(askGraph([view], 'explain deliver'), [view])
  const [, path, start, end, body] = /^```javascript (\S+):(\d+)-(\d+)\n([^]*?)\n```$/m.exec(pieces.join('')) ?? []
  expect(path).toBe('src/deliver.js')
  expect(
    view
      .readText('src/deliver.js')
      ?.lines.slice(Number(start) - 1, Number(end))
      .join('\n'),
  ).toBe(body)
})
