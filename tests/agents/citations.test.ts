// Hundreds of answers from the graphs of real packages: every citation exists and contains what it is cited for.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkAnswer } from '#main/agents/checking/check-answer'
import { createAgentRegistry } from '#main/agents/registry'
import { renderMarkdown } from '#main/agents/render-markdown'
import type { ProjectView, StoredSymbol } from '#main/query/project-view'
import { parseFolder } from '#tests/support/parsed-project'

const packages = ['koa', 'undici', 'commander'] as const
const answersWanted = 252
const kinds: readonly ((name: string) => string)[] = [
  (name) => `who calls ${name}?`,
  (name) => `what does ${name} call`,
  (name) => `where is ${name} defined?`,
  (name) => `explain ${name}`,
  (name) => `what breaks if I change ${name}?`,
  (name) => `how is ${name.replace(/`/g, '').split(' ')[0] ?? name} handled`,
]

function symbolsOf({ graph }: ProjectView): readonly StoredSymbol[] {
  return graph
    .files()
    .flatMap((file) => graph.symbolsInFile(file.path))
    .filter((symbol) => ['function', 'method', 'class'].includes(symbol.kind))
}

test('every citation resolves and contains its symbol', { timeout: 300_000 }, async () => {
  const agent = createAgentRegistry().get('codebase_qna_agent')
  const wrong: string[] = []
  let answers = 0
  let cited = 0
  for (const name of packages) {
    const root = join(import.meta.dirname, '../../node_modules', name)
    const { view, close } = await parseFolder(root, name)
    const symbols = symbolsOf(view)
    const wanted = Math.ceil(answersWanted / packages.length)
    for (let at = 0; at < wanted; at++) {
      const symbol = symbols[Math.floor((at * symbols.length) / wanted)]
      if (symbol === undefined) break
      const text = kinds[at % kinds.length]?.(`\`${symbol.name}\` in ${symbol.filePath}`) ?? ''
      const question = { text, nodeIds: [], projects: [view], history: [] }
      const answer = agent?.answerFromGraph(question, new AbortController().signal)
      if (answer === undefined) continue
      answers++
      const rendered = renderMarkdown(answer, [view])
      // The checker of model answers must accept the graph's own answers.
      wrong.push(...checkAnswer([view], rendered.pieces.join(''), '', '').map((one) => `${text}: ${one.detail}`))
      cited += rendered.citations.length
      if (rendered.dropped > 0) wrong.push(`${text}: ${rendered.dropped} dropped`)
      for (const row of answer.sections.flatMap((section) => section.rows)) {
        if (row.path !== null && !stands(root, row.path, row.startLine, row.endLine, row.symbolName))
          wrong.push(`${text}: ${row.text} at ${row.path}:${row.startLine}`)
      }
      wrong.push(...rendered.citations.filter((one) => !one.verified).map((one) => `${text}: ${one.label} unverified`))
    }
    close()
  }
  expect(wrong).toEqual([])
  expect(answers).toBeGreaterThanOrEqual(answersWanted)
  expect(cited).toBeGreaterThan(answersWanted)
})

// Reads the file independently of the product, so that a bug in its reader shows.
function stands(root: string, path: string, startLine: number, endLine: number, name: string | null): boolean {
  if (!existsSync(join(root, path))) return false
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  if (startLine < 1 || endLine < startLine || endLine > lines.length) return false
  return (
    name === null ||
    lines
      .slice(startLine - 1, endLine)
      .join('\n')
      .includes(name)
  )
}
