// What the checker said of pinned sources, stored: it takes ten times as long as all else of these tests, and its answer
// is the same until a source, the checker or the judge changes. Then it is asked again.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import ts from 'typescript'
import type { TrueCall } from '#tests/bench/judges/call-answer'
import { trueCalls } from '#tests/bench/judges/typescript-truth'

const judge = join(import.meta.dirname, '../bench/judges/typescript-truth.ts')

/** @returns the file that keeps what is said of a source */
export function storedAt(source: string): string {
  return join(import.meta.dirname, 'judged', `${source.replaceAll(/[@/]+/g, '-').replace(/^-/, '')}.json`)
}

/** Asks the checker about the calls of a folder, unless its stored answer is of these very files. */
export function truthOf(source: string, root: string, paths: readonly string[]): readonly TrueCall[] {
  const stamp = stampOf(root, paths)
  const path = storedAt(source)
  const stored = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as { readonly stamp: string; readonly calls: string })
    : null
  if (stored?.stamp === stamp) return unpacked(stored.calls)
  const calls = trueCalls(root, paths)
  // By hand, after packages were renewed: with other line ends or versions it would be written at each run.
  if (process.env.CAIRN_STORE_TRUTH === '1')
    writeFileSync(path, `${JSON.stringify({ stamp, calls: packed(calls) }, null, 2)}\n`)
  return calls
}

function stampOf(root: string, paths: readonly string[]): string {
  // Without its comments, which change more often than what it says.
  const { outputText } = ts.transpileModule(readFileSync(judge, 'utf8'), {
    compilerOptions: { removeComments: true, target: ts.ScriptTarget.ESNext, newLine: ts.NewLineKind.LineFeed },
  })
  const hash = createHash('sha256').update(ts.version).update(outputText)
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function packed(calls: readonly TrueCall[]): string {
  return deflateRawSync(JSON.stringify(calls), { level: 9 }).toString('base64')
}

function unpacked(calls: string): readonly TrueCall[] {
  return JSON.parse(inflateRawSync(Buffer.from(calls, 'base64')).toString('utf8')) as readonly TrueCall[]
}
