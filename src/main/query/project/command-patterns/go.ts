// Commands of Go programs: cobra, urfave/cli and its forks, and structs of the same form that end up in them.
import { folderOf } from '../../../kernel/folder-of'
import { argumentPlaces, type Place } from '../brackets'
import type {
  CommandJoin,
  CommandKeys,
  CommandPattern,
  CommandRun,
  CommandSource,
  FoundCommand,
} from '../command-pattern'
import { fieldsIn, firstWord, innermost, lastName, quotedText, runOf } from '../command-text'

export const pattern: CommandPattern = {
  id: 'go',
  ends: /(?<!_test)\.go$/,
  words: ['cobra'],
  launchers: /^(?:go)$/,
  read: (source) => {
    const framework = /"github\.com\/spf13\/cobra"/.test(source.text)
      ? 'cobra'
      : /"[\w./-]{1,100}\/cli(?:[./]v\d+)?"/.test(source.text)
        ? 'urfave/cli'
        : null
    const literals = literalsIn(source)
    // A program's own form of a command has what cobra's has.
    const known = literals.filter(({ type }) => framework !== null || /\b\w*cmd\./.test(type))
    const commands = known.flatMap((one) => commandOf(source, one, known, framework ?? 'cobra'))
    return { commands, joins: joinsIn(source, known), runs: assigned(source) }
  },
}

interface Literal extends Place {
  /** The type as written; empty in a list of them. */
  readonly type: string
  readonly open: number
}

const runFields = ['RunE', 'Run', 'Action', 'CobraFunc', 'Func']

