// Frameworks bench: the calls that Cairn reads from what applications send and hear by name, the commands of the command
// line with what they run, and the tables that models are kept in, against tables of those that are true. A table is
// written from the application's source, never from what was found.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { GraphNode } from '#main/graph/graph'
import { buildGraph } from '#main/graph/build-graph'
import { servedCommandsOf } from '#main/query/facts/starts/command-handlers'
import { tablesOf } from '#main/query/project/tables'
import { tableUsesOf } from '#main/query/project/table-uses'
import { parseFolder } from '#tests/support/parsed-project'
import { readRepository } from './read-repository'

const grammarFolder = join(import.meta.dirname, '../../resources/grammars')
const tables = join(import.meta.dirname, 'frameworks')
/** The tables about commands, each named after its framework. */
const commandTables = 'commands/'
/** Those about what reads and writes the tables of a database. */
const tableTables = 'tables/'
/** Those about the tables that the models of a mapper are kept in. */
const modelTables = 'models/'

interface Table {
  /** `Kind: owner/repository at commit`. */
  readonly title: string
  readonly kind: string
  /** The folders or files from which the calls are counted; all if there are none. */
  readonly parts: readonly string[]
  readonly rows: readonly string[]
}

interface Figures {
  right: number
  found: number
  wanted: number
  /** Of those that are wanted, found as only possible. */
  possible: number
}

/** How the reasons of each kind of edge begin. */
const reasons: Readonly<Record<string, RegExp>> = {
  Events: /^(?:emits|fires|dispatches) the event /,
  Injection: / injects (?:what is (?:bound to|provided for)|the bean of type) /,
  gqlgen: /^gqlgen resolves /,
  'Resolvers by decorators': /^a decorator says that it resolves /,
  Messages: /^(?:sends over Electron’s channel|calls what the preload script exposes|posts a message) /,
}

/** Precision and recall of each application whose clone is in the folder, and what is wrong or missing. */
export async function benchFrameworks(folder: string, only: string | undefined): Promise<string> {
  const lines: string[] = []
  const sums = new Map<string, Figures>()
  for (const file of ['', commandTables, tableTables, modelTables].flatMap(tablesIn)) {
    const name = basename(file, '.txt')
    if (only !== undefined && !name.includes(only)) continue
    const table = readTable(join(tables, file))
    const root = join(folder, name)
    if (!existsSync(root)) {
      lines.push(`${table.title}: no clone`)
      continue
    }
    const { inferred, possible } = await foundBy(file)(root, table)
    const wrong = inferred.filter((row) => !table.rows.includes(row))
    const missing = table.rows.filter((row) => !inferred.includes(row))
    const right = inferred.length - wrong.length
    const half = missing.filter((row) => possible.includes(row))
    lines.push(
      `${table.title}: ${right} right of ${inferred.length} inferred, ${table.rows.length} true; ` +
        `${half.length} right of ${possible.length} possible`,
      ...wrong.map((row) => `  wrong    ${row}`),
      ...missing.map((row) => `  ${half.includes(row) ? 'possible' : 'missing '} ${row}`),
    )
    for (const key of [table.kind, 'All']) {
      const sum = sums.get(key) ?? { right: 0, found: 0, wanted: 0, possible: 0 }
      sum.right += right
      sum.found += inferred.length
      sum.wanted += table.rows.length
      sum.possible += half.length
      sums.set(key, sum)
    }
  }
  return [...lines, '', ...[...sums].map(([key, sum]) => figuresLine(key, sum))].join('\n')
}

function tablesIn(folder: string): readonly string[] {
  return readdirSync(join(tables, folder))
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => `${folder}${file}`)
}

function figuresLine(key: string, { right, found, wanted, possible }: Figures): string {
  const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3))
  return (
    `${key}: precision ${share(right, found)} (${found} found), recall ${share(right, wanted)} (${wanted} true), ` +
    `with possible ones ${share(right + possible, wanted)}`
  )
}

