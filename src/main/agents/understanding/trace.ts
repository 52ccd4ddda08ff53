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

/** Reads a trace; frames are empty when the text holds none. */
export function readTrace(text: string): Trace {
  const lines = text
    .split('\n')
    .slice(0, limits.traceLines)
    .map((line) => line.slice(0, 1_000).replace(/\r$/, ''))
  const frames: Frame[] = []
  let message: string | null = null
  let fromOutside = false
  for (const line of lines) {
    const match = java.exec(line) ?? script.exec(line) ?? python.exec(line) ?? go.exec(line) ?? plain.exec(line)
    if (match?.groups !== undefined) {
      const { path = '', name } = match.groups
      fromOutside ||= python.test(line)
      frames.push({ path: path.replaceAll('\\', '/'), line: Number(match.groups['line']), name: name ?? null })
    } else if (message === null || python.test(lines[0] ?? '')) {
      const found = error.exec(line.trim())
      if (found !== null) message = line.trim()
      else if (line.startsWith('panic: ')) message = line.slice(7).trim()
    }
  }
  // Python tells the outermost frame first.
  return { frames: fromOutside ? frames.reverse() : frames, message }
}
