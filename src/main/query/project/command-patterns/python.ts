// Commands of Python programs: click, Typer, Flask, argparse, Django and Scrapy.
import { folderOf } from '../../../kernel/folder-of'
import type {
  CommandJoin,
  CommandKeys,
  CommandPattern,
  CommandRun,
  CommandSource,
  CommandsRead,
  FoundCommand,
} from '../command-pattern'
import { endOfDedented, lastName } from '../command-text'

export const pattern: CommandPattern = {
  id: 'python',
  ends: /\.py$/,
  words: ['click', 'typer', 'argparse', 'subparsers'],
  isBacktickPlain: true,
  launchers: /^(?:python3?|flask|django-admin|(?:\S*\/)?manage\.py)$/,
  read: (source) => {
    const read = [decorated(source), parsers(source), { commands: byFile(source) }]
    return {
      commands: read.flatMap(({ commands }) => commands),
      joins: read.flatMap((one: CommandsRead) => one.joins ?? []),
      runs: read.flatMap((one: CommandsRead) => one.runs ?? []),
    }
  },
}

const mark = /^[ \t]*@(?:([\w.]+)\.)?(command|group)\b(\()?/gm
const library = /^(?:click|typer|asyncclick|rich_click|cloup)$/

/** Functions with a decorator of click, Typer or Flask. */
function decorated({ text, path, brackets }: CommandSource): CommandsRead {
  const framework = /\btyper\b/i.test(text)
    ? 'Typer'
    : /\bfrom flask\b|\bimport flask\b|\bAppGroup\b/.test(text)
      ? 'Flask'
      : 'click'
  if (!/\b(?:click|typer|asyncclick|rich_click|cloup|AppGroup)\b|\bcli\.(?:command|group)\b/.test(text))
    return { commands: [] }
  const commands = [...text.matchAll(mark)].flatMap((found): readonly FoundCommand[] => {
    const [whole, receiver, , bracket] = found
    const open = found.index + whole.length - 1
    const end = bracket === undefined ? open : brackets.closeOf(open)
    const after = text.slice(end, end + 8_000)
    const below = functionBelow(after)
    const [, name] = below ?? []
    if (below === null || name === undefined) return []
    const given =
      bracket === undefined
        ? null
        : /^\(\s*(?:name\s*=\s*)?["']([\w:.-]+)["']|\bname\s*=\s*["']([\w:.-]+)["']/.exec(text.slice(open, end))
    const isLibrary = receiver === undefined || library.test(receiver)
    return [
      {
        name: given?.[1] ?? given?.[2] ?? name.replace(/_(?:command|cmd|group|grp)$/, '').replaceAll('_', '-'),
        at: found.index + whole.indexOf('@'),
        framework,
        keys: keysOf(path, name),
        ...(isLibrary ? {} : { above: keysOf(path, receiver) }),
        runs: { from: found.index, to: end + below.index + below[0].length, handlers: [name] },
      },
    ]
  })
  const holders = [
    ...text.matchAll(
      /^[ \t]*(\w+)\s*(?::\s*[\w.]+\s*)?=\s*(?:\w+\.)?(Typer|AppGroup|Group)\(\s*(?:name\s*=\s*)?(?:["']([\w-]+)["'])?/gm,
    ),
  ].map(({ index, ...found }): FoundCommand => ({
    // A Typer that isn't named is the program; a group of Flask is called by its name.
    name: '',
    at: index,
    framework,
    keys: keysOf(path, found[1] ?? ''),
  }))
  const names = [
    ...text.matchAll(/^[ \t]*(\w+)\s*=\s*(?:\w+\.)?(?:AppGroup|Group)\(\s*(?:name\s*=\s*)?["']([\w-]+)["']/gm),
  ].map(({ index, ...found }): CommandJoin => ({
    at: index,
    above: [],
    below: keysOf(path, found[1] ?? ''),
    name: found[2] ?? '',
  }))
  const joins = [
    ...text.matchAll(/\b([\w.]+)\.(?:add_command|add_typer)\(\s*([\w.]+)(?:\s*,\s*(?:name\s*=\s*)?["']([\w-]+)["'])?/g),
  ].map(({ index, ...found }): CommandJoin => ({
    at: index,
    above: keysOf(path, found[1] ?? ''),
    below: keysOf(path, found[2] ?? ''),
    ...(found[3] === undefined ? {} : { name: found[3] }),
  }))
  return { commands: [...holders, ...commands], joins: [...joins, ...names] }
}

/** The function under a decorator, of which the text is the rest: further decorators, their arguments and comments follow. */
function functionBelow(text: string): RegExpExecArray | null {
  const found = /^[ \t]*(?:async )?def (\w+)/m.exec(text)
  const between = found === null ? [] : text.slice(0, found.index).split('\n').slice(1)
  return between.every((line) => /^\s*(?:[@#)\]}]|$)|^[ \t]+\S/.test(line)) ? found : null
}

function keysOf(path: string, name: string): CommandKeys {
  const last = lastName(name)
  // The file that a name is imported from is most often called like what holds it: `users.app`.
  const [, module] = /(\w+)\.\w+$/.exec(name) ?? []
  return [`${path}:${last}`, ...(module === undefined ? [] : [`${module}.${last}`]), `${moduleOf(path)}.${last}`, last]
}

function moduleOf(path: string): string {
  const [, name = ''] = /([^/]+)\.py$/.exec(path) ?? []
  return name === '__init__' ? (folderOf(path).split('/').at(-1) ?? '') : name
}

const added = /(?:^[ \t]*([\w.]+)\s*(?::\s*[\w.]+\s*)?=\s*)?\b([\w.]+)\.add_parser\(\s*["']([\w:.-]+)["']/gm
const taken =
  /^[ \t]*(?:el)?if\s+[\w.]*(?:command|cmd|action|subparser|subcommand|mode|verb)\w*\s*==\s*["']([\w:.-]+)["']\s*:/gm

/** Sub-commands of argparse, which run the function that is set as a default, or what is compared with their name. */
function parsers({ text, path }: CommandSource): CommandsRead {
  if (!/\badd_subparsers\b|\badd_parser\b/.test(text)) return { commands: [] }
  const own = (name: string): CommandKeys => [`${path}:${name}`]
  const holders = [...text.matchAll(/^[ \t]*([\w.]+)\s*(?::\s*[\w.]+\s*)?=\s*([\w.]+)\.add_subparsers\(/gm)].map(
    ({ index, ...found }): FoundCommand => ({
      name: '',
      at: index,
      framework: 'argparse',
      keys: own(found[1] ?? ''),
      above: own(found[2] ?? ''),
    }),
  )
  const commands = [...text.matchAll(added)].map((found): FoundCommand => {
    const [whole, variable, above = '', name = ''] = found
    return {
      name,
      at: found.index + whole.search(/\S/),
      framework: 'argparse',
      keys: [...(variable === undefined ? [] : own(variable)), `${path}=${name}`],
      above: own(above),
    }
  })
  const set = [
    ...text.matchAll(
      /\b([\w.]+)\.set_defaults\(([^()]{0,200}?)\b(?:\w*func|\w*function|\w*handler|run|command|cmd|callback|fn|action|main)\s*=\s*([\w.]+)/g,
    ),
  ].map(({ index, ...found }): CommandRun & { readonly of: CommandKeys } => ({
    from: index,
    to: index + (found[0]?.length ?? 0),
    handlers: [lastName(found[3] ?? '')],
    of: own(found[1] ?? ''),
  }))
  const compared = [...text.matchAll(taken)].map((found): CommandRun & { readonly of: CommandKeys } => {
    const from = found.index + found[0].length
    return {
      from,
      to: endOfDedented(text, found.index + found[0].search(/\S/)),
      handlers: null,
      of: [`${path}=${found[1] ?? ''}`],
    }
  })
  return { commands: [...holders, ...commands], runs: [...set, ...compared] }
}

/** Commands that are called like their file: of Django, and of Scrapy and programs that are made like it. */
function byFile({ text, path }: CommandSource): readonly FoundCommand[] {
  const isDjango = /(?:^|\/)management\/commands\/[a-zA-Z]\w*\.py$/.test(path)
  const name = /(?:^|\/)commands\/([a-zA-Z]\w*)\.py$/.exec(path)?.[1]
  const found = isDjango
    ? /^class Command\b[^\n]*/m.exec(text)
    : /^class Command\([\w.,\s]{0,200}\b\w*Command\b[^\n]*/m.exec(text)
  if (name === undefined || found === null) return []
  const next = /^[^\s#)]/m.exec(text.slice(found.index + found[0].length + 1))?.index
  const to = next === undefined ? text.length : found.index + found[0].length + 1 + next
  return [
    {
      name,
      at: found.index,
      framework: isDjango ? 'Django' : 'Scrapy',
      runs: { from: found.index, to, handlers: isDjango ? ['handle', 'handle_noargs'] : ['run'] },
    },
  ]
}
