// C-43: what the application store confirmed survives a kill at any moment.
// A kill doesn't simulate power loss, so the files are also truncated at random places, as a lost write would.
import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAppStore } from '#main/store/app/open-app-store'
import { answerText } from '#tests/support/processes/answer-text'
import { temporaryFolder } from '#tests/support/folder'
import { startChild } from './child'
import { roundsOf } from './rounds'

const rounds = roundsOf(8)

test('every acknowledged row survives a kill', async () => {
  const file = join(temporaryFolder(), 'app.db')
  let acknowledged = -1
  for (let round = 0; round < rounds; round++) {
    const child = startChild('durable-writer', [file, String(acknowledged + 1)])
    const stopAt = acknowledged + 1 + ((round * 37) % 90)
    for await (const line of child.lines) {
      acknowledged = Number(line)
      if (acknowledged === stopAt) child.process.kill('SIGKILL')
    }
    await child.ended
    const store = openAppStore(file)
    expect(store.recovery).toBeNull()
    for (let row = 0; row <= acknowledged; row++) {
      if (store.setting(`row-${row}`)?.length !== row % 500) expect.fail(`row ${row} of ${acknowledged} is lost`)
    }
    store.close()
  }
  expect(acknowledged).toBeGreaterThan(rounds)
})

test('a truncated log opens, with the rows before the cut', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'app.db')
  const child = startChild('durable-writer', [file])
  let last = 0
  for await (const line of child.lines) {
    last = Number(line)
    if (last === 60) child.process.kill('SIGKILL')
  }
  await child.ended
  const size = statSync(`${file}-wal`).size
  let kept = 0
  for (let cut = 0; cut < 12; cut++) {
    const copy = join(folder, `cut-${cut}.db`)
    copyFileSync(file, copy)
    copyFileSync(`${file}-wal`, `${copy}-wal`)
    truncateSync(`${copy}-wal`, Math.floor((size * cut) / 12) + cut * 7)
    const store = openAppStore(copy)
    expect(store.recovery).toBeNull()
    let rows = 0
    while (store.setting(`row-${rows}`) !== null) rows++
    expect(rows).toBeGreaterThanOrEqual(kept)
    expect(store.setting(`row-${rows + 1}`)).toBeNull()
    kept = rows
    store.close()
    expect(existsSync(`${copy}-wal`)).toBe(false)
  }
  expect(kept).toBeGreaterThan(0)
})

// Would catch: a question whose answer is lost, an answer without its question, and text that was confirmed and is gone.
test('questions and answers survive a kill while answers are being written', async () => {
  const file = join(temporaryFolder(), 'app.db')
  const answered = new Set<string>()
  let unfinished = 0
  for (let round = 0; round < roundsOf(5); round++) {
    const child = startChild('answer-process', [file])
    const asked = new Set<string>()
    for await (const line of child.lines) {
      const [what, id = ''] = line.split(' ')
      ;(what === 'asked' ? asked : answered).add(id)
      if (asked.size === 2 + (round % 4)) setTimeout(() => child.process.kill('SIGKILL'), (round * 7) % 20)
    }
    await child.ended
    const store = openAppStore(file)
    expect(store.recovery).toBeNull()
    const conversations = store.conversations({ start: 0, limit: 10_000, sort: 'created_at', order: 'asc' })
    const all = conversations.map(({ id }) => store.messages(id, { start: 0, limit: 10 }))
    // A conversation that was created and not asked yet is empty.
    const [questions, answers] = [0, 1].map((at) => all.flatMap((messages) => messages[at] ?? []))
    expect(questions?.map(({ id }) => id)).toEqual(answers?.map((answer) => answer.parent_id))
    expect([...asked].filter((id) => questions?.every((question) => question.id !== id))).toEqual([])
    for (const { id, status, content } of answers ?? []) {
      if (answered.has(id)) expect([status, content]).toEqual(['complete', answerText])
      else expect(answerText.startsWith(content)).toBe(true)
    }
    unfinished = answers?.filter(({ status }) => status === 'streaming').length ?? 0
    store.close()
  }
  expect(answered.size).toBeGreaterThan(0)
  if (roundsOf(0) > 0) console.log(`${roundsOf(0)} kills, ${unfinished} of them in the middle of an answer`)
})
