// Ruby syntax that is easy to get wrong, and the resulting graph.
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/ruby/language'
import type { ExtractedFile } from '#main/parse/parsed-file'
import { callEdges, callsIn } from '#tests/support/call-rows'
import { parseText } from '#tests/support/parse-text'

const read = (source: string): Promise<ExtractedFile> => parseText(language, 'lib/shop.rb', source)

describe('calls', () => {
  // Would catch: local variables taken for calls, calls without parentheses missed, blocks lost.
  it.each([
    ['x = 1\nx', []],
    ['plain', ['run → call plain()']],
    ['go 1, 2', ['run → call go(number, number)']],
    ['a&.b', ['run → call a()', 'run → call a().b()']],
    ['A.new(1).go', ['run → new new A(number)', 'run → call new A(number).go()']],
    ['A::B.make', ['run → call A.B.make()']],
    ['super', ['run → call super.run()']],
    ['[1].each { |x| x.y }', [' → call x.y()', 'run → call [number].each({function})']],
  ])('reads %s', async (body, calls) => {
    expect(callsIn(await read(`def run\n${body}\nend\n`))).toEqual(calls)
  })

  // Would catch: visibility ignored, or carried over to the next class.
  it('follows private and public', async () => {
    const file = await read(
      'class A\n def a; end\n private\n def b; end\n public\n def c; end\n private def d; end\n def e; end\n private :e\nend\nclass B\n def f; end\nend\n',
    )
    expect(file.definitions.filter((row) => row.exported).map((row) => row.name)).toEqual(['A', 'a', 'c', 'B', 'f'])
  })

  // Would catch: required files in the same folder not found.
  it('reads requires', async () => {
    const file = await read("require 'json'\nrequire_relative 'a/b'\nrequire_relative '../c.rb'\nrequire x\n")
    expect(file.imports.map((row) => row.module)).toEqual(['json', './a/b.rb', '../c.rb'])
  })

  // Would catch: an option declared as a method where the target is computed, and what computes it left unread.
  it('declares no method where the target of a delegation is computed', async () => {
    const file = await read(
      'class A\n delegate :a, to: :"x", prefix: :owner\n delegate :b, to: make(1)\n delegate [:c] => find(2)\nend\n',
    )
    expect(file.definitions.map(({ name }) => name)).toEqual(['A'])
    expect(callsIn(file).join()).toMatch(/make\(number\).*find\(number\)/)
  })
})

describe('the graph', () => {
  // Would catch: methods of self, of instances and of fields not linked.
  it('links calls inside a file', async () => {
    const edges = await callEdges({
      'a.rb':
        'class Base\n def save; end\nend\nclass Shop < Base\n attr_reader :base\n def initialize\n  @base = Base.new\n end\n' +
        ' def run\n  save\n  @base.save\n  base.save\n  helper\n  Shop.make.run\n end\n def self.make = new\nend\ndef helper\n Shop.new.run\nend\n',
    })
    expect(edges).toEqual([
      'Shop.initialize → Base exact',
      'Shop.run → Base.save exact',
      'Shop.run → Base.save exact',
      'Shop.run → Shop.base exact',
      'Shop.run → Base.save exact',
      'Shop.run → helper exact',
      'Shop.run → Shop.make exact',
      'Shop.run → Shop.run exact',
      'Shop.make → Shop exact',
      'helper → Shop exact',
      'helper → Shop.run exact',
    ])
  })

  // Would catch: a method of another class or file linked as certain by its name, or by a name that others have too.
  it('links no namesake as certain', async () => {
    const bag = 'class Bag\n def trim\n  "x".strip\n  File.open("y").trim\n end\n def strip; end\nend\n'
    const other = 'class Other\n def go(file)\n  file.trim\n  strip\n  Bag.new\n end\nend\n'
    const box = 'class Box\n def trim; end\nend\n'
    const certain = (edges: readonly string[]): readonly string[] => edges.filter((edge) => /exact|inferred/.test(edge))
    // Constants are global in Ruby; methods aren't. The only method of a name is what an unknown object most likely has.
    expect(certain(await callEdges({ 'a.rb': bag, 'b.rb': other }))).toEqual([
      'Other.go → Bag.trim inferred',
      'Other.go → Bag exact',
    ])
    expect(certain(await callEdges({ 'a.rb': bag, 'b.rb': other, 'c.rb': box }))).toEqual(['Other.go → Bag exact'])
  })
})

describe('hostile and broken text', () => {
  // Would catch: a whole file lost because of one broken line.
  it('reads around errors and counts them', async () => {
    const file = await read('def before\n go()\nend\nx = = 3\ndef after\n last()\nend\n')
    expect(file.syntaxErrors).toBeGreaterThan(0)
    expect(callsIn(file)).toEqual(expect.arrayContaining(['before → call go()', 'after → call last()']))
  })

  // Would catch: a stack overflow on extreme nesting.
  it.each([
    ['parentheses', `x = ${'('.repeat(3_000)}1${')'.repeat(3_000)}`],
    ['chains', `x = a${'.b()'.repeat(3_000)}`],
    ['sums', `x = ${"'a' + ".repeat(10_000)}'a'`],
    ['modules', `${'module A; '.repeat(1_000)}${'end; '.repeat(1_000)}`],
  ])('survives deep %s', async (_, source) => {
    expect(callsIn(await read(`${source}\ndef after\n last()\nend\n`)).at(-1)).toBe('after → call last()')
  })
})
