// Commands of Rust programs with clap: enums of sub-commands, and those that are built by calls.
import type { CommandPattern, CommandRun, CommandSource, FoundCommand } from '../command-pattern'
import type { Place } from '../brackets'
import { dashed } from '../command-text'

export const pattern: CommandPattern = {
  id: 'rust',
  ends: /\.rs$/,
  words: ['clap'],
  isBacktickPlain: true,
  launchers: /^(?:cargo)$/,
  read: (source) => {
    const held = variants(source)
    const types = new Set(
      held.flatMap(({ keys }) => (keys ?? []).flatMap((key) => /^enum (\w+)$/.exec(key)?.[1] ?? [])),
    )
    return {
      commands: [...held, ...built(source)],
      runs: [...arms(source), ...looked(source)],
      types: [...types],
    }
  },
}

const derived = /#\[derive\([^)]{0,400}\b(?:Subcommand|Parser|Args|StructOpt)\b[^)]{0,400}\)\]/g
const item =
  /^(?:\s*(?:#!?\[(?:[^\]"]|"[^"]{0,400}"|\][ \t]*(?=[,)])){0,1000}\]|\/\/[^\n]*(?=\n)))*\s*(?:pub(?:\([^)]{0,40}\))?\s+)?(enum|struct)\s+(\w+)\s*(?:<[^>{]{0,100}>\s*)?/

/** The variants of enums from which clap makes sub-commands; one that holds another enum holds its commands. */
function variants({ text, brackets, path }: CommandSource): readonly FoundCommand[] {
  return [...text.matchAll(derived)].flatMap((found): readonly FoundCommand[] => {
    const after = found.index + found[0].length
    const head = item.exec(text.slice(after, after + 4_000))
    const open = after + (head?.[0].length ?? 0)
    if (head === null || text[open] !== '{') return []
    const [, kind, name = ''] = head
    const body = { from: open + 1, to: brackets.closeOf(open) }
    if (kind === 'struct') return structWith(text, path, name, body, after)
    const holder: FoundCommand = {
      name: '',
      at: after,
      framework: 'clap',
      keys: [`enum ${name}`],
      above: [`holds ${moduleOf(path)}::${name}`, `holds ${name}`],
    }
    return [holder, ...partsOf(text, brackets, body).flatMap((part) => variantOf(text, name, part))]
  })
}

/** A struct with a field for sub-commands is what holds them. */
function structWith(
  text: string,
  path: string,
  name: string,
  { from, to }: Place,
  at: number,
): readonly FoundCommand[] {
  const field =
    /#\[(?:command|clap|structopt)\([^)\]]{0,100}\bsubcommand\b[^\]]{0,200}\]\s*(?:#\[[^\]]{0,200}\]\s*){0,5}(?:pub(?:\([^)]{0,40}\))?\s+)?\w+\s*:\s*(?:Option<)?((?:\w+::)*\w+)/.exec(
      text.slice(from, to),
    )
  return field?.[1] === undefined
    ? []
    : [
        {
          name: '',
          at,
          framework: 'clap',
          keys: [`holds ${qualified(field[1])}`],
          above: [`struct ${moduleOf(path)}::${name}`, `struct ${name}`],
        },
      ]
}

/** The module that a file is. */
function moduleOf(path: string): string {
  return /([^/]+)(?:\/mod)?\.rs$/.exec(path)?.[1] ?? path
}

/** A type with the module that it is written with: many modules have a type of the same name. */
function qualified(written: string): string {
  return written
    .split('::')
    .filter((part) => !/^(?:crate|self|super)$/.test(part))
    .slice(-2)
    .join('::')
}

function variantOf(text: string, owner: string, { from, to }: Place): readonly FoundCommand[] {
  const code = text.slice(from, to)
  const [whole, attributes = '', name] =
    /^((?:\s*(?:#\[(?:[^\]"]|"(?:[^"\\]|\\.){0,1000}"){0,2000}\]|\/\/[^\n]*(?=\n)))*)\s*([A-Z]\w*)/.exec(code) ?? []
  if (whole === undefined || name === undefined || /\bexternal_subcommand\b/.test(attributes)) return []
  const given = /\bname\s*=\s*"([^"]+)"/.exec(attributes)?.[1]
  const held =
    /^\s*(?:\(\s*(?:Box<)?((?:\w+::)*\w+)|\{[^]{0,2000}#\[(?:command|clap)\([^)]{0,60}subcommand[^\]]{0,60}\]\s*\w+\s*:\s*(?:Option<)?((?:\w+::)*\w+))/.exec(
      code.slice(whole.length),
    )
  const type = held?.[1] ?? held?.[2]
  const inner = type === undefined ? undefined : qualified(type)
  const aliases = [...attributes.matchAll(/\balias(?:es)?\s*=\s*\[?\s*"([\w-]+)"/g)].map((one) => one[1] ?? '')
  return [
    {
      // The commands of what is flattened are beside it.
      name: /\bflatten\b/.test(attributes) ? '' : (given ?? dashed(name)),
      aliases,
      at: from + whole.length - name.length,
      framework: 'clap',
      isHidden: /\bhide\s*=\s*true\b/.test(attributes),
      keys: [`${owner}::${name}`, ...(inner === undefined ? [] : [`struct ${inner}`, `holds ${inner}`])],
      above: [`enum ${owner}`],
    },
  ]
}

/** Parts between brackets, divided at the commas outside inner ones; lifetimes and comments have no quotes to pass over. */
function partsOf(text: string, brackets: CommandSource['brackets'], { from, to }: Place): readonly Place[] {
  const found: Place[] = []
  let start = from
  for (let at = from; at < to && found.length < 200; at++) {
    const sign = text[at] ?? ''
    if (text.startsWith('//', at)) {
      const end = text.indexOf('\n', at)
      at = end === -1 ? to : end
    } else if ('([{'.includes(sign)) at = Math.max(at, brackets.closeOf(at))
    else if (sign === ',') {
      found.push({ from: start, to: at })
      start = at + 1
    }
  }
  return [...found, { from: start, to }].filter((one) => text.slice(one.from, one.to).trim() !== '')
}

type Run = CommandRun & { readonly of: readonly string[] }

/** `Command::Add(arguments) => add(arguments)` and `Some(("add", matches)) => add(matches)`. */
function arms({ text, brackets, path }: CommandSource): readonly Run[] {
  const named = [
    ...text.matchAll(
      /\b((?:[A-Z]\w*::)+[A-Z]\w*)\s*(?:\([^()\n]{0,200}(?:\([^()\n]{0,100}\)[^()\n]{0,100}){0,4}\)|\{[^{}]{0,1000}\})?(?:\s*\))?\s*(?:if [^\n{]{1,200})?=>\s*/g,
    ),
  ].map((found): Run => ({
    ...armAt(text, brackets, found.index + found[0].length),
    of: [
      (found[1] ?? '')
        .replace(/^Self(?=::)/, () => typeAround(text, found.index))
        .split('::')
        .slice(-2)
        .join('::'),
    ],
  }))
  const quoted = !/\bclap\b|\bmatches\b/.test(text)
    ? []
    : [...text.matchAll(/(?:\bSome\(\s*)?\(\s*"([\w-]+)"\s*,\s*(?:Some\(\s*)?\w+\s*\)?\s*\)\)?\s*=>\s*/g)].map(
        (found): Run => ({
          ...armAt(text, brackets, found.index + found[0].length),
          of: [`${path}="${found[1] ?? ''}"`, `"${found[1] ?? ''}"`],
        }),
      )
  return [...named, ...quoted, ...namedArms(text, brackets, path)]
}

/** `match command { "add" => Box::new(Add), … }`. */
function namedArms(text: string, brackets: CommandSource['brackets'], path: string): readonly Run[] {
  if (!/\bclap\b|\bmatches\b/.test(text)) return []
  return [...text.matchAll(/\bmatch\s+[\w.&*]{0,60}?(?:command|cmd)(?:_name)?(?:\.\w{1,20}\(\))?\s*\{/g)].flatMap(
    (found) => {
      const open = found.index + found[0].length - 1
      const end = brackets.closeOf(open)
      const arm = /((?:"[\w-]+"\s*\|\s*){0,20}"[\w-]+")\s*=>\s*/g
      const runs: Run[] = []
      arm.lastIndex = open
      for (let next = arm.exec(text); next !== null && next.index < end; next = arm.exec(text)) {
        const run = armAt(text, brackets, next.index + next[0].length)
        for (const [name] of (next[1] ?? '').matchAll(/"[\w-]+"/g)) runs.push({ ...run, of: [`${path}=${name}`, name] })
        arm.lastIndex = Math.max(arm.lastIndex, run.to)
      }
      return runs
    },
  )
}

/** The type whose `impl` is around an offset. */
function typeAround(text: string, at: number): string {
  const from = text.lastIndexOf('\nimpl', at)
  const head = /^\nimpl(?:<[^>{]{0,200}>)?\s+(?:[^{]{1,200}?\sfor\s+)?(?:\w+::)*(\w+)/.exec(
    text.slice(from, from + 500),
  )
  return from === -1 ? 'Self' : (head?.[1] ?? 'Self')
}

function armAt(text: string, brackets: CommandSource['brackets'], from: number): CommandRun {
  if (text[from] === '{') return { from, to: brackets.closeOf(from), handlers: null }
  let at = from
  for (let step = 0; step < 5_000 && at < text.length; step++, at++) {
    const sign = text[at] ?? ''
    if ('([{'.includes(sign)) at = Math.max(at, brackets.closeOf(at))
    else if (sign === ',' || sign === '}') break
  }
  return { from, to: at, handlers: null }
}

/** `if let Some(matches) = matches.subcommand_matches("add") {`. */
function looked({ text, brackets, path }: CommandSource): readonly Run[] {
  return [...text.matchAll(/\bsubcommand_matches\(\s*"([\w-]+)"\s*\)\s*(\{)?/g)].flatMap((found): readonly Run[] => {
    const open = found.index + found[0].length - 1
    return found[2] === undefined
      ? []
      : [
          {
            from: open,
            to: brackets.closeOf(open),
            handlers: null,
            of: [`${path}="${found[1] ?? ''}"`, `"${found[1] ?? ''}"`],
          },
        ]
  })
}

/** `.subcommand(Command::new("add"))`. */
function built({ text, path }: CommandSource): readonly FoundCommand[] {
  if (!/\bclap\b|\bArgMatches\b/.test(text)) return []
  // The standard library has a command too: another program that is started.
  const isOther = /\bstd::process::(?:\{[^}]{0,200}\b)?Command\b(?! as\b)/.test(text)
  return [
    ...text.matchAll(
      /(\.subcommand\(\s*)?\b(clap::)?(?:(\w*Command)::new|SubCommand::with_name|App::new)\(\s*"([\w-]+)"/g,
    ),
  ].flatMap((found): readonly FoundCommand[] => {
    const name = found[4] ?? ''
    if (isOther && found[2] === undefined && found[3] === 'Command') return []
    // The program itself is made in the same way.
    const isSub =
      found[1] !== undefined ||
      /\bfn\s+\w+\([^()]{0,200}\)\s*->\s*(?:clap::)?\w*Command\s*\{\s*$/.test(
        text.slice(Math.max(0, found.index - 400), found.index),
      ) ||
      /\.subcommands?\(\s*(?:vec!)?\[?[^;]{0,2000}$/.test(text.slice(Math.max(0, found.index - 2_000), found.index))
    return isSub
      ? [
          {
            name,
            at: found.index + found[0].length - name.length - 1,
            framework: 'clap',
            keys: [`${path}="${name}"`, `"${name}"`],
          },
        ]
      : []
  })
}
