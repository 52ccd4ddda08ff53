// Finds the service on this machine, or starts one that keeps running for others.
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../contract/errors'
import { findConnection, type Connection, type GlobalOptions } from './connection'

const startMilliseconds = 60_000
const lookMilliseconds = 200

/** @throws AppError `not_found` if none runs and none may be started, or the started one does not answer */
export async function findOrStart(options: GlobalOptions, start: boolean, signal: AbortSignal): Promise<Connection> {
  try {
    return await findConnection(options, signal)
  } catch (error) {
    if (!start || !isMissing(error)) throw error
  }
  const script = process.argv[1]
  if (script === undefined) throw new AppError('not_found', 'Cairn is not running. Start it with “cairn serve”.')
  const data = options.data === undefined ? [] : ['--data', options.data]
  // It outlives this command: other hosts and the dashboard use the same one.
  const child = spawn(process.execPath, [script, 'serve', '--no-open', ...data], { detached: true, stdio: 'ignore' })
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new AppError('not_found', `Cairn could not be started (exit code ${code}). Try “cairn serve”.`)),
    )
  })
  ended.catch(() => undefined)
  child.unref()
  return Promise.race([ended, untilFound(options, signal)])
}

async function untilFound(options: GlobalOptions, signal: AbortSignal): Promise<Connection> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(startMilliseconds)])
  while (!deadline.aborted) {
    const found = await findConnection(options, deadline).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (found !== null) return found
    await pause(lookMilliseconds, undefined, { signal: deadline }).catch(() => undefined)
  }
  throw new AppError('not_found', 'Cairn was started but does not answer. Try “cairn serve”.')
}

function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_found'
}
