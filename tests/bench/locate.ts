// Location bench: from the subject of a past commit to the files and functions it changed.
import { writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { createAgentRegistry } from '#main/agents/registry'
import { gatherEvidence } from '#main/agents/grounding/gather-evidence'
import { tokensOf } from '#main/agents/tokens'
import { Grammars } from '#main/parse/grammars'
import type { ProjectView } from '#main/query/project-view'
import { hybridSearch } from '#main/query/search/hybrid'
import { createAblation } from './locate-ablation'
import { baselines } from './locate-baselines'
import { judge, line, mean, short, type Outcome } from './locate-figures'
import { fewestSources, type LocateCase, type LocateGroup } from './locate-history'
import { isHard, judgeHits, judgedHits } from './locate-judge'
import { indexedGroups, type TreeOptions } from './locate-tree'
import { percentile } from './speed/figures'

export interface LocateOptions extends TreeOptions {
  readonly grammarFolder: string
  /** File to which the questions are written: ids, subjects and paths. */
  readonly manifest: string | undefined
  /** Only measure how much each part of the ranking contributes. */
  readonly ablate: boolean
}

const packTokens = [4_000, 8_000, 16_000] as const
const agentId = 'codebase_qna_agent'

interface Judged {
  readonly hard: boolean
  readonly files: Outcome
  readonly functions: Outcome | null
  readonly ripgrep: Outcome
  readonly bm25: Outcome
  readonly milliseconds: number
  /**
   * Share of the expected files in a pack of each size: ours, and whole files in the order of the baselines until it is
   * full.
   */
  readonly packed: readonly number[]
  readonly packedRipgrep: readonly number[]
  readonly packedBm25: readonly number[]
}

/** Prints the figures of each repository and of all together. */
export async function benchLocate(repositories: readonly string[], options: LocateOptions): Promise<void> {
  const grammars = new Grammars(options.grammarFolder)
  if (options.ablate) return await printAblation(repositories, options, grammars)
  const all: { readonly repository: string; readonly judged: readonly Judged[] }[] = []
  const manifest: Record<string, readonly LocateGroup[]> = {}
  for (const repository of repositories) {
    const name = nameOf(repository)
    const judged: Judged[] = []
    const groups: LocateGroup[] = []
    for await (const { group, view, close } of indexedGroups(resolve(repository), name, options, grammars)) {
      judged.push(...judgeGroup(view, group.cases))
      groups.push(group)
      close()
    }
    manifest[name] = groups
    all.push({ repository: name, judged })
    if (groups.length === 0)
      console.log(
        `\n${name}: nothing asked; its trees have fewer than ${fewestSources} source files, or no commits fit`,
      )
    else print(name, judged)
  }
  if (all.length > 1)
    print(
      'ALL',
      all.flatMap(({ judged }) => judged),
    )
  if (options.manifest !== undefined) writeFileSync(options.manifest, JSON.stringify(manifest, null, 1))
}

async function printAblation(
  repositories: readonly string[],
  options: LocateOptions,
  grammars: Grammars,
): Promise<void> {
  const ablation = createAblation()
  for (const repository of repositories) {
    const groups = indexedGroups(resolve(repository), nameOf(repository), options, grammars)
    for await (const { group, view, close } of groups) {
      for (const one of group.cases) ablation.add(view, one)
      close()
    }
  }
  console.log(ablation.table())
}

function nameOf(repository: string): string {
  const path = resolve(repository)
  const name = basename(path)
  return /^(?:repo|\.git)$/.test(name) ? basename(dirname(path)) : name.replace(/\.git$/, '')
}

function judgeGroup(view: ProjectView, cases: readonly LocateCase[]): readonly Judged[] {
  const { ripgrep, bm25 } = baselines(view)
  hybridSearch(view, 'warm up', 10)
  return cases.map((one) => {
    const gold = new Set(one.files)
    const hard = isHard(one)
    const started = process.cpuUsage()
    const hits = hybridSearch(view, one.query, judgedHits)
    const { user, system } = process.cpuUsage(started)
    const rankings = { ripgrep: ripgrep(one.query), bm25: bm25(one.query) }
    return {
      hard,
      ...judgeHits(hits, one),
      ripgrep: judge(rankings.ripgrep, gold),
      bm25: judge(rankings.bm25, gold),
      milliseconds: (user + system) / 1_000,
      packed: packTokens.map((tokens) => packedShare(view, one, tokens)),
      packedRipgrep: packTokens.map((tokens) => wholeFilesShare(view, rankings.ripgrep, one, tokens)),
      packedBm25: packTokens.map((tokens) => wholeFilesShare(view, rankings.bm25, one, tokens)),
    }
  })
}

function packedShare(view: ProjectView, { query, files }: LocateCase, tokens: number): number {
  const question = { text: query, nodeIds: [], projects: [view], history: [] }
  const agent = createAgentRegistry().get(agentId)
  if (agent === undefined) throw new Error(`There is no agent ${agentId}.`)
  const answer = agent.answerFromGraph(question, new AbortController().signal)
  const packed = new Set(gatherEvidence([view], answer, query, tokens).map((piece) => piece.path))
  return files.filter((path) => packed.has(path)).length / files.length
}

function wholeFilesShare(view: ProjectView, ranking: readonly string[], { files }: LocateCase, tokens: number): number {
  const packed = new Set<string>()
  let spent = 0
  for (const path of ranking) {
    spent += tokensOf(view.readText(path)?.text ?? '')
    if (spent > tokens) break
    packed.add(path)
  }
  return files.filter((path) => packed.has(path)).length / files.length
}

function print(title: string, judged: readonly Judged[]): void {
  const hard = judged.filter((one) => one.hard)
  const easy = judged.filter((one) => !one.hard)
  const times = judged.map((one) => one.milliseconds)
  console.log(`\n${title.padEnd(26)}      n  MRR        R@5   R@10`)
  console.log(
    line(
      'files',
      judged.map((one) => one.files),
    ),
  )
  console.log(
    line(
      '  easy',
      easy.map((one) => one.files),
    ),
  )
  console.log(
    line(
      '  hard',
      hard.map((one) => one.files),
    ),
  )
  console.log(
    line(
      'functions',
      judged.flatMap((one) => one.functions ?? []),
    ),
  )
  console.log(
    line(
      'ripgrep',
      judged.map((one) => one.ripgrep),
    ),
  )
  console.log(
    line(
      'plain BM25',
      judged.map((one) => one.bm25),
    ),
  )
  const packs = (name: string, packed: (one: Judged) => readonly number[]): string => {
    const shares = packTokens.map((tokens, at) => {
      return `${tokens / 1000}k ${short(mean(judged.map((one) => packed(one)[at] ?? 0)))}`
    })
    return `in the pack, ${name.padEnd(11)} ${shares.join('  ')}`
  }
  console.log(packs('search', (one) => one.packed))
  console.log(packs('ripgrep', (one) => one.packedRipgrep))
  console.log(packs('plain BM25', (one) => one.packedBm25))
  const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)].map((time) => time.toFixed(0))
  console.log(`processor time of a search: p50 ${middle} ms  p95 ${slow} ms`)
}
