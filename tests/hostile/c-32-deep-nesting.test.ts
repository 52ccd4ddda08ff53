// C-32: source nested deeper than any stack is read as far as possible, quickly and without a crash.
import { describe, expect, test } from 'vitest'
import { language as javascript } from '#main/parse/languages/javascript/language'
import { language as typescript } from '#main/parse/languages/typescript/language'
import { parseText } from '#tests/support/parse-text'

const depth = 20_000
const nested: Record<string, string> = {
  arrays: `${'['.repeat(depth)}${']'.repeat(depth)}`,
  calls: `${'f('.repeat(depth)}${')'.repeat(depth)}`,
  parentheses: `x = ${'('.repeat(depth)}1${')'.repeat(depth)}`,
  functions: `${'() => '.repeat(depth)}1`,
  blocks: `${'{'.repeat(depth)}${'}'.repeat(depth)}`,
  members: `a${'.b'.repeat(depth)}()`,
  chains: `a${'.b()'.repeat(depth)}`,
  sums: `x = ${'1 + '.repeat(depth)}1`,
  conjunctions: `if (${'a instanceof B && '.repeat(depth)}1) a()`,
  templates: `${'`${'.repeat(depth)}1${'}`'.repeat(depth)}`,
  objects: `x = ${'{ a: '.repeat(depth)}1${'}'.repeat(depth)}`,
  patterns: `const ${'['.repeat(depth)}a${']'.repeat(depth)} = b`,
  assignments: `${'a = '.repeat(depth)}1`,
  branches: `${'if (a) {} else '.repeat(depth)}{}`,
  classes: `x = ${'class { m() { return '.repeat(2_000)}1${' } }'.repeat(2_000)}`,
  elements: `x = ${'<A>'.repeat(depth)}${'</A>'.repeat(depth)}`,
}
const nestedTypes: Record<string, string> = {
  generics: `type A = ${'B<'.repeat(depth)}C${'>'.repeat(depth)}`,
  unions: `type A = ${'B | '.repeat(depth)}C`,
  arrays: `type A = B${'[]'.repeat(depth)}`,
  literals: `type A = ${'{ a: '.repeat(depth)}B${'}'.repeat(depth)}`,
  conditions: `type A = ${'B extends C ? D : '.repeat(depth)}E`,
  namespaces: `namespace ${'A.'.repeat(depth)}B {}`,
}

describe('nesting', () => {
  const prefix = 'function before() {}\n'
  test.each(Object.entries(nested))('%s', { timeout: 60_000 }, async (_, source) => {
    const file = await parseText(javascript, 'deep.js', `${prefix}${source}\n`)
    expect(file.definitions[0]?.name).toBe('before')
  })
  test.each(Object.entries(nestedTypes))('types: %s', { timeout: 60_000 }, async (_, source) => {
    const file = await parseText(typescript, 'deep.ts', `${prefix}${source}\n`)
    expect(file.definitions[0]?.name).toBe('before')
  })
})
