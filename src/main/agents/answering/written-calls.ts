// Tool calls that a model wrote as text instead of making them, in the formats that models are trained on.
import type { ModelTool, ModelToolCall } from '../../model/language-model'
import { mayBecomeTool, toolNamed } from './call-names'
import { readLooseJson, readPart } from './loose-json'
import { callLine, callMark, isRecord, longestCall, readTaggedCall, space } from './tagged-calls'

/** Text after calls may be a closing remark; a longer text uses them as an example. */
const remarkCharacters = 240
const mostCalls = 20
/** Opening marks that are looked at, and marks between two calls: a text with more of them is not a call. */
const mostOpenings = 200
const mostMarks = 40
/** The beginning of a mark is held back if it is this long at most. */
const tailCharacters = 60

export interface WrittenCalls {
  readonly calls: readonly ModelToolCall[]
  /** Where the first call begins. */
  readonly start: number
}

/** Words at the start of a bracketed call. */
const key = `["'“]?(?:name|tool|tool_name|toolname|function|function_name|action|tool_calls?|type|recipient_name|id|thought|answer|arguments|parameters)["'”]?${space}:`
const opening = new RegExp(
  `${callMark.source}|${callLine}|\`\`\`[\\w-]{0,12}[ \\t]{0,100}\\n${space}(?=[[{])|(?:\\[${space})?\\{${space}${key}|\\bfunctions?\\.[\\w-]{2,30}\\b`,
  'gi',
)
const marked = new RegExp(`^(?:${callMark.source})`, 'i')
const openingMark = new RegExp(`^${space}(?:${callMark.source}|${callLine}|\`\`\`[\\w-]{0,12})`, 'i')
const called =
  /^(?:function<[|｜]tool▁sep[|｜]>)?(?:functions?\.)?([\w.-]{1,60})(?::\d{1,4})?\s{0,100}(?:(?:<[|｜][\w▁]{1,40}[|｜]>(?:json)?|\[ARGS\]|```[\w-]{0,12})\s{0,100}){0,4}(?=[({])/i
/** Separators between and after calls: closing marks, fences, and the end of a list. */
const closingMarks =
  /^(?:\s|,|;|\]|<\/?[|｜]?(?:[\w-]{1,20}:)?[\w▁\s|｜]{1,40}[|｜]?>|\[\/?(?:END_)?TOOL_\w{1,12}\]|\[ARGS\]|```){1,1000}/i

/** Any beginning of a word. */
const begun = (word: string): string => [...word].reduceRight((rest, sign) => `(?:${sign}${rest})?`, '')
const actionBegun = `A${begun('ction:')}|Action:[ \\t]{0,20}[\\w.-]{0,40}[ \\t]{0,20}(?:\\n${begun('Action Input:')})?|Action:[ \\t]{0,20}\`{1,3}`
const labelBegun = `t${begun('ool_call:')}|tool[_ ]?call:\\s{0,20}[\\w.]{0,40}\\s?`
/** The incomplete beginning of a mark, a fence, an object or a line. */
const incomplete = new RegExp(
  `(?:${[
    `<[|｜\\w▁=\\s"':-]{0,50}`,
    `<[a-z_]{3,40}>\\s{0,20}(?:</?[a-z_]{0,40}|[\\w.-]{0,40}(?:</?)?)`,
    `<\\|(?:start|channel)\\|>\\w{0,12}(?:<\\|channel\\|?>?)?[\\w ]{0,20}(?:to=?\\w{0,10})?`,
    '\\[(?:T[A-Z_]{0,14})?',
    `\\[\\s{0,20}[\\w.]{0,40}(?:\\(\\s{0,20}\\w{0,30}\\s{0,9})?`,
    `\`{1,3}(?:[\\w-]{0,12}[ \\t]*\\n?\\s*)?`,
    `[[{]\\s*["'“]?\\w{0,16}["'”]?\\s*`,
    `\\bfunctions?\\.?[\\w-]{0,30}`,
    `(?<=^|\\n)(?:${actionBegun}|${labelBegun})`,
  ].join('|')})$`,
  'i',
)

/** What may be missing at the end of a call. */
const closers = ['}', '}}', '"}', '"}}', '}]', '}}]', '"}}]']

/** The calls in a text; null if there are none, or if the text continues like an answer that shows an example. */
export function findWrittenCalls(text: string, tools: readonly ModelTool[]): WrittenCalls | null {
  const whole = bareCall(text, tools)
  if (whole !== null) return { calls: [whole], start: 0 }
  for (const match of openingsIn(text)) {
    const found = callsAt(text, match.index, tools)
    if (found.calls.length === 0) continue
    if (isMarked(text, match.index) || text.slice(found.end).trim().length <= remarkCharacters)
      return { calls: found.calls, start: match.index }
  }
  return unclosedCall(text, tools)
}

/** A call at the end whose last brackets are missing. */
function unclosedCall(text: string, tools: readonly ModelTool[]): WrittenCalls | null {
  const begin = Math.max(0, text.length - longestCall)
  for (const match of openingsIn(text.slice(begin))) {
    const start = begin + match.index + match[0].search(/[[{]/)
    if (start < begin + match.index || readPart(text, start) !== 'open') continue
    const calls = closers.map((closer) => callsAt(text.slice(start) + closer, 0, tools).calls)
    const found = calls.find((some) => some.length > 0)
    return found === undefined ? null : { calls: found, start: begin + match.index }
  }
  return null
}

/**
 * How much of a growing text can't be part of a call and may be shown.
 * @param from text before this is already shown
 */
export function certainProse(text: string, from: number, tools: readonly ModelTool[]): number {
  if (isPieceOfCall(text, from, tools)) return from
  // A longer text isn't a call.
  const begin = Math.max(from, text.length - longestCall)
  for (const match of openingsIn(text.slice(begin))) {
    const start = begin + match.index
    if (isMarked(text, start)) return start
    const found = callsAt(text, start, tools)
    if (found.calls.length > 0) {
      if (text.slice(found.end).trim().length <= remarkCharacters) return start
      continue
    }
    const named = namedAt(text.slice(start, start + tailCharacters))
    // The tag of a tool that is closed already isn't a call.
    if (text[start] === '<' && text.includes(`</${named ?? ''}>`, start)) continue
    const bracket = text.slice(start).search(/[[{]/)
    const open = bracket === -1 || readPart(text, start + bracket) === 'open'
    if (named === undefined ? open : toolNamed(named, tools) !== null) return start
  }
  const end = Math.max(from, text.length - tailCharacters)
  const tail = incomplete.exec(text.slice(end))
  return tail === null ? text.length : end + tail.index
}

/** Whether a mark that means a call wherever it is begins here. */
function isMarked(text: string, at: number): boolean {
  return marked.test(text.slice(at, at + 2 * tailCharacters + 80))
}

/** The tool that an opening names, known or not; undefined if it comes later. */
function namedAt(text: string): string | undefined {
  return /^(?:functions?\.|Action:\s{0,60}|tool[_ ]?call:\s{0,60}|\[\s{0,60}|<)([\w.-]+)/i.exec(text)?.[1]
}

function* openingsIn(text: string): Generator<RegExpExecArray> {
  let count = 0
  for (const match of text.matchAll(opening)) {
    if (++count > mostOpenings) return
    yield match
  }
}

/** Only `search("x")`, fenced or not, complete or not yet. */
function isPieceOfCall(text: string, from: number, tools: readonly ModelTool[]): boolean {
  if (from > 0 && text.slice(0, from).trim() !== '') return false
  const start = unfenced(text)
  if (start.length > longestCall) return false
  const name = /^(?:print\()?(?:functions?\.|default_api\.)?([\w.-]{0,40})(:\d{0,4}|\(?)/.exec(start)
  if (name === null || start.includes('\n\n')) return false
  const written = name[1] ?? ''
  if (name[2] !== '') return toolNamed(written, tools) !== null || 'print'.startsWith(written)
  // An incomplete name waits for its bracket.
  return start === name[0] && mayBecomeTool(written, tools)
}

function unfenced(text: string): string {
  return text
    .trim()
    .replace(/^```[\w-]{0,12}[ \t]*\n?/, '')
    .replace(/\n?```$/, '')
    .trim()
}

/** A text that consists only of `tool(…)`. */
function bareCall(text: string, tools: readonly ModelTool[]): ModelToolCall | null {
  const bare = unfenced(text)
    .replace(/^print\(([\s\S]*)\)$/, '$1')
    .replace(/;$/, '')
  const match = /^([\w.-]{1,60})(?::\d{1,4})?\s*\(([\s\S]{0,2000})\)$/.exec(bare)
  const tool = match === null ? null : toolNamed(match[1] ?? '', tools)
  return tool === null ? null : { name: tool.name, arguments: readParameters(match?.[2] ?? '', tool) }
}

/** `"x", limit=3`, or one object, as arguments. */
function readParameters(text: string, tool: ModelTool): Readonly<Record<string, unknown>> {
  const object = readLooseJson(text)
  if (object !== null && isRecord(object.value)) return object.value
  const { properties = {} } = tool.parameters as { properties?: Record<string, unknown> }
  const names = Object.keys(properties)
  const found: [string, unknown][] = []
  for (let at = 0; at < text.length && found.length < mostCalls;) {
    const named = /^[\s,]{0,100}([A-Za-z_]\w{0,40})\s{0,100}[=:]\s{0,100}/.exec(text.slice(at))
    const start = at + (named?.[0].length ?? /^[\s,]{0,100}/.exec(text.slice(at))?.[0].length ?? 0)
    const value = readLooseJson(text, start)
    if (value === null || value.end <= at) break
    found.push([named?.[1] ?? names[found.length] ?? 'value', value.value])
    at = value.end
  }
  return Object.fromEntries(found)
}

/** The calls after one opening mark, and where they end. */
function callsAt(text: string, start: number, tools: readonly ModelTool[]) {
  const calls: ModelToolCall[] = []
  let at = start
  while (calls.length < mostCalls) {
    const next = callAt(text, at, tools)
    if (next === null) break
    calls.push(...next.calls)
    at = next.end
  }
  return { calls, end: at + (closingMarks.exec(text.slice(at))?.[0].length ?? 0) }
}

function callAt(
  text: string,
  from: number,
  tools: readonly ModelTool[],
  marksBefore = 0,
): { readonly calls: readonly ModelToolCall[]; readonly end: number } | null {
  const rest = text.slice(from)
  const lead = /^\s{0,100}/.exec(rest)?.[0].length ?? 0
  const tagged = readTaggedCall(rest.slice(lead, lead + longestCall), tools)
  if (tagged !== null) return { calls: [tagged.call], end: from + lead + tagged.length }
  const value = /^\s*[[{]/.test(rest) ? readLooseJson(rest.slice(0, longestCall)) : null
  if (value !== null) {
    const calls = asCalls(value.value, tools)
    return calls.length === 0 ? null : { calls, end: from + value.end }
  }
  const written = called.exec(rest)
  if (written !== null) return namedCall(text, from, written, tools)
  if (marksBefore >= mostMarks) return null
  const marks = openingMark.exec(rest) ?? closingMarks.exec(rest)
  return marks === null || marks[0].length === 0 ? null : callAt(text, from + marks[0].length, tools, marksBefore + 1)
}

/** `functions.callers({…})`, `callers{…}`. */
function namedCall(text: string, from: number, written: RegExpExecArray, tools: readonly ModelTool[]) {
  const tool = toolNamed(written[1] ?? '', tools)
  if (tool === null) return null
  const begin = from + written[0].length
  if (text[begin] === '{') {
    const value = readLooseJson(text.slice(begin, begin + longestCall))
    return value === null || !isRecord(value.value)
      ? null
      : { calls: [{ name: tool.name, arguments: value.value }], end: begin + value.end }
  }
  const length = text.slice(begin, begin + longestCall).indexOf(')')
  if (length === -1) return null
  const close = begin + length
  return { calls: [{ name: tool.name, arguments: readParameters(text.slice(begin + 1, close), tool) }], end: close + 1 }
}

/** The calls that a value describes; empty if it describes none. */
export function asCalls(value: unknown, tools: readonly ModelTool[]): readonly ModelToolCall[] {
  if (Array.isArray(value)) return value.slice(0, mostCalls).flatMap((one) => asCalls(one, tools))
  if (!isRecord(value)) return []
  const inner = value['tool_calls'] ?? value['tool_call'] ?? value['function_call']
  if (inner !== undefined && inner !== null) return asCalls(inner, tools)
  const described = value['function']
  if (isRecord(described)) return asCalls(described, tools)
  const written = ['name', 'tool', 'tool_name', 'toolName', 'function', 'function_name', 'action', 'recipient_name']
    .map((one) => value[one])
    .find((one) => typeof one === 'string' && one !== 'function')
  const tool = typeof written === 'string' ? toolNamed(written, tools) : null
  if (tool === null) return typeof written === 'string' ? unknownCall(written, value) : []
  const given = ['arguments', 'parameters', 'args', 'input', 'action_input', 'params', 'tool_input']
    .map((one) => value[one])
    .find((one) => one !== undefined && one !== null)
  return [{ name: tool.name, arguments: argumentsOf(given, value, tool) }]
}

/**
 * A call of a tool that doesn't exist, so that the model gets an error; the description of a function is not a call.
 */
function unknownCall(name: string, value: Readonly<Record<string, unknown>>): readonly ModelToolCall[] {
  const given = value['arguments'] ?? value['parameters']
  if (!isRecord(given) || 'properties' in given || 'type' in given) return []
  return [{ name, arguments: given }]
}

/** Arguments as an object, as JSON text, as the only text a tool needs, or next to the name. */
function argumentsOf(given: unknown, call: Readonly<Record<string, unknown>>, tool: ModelTool) {
  if (isRecord(given)) return given
  if (typeof given === 'string') {
    const value = readLooseJson(given)?.value
    const { required = [] } = tool.parameters as { required?: readonly string[] }
    return isRecord(value) ? value : { [required[0] ?? 'value']: given }
  }
  const { name: _, tool: __, tool_name: ___, type: ____, function: _____, action: ______, ...rest } = call
  return rest
}
