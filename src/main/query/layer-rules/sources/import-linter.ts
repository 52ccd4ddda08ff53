// import-linter: contracts between Python modules: layers, forbidden modules, and independent ones. Only
// direct imports are compared; the tool itself also follows chains.
import { readToml } from '../../../parse/read-toml'
import { recordOf } from '../../../parse/record-of'
import type { Expressions } from '../expressions'
import { textsOf, type LayerRule, type RuleSource } from '../rule-source'

type Contract = Readonly<Record<string, unknown>>

export const source: RuleSource = {
  id: 'import-linter',
  name: 'import-linter',
  reads: (path) => /^(?:\.importlinter|setup\.cfg|pyproject\.toml)$/.test(path),
  read: ({ path, text, files, expressions }) => {
    if (!text.includes('importlinter')) return null
    const { settings, contracts } = path.endsWith('.toml') ? fromToml(text) : fromIni(text)
    if (contracts.length === 0) return null
    const roots = [...listOf(settings['root_package']), ...listOf(settings['root_packages'])]
    const moduleOf = modulesOf(files, roots)
    const rules = contracts.flatMap((contract) => ruleOf(contract, moduleOf, expressions))
    return { rules, isPartial: rules.length < contracts.length }
  },
}

function fromToml(text: string): { readonly settings: Contract; readonly contracts: readonly Contract[] } {
  const settings = recordOf(recordOf(readToml(text)['tool'])['importlinter'])
  const contracts = settings['contracts']
  return { settings, contracts: Array.isArray(contracts) ? contracts.map(recordOf) : [] }
}

/** Sections of `key = value`, where indented lines continue a value. */
function fromIni(text: string): { readonly settings: Contract; readonly contracts: readonly Contract[] } {
  const sections = new Map<string, Record<string, string>>()
  let section: Record<string, string> = {}
  let key = ''
  for (const line of text.split(/\r?\n/)) {
    const head = /^\[([^\]]+)\]/.exec(line)?.[1]
    const pair = /^(\w+)\s*[=:]\s*(.*)$/.exec(line)
    if (/^\s*[#;]/.test(line)) continue
    if (head !== undefined) {
      section = sections.get(head) ?? {}
      sections.set(head, section)
      key = ''
    } else if (pair !== null) {
      key = pair[1] ?? ''
      section[key] = pair[2] ?? ''
    } else if (key !== '' && /^\s+\S/.test(line)) section[key] += `\n${line.trim()}`
  }
  const contracts = [...sections]
    .filter(([name]) => name.startsWith('importlinter:contract'))
    .map(([, fields]) => fields)
  return { settings: sections.get('importlinter') ?? {}, contracts }
}

/** A list, or the lines of a text. */
function listOf(value: unknown): readonly string[] {
  return textsOf(value).flatMap((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
}

/** The dotted name of each file of the root packages. */
function modulesOf(files: readonly string[], roots: readonly string[]): ReadonlyMap<string, string> {
  const modules = new Map<string, string>()
  for (const root of roots) {
    const folder = root.replaceAll('.', '/')
    const start =
      files.find((path) => path === `${folder}/__init__.py`) ??
      files.find((path) => path.endsWith(`/${folder}/__init__.py`))
    if (start === undefined) continue
    const before = start.slice(0, start.length - `${folder}/__init__.py`.length)
    for (const path of files) {
      if (!path.startsWith(`${before}${folder}/`) || !path.endsWith('.py')) continue
      const name = path.slice(before.length, -'.py'.length).replaceAll('/', '.')
      modules.set(path, name.replace(/\.__init__$/, ''))
    }
  }
  return modules
}

type Breaks = (from: string, to: string) => boolean

function ruleOf(
  contract: Contract,
  modules: ReadonlyMap<string, string>,
  expressions: Expressions,
): readonly LayerRule[] {
  const breaks = breaksOf(contract)
  if (breaks === null || modules.size === 0) return []
  const ignored = listOf(contract['ignore_imports']).map((line) =>
    line.split(/\s*->\s*/).map((name) => expressions.of(patternOf(name))),
  )
  const forbids: LayerRule['forbids'] = (from, to) => {
    const [user, used] = [modules.get(from), modules.get(to)]
    if (user === undefined || used === undefined || !breaks(user, used)) return false
    return !ignored.some(([left, right]) => left?.test(user) === true && right?.test(used) === true)
  }
  return [{ name: typeof contract['name'] === 'string' ? contract['name'] : 'unnamed contract', forbids }]
}

/** `*` is one part of a name, `**` any number of them. */
function patternOf(name: string): string {
  const escaped = name.trim().replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return `^${escaped.replaceAll('**', '\u0000').replaceAll('*', '[^.]+').replaceAll('\u0000', '.+')}$`
}

function isIn(name: string, parent: string): boolean {
  return name === parent || name.startsWith(`${parent}.`)
}

function breaksOf(contract: Contract): Breaks | null {
  if (contract['type'] === 'layers') return layersBroken(contract)
  const of = (key: string): ((name: string) => string | undefined) => {
    const modules = listOf(contract[key])
    return (name) => modules.find((one) => isIn(name, one))
  }
  if (contract['type'] === 'forbidden') {
    const [users, used] = [of('source_modules'), of('forbidden_modules')]
    return (from, to) => users(from) !== undefined && used(to) !== undefined
  }
  if (contract['type'] !== 'independence') return null
  const part = of('modules')
  return (from, to) => part(from) !== undefined && part(to) !== undefined && part(from) !== part(to)
}

/** The first layer is the highest: none imports a higher one, and those on one line don't import each other. */
function layersBroken(contract: Contract): Breaks {
  const layers = listOf(contract['layers']).map((line) => ({
    names: line.split(/[|:]/).map((name) => name.trim().replace(/^\((.*)\)$/, '$1')),
    areApart: line.includes('|'),
  }))
  const containers = listOf(contract['containers'])
  const placeIn = (name: string, container: string | null) => {
    for (const [rank, { names }] of layers.entries()) {
      const layer = names.find((one) => isIn(name, container === null ? one : `${container}.${one}`))
      if (layer !== undefined) return { rank, layer }
    }
    return null
  }
  return (from, to) =>
    (containers.length === 0 ? [null] : containers).some((container) => {
      const [user, used] = [placeIn(from, container), placeIn(to, container)]
      if (user === null || used === null) return false
      const isApart = layers[user.rank]?.areApart === true && user.layer !== used.layer
      return user.rank > used.rank || (user.rank === used.rank && isApart)
    })
}
