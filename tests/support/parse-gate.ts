// Holds back every parse of a service until a test lets it continue: its parse workers don't start before.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface ParseGate {
  /** Environment of the service that is held back. */
  readonly env: Readonly<Record<string, string>>
  /** Lets all parses continue, now and from now on. */
  open(): void
}

/** A module that Node loads into each thread before its own; in a parse worker it waits until a file is gone. */
const hold = `
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
const shut = fileURLToPath(new URL('shut', import.meta.url))
if (!isMainThread && process.argv[1]?.includes('parse-worker')) while (existsSync(shut)) await setTimeout(20)
`

/** @param folder an empty folder of the test, outside of what is parsed */
export function createParseGate(folder: string): ParseGate {
  const module = join(folder, 'hold.mjs')
  writeFileSync(module, hold)
  writeFileSync(join(folder, 'shut'), '')
  return {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(module).href}` },
    open: () => rmSync(join(folder, 'shut'), { force: true }),
  }
}
