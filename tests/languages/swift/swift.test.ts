// Extraction from Swift: a snapshot of each token that a person can check line by line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/swift/language'
import { annotatedSnapshot } from '#tests/support/annotated-snapshot'
import { callsIn } from '#tests/support/call-rows'
import { parseText } from '#tests/support/parse-text'

describe('Swift', () => {
  // Would catch: any change in how a token is read.
  it('reads types, extensions, members, closures and patterns', async () => {
    const source = readFileSync(join(import.meta.dirname, 'Shop.swift.txt'), 'utf8')
    const file = await parseText(language, 'Sources/Shop/Shop.swift', source)
    expect(file.syntaxErrors).toBe(0)
    expect(file.packageName).toBe('Shop')
    await expect(annotatedSnapshot(file, source)).toMatchFileSnapshot(join(import.meta.dirname, 'Shop.swift.snapshot'))
  })

  // Would catch: an operator, closure or generic call read as something else.
  it.each([
    ['a?.b?.c()', 'run → call a.b.c()'],
    ['a!.b()', 'run → call a.b()'],
    ['self.go()', 'run → call this.go()'],
    ['super.go()', 'run → call super.go()'],
    ['(a as! B).go()', 'run → call instance B.go()'],
    ['use(1) { 2 }', 'run → call use("Int", {function})'],
    ['f<T>(x: 1)', 'run → call f<T>("Int")'],
    ['if a < b, c > (d) { go() }', 'run → call go()'],
    ['if ready { go() }', 'run → call go()'],
    ['for x in list { go() }', 'run → call go()'],
    ['x ? go() : nil', 'run → call go()'],
    ['#if DEBUG\ngo()\n#endif', 'run → call go()'],
    ['let t = """\n  "\\(go())"\n  """', 'run → call go()'],
    ['/* a /* b */ c() */ go()', 'run → call go()'],
  ])('reads %s', async (body, call) => {
    const rows = callsIn(await parseText(language, 'Shop.swift', `class Shop {\nfunc run() {\n${body}\n}\n}\n`))
    expect(rows).toEqual([call])
  })

  // Would catch: broken code that makes the reader throw, hang, or keep silent.
  it.each(['class {', 'func f( {', 'let x = [1, 2', 'extension', 'switch x { case', '"\\(', 'if let'])(
    'gets through %s',
    async (source) => {
      const file = await parseText(language, 'Broken.swift', `${source}\nfunc after() {}\n`)
      expect(file.definitions.length + file.syntaxErrors).toBeGreaterThan(0)
    },
  )
})
