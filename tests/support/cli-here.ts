// The `cairn` command in this process, which saves the quarter of a second of a process start. For signals, pipes and
// standard input use `run-cli.ts`.
import { Readable } from 'node:stream'
import { runProgram } from '#main/cli/program'
import { cliEnvironment, type CliOptions, type CliRun } from './run-cli'

/** Runs a command line to its end with its own environment, folder and outputs, and restores this process. */
export async function runCliHere(words: readonly string[], options: Omit<CliOptions, 'input'> = {}): Promise<CliRun> {
  const output = { stdout: '', stderr: '' }
  const undo = [
    replace(process, 'env', { ...cliEnvironment(), ...options.env }),
    replace(process, 'exitCode', undefined),
    replace(process, 'stdin', Readable.from([])),
    ...(['stdout', 'stderr'] as const).flatMap((name) => [
      replace(
        process[name],
        'write',
        writer((text) => (output[name] += text)),
      ),
      withoutNewListeners(process[name], 'error'),
    ]),
    withoutNewListeners(process, 'SIGINT'),
  ]
  const folder = process.cwd()
  if (options.cwd !== undefined) process.chdir(options.cwd)
  try {
    await runProgram(words)
    return { code: Number(process.exitCode ?? 0), ...output }
  } finally {
    process.chdir(folder)
    for (const step of undo.reverse()) step()
  }
}

function writer(keep: (text: string) => void): NodeJS.WriteStream['write'] {
  return (chunk: string | Uint8Array, ...more: unknown[]) => {
    keep(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
    const done = more.find((one) => typeof one === 'function')
    if (done !== undefined) process.nextTick(done as () => void)
    return true
  }
}

function replace<Owner extends object>(owner: Owner, name: keyof Owner, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  const isAccessor = before?.set !== undefined
  const old = owner[name]
  if (isAccessor) Reflect.set(owner, name, value)
  else Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable: true })
  return () => {
    if (isAccessor) Reflect.set(owner, name, old)
    else if (before === undefined) Reflect.deleteProperty(owner, name)
    else Object.defineProperty(owner, name, before)
  }
}

function withoutNewListeners(emitter: NodeJS.EventEmitter, event: string): () => void {
  const before = new Set(emitter.listeners(event))
  return () => {
    for (const listener of emitter.listeners(event))
      if (!before.has(listener)) emitter.removeListener(event, listener as () => void)
  }
}
