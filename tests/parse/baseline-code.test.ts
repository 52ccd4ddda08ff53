// Lexers too large for V8's optimizing compiler: reading a few lines must not use hundreds of megabytes, and no other
// code may be left slow for that.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { Grammars } from '#main/parse/grammars'
import type { ParseJob } from '#main/parse/parse-job'
import { temporaryFolder } from '#tests/support/folder'
import { grammarsDirectory, workerUrl } from '#tests/support/parse-workers'

const sources = {
  'run.sh': 'for name in "$@"; do echo "hello $name"; done\n',
  'Main.kt': 'fun main(names: Array<String>) { for (name in names) println("hello $name") }\n',
}

test('a script and a class in Kotlin don’t use hundreds of megabytes', async () => {
  const grammars = new Grammars(grammarsDirectory())
  const megabytes = () => process.memoryUsage.rss() / 2 ** 20
  const before = megabytes()
  for (const [path, source] of Object.entries(sources)) {
    await grammars.prepare(path, source)
    const name = path.endsWith('.sh') ? 'tree-sitter-bash' : 'tree-sitter-kotlin'
    for (let round = 0; round < 20; round++) grammars.parser(name).parse(source.repeat(20))?.delete()
  }
  let most = 0
  // V8 optimizes in background threads, for a few seconds at most.
  for (let look = 0; look < 300; look++) {
    most = Math.max(most, megabytes() - before)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(most).toBeLessThan(250)
})

test('reading a style sheet first doesn’t keep the runtime of all grammars from being optimized', async () => {
  const root = temporaryFolder({
    'a.css': 'a { color: red }',
    'b.js': 'greet("hello", { name: [name] })\n'.repeat(10_000),
  })
  // Called so much that they would be optimized with twice the budget: those at its edge are only on some runs.
  const alone = await optimized(root, ['b.js'], 2)
  expect(alone.length).toBeGreaterThan(10)
  expect(await optimized(root, ['a.css', 'b.js'])).toEqual(expect.arrayContaining([...alone]))
})

/** What a function may use before V8 optimizes it, by default. */
const usualBudget = 13_000_000

/**
 * Parses files in a process of its own.
 * @param budgets how much of the usual budget a function may use before it is optimized
 * @returns sizes of the functions that V8 optimized, in order
 */
async function optimized(root: string, paths: readonly string[], budgets = 1): Promise<readonly number[]> {
  const jobs: readonly ParseJob[] = paths.map((path) => ({ path, size: 1 }))
  const program = `
    const { Worker } = require('node:worker_threads')
    const workerData = { grammarsDirectory: ${JSON.stringify(grammarsDirectory())}, progress: new SharedArrayBuffer(12) }
    const worker = new Worker(new URL(${JSON.stringify(workerUrl('parse-worker').href)}), { workerData })
    worker.on('message', ({ kind }) => kind === 'started' || worker.terminate())
    worker.postMessage({ kind: 'call', id: 1, name: 'parse', input: ${JSON.stringify({ id: 1, root, jobs })} })`
  // Optimizes where it would otherwise hand the function to another thread, so that nothing depends on time.
  const budget = `--wasm-tiering-budget=${budgets * usualBudget}`
  const flags = ['--wasm-sync-tier-up', '--trace-wasm-compilation-times', budget]
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', program], { maxBuffer: 16 * 2 ** 20 })
  const sizes = [...stdout.matchAll(/ using TurboFan, .* bodysize (\d+) /g)].map(([, size]) => Number(size))
  return sizes.sort((left, right) => left - right)
}
