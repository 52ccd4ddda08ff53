// Patterns of Rust programs, for common crates.
import { escaped } from '../../../contract/text-pattern'
import { splitIdentifier } from '../../search/terms'
import type { DeclaredCommand, LanguagePatterns } from '../language-patterns'
import { quoted, variableName } from '../environment-text'

export const patterns: LanguagePatterns = {
  id: 'rust',
  timers: {
    ends: /\.rs$/,
    starts: [{ pattern: /\btime::interval(?:_at)?\(|(?<![\w.])interval(?=\(Duration)\(/, wait: -1 }],
    loop: {
      opens: /^\s*loop\s*\{\s*$/,
      waits: /\bsleep\(([^()]*(?:\([^()]*\)[^()]*){0,4})\)/,
    },
  },
  commands: {
    ends: /\.rs$/,
    ways: [
      {
        what: 'option',
        pattern: /\bArg::(?:new|with_name)\(\s*"([\w-]+)"\s*\)(?:[^;]{0,400}?\.(?:help|about)\(\s*"([^"]{0,400})")?/g,
      },
      {
        what: 'command',
        pattern:
          /\b(?:SubCommand::with_name|App::new)\(\s*"([\w-]+)"\s*\)(?:[^;]{0,300}?\.about\(\s*"([^"]{0,400})")?/g,
        alsoNeeds: /\bclap\b/,
      },
      {
        // The standard library's starts another program.
        what: 'command',
        pattern: /(?<!\bprocess::)\bCommand::new\(\s*"([\w-]+)"\s*\)(?:[^;]{0,300}?\.about\(\s*"([^"]{0,400})")?/g,
        alsoNeeds: /^(?![^]*\bprocess::(?:\{[^}]{0,200}\b)?Command\b(?! as\b))[^]*\bclap\b/,
      },
      {
        what: 'option',
        pattern: /#\[(?:arg|clap|structopt)\((?:[^\]]{0,400}?\blong\b)(?:\s*=\s*"([\w-]+)")?[^\]]{0,400}\)\]/g,
      },
    ],
    nameAfter: fieldAfter,
    more: variantsIn,
  },
  environment: {
    ends: /\.rs$/,
    reads: [
      new RegExp(
        `\\benv::(?:var|var_os)\\(\\s*${quoted}\\s*\\)(?:[^;\\n]{0,20}unwrap_or(?:_else)?\\(([^)\\n]{1,80}))?`,
        'g',
      ),
      new RegExp(`\\b(?:option_)?env!\\(\\s*${quoted}`, 'g'),
      new RegExp(`\\benv\\s*=\\s*"${variableName}"`, 'g'),
      new RegExp(`\\.env\\(\\s*"([A-Z][A-Z0-9_]+)"\\s*\\)`, 'g'),
    ],
  },
  tables: {
    ends: /\.rs$/,
    ways: [{ how: 'model', pattern: /\btable!\s*\{\s*(?:\w+\.)?(\w+)\s*\(|\btable_name\s*=\s*"?(\w+)/g }],
  },
  imports: {
    ends: /\.rs$/,
    pattern: ({ module }) =>
      new RegExp(`^[ \\t]*(?:pub\\s+)?(?:use|extern crate)\\s+(?:::)?(?:${module})\\b|\\b(?:${module})::`, 'gm'),
  },
  blanket: { ends: /\.rs$/, implementationsIn: blanketsIn },
  tests: [
    {
      name: 'the tests of Cargo',
      ends: /\.rs$/,
      marks: /#\[(?:\w+::)*(?:test|rstest|test_case|quickcheck)\b/,
      inSource: true,
      fixtures:
        /#\[fixture\b[^\]]{0,200}\]\s*(?:#\[[^\]]{0,200}\]\s*){0,3}(?:pub(?:\([^)]{0,40}\))?\s+)?(?:async\s+)?fn (\w+)/g,
      runner: /\bcargo (?:test|nextest)\b/,
      runs: 'cargo test',
      manifests: [/^Cargo\.toml$/],
      onlyFile: testsOfModule,
    },
  ],
}

/** Traits that types have by themselves. */
const ownTraits = ['Send', 'Sync', 'Sized', 'Unpin']

/** `impl<T: A + B> Name for T where T: C` with what it asks of `T`. References and boxes of types are no further types. */
function blanketsIn(
  text: string,
  name: string,
): readonly { at: number; bounds: readonly string[]; met: readonly string[] }[] {
  const header = new RegExp(
    `^[ \\t]*(?:unsafe\\s+)?impl\\s*<([^{};]{1,300}?)>\\s*(?:(?:crate|self|super)::(?:\\w+::){0,5})?${escaped(name)}(?:<[^{};]{0,200}?>)?\\s+for\\s+(\\w+)\\s*(?:where\\s([^{};]{0,400}))?\\{`,
    'gm',
  )
  return [...text.matchAll(header)].flatMap((found) => {
    const [, parameters = '', target = '', conditions = ''] = found
    const isOf = new RegExp(`(?:^|,)\\s*${escaped(target)}\\s*(?::([^,]*))?(?=,|$)`)
    const declared = isOf.exec(parameters)
    if (declared === null) return []
    const asked = [declared[1] ?? '', isOf.exec(conditions)?.[1] ?? ''].join('+').split('+')
    const bounds = asked.flatMap(
      (one) => /^\s*(?:(?:crate|self|super)::(?:\w+::){0,5})?((?:\w+::){0,6}[A-Z]\w*)/.exec(one)?.[1] ?? [],
    )
    return [{ at: found.index, bounds, met: ownTraits }]
  })
}

const subcommandEnum =
  /#\[derive\((?=[^)]{0,400}\b(?:Subcommand|Parser)\b)[^)]{0,400}\)\]\s*(?:(?:#\[[^\]]{0,1000}\]|\/\/[^\n]*(?=\n))\s*)*(?:pub(?:\([^)]{0,40}\))?\s+)?enum\s+\w+\s*(?:<[^>{]{0,100}>\s*)?\{([\s\S]{0,20000}?)^\}/gm
const variant =
  /^[ \t]*((?:(?:#\[[^\]\n]{0,400}\]|\/\/[^\n]*(?=\n))\s*)*)([A-Z]\w*)(?:\s*(?:\([^)\n]*\)|\{[^}]{0,4000}\}))?\s*(?:,|$)/gm

/** Sub-commands that a Rust program declares as the variants of an enum. */
function variantsIn(text: string, lineAt: (offset: number) => number): readonly DeclaredCommand[] {
  return [...text.matchAll(subcommandEnum)].flatMap((match) => {
    const body = match[1] ?? ''
    const start = match.index + match[0].lastIndexOf(body)
    return [...body.matchAll(variant)].flatMap((found) => {
      const [, attributes = '', written = ''] = found
      if (/\bhide\s*=\s*true\b|\bflatten\b/.test(attributes)) return []
      const named = /\bname\s*=\s*"([^"]+)"/.exec(attributes)?.[1]
      const name = named ?? splitIdentifier(written).join('-')
      const help = /\/\/\/\s*([^\n]*)/.exec(attributes)?.[1]?.trim() ?? null
      const at = start + found.index + found[0].lastIndexOf(written, found[0].search(/[({,]|$/))
      return [{ name, what: 'command' as const, help, line: lineAt(at) }]
    })
  })
}

/** The field under an attribute. */
function fieldAfter(text: string): string | null {
  const name = /^(?:\s*(?:#\[[^\]]{0,400}\]|\/\/[^\n]*(?=\n)))*\s*(?:pub(?:\([^)]{0,400}\))?\s+)?(\w+)\s*:/.exec(
    text,
  )?.[1]
  return name?.replaceAll('_', '-') ?? null
}

/** A file of the folder `tests` is a program of its own; the tests of others are selected by their module. */
function testsOfModule(path: string): string | null {
  const [, program] = /^tests\/([\w-]+)(?:\.rs|\/main\.rs)$/.exec(path) ?? []
  if (program !== undefined) return `--test ${program}`
  const [, inside] = /^src\/(.+?)(?:\/mod)?\.rs$/.exec(path) ?? []
  return inside === undefined || /^(?:main|lib)$/.test(inside) ? null : `${inside.replaceAll('/', '::')}::`
}
