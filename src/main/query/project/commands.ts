// Command-line commands and options, found by patterns of the usual parsers.
import { limits } from '../../kernel/limits'
import { classifyPath } from '../path-class'
import type { ProjectView } from '../project-view'
import { splitIdentifier } from '../search/terms'
import { lineCounter, scanFiles } from './scan-text'

export interface CommandLine {
  readonly name: string
  readonly what: 'command' | 'option' | 'argument'
  readonly help: string | null
  readonly path: string
  readonly line: number
  readonly own: boolean
}

export interface CommandLines {
  readonly found: readonly CommandLine[]
  readonly filesRead: number
  readonly filesLeft: number
}

interface CommandPattern {
  readonly ends: RegExp
  readonly what: CommandLine['what']
  /** The first group is the name, the second the help text. */
  readonly pattern: RegExp
  /** Another pattern that the file must match. */
  readonly alsoNeeds?: RegExp
}

const script = /\.(?:[cm]?[jt]sx?)$/
const rust = /\.rs$/
const commandPatterns: readonly CommandPattern[] = [
  {
    ends: script,
    what: 'command',
    pattern: /\.command\(\s*["'`]([\w:-]+)[^"'`]{0,400}["'`](?:\s*,\s*["'`]([^"'`\n]*))?/g,
    alsoNeeds: /commander|yargs|cac|sade|Command\b|program/,
  },
  {
    ends: script,
    what: 'option',
    pattern: /\.(?:required)?[oO]ption\(\s*["'`]((?:-\w,\s*)?--?[\w-]+)[^"'`]{0,400}["'`](?:\s*,\s*["'`]([^"'`\n]*))?/g,
  },
  {
    ends: script,
    what: 'option',
    pattern: /^\s*["']?([a-z][\w-]*)["']?:\s*\{\s*type:\s*["'](?:string|boolean)["']/gm,
    alsoNeeds: /\bparseArgs\b/,
  },
  {
    ends: /\.py$/,
    what: 'option',
    pattern:
      /\.add_argument\(\s*["'](-{1,2}[\w-]+)["'](?:\s*,\s*["']--[\w-]+["'])?(?:[^)]{0,400}?\bhelp\s*=\s*(?:\(\s*)?f?["']([^"'\n]*))?/g,
  },
  {
    ends: /\.py$/,
    what: 'argument',
    pattern: /\.add_argument\(\s*["'](\w[\w-]*)["'](?:[^)]{0,400}?\bhelp\s*=\s*(?:\(\s*)?f?["']([^"'\n]*))?/g,
  },
  {
    ends: /\.py$/,
    what: 'command',
    pattern: /\.add_parser\(\s*["']([\w-]+)["'](?:[^)]{0,400}?\bhelp\s*=\s*["']([^"'\n]*))?/g,
  },
  {
    ends: /\.py$/,
    what: 'command',
    pattern:
      /@(?:\w+\.)?(?:command|group)\(\s*["']([\w-]+)["'](?:[^)]{0,400}?\b(?:help|short_help)\s*=\s*["']([^"'\n]*))?/g,
  },
  {
    ends: /\.py$/,
    what: 'command',
    pattern: /@(?:click|app|cli|main|\w*group|\w*cli)\.(?:command|group)\((?:\)|\s*(?!["'\s])[^)\n]*\))/g,
  },
  {
    ends: /\.py$/,
    what: 'option',
    pattern: /@(?:click\.)?option\(\s*["'](-{1,2}[\w/-]+)["'](?:[^@]{0,400}?\bhelp\s*=\s*(?:\(\s*)?["']([^"'\n]*))?/g,
  },
  {
    ends: /\.go$/,
    what: 'command',
    pattern: /\bUse:\s*"([\w-]+)[^"]{0,400}"(?:[^}]{0,200}?\bShort:\s*"([^"]{0,400})")?/g,
  },
  {
    ends: /\.go$/,
    what: 'option',
    pattern:
      /\b(?:flag|[fF]lags?\(\)|PersistentFlags\(\)|fs|flagSet|\w*[fF]lags?)\.(?:Bool|String|Int|Int64|Uint|Uint64|Float64|Duration|Text|Func|BoolFunc|StringSlice|StringArray)?(?:Var)?P?\(\s*(?:&?[\w.]+\s*,\s*)?"([\w.-]+)"(?:[^\n]*,\s*(?:"([^"\n]*)"|\w+)\s*\))?/g,
  },
  {
    ends: /\.go$/,
    what: 'option',
    pattern: /&cli\.\w+Flag\{\s*Name:\s*"([\w-]+)"(?:[^}]{0,400}?\bUsage:\s*"([^"]{0,400})")?/g,
  },
  {
    ends: /\.go$/,
    what: 'command',
    pattern:
      /(?:&cli\.Command\{|Commands:[^\n]*\n\s*\{)\s*Name:\s*"([\w-]+)"(?:[^}]{0,400}?\bUsage:\s*"([^"]{0,400})")?/g,
  },
  {
    ends: rust,
    what: 'option',
    pattern: /\bArg::(?:new|with_name)\(\s*"([\w-]+)"\s*\)(?:[^;]{0,400}?\.(?:help|about)\(\s*"([^"]{0,400})")?/g,
  },
  {
    ends: rust,
    what: 'command',
    pattern:
      /\b(?:Command::new|SubCommand::with_name|App::new)\(\s*"([\w-]+)"\s*\)(?:[^;]{0,300}?\.about\(\s*"([^"]{0,400})")?/g,
    alsoNeeds: /\bclap\b/,
  },
  {
    ends: rust,
    what: 'option',
    pattern: /#\[(?:arg|clap|structopt)\((?:[^\]]{0,400}?\blong\b)(?:\s*=\s*"([\w-]+)")?[^\]]{0,400}\)\]/g,
  },
  {
    ends: /\.rb$/,
    what: 'option',
    pattern:
      /\.on\(\s*["'](--?[\w[\]-]+)[^"']{0,400}["'](?:\s*,\s*["'](?:--[^"']{0,400})["'])?(?:[^)\n]*?,\s*["']([^"'\n]*))?/g,
    alsoNeeds: /OptionParser|optparse|op\.on|opts\.on/,
  },
  {
    ends: /\.rb$/,
    what: 'command',
    pattern:
      /\.command\(?\s*(?::|["'])([\w-]+)["']?\)?(?:\s*do\b(?:(?!\bdo\b)[\s\S]){0,400}?\.(?:description|summary)\s*=?\s*\(?["']([^"'\n]*))?/g,
    alsoNeeds: /[Mm]ercenary|\bcommander\b|\.syntax\b|\bGLI\b|\bDry::CLI\b/,
  },
  {
    ends: /\.rb$/,
    what: 'option',
    pattern:
      /\.option\(?\s*["']\w+["']\s*,(?:\s*["']-\w["']\s*,)?\s*["'](--?[\w[\]-]+)[^"']{0,400}["'](?:\s*,\s*["']([^"'\n]*))?/g,
    alsoNeeds: /[Mm]ercenary|\.syntax\b|\.option\b/,
  },
  {
    ends: /\.rb$/,
    what: 'command',
    pattern: /^\s*desc\s+["']([\w:-]+)[^"']{0,400}["']\s*,\s*["']([^"'\n]*)/gm,
    alsoNeeds: /Thor/,
  },
  {
    ends: /\.php$/,
    what: 'command',
    pattern:
      /(?:AsCommand\(\s*(?:name:\s*)?|->setName\(\s*|\$(?:defaultName|signature)\s*=\s*)["']([\w:-]+)[^"']{0,400}["'](?:[^)]{0,400}?description:\s*["']([^"'\n]*))?/g,
  },
  { ends: /\.php$/, what: 'option', pattern: /->addOption\(\s*["']([\w-]+)["']/g },
  {
    ends: /\.(?:java|kt)$/,
    what: 'option',
    pattern:
      /@(?:CommandLine\.)?(?:Option|Parameter)\([^)]{0,400}?names\s*=\s*\{?\s*"(-{1,2}[\w-]+)"(?:[^)]{0,400}?description\s*=\s*\{?\s*"([^"]{0,400})")?/g,
  },
  {
    ends: /\.(?:java|kt)$/,
    what: 'command',
    pattern:
      /@(?:CommandLine\.)?Command\([^)]{0,400}?name\s*=\s*"([\w-]+)"(?:[^)]{0,400}?description\s*=\s*\{?\s*"([^"]{0,400})")?/g,
  },
  {
    ends: /\.cs$/,
    what: 'option',
    pattern: /new\s+Option(?:<[^>]{0,400}>)?\(\s*(?:new\[\]\s*\{\s*)?"(-{1,2}[\w-]+)"/g,
  },
  { ends: /\.(?:sh|bash)$/, what: 'option', pattern: /^\s*(?:-\w\s*\|\s*)?(--[\w-]+)(?:=\*)?\)/gm },
]
const words = [
  'command',
  'option',
  'argument',
  'arg',
  'parser',
  'flag',
  'flagset',
  'clap',
  'click',
  'parseargs',
  'optparse',
  'optionparser',
  'thor',
  'cobra',
  'use',
  'yargs',
  'typer',
  'addargument',
  'subcommand',
  'mercenary',
]

/** Command-line commands and options in the source of a project, in file order. */
export function commandLinesOf(view: ProjectView): CommandLines {
  const { files, left } = scanFiles(view, {
    words,
    fits: (path) =>
      commandPatterns.some(({ ends }) => ends.test(path)) && ['source', 'example'].includes(classifyPath(path)),
  })
  const found: CommandLine[] = []
  for (const { path, text, kind } of files) {
    if (kind === 'vendored' || kind === 'generated' || found.length >= limits.collectedFacts) continue
    const lineAt = lineCounter(text.text)
    const here: CommandLine[] = []
    for (const { ends, what, pattern, alsoNeeds } of commandPatterns) {
      if (!ends.test(path) || (alsoNeeds !== undefined && !alsoNeeds.test(text.text))) continue
      for (const match of text.text.matchAll(pattern)) {
        const at = match.index + match[0].search(/\S/)
        const named = match[1] === undefined ? nameAfter(path, text.text, match.index + match[0].length) : match[1]
        const line = lineAt(match[1] === undefined ? at : match.index + match[0].indexOf(match[1]))
        if (named !== null)
          here.push({ name: named, what, help: match[2]?.trim() || null, path, line, own: kind === 'source' })
      }
    }
    if (rust.test(path))
      here.push(...variantsIn(text.text, lineAt).map((one) => ({ ...one, path, own: kind === 'source' })))
    const seen = new Set<string>()
    found.push(
      ...here
        .sort((a, b) => a.line - b.line)
        .filter((one) => !seen.has(`${one.line}:${one.name}`) && seen.add(`${one.line}:${one.name}`)),
    )
  }
  return { found: found.sort((a, b) => Number(b.own) - Number(a.own)), filesRead: files.length, filesLeft: left }
}

const subcommandEnum =
  /#\[derive\([^)]*\b(?:Subcommand|Parser)\b[^)]*\)\]\s*(?:(?:#\[[^\]]{0,1000}\]|\/\/[^\n]*)\s*)*(?:pub(?:\([^)]{0,40}\))?\s+)?enum\s+\w+\s*(?:<[^>{]{0,100}>\s*)?\{([\s\S]{0,20000}?)^\}/gm
const variant =
  /^[ \t]*((?:(?:#\[[^\]\n]{0,400}\]|\/\/[^\n]*)\s*)*)([A-Z]\w*)\s*(?:\([^)\n]*\)|\{[^}]{0,4000}\})?\s*(?:,|$)/gm

/** Sub-commands that a Rust program declares as the variants of an enum. */
function variantsIn(
  text: string,
  lineAt: (offset: number) => number,
): readonly Pick<CommandLine, 'name' | 'what' | 'help' | 'line'>[] {
  return [...text.matchAll(subcommandEnum)].flatMap((match) => {
    const body = match[1] ?? ''
    const start = match.index + match[0].lastIndexOf(body)
    return [...body.matchAll(variant)].flatMap((found) => {
      const [, attributes = '', written = ''] = found
      if (/\bhide\s*=\s*true\b/.test(attributes)) return []
      const named = /\bname\s*=\s*"([^"]+)"/.exec(attributes)?.[1]
      const name = named ?? splitIdentifier(written).join('-')
      const help = /\/\/\/\s*([^\n]*)/.exec(attributes)?.[1]?.trim() ?? null
      const at = start + found.index + found[0].lastIndexOf(written, found[0].search(/[({,]|$/))
      return [{ name, what: 'command' as const, help, line: lineAt(at) }]
    })
  })
}

/** The function or field under a decorator or attribute, as the name of a command or option. */
function nameAfter(path: string, text: string, from: number): string | null {
  const after = text.slice(from, from + 2_000)
  const name = path.endsWith('.py')
    ? /^[^\n]*\n(?:[ \t]*@[^\n]*\n|[ \t]+[^\n]*\n|[)\]}][^\n]*\n)*[ \t]*(?:async )?def (\w+)/
        .exec(after)?.[1]
        ?.replace(/_(?:command|cmd)$/, '')
    : /^(?:\s*(?:#\[[^\]]{0,400}\]|\/\/[^\n]*))*\s*(?:pub(?:\([^)]{0,400}\))?\s+)?(\w+)\s*:/.exec(after)?.[1]
  return name === undefined ? null : name.replaceAll('_', '-')
}
