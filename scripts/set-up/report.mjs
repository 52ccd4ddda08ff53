// Messages of the set-up for the person at the terminal: short lines on standard error, and failures in one sentence.
import { constants } from 'node:os'

/** A failure a person can act on; its message is the whole explanation. */
export class SetUpError extends Error {
  name = 'SetUpError'
}

/** Writes one progress line to standard error; standard output belongs to the started program. */
export function say(line) {
  process.stderr.write(`cairn: ${line}\n`)
}

/** Runs a script's main function; a failure becomes one sentence and exit code 1. */
export async function runScript(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (error instanceof Ended) {
      process.exitCode = error.exitCode
      return
    }
    const known = error instanceof SetUpError
    say(known ? error.message : describeUnexpected(error))
    process.exitCode = 1
  }
}

/** Turns an operating system error into a sentence. */
export function describeUnexpected(error) {
  if (error?.code === 'ENOSPC') return noSpaceMessage
  if (error?.code === 'EACCES' || error?.code === 'EPERM' || error?.code === 'EROFS') {
    return `No permission to write ${error.path ?? 'a file of the set-up'}; give yourself write access to this folder and run again.`
  }
  return `The set-up failed unexpectedly: ${error?.stack ?? error}`
}

/** The sentence for a full disk, wherever it occurs. */
export const noSpaceMessage = 'The disk is full; free some space and run the same command again.'

/** The set-up was ended by a signal before it had started another program. */
export class Ended extends Error {
  constructor(signal) {
    super(`Ended by ${signal}`)
    this.exitCode = 128 + constants.signals[signal]
  }
}

/**
 * Shows progress: one line that is rewritten on a terminal, a line for each quarter otherwise.
 * @returns `show(done, total)` in bytes, with the total if known, and `end()`
 */
export function createProgress(what, stream = process.stderr) {
  const isTerminal = stream.isTTY === true
  let shown = ''
  const show = (done, total) => {
    const percent = total === undefined ? undefined : Math.floor((100 * done) / total)
    const step = isTerminal ? percent : percent === undefined ? undefined : percent - (percent % 25)
    const amount = total === undefined ? `${megabytes(done)} MB` : `${step} % of ${megabytes(total)} MB`
    if (amount === shown || (!isTerminal && step === undefined)) return
    shown = amount
    stream.write(isTerminal ? `\r\x1b[Kcairn: ${what}: ${amount}` : `cairn: ${what}: ${amount}\n`)
  }
  return { show, end: () => void (isTerminal && shown !== '' && stream.write('\n')) }
}

function megabytes(bytes) {
  return (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)
}
