// Commands of programs on the JVM: picocli, Spring Shell and Clikt.
import type { CommandJoin, CommandPattern, CommandSource, CommandsRead, FoundCommand } from '../command-pattern'
import { classAfter, classAround, dashed } from '../command-text'

export const pattern: CommandPattern = {
  id: 'jvm',
  ends: /\.(?:java|kt)$/,
  words: ['picocli', 'clikt', 'shellmethod'],
  launchers: /^(?:java)$/,
  read: (source) => {
    const read = [picocli(source), { commands: shell(source) }, clikt(source)]
    return {
      commands: read.flatMap(({ commands }) => commands),
      joins: read.flatMap((one: CommandsRead) => one.joins ?? []),
    }
  },
}

function picocli(source: CommandSource): CommandsRead {
  const { text, brackets } = source
  if (!/\bpicocli\b/.test(text)) return { commands: [] }
  const joins: CommandJoin[] = []
  const commands = [...text.matchAll(/@(?:CommandLine\.)?Command\s*\(/g)].flatMap((found): readonly FoundCommand[] => {
    const open = found.index + found[0].length - 1
    const end = brackets.closeOf(open)
    const inside = text.slice(open, end)
    const name = /\bname\s*=\s*"([\w:.-]+)"/.exec(inside)?.[1]
    const below =
      /^\)\s*(?:@\w[\w.]*(?:\([^()]{0,400}(?:\([^()]{0,200}\)[^()]{0,200}){0,8}\))?\s*){0,12}(?:[\w<>[\],.?]+\s+){0,6}?(?:(class|record|object)\s+(\w+)|(\w+)\s*\()/.exec(
        text.slice(end, end + 4_000),
      )
    if (below === null) return []
    const isClass = below[1] !== undefined
    const body = isClass ? classAfter(text, brackets, end) : classAround(text, brackets, found.index)
    if (body === null) return []
    const listed = /\bsubcommands\s*=\s*(?:\{([^}]{0,4000})\}|\[([^\]]{0,4000})\]|([\w.]+(?:\.class|::class)))/.exec(
      inside,
    )
    const classes = [...(listed?.[1] ?? listed?.[2] ?? listed?.[3] ?? '').matchAll(/(\w+)(?:\.class|::class)\b/g)]
    for (const one of classes) joins.push({ at: found.index, above: [body.name], below: [one[1] ?? ''] })
    return [
      {
        name: name ?? (isClass ? '' : (below[3] ?? '')),
        at: found.index,
        framework: 'picocli',
        ...(isClass ? { keys: [body.name] } : { above: [body.name] }),
        runs: isClass
          ? { ...body, handlers: ['call', 'run'] }
          : { from: found.index, to: end + below[0].length, handlers: [below[3] ?? ''] },
      },
    ]
  })
  const added = [...text.matchAll(/\.addSubcommand\(\s*(?:"([\w:.-]+)"\s*,\s*)?new\s+(\w+)/g)].map(
    ({ index, ...found }): CommandJoin => ({
      at: index,
      above: [],
      below: [found[2] ?? ''],
      ...(found[1] === undefined ? {} : { name: found[1] }),
    }),
  )
  return { commands, joins: [...joins, ...added] }
}

function shell({ text, brackets }: CommandSource): readonly FoundCommand[] {
  return [...text.matchAll(/@ShellMethod\s*\(/g)].flatMap((found): readonly FoundCommand[] => {
    const open = found.index + found[0].length - 1
    const end = brackets.closeOf(open)
    const method = /^\)\s*(?:@\w[\w.]*(?:\([^()]{0,400}\))?\s*){0,12}(?:[\w<>[\],.?]+\s+){0,6}?(\w+)\s*\(/.exec(
      text.slice(end, end + 3_000),
    )
    if (method?.[1] === undefined) return []
    const key = /\bkey\s*=\s*[{[]?\s*"([^"]+)"/.exec(text.slice(open, end))?.[1]
    return [
      {
        name: key ?? dashed(method[1]),
        at: found.index,
        framework: 'Spring Shell',
        runs: { from: found.index, to: end + method[0].length, handlers: [method[1]] },
      },
    ]
  })
}

function clikt({ text, brackets }: CommandSource): CommandsRead {
  if (!/\bclikt\b/.test(text)) return { commands: [] }
  const commands = [
    ...text.matchAll(
      /\b(?:class|object)\s+(\w+)\s*(?:\([^)]{0,400}\)\s*)?:\s*(?:\w*CliktCommand)\(\s*(?:(?:name\s*=\s*)?"([\w-]+)")?/g,
    ),
  ].flatMap((found): readonly FoundCommand[] => {
    const body = classAfter(text, brackets, found.index)
    return body === null
      ? []
      : [
          {
            name: found[2] ?? dashed(body.name.replace(/Command$/, '')),
            at: found.index,
            framework: 'Clikt',
            keys: [body.name],
            runs: { ...body, handlers: ['run'] },
          },
        ]
  })
  const joins = [
    ...text.matchAll(/\b(\w+)\([^()]{0,100}\)\s*\.subcommands\(([^;]{0,2000}?)\)\s*(?:\.main|\n|$)/g),
  ].flatMap((found) =>
    [...(found[2] ?? '').matchAll(/\b([A-Z]\w*)\(/g)].map((one): CommandJoin => ({
      at: found.index,
      above: [found[1] ?? ''],
      below: [one[1] ?? ''],
    })),
  )
  return { commands, joins }
}
