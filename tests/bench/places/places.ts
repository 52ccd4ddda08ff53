// Places bench: whether the place that a question is about is the first that its answer leads to.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { GraphAnswer } from '#main/agents/agent'
import { openProjectView, type ProjectView } from '#main/query/project-view'
import { openGraphReader } from '#main/store/graph/read/open-graph-reader'
import { answerOf, asking, graphOf } from '../answers/answers'
import { percentile } from '../speed/figures'

export interface PlacesOptions {
  readonly grammarFolder: string
  /** Where graphs are kept between runs. */
  readonly cache: string
  readonly rebuild: boolean
  /** Only questions of this half, kind or repository. */
  readonly only: string | undefined
  /** File for all ranks, to compare two runs. */
  readonly out: string | undefined
}

const setSchema = z.strictObject({
  about: z.string(),
  repositories: z.array(
    z.strictObject({
      folder: z.string(),
      repository: z.string(),
      commit: z.string(),
      half: z.enum(['learning', 'checking']),
    }),
  ),
  questions: z.array(
    z.strictObject({
      repository: z.string(),
      kind: z.string(),
      ask: z.string().min(1),
      /** Any of these is right: `file#name of a definition`, or `file#*` for anything in the file. */
      gold: z.array(z.string().regex(/^[^#]+#[^#]+$/)).min(1),
    }),
  ),
})

interface Ranked {
  readonly half: string
  readonly kind: string
  readonly repository: string
  readonly ask: string
  /** Which of the answer's places is the first right one, from 1; 0 if none is. */
  readonly rank: number
  /** Whether its source is shown, and not only named. */
  readonly isShown: boolean
  /** The kind of the answer, and how it begins. */
  readonly answered: string
  readonly milliseconds: number
}

/** Asks where things are and prints how early the answers lead there. @param clones folder that holds the clones */
export async function benchPlaces(clones: string, options: PlacesOptions): Promise<void> {
  const set = setSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'places.json'), 'utf8')))
  const ranked: Ranked[] = []
  for (const { folder, half } of set.repositories) {
    const { only } = options
    const asked = set.questions.filter(
      ({ repository, kind }) => repository === folder && (only === undefined || [half, kind, folder].includes(only)),
    )
    const root = join(resolve(clones), folder)
    if (asked.length === 0) continue
    if (!existsSync(root)) {
      console.log(`missing: ${folder} is not in ${clones}`)
      continue
    }
    const graph = openGraphReader(await graphOf(root, folder, options))
    const view = openProjectView({ id: 'bench', name: folder, root }, graph)
    for (const { kind, ask, gold } of asked) {
      const start = process.cpuUsage()
      const { facts } = answerOf(asking(ask, [], view))
      const { user, system } = process.cpuUsage(start)
      const spans = spansOf(view, gold)
      const rank = rankOf(view, facts, spans)
      ranked.push({
        half,
        kind,
        repository: folder,
        ask,
        rank,
        isShown: isShown(facts, spans),
        answered: `${facts.kind}: ${facts.headline.slice(0, 160)}`,
        milliseconds: (user + system) / 1000,
      })
    }
    graph.close()
  }
  print(ranked)
  if (options.out !== undefined) writeFileSync(options.out, JSON.stringify(ranked, null, 1))
}

interface Place {
  readonly path: string
  readonly line: number
}

/** The places that an answer leads to, in the order in which it names them. */
function placesOf(view: ProjectView, { subject, sections }: GraphAnswer): readonly Place[] {
  const resolved = subject.resolved === null ? null : view.graph.symbol(subject.resolved)
  const first = resolved === null ? [] : [{ path: resolved.filePath, line: resolved.startLine }]
  const rows = sections.flatMap(({ rows: listed }) =>
    listed.flatMap(({ path, startLine }) => (path === null ? [] : [{ path, line: startLine ?? 1 }])),
  )
  const all = [...first, ...rows]
  return all.filter(({ path, line }, at) => all.findIndex((one) => one.path === path && one.line === line) === at)
}

interface Span {
  readonly path: string
  readonly from: number
  readonly to: number
}

function spansOf(view: ProjectView, gold: readonly string[]): readonly Span[] {
  const spans = gold.flatMap((one) => {
    const [path = '', name = ''] = one.split('#')
    if (name === '*') return [{ path, from: 1, to: Infinity }]
    return view.graph
      .symbolsInFile(path)
      .filter((symbol) => symbol.name === name)
      .map(({ startLine, endLine }) => ({ path, from: startLine, to: endLine }))
  })
  if (spans.length === 0) console.log(`nothing is called ${gold.join(', ')}`)
  return spans
}

function rankOf(view: ProjectView, answer: GraphAnswer, spans: readonly Span[]): number {
  return (
    placesOf(view, answer).findIndex(({ path, line }) =>
      spans.some((span) => span.path === path && span.from <= line && line <= span.to),
    ) + 1
  )
}

const shownSource = /^[ ]*```\w* (?<path>[^\s:]+):(?<from>\d+)(?:-(?<to>\d+))?$/gm

/** Whether an answer shows lines of any of these definitions. */
function isShown({ sections }: GraphAnswer, spans: readonly Span[]): boolean {
  const texts = sections.flatMap(({ text, rows }) => [text ?? '', ...rows.map(({ source }) => source ?? '')])
  return texts.some((text) =>
    [...text.matchAll(shownSource)].some(({ groups = {} }) => {
      const from = Number(groups['from'])
      const to = Number(groups['to'] ?? groups['from'])
      return spans.some((span) => span.path === groups['path'] && span.from <= to && from <= span.to)
    }),
  )
}

function print(ranked: readonly Ranked[]): void {
  const groups = new Map<string, Ranked[]>()
  for (const one of ranked)
    for (const group of [`${one.half}`, `${one.half}, ${one.kind}`, `${one.half}, ${one.repository}`])
      groups.set(group, [...(groups.get(group) ?? []), one])
  console.log('| questions | n | first | of three | anywhere | source shown |\n|---|--:|--:|--:|--:|--:|')
  for (const [group, ones] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const share = (isRight: (rank: number) => boolean): string =>
      (ones.filter(({ rank }) => rank > 0 && isRight(rank)).length / ones.length).toFixed(2)
    console.log(
      `| ${group} | ${ones.length} | ${share((rank) => rank === 1)} | ${share((rank) => rank <= 3)} | ${share(() => true)} | ${(ones.filter((one) => one.isShown).length / ones.length).toFixed(2)} |`,
    )
  }
  const times = ranked.map(({ milliseconds }) => milliseconds)
  console.log(`milliseconds: p50 ${percentile(times, 0.5).toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)}`)
}
