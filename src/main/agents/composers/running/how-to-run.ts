// "How do I build and run it": what the guides tell the reader to type, and which tasks fit, those of the main language first.
import { baseNameOf } from '../../../kernel/base-name-of'
import { readLanguages } from '../../../contract/languages'
import { entryPointsOf } from '../../../query/facts/entry-points'
import { classifyPath } from '../../../query/path-class'
import type { Script } from '../../../query/project/ecosystem'
import { writtenCommands, type WrittenCommands } from '../../../query/project/guides/written-commands'
import { contentWords, splitIdentifier, stem } from '../../../query/search/terms'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerSection } from '../../agent'
import { section } from '../../answer-parts'
import { fillers } from '../../project-rows'
import { code, lineRow, sourceBlock, symbolRow } from '../../rows'
import { behindOf } from '../topics/interface-words'

/** A task and the manifest that has it. */
export interface Task extends Script {
  readonly path: string
  readonly own: boolean
}

/** What is to be done: how questions, headings, tasks and commands say it. */
interface Action {
  readonly asked: RegExp
  readonly heading: RegExp
  readonly task: RegExp
  /** What the description of a task says, if it has one. */
  readonly described: RegExp
  readonly command: RegExp
}

const actions: Readonly<Record<'test' | 'run' | 'build' | 'check', Action>> = {
  test: {
    asked: /\btest\w*/i,
    heading: /\btest/i,
    task: /^(?:\w{0,4}tests?|unit|spec|\w{1,4}unit|check)\b/,
    described: /\btests?\b|\btesting\b/i,
    command: /\btest|\bspec\b|\bcheck\b/i,
  },
  run: {
    asked:
      /\b(?:start|run|running|launch|serve|develop\w*|set ?up|starte|ausf[uü]hre|lance[rz]?|d[ée]marre[rz]?|ejecut\w+|inici\w+|arranc\w+|execut\w+|rod[ao]r?)\b|运行|启动|実行|起動/i,
    heading:
      /\b(?:run|running|start|started|quick ?start|develop\w*|set-?up|usage|use|launch|serve|deploy\w*|install\w*|source)\b/i,
    task: /^(?:start|dev|serve|run|bootRun|up)\b/,
    described:
      /^(?:runs?|starts?|serves?|launch(?:es)?)\b(?!.*\b(?:tests?|lint\w*|check(?:s|ing|ers?)?|formatters?|generators?|coverage|reports?|migrations?|docs|documentation|services|containers?)\b)/i,
    command: /^\.{1,2}\/|\b(?:run|start|serve|up|dev|server|-jar)\b/i,
  },
  build: {
    asked: /\b(?:build|compile|package|baue|kompiliere|compile[rz]?|constru\w+)\b|构建|编译|ビルド/i,
    heading: /\b(?:build\w*|compil\w*|source|develop\w*|install\w*|hacking)\b/i,
    task: /^(?:build|compile|assemble|dist|package|bundle|all)\b/,
    described: /^(?:builds?|compiles?|bundles?|packages?|assembles?)\b/i,
    command: /\b(?:build|compile|install|make|cmake|configure|bootstrap|assemble|package)\b/i,
  },
  check: {
    asked: /\b(?:lint|format|check)\b/i,
    heading: /\b(?:lint|format|style)/i,
    task: /^(?:lint|format|fmt|check|style)\b/,
    described: /\b(?:lint|format|style|type.?check)/i,
    command: /\b(?:lint|fmt|format)/i,
  },
}
/** Words by which a question tells the program's own source from a finished package or image. */
const ownSource =
  /\b(?:source|checkout|clone|locally|local|laptop|(?:my|own|this|a new) (?:machine|computer|pc|mac)|develop\w*|build\w*|compil\w*|lokal|localement|localmente)\b/i
/** Headings of what else one does with a program, by the way that questions ask for it too. */
const otherWork =
  /\b(?:migrat\w*|releas\w*|publish\w*|deploy\w*|debug\w*|translat\w*|upgrad\w*|updat\w*|backups?|benchmark\w*|troubleshoot\w*)\b/i
/** How the website of a program is started says nothing of the program. */
const ofWebsite = /\b(?:docs|documentation|web ?site|homepage|storybook|blog)\b/i
/** Commands that start each part of a program. */
const startsAll =
  /\b(?:concurrently|turbo|lerna|foreman|overmind|honcho|npm-run-all|run-p|workspaces foreach)\b|\s(?:--parallel|--workspaces|-ws)\b/
