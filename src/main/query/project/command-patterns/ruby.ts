// Commands of Ruby programs: Thor, Mercenary, GLI, Commander, Dry::CLI and Rake.
import type { Place } from '../brackets'
import type { CommandJoin, CommandPattern, CommandSource, CommandsRead, FoundCommand } from '../command-pattern'
import { endOfIndented, firstWord, innermost, lastName } from '../command-text'

export const pattern: CommandPattern = {
  id: 'ruby',
  ends: /\.(?:rb|rake)$|(?:^|\/)Rakefile$/,
  words: ['thor', 'mercenary', 'task', 'namespace'],
  launchers: /^(?:ruby|rake|bundle|bin\/\w+)$/,
  read: (source) => {
    if (/\.rake$|Rakefile$/.test(source.path)) return { commands: tasks(source) }
    const read = [thor(source), { commands: blocks(source) }, { commands: registered(source) }]
    return {
      commands: read.flatMap(({ commands }) => commands),
      joins: read.flatMap((one: CommandsRead) => one.joins ?? []),
    }
  },
}

/** Methods with a description, in classes of Thor. */
function thor({ text }: CommandSource): CommandsRead {
  if (
    !/\bThor\b|^\s*subcommand\b/m.test(text) &&
    !/^\s*desc\s+["'][^"'\n]+["']\s*,\s*["'][^]{0,2000}?^\s*def \w/m.test(text)
  )
    return { commands: [] }
  const classes = [...text.matchAll(/^[ \t]*class\s+([\w:]+)(?:\s*<\s*([\w:]+))?/gm)].map((found) => ({
    name: lastName(found[1] ?? ''),
    from: found.index,
    to: endOfClass(text, found.index),
  }))
  const commands = [...text.matchAll(/^[ \t]*desc[ (]\s*["']([\w:-]+)[^"'\n]{0,400}["']\s*,/gm)].flatMap(
    (found): readonly FoundCommand[] => {
      const body = innermost(classes, found.index + found[0].length)
      const after = text.slice(found.index, Math.min(body?.to ?? 0, found.index + 8_000))
      const method = /^[ \t]*(?:(?:def|alias_method)\s+:?([\w?!]+)|subcommand\b)/m.exec(after)
      if (body === null || method === null) return []
      return [
        {
          name: found[1] ?? '',
          at: found.index + found[0].search(/\S/),
          framework: 'Thor',
          keys: [],
          above: [body.name],
          // What is described may be a class that holds commands.
          ...(method[1] === undefined
            ? {}
            : {
                runs: { from: found.index, to: found.index + method.index + method[0].length, handlers: [method[1]] },
              }),
        },
      ]
    },
  )
  const joins = [
    ...text.matchAll(
      /^[ \t]*(?:subcommand[ (]\s*["':]([\w-]+)["']?\s*,\s*([\w:]+)|register[ (]\s*([\w:]+)\s*,\s*["':]([\w-]+))/gm,
    ),
  ].flatMap((found): readonly CommandJoin[] => {
    const body = innermost(classes, found.index + found[0].length)
    const name = found[1] ?? found[4] ?? ''
    return body === null
      ? []
      : [{ at: found.index, above: [body.name], below: [lastName(found[2] ?? found[3] ?? '')], name }]
  })
  const holders = classes.map(({ name, from }): FoundCommand => ({
    name: '',
    at: from,
    framework: 'Thor',
    keys: [name],
  }))
  return commands.length + joins.length === 0 ? { commands: [] } : { commands: [...holders, ...commands], joins }
}

/** A class may be closed on the line that opens it. */
function endOfClass(text: string, at: number): number {
  const line = text.indexOf('\n', at + 1)
  return /;\s*end\s*$/.test(text.slice(at, line === -1 ? text.length : line)) ? line : endOfIndented(text, at, 'end')
}

const opened =
  /^[ \t]*(?:[\w.@]+\s*=\s*)?(?:\w+\.)?command(?:\(|[ \t]+)\s*(?:\[\s*)?:?["']?(?<=[:"'])([\w-]+)["']?[^\n]{0,100}?\bdo\b/gm

/** Blocks in which a command says its action: `program.command(:build) do |c| … c.action do`. */
function blocks({ text, path }: CommandSource): readonly FoundCommand[] {
  const framework = /[Mm]ercenary|\bprog\b/.test(text)
    ? 'Mercenary'
    : /\bGLI\b/.test(text)
      ? 'GLI'
      : /\bcommander\b/i.test(text)
        ? 'Commander'
        : null
  if (framework === null) return []
  const all = [...text.matchAll(opened)].map((found) => ({
    name: found[1] ?? '',
    from: found.index + found[0].search(/\S/),
    to: endOfIndented(text, found.index + found[0].search(/\S/), 'end'),
  }))
  return all.map((one): FoundCommand => {
    const around = innermost(all, one.from)
    const action = /^[ \t]*\w+\.action\b[^\n]*/gm
    action.lastIndex = one.from
    let found = action.exec(text)
    while (found !== null && found.index < one.to && innermost(all, found.index + 1)?.from !== one.from)
      found = action.exec(text)
    const runs =
      found === null || found.index > one.to ? null : actionPlace(text, found.index + found[0].search(/\S/), found[0])
    return {
      name: one.name,
      at: one.from,
      framework,
      keys: [`${path}#${one.from}`],
      ...(around === null ? {} : { above: [`${path}#${around.from}`] }),
      ...(runs === null ? {} : { runs: { ...runs, handlers: null } }),
    }
  })
}

function actionPlace(text: string, at: number, line: string): Place {
  return { from: at, to: /\bdo\b/.test(line) ? endOfIndented(text, at, 'end') : at + line.trimStart().length }
}

/** `register "users add", Users::Add` of Dry::CLI, also in the block of `register "users" do |users|`. */
function registered({ text }: CommandSource): readonly FoundCommand[] {
  if (!/\bDry::CLI\b|\bHanami::CLI\b|\bmodule\s+CLI\b/.test(text)) return []
  const blocks = [...text.matchAll(/^[ \t]*(?:\w+\.)?register[ (]\s*["']([\w -]+)["'][^\n]{0,100}\bdo\s*\|/gm)].map(
    (found) => {
      const from = found.index + found[0].search(/\S/)
      return { name: found[1] ?? '', from, to: endOfIndented(text, from, 'end') }
    },
  )
  const named = (name: string, at: number): string =>
    [...blocks.filter(({ from, to }) => from < at && at < to).map((one) => one.name), name].join(' ')
  const groups = blocks.map(({ name, from }): FoundCommand => ({
    name: named(name, from),
    at: from,
    framework: 'Dry::CLI',
  }))
  const commands = [...text.matchAll(/^[ \t]*(?:\w+\.)?register[ (]\s*["']([\w -]+)["']\s*,\s*([A-Z][\w:]*)/gm)].map(
    (found): FoundCommand => {
      const at = found.index + found[0].search(/\S/)
      return {
        name: named(found[1] ?? '', at),
        at,
        framework: 'Dry::CLI',
        runs: {
          from: found.index,
          to: found.index + found[0].length,
          handlers: [lastName(found[2] ?? '')],
          member: 'call',
        },
      }
    },
  )
  return [...groups, ...commands]
}

/** Tasks of Rake below their namespaces. */
function tasks({ text }: CommandSource): readonly FoundCommand[] {
  const spaces = [...text.matchAll(/^[ \t]*namespace[ (]\s*[:"']?(\w+)["']?:?[^\n]{0,40}?\bdo\b/gm)].map((found) => {
    const from = found.index + found[0].search(/\S/)
    return { name: found[1] ?? '', from, to: endOfIndented(text, from, 'end') }
  })
  return [...text.matchAll(/^[ \t]*(?:multi)?task[ (]\s*(?:[:"']([\w:-]+)["']?|(\w+):)[^\n]*/gm)].flatMap(
    (found): readonly FoundCommand[] => {
      const from = found.index + found[0].search(/\S/)
      const name = firstWord(found[1] ?? found[2] ?? '')
      if (name === null) return []
      const around = spaces.filter((one) => one.from < from && from < one.to).map((one) => one.name)
      const isBlock = /\bdo\b/.test(found[0])
      return [
        {
          name: [...around, name].join(':'),
          at: from,
          framework: 'Rake',
          ...(isBlock ? { runs: { from, to: endOfIndented(text, from, 'end'), handlers: null } } : {}),
        },
      ]
    },
  )
}
