// Commands that a program accepts on its command line, with what they run: found by patterns of the usual frameworks, in
// any file, and put together by the names under which code adds one to another.
import { limits } from '../../kernel/limits'
import { createRegistry } from '../../kernel/registry'
import { classifyPath } from '../path-class'
import { perReadableGraph } from '../per-graph'
import type { ProjectView } from '../project-view'
import { bracketsIn } from './brackets'
import { commandLinesOf } from './commands'
import type {
  CommandJoin,
  CommandKeys,
  CommandPattern,
  CommandRun,
  CommandsRead,
  FoundCommand,
} from './command-pattern'
import { commentedOut } from './commented-out'
import { isComment } from './route-text'
import { lineCounter, scanFiles, type ScannedFile } from './scan-text'

export interface ProgramCommand {
  /** The words that are typed after the program's name, as far as the code says them. */
  readonly name: string
  /** Other words for the last of them. */
  readonly aliases: readonly string[]
  readonly path: string
  readonly line: number
  /** The framework; null if only the declaration is recognised. */
  readonly framework: string | null
  /** Where what it runs is written, in lines; null if that isn't known. */
  readonly runs: RunLines | null
  /** Whether it is the program itself, which runs without a further word. */
  readonly isProgram: boolean
  /** Whether help doesn't show it, though it can be typed. */
  readonly isHidden: boolean
  readonly own: boolean
}

export interface RunLines {
  readonly path: string
  readonly from: number
  readonly to: number
  /** Null for an inline function. */
  readonly handlers: readonly string[] | null
  /** The member of it that runs; null if it runs itself. */
  readonly member: string | null
  /** A function there that only wraps what runs. */
  readonly wrapper: string | null
}

export interface ProgramCommands {
  readonly commands: readonly ProgramCommand[]
  readonly filesRead: number
  readonly filesLeft: number
}

const patterns = createRegistry<CommandPattern>(
  import.meta.glob('./command-patterns/*.ts', { eager: true }),
  'pattern',
).all
/** Whether a word that is typed starts a program of some language, so that its commands follow. */
export function isLauncher(word: string): boolean {
  return /^\.\/\S/.test(word) || patterns.some(({ launchers }) => launchers?.test(word) === true)
}

const words = ['command', 'commands', 'cli', 'subcommand', ...patterns.flatMap((pattern) => pattern.words)]

/** The commands of a project in file order; those of examples only if it has no others. */
export const programCommandsOf = perReadableGraph((view): ProgramCommands => {
  const own = commandsIn(view, 'source')
  return own.commands.length > 0 ? own : commandsIn(view, 'example')
})

function commandsIn(view: ProjectView, wanted: 'source' | 'example'): ProgramCommands {
  const { files, left } = scanFiles(view, {
    words,
    fits: (path) => patterns.some(({ ends }) => ends.test(path)) && classifyPath(path) === wanted,
  })
  const all = new Assembled()
  for (const file of files) if (all.size < limits.collectedFacts) all.add(file)
  for (const file of filesNaming(view, all.types, files, wanted)) if (all.size < limits.collectedFacts) all.add(file)
  const found = all.commands()
  // Declarations of which no pattern says what they run are commands too.
  const known = new Set(found.map(({ path, line }) => `${path}:${line}`))
  const covered = new Set(files.filter(({ path }) => all.holds(path)).map(({ path }) => path))
  const declared = commandLinesOf(view).found.filter(
    (one) =>
      one.what === 'command' &&
      one.own === (wanted === 'source') &&
      !known.has(`${one.path}:${one.line}`) &&
      !covered.has(one.path),
  )
  const others = declared.map(({ name, path, line, own }): ProgramCommand => ({
    name,
    aliases: [],
    path,
    line,
    framework: null,
    runs: null,
    isProgram: false,
    isHidden: false,
    own,
  }))
  const commands = [...found, ...others].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line))
  return { commands, filesRead: files.length, filesLeft: left }
}

