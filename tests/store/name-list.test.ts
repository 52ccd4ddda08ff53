// Fuzzy search for names: compared with a simple implementation, and fast enough for a quarter of a million.
import { expect, test } from 'vitest'
import { editDistance } from '#main/kernel/words/edit-distance'
import { maskOf, nameList, namesLikeIn, normalName, type NameList } from '#main/store/graph/read/name-list'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import fc from '#tests/support/property'

function listOf(names: readonly string[]): NameList & { readonly names: readonly string[] } {
  const sorted = [...names].sort((left, right) => (normalName(left) < normalName(right) ? -1 : 1))
  const masks = Int32Array.from(sorted, (name) => maskOf(normalName(name)))
  return { ...nameList(`\n${sorted.map((name) => `${normalName(name)}\n`).join('')}`, masks), names: sorted }
}

function like(names: readonly string[], name: string, limit = 10): readonly (string | undefined)[] {
  const list = listOf(names)
  return namesLikeIn(list, name, limit).map((at) => list.names[at])
}

test('equal, prefix, substring, one edit, two edits, in this order', () => {
  const names = ['recompose', 'compozer', 'composer', 'compsoe', 'Compose', 'decomposed', 'xompoze']
  expect(like(names, 'compose')).toEqual(['Compose', 'composer', 'recompose', 'decomposed', 'compsoe'])
  expect(like(names, 'composers')).toEqual(['composer', 'Compose', 'compozer'])
})

test('edit distance counts swapped neighbours once, and gives up beyond the bound', () => {
  expect([editDistance('abcd', 'abdc', 2), editDistance('abcd', 'abXd', 2), editDistance('abcd', 'wxyz', 2)]).toEqual([
    1, 1, 3,
  ])
})

test('the letter masks don’t exclude any name that differs by one letter', () => {
  const word = fc.stringMatching(/^[a-z_]{8,14}$/)
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('x', 'Q', '_', ''), (name, at, letter) => {
      const place = at % name.length
      const changed = name.slice(0, place) + letter + name.slice(place + 1)
      expect(like(['unrelated', changed], name)).toContain(changed)
    }),
  )
})

test('unusual names neither break the list nor shift their neighbours', () => {
  const names = ['two\nlines', 'İstanbul', '', '\0', 'plain']
  expect(like(names, 'plain')).toEqual(['plain'])
  expect(like(names, 'two lines')).toEqual(['two\nlines'])
  expect(like(names, 'stanbul')).toEqual(['İstanbul'])
})

test('a quarter of a million names take a few milliseconds', () => {
  const names = Array.from({ length: 250_000 }, (_, index) => `handle${(index * 7_919).toString(36)}Event${index % 97}`)
  const list = listOf(names)
  const times = ['handleEvent', 'hnadle9Event1', 'e', 'zzzzzzzzzz'].map((name) => {
    const runs = Array.from({ length: 5 }, () => {
      const started = cpuMilliseconds()
      namesLikeIn(list, name, 20)
      return cpuMilliseconds() - started
    })
    return Math.min(...runs)
  })
  expect(Math.max(...times)).toBeLessThan(60)
})
