// Parsing of untrusted JSON.
import { expect, it } from 'vitest'
import { parseJson } from '#main/http/json'
import { hasMoreValues, isTooDeep } from '#main/kernel/json-depth'
import { limits } from '#main/kernel/limits'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import fc from '#tests/support/property'

const parse = (text: string): unknown => parseJson(Buffer.from(text))

// Catches a depth count that is wrong for brackets in strings or after escapes.
it('counts brackets outside of strings only', () => {
  expect(isTooDeep('["[[[[", "\\"[[[[", {"a]": 1}]', 2)).toBe(false)
  expect(isTooDeep('[[[1]]]', 2)).toBe(true)
  expect(isTooDeep('[[1],[2],[3]]', 2)).toBe(false)
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value)
      // Dropped on purpose, see below.
      fc.pre(!text.includes('"__proto__"'))
      expect(isTooDeep(text, 12)).toBe(false)
      expect(parse(text)).toEqual(JSON.parse(text))
    }),
  )
})

// Catches a body that takes half a second to build, and as long to refuse by its schema.
it('counts values outside of strings, and refuses too many', () => {
  expect(hasMoreValues('[1,2,3]', 4)).toBe(false)
  expect(hasMoreValues('[1,2,3]', 3)).toBe(true)
  expect(hasMoreValues('{"a,[{": "\\",,,,[", "b": 1}', 3)).toBe(false)
  for (const value of ['1', '{}', '[]', '""', '{"a":1}']) {
    const long = `[${`${value},`.repeat(limits.requestJsonValues)}${value}]`
    expect(() => parse(long)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  }
})

// Catches a scan with quadratic time on invalid JSON.
it('scans a megabyte of quotes quickly', () => {
  const start = cpuMilliseconds()
  for (const text of ['"'.repeat(2 ** 20), '\\"'.repeat(2 ** 19), '[{'.repeat(30) + '"\\'.repeat(2 ** 19)])
    isTooDeep(text, 64)
  expect(cpuMilliseconds() - start).toBeLessThan(500)
})

// Catches prototype pollution, and bytes that aren't text.
it('drops __proto__ and refuses invalid text', () => {
  const value = parse('{"__proto__": {"admin": true}, "a": {"__proto__": 1}}') as Record<string, unknown>
  expect([Object.keys(value), value['admin'], Object.keys(value['a'] as object)]).toEqual([['a'], undefined, []])
  for (const text of ['', '{', '{"a":1}x', 'NaN', "{'a':1}"])
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
  expect(() => parseJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(expect.objectContaining({ code: 'invalid_request' }))
})
