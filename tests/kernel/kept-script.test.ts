// The functions that a thread's script compiles while it works are kept for later threads, and only used where they fit.
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/folder'

const source = join(import.meta.dirname, '../../src/main/kernel/threads/kept-script.ts')

/** It has a large function that is first called after the script was loaded. */
const script = `
  function large(value) {
    ${Array.from({ length: 500 }, (_, at) => `if (value === ${at}) return 'answer ${at}'`).join('\n')}
  }
  module.exports.called = process.env.CALLED === undefined ? 'nothing' : large(7)
  console.log(module.exports.called, __filename.endsWith('work.cjs'), typeof require('node:path').sep)
`

function folderOf(): string {
  const folder = temporaryFolder({ 'work.cjs': script })
  cpSync(source, join(folder, 'kept-script.ts'))
  return folder
}

/** Runs the script in a process of its own, and has it keep what it compiled. @returns what it wrote */
function run(folder: string, env: Readonly<Record<string, string>> = {}, flags: readonly string[] = []): string {
  const program = `
    const { runKept, keepCompiledFunctions } = await import('./kept-script.ts')
    if (!runKept(${JSON.stringify(join(folder, 'work.cjs'))})) console.log('nothing ran')
    await new Promise(setImmediate)
    keepCompiledFunctions()
  `
  const cache = { NODE_COMPILE_CACHE: join(folder, 'cache') }
  const options = { cwd: folder, env: { PATH: process.env['PATH'], ...cache, ...env }, encoding: 'utf8' } as const
  return execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', program], options).trim()
}

function keptPath(folder: string): string {
  const cache = join(folder, 'cache')
  const names = readdirSync(cache, { recursive: true, encoding: 'utf8' })
  return join(cache, names.find((name) => name.endsWith('.functions')) ?? 'none')
}

const called = { CALLED: 'yes' }
const written = 'answer 7 true string'

test('functions are kept that were first called after the script was loaded', () => {
  const [with_, without] = [folderOf(), folderOf()]
  expect(run(with_, called)).toBe(written)
  expect(run(without)).toBe('nothing true string')
  expect(statSync(keptPath(with_)).size).toBeGreaterThan(2 * statSync(keptPath(without)).size)
})

test('kept functions are used: nothing is kept once more', () => {
  const folder = folderOf()
  run(folder, called)
  const before = statSync(keptPath(folder))
  expect(run(folder)).toBe('nothing true string')
  expect(run(folder, called)).toBe(written)
  const after = statSync(keptPath(folder))
  expect([after.ino, after.size, after.mtimeMs]).toEqual([before.ino, before.size, before.mtimeMs])
})

test('what was kept with other settings of the engine is replaced', () => {
  const folder = folderOf()
  run(folder, called)
  const before = statSync(keptPath(folder)).ino
  expect(run(folder, called, ['--no-opt'])).toBe(written)
  expect(statSync(keptPath(folder)).ino).not.toBe(before)
})

test.each([
  [
    'a changed byte',
    (bytes: Buffer) => bytes.fill(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9, bytes.length - 8),
  ],
  ['a cut end', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['no content', () => Buffer.alloc(0)],
])('%s is noticed, and the functions are kept again', (_, damage) => {
  const folder = folderOf()
  run(folder, called)
  const whole = readFileSync(keptPath(folder))
  writeFileSync(keptPath(folder), damage(Buffer.from(whole)))
  expect(run(folder, called)).toBe(written)
  expect(readFileSync(keptPath(folder)).length).toBe(whole.length)
})

test('where no compiled code is kept, nothing has run, so that the modules can be loaded instead', () => {
  expect(run(folderOf(), { NODE_DISABLE_COMPILE_CACHE: '1' })).toBe('nothing ran')
})

// Would catch: a run that fails for ever where only the faster form of its thread is missing.
test('a script that is missing is left to its module', () => {
  const folder = folderOf()
  rmSync(join(folder, 'work.cjs'))
  expect(run(folder, called)).toBe('nothing ran')
})
