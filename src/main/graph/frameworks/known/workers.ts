// Messages between a file and the worker that it starts: `new Worker('./count.js')`, found by the name of the file.
import { baseNameOf } from '../../../kernel/base-name-of'
import { expressionIn, none, type ExpressionIndex, type ParsedFile } from '../../../parse/parsed-file'
import type { Framework, NamedUse, Site } from '../framework'
import { lastName } from '../written-names'

const kinds = { toWorker: 'to-worker ', fromWorker: 'from-worker ' }
const creating = new Set(['Worker', 'SharedWorker'])
const hearing = new Set(['on', 'once', 'addListener', 'addEventListener'])
const scriptEnding = /\.[cm]?[jt]sx?(?:\?\w+)?$/
/** Objects that mean the worker itself, in its own file. */
const inside = new Set(['self', 'globalThis', 'parentPort'])
/** How deep an argument is searched for the file's name: `new URL('./count.js', import.meta.url)`. */
const deepest = 4

export const framework: Framework = {
  id: 'workers',
  dialects: ['ecmascript'],
  reads: (name) => creating.has(name) || hearing.has(name) || name === 'postMessage' || name === 'onmessage',
  sitesIn(file, uses) {
    const own = baseOf(file.path)
    const started = startedBy(file, uses)
    return uses.flatMap((use): readonly Site[] => {
      const handler = handlerOf(file, use)
      if (use.name !== 'postMessage' && handler === none) return []
      const isInside = use.object === none || inside.has(lastName(file, use.object) ?? '')
      const worker = isInside ? own : workerOf(file, use.object, started)
      if (worker === null) return []
      const sends = use.name === 'postMessage'
      const channel = (sends === isInside ? kinds.fromWorker : kinds.toWorker) + worker
      const { definition, line, column } = use
      return [{ role: sends ? 'sends' : 'hears', channel, object: none, handler, definition, line, column }]
    })
  },
  byObject: null,
  reason: (channel) =>
    channel.startsWith(kinds.toWorker)
      ? `posts a message to the worker ${channel.slice(kinds.toWorker.length)}`
      : 'posts a message to what started the worker',
}

/** What hears messages, if that is what a call or an assignment sets. */
function handlerOf(file: ParsedFile, use: NamedUse): ExpressionIndex {
  if (use.name === 'onmessage') return use.value
  if (!hearing.has(use.name) || use.value !== none) return none
  const event = expressionIn(file, use.arguments[0] ?? none)
  return event.kind === 'literal' && event.text === 'message' ? (use.arguments[1] ?? none) : none
}

/** The workers that a file starts: by the name of what holds them, and all of them. */
interface Started {
  readonly byName: ReadonlyMap<string, string>
  readonly all: ReadonlySet<string>
}

function startedBy(file: ParsedFile, uses: readonly NamedUse[]): Started {
  const made = new Map<ExpressionIndex, string>()
  for (const { name, arguments: given, expression } of uses) {
    const script = creating.has(name) ? scriptIn(file, given, 0) : null
    if (script !== null) made.set(expression, baseOf(script))
  }
  const byName = new Map<string, string>()
  if (made.size === 0) return { byName, all: new Set() }
  const hold = (name: string | null, value: ExpressionIndex): void => {
    const script = made.get(value)
    if (script !== undefined && name !== null) byName.set(name, script)
  }
  for (const { name, value } of file.bindings) hold(name, value)
  for (const { name, values } of file.definitions) for (const value of values) hold(name, value)
  for (const { target, value } of file.assignments) hold(lastName(file, target), value)
  return { byName, all: new Set(made.values()) }
}

/** The only one if a name doesn't tell which. */
function workerOf(file: ParsedFile, object: ExpressionIndex, { byName, all }: Started): string | null {
  const known = byName.get(lastName(file, object) ?? '')
  if (known !== undefined) return known
  const [only] = all
  return all.size === 1 && /worker/i.test(lastName(file, object) ?? '') ? (only ?? null) : null
}

function scriptIn(file: ParsedFile, expressions: readonly ExpressionIndex[], depth: number): string | null {
  if (depth > deepest) return null
  for (const at of expressions) {
    const row = expressionIn(file, at)
    if (row.kind === 'literal' && row.text !== null && scriptEnding.test(row.text)) return row.text
    const inner = row.kind === 'call' || row.kind === 'new' ? scriptIn(file, row.arguments, depth + 1) : null
    if (inner !== null) return inner
  }
  return null
}

function baseOf(path: string): string {
  return baseNameOf(path).replace(scriptEnding, '')
}
