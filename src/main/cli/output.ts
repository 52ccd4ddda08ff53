// The output of a command: one JSON value with --json, plain lines otherwise; errors go to standard error.
import { AppError, type ErrorCode } from '../contract/errors'
import { jsonText, withoutHidden } from '../contract/visible-text'
import type { GlobalOptions } from './connection'
import { createTerminalMarkdown } from './terminal-markdown'

/** Results go to standard output; everything else to standard error. */
export interface Output {
  readonly json: boolean
  /** True if a person is reading, so that a line may be rewritten. */
  readonly interactive: boolean
  /** The command's result. */
  result(value: unknown, text: string): void
  /** Streamed text; nothing with --json. */
  write(text: string): void
  /** A chunk of a streamed answer in Markdown: styled on a terminal, unchanged when piped. */
  answer(text: string): void
  /** A remark while working. */
  note(text: string): void
  /** The current state of something in progress; rewritten in place on a terminal. */
  status(text: string): void
  /** Leaves the cursor at the start of an empty line. */
  settle(): void
}

export function createOutput(options: GlobalOptions): Output {
  const json = options.json === true
  const interactive = process.stderr.isTTY === true && !json
  let width = 0
  let midLine = false
  const markdown = stylesAnswers(process.stdout)
    ? createTerminalMarkdown((text) => process.stdout.write(text), process.stdout.columns ?? 80)
    : null
  const clear = (): void => {
    if (width > 0) process.stderr.write(`\r${' '.repeat(width)}\r`)
    width = 0
  }
  const settle = (): void => {
    clear()
    markdown?.end()
    if (midLine) process.stdout.write('\n')
    midLine = false
  }
  const write = (text: string): void => {
    if (json || text === '') return
    clear()
    process.stdout.write(printable(text))
    midLine = !text.endsWith('\n')
  }
  return {
    json,
    interactive,
    result: (value, text) => {
      settle()
      process.stdout.write(json ? `${jsonText(value)}\n` : text === '' ? '' : `${printable(text)}\n`)
    },
    write,
    answer: (text) => {
      if (markdown === null) return write(text)
      if (json || text === '') return
      clear()
      markdown.write(printable(text))
    },
    note: (text) => {
      settle()
      if (!json) process.stderr.write(`${printable(text)}\n`)
    },
    status: (text) => {
      if (!interactive || midLine) return
      const line = printable(text)
        .replaceAll('\n', ' ')
        .slice(0, Math.max((process.stderr.columns ?? 80) - 1, 10))
      process.stderr.write(`\r${line.padEnd(width)}`)
      width = line.length
    },
    settle,
  }
}

/** Whether answers are shown with bold and colour: on a terminal, unless NO_COLOR or TERM=dumb says otherwise. */
export function stylesAnswers(
  { isTTY }: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  return isTTY === true && (environment['NO_COLOR'] ?? '') === '' && environment['TERM'] !== 'dumb'
}

/** Reports an error in the requested form. @returns the exit code */
export function reportError(error: unknown, json: boolean): number {
  const code = error instanceof AppError ? error.code : 'internal_error'
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(json ? `${jsonText({ error: { code, detail: message } })}\n` : `cairn: ${printable(message)}\n`)
  return exitCodeOf(code)
}

/** 2: wrong usage. 130: Ctrl-C, as in shells. */
export function exitCodeOf(code: ErrorCode): number {
  if (code === 'cancelled') return 130
  return code === 'invalid_request' ? 2 : 1
}

/** Names and text of a repository must not contain terminal control sequences or reverse the text direction. */
export function printable(text: string): string {
  return withoutHidden(text)
}
