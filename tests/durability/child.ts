// Starts the test processes of tests/support as children and reads their output line by line.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')
export const workers = join(root, 'out/test-workers')
export const grammarsDir = join(root, 'resources/grammars')

export interface Child {
  readonly process: ChildProcessWithoutNullStreams
  readonly lines: AsyncIterable<string>
  /** Kills it with SIGKILL and waits until it is gone. */
  kill(): Promise<void>
  readonly ended: Promise<unknown>
}

/**
 * Lets the durable writer store numbered rows until one is acknowledged, then kills it.
 * @param first its first row
 * @returns the last row it acknowledged, or the one before the first
 */
export async function killedWriter(file: string, stopAt: number, first = 0): Promise<number> {
  const child = startChild('durable-writer', [file, String(first)])
  let last = first - 1
  for await (const line of child.lines) {
    last = Number(line)
    if (last === stopAt) child.process.kill('SIGKILL')
  }
  await child.ended
  return last
}

/** @param limitKilobytes size of the largest file that the process can write */
export function startChild(name: string, given: readonly string[], limitKilobytes?: number): Child {
  const script = [join(workers, `${name}.js`), ...given]
  const child =
    limitKilobytes === undefined
      ? spawn(process.execPath, script)
      : spawn('bash', ['-c', `ulimit -f ${limitKilobytes}; exec "$@"`, 'bash', process.execPath, ...script])
  const ended = once(child, 'exit')
  child.stderr.resume()
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return { process: child, lines: createInterface({ input: child.stdout }), kill, ended }
}
