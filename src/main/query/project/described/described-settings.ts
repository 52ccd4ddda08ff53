// Settings with what they are for: the key that a user writes, its default, and the comment or the text that describes
// it. From named constants and fields of code for configuration, calls that give a key its default, the environment, and
// files of settings.
import { escaped } from '../../../contract/text-pattern'
import { limits } from '../../../kernel/limits'
import { perReadableGraph } from '../../per-graph'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { configurationFilesOf, namesConfiguration } from '../configuration'
import { isSource } from '../count-symbols'
import type { EnvironmentUse } from '../environment'
import { environmentOf } from '../environment'
import { settingsOf, type ReadPlace, type Setting } from '../settings'
import { commentAbove } from './comment-above'
import { documentedNames } from './documented-names'

export interface DescribedSetting {
  /** What a user writes: `web.port`, `STORAGE_FOLDER`. */
  readonly key: string
  /** What code calls it; the same as the key if there is no other name. */
  readonly name: string
  readonly path: string
  readonly line: number
  readonly symbol: StoredSymbol | null
  readonly how: 'key' | 'field' | 'variable' | 'call' | 'file'
  /** As written; null if none is known. */
  readonly defaultValue: string | null
  readonly doc: string | null
  /** Where the environment is read for it; of others the graph knows. */
  readonly reads: readonly ReadPlace[]
}

