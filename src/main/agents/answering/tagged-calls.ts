// Tool calls in notations without JSON around them: tags for the tool and its arguments, and lines such as "Action: …".
import type { ModelTool, ModelToolCall } from '../../model/language-model'
import { toolNamed } from './call-names'
import { readLooseJson } from './loose-json'

export interface TaggedCall {
  readonly call: ModelToolCall
  /** Characters that it takes. */
  readonly length: number
}

/** A longer, incomplete object isn't a call. */
export const longestCall = 6_000
/** Spaces in and around a call. Unbounded, an expression would be tried at each space of a long run (C-40). */
export const space = '\\s{0,100}'

/** Marks of chat templates, which mean a call wherever they are. `｜` is the bar of some of them. */
export const callMark =
  /<[|｜]?(?:[\w-]{1,20}:)?(?:tool[_▁]?calls?|function_calls?|tool_use|tool_code|invoke|tools?)(?:_begin|_start|▁begin)?[|｜]?>|<(?:function|invoke)[=\s][^>\n]{0,80}>|<function>(?=\s{0,9}[\w.-]{2,60}\s{0,9}<\/)|\[TOOL_(?:CALLS|REQUEST)\]|<\|python_tag\|>|(?:<\|start\|>assistant)?<\|channel\|>\w{0,20}\s{0,9}to=(?=functions?\.)/i

/** Beginnings that may be a call: what follows decides. */
export const callLine = `\\bAction:${space}[\\w.-]{2,60}${space}\\nAction Input:|\\bAction:${space}(?=\`\`\`)|\\btool[_ ]?call:${space}(?=[\\w.-]{2,60}${space}[({])|<(?=[a-z_]{3,40}>${space}<[a-z_]{2,40}>)|\\[(?=${space}[\\w.]{2,60}\\(${space}\\w{1,40}${space}=)`

const ownTag = /^<(?:function|invoke)[=\s]{1,20}(?:name=)?["']?([\w.-]{1,60})["']?\s{0,100}>/i
const nameTag =
  /^<(name|tool_name|function|tool)>\s{0,100}([\w.-]{1,60})\s{0,100}<\/\1>\s{0,100}(?:<(?:arguments|parameters|args|input)>)?/i
const keyedName = /^([\w.-]{1,60})\s{0,100}(?=<arg_key>)/i
const plainTag = /^<([a-z_]{3,40})>/
const actionLine = /^Action:\s{0,100}([\w.-]{2,60})\s{0,100}\nAction Input:[ \t]{0,100}/i
const parameterTag =
  /<parameter[=\s]{1,20}(?:name=)?["']?([\w-]{1,60})["']?\s{0,100}>([^<]*(?:<(?!\/parameter>)[^<]*)*)<\/parameter>/gi
const childTag = /<([a-z_]{2,40})>([^<]*(?:<(?!\/)[^<]*)*)<\/\1>/g
const keyTag = /<arg_key>([^<]{1,60})<\/arg_key>\s{0,100}<arg_value>([^<]*(?:<(?!\/arg_value>)[^<]*)*)<\/arg_value>/g

/** The call that a text begins with in one of these notations; null if it begins with none. */
export function readTaggedCall(rest: string, tools: readonly ModelTool[]): TaggedCall | null {
  const own = ownTag.exec(rest)
  if (own !== null) return fromTags(rest, own, own[1] ?? '', /<\/(?:function|invoke)>/i, parameterTag, tools)
  const keyed = keyedName.exec(rest)
  if (keyed !== null) return fromTags(rest, keyed, keyed[1] ?? '', /<\/tool_call>/i, keyTag, tools)
  const named = nameTag.exec(rest)
  if (named !== null && toolNamed(named[2] ?? '', tools) !== null)
    return fromTags(
      rest,
      named,
      named[2] ?? '',
      /<\/(?:arguments|parameters|args|input|tool_use|tool_call)>/i,
      childTag,
      tools,
    )
  const line = actionLine.exec(rest)
  if (line !== null) return fromLine(rest, line, tools)
  const plain = plainTag.exec(rest)
  const closed = plain !== null && isTool(plain[1] ?? '', tools) ? new RegExp(`</${plain[1]}>`) : null
  if (plain === null || closed === null || !closed.test(rest)) return null
  const tagged = fromTags(rest, plain, plain[1] ?? '', closed, childTag, tools)
  return tagged !== null && hasItsArguments(tagged.call, tools) ? tagged : null
}

/** Markup whose elements have other names is no call. */
function hasItsArguments(call: ModelToolCall, tools: readonly ModelTool[]): boolean {
  const { properties = {} } = (tools.find(({ name }) => name === call.name)?.parameters ?? {}) as {
    properties?: Readonly<Record<string, unknown>>
  }
  return Object.keys(call.arguments).every((name) => Object.hasOwn(properties, name))
}

/** Only its own name: other tags, such as those of HTML, have the names of similar tools. */
function isTool(name: string, tools: readonly ModelTool[]): boolean {
  return tools.some((tool) => tool.name === name)
}

function fromTags(
  rest: string,
  begin: RegExpExecArray,
  written: string,
  close: RegExp,
  argument: RegExp,
  tools: readonly ModelTool[],
): TaggedCall | null {
  const tool = toolNamed(written, tools)
  if (tool === null) return null
  const inside = rest.slice(begin[0].length)
  const closed = close.exec(inside)
  const body = closed === null ? inside : inside.slice(0, closed.index)
  const given = [...body.matchAll(argument)].map(([, name = '', value = '']) => [name.trim(), value.trim()] as const)
  const object = given.length > 0 ? null : readLooseJson(body)
  const value = object === null ? Object.fromEntries(given) : object.value
  const end = closed === null ? (object?.end ?? body.length) : closed.index + closed[0].length
  return { call: { name: tool.name, arguments: isRecord(value) ? value : {} }, length: begin[0].length + end }
}

/** "Action Input" is an object, or the value of the argument that the tool needs. */
function fromLine(rest: string, begin: RegExpExecArray, tools: readonly ModelTool[]): TaggedCall | null {
  const tool = toolNamed(begin[1] ?? '', tools)
  if (tool === null) return null
  const inside = rest.slice(begin[0].length)
  const object = readLooseJson(inside)
  if (object !== null && isRecord(object.value))
    return { call: { name: tool.name, arguments: object.value }, length: begin[0].length + object.end }
  const [line = ''] = inside.split('\n', 1)
  const { required = [] } = tool.parameters as { required?: readonly string[] }
  const value = line.trim().replace(/^["']|["']$/g, '')
  return {
    call: { name: tool.name, arguments: { [required[0] ?? 'value']: value } },
    length: begin[0].length + line.length,
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
