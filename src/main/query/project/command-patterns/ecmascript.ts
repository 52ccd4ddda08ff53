// Commands of JavaScript programs: Commander, yargs, cac, sade, oclif and those written in the same form.
import { argumentPlaces, type Place } from '../brackets'
import type {
  CommandJoin,
  CommandKeys,
  CommandPattern,
  CommandRun,
  CommandSource,
  FoundCommand,
} from '../command-pattern'
import { fieldsIn, firstWord, innermost, quotedText, runOf } from '../command-text'

const libraries =
  /(?:\bfrom\s+|\brequire\(\s*|\bimport\(?\s*)["'](?:@commander-js\/extra-typings|commander|yargs|cac|sade|@caporal\/core|vorpal|@oclif\/(?:core|command))(?:\/[\w./-]{1,60})?["']/

export const pattern: CommandPattern = {
  id: 'ecmascript',
  ends: /\.[cm]?[jt]sx?$/,
  words: ['commander', 'yargs', 'cac', 'sade', 'oclif'],
  launchers: /^(?:node|npx|bunx?|deno|yarn|pnpm)$/,
  read: (source) => {
    const framework = frameworkOf(source.text)
    const calls = callsIn(source, framework !== null)
    const name = framework ?? 'Commander'
    return {
      commands: [
        ...calls.flatMap((one) => commandOf(source, one, calls, name)),
        ...made(source, name),
        ...modules(source),
        ...objects(source),
        ...classes(source),
      ],
      joins: joinsIn(source),
      runs: acted(source),
    }
  },
}

function frameworkOf(text: string): string | null {
  const found = libraries.exec(text)?.[0]
  if (found === undefined) return null
  for (const [word, name] of [
    ['commander', 'Commander'],
    ['yargs', 'yargs'],
    ['oclif', 'oclif'],
    ['cac', 'cac'],
    ['sade', 'sade'],
    ['caporal', 'Caporal'],
  ] as const)
    if (found.includes(word)) return name
  return 'Vorpal'
}

interface Call extends Place {
  readonly open: number
  /** What the command is put below: a variable; null if that isn't a plain name. */
  readonly base: string | null
  /** The variable that the chain is given to. */
  readonly holder: string | null
  readonly end: number
}

/** Calls of `.command(`, each with the rest of its chain. */
function callsIn({ text, brackets }: CommandSource, isKnown: boolean): readonly Call[] {
  return [...text.matchAll(/\.command(?:<[^()]{0,600}>)?\(/g)].flatMap((found): readonly Call[] => {
    const { base, at } = chainStart(text, brackets, found.index)
    if (!isKnown && (base === null || !/^(?:program|cli|yargs)$/.test(base))) return []
    const open = found.index + found[0].length - 1
    const holder =
      /(?:const|let|var)\s+(\w+)\s*(?::\s*[\w.]+\s*)?=\s*(?:await\s+)?$/.exec(
        text.slice(Math.max(0, at - 120), at),
      )?.[1] ?? null
    return [{ base, holder, open, from: found.index, to: brackets.closeOf(open), end: chainEnd(text, brackets, open) }]
  })
}

const longestChain = 60

/** The first name of a chain of calls, and where it begins. */
function chainStart(
  text: string,
  brackets: CommandSource['brackets'],
  dot: number,
): { readonly base: string | null; readonly at: number } {
  let at = dot
  for (let step = 0; step < longestChain; step++) {
    const before = text.slice(Math.max(0, at - 2_000), at).trimEnd()
    const end = Math.max(0, at - 2_000) + before.length
    if (text[end - 1] === ')') {
      const open = brackets.openOf(end - 1)
      if (open === -1) return { base: null, at }
      at = open
      continue
    }
    const name = /([\w$]+)$/.exec(before)?.[1]
    if (name === undefined) return { base: null, at }
    const start = end - name.length
    if (text[start - 1] !== '.') return { base: name === 'this' ? null : name, at: start }
    at = start - 1
  }
  return { base: null, at }
}

/** Where a chain ends, or the next command of it begins. */
function chainEnd(text: string, brackets: CommandSource['brackets'], open: number): number {
  let at = brackets.closeOf(open) + 1
  for (let step = 0; step < longestChain; step++) {
    const next = /^(?:\s*\/\/[^\n]*\n){0,10}\s*\.(\w+)\s*(?:<[^()<>]{0,100}>)?\(/.exec(text.slice(at, at + 1_000))
    if (next === null || next[1] === 'command') return at
    at = brackets.closeOf(at + next[0].length - 1) + 1
  }
  return at
}

function commandOf(
  source: CommandSource,
  call: Call,
  all: readonly Call[],
  framework: string,
): readonly FoundCommand[] {
  const { text, brackets, path } = source
  const places = argumentPlaces(text, brackets, call.open)
  const [first] = places
  if (first === undefined) return []
  const code = text.slice(first.from, first.to)
  const fields = code.startsWith('{') ? fieldsIn(text, brackets, first.from) : null
  const named = fields === null ? first : fields.get('command')
  const written = named === undefined ? '' : text.slice(named.from, named.to)
  const usages = written.startsWith('[')
    ? [...written.matchAll(/["'`]([^"'`\n]{1,100})["'`]/g)].map((one) => one[1] ?? '')
    : [quotedText(written) ?? '']
  const [name, ...aliases] = usages.flatMap((usage) => firstWord(usage) ?? [])
  if (name === undefined || named === undefined) return []
  const isOfYargs = framework === 'yargs' || call.base === 'yargs'
  const handler = fields?.get('handler') ?? (isOfYargs && places.length > 3 ? places[3] : undefined)
  const action = actionIn(source, call)
  const given = isOfYargs ? (places.length < 3 ? first : places[2]) : undefined
  const runs =
    handler === undefined ? (action ?? (given === undefined ? null : moduleRun(text, given))) : runOf(text, handler)
  const around = innermost(all, call.from)
  const above: CommandKeys = [
    ...(around === null ? [] : [`${path}#${around.from}`]),
    ...(call.base === null ? [] : [`${path}:${call.base}`, call.base]),
  ]
  return [
    {
      // `$0` is what runs without a word.
      name: name.replace('$0', '') === '' ? '$0' : name,
      aliases,
      at: named.from,
      framework: isOfYargs ? 'yargs' : framework,
      keys: [`${path}#${call.from}`, ...(call.holder === null ? [] : [`${path}:${call.holder}`, call.holder])],
      above,
      ...(runs === null ? {} : { runs }),
    },
  ]
}

/** What a module or an object that is given to yargs runs: its handler. */
function moduleRun(text: string, { from, to }: Place): CommandRun | null {
  const code = text.slice(from, to)
  const required = /^(?:await\s+)?(?:require|import)\(\s*["'`][^"'`\n]{1,200}["'`]\s*\)(?:\.default)?$/.test(code)
  if (required) return { from, to, handlers: [], member: 'handler' }
  const name = /^[A-Za-z_$][\w$]*$/.exec(code)?.[0]
  if (name === undefined) return null
  const word = name.replaceAll('$', '\\$&')
  const imported = new RegExp(
    `^[ \\t]*(?:import\\s+(?:\\*\\s+as\\s+)?${word}\\s+from\\b|(?:const|let|var)\\s+${word}\\s*=\\s*require\\()[^\\n]{0,400}`,
    'm',
  ).exec(text)
  if (imported === null) return { from, to, handlers: [name], member: 'handler' }
  return { from: imported.index, to: imported.index + imported[0].length, handlers: [name], member: 'handler' }
}

function actionIn({ text, brackets }: CommandSource, { to, end }: Pick<Call, 'to' | 'end'>): CommandRun | null {
  let at = to + 1
  for (let step = 0; step < longestChain && at < end; step++) {
    const next = /^(?:\s*\/\/[^\n]*\n){0,10}\s*\.(\w+)\s*(?:<[^()<>]{0,100}>)?\(/.exec(text.slice(at, at + 1_000))
    if (next === null) return null
    const open = at + next[0].length - 1
    if (next[1] === 'action') {
      const [place] = argumentPlaces(text, brackets, open)
      return place === undefined ? null : runOf(text, place)
    }
    at = brackets.closeOf(open) + 1
  }
  return null
}

/** `new Command('users')`, which is named there or by a call. */
function made(source: CommandSource, framework: string): readonly FoundCommand[] {
  const { text, brackets, path } = source
  if (!/\bcommander\b|extra-typings/.test(text)) return []
  return [
    ...text.matchAll(
      /(?:(?:const|let|var)\s+(\w+)\s*(?::\s*\w+\s*)?=\s*)?\b(?:new\s+Command|createCommand)\(\s*(?:["'`]([\w:-]+)[^"'`\n]{0,200}["'`])?/g,
    ),
  ].map((found): FoundCommand => {
    const open = text.indexOf('(', found.index + found[0].search(/\b(?:new\s+Command|createCommand)\(/))
    const end = chainEnd(text, brackets, open)
    const runs = actionIn(source, { to: brackets.closeOf(open), end })
    const name = found[2] ?? /\.name\(\s*["'`]([\w:-]+)/.exec(text.slice(open, end))?.[1] ?? ''
    const isProgram = found[1] === 'program' || found[1] === 'cli'
    const around = /\bfunction\s+(\w+)[^{]{0,300}\{(?:(?!\n\})[^]){0,3000}$/.exec(
      text.slice(Math.max(0, found.index - 3_500), found.index),
    )?.[1]
    return {
      name: isProgram ? '' : name,
      at: open,
      framework,
      keys: [
        ...(found[1] === undefined ? [] : [`${path}:${found[1]}`, found[1]]),
        ...(around === undefined ? [] : [`${path}:${around}`, around]),
      ],
      ...(runs === null ? {} : { runs }),
    }
  })
}

function joinsIn({ text, path }: CommandSource): readonly CommandJoin[] {
  return [...text.matchAll(/\b(\w+)\s*\.addCommand\(\s*(?:await\s+)?(\w+)/g)].map(
    ({ index, ...found }): CommandJoin => ({
      at: index,
      above: [`${path}:${found[1] ?? ''}`, found[1] ?? ''],
      below: [`${path}:${found[2] ?? ''}`, found[2] ?? ''],
    }),
  )
}

/** `users.action(list)` on a command that a variable holds. */
function acted({ text, brackets, path }: CommandSource): readonly (CommandRun & { readonly of: CommandKeys })[] {
  return [...text.matchAll(/\b(\w+)\s*\.action\(/g)].flatMap((found) => {
    const [place] = argumentPlaces(text, brackets, found.index + found[0].length - 1)
    const run = place === undefined ? null : runOf(text, place)
    return run === null ? [] : [{ ...run, of: [`${path}:${found[1] ?? ''}`] }]
  })
}

/** A module for yargs, which exports its usage and its handler. */
function modules({ text, path }: CommandSource): readonly FoundCommand[] {
  const usage =
    /^(?:exports\.|module\.exports\.|export\s+const\s+)command\s*(?::\s*[\w[\]| ]+)?=\s*\[?\s*["'`]([\w:$-]+)/m.exec(
      text,
    )
  const handler =
    /^(?:exports\.|module\.exports\.|export\s+const\s+)handler\b|^export\s+(?:async\s+)?function\s+handler\b/m.exec(
      text,
    )
  if (usage === null || handler === null) return []
  const end = text.indexOf('\n}', handler.index)
  return [
    {
      name: usage[1] ?? '',
      at: usage.index,
      framework: 'yargs',
      keys: [`${path}:command`],
      runs: { from: handler.index, to: end === -1 ? text.length : end, handlers: ['handler'] },
    },
  ]
}

/** Objects for yargs that are exported or held: `export default { command: 'add', handler: add }`. */
function objects({ text, brackets, path }: CommandSource): readonly FoundCommand[] {
  const opened =
    /(?:^export\s+default|^module\.exports\s*=|^(?:export\s+)?(?:const|let|var)\s+(\w+)\s*(?::\s*[\w.]{1,60}(?:<[^=\n]{0,200}>)?\s*)?=)\s*\{/gm
  return [...text.matchAll(opened)].flatMap((found): readonly FoundCommand[] => {
    const fields = fieldsIn(text, brackets, found.index + found[0].length - 1)
    const named = fields.get('command')
    const usage = named === undefined ? null : quotedText(text.slice(named.from, named.to))
    const name = usage === null ? null : firstWord(usage)
    const described = ['describe', 'desc', 'description', 'builder'].some((one) => fields.has(one))
    const handler = fields.get('handler') ?? methodIn(text, brackets, found.index + found[0].length - 1)
    if (named === undefined || name === null || handler === undefined || !described) return []
    const runs = runOf(text, handler) ?? { ...handler, handlers: null }
    return [{ name, at: named.from, framework: 'yargs', keys: [`${path}:${found[1] ?? 'default'}`], runs }]
  })
}

/** The method `handler` of an object that is written out. */
function methodIn(text: string, brackets: CommandSource['brackets'], open: number): Place | undefined {
  return argumentPlaces(text, brackets, open).find(({ from, to }) =>
    /^(?:async\s+)?handler\s*\(/.test(text.slice(from, to)),
  )
}

/** A class for oclif, which is called like its file. */
function classes({ text, path }: CommandSource): readonly FoundCommand[] {
  const words = /(?:^|\/)commands\/((?:[\w-]+\/){0,6}[\w-]+)\.[cm]?[jt]s$/.exec(path)?.[1]
  const found = /^export\s+(?:default\s+)?(?:abstract\s+)?class\s+(\w+)\s+extends\s+\w*Command\b/m.exec(text)
  if (
    words === undefined ||
    found === null ||
    !/@oclif\/(?:core|command)|\bstatic\s+(?:override\s+)?(?:flags|args|description)\b/.test(text)
  )
    return []
  return [
    {
      name: words.replace(/\/index$/, '').replaceAll('/', ' '),
      at: found.index,
      framework: 'oclif',
      runs: { from: found.index, to: text.length, handlers: ['run'] },
    },
  ]
}
