// Reads what is piped into a command: a diff, a trace, a whole question.
import { fstatSync } from 'node:fs'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'

/** Whether standard input is a pipe or a file. Programs that start a command pass a socket or a terminal. */
export function isPipedInto(): boolean {
  try {
    const input = fstatSync(0)
    return input.isFIFO() || input.isFile()
  } catch {
    return false
  }
}

/** All of standard input, to its end. */
export async function readStdin(signal: AbortSignal): Promise<string> {
  let text = ''
  process.stdin.setEncoding('utf8')
  for await (const piece of process.stdin) {
    signal.throwIfAborted()
    text += piece as string
    if (text.length > limits.messageCharacters) {
      const most = limits.messageCharacters.toLocaleString('en')
      throw new AppError(
        'invalid_request',
        `More than ${most} characters were piped in. Pipe less, such as one file’s diff.`,
      )
    }
  }
  return text
}
