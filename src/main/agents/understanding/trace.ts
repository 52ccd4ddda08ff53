// Stack traces and error messages in a pasted text: frames of JavaScript, Python, Go and Java, and the message itself.
import { limits } from '../../kernel/limits'

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

const script =
  /^\s*at (?:(?:async )?(?<name>[^\s(]{1,200})(?: \[as [^\]]{1,100}\])? )?\(?(?:file:\/\/)?(?<path>[^():]{1,400}):(?<line>\d{1,7})(?::\d{1,7})?\)?\s*$/
const python = /^\s*File "(?<path>[^"]{1,400})", line (?<line>\d{1,7})(?:, in (?<name>\S{1,200}))?/
const java = /^\s*at (?<name>[\w.$<>]{1,300})\((?<path>[\w$]{1,200}\.(?:java|kt|scala)):(?<line>\d{1,7})\)/
const go = /^\s*(?<path>\S{1,400}\.go):(?<line>\d{1,7})(?: \+0x[0-9a-f]{1,16})?\s*$/
const plain = /(?:^|\s)(?<path>[\w./-]{1,300}\.(?:[cm]?[jt]sx?|py|go|java|rb|rs|php|cs|kt)):(?<line>\d{1,7})/
const error =
  /^(?:Uncaught |Exception in thread "[^"]{1,100}" |panic: |Caused by: )?(?<type>(?:[\w$]{1,80}\.){0,10}[\w$]{0,80}(?:Error|Exception|Warning|Panic))(?::\s*(?<text>.{1,500}))?$/

// Go names the function on the line before its place: `example.com/gin.(*node).addRoute(0xc0001)`.
const goFunction = /(?:^|[./)])(?<name>[\p{L}_][\p{L}\p{N}_]*)(?:\.func\d{1,3}){0,5}\([^()]{0,300}\)$/u
// What ends a trace of Python need not be called an error: `httpx.UnsupportedProtocol: Request URL is missing …`.
const raised = /^[\p{L}_][\p{L}\p{N}_.]{1,200}(?:: .{1,500})?$/u
const quoted = /"(?<text>[^"\n]{8,300})"/

/** Reads a trace; frames are empty when the text holds none. What a question without one quotes is a message. */
export function readTrace(text: string): Trace {
  const lines = text
    .split('\n')
    .slice(0, limits.traceLines)
    .map((line) => line.slice(0, 1_000).replace(/\r$/, ''))
  const frames = lines.flatMap((line, at) => frameIn(line, lines[at - 1] ?? '') ?? [])
  // Python tells the outermost frame first.
  const isPython = lines.some((line) => python.test(line))
  const message = (isPython ? lines.findLast((line) => raised.test(line)) : null) ?? messageIn(lines)
  if (frames.length === 0 && message === null) return { frames, message: quotedIn(text) }
  return { frames: isPython ? frames.reverse() : frames, message }
}

function frameIn(line: string, before: string): Frame | null {
  const match = java.exec(line) ?? script.exec(line) ?? python.exec(line) ?? go.exec(line) ?? plain.exec(line)
  if (match?.groups === undefined) return null
  const { path = '', line: at, name = goFunction.exec(before.trim())?.groups?.['name'] } = match.groups
  return { path: path.replaceAll('\\', '/'), line: Number(at), name: name ?? null }
}

function messageIn(lines: readonly string[]): string | null {
  for (const line of lines) {
    if (error.test(line.trim())) return line.trim()
    if (line.startsWith('panic: ')) return line.slice(7).trim()
  }
  return null
}

function quotedIn(text: string): string | null {
  const phrase = quoted.exec(text)?.groups?.['text']?.trim() ?? ''
  return phrase.includes(' ') ? phrase : null
}

/** Whether a text was pasted for its trace, and is not a question that names a line of a file. */
export function isTrace({ frames, message }: Trace): boolean {
  return frames.length >= 2 || (frames.length === 1 && message !== null)
}