function literalsIn({ text, brackets }: CommandSource): readonly Literal[] {
  const typed = [...text.matchAll(/(?<![\]*.\w])&?((?:\w+\.)?Command)\{/g)].map((found): Literal => {
    const open = found.index + found[0].length - 1
    return { type: found[1] ?? '', from: found.index, open, to: brackets.closeOf(open) }
  })
  // In a list the type isn't repeated: `[]*cli.Command{{Name: "add"}}`.
  const listed = [...text.matchAll(/\[\]\*?((?:\w+\.)?Command)\{/g)].flatMap((found) =>
    argumentPlaces(text, brackets, found.index + found[0].length - 1).flatMap(({ from, to }): readonly Literal[] => {
      const open = from + (/^(?:\/\/[^\n]*\n\s*){0,20}/.exec(text.slice(from, from + 2_000))?.[0].length ?? 0)
      return text[open] === '{' ? [{ type: found[1] ?? '', from: open, open, to }] : []
    }),
  )
  return [...typed, ...listed]
}

function commandOf(
  source: CommandSource,
  literal: Literal,
  all: readonly Literal[],
  framework: string,
): readonly FoundCommand[] {
  const { text, brackets } = source
  const fields = fieldsIn(text, brackets, literal.open)
  const named = fields.get('Use') ?? fields.get('Name')
  const usage = named === undefined ? null : quotedText(text.slice(named.from, named.to))
  const name = usage === null ? null : firstWord(usage)
  if (named === undefined || name === null) return []
  const field = runFields.find((one) => fields.has(one))
  const place = field === undefined ? undefined : fields.get(field)
  // A function that completes a command is run before it; what it sets is the command's.
  const isCompleting = field === 'CobraFunc'
  const own = place === undefined || isCompleting ? null : runOf(text, place)
  const runs = place === undefined ? null : localOf(source, assignedIn(source, place) ?? own)
  const around = innermost(
    all.filter((one) => one !== literal),
    literal.from,
  )
  const aliases = fields.get('Aliases')
  const keys = keysOf(source, literal)
  return [
    {
      name,
      at: named.from,
      framework,
      keys: [`${source.path}#${literal.from}`, ...keys],
      ...(aliases === undefined ? {} : { aliases: quotedIn(text.slice(aliases.from, aliases.to)) }),
      ...(around === null ? {} : { above: [`${source.path}#${around.from}`] }),
      ...rootness(source, keys, framework),
      ...(runs === null ? {} : { runs }),
    },
  ]
}

/** What is executed is the program; a command in a list of `urfave/cli` isn't. */
function rootness({ text }: CommandSource, keys: CommandKeys, framework: string): { readonly isRoot?: boolean } {
  const names = keys.map((key) => key.split(/[@:#]/).at(-1) ?? '').filter((one) => /^\w+$/.test(one))
  if (names.some((name) => new RegExp(`\\b${name}\\.(?:Execute\\w*\\(|Run\\([^)\\n]{0,80}os\\.Args)`).test(text)))
    return { isRoot: true }
  return framework === 'cobra' ? {} : { isRoot: false }
}

/** The variable that a command is given to, and the function that returns it. */
function keysOf(source: CommandSource, { from }: Literal): CommandKeys {
  const { text, path } = source
  const before = text.slice(Math.max(0, from - 200), from)
  const variable = /(?:^|[\s;{(])(?:var[ \t]+)?([\w.]+)(?:[ \t]+\*?[\w.]+)?[ \t]*:?=\s*&?$/.exec(before)?.[1]
  const around = functionAround(text, from)
  const isReturned =
    around !== null &&
    (/\breturn\s+&?$/.test(before) ||
      (variable !== undefined &&
        new RegExp(`\\breturn\\s+${lastName(variable)}\\s*(?:,[^\\n]*)?(?:\\n|$)`).test(
          text.slice(around.from, around.to),
        )))
  return [
    ...(variable === undefined ? [] : keysOfName(path, variable, around)),
    ...(isReturned ? [`${folderOf(path)}:${around.name}`, around.name] : []),
  ]
}

function keysOfName(path: string, name: string, around: Function | null): CommandKeys {
  const last = lastName(name)
  const local = around === null ? [] : [`${path}@${around.name}${around.from}:${last}`]
  return [...local, ...(name.includes('.') ? [] : [`${folderOf(path)}:${last}`]), last]
}

interface Function extends Place {
  readonly name: string
}

/** The function around an offset: formatted code closes one at the start of a line. */
function functionAround(text: string, at: number): Function | null {
  const from = text.lastIndexOf('\nfunc ', at)
  if (from === -1) return null
  const to = text.indexOf('\n}', from)
  const name = /^\nfunc\s+(?:\([^)]{0,100}\)\s*)?(\w+)/.exec(text.slice(from, from + 300))?.[1]
  return to < at || name === undefined ? null : { from, to, name }
}

/** Whether a function is given what the name means, and doesn't make it. */
function isParameter(text: string, { from, to }: Function, name: string): boolean {
  const body = text.indexOf('{\n', from)
  const head = text.slice(from, Math.min(body === -1 ? to : body, from + 1_000))
  return /^\w+$/.test(name) && new RegExp(`[(,]\\s*${name}(?:\\s*,|\\s+\\*?\\w)`).test(head)
}

function joinsIn(source: CommandSource, literals: readonly Literal[]): readonly CommandJoin[] {
  const { text, path, brackets } = source
  const added = [...text.matchAll(/\b([\w.]+)\.AddCommand\(/g)].flatMap((found) => {
    const around = functionAround(text, found.index)
    const name = found[1] ?? ''
    // Which command a function is given, its callers say: no other variable of that name is it.
    const above = around !== null && isParameter(text, around, name) ? [] : keysOfName(path, name, around)
    const open = found.index + found[0].length - 1
    return argumentPlaces(text, brackets, open).flatMap((place) => joinOf(source, place, above, around, literals))
  })
  // A list of commands may name some.
  const listed = [...text.matchAll(/\b(?:Commands|Subcommands):\s*\[\]\*?(?:\w+\.)?Command\{/g)].flatMap((found) => {
    const over = innermost(literals, found.index)
    return over === null
      ? []
      : argumentPlaces(text, brackets, found.index + found[0].length - 1).flatMap((place) =>
          joinOf(source, place, [`${path}#${over.from}`], functionAround(text, found.index), []),
        )
  })
  return [...added, ...listed]
}

function joinOf(
  { text, path }: CommandSource,
  { from, to }: Place,
  above: CommandKeys,
  around: Function | null,
  literals: readonly Literal[],
): readonly CommandJoin[] {
  const literal = literals.find((one) => one.from === from)
  if (literal !== undefined) return [{ at: from, above, below: [`${path}#${literal.from}`] }]
  const name = /^(?:\/\/[^\n]*\n\s*)?([\w.]+)(?:\(|$)/.exec(text.slice(from, to))?.[1]
  return name === undefined ? [] : [{ at: from, above, below: keysOfName(path, name, around) }]
}

/** The inline function that a variable of the function around holds: `run := func(cmd *cobra.Command, …) {`. */
function localOf({ text, brackets }: CommandSource, run: CommandRun | null): CommandRun | null {
  const [name] = run?.handlers ?? []
  if (run === null || name === undefined) return run
  const around = functionAround(text, run.from)
  const found =
    around === null
      ? null
      : new RegExp(`\\b${name}\\s*:=\\s*func\\b[^{]{0,400}\\{`).exec(text.slice(around.from, run.from))
  if (around === null || found === null) return run
  const from = around.from + found.index
  return { from, to: brackets.closeOf(from + found[0].length - 1), handlers: null }
}

/** What a function that completes a command makes it run: `cmd.RunE = wrapped(start)`. */
function assignedIn({ text, brackets }: CommandSource, { from, to }: Place): CommandRun | null {
  const found = /\b\w+\.RunE?\s*=\s*(?=\S)/.exec(text.slice(from, to))
  if (found === null) return null
  const start = from + found.index + found[0].length
  const line = text.indexOf('\n', start)
  const end = line === -1 || line > to ? to : line
  // An inline function, or one that another wraps, goes on until its bracket closes.
  const open = text.slice(start, end).trimEnd().endsWith('{') ? text.lastIndexOf('{', end) : -1
  const around = /^[\w.]+\(/.exec(text.slice(start, end))?.[0].length
  const close = around === undefined ? brackets.closeOf(open) : brackets.closeOf(start + around - 1)
  return runOf(text, { from: start, to: open === -1 ? start + text.slice(start, end).trimEnd().length : close + 1 })
}

/** `command.RunE = run`. */
function assigned({ text, path, brackets }: CommandSource): readonly (CommandRun & { readonly of: CommandKeys })[] {
  return [...text.matchAll(/^[ \t]*(\w+)\.(?:RunE?|Action)\s*=\s*/gm)].flatMap((found) => {
    const from = found.index + found[0].length
    const line = text.indexOf('\n', from)
    const open = text.slice(from, line).startsWith('func') ? text.indexOf('{', text.indexOf(')', from)) : -1
    const to = open === -1 ? line : brackets.closeOf(open) + 1
    const run = runOf(text, { from, to })
    return run === null ? [] : [{ ...run, of: keysOfName(path, found[1] ?? '', functionAround(text, found.index)) }]
  })
}

function quotedIn(code: string): readonly string[] {
  return [...code.matchAll(/"([^"\n]{1,60})"/g)].map((one) => one[1] ?? '')
}
