// Asking bench: structural questions in words, answered from the graph alone and compared with a compiler.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { AnswerRow, GraphAnswer } from '#main/agents/agent'
import { createAgentRegistry } from '#main/agents/registry'
import { Grammars } from '#main/parse/grammars'
import { openProjectView, type ProjectView } from '#main/query/project-view'
import { openGraphReader } from '#main/store/graph/read/open-graph-reader'
import { questionsFrom, type AskedKind, type AskedQuestion } from './ask-questions'
import { indexFolder } from './index-folder'
import { askJudge, judgedLanguage } from './judges/judge'
import { short } from './locate-figures'
import { listFiles } from './read-repository'

export interface AskOptions {
  readonly grammarFolder: string
  readonly language: string
  /** Symbols asked about. */
  readonly questions: number
  /** Wrong answers shown per kind. */
  readonly samples: number
}

interface Judged {
  readonly question: AskedQuestion
  readonly headline: string
  readonly found: ReadonlySet<string>
  readonly right: number
  /** The answer lists nothing, not even possible callers: it implies that a change is safe. */
  readonly falseSafe: boolean
}

const callable: ReadonlySet<string> = new Set(['function', 'method'])
const kinds: readonly AskedKind[] = ['callers', 'callees', 'impact', 'tests']
/** Sections that aren't the answer itself; tests of a caller are no tests of the symbol. */
const asides = /^(?:Other symbols|Nearest|Callers of the external|Unresolved|Tests of its callers)/

/** Prints precision, recall and the rate of false all-clears for each kind of question. */
export async function benchAsk(folder: string, options: AskOptions): Promise<void> {
  const root = resolve(folder)
  const data = mkdtempSync(join(tmpdir(), 'cairn-bench-ask-'))
  const paths = listFiles(root)
  const { calls } = askJudge(judgedLanguage(options.language, paths), root, paths)
  await indexFolder(root, join(data, 'graph.db'), new Grammars(options.grammarFolder), [])
  const graph = openGraphReader(join(data, 'graph.db'))
  const view = openProjectView({ id: 'bench', name: basename(root), root }, graph)
  const isClear = (file: string, name: string): boolean => {
    const named = graph.symbolsInFile(file).filter((symbol) => symbol.name === name)
    return named.length === 1 && callable.has(named[0]?.kind ?? '')
  }
  const questions = questionsFrom(calls, options.questions, isClear)
  // For a type, the answer lists all uses; the compiler was only asked for calls.
  const seen = new Set(calls.map((call) => `${call.file}:${call.line}`))
  const judged = questions.map((question) => judge(view, question, seen))
  for (const kind of kinds)
    report(
      kind,
      judged.filter(({ question }) => question.kind === kind),
      options.samples,
    )
  const unsafe = judged.filter((one) => one.falseSafe).length
  console.log(`\nfalse all-clears ${unsafe} of ${judged.length} (${short(unsafe / Math.max(1, judged.length))})`)
  graph.close()
  rmSync(data, { recursive: true, force: true })
}

/** @param seen lines with a call that the compiler has judged */
function judge(view: ProjectView, question: AskedQuestion, seen: ReadonlySet<string>): Judged {
  const agent = createAgentRegistry().get('codebase_qna_agent')
  if (agent === undefined) throw new Error('There is no agent for questions.')
  const asked = { text: question.text, nodeIds: [], projects: [view], history: [] }
  const answer = agent.answerFromGraph(asked, new AbortController().signal)
  const found = new Set(
    answerRows(answer, question.kind === 'impact' ? null : seen).flatMap((row) => symbolOf(view, row)),
  )
  return {
    question,
    headline: answer.headline,
    found,
    right: [...found].filter((one) => question.truth.has(one)).length,
    falseSafe: answer.kind !== 'not found' && answer.sections.every((section) => section.rows.length === 0),
  }
}

/** What the answer claims: proven rows inside the repository. */
function answerRows(answer: GraphAnswer, seen: ReadonlySet<string> | null): readonly AnswerRow[] {
  return answer.sections
    .filter((section) => !asides.test(section.title))
    .flatMap((section) => section.rows)
    .filter((row) => row.confidence === 'exact' || row.confidence === 'inferred')
    .filter((row) => seen === null || seen.has(`${row.path}:${row.startLine}`))
}

function symbolOf(view: ProjectView, row: AnswerRow): readonly string[] {
  const symbol = row.symbolId === null ? null : view.graph.symbol(row.symbolId)
  if (symbol === null || symbol.filePath === '') return []
  return [`${symbol.filePath}#${symbol.kind === 'file' ? '' : symbol.name}`]
}

function report(kind: AskedKind, judged: readonly Judged[], samples: number): void {
  const sum = (of: (one: Judged) => number): number => judged.reduce((total, one) => total + of(one), 0)
  const right = sum((one) => one.right)
  const precision =
    right /
    Math.max(
      1,
      sum((one) => one.found.size),
    )
  const recall =
    right /
    Math.max(
      1,
      sum((one) => one.question.truth.size),
    )
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  const unsafe = judged.filter((one) => one.falseSafe).length
  // An impact is more than calls, so rows beyond the compiler's calls aren't judged.
  const figures =
    kind === 'impact'
      ? `recall ${short(recall)}`
      : `precision / recall / F1 ${[precision, recall, f1].map(short).join(' / ')}`
  console.log(`${kind.padEnd(8)} ${judged.length} questions  ${figures}  false all-clears ${unsafe}`)
  const bad = judged.filter(
    (one) => one.right < one.question.truth.size || (kind !== 'impact' && one.right < one.found.size),
  )
  for (const { question, headline, found } of bad.slice(0, samples)) {
    const missing = [...question.truth].filter((one) => !found.has(one))
    const wrong = [...found].filter((one) => !question.truth.has(one))
    console.log(`  ${question.text} -> ${headline}`)
    console.log(`    missing ${missing.slice(0, 4).join(', ')}; wrong ${wrong.slice(0, 4).join(', ')}`)
  }
}
