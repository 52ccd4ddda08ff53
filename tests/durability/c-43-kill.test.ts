// C-43: what the application store confirmed survives a kill at any moment; `npm run bench:kills` kills the whole
// service, in parses too. A kill doesn't simulate power loss, so the log is also cut and overwritten, as by lost writes.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAppStore } from '#main/store/app/open-app-store'
import { openGraphWriter } from '#main/store/graph/write/open-graph-writer'
import { answerText } from '#tests/support/processes/answer-text'
import { temporaryFolder } from '#tests/support/folder'
import { killedWriter, startChild } from './child'
import { roundsOf } from './rounds'

const rounds = roundsOf(8)

/** What SQLite's complete check finds, which compares tables with their indexes too. */
function faultsIn(file: string): readonly unknown[] {
  const database = new Database(file)
  const found = [database.pragma('integrity_check', { simple: true }), ...(database.pragma('foreign_key_check') as [])]
  database.close()
  return found.filter((one) => one !== 'ok')
}

// Would catch: a setting that gets lost, which no kill of a process shows.
test('what can’t be rebuilt is flushed with each commit, and every database is opened with the safe settings', () => {
  const opened: Database.Database[] = []
  const real = Database.prototype.pragma
  const spy = vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (this: Database.Database, ...given) {
    opened.push(this)
    return real.apply(this, given)
  })
  onTestFinished(() => spy.mockRestore())
  const settings = (): readonly unknown[] =>
    ['journal_mode', 'synchronous', 'foreign_keys', 'trusted_schema', 'cell_size_check', 'busy_timeout'].map((name) =>
      real.call(opened.at(-1)!, name, { simple: true }),
    )
  const folder = temporaryFolder()
  const app = openAppStore(join(folder, 'app.db'))
  expect(settings()).toEqual(['wal', 2, 1, 0, 1, 5_000])
  app.close()
  const graph = openGraphWriter(join(folder, 'graph-1.db'), { parser: 'a', builder: 'b' })
  expect(settings()).toEqual(['wal', 1, 1, 0, 1, 5_000])
  graph.close()
})

test('every acknowledged row survives a kill', async () => {
  const file = join(temporaryFolder(), 'app.db')
  let acknowledged = -1
  for (let round = 0; round < rounds; round++) {
    const first = acknowledged + 1
    acknowledged = await killedWriter(file, first + ((round * 37) % 90), first)
    const store = openAppStore(file)
    expect(store.recovery).toBeNull()
    for (let row = 0; row <= acknowledged; row++) {
      if (store.setting(`row-${row}`)?.length !== row % 500) expect.fail(`row ${row} of ${acknowledged} is lost`)
    }
    store.close()
    expect(faultsIn(file)).toEqual([])
  }
  expect(acknowledged).toBeGreaterThan(rounds)
})

test('a log that was cut or half written opens, with the rows before the fault', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'app.db')
  await killedWriter(file, 60)
  const log = readFileSync(`${file}-wal`)
  // Sectors that were never written are zeros or hold what was there before.
  const rests = [() => Buffer.alloc(0), (size: number) => Buffer.alloc(size), (size: number) => log.subarray(0, size)]
  for (const [at, rest] of rests.entries()) {
    let kept = 0
    // Not at 0, where what was there before is the whole log.
    for (let cut = 1; cut < 12; cut += 2) {
      const copy = join(folder, `cut-${at}-${cut}.db`)
      const end = Math.floor((log.length * cut) / 12) + cut * 7
      copyFileSync(file, copy)
      writeFileSync(`${copy}-wal`, Buffer.concat([log.subarray(0, end), rest(log.length - end)]))
      const store = openAppStore(copy)
      expect(store.recovery).toBeNull()
      let rows = 0
      while (store.setting(`row-${rows}`) !== null) rows++
      expect(rows).toBeGreaterThanOrEqual(kept)
      expect(store.setting(`row-${rows + 1}`)).toBeNull()
      kept = rows
      store.close()
      expect(existsSync(`${copy}-wal`)).toBe(false)
      expect(faultsIn(copy)).toEqual([])
    }
    expect(kept).toBeGreaterThan(0)
  }
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
    const conversations = [...store.conversations({ start: 0, limit: 10_000, sort: 'created_at', order: 'asc' })]
    const all = conversations.map(({ id }) => [...store.messages(id, { start: 0, limit: 10 })])
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
    expect(faultsIn(file)).toEqual([])
  }
  expect(answered.size).toBeGreaterThan(0)
  if (roundsOf(0) > 0) console.log(`${roundsOf(0)} kills, ${unfinished} of them in the middle of an answer`)
})
