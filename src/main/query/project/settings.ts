// The settings of a program: fields of types for configuration, named keys, and environment variables, each with the
// places that use it.
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredSymbol } from '../project-view'
import { isCodeFile } from '../../contract/languages'
import { splitIdentifier } from '../search/terms'
import { isType, isValue } from '../symbol-kinds'
import { scanFiles } from './scan-text'
import { definitionsIn, isSource, type PlacedDefinition } from './count-symbols'
import { namesConfiguration } from './configuration'
import { environmentOf } from './environment'

export interface Setting {
  readonly name: string
  /** What a settings file or the environment calls it, if that differs. */
  readonly key: string | null
  readonly path: string
  readonly line: number
  /** The definition; null for an environment variable. */
  readonly symbol: StoredSymbol | null
  /** Where code reads it, in order; empty if none is known. */
  readonly reads: readonly ReadPlace[]
  /** Where code only has its name, if no read of it is known. */
  readonly named: readonly ReadPlace[]
}

export interface ReadPlace {
  readonly path: string
  readonly line: number
}

export interface Settings {
  readonly all: readonly Setting[]
  /** Files that were not read because there were too many. */
  readonly filesLeft: number
}

/** Types whose fields are settings wherever they are; those named for options only beside other configuration. */
const settingsType = /(?:Config|Configuration|Settings|Properties)$/
const optionsType = /(?:Options?|Settings?|Config\w*)$/i
/** A dotted key in lower case, as settings files have it: `mailer.enabled`. */
const dottedKey = /["'`]([a-z][\w-]*(?:\.[\w-]+)+)["'`]/
/** A field's name in the environment or in a file, as tags give it. */
const taggedKey = /\benv\w*[:=(]\s*["']([A-Z][A-Z0-9_]+)["']|\b(?:yaml|mapstructure|toml|koanf):"([\w.-]+)/
const constantName = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/
/** A definition's first lines, where its key is. */
const linesOfKey = 3

/** All settings that the source declares, by name. */
export function settingsOf(view: ProjectView): Settings {
  const { all, filesLeft } = definitionsIn(view, isSource)
  const types = new Map<string, boolean>()
  for (const { path, kind, name, qualifiedName } of all)
    if (isType({ kind }))
      types.set(
        `${path}:${qualifiedName}`,
        settingsType.test(name) || (namesConfiguration(path) && optionsType.test(name)),
      )
  const declared = all
    .filter((one) => isValue(one))
    .flatMap((one) => declaredSetting(view, one, types))
    .slice(0, limits.collectedFacts)
  return { all: withVariables(view, declared), filesLeft }
}

function declaredSetting(
  view: ProjectView,
  definition: PlacedDefinition,
  types: ReadonlyMap<string, boolean>,
): readonly Setting[] {
  const { path, name, qualifiedName, startLine } = definition
  const owner = qualifiedName.slice(0, -name.length - 1)
  const isField = types.get(`${path}:${owner}`) === true
  if (!isField && !namesConfiguration(path)) return []
  const written = (view.readText(path)?.lines ?? []).slice(startLine - 1, startLine - 1 + linesOfKey)
  // The lines after a field belong to the next one.
  const tagged = taggedKey.exec(written[0] ?? '')
  const dotted = dottedKey.exec((definition.endLine > startLine ? written : written.slice(0, 1)).join('\n'))?.[1]
  const key = tagged?.[1] ?? tagged?.[2] ?? dotted ?? null
  // Other values of such a file are settings if they have a key or the name of a constant at its top.
  if (!isField && dotted === undefined && !(owner === '' && constantName.test(name))) return []
  const symbol = view.graph.symbolByKey(definition.key)
  return [{ name: qualifiedName, key, path, line: symbol?.nameLine ?? startLine, symbol, reads: [], named: [] }]
}

/** The same with the environment variables that no definition among them stands for. */
function withVariables(view: ProjectView, declared: readonly Setting[]): readonly Setting[] {
  const known = new Set(declared.flatMap(({ key, name }) => [key ?? '', name.split('.').at(-1) ?? '']))
  const uses = environmentOf(view).uses.filter(({ own, name }) => own && !known.has(name))
  const variables = [...Map.groupBy(uses, ({ name }) => name)].flatMap(([name, places]): readonly Setting[] => {
    const reads = places.filter(({ how }) => how === 'read')
    const first = reads[0] ?? places[0]
    return first === undefined
      ? []
      : [{ name, key: null, path: first.path, line: first.line, symbol: null, reads, named: [] }]
  })
  return [...declared, ...variables]
}

/** Settings without a known read, with the places that have their name; names of one word are other words too. */
export function withNames(view: ProjectView, settings: readonly Setting[]): readonly Setting[] {
  const unread = settings.filter(({ reads, name }) => reads.length === 0 && splitIdentifier(lastName(name)).length > 1)
  if (unread.length === 0) return settings
  // The index has whole identifiers, in lower case and without their underscores.
  const words = [...new Set(unread.map(({ name }) => lastName(name).replaceAll('_', '').toLowerCase()))]
  const { files } = scanFiles(view, { words, fits: (path) => isCodeFile(path) && isSource(path), most: filesForNames })
  const wanted = new Map(unread.flatMap((one) => formsOf(lastName(one.name)).map((form) => [form, one] as const)))
  const found = new Map<Setting, ReadPlace[]>()
  for (const { path, text } of files)
    for (const [at, line] of text.lines.entries()) {
      if (line.length > limits.evidenceLineCharacters || /^\s*(?:\/\/|#|\*)/.test(line)) continue
      for (const [word] of line.matchAll(/\w+/g)) {
        const setting = wanted.get(word)
        if (setting === undefined || (setting.path === path && setting.line === at + 1)) continue
        const places = found.get(setting) ?? []
        if (places.at(-1)?.path !== path || places.at(-1)?.line !== at + 1) places.push({ path, line: at + 1 })
        found.set(setting, places)
      }
    }
  return settings.map((one) => ({ ...one, named: found.get(one) ?? [] }))
}

/** Files searched for the names of settings. */
const filesForNames = 800

function lastName(name: string): string {
  return name.split('.').at(-1) ?? name
}

/** A variable in capitals is often a field in lower case. */
function formsOf(name: string): readonly string[] {
  return constantName.test(name) ? [name, name.toLowerCase()] : [name]
}
