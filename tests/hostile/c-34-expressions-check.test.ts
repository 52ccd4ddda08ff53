// C-34: the check of the program's own regular expressions finds those that take too long, by counting steps.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/folder'

const script = join(import.meta.dirname, '../../scripts/check-expressions.mjs')

function check(files: Readonly<Record<string, string>>): { readonly status: number | null; readonly stderr: string } {
  return spawnSync(process.execPath, [script, temporaryFolder(files)], { encoding: 'utf8' })
}

// Would catch: a check that only knows repetitions within repetitions.
test('expressions of exponential and of cubic time are found, each with a text', () => {
  const slow = [
    String.raw`/(a+)+$/`,
    String.raw`/^(?:a|a)*$/`,
    String.raw`/it(?:\.(?:each|only)\b[^(]*)*\(/`,
    String.raw`/\b([A-Za-z_]\w*)\s*(?::\s*[&'\w ]+)?(?:\s+string)?\s*:?=\s*["']/g`,
    String.raw`/^\s{0,3}(#{1,6})\s+(\S.*?)\s*#*\s*$/`,
    String.raw`/(?<=ca+a+a+b)x/`,
    String.raw`/(\w+)\w*\w*\1!/`,
    // Quadratic, but forty times.
    String.raw`/=\s*([^;=]{1,40}?)\s*;?\s*$/`,
    // Only a further line keeps it from matching.
    String.raw`/^(?:> - .*\n?)+\s*$/`,
    String.raw`/^(?:get_)?(?:server_|current_|auth\w*_)+user$/`,
  ]
  const { status, stderr } = check({ 'slow.ts': slow.map((literal, at) => `const e${at} = ${literal}\n`).join('') })
  expect(status).toBe(1)
  for (const [at, literal] of slow.entries()) expect(stderr, literal).toContain(`slow.ts:${at + 1} takes `)
})

test('linear and quadratic ones pass, and a folder without any fails', () => {
  const fine = [
    String.raw`/^\s*([\w.-]+)\s*=\s*"([^"]*)"/gm`,
    String.raw`/\s+$/`,
    String.raw`/(?:\.(?:each|only)\b[^(.]*)*\(/`,
    String.raw`/^(?<year>\d{4})-(?<month>\d\d)(?!\d)|(?<!a)b{2,}?/u`,
    String.raw`/([\p{L}--[a-z]]+)\1?/v`,
  ]
  expect(check({ 'fine.ts': `${fine.map((literal, at) => `const e${at} = ${literal}`).join('\n')}\n` })).toMatchObject({
    status: 0,
    stderr: '',
  })
  expect(check({ 'none.ts': 'const one = 1\n' })).toMatchObject({ status: 1 })
})
