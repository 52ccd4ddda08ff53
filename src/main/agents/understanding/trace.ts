// Stack traces and error messages in a pasted text: frames of many languages and of bundles, and the message itself.
import { endingsOf } from '../../contract/languages'
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
  /^\s*at (?:(?:async )?(?<name>[^\s(]{1,200})(?: \[as [^\]]{1,100}\])? )?\(?(?<path>[^():]{1,400}):(?<line>\d{1,7})(?::\d{1,7})?\)?\s*$/
const firefox = /^(?<name>[^@\s]{0,200})@(?<path>[^\s:]{1,400}):(?<line>\d{1,7}):\d{1,7}\s*$/
const python = /^\s*File "(?<path>[^"]{1,400})", line (?<line>\d{1,7})(?:, in (?<name>\S{1,200}))?/
const java = new RegExp(
  `^\\s*at (?:[\\w.@-]{1,100}/{1,2})?(?<name>[\\w.$<>]{1,300})\\((?<path>[\\w$]{1,200}\\.(?:${endingsOf(({ hasJavaTraces }) => hasJavaTraces === true)})):(?<line>\\d{1,7})\\)`,
)
const csharp = /^\s*at (?<name>[^\s(]{1,300})\([^)]{0,500}\) in (?<path>[^:]{1,400}):line (?<line>\d{1,7})/
const go = /^\s*(?<path>\S{1,400}\.go):(?<line>\d{1,7})(?: \+0x[0-9a-f]{1,16})?\s*$/
const ruby =
  /^\s*(?:\d{1,4}: )?(?:from )?(?<path>\S{1,400}\.rb):(?<line>\d{1,7}):in [`'](?:block (?:\(\d+ levels\) )?in |rescue in |ensure in )?(?:[\w:]+[#.])?(?<name>[^'`]{1,200})'/
const rust = /panicked at (?:'[^']{0,300}', )?(?<path>[^:\s]{1,400}\.rs):(?<line>\d{1,7})/
// In a PHP frame, the named function is the one being called there.
const php =
  /^#\d{1,4} (?<path>[^()]{1,400}\.php)\((?<line>\d{1,7})\): |\bin (?<path2>\S{1,400}\.php)(?::| on line )(?<line2>\d{1,7})/
const plain = new RegExp(
  `(?:^|\\s)(?<path>[\\w./-]{1,300}\\.(?:${endingsOf(({ isCode }) => isCode === true)})):(?<line>\\d{1,7})`,
)
const error =
  /^(?:Uncaught |Exception in thread "[^"]{1,100}" |panic: |Caused by: )?(?<type>(?:[\w$]{1,80}\.){0,10}[\w$]{0,80}(?:Error|Exception|Warning|Panic))(?::\s*(?<text>.{1,500}))?$/

/**
 * What precedes a path in a browser, a bundle or on Windows: `webpack://app/./src/a.ts`,
 * `http://localhost:8080/a.js?t=1`.
 */
const beforePath =
  /(?:webpack(?:-internal)?:\/{2,3}(?:[^/\s()]*\/)??(?:\.\/)|webpack(?:-internal)?:\/{2,3}(?:[^/\s()]+\/)?|[a-z]+:\/\/[^/\s()]*\/|(?<=[\s("])[A-Za-z]:[\\/])/
const query = /\?[\w=.&%-]{1,200}(?=:\d)/

// Rust names the function on the line before: `3: app::server::run`.
const rustFunction =
  /^\s*\d{1,4}:\s+(?:0x[0-9a-f]{1,16} - )?(?:[\w<>{}$ ]{1,100}::)*(?<name>\w{1,100})(?:::h[0-9a-f]{16})?\s*$/
// Go names the function on the line before its place: `example.com/gin.(*node).addRoute(0xc0001)`.
const goFunction =
  /(?:^|[./)])(?:\(\*?(?<type>[\p{L}_][\p{L}\p{N}_]*)\)\.)?(?<name>[\p{L}_][\p{L}\p{N}_]*)(?:\.func\d{1,3}){0,5}\([^()]{0,300}\)$/u
// The last line of a Python trace need not contain "Error": `httpx.UnsupportedProtocol: Request URL is missing …`.
const raised = /^[\p{L}_][\p{L}\p{N}_.]{1,200}(?:: .{1,500})?$/u
// Ruby, PHP and Rust: `undefined method 'x' (NoMethodError)`, `PHP Fatal error:  Uncaught E: text in …`, `panicked at 'text'`.
const named =
  /(?:^|: )(?<text>[^:\n]{3,300} \([A-Z]\w{0,80}(?:Error|Exception)?\))$|^(?:PHP )?(?:Fatal error|Warning|Notice|Parse error): +(?:Uncaught )?(?<php>.{3,300})|panicked at '(?<rust>[^'\n]{3,300})'/
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
  // Python lists the outermost frame first.
  const isPython = lines.some((line) => python.test(line))
  const message = (isPython ? lines.findLast((line) => raised.test(line)) : null) ?? messageIn(lines)
  if (frames.length === 0 && message === null) return { frames, message: quotedIn(text) }
  return { frames: isPython ? frames.reverse() : frames, message }
}

function frameIn(written: string, before: string): Frame | null {
  const line = written.replace(beforePath, '').replace(query, '')
  const match =
    java.exec(line) ??
    csharp.exec(line) ??
    script.exec(line) ??
    firefox.exec(line) ??
    python.exec(line) ??
    go.exec(line) ??
    ruby.exec(line) ??
    rust.exec(line) ??
    php.exec(line) ??
    plain.exec(line)
  if (match?.groups === undefined) return null
  const {
    path = match.groups['path2'] ?? '',
    line: at = match.groups['line2'],
    name = nameBefore(before),
  } = match.groups
  return {
    path: path.trim().replaceAll('\\', '/'),
    line: Number(at),
    name: name === undefined || name === '' ? null : name,
  }
}

function nameBefore(line: string): string | undefined {
  const { name, type } = (goFunction.exec(line.trim()) ?? rustFunction.exec(line))?.groups ?? {}
  return name === undefined || type === undefined ? name : `${type}.${name}`
}

function messageIn(lines: readonly string[]): string | null {
  for (const line of lines) {
    if (error.test(line.trim())) return line.trim()
    if (line.startsWith('panic: ')) return line.slice(7).trim()
    const said = Object.values(named.exec(line)?.groups ?? {}).find((one) => one !== undefined)
    if (said !== undefined) return said.trim()
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

/** Whether a short text is an error message as programs print it: `TypeError: …`, `panic: …`. */
export function isMessage(text: string): boolean {
  const lines = text.split('\n', limits.traceLines).filter((line) => line.trim() !== '')
  return (
    lines.length <= 5 &&
    lines.some((line) => (error.test(line.trim().slice(0, 1_000)) && /: /.test(line)) || line.startsWith('panic: '))
  )
}