/** The files not read so far that use a type which holds commands. */
function filesNaming(
  view: ProjectView,
  types: ReadonlyMap<CommandPattern, ReadonlySet<string>>,
  read: readonly ScannedFile[],
  wanted: 'source' | 'example',
): readonly ScannedFile[] {
  const before = new Set(read.map(({ path }) => path))
  return [...types].flatMap(([{ ends }, names]) => {
    const some = [...names].slice(0, limits.commandTypes)
    const using = new RegExp(`\\b(?:${some.join('|')})\\b`)
    const { files } = scanFiles(view, {
      words: [...new Set(some.map((name) => name.toLowerCase()))],
      fits: (path) => ends.test(path) && !before.has(path) && classifyPath(path) === wanted,
      most: limits.commandTypeFiles,
    })
    return files.filter(({ text: { text } }) => using.test(text))
  })
}

interface Placed<Found> {
  readonly found: Found
  readonly file: ReadFile
}

interface ReadFile {
  readonly path: string
  readonly own: boolean
  readonly lineAt: (offset: number) => number
}

/** A command inside others may be put below at most so many. */
const deepest = 8

/** The commands of all files read so far. */
class Assembled {
  private readonly found: Placed<FoundCommand>[] = []
  private readonly joins: Placed<CommandJoin>[] = []
  private readonly runs: Placed<CommandRun & { readonly of: CommandKeys }>[] = []
  private readonly byKey = new Map<string, Placed<FoundCommand>[]>()
  private readonly paths = new Set<string>()
  /** The types that hold commands, by the pattern that reads them. */
  readonly types = new Map<CommandPattern, Set<string>>()

  get size(): number {
    return this.found.length
  }

  holds(path: string): boolean {
    return this.paths.has(path)
  }

  add({ path, text: { text }, kind }: ScannedFile): void {
    const fitting = patterns.filter(({ ends }) => ends.test(path))
    if (fitting.length === 0) return
    const file = { path, own: kind === 'source', lineAt: lineCounter(text) }
    const isOut = commentedOut(text)
    const isBacktickPlain = fitting.every((pattern) => pattern.isBacktickPlain === true)
    const source = { path, text, brackets: bracketsIn(text, { isBacktickPlain }) }
    for (const pattern of fitting) {
      const read: CommandsRead = pattern.read(source)
      const isCode = ({ at }: { readonly at: number }): boolean => !isOut(at) && !isComment(text, at)
      for (const found of [...read.commands].filter(isCode).sort((a, b) => a.at - b.at)) this.keep({ found, file })
      for (const join of (read.joins ?? []).filter(isCode)) this.joins.push({ found: join, file })
      for (const run of read.runs ?? []) this.runs.push({ found: run, file })
      for (const type of read.types ?? []) {
        const names = this.types.get(pattern)
        if (names === undefined) this.types.set(pattern, new Set([type]))
        else names.add(type)
      }
    }
  }

  /** Each command under all the words that lead to it. */
  commands(): readonly ProgramCommand[] {
    const joined = Map.groupBy(
      this.joins.flatMap(({ found, file }) => {
        const below = this.named(found.below, file, found.at)
        return below === null ? [] : [{ below, join: { found, file } }]
      }),
      ({ below }) => below,
    )
    const above = new Map(
      this.found.map((one) => [
        one,
        this.above(
          one,
          (joined.get(one) ?? []).map(({ join }) => join),
        ),
      ]),
    )
    const runsOf = new Map<Placed<FoundCommand>, Placed<CommandRun>>()
    for (const { found, file } of this.runs) {
      const command = this.named(found.of, file, found.from)
      if (command !== null && !runsOf.has(command)) runsOf.set(command, { found, file })
    }
    const roots = rootsOf(this.found, above)
    return this.found.flatMap((one): readonly ProgramCommand[] => {
      if (one.found.name === '') return []
      const runs = one.found.runs === undefined ? runsOf.get(one) : { found: one.found.runs, file: one.file }
      return [
        {
          name: wordsOf(one, above, roots).join(' '),
          aliases: one.found.aliases ?? [],
          path: one.file.path,
          line: one.file.lineAt(one.found.at),
          framework: one.found.framework,
          runs: runs === undefined ? null : linesOf(runs),
          isProgram: roots.has(one),
          isHidden: one.found.isHidden === true,
          own: one.file.own,
        },
      ]
    })
  }

