// Pack bench: how much of what an answer needs is in the evidence for a model, for several context windows.
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createAgentRegistry } from '#main/agents/registry'
import { gatherEvidence } from '#main/agents/grounding/gather-evidence'
import type { EvidencePiece } from '#main/agents/grounding/grounding'
import { Grammars } from '#main/parse/grammars'
import { openProjectView, type ProjectView, type StoredSymbol } from '#main/query/project-view'
import { openGraphReader } from '#main/store/graph/read/open-graph-reader'
import { indexFolder } from './index-folder'
import { packQuestions, type PackQuestion } from './pack-questions'

export interface PackOptions {
  readonly grammarFolder: string
  /** Where graphs are kept between runs. */
  readonly cache: string
}

/** Context windows in tokens. */
const windows = [4_096, 8_192, 16_384, 32_768]
const evidenceShare = 0.4
/** How many lines of a definition must be in the pack. */
const wantedLines = 12

/** Prints the places of each question that the pack holds. */
export async function benchPack(clones: string, options: PackOptions): Promise<void> {
  mkdirSync(options.cache, { recursive: true })
  const totals = windows.map(() => 0)
  const doubled = windows.map(() => 0)
  let places = 0
  for (const name of new Set(packQuestions.map((question) => question.repository))) {
    const root = resolve(clones, name)
    if (!existsSync(root)) {
      console.log(`${name} is not there; clone it into ${clones}.`)
      continue
    }
    const database = join(options.cache, `${name}.db`)
    if (!existsSync(database)) await indexFolder(root, database, new Grammars(options.grammarFolder), [])
    const graph = openGraphReader(database)
    const view = openProjectView({ id: name, name, root }, graph)
    for (const question of packQuestions.filter((one) => one.repository === name)) {
      const gold = question.gold.map((place) => goldOf(view, place))
      places += gold.length
      const held = windows.map((window, at) => {
        const pack = packOf(view, question, window * evidenceShare)
        doubled[at] = (doubled[at] ?? 0) + doubledLines(pack)
        const count = gold.filter((symbol) => symbol !== null && isHeld(symbol, pack)).length
        totals[at] = (totals[at] ?? 0) + count
        return count
      })
      const missing = question.gold.filter((_, at) => gold[at] === null)
      const unknown = missing.length === 0 ? '' : `  not in the graph: ${missing.join(', ')}`
      console.log(`${held.map((count) => `${count}/${gold.length}`).join('  ')}  ${question.text}${unknown}`)
    }
    graph.close()
  }
  for (const [at, window] of windows.entries())
    console.log(`${window} tokens: ${totals[at]} of ${places} places, ${doubled[at]} lines twice`)
}

function packOf(view: ProjectView, question: PackQuestion, budgetTokens: number): readonly EvidencePiece[] {
  const agent = createAgentRegistry().get('codebase_qna_agent')
  if (agent === undefined) throw new Error('There is no agent for questions.')
  const asked = { text: question.text, nodeIds: [], projects: [view], history: [] }
  const facts = agent.answerFromGraph(asked, new AbortController().signal)
  return gatherEvidence([view], facts, question.text, budgetTokens)
}

function goldOf(view: ProjectView, place: string): StoredSymbol | null {
  const at = place.indexOf('#')
  const [path, name] = [place.slice(0, at), place.slice(at + 1)]
  const named = view.graph.symbolsNamed(name, 500).filter((symbol) => symbol.filePath.endsWith(path))
  // Of several declarations of an overload, the one with the body.
  return named.toSorted((a, b) => b.endLine - b.startLine - (a.endLine - a.startLine))[0] ?? null
}

function isHeld({ filePath, startLine, endLine }: StoredSymbol, pack: readonly EvidencePiece[]): boolean {
  const lines = new Set<number>()
  for (const piece of pack.filter((one) => one.path === filePath))
    for (let line = Math.max(startLine, piece.startLine); line <= Math.min(endLine, piece.endLine); line++)
      lines.add(line)
  return lines.size >= Math.min(wantedLines, endLine - startLine + 1)
}

function doubledLines(pack: readonly EvidencePiece[]): number {
  const seen = new Set<string>()
  let twice = 0
  for (const { path, startLine, endLine } of pack)
    for (let line = startLine; line <= endLine; line++) {
      if (seen.has(`${path}:${line}`)) twice++
      seen.add(`${path}:${line}`)
    }
  return twice
}