/** A definition with its key is a few lines long. */
const linesOfDefinition = 14
/** Files of settings and of calls that are read, and lines of one of them. */
const filesRead = 60
const linesRead = 4_000
const longestDoc = 600
const longestValue = 80
const literal = /^(?:"[^"]{0,80}"|'[^']{0,80}'|`[^`]{0,80}`|-?\d[\w.]*(?:\s*\*\s*\d[\w.]*){0,4}|true|false|True|False)$/
/** `SetDefault("port", 4533)`, `Flags().Int("port", 8081, "port of the server")`. */
const keyedCall =
  /(?<called>[A-Za-z_]\w{1,40})\(\s*["'](?<key>[A-Za-z][\w.-]{1,60})["']\s*,\s*(?<value>"[^"]{0,80}"|'[^']{0,80}'|-?\d[\w.]{0,20}|true|false)\s*(?:,\s*["'](?<doc>[^"']{3,200})["'])?\s*[,)]/g
const givesDefault = /default|flag|option|setting|config|^(?:bool|int|string|duration)/i
const mayCall = /(?:^|\/)(?:cmd|cli|main|bin|server)[\w./-]*\.\w+$/i
const keyLine = /^\s*(?<off>[#;]\s?)?(?<key>[A-Za-z][\w.-]{1,80})\s*(?<sign>[=:])(?<rest>.*)$/
/** What begins a comment behind a value. */
const note = /\s[#;]\s/
const sectionLine = /^\s*\[(?<name>[\w.-]{1,60})\]\s*$/
const flatFile = /\.(?:ini|cfg|conf|properties|toml)(?:\.(?:sample|example|dist|default|template))?$/i
const ofProgram = /^(?:program settings|settings|the application)$/
/** Texts of a program have the form of settings too. */
const ofTexts = /(?:^|[/_.-])(?:locales?|i18n|l10n|lang|messages|translations?)(?:[/_.-]|$)/i

/** What builds, tests or starts a program. */
const ofTools =
  /(?:^|\/)(?:[Mm]akefile|[Jj]ustfile|Taskfile\.\w+)$|\.(?:\w{0,3}sh|ps1)$|(?:^|\/)(?:\.github|e2e|cypress|scripts?|tools?)\/|(?:^|\/)(?:vite|webpack|rollup|jest|vitest|babel|eslint|playwright|tailwind|postcss|next|nuxt)[\w.-]*\.config\.\w+$|lock\b/i

/** Whether a path is of a tool, whose settings aren't those of the program. */
export function isOfTools(path: string): boolean {
  return ofTools.test(path)
}

/** All of them, each key once. */
export const describedSettings = perReadableGraph((view: ProjectView): readonly DescribedSetting[] => {
  const uses = environmentOf(view).uses.filter(({ own }) => own)
  const byName = Map.groupBy(uses, ({ name }) => name)
  const fromCode = settingsOf(view).all.map((one) => ofSetting(view, one, byName))
  const found = [...fromCode, ...ofCalls(view), ...ofFiles(view)]
  const all = new Map<string, DescribedSetting>()
  for (const one of found) {
    const at = one.key.toLowerCase()
    const known = all.get(at)
    // The first is where code has it; what else is known of it may stand elsewhere.
    all.set(
      at,
      known === undefined
        ? one
        : { ...known, defaultValue: known.defaultValue ?? one.defaultValue, doc: known.doc ?? one.doc },
    )
  }
  const silent = [...all.values()].filter(({ doc, how }) => doc === null && how !== 'field')
  const documented = documentedNames(view, new Set(silent.map(({ key }) => key.toLowerCase())))
  return [...all.values()].map((one) => ({ ...one, doc: one.doc ?? documented.get(one.key.toLowerCase()) ?? null }))
})

function ofSetting(
  view: ProjectView,
  setting: Setting,
  variables: ReadonlyMap<string, readonly EnvironmentUse[]>,
): DescribedSetting {
  const { name, key, path, line, symbol, reads } = setting
  const last = name.split('.').at(-1) ?? name
  if (symbol === null) {
    const uses = variables.get(name) ?? []
    const given = uses.find(({ defaultValue, how }) => defaultValue !== null && how !== 'set')
    const place =
      uses.find((one) => one.how !== 'set' && !isOfTools(one.path)) ?? uses.find((one) => !isOfTools(one.path))
    const docs = uses.flatMap((one) => commentAbove(view, one.path, one.line) ?? [])
    return {
      key: name,
      name,
      path: place?.path ?? path,
      line: place?.line ?? line,
      symbol,
      how: 'variable',
      defaultValue: shortly(given?.defaultValue ?? uses.find(({ how }) => how === 'set')?.defaultValue ?? null),
      doc: docs[0]?.slice(0, longestDoc) ?? null,
      reads,
    }
  }
  const text = (view.readText(path)?.lines ?? []).slice(
    symbol.startLine - 1,
    Math.min(symbol.endLine, symbol.startLine - 1 + linesOfDefinition),
  )
  return {
    key: key ?? last,
    name,
    path,
    line,
    symbol,
    how: key === null ? 'field' : 'key',
    defaultValue: shortly(defaultIn(text.join('\n'), key)),
    doc: symbol.doc?.slice(0, longestDoc) ?? commentAbove(view, path, symbol.startLine),
    reads: [],
  }
}

/** The last argument after a key, or what a name is given. */
function defaultIn(text: string, key: string | null): string | null {
  const at = key === null ? -1 : text.search(new RegExp(`["'\`]${escaped(key)}["'\`]`))
  if (at === -1) {
    const [line = ''] = text.split('\n')
    const sign = line.search(/[^=!<>]=(?![=>])/)
    const given = line
      .slice(sign + 2)
      .trim()
      .replace(/[;,]$/, '')
      .trimEnd()
    return sign !== -1 && literal.test(given) ? given : null
  }
  const rest = text
    .slice(at)
    .replace(/\)+\s*;?\s*$/, '')
    .split(/,(?![^([{]*[)\]}])/)
  const last = rest.length > 1 ? (rest.at(-1) ?? '').trim() : ''
  return literal.test(last) ? last : null
}

function ofCalls(view: ProjectView): readonly DescribedSetting[] {
  const files = view.graph
    .files()
    .filter(({ path }) => isSource(path) && (namesConfiguration(path) || mayCall.test(path)))
  return files.slice(0, filesRead).flatMap(({ path }) =>
    linesOf(view, path).flatMap((text, at): readonly DescribedSetting[] =>
      [...text.matchAll(keyedCall)].flatMap(({ groups = {} }) => {
        const { called = '', key = '', value = '', doc } = groups
        if (!givesDefault.test(called)) return []
        return [
          {
            key,
            name: key,
            path,
            line: at + 1,
            symbol: null,
            how: 'call',
            defaultValue: shortly(value),
            doc: doc ?? commentAbove(view, path, at + 1),
            reads: [],
          },
        ]
      }),
    ),
  )
}

/** Keys of files of settings that the project ships, each with its section. */
function ofFiles(view: ProjectView): readonly DescribedSetting[] {
  const files = configurationFilesOf(view).filter(
    ({ path, about, own }) =>
      own && flatFile.test(path) && !ofTexts.test(path) && ofProgram.test(about ?? '') && classifyPath(path) !== 'test',
  )
  return files.slice(0, filesRead).flatMap(({ path }) => {
    let inside = ''
    return linesOf(view, path).flatMap((text, at): readonly DescribedSetting[] => {
      const opened = sectionLine.exec(text)?.groups?.['name']
      if (opened !== undefined) inside = opened
      const { key, rest = '', off, sign } = keyLine.exec(text)?.groups ?? {}
      const [value = '', ...notes] = rest.split(note).map((part) => part.trim())
      // In a comment, a colon is a part of a sentence.
      if (opened !== undefined || key === undefined || (off !== undefined && (sign === ':' || /\s/.test(value))))
        return []
      return [
        {
          key: inside === '' ? key : `${inside}.${key}`,
          name: key,
          path,
          line: at + 1,
          symbol: null,
          how: 'file',
          defaultValue: value === '' ? null : shortly(value),
          doc: notes.length > 0 ? notes.join(' ') : commentAbove(view, path, at + 1),
          reads: [],
        },
      ]
    })
  })
}

function linesOf(view: ProjectView, path: string): readonly string[] {
  const lines = view.readText(path)?.lines ?? []
  return lines.slice(0, linesRead).map((line) => line.slice(0, limits.evidenceLineCharacters))
}

function shortly(value: string | null): string | null {
  return value === null || value.length > longestValue ? null : value
}
