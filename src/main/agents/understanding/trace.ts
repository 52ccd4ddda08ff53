// Stack traces and error messages in a pasted text: frames in all known formats and of bundles, and the message itself.
import { codeEndings } from '../../contract/languages'
import { limits } from '../../kernel/limits'
import { traceFormats } from './trace-format'

export interface Frame {
  readonly path: string
  readonly line: number
  /** The function as the trace names it, or null. */
  readonly name: string | null
}

export interface Trace {
  /** Innermost first. */
  readonly frames: readonly Frame[]
  /** `TypeError: x is not a function`, or null. */
  readonly message: string | null
}

const anyPlace = new RegExp(`(?:^|\\s)(?<path>[\\w./-]{1,300}\\.(?:${codeEndings()})):(?<line>\\d{1,7})`)
const framePatterns: readonly RegExp[] = [...traceFormats.flatMap(({ frames }) => frames), anyPlace]
const namePatterns: readonly RegExp[] = traceFormats.flatMap(({ nameBefore: pattern = [] }) => pattern)
const messagePatterns: readonly RegExp[] = traceFormats.flatMap(({ messages = [] }) => messages)
const messageStarts: readonly string[] = traceFormats.flatMap(({ messageStart = [] }) => messageStart)
const error =
  /^(?:Uncaught |Unhandled exception[.:] |Exception in thread "[^"]{1,100}" |panic: |Caused by: )?(?<type>(?:[\w$]{1,80}(?:\.|::|\\)){0,10}[\w$]{0,80}(?:Error|Exception|Warning|Panic))(?::\s*(?<text>.{1,500}))?$/

/**
 * Prefixes of paths in a browser, a bundle or on Windows: `webpack://app/./src/a.ts`,
 * `http://localhost:8080/a.js?t=1`.
 */
const beforePath =
  /(?:webpack(?:-internal)?:\/{2,3}(?:[^/\s()]*\/)??(?:\.\/)|webpack(?:-internal)?:\/{2,3}(?:[^/\s()]+\/)?|[a-z]+:\/\/[^/\s()]*\/|(?<=[\s("])[A-Za-z]:[\\/])/
const query = /\?[\w=.&%-]{0,200}(?=:\d)/

const quoted = /"(?<text>[^"\n]{8,300})"/

/**
 * Reads a trace; frames are empty if the text contains none. A quoted text in a question without frames is the message.
 */
export function readTrace(text: string): Trace {
  const all = text.split('\n')
  const half = limits.traceLines / 2
  const lines = (all.length > limits.traceLines ? [...all.slice(0, half), ...all.slice(-half)] : all).map((line) =>
    line.slice(0, 1_000).replace(/\r$/, ''),
  )
  const frames = lines.flatMap((line, at) => frameIn(line, lines[at - 1] ?? '') ?? [])
  const outermostFirst = traceFormats.find(
    (format) => format.outermostFirst === true && lines.some((line) => format.frames.some((frame) => frame.test(line))),
  )
  const last = lines.findLast((line) => outermostFirst?.lastLine?.test(line) === true)
  const message = last ?? messageIn(lines)
  if (frames.length === 0 && message === null) return { frames, message: quotedIn(text) }
  return { frames: outermostFirst === undefined ? frames : frames.reverse(), message }
}

function frameIn(written: string, before: string): Frame | null {
  const line = written.replace(beforePath, '').replace(query, '')
  const groups = firstMatch(framePatterns, line)
  if (groups === undefined) return null
  const name = groups['name'] ?? nameBefore(before) ?? ''
  return {
    path: (groups['path'] ?? '').trim().replaceAll('\\', '/'),
    line: Number(groups['line']),
    name: name === '' ? null : name,
  }
}

type Groups = Readonly<Record<string, string | undefined>>

function firstMatch(patterns: readonly RegExp[], line: string): Groups | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(line)
    if (match !== null) return match.groups
  }
  return undefined
}

function nameBefore(line: string): string | undefined {
  const { name, type } = firstMatch(namePatterns, line.trim()) ?? {}
  return name === undefined || type === undefined ? name : `${type}.${name}`
}

function messageIn(lines: readonly string[]): string | null {
  for (const line of lines) {
    if (error.test(line.trim())) return line.trim().replace(/^Unhandled exception[.:] /, '')
    const start = messageStarts.find((one) => line.startsWith(one))
    if (start !== undefined) return line.slice(start.length).trim()
    const found = firstMatch(messagePatterns, line)?.['text']
    if (found !== undefined) return found.trim()
  }
  return null
}

function quotedIn(text: string): string | null {
  const phrase = quoted.exec(text)?.groups?.['text']?.trim() ?? ''
  return phrase.includes(' ') ? phrase : null
}

/** Whether a text was pasted for its trace, rather than being a question that mentions a line of a file. */
export function isTrace({ frames, message }: Trace): boolean {
  return frames.length >= 2 || (frames.length === 1 && message !== null)
}

/** Whether a short text is an error message as programs print it: `TypeError: …`. */
export function isMessage(text: string): boolean {
  const lines = text.split('\n', limits.traceLines).filter((line) => line.trim() !== '')
  return (
    lines.length <= 5 &&
    lines.some(
      (line) =>
        (error.test(line.trim().slice(0, 1_000)) && /: /.test(line)) ||
        messageStarts.some((start) => line.startsWith(start)),
    )
  )
}
