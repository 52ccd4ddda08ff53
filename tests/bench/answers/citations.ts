// Citations bench: asks frequent kinds of questions about names in the graph and opens every citation.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openProjectView, type ProjectView, type StoredSymbol } from '#main/query/project-view'
import { openGraphReader } from '#main/store/graph/read/open-graph-reader'
import { answerOf, asking, graphOf } from './answers'
import { checkCitations } from './check-citations'

export interface CitationsOptions {
  readonly grammarFolder: string
  readonly cache: string
  /** Answers that are checked, over all clones. */
  readonly answers: number
}

const askedOfSymbols: readonly ((name: string) => string)[] = [
  (name) => `where is \`${name}\` defined?`,
  (name) => `who calls \`${name}\`?`,
  (name) => `what does \`${name}\` call?`,
  (name) => `explain \`${name}\``,
  (name) => `what breaks if I change \`${name}\`?`,
  (name) => `which tests cover \`${name}\`?`,
  (name) => `how does \`${name}\` work?`,
]
const askedOfTypes: readonly ((name: string) => string)[] = [(name) => `what implements \`${name}\`?`]
const askedOfFiles: readonly ((path: string) => string)[] = [
  (path) => `explain ${path}`,
  (path) => `who imports ${path}?`,
]
const types = new Set(['class', 'interface', 'struct', 'trait'])

/** Prints how many citations were opened, and the wrong ones. @returns the number of wrong ones */
export async function benchCitations(
  clones: string,
  names: readonly string[],
  options: CitationsOptions,
): Promise<number> {
  const found = names.filter((name) => existsSync(join(resolve(clones), name)))
  const each = Math.ceil(options.answers / Math.max(1, found.length))
  let answers = 0
  let cited = 0
  const broken: string[] = []
  for (const name of found) {
    const root = join(resolve(clones), name)
    const graph = openGraphReader(await graphOf(root, name, { ...options, rebuild: false }))
    const view = openProjectView({ id: 'bench', name, root }, graph)
    const checked = questionsAbout(view, each).map((question) =>
      checkCitations(root, answerOf(asking(question, [], view)).facts),
    )
    graph.close()
    const own = checked.flatMap((one) => one.broken)
    const opened = checked.reduce((sum, one) => sum + one.cited, 0)
    console.log(`${name}: ${checked.length} answers, ${opened} citations, ${own.length} broken`)
    answers += checked.length
    cited += opened
    broken.push(...own.map((one) => `${name}: ${one}`))
  }
  console.log(`all: ${answers} answers, ${cited} citations, ${broken.length} broken`)
  for (const one of broken.slice(0, 50)) console.log(`  ${one}`)
  return broken.length
}

/** Questions about names in the graph, spread evenly over its files and the kinds of questions. */
function questionsAbout(view: ProjectView, most: number): readonly string[] {
  const files = view.graph.files().filter(({ symbols }) => symbols > 0)
  const symbols = files.flatMap(({ path }) => view.graph.symbolsInFile(path))
  const step = Math.max(1, Math.floor(symbols.length / most))
  const questions = symbols
    .filter((_, at) => at % step === 0)
    .map((symbol, at) => askedOf(symbol, at))
    .concat(files.map(({ path }, at) => askedOfFiles[at % askedOfFiles.length]?.(path) ?? ''))
  const stride = questions.length / most
  return stride <= 1 ? questions : Array.from({ length: most }, (_, at) => questions[Math.floor(at * stride)] ?? '')
}

function askedOf({ kind, qualifiedName }: StoredSymbol, at: number): string {
  const forms = types.has(kind) ? [...askedOfSymbols, ...askedOfTypes] : askedOfSymbols
  return forms[at % forms.length]?.(qualifiedName) ?? ''
}