/** `web:dev`: a task of the whole that starts one part. */
const startsPart = /:(?:start|dev|serve)$/
const keepsDatabase = /\b(?:migrat\w*|prisma|seed|generate|psql|studio)\b/i
/** Commands that fetch a finished program: nobody tries a change with them. */
const fetchesProduct =
  /^(?:sudo )?(?:curl|wget|brew|apt|apt-get|dnf|yum|pacman|zypper|apk|pkg|port|snap|flatpak|choco|scoop|winget|nix-env|emerge|conda)\b/
/** Headings about some of the tests or programs. */
const ofSome = /\b(?:specific|single|individual|particular|certain|some)\b/i
const containers = /\b(?:docker|podman|container|compose|image|kubernetes|k8s|helm)\b/i
/** "Without Docker" asks for any other way. */
const withoutContainers = new RegExp(
  `(?:\\b(?:without|no|not? (?:using|in|with)|instead of|outside(?: of)?|ohne|sans|sin|sem)|不用|不使用) ?(?:(?:using|an?|the|any|einen?|un) )*${containers.source.replaceAll('\\b', '')}`,
  'i',
)
const leastScore = 2.5
const shownBlocks = 2
const blockLines = 14
const shownEntries = 3

/** Whether a command fetches a finished program. */
export function fetchesProgram(command: string): boolean {
  return fetchesProduct.test(command)
}

/** Whether a command is one of containers. */
export function startsContainers(command: string): boolean {
  return containers.test(command.replace(/^sudo /, '').split(' ')[0] ?? '')
}

/** Whether a question asks for a way with containers. */
export function asksForContainers(text: string): boolean {
  return containers.test(text) && !withoutContainers.test(text)
}

/** Whether a task needs a container, where a question asks for a way without one. */
export function isRuledOut({ name, command }: Task, text: string): boolean {
  return withoutContainers.test(text) && containers.test(`${name} ${command}`)
}

/** A question without the words that rule containers out, which name no task. */
export function withoutRuledOut(text: string): string {
  return text.replace(withoutContainers, '')
}

/** Whether a word only says what is to be done, and selects no task. */
export function saysAction(word: string): boolean {
  return Object.values(actions).some(({ asked }) => asked.test(word)) || ownSource.test(word)
}

/** The language that a word names, if its manifests can have tasks. */
export function isPackagedLanguage(word: string): boolean {
  return manifestsNamedBy(word).length > 0
}

/** Tasks in manifests of the languages that words name, then the others: "the PHP tests". */
export function ofLanguagesFirst(tasks: readonly Task[], words: readonly string[]): readonly Task[] {
  const manifests = words.flatMap(manifestsNamedBy)
  if (manifests.length === 0) return tasks
  const isMeant = ({ path }: Task): boolean => manifests.some((one) => one.test(baseNameOf(path)))
  return tasks.toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)))
}

function manifestsNamedBy(word: string): readonly RegExp[] {
  const lower = word.toLowerCase()
  return [...readLanguages].flatMap(([id, { name, aliases = [], packageManifests }]) =>
    packageManifests !== undefined && [id, name.toLowerCase(), ...aliases].includes(lower)
      ? [new RegExp(packageManifests)]
      : [],
  )
}

/** The tasks that a question asks for by what is to be done, the likeliest first. */
export function usualTasks(view: ProjectView, tasks: readonly Task[], text: string): readonly Task[] {
  const asked = actionsIn(text)
  const share = sharesOf(view, tasks)
  const depth = ({ path }: Task): number => path.split('/').length
  const fits = (one: Task): boolean => asked.some((action) => doesSo(one, action))
  // What no task starts can at least be built.
  const wanted = tasks.some(fits) || !asked.includes(actions.run) ? asked : [actions.build]
  const isBehind = behindOf(view, text)
  const asksForContainers = containers.test(text)
  const onlyContains = ({ command }: Task): number => Number(!asksForContainers && containers.test(command))
  const asksForDevelopment = ownSource.test(text)
  const forDevelopment = ({ name }: Task): number => Number(asksForDevelopment && /(?:^|:)dev\b/.test(name))
  const order = (one: Task): number => wanted.findIndex((action) => doesSo(one, action))
  return tasks
    .filter((one) => order(one) !== -1)
    .toSorted(
      (a, b) =>
        Number(isMinor(a, share)) - Number(isMinor(b, share)) ||
        Number(isBehind(a.path)) - Number(isBehind(b.path)) ||
        Number(onlyWatches(a)) - Number(onlyWatches(b)) ||
        depth(a) - depth(b) ||
        onlyContains(a) - onlyContains(b) ||
        Number(startsAll.test(b.command)) - Number(startsAll.test(a.command)) ||
        forDevelopment(b) - forDevelopment(a) ||
        (share.get(b.path) ?? 0) - (share.get(a.path) ?? 0) ||
        order(a) - order(b) ||
        a.name.length - b.name.length,
    )
}

