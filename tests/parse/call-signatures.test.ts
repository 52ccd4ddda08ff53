// Generic call signatures without semicolons, which the grammar reads as type arguments.
import { describe, expect, it } from 'vitest'
import { separateCallSignatures } from '#main/parse/families/ecmascript/call-signatures'
import { language } from '#main/parse/languages/typescript/language'
import { parseText } from '#tests/support/parse-text'

describe('generic call signatures', () => {
  // Would catch: a file of overloads losing all its definitions to one syntax error.
  it('are read if only line ends separate them', async () => {
    const source = `export interface Route<E> {
  <P extends string>(path: P): string
  // with a handler
  <
    P,
    Q
  >(path: P, handler: Q): Array<Q>
  name: string // of the route
  <R>(given: R): void
  get(path: string): void
}
export type Make = {
  (b: string): string
  <A>(a: A): A
}
export class After {}
`
    const file = await parseText(language, 'a.ts', source)
    expect(file.syntaxErrors).toBe(0)
    expect(file.definitions.filter(({ kind, name }) => kind === 'method' && name === '')).toHaveLength(5)
    expect(file.definitions.map(({ name }) => name).filter((name) => name !== '')).toEqual(
      expect.arrayContaining(['Route', 'name', 'get', 'Make', 'After']),
    )
    expect(file.definitions.find(({ name }) => name === 'After')).toMatchObject({ startLine: 16 })
  })

  // Would catch: code that spans two lines split, and JSX tags changed.
  it.each([
    'type F =\n  <T>(x: T) => void\n',
    'const a = b(\n  <T>(x: T) => x,\n  <U>(x: U) => x)\n',
    'type G = string extends\n  <T>(x: T) => void ? 1 : 2\n',
    'const view = <div>\n  <b>x</b>\n</div>\n',
    'interface A {\n  a: string;\n  <T>(x: T): void\n}\n',
    'interface A {\n  <T>(x: T): void\n}\n',
  ])('leave %j as it is', (source) => {
    expect(separateCallSignatures(source)).toBe(source)
  })

  // Would catch: shifted offsets, and with them lines and columns.
  it('keeps every other character in its place', () => {
    const source = 'interface A {\n  a: string\n  <T>(x: T): void\n}\n'
    expect(separateCallSignatures(source)).toBe('interface A {\n  a: string\n ;<T>(x: T): void\n}\n')
  })
})