function readTable(path: string): Table {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  const title = (lines[0] ?? '').replace(/^# /, '')
  const part = /^# part: (.+)$/.exec(lines[1] ?? '')?.[1]
  return {
    title,
    kind: title.split(':', 1)[0] ?? '',
    parts: part?.split(' ') ?? [],
    rows: lines.filter((line) => !line.startsWith('#')),
  }
}

interface Calls {
  readonly inferred: readonly string[]
  readonly possible: readonly string[]
}

const nothing = '-'

function foundBy(file: string): (root: string, table: Table) => Promise<Calls> {
  if (file.startsWith(commandTables)) return commandsIn
  if (file.startsWith(modelTables)) return modelsIn
  return file.startsWith(tableTables) ? tableUsesIn : callsIn
}

/** Each as `table <- path#Class`. */
async function modelsIn(root: string): Promise<Calls> {
  const project = await parseFolder(root, 'bench')
  try {
    const rows = tablesOf(project.view).places.flatMap(({ table, model }) =>
      model === undefined ? [] : [`${table} <- ${model.symbol.filePath}#${model.symbol.name}`],
    )
    return { inferred: [...new Set(rows)], possible: [] }
  } finally {
    project.close()
  }
}

/** Each as `reads table -> path#name` or `writes table -> path#name`, of the tables that the project declares. */
async function tableUsesIn(root: string, { parts }: Table): Promise<Calls> {
  const project = await parseFolder(root, 'bench')
  try {
    const known = new Set(tablesOf(project.view).places.map(({ table }) => table.toLowerCase()))
    const rows = tableUsesOf(project.view)
      .uses.filter(
        ({ table, path, own }) =>
          own && known.has(table.toLowerCase()) && (parts.length === 0 || parts.some((part) => path.startsWith(part))),
      )
      .map(({ table, does, path, line }) => {
        const around = project.view.graph.symbolAt(path, line)
        return `${does} ${table} -> ${path}${around === null || around.kind === 'file' ? '' : `#${around.qualifiedName}`}`
      })
    return { inferred: [...new Set(rows)], possible: [] }
  } finally {
    project.close()
  }
}

/**
 * Each below the program as `words that are typed -> path#name`, with `-` for one that only holds others or runs nothing
 * of the application. Of what an inline function calls, the table names one.
 */
async function commandsIn(root: string, { parts, rows }: Table): Promise<Calls> {
  const project = await parseFolder(root, 'bench')
  try {
    const inferred = new Set<string>()
    const possible = new Set<string>()
    for (const { command, handlers, confidence } of servedCommandsOf(project.view)) {
      if (command.isProgram) continue
      if (parts.length > 0 && !parts.some((part) => command.path.startsWith(part))) continue
      const rowOf = (target: string): string => `${command.name} -> ${target}`
      const run = handlers.map(({ filePath, qualifiedName }) => rowOf(`${filePath}#${qualifiedName}`))
      const isKnown = rows.some((row) => row.startsWith(rowOf('')))
      if (run.length > 0 && confidence === 'possible') for (const row of run) possible.add(row)
      // A command of which it isn't known what it runs is told so: only its name can be wrong.
      else if (run.length === 0 && isKnown && !rows.includes(rowOf(nothing))) continue
      else inferred.add(run.find((row) => rows.includes(row)) ?? run[0] ?? rowOf(nothing))
    }
    return { inferred: [...inferred], possible: [...possible] }
  } finally {
    project.close()
  }
}

/** Each as `path#name -> path#name`; a file stands for itself. */
async function callsIn(root: string, { kind, parts }: Table): Promise<Calls> {
  const { nodes, edges } = buildGraph(await readRepository(root, grammarFolder))
  const reason = reasons[kind]
  if (reason === undefined) throw new Error(`No kind of edge is called ${kind}`)
  const name = (node: GraphNode | undefined): string =>
    node === undefined ? '?' : node.kind === 'file' ? node.filePath : `${node.filePath}#${node.qualifiedName}`
  const found = edges.filter(
    (edge) =>
      edge.kind === 'calls' &&
      reason.test(edge.reason ?? '') &&
      (parts.length === 0 || parts.some((part) => edge.filePath.startsWith(part))),
  )
  const rowsOf = (confidence: string): readonly string[] => [
    ...new Set(
      found
        .filter((edge) => edge.confidence === confidence)
        .map(({ source, target }) => `${name(nodes[source])} -> ${name(nodes[target])}`),
    ),
  ]
  return { inferred: rowsOf('inferred'), possible: rowsOf('possible') }
}