/** By what is said of it, else by its name: `dev:generate` is a task for developers, and starts nothing. */
function doesSo({ name, description, command }: Task, action: Action): boolean {
  if (description !== undefined) return action.described.test(description)
  return action.task.test(name) || (action === actions.run && startsPart.test(name) && !keepsDatabase.test(command))
}

function actionsIn(text: string): readonly Action[] {
  const asked = Object.values(actions).filter((action) => action.asked.test(text))
  // "Run the tests" starts no program.
  return asked.includes(actions.test) ? asked.filter((action) => action !== actions.run) : asked
}

/** A manifest of a language with less of the code than this builds a part, such as the styles of a page. */
const minorShare = 0.2

function isMinor({ path }: Task, share: ReadonlyMap<string, number>): boolean {
  return (share.get(path) ?? 1) < minorShare
}

/** How much of the source is in the language of each manifest; those that belong to none have all. */
function sharesOf(view: ProjectView, tasks: readonly Task[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  for (const { path, language, lines: many } of view.graph.files())
    if (language !== null && readLanguages.get(language)?.isCode === true && classifyPath(path) === 'source')
      lines.set(language, (lines.get(language) ?? 0) + many)
  const all = [...lines.values()].reduce((sum, one) => sum + one, 0)
  const shareOf = (path: string): number => {
    const name = baseNameOf(path)
    const packaged = [...readLanguages].filter(
      ([, { packageManifests }]) => packageManifests !== undefined && new RegExp(packageManifests).test(name),
    )
    const linesOf = (id: string): number =>
      [...lines].reduce((sum, [language, many]) => (packagesOf(language) === id ? sum + many : sum), 0)
    return packaged.length === 0 || all === 0 ? 1 : packaged.reduce((sum, [id]) => sum + linesOf(id), 0) / all
  }
  return new Map([...new Set(tasks.map(({ path }) => path))].map((path) => [path, shareOf(path)]))
}

/** The id of the language whose manifests the packages of a language have. */
function packagesOf(language: string): string {
  return readLanguages.get(language)?.packagedAs ?? language
}

/** A bundler or compiler that watches files builds a part again and again; it starts no program. */
const watching =
  /^(?:npx |yarn |pnpm )?(?:rollup|webpack|tsc|esbuild|tsup|babel|swc|sass|postcss|tailwindcss|parcel watch)\b(?!.*\b(?:serve|--serve)\b)/

function onlyWatches({ name, command }: Task): boolean {
  return /^(?:dev|start|serve|run|watch)\b/.test(name) && watching.test(command.trim())
}

/** Whether a question asks for tests. */
export function asksForTests(text: string): boolean {
  return actions.test.asked.test(text)
}

/** Whether a question asks how the program is started. */
export function asksToStart(text: string): boolean {
  return actions.run.asked.test(text) && !actions.test.asked.test(text)
}

const undoing = /(?:^|[:_.-])(?:clean|clear|delete|destroy|drop|purge|remove|reset|wipe|down|stop)(?:$|[:_.-])/i

/** Whether a task deletes or stops something. */
export function undoes({ name }: Task): boolean {
  return undoing.test(name)
}

/** Whether a task starts a program. */
export function startsProgram(task: Task): boolean {
  return doesSo(task, actions.run)
}

/**
 * What the guides tell the reader to type for it, the best first; empty if they don't.
 * @param folders whose own guides are read instead of those of the whole
 */
export function documentedCommands(
  view: ProjectView,
  tasks: readonly Task[],
  text: string,
  folders: readonly string[] = [],
): readonly WrittenCommands[] {
  const wanted = actionsIn(text)
  if (wanted.length === 0) return []
  const found = commandsFor(view, tasks, text, wanted, folders)
  // A program that no guide starts is built by one, and started by what was built.
  return found.length > 0 || !asksToStart(text) ? found : commandsFor(view, tasks, text, [actions.build], folders)
}

function commandsFor(
  view: ProjectView,
  tasks: readonly Task[],
  text: string,
  wanted: readonly Action[],
  folders: readonly string[],
): readonly WrittenCommands[] {
  const programs = new Set(tasks.flatMap(({ run }) => run.split(' ')[0] ?? []))
  // What the project installs under a name of its own starts it.
  const own = new Set(tasks.flatMap(({ run }) => (run.includes(' ') ? [] : [run])))
  const isWithout = withoutContainers.test(text)
  const telling = new Set(contentWords(withoutRuledOut(text)).filter(tells).map(stem))
  // The guide of a part tells the one way to run it.
  const isOfPart = folders.length > 0
  const isPacked = ({ headings: [nearest = ''], commands }: WrittenCommands): boolean =>
    containers.test(nearest) || commands.some(startsContainers)
  const score = (block: WrittenCommands): number => {
    const { headings, commands } = block
    const [nearest = '', ...farther] = headings
    const told = (expression: RegExp): number =>
      expression.test(nearest) ? 2 : farther.some((one) => expression.test(one)) ? 1.5 : 0
    const starts = (command: string, one: Action): boolean =>
      isFor(command, one) || (one === actions.run && own.has(command.split(' ')[0] ?? ''))
    const fits = wanted.map((one) => told(one.heading) + (commands.some((command) => starts(command, one)) ? 1 : 0))
    const isOwn = ownSource.test(nearest) ? 2 : farther.some((one) => ownSource.test(one)) ? 1 : 0
    return (
      Math.max(...fits) +
      (telling.size > 0 && splitIdentifier(nearest).some((one) => telling.has(stem(one))) ? 3 : 0) +
      fits.reduce((sum, one) => sum + one, 0) / 10 +
      (ownSource.test(text) ? isOwn : 0) +
      (ownSource.test(text) && commands.every((one) => fetchesProduct.test(one)) ? -2 : 0) +
      (ofSome.test(nearest) && !ofSome.test(text) ? -1 : 0) +
      (ofWebsite.test(nearest) && !ofWebsite.test(text) ? -3 : 0) +
      (wanted.some(({ heading }) => heading.test(nearest)) ? 0 : isOfOther(nearest, text) ? -2 : 0) +
      (commands.every((one) => movesFiles.test(one)) ? -3 : 0) +
      (isPacked(block) ? (containers.test(text) ? 2 : isOfPart ? 0 : -2) : 0)
    )
  }
  return writtenCommands(view, programs, folders)
    .filter((block) => !isWithout || !isPacked(block))
    .map((block) => ({ block, score: score(block) }))
    .filter((one) => one.score >= leastScore)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, shownBlocks)
    .map(({ block }) => block)
}

