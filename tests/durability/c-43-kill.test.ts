// C-43: what the application store confirmed survives a kill at any moment.
// A kill doesn't simulate power loss, so the files are also truncated at random places, as a lost write would.
import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAppStore } from '#main/store/app/open-app-store'
import { temporaryFolder } from '#tests/support/folder'
import { startChild } from './child'
import { roundsOf } from './rounds'

const rounds = roundsOf(25)

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
