// Accuracy bench: call edges of Cairn, and optionally of other tools, compared with a compiler's.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildGraph } from '#main/graph/build-graph'
import { scoreByDefinition } from './by-definition'
import { shapesOf } from './call-shapes'
import { compareAnswered, compareCalled, compareDefinitions, compareImplements, compareOverloads } from './declarations'
import { callsOfGraph } from './found-call'
import type { Answer, TrueCall } from './judges/call-answer'
import { askJudge, isOf, judgedLanguage, readAnswer } from './judges/judge'
import { measure, type ToolRun } from './measure'
import { peerNamed, runPeer } from './peers/peer'
import { isRead, listFiles, readRepository } from './read-repository'
import { tablesOf, textOf, type Report } from './report'
import { truthOf, type Truth } from './score'

export interface BenchOptions {
  readonly grammarFolder: string
  /** `auto`, or the language whose judge is used. */
  readonly language: string
  /** Packages of other tools to compare with. */
  readonly peers: readonly string[]
  /** Rows shown per kind of mistake. */
  readonly samples: number
  /** File with a stored answer to use instead of a judge. */
  readonly truthFile?: string
  readonly json: boolean
}

/** The figures of some folders, as text or as JSON. @throws for an unknown language or peer */
export async function benchTruth(folders: readonly string[], options: BenchOptions): Promise<string> {
  const reports: Report[] = []
  for (const folder of folders) reports.push(await reportOf(folder, options))
  if (options.json) return JSON.stringify(folders.length === 1 ? reports[0] : reports, null, 2)
  return [...reports.map((report) => textOf(report, options.samples)), tablesOf(reports)].join('\n\n')
}

async function reportOf(folder: string, options: BenchOptions): Promise<Report> {
  const root = resolve(folder)
  const peers = options.peers.map(peerNamed)
  const paths = listFiles(root)
  const language = judgedLanguage(options.language, paths)
  const started = performance.now()
  const input = await readRepository(root, options.grammarFolder)
  const graph = buildGraph(input)
  const own: ToolRun = { tool: 'cairn', seconds: (performance.now() - started) / 1000, calls: callsOfGraph(graph) }
  const said = options.truthFile === undefined ? askJudge(language, root, paths) : readAnswer(options.truthFile)
  const answer = withoutUnread(said, root)
  const truth = readTruth(answer, root)
  const others = peers.map((peer): ToolRun => ({ tool: peer.package.name, ...runPeer(peer, root) }))
  const shapes = shapesOf(input.files)
  const answered = compareAnswered(graph, answer.calls)
  return {
    folder: root,
    judge: language,
    files: paths.filter((path) => isOf(language, path)).length,
    judgedCalls: truth.sites.length,
    trueEdges: truth.wanted.size,
    byDefinition: scoreByDefinition(graph, answer),
    called: answered.wanted,
    unanswered: answered.missing.length,
    tools: [own, ...others].map((run) => measure(truth, run, shapes, options.samples)),
    declarations: [
      compareOverloads(graph, answer.calls),
      compareCalled(graph, answer.calls),
      answered,
      compareDefinitions(graph, answer),
      compareImplements(graph, answer),
    ].filter((one) => one !== null),
  }
}

/** Without the calls in files that aren't source; what is defined in them counts as outside of the folder. */
function withoutUnread(answer: Answer, root: string): Answer {
  const known = new Map<string, boolean>()
  const isSource = (file: string): boolean => {
    const before = known.get(file) ?? isRead(root, file)
    known.set(file, before)
    return before
  }
  const calls = answer.calls
    .filter(({ file }) => isSource(file))
    .map((call) => (call.callee && !isSource(call.callee.file) ? { ...call, callee: null } : call))
  return { ...answer, calls }
}

function readTruth(answer: Answer, root: string): Truth {
  const lines = new Map<string, readonly string[]>()
  const linesOf = (file: string): readonly string[] => {
    const known = lines.get(file) ?? readFileSync(join(root, file), 'utf8').split(/\r\n|\r|\n/)
    lines.set(file, known)
    return known
  }
  const nameAt = ({ file, line, column }: TrueCall): string =>
    /^[#\w$\u0080-\uffff]+/.exec(linesOf(file)[line - 1]?.slice(column) ?? '')?.[0] ?? ''
  return truthOf(answer.calls, nameAt)
}
