// Chains of calls: the bidirectional search finds what a simple search finds, and says when it gave up.
import { expect, test } from 'vitest'
import { callKinds } from '#main/query/facts/use-kinds'
import { pathBetween } from '#main/query/facts/path'
import type { ProjectView, StoredSymbol } from '#main/query/project-view'
import { parsedProject } from '#tests/support/parsed-project'

const never = new AbortController().signal
const functions = 24

/** Functions that call each other irregularly, in files whose order differs from that of the calls. */
function tangle(): Readonly<Record<string, string>> {
  const called = (caller: number): readonly number[] => [(caller * 7 + 3) % functions, (caller * 5 + 11) % functions]
  const one = (caller: number): string =>
    `function f${caller}() { ${called(caller)
      .map((at) => `f${at}()`)
      .join('; ')} }`
  return { 'all.js': Array.from({ length: functions }, (_, at) => one((at * 11) % functions)).join('\n') }
}

function symbolOf(view: ProjectView, name: string): StoredSymbol {
  const [symbol] = view.graph.symbolsNamed(name, 1)
  if (symbol === undefined) throw new Error(`no symbol ${name}`)
  return symbol
}

/** Names along the first of the shortest chains, by a simple breadth-first search. */
function plainSearch(view: ProjectView, from: StoredSymbol, to: StoredSymbol): readonly string[] | null {
  const chains: (readonly StoredSymbol[])[] = [[from]]
  const seen = new Set([from.key])
  for (const chain of chains) {
    for (const { symbol } of view.graph.linksFrom(chain.at(-1)?.key ?? 0, { kinds: callKinds, limit: 100 })) {
      if (seen.has(symbol.key)) continue
      seen.add(symbol.key)
      if (symbol.key === to.key) return [...chain, symbol].slice(1).map(({ name }) => name)
      chains.push([...chain, symbol])
    }
  }
  return null
}

test('finds the chain that a simple search from one end finds', async () => {
  const { view } = await parsedProject(tangle())
  const all = Array.from({ length: functions }, (_, at) => symbolOf(view, `f${at}`))
  const lengths = new Set<number>()
  for (const from of all)
    for (const to of all) {
      if (from === to) continue
      const { steps } = pathBetween(view, [from], [to], never)
      expect(steps?.map(({ link }) => link.symbol.name) ?? null).toEqual(plainSearch(view, from, to))
      lengths.add(steps?.length ?? 0)
    }
  expect([...lengths].sort()).toEqual([0, 1, 2, 3, 4, 5])
})

test('a function that is passed on counts if there is no chain of calls', async () => {
  const { view } = await parsedProject({ 'a.js': 'function start() { [1].map(end) }\nfunction end() {}' })
  const { steps } = pathBetween(view, [symbolOf(view, 'start')], [symbolOf(view, 'end')], never)
  expect(steps?.map(({ link }) => link.kind)).toEqual(['references'])
})

test('a call of a method may run an override, which is marked as such', async () => {
  const { view } = await parsedProject({
    'a.py':
      'class Base:\n    def run(self):\n        pass\n\n\nclass Fast(Base):\n    def run(self):\n        pass\n\n\ndef start(base: Base):\n    base.run()\n',
  })
  const [override] = view.graph.symbolsNamed('Fast.run', 1)
  const { steps } = pathBetween(view, [symbolOf(view, 'start')], override === undefined ? [] : [override], never)
  expect(steps?.map(({ link, dispatch }) => [link.symbol.qualifiedName, link.confidence, dispatch])).toEqual([
    ['Base.run', 'exact', false],
    ['Fast.run', 'possible', true],
  ])
})

test('distinguishes a chain that is too long from none', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `step${at}`)
  const row = names.map((name, at) => `function ${name}() { ${names[at + 1] ?? 'console.log'}() }`).join('\n')
  const { view } = await parsedProject({ 'a.js': row })
  const path = (from: string, to: string) => pathBetween(view, [symbolOf(view, from)], [symbolOf(view, to)], never)
  expect(path('step0', 'step12').steps).toHaveLength(12)
  expect(path('step0', 'step13')).toEqual({ steps: null, truncated: true })
  expect(path('step19', 'step0')).toEqual({ steps: null, truncated: false })
})

// Would catch: a function that is passed on before it is called, shown as if it were only passed on.
test('where references count as well, a step is the call if there is one', async () => {
  const { view } = await parsedProject({
    'a.js':
      'function start() {\n  later(middle)\n  middle()\n}\nfunction middle() {\n  later(end)\n}\nfunction end() {}\nfunction later(run) {}\n',
  })
  const { steps } = pathBetween(view, [symbolOf(view, 'start')], [symbolOf(view, 'end')], never)
  expect(steps?.map(({ link }) => `${link.kind} ${link.line}`)).toEqual(['calls 3', 'references 6'])
})
