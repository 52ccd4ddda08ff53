// What a command prints: one JSON value with --json, plain lines otherwise; errors go to standard error.
import { AppError } from '../contract/errors'
import type { GlobalOptions } from './connection'

/** Answers belong to standard output; everything said on the way to standard error. */
export interface Output {
  readonly json: boolean
  /** True when a person is reading, so that a line may be rewritten. */
  readonly interactive: boolean
  /** The command's answer. */
  result(value: unknown, text: string): void
  /** A piece of a streamed answer; nothing with --json. */
  write(text: string): void
  /** A remark on the way. */
  note(text: string): void
  /** The latest state of something that moves; rewritten in place on a terminal. */
  status(text: string): void
}

export function createOutput(options: GlobalOptions): Output {
  const json = options.json === true
  const interactive = process.stderr.isTTY === true && !json
  let width = 0
  const clear = (): void => {
    if (width > 0) process.stderr.write(`\r${' '.repeat(width)}\r`)
    width = 0
  }
  return {
    json,
    interactive,
    result: (value, text) => {
      clear()
      process.stdout.write(json ? `${JSON.stringify(value)}\n` : text === '' ? '' : `${text}\n`)
    },
    write: (text) => {
      clear()
      if (!json) process.stdout.write(text)
    },
    note: (text) => {
      clear()
      if (!json) process.stderr.write(`${text}\n`)
    },
    status: (text) => {
      if (!interactive) return
      const line = text.slice(0, Math.max((process.stderr.columns ?? 80) - 1, 10))
      process.stderr.write(`\r${line.padEnd(width)}`)
      width = line.length
    },
  }
}

/** Says what went wrong, in the form that was asked for. @returns the exit code */
export function reportError(error: unknown, json: boolean): number {
  const known = error instanceof AppError ? error : null
  const message = known?.message ?? (error instanceof Error ? error.message : String(error))
  process.stderr.write(
    json
      ? `${JSON.stringify({ error: { code: known?.code ?? 'internal_error', detail: message } })}\n`
      : `cairn: ${message}\n`,
  )
  return known?.code === 'cancelled' ? 130 : 1
}
