// C-48: one service at a time on a data folder, even if many start at once, and no stale lock after a kill.
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { lockDataFolder } from '#main/store/app/data-lock'
import { temporaryFolder } from '#tests/support/folder'
import { startChild, type Child } from './child'
import { roundsOf } from './rounds'

async function firstLine(child: Child): Promise<string> {
  const next = await child.lines[Symbol.asyncIterator]().next()
  return next.done === true ? '' : next.value
}

test('of several services that start at once, exactly one gets the folder', async () => {
  for (let round = 0; round < roundsOf(5); round++) {
    const folder = temporaryFolder()
    const children = Array.from({ length: 4 }, () => startChild('lock-process', [folder]))
    const answers = await Promise.all(children.map(firstLine))
    expect(answers.sort()).toEqual(['conflict', 'conflict', 'conflict', 'taken'])
    await Promise.all(children.map((child) => child.kill()))
  }
})

test('the folder of a killed process is free again', async () => {
  const folder = temporaryFolder()
  const child = startChild('lock-process', [folder])
  expect(await firstLine(child)).toBe('taken')
  expect(() => lockDataFolder(folder)).toThrow(expect.objectContaining({ code: 'conflict' }))
  child.process.kill('SIGKILL')
  await once(child.process, 'close')
  const lock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(expect.objectContaining({ code: 'conflict' }))
  expect(await firstLine(startChild('lock-process', [folder]))).toBe('conflict')
  lock.release()
  lockDataFolder(folder).release()
})
