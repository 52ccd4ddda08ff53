// Maps the names of tools and arguments that models write to the real ones.
import type { ModelTool, ModelToolCall } from '../../model/language-model'

/** Names of similar tools in other programs, which models know better than ours. */
const toolAliases: Readonly<Record<string, readonly string[]>> = {
  search: [
    'grep',
    'find',
    'rg',
    'ripgrep',
    'search_code',
    'code_search',
    'search_codebase',
    'codebase_search',
    'search_symbols',
    'search_files',
    'find_symbol',
    'query',
    'lookup',
  ],
  open: [
    'read',
    'cat',
    'view',
    'show',
    'open_file',
    'read_file',
    'view_file',
    'get_file',
    'get_source',
    'show_source',
    'read_code',
    'symbol',
    'get_symbol',
    'definition',
    'get_definition',
  ],
  callers: [
    'get_callers',
    'find_callers',
    'list_callers',
    'who_calls',
    'callers_of',
    'references',
    'find_references',
    'usages',
    'find_usages',
  ],
  callees: ['get_callees', 'find_callees', 'list_callees', 'callees_of', 'calls', 'called_by'],
  impact: ['impact_of', 'get_impact', 'blast_radius', 'impact_analysis'],
}

/** Arguments that name the subject of a tool, the most specific first. */
const subjectNames = [
  'symbol',
  'symbol_name',
  'symbol_id',
  'name',
  'function',
  'function_name',
  'class',
  'class_name',
  'method',
  'identifier',
  'target',
  'id',
  'query',
  'q',
  'text',
  'pattern',
  'keyword',
  'keywords',
  'search',
  'term',
  'path',
  'file_path',
  'filepath',
  'filename',
  'file',
  'input',
  'value',
  'arg',
]
const argumentAliases: Readonly<Record<string, readonly string[]>> = {
  start_line: ['line', 'start', 'from', 'from_line', 'line_number', 'startline', 'line_start', 'begin'],
  end_line: ['end', 'to', 'to_line', 'endline', 'line_end', 'stop'],
  depth: ['levels', 'max_depth', 'level'],
  limit: ['max', 'max_results', 'count', 'top_k', 'k', 'n', 'num_results'],
}

/** The tool that a written name refers to; null if there is none. */
export function toolNamed(written: string, tools: readonly ModelTool[]): ModelTool | null {
  const bare = plain(
    written.replace(/^(?:functions?|tools?|default_api|cairn|mcp)[.:/_]+(?=\w)/i, '').replace(/:\d+$/, ''),
  )
  return (
    tools.find((tool) => plain(tool.name) === bare) ??
    tools.find((tool) => (toolAliases[tool.name] ?? []).some((alias) => plain(alias) === bare)) ??
    null
  )
}

/** Whether an incomplete word may become the name of a tool. */
export function mayBecomeTool(written: string, tools: readonly ModelTool[]): boolean {
  const names = tools.flatMap((tool) => [tool.name, ...(toolAliases[tool.name] ?? [])])
  return ['print', 'functions', 'default_api', ...names].some((name) => name.startsWith(written.toLowerCase()))
}

/** The call with the real names of the tool and its arguments; a call of an unknown tool is returned unchanged. */
export function withKnownNames(call: ModelToolCall, tools: readonly ModelTool[]): ModelToolCall {
  const tool = toolNamed(call.name, tools)
  if (tool === null) return call
  const properties = propertiesOf(tool)
  const given = new Map(Object.entries(call.arguments).map(([name, value]) => [plain(name), { name, value }]))
  const take = (names: readonly string[]): unknown => {
    const found = names.map(plain).find((name) => isGiven(given.get(name)?.value))
    if (found === undefined) return undefined
    const { value } = given.get(found) ?? {}
    given.delete(found)
    return value
  }
  const known: [string, unknown][] = []
  const { required } = tool.parameters as { required?: readonly string[] }
  // Exact names come first, so that no alias takes their place.
  for (const name of Object.keys(properties)) known.push([name, take([name])])
  const named = known.map(([name, value]): [string, unknown] => {
    if (value !== undefined) return [name, value]
    if (argumentAliases[name] !== undefined) return [name, take(argumentAliases[name])]
    return [name, required?.includes(name) === true ? take(subjectNames) : undefined]
  })
  const fitting = named.flatMap(([name, value]) => {
    const fit = asType(value, properties[name])
    return fit === undefined ? [] : [[name, fit] as const]
  })
  // Unknown arguments are kept, so that the tool can report them.
  const rest = [...given.values()].map(({ name, value }) => [name, value] as const)
  return { name: tool.name, arguments: Object.fromEntries([...rest, ...fitting]) }
}

function propertiesOf(tool: ModelTool): Readonly<Record<string, unknown>> {
  return (tool.parameters as { properties?: Record<string, unknown> }).properties ?? {}
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** Converts numbers written as text, and lists or numbers where one text is expected. */
function asType(value: unknown, schema: unknown): unknown {
  if (value === undefined) return undefined
  const text = JSON.stringify(schema) ?? ''
  const wantsNumber = /"type":"(?:integer|number)"/.test(text)
  if (wantsNumber && typeof value === 'string' && /^\d{1,9}$/.test(value.trim())) return Number(value)
  if (!wantsNumber && Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(' ')
  return value
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
