// Answers bench: questions as developers ask them, answered from the graph alone and judged by facts of the source.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { GraphAnswer, Question } from '#main/agents/agent'
import { createAgentRegistry } from '#main/agents/registry'
import { renderMarkdown, type RenderedAnswer } from '#main/agents/render-markdown'
import type { Message } from '#main/contract/conversation'
import { Grammars } from '#main/parse/grammars'
import { openProjectView, type ProjectView } from '#main/query/project-view'
import { readHistory } from '#main/source/history'
import { graphSchemaVersion } from '#main/store/graph/graph-schema'
import { openGraphReader } from '#main/store/graph/read/open-graph-reader'
import { indexFolder } from '../index-folder'
import { percentile } from '../speed/figures'
import { checkCitations } from './check-citations'
import { judgeAnswer } from './judge'
import { printTables, printWorst, type Answered } from './print-tables'
import { readQuestions, type BenchQuestion, type BenchRepository, type Half } from './questions'

export interface AnswersOptions {
  readonly half: Half
  readonly grammarFolder: string
  /** Where graphs are kept between runs. */
  readonly cache: string
  readonly rebuild: boolean
  /** How many of the worst answers are printed in full. */
  readonly worst: number
  /** Only questions of this kind or repository. */
  readonly only: string | undefined
  /** File for all answers and scores. */
  readonly out: string | undefined
}

const agentId = 'codebase_qna_agent'

/** Asks one half of the questions and prints the scores of the answers. @param clones folder that holds the clones */
export async function benchAnswers(clones: string, options: AnswersOptions): Promise<void> {
  const { repositories, questions } = readQuestions(options.half)
  const wanted = questions.filter(
    ({ kind, repository }) => options.only === undefined || options.only === kind || options.only === repository,
  )
  const answered: Answered[] = []
  for (const repository of repositories) {
    const asked = wanted.filter((question) => question.repository === repository.folder)
    const root = join(resolve(clones), repository.folder)
    if (asked.length === 0) continue
    if (!existsSync(root)) {
      console.log(`missing: ${repository.repository} at ${repository.commit} is not in ${root}`)
      continue
    }
    answered.push(...(await askRepository(root, repository, asked, options)))
  }
  report(answered, questions.length, options)
}

async function askRepository(
  root: string,
  repository: BenchRepository,
  questions: readonly BenchQuestion[],
  options: AnswersOptions,
): Promise<readonly Answered[]> {
  const head = headOf(root)
  if (head !== repository.commit)
    console.log(`${repository.folder} is at ${head}; its questions are about ${repository.commit}`)
  const database = await graphOf(root, repository.folder, options)
  const graph = openGraphReader(database)
  const ask = (question: BenchQuestion): Answered => {
    const history: Message[] = []
    for (const text of question.ask.slice(0, -1)) {
      const view = openProjectView({ id: 'bench', name: repository.folder, root }, graph)
      history.push(...turn(text, answerOf(asking(text, history, view)).rendered))
    }
    const view = openProjectView({ id: 'bench', name: repository.folder, root }, graph)
    const text = question.ask.at(-1) ?? ''
    const start = performance.now()
    const { facts, rendered } = answerOf(asking(text, history, view))
    const milliseconds = performance.now() - start
    const written = rendered.pieces.join('')
    const { cited, broken } = checkCitations(root, facts)
    return {
      question,
      code: repository.code,
      ...judgeAnswer(question, written),
      text: written,
      milliseconds,
      cited,
      broken,
    }
  }
  try {
    return questions.map(ask)
  } finally {
    graph.close()
  }
}

/** Answers a question from the graph alone. */
export function answerOf(question: Question<ProjectView>): { facts: GraphAnswer; rendered: RenderedAnswer } {
  const agent = createAgentRegistry().get(agentId)
  if (agent === undefined) throw new Error('There is no agent for questions.')
  const facts = agent.answerFromGraph(question, new AbortController().signal)
  return { facts, rendered: renderMarkdown(facts, question.projects) }
}

/** A question to one project. */
export function asking(text: string, history: readonly Message[], view: ProjectView): Question<ProjectView> {
  return { text, nodeIds: [], projects: [view], history }
}

/** A question and its answer as a conversation holds them. */
function turn(
  text: string,
  rendered: { pieces: readonly string[]; citations: readonly Message['citations'][number][] },
): Message[] {
  const common = { conversation_id: 'bench', created_at: '2026-01-01T00:00:00.000Z' }
  const asked = { ...common, id: `q${text}`, role: 'user', content: text, citations: [] }
  const answer = { ...common, id: `a${text}`, role: 'assistant', content: rendered.pieces.join('') }
  return [asked, { ...answer, citations: rendered.citations }] as unknown as Message[]
}

function headOf(root: string): string {
  return execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
}

/** The database of a clone's graph, built unless an earlier run kept it. */
export async function graphOf(
  root: string,
  name: string,
  options: Pick<AnswersOptions, 'cache' | 'grammarFolder' | 'rebuild'>,
): Promise<string> {
  const head = headOf(root)
  mkdirSync(options.cache, { recursive: true })
  const database = join(options.cache, `${name}-${head.slice(0, 12)}-${graphSchemaVersion}.db`)
  if (existsSync(database) && !options.rebuild) return database
  const history = await readHistory(root, new AbortController().signal)
  const partial = `${database}.partial`
  await indexFolder(root, partial, new Grammars(options.grammarFolder), history)
  rmSync(database, { force: true })
  renameSync(partial, database)
  return database
}

function report(answered: readonly Answered[], questions: number, options: AnswersOptions): void {
  if (options.worst > 0) printWorst(answered, options.worst)
  printTables(answered)
  const cited = answered.reduce((sum, one) => sum + one.cited, 0)
  const broken = answered.flatMap((one) => one.broken)
  console.log(`\n${options.half}: ${answered.length} of ${questions} questions asked`)
  console.log(`citations: ${cited} opened, ${broken.length} broken`)
  for (const one of broken.slice(0, 20)) console.log(`  ${one}`)
  const times = answered.map(({ milliseconds }) => milliseconds)
  console.log(`milliseconds: p50 ${percentile(times, 0.5).toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)}`)
  if (options.out !== undefined) writeFileSync(options.out, JSON.stringify(answered, null, 1))
}
