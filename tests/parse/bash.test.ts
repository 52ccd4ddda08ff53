// Shell syntax that is easy to get wrong, and the resulting graph.
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/bash/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { callEdges, callsIn } from '#tests/support/call-rows'
import { parseText } from '#tests/support/parse-text'

const read = (source: string): Promise<ExtractedFile> => parseText(language, 'bin/run.sh', source)

describe('commands', () => {
  // Would catch: missed commands in substitutions, pipes and conditions, or arguments taken for commands.
  it.each([
    ['a | b && c || d', ['a', 'b', 'c', 'd']],
    ['x=$(a `b`)', ['a', 'b']],
    ['(a); { b; }', ['a', 'b']],
    ['if ! a; then b; fi', ['a', 'b']],
    ['X=1 a b', ['a']],
    ['trap a EXIT', ['a', 'trap']],
    ['command a', []],
    ['"$a" b', []],
  ])('reads %s', async (source, names) => {
    const rows = callsIn(await read(`${source}\n`))
    expect(rows.map((row) => /call (.*)\(\)/.exec(row)?.[1]).sort()).toEqual(names)
  })

  // Would catch: a sourced file next to this one not found.
  it('reads sourced files', async () => {
    const file = await read(`source ./a.sh\n. "$(dirname "$0")/b.sh"\n. "$\{DIR}/c.sh"\n. "$x"\n`)
    expect(file.imports.map((row) => row.module)).toEqual(['./a.sh', './b.sh', './c.sh'])
  })

  // Would catch: locals of functions as nodes, or the same variable several times.
  it('defines functions and the variables of the file', async () => {
    const file = await read('A=1\nA=2\nf() {\n local b=1\n c=2\n}\nfunction g { :; }\n')
    expect(file.definitions.map((row) => `${row.kind} ${row.name}`)).toEqual(['variable A', 'function f', 'function g'])
  })
})

describe('the graph', () => {
  // Would catch: functions called before their definition not found, or a program taken for a function elsewhere.
  it('links only functions of the file', async () => {
    const edges = await callEdges({
      'a.sh': 'main() { build; grep x; deploy; }\nbuild() { main; }\nmain\n',
      'b.sh': 'grep() { :; }\ndeploy() { :; }\n',
    })
    expect(edges.filter((edge) => /exact|inferred/.test(edge))).toEqual([
      'main → build exact',
      'build → main exact',
      'a.sh → main exact',
    ])
  })
})

describe('hostile and broken text', () => {
  // Would catch: a whole file lost because of one broken line.
  it('reads around errors and counts them', async () => {
    const file = await read('before() { go; }\nif then ((\nfi\nafter() { last; }\n')
    expect(file.syntaxErrors).toBeGreaterThan(0)
    expect(callsIn(file)).toEqual(expect.arrayContaining(['before → call go()']))
  })

  // Would catch: a stack overflow on extreme nesting.
  it.each([
    ['substitutions', `x=${'$('.repeat(2_000)}a${')'.repeat(2_000)}`],
    ['pipes', `a${' | a'.repeat(10_000)}`],
    ['groups', `${'{ '.repeat(2_000)}a${'; }'.repeat(2_000)}`],
  ])('survives deep %s', async (_, source) => {
    expect(callsIn(await read(`${source}\nafter() { last; }\n`)).at(-1)).toBe('after → call last()')
  })
})
