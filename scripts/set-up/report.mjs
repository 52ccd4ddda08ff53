// What the set-up tells the person at the terminal: short lines on standard error, and one-sentence failures.

/** A failure a person can act on; its message is the whole explanation. */
export class SetUpError extends Error {
  name = 'SetUpError'
}

/** Writes one progress line to standard error; standard output belongs to the program that is started. */
export function say(line) {
  process.stderr.write(`cairn: ${line}\n`)
}

/** Runs a script's main function; a failure becomes one sentence and exit code 1. */
export async function runScript(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    const known = error instanceof SetUpError
    say(known ? error.message : describeUnexpected(error))
    process.exitCode = 1
  }
}

/** Turns an error of the operating system into a sentence. */
export function describeUnexpected(error) {
  if (error?.code === 'ENOSPC') return noSpaceMessage
  if (error?.code === 'EACCES' || error?.code === 'EPERM' || error?.code === 'EROFS') {
    return `No permission to write ${error.path ?? 'a file of the set-up'}; give yourself write access to this folder and run again.`
  }
  return `The set-up failed unexpectedly: ${error?.stack ?? error}`
}

/** The sentence for a full disk, wherever it shows. */
export const noSpaceMessage = 'The disk is full; free some space and run the same command again.'