/** What only moves files is no way to start, build or test a program. */
const movesFiles = /^(?:sudo )?(?:(?:docker|podman) (?:container )?cp|cp|mv|mkdir|touch|ln|chmod|chown)\b/

const isFiller = new RegExp(`^(?:${fillers}|locally|source|steps?|guide|quick|start|started)$`, 'i')

/** Whether a word says which of several ways is meant: "with a version", "on Windows". */
function tells(word: string): boolean {
  return word.length > 2 && !saysAction(word) && !isFiller.test(word) && !isPackagedLanguage(word)
}

/** Whether a heading is about something else that is done with a program: its tests, its migrations. */
function isOfOther(heading: string, text: string): boolean {
  const isOther = (expression: RegExp): boolean => expression.test(heading) && !expression.test(text)
  return isOther(actions.test.heading) || isOther(actions.check.heading) || isOther(otherWork)
}

/** `npm run` only says that a script is run: its name says what for. */
const runsScript = /^(?:npm|pnpm|yarn|bun) run (?=\S)/

function isFor(command: string, { task, command: words }: Action): boolean {
  return runsScript.test(command) ? task.test(command.replace(runsScript, '')) : words.test(command)
}

/** What the documentation says to type, as it is written there. */
export function documentedSections(view: ProjectView, blocks: readonly WrittenCommands[]): readonly AnswerSection[] {
  return blocks.flatMap((block) => {
    const { path, startLine, endLine, headings } = block
    const source = sourceBlock(view, path, startLine, endLine, 'sh', blockLines)
    return source === null
      ? []
      : section(
          `In ${path}: ${headings[0] ?? 'commands'}`,
          [lineRow(view, path, startLine, endLine, `Written in ${code(path)}`)],
          { text: source },
        )
  })
}

const quotedCommands = 3

/** The commands of a block in a sentence. */
export function quotedCommandsOf({ commands }: WrittenCommands): string {
  const more = commands.length - quotedCommands
  const quoted = commands.slice(0, quotedCommands).map((one) => code(one.slice(0, 120)))
  return `${quoted.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Where the program starts: what a build is built from, and what is run without a task. */
export function startSection(view: ProjectView, text: string): readonly AnswerSection[] {
  if (!asksToStart(text)) return []
  return section(
    'Where the program starts',
    entryPointsOf(view)
      .slice(0, shownEntries)
      .map((entry) =>
        entry.symbol === null
          ? lineRow(view, entry.path, entry.line, entry.endLine, `${code(entry.path)}, ${entry.why}`)
          : symbolRow(view, entry.symbol, `${code(entry.symbol.qualifiedName)}, ${entry.why}`),
      ),
  )
}
