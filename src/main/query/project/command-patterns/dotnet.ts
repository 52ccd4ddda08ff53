// Commands of .NET programs: System.CommandLine, Spectre.Console and the package CommandLineParser.
import { argumentPlaces } from '../brackets'
import type {
  CommandJoin,
  CommandKeys,
  CommandPattern,
  CommandRun,
  CommandSource,
  CommandsRead,
  FoundCommand,
} from '../command-pattern'
import { classAfter, innermost, runOf } from '../command-text'

type Run = CommandRun & { readonly of: CommandKeys }

export const pattern: CommandPattern = {
  id: 'dotnet',
  ends: /\.cs$/,
  words: ['commandline', 'spectre', 'verb'],
  launchers: /^(?:dotnet)$/,
  read: (source) => {
    const read = [commandLine(source), { commands: spectre(source) }, verbs(source)]
    return {
      commands: read.flatMap(({ commands }) => commands),
      joins: read.flatMap((one: CommandsRead) => one.joins ?? []),
      runs: read.flatMap((one: CommandsRead) => one.runs ?? []),
    }
  },
}

function commandLine({ text, brackets, path }: CommandSource): CommandsRead {
  if (!/\bSystem\.CommandLine\b|:\s*(?:Root)?Command\b/.test(text)) return { commands: [] }
  const keys = (name: string): CommandKeys => [`${path}:${name}`, name]
  const made = [
    ...text.matchAll(/(?:\b(\w+)\s*=\s*)?\bnew\s+(Root)?Command\s*\(\s*(?:name:\s*)?(?:"([\w:-]+)")?/g),
  ].map((found): FoundCommand => ({
    name: found[2] === undefined ? (found[3] ?? '') : '',
    at: found.index,
    framework: 'System.CommandLine',
    keys: found[1] === undefined ? [] : keys(found[1]),
  }))
  const derived = [
    ...text.matchAll(/\bclass\s+(\w+)\s*(?:\([^)]{0,400}\)\s*)?:\s*Command\b(?:\(\s*"([\w:-]+)")?/g),
  ].flatMap((found): readonly FoundCommand[] => {
    const body = classAfter(text, brackets, found.index)
    const name =
      found[2] ??
      (body === null ? undefined : /:\s*base\(\s*(?:name:\s*)?"([\w:-]+)"/.exec(text.slice(body.from, body.to))?.[1])
    if (body === null || name === undefined) return []
    return [{ name, at: found.index, framework: 'System.CommandLine', keys: keys(body.name) }]
  })
  const joins = [...text.matchAll(/\b(\w+)\.(?:Subcommands\.)?(?:AddCommand|Add)\(\s*(?:new\s+)?(\w+)/g)].map(
    ({ index, ...found }): CommandJoin => ({ at: index, above: keys(found[1] ?? ''), below: keys(found[2] ?? '') }),
  )
  const runs = [
    ...text.matchAll(
      /\b(\w+)\.(?:SetHandler|SetAction)\(|\b(\w+)\.Handler\s*=\s*CommandHandler\.Create(?:<[^()]{0,200}>)?\(/g,
    ),
  ].flatMap((found): readonly Run[] => {
    const [place] = argumentPlaces(text, brackets, found.index + found[0].length - 1)
    const run = place === undefined ? null : runOf(text, place)
    const name = found[1] ?? found[2] ?? ''
    const around = derived.find(({ at }) => (classAfter(text, brackets, at)?.to ?? 0) > found.index && at < found.index)
    return run === null
      ? []
      : [{ ...run, of: name === 'this' && around !== undefined ? (around.keys ?? []) : keys(name) }]
  })
  return { commands: [...made, ...derived], joins, runs }
}

function spectre({ text, brackets, path }: CommandSource): readonly FoundCommand[] {
  if (!/\bSpectre\.Console\b/.test(text)) return []
  const branches = [...text.matchAll(/\.AddBranch(?:<\w+>)?\(\s*"([\w-]+)"/g)].map((found) => ({
    name: found[1] ?? '',
    from: found.index,
    to: brackets.closeOf(text.indexOf('(', found.index)),
  }))
  const above = (at: number, own?: number): { readonly above?: CommandKeys } => {
    const around = innermost(
      branches.filter(({ from }) => from !== own),
      at,
    )
    return around === null ? {} : { above: [`${path}#${around.from}`] }
  }
  return [
    ...branches.map((one): FoundCommand => ({
      name: one.name,
      at: one.from,
      framework: 'Spectre.Console',
      keys: [`${path}#${one.from}`],
      isRoot: false,
      ...above(one.from, one.from),
    })),
    ...[...text.matchAll(/\.AddCommand<(\w+)>\(\s*"([\w-]+)"/g)].map((found): FoundCommand => ({
      name: found[2] ?? '',
      at: found.index,
      framework: 'Spectre.Console',
      runs: { from: found.index, to: found.index + found[0].length, handlers: [found[1] ?? ''] },
      ...above(found.index),
    })),
  ]
}

/** Classes of options with a verb, and the functions that are given one. */
function verbs({ text, brackets }: CommandSource): CommandsRead {
  const commands = !/\busing\s+CommandLine\b/.test(text)
    ? []
    : [...text.matchAll(/\[\s*Verb\(\s*(?:name:\s*)?"([\w-]+)"/g)].flatMap((found): readonly FoundCommand[] => {
        const body = classAfter(text, brackets, found.index)
        return body === null
          ? []
          : [{ name: found[1] ?? '', at: found.index, framework: 'CommandLineParser', keys: [`options ${body.name}`] }]
      })
  const runs = [...text.matchAll(/(?:\bMapResult|\bWithParsed(?:Async)?)(?:<(\w+)>)?\(/g)].flatMap(
    (found): readonly Run[] =>
      argumentPlaces(text, brackets, found.index + found[0].length - 1).flatMap((place): readonly Run[] => {
        const run = runOf(text, place)
        const type = found[1] ?? /^(?:async\s*)?\(\s*(\w+)\s+\w+\s*\)\s*=>/.exec(text.slice(place.from, place.to))?.[1]
        return run === null || type === undefined ? [] : [{ ...run, of: [`options ${type}`] }]
      }),
  )
  return { commands, runs }
}
