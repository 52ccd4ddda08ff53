// The compile cache is kept next to the program, for the next start and for threads.
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/folder'

const source = join(import.meta.dirname, '../../src/main/kernel/compile-cache.ts')

function run(folder: string): string {
  cpSync(source, join(folder, 'compile-cache.ts'))
  const program = `
    const { keepCompiledCode } = await import('./compile-cache.ts')
    keepCompiledCode(${JSON.stringify(pathToFileURL(join(folder, 'entry.js')).href)})
    await import('./code.mjs')
    console.log(process.env.NODE_COMPILE_CACHE)
  `
  const options = { cwd: folder, env: { PATH: process.env['PATH'] }, encoding: 'utf8' } as const
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], options).trim()
}

test('compiled code is cached in a folder next to the entry, which threads use too', () => {
  const folder = temporaryFolder({ 'code.mjs': 'export function f() { return 1 }\n' })
  expect(run(folder)).toBe(join(folder, '.compile-cache'))
  const [version = ''] = readdirSync(join(folder, '.compile-cache'))
  expect(readdirSync(join(folder, '.compile-cache', version)).length).toBeGreaterThan(0)
})

test('if nothing can be written, the program runs anyway', () => {
  const folder = temporaryFolder({ 'code.mjs': 'export {}\n', '.compile-cache': 'in the way' })
  expect(run(folder)).toBe(join(folder, '.compile-cache'))
})