  private keep(one: Placed<FoundCommand>): void {
    this.found.push(one)
    if (one.found.name !== '') this.paths.add(one.file.path)
    for (const key of one.found.keys ?? []) this.byKey.set(key, [...(this.byKey.get(key) ?? []).slice(-200), one])
  }

  private above(one: Placed<FoundCommand>, joins: readonly Placed<CommandJoin>[]): Above | null {
    const written = one.found.above === undefined ? null : this.named(one.found.above, one.file, one.found.at, one)
    if (written !== null) return { command: written, name: null }
    for (const { found, file } of joins) {
      const command = this.named(found.above, file, found.at, one)
      if (command !== null) return { command, name: found.name ?? null }
    }
    // What stands above may be no command of its own: `app.cli` of a framework.
    const [join] = joins
    if (join !== undefined) return { command: null, name: join.found.name ?? null }
    return one.found.above === undefined ? null : { command: null, name: null }
  }

  /** The command that code means by a name: the only one, or the nearest before in the same file. */
  private named(
    keys: CommandKeys,
    { path }: ReadFile,
    at: number,
    except?: Placed<FoundCommand>,
  ): Placed<FoundCommand> | null {
    for (const key of keys) {
      const all = (this.byKey.get(key) ?? []).filter((one) => one !== except)
      const here = all.filter(({ file }) => file.path === path)
      const before = here.findLast(({ found }) => found.at <= at)
      const only = here.length > 0 ? (before ?? here[0]) : all.length === 1 ? all[0] : undefined
      if (only !== undefined) return only
    }
    return null
  }
}

interface Above {
  /** Null if it is no command that was found. */
  readonly command: Placed<FoundCommand> | null
  readonly name: string | null
}

type AboveOf = ReadonlyMap<Placed<FoundCommand>, Above | null>

/** Commands that are programs: said so, or the only ones of their framework that hold others and are below none. */
function rootsOf(all: readonly Placed<FoundCommand>[], above: AboveOf): ReadonlySet<Placed<FoundCommand>> {
  const holding = new Set([...above.values()].flatMap((one) => one?.command ?? []))
  const tops = all.filter((one) => holding.has(one) && above.get(one) === null && one.found.name !== '')
  const byFramework = Map.groupBy(tops, ({ found }) => found.framework)
  return new Set(
    all.filter((one) => one.found.isRoot ?? (tops.includes(one) && byFramework.get(one.found.framework)?.length === 1)),
  )
}

function wordsOf(
  one: Placed<FoundCommand>,
  above: AboveOf,
  roots: ReadonlySet<Placed<FoundCommand>>,
): readonly string[] {
  const found: string[] = []
  const passed = new Set<Placed<FoundCommand>>()
  let at: Placed<FoundCommand> | null = one
  // Names of variables may be taken for each other: nothing stands above itself.
  for (let step = 0; at !== null && !passed.has(at) && step < deepest; step++) {
    passed.add(at)
    const over: Above | null | undefined = above.get(at)
    const name = over?.name ?? at.found.name
    if (name !== '' && (step === 0 || !roots.has(at))) found.unshift(name)
    at = over?.command ?? null
  }
  return found
}

function linesOf({ found, file }: Placed<CommandRun>): RunLines {
  const from = file.lineAt(found.from)
  return {
    path: file.path,
    from,
    to: file.lineAt(Math.max(found.from, found.to - 1)),
    handlers: found.handlers,
    member: found.member ?? null,
    wrapper: found.wrapper ?? null,
  }
}
