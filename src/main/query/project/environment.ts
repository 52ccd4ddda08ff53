// Environment variables: where code reads them, and where files set them or define their defaults.
import { folderOf } from '../../kernel/folder-of'
import { limits } from '../../kernel/limits'
import type { ProjectView } from '../project-view'
import { partsOf } from './language-patterns'
import { splitIdentifier } from '../search/terms'
import { secondArgument } from './environment-text'
import { lineCounter, scanFiles, type ScannedFile, type ScanResult } from './scan-text'

/** How a variable is named where nothing else says that it is one. */
export const environmentName = /^[A-Z][A-Z0-9_]*$/

export interface EnvironmentUse {
  readonly name: string
  readonly path: string
  readonly line: number
  /** As written in the source; null if there is none. */
  readonly defaultValue: string | null
  /**
   * `read` by code, `set` by a file that assigns a value, `listed` in a table of a file that reads the whole
   * environment.
   */
  readonly how: 'read' | 'set' | 'listed'
  /** False in tests, examples and vendored code. */
  readonly own: boolean
}

export interface Environment {
  readonly uses: readonly EnvironmentUse[]
  readonly filesRead: number
  readonly filesLeft: number
}

const patterns = partsOf('environment')
/** The end of `const { A, B = 'x' } = process.env`; its start is searched backwards from there. */
const destructuredEnd = /\}\s*=\s*(?:process\.env|import\.meta\.env|Bun\.env)\b(?!\.|\[)/g
/** The whole environment, passed to code that validates or lists it. */
const whole =
  /(?:[(,]\s*|=\s*|\.\.\.|\bof\s+|\bin\s+|:\s*)(?:process\.env|import\.meta\.env)\s*[,)}\];\n]|\bos\.Environ\(\)|\benv::vars(?:_os)?\(\)|\b(?:createEnv|cleanEnv|envsafe)\(/
/** A model whose fields are read from the environment. Other libraries have classes of that name for settings of their own. */
const settingsModel = /\bBaseSettings\b/
const settingsLibrary = /\bpydantic(?:_settings)?\b/
const tableKey = /^[\t ]*["']?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)["']?\s*[:=]\s*(.{0,200})/gm
/** A key of a table of names: with an underscore, since other tables have short keys in capitals too. */
const quotedKey = /^[\t ]*["']([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)["']\s*(?::|=>|,)(.{0,200})/gm
/** Fewer keys aren't taken for a table of variables. */
const leastKeys = 3
/** The environment is only passed on, to another program. */
const passedOn = /\b\w*env\w*["']?\s*[:=](?!=)|\bappend\(|\.\.\./i
const dotEnv =
  /(?:^|\/)(?:[\w-]*\.?example\.env|\.env(?:\.[\w.-]+)?|[\w-]+\.env|env\.(?:example|sample|template)|\.[\w-]+env)$/
/** A read whose name is a constant: `os.Getenv(EnvMode)`. */
const constantCall =
  /\b(?:getenv|Getenv|LookupEnv|GetEnvironmentVariable|environ\.get|env::var(?:_os)?)\(\s*&?(?:[\w]+(?:\.|::))*([A-Za-z_]\w*)\s*[,)]/g
/** A constant whose name indicates an environment variable. */
const namedConstant =
  /\b(?:[Ee]nv|ENV)[A-Z_]\w*(?:\s*:[&'\w \t]{1,60})?(?:\s+string)?\s*=\s*["']([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)["']/g
/** A call of a project's own function with the name of a variable: `get_bool_from_env("X")`, `requireEnv('X', 'y')`. */
const namedCall = new RegExp(
  `\\b([A-Za-z_]\\w{2,60})\\(\\s*["']([A-Z][A-Z0-9_]{2,})["'](?:(?=${secondArgument})|)`,
  'g',
)
/** Of the names in braces before the end of such a statement, which may stand in a file again and again. */
const destructuredCharacters = 5_000
/** Parts of the name of a function that reads a variable; others with `env` in their names set one. */
const readingParts = new Set(
  'get read from load fetch lookup look must need require required parse optional bool boolean int integer num number float str string list path url json duration default or value'.split(
    ' ',
  ),
)
const writingParts = new Set('set unset put add write del delete remove clear mock stub patch with run'.split(' '))
const environmentParts = new Set(['env', 'environ', 'environment'])

/** Variables that are set or read, ordered by name, then by file. @param only limits the result to one variable */
export function environmentOf(view: ProjectView, only: string | null = null): Environment {
  const { files, left } = scanFiles(view, {
    words: ['env', 'environ', 'getenv', 'envvar', 'environment', 'basesettings'],
    always: (path) =>
      dotEnv.test(path) ||
      /(?:^|\/)(?:application|bootstrap)[\w-]*\.(?:properties|ya?ml)$/.test(path) ||
      isMaker(path) ||
      patterns.some(({ always }) => always?.test(path) === true),
    fits: (path) => patterns.some(({ ends }) => ends.test(path)) || dotEnv.test(path) || isMaker(path),
  })
  const uses: EnvironmentUse[] = []
  const isAsked = ({ name }: EnvironmentUse): boolean => only === null || name.toLowerCase() === only.toLowerCase()
  const constants = constantsIn(files)
  for (const file of files) {
    if (uses.length >= limits.collectedFacts) break
    // One by one: a file may have more than a call can have arguments.
    for (const use of [...usesIn(file), ...readsOfConstants(file, constants)]) if (isAsked(use)) uses.push(use)
  }
  const tables = tablesBeside(view, files)
  for (const file of tables.files) {
    if (uses.length >= limits.collectedFacts) break
    for (const use of keysIn(file)) if (isAsked(use)) uses.push(use)
  }
  const order = { read: 0, listed: 1, set: 2 } as const
  uses.sort(
    (a, b) =>
      Number(b.own) - Number(a.own) || (a.name < b.name ? -1 : a.name > b.name ? 1 : order[a.how] - order[b.how]),
  )
  return { uses, filesRead: files.length + tables.files.length, filesLeft: left + tables.left }
}

/** Names and values of the constants used in reads, from the files with reads. */
function constantsIn(files: readonly ScannedFile[]): ReadonlyMap<string, string> {
  const wanted = new Set(
    files.flatMap(({ text }) => [...text.text.matchAll(constantCall)].map((match) => match[1] ?? '')),
  )
  const found = new Map<string, string>()
  if (wanted.size === 0) return found
  const constant =
    /\b([A-Za-z_]\w{0,100})[ \t]{0,20}(?::[ \t]{0,20}&?(?:'\w{1,20} )?\w{1,60})?(?:[ \t]{1,4}string)?[ \t]{0,20}:?=[ \t]{0,20}["']([A-Za-z_]\w{0,200})["']/g
  for (const { text } of files)
    for (const [, name = '', value = ''] of text.text.matchAll(constant)) if (wanted.has(name)) found.set(name, value)
  return found
}

function readsOfConstants(
  { path, text, kind }: ScannedFile,
  constants: ReadonlyMap<string, string>,
): readonly EnvironmentUse[] {
  if (constants.size === 0) return []
  const lineAt = lineCounter(text.text)
  const own = kind === 'source'
  return [...text.text.matchAll(constantCall)].flatMap((match): readonly EnvironmentUse[] => {
    const name = constants.get(match[1] ?? '')
    return name === undefined ? [] : [{ name, path, line: lineAt(match.index), defaultValue: null, how: 'read', own }]
  })
}

/** Source files in the folder of code that goes through the whole environment: one of them may list its names. */
function tablesBeside(view: ProjectView, files: readonly ScannedFile[]): ScanResult {
  const folders = new Set(files.filter(goesThrough).map(({ path }) => folderOf(path)))
  if (folders.size === 0) return { files: [], left: 0 }
  const read = new Set(files.map(({ path }) => path))
  const found = scanFiles(view, {
    words: [],
    always: (path) => folders.has(folderOf(path)) && !read.has(path),
    fits: (path) => patterns.some(({ ends }) => ends.test(path)) && !/\.(?:properties|ya?ml|xml)$/.test(path),
  })
  return { ...found, files: found.files.filter(({ kind }) => kind === 'source') }
}

function goesThrough({ text, kind }: ScannedFile): boolean {
  return (
    kind === 'source' &&
    readsWhole(text.text) &&
    text.lines.some((line) => (whole.test(line) || settingsModel.test(line)) && !passedOn.test(line))
  )
}

function readsWhole(text: string): boolean {
  return whole.test(text) || (settingsModel.test(text) && settingsLibrary.test(text))
}

function keysIn({ path, text }: ScannedFile): readonly EnvironmentUse[] {
  const lineAt = lineCounter(text.text)
  const keys = [...text.text.matchAll(quotedKey)]
  if (keys.length < leastKeys) return []
  return keys.map((match) => ({
    name: match[1] ?? '',
    path,
    line: lineAt(match.index + match[0].indexOf(match[1] ?? '')),
    defaultValue: defaultIn(match[2] ?? '') ?? null,
    how: 'listed',
    own: true,
  }))
}

/** A file of Compose under any name. */
function isCompose({ path, text }: ScannedFile): boolean {
  return /\.ya?ml$/.test(path) && /^services:/m.test(text.text) && /^\s+environment:/m.test(text.text)
}

function isMaker(path: string): boolean {
  return /(?:^|\/)(?:Dockerfile|Containerfile|docker-compose|compose)[\w.-]*$/.test(path)
}

function usesIn(file: ScannedFile): readonly EnvironmentUse[] {
  const { path, text } = file
  const own = file.kind === 'source' || file.kind === 'data'
  if (dotEnv.test(path)) return settings(path, text.lines, /^\s*#?\s*(?:export\s+)?([A-Z][A-Z0-9_]*)=(.*)$/, true)
  if (isMaker(path) || isCompose(file))
    return settings(
      path,
      text.lines,
      /^\s*(?:(?:ENV|ARG)\s+(?=_?[A-Z][A-Z0-9_]*(?:\s|=|$))|(?:-\s*["']?)?(?=_?[A-Z][A-Z0-9_]+\s*(?:=|:\s)))(_?[A-Z][A-Z0-9_]+)(?:\s*(?:=|:\s)|\s|$)\s*["']?(.*)$/,
      own,
    )
  const fitting = patterns.filter(({ ends }) => ends.test(path))
  const ways = fitting.flatMap(({ reads, aliases, aliasReads }) =>
    aliases?.test(text.text) === true ? [...reads, ...(aliasReads ?? [])] : reads,
  )
  const names = fitting.find((one) => one.names !== undefined)?.names
  const found: EnvironmentUse[] = []
  const seen = new Set<string>()
  const lineAt = lineCounter(text.text)
  const add = (name: string, line: number, defaultValue: string | undefined, how: EnvironmentUse['how']): void => {
    const key = `${name}:${line}`
    if (seen.has(key) || /^\d/.test(name)) return
    seen.add(key)
    found.push({ name, path, line, defaultValue: wholeValue(defaultValue?.replace(/,?\s*$/, '') ?? ''), how, own })
  }
  for (const pattern of ways)
    for (const match of text.text.matchAll(pattern)) {
      if (names?.test(match[1] ?? '') === false) continue
      const line = lineAt(match.index + match[0].indexOf(match[1] ?? ''))
      if (isComment(text.lines[line - 1] ?? '')) continue
      add(match[1] ?? '', line, match[2], 'read')
    }
  for (const match of names === undefined ? text.text.matchAll(namedCall) : []) {
    const line = lineAt(match.index + match[0].indexOf(match[2] ?? '', match[1]?.length))
    const isRead = readsEnvironment(match[1] ?? '') || (match[1] === 'env' && text.text[match.index - 1] !== '.')
    if (isRead && !isComment(text.lines[line - 1] ?? '')) add(match[2] ?? '', line, match[3], 'read')
  }
  for (const match of text.text.matchAll(destructuredEnd)) {
    const from = Math.max(0, match.index - destructuredCharacters)
    const start = from + text.text.slice(from, match.index).lastIndexOf('{') + 1
    let at = start
    for (const part of text.text.slice(start, match.index).split(',')) {
      const name = /^\s*([A-Z_][A-Za-z0-9_]*)\s*(?::\s*\w+)?\s*(?:=\s*(.+))?$/s.exec(part)
      if (name !== null) add(name[1] ?? '', lineAt(at + part.indexOf(name[1] ?? '')), name[2], 'read')
      at += part.length + 1
    }
  }
  // A table of names that another file reads: `EnvPort = "APP_PORT"`.
  for (const match of text.text.matchAll(namedConstant)) {
    const line = lineAt(match.index + match[0].indexOf(match[1] ?? ''))
    if (!isComment(text.lines[line - 1] ?? '')) add(match[1] ?? '', line, undefined, 'listed')
  }
  if (readsWhole(text.text) && !/\.(?:properties|ya?ml|xml)$/.test(path))
    for (const match of text.text.matchAll(tableKey)) {
      const key = match[1] ?? ''
      const line = lineAt(match.index + match[0].indexOf(key))
      if (key.length > 2 && !isComment(text.lines[line - 1] ?? '')) add(key, line, defaultIn(match[2] ?? ''), 'listed')
    }
  return found
}

/**
 * A value as it is meant: without the sign that a command goes on, and without a comment after it. Null if nothing is
 * left, or only the beginning of an expression.
 */
function wholeValue(written: string): string | null {
  const value = written
    .replace(/\s*\\\s*$/, '')
    .replace(/(^|["'\s])\s*#\s.*$/, '$1')
    .trim()
  const isOpen = (value.match(/\(/g) ?? []).length > (value.match(/\)/g) ?? []).length
  // `A || !B` asks whether something is missing; it gives no value.
  if (value.startsWith('!')) return null
  return value === '' || value === '""' || value === "''" || isOpen || /^[|>][+-]?$/.test(value) ? null : value
}

function unquoted(value: string | null): string | null {
  const bare = value?.replace(/^["']|["']$/g, '').trim() ?? ''
  return bare === '' ? null : bare
}

/** Whether a function with this name gives the value of an environment variable. */
function readsEnvironment(name: string): boolean {
  if (/^get_?env/i.test(name)) return true
  const parts = splitIdentifier(name)
  return (
    parts.some((part) => environmentParts.has(part)) &&
    parts.some((part) => readingParts.has(part)) &&
    !parts.some((part) => writingParts.has(part))
  )
}

/** `num({ default: 3000 })`, `z.string().default('x')`. */
function defaultIn(declaration: string): string | undefined {
  const named = /\bdefault\s*[:=]\s*("[^"]{0,400}"|'[^']{0,400}'|[\w.]+)/.exec(declaration)
  return (named ?? /\.default\(([^)]{0,400})\)/.exec(declaration))?.[1]
}

function settings(path: string, lines: readonly string[], pattern: RegExp, own: boolean): readonly EnvironmentUse[] {
  return lines.flatMap((line, at): readonly EnvironmentUse[] => {
    const found = pattern.exec(line)
    if (found === null) return []
    return [
      {
        name: found[1] ?? '',
        path,
        line: at + 1,
        defaultValue: unquoted(wholeValue(found[2] ?? '')),
        how: 'set',
        own,
      },
    ]
  })
}

function isComment(line: string): boolean {
  return /^\s*(?:\/\/|#(?!\[|!|\{)|\*|\/\*|--)/.test(line)
}
