// Which definitions play a role for something: the model of orders, the handler that creates links.
import { anyOf } from '../../../contract/languages'
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { limits } from '../../../kernel/limits'
import { firstSentence } from '../../describe'
import { isType } from '../../symbol-kinds'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { saysGenerated } from '../../says-generated'
import { frontEndPaths } from '../../project/front-end'
import { jobsOf } from '../../project/jobs/jobs'
import { routesOf } from '../../project/routes'
import { tablesOf } from '../../project/tables'
import { createStemmer, splitIdentifier, stem } from '../../search/terms'
import { calledWith, heldBy, type AskedWord, type Held } from './asked-word'
import { endingsOf, foldersOf, migrations, type Role } from './role'

export interface InRole {
  readonly symbol: StoredSymbol
  /** How it is known to play the role: "called so", "in `models/`". */
  readonly because: string
  readonly held: Held
  readonly score: number
}

export interface Found {
  readonly found: readonly InRole[]
  /** How many of the definitions looked at play the role, whatever for. */
  readonly players: number
}

/** Names with a word that are looked at, since common words are in many (C-34). */
const namesRead = 200
/** Definitions of a file that are looked at. */
const perFile = 80
const filesRead = 400
const linesRead = 400
const callable: ReadonlySet<string> = new Set(['function', 'method', 'variable', 'constant'])
const below = ['extends', 'implements'] as const
const componentFile = anyOf(['componentFiles'])

/** How much it says that a definition plays a role. */
const signs = { known: 1, name: 1, base: 0.95, file: 0.7, folder: 0.65 } as const
/** A name that has other words as well is about something narrower. */
const narrower = 0.25
/** What the user sees stands for the thing itself only where that is asked for. */
const otherSide = 0.6

/** The definitions in source code that play a role and have some of the words, the most fitting first. */
export function definitionsInRole(view: ProjectView, role: Role, words: readonly AskedWord[]): Found {
  let players = 0
  const stemmed = createStemmer()
  const isFront = frontEndPaths(view)
  const known = knownIn(view, role)
  const found = candidates(view, role, words, known).flatMap((symbol): readonly InRole[] => {
    const sign = signOf(view, role, symbol, known)
    if (sign === null) return []
    players++
    const called = calledWith(described(symbol), words, stemmed, !isType(symbol))
    const isAbout = [...called.keys()].some(({ isDeed }) => !isDeed || isNamedAfterDeed(role))
    if (!isAbout && role.played !== 'file') return []
    if (saysGenerated(view, symbol.filePath)) return []
    const held = heldBy(called, linesOf(view, symbol), words, stemmed)
    if (![...held.named, ...held.inLines].some(({ isDeed }) => !isDeed)) return []
    const side = role.isShown === undefined && role.known !== undefined && isFront(symbol.filePath) ? otherSide : 1
    const score = held.share * signs[sign.by] * side * (1 - narrower * shareOfOthers(role, symbol, held, stemmed))
    return [{ symbol, because: sign.because, held, score }]
  })
  return {
    found: found.toSorted((a, b) => b.score - a.score || (a.symbol.id < b.symbol.id ? -1 : 1)),
    players,
  }
}

function described({ filePath, qualifiedName, kind, doc }: StoredSymbol): Parameters<typeof calledWith>[0] {
  return {
    name: kind === 'file' ? '' : qualifiedName,
    file: fileName(filePath),
    folder: folderOf(filePath),
    doc: firstSentence(doc) ?? '',
  }
}

function linesOf(view: ProjectView, { filePath, startLine, endLine }: StoredSymbol): string {
  const lines = view.readText(filePath)?.lines ?? []
  return lines.slice(startLine - 1, Math.min(endLine, startLine + linesRead)).join('\n')
}

function fileName(path: string): string {
  return baseNameOf(path).replace(/\.[^/]*$/, '')
}

/** The share of a name's words that neither say the role nor were asked for. */
function shareOfOthers(
  role: Role,
  { name }: StoredSymbol,
  { named }: Held,
  stemmed: ReturnType<typeof createStemmer>,
): number {
  // A menu is a component, and of the scanner only a part.
  const own = role.known === 'component' ? [role.id] : [...endingsOf(role), ...(role.beginnings ?? [])]
  const endings = new Set(own.map(stem))
  const parts = splitIdentifier(name).map(stem)
  const asked = new Set(
    named.flatMap(({ written, others }) => [written, ...others].flatMap((one) => [...stemmed(one)])),
  )
  const others = parts.filter((part) => !asked.has(part) && !endings.has(part))
  return parts.length === 0 ? 0 : others.length / parts.length
}

interface Known {
  readonly keys: ReadonlySet<number>
  readonly because: string
  readonly symbols: readonly StoredSymbol[]
}

const nothing: Known = { keys: new Set(), because: '', symbols: [] }

/** What the program says by itself: its tables, the handlers of its routes, its jobs. */
function knownIn(view: ProjectView, role: Role): Known {
  const of = (symbols: readonly StoredSymbol[], because: string): Known => ({
    keys: new Set(symbols.map(({ key }) => key)),
    symbols,
    because,
  })
  switch (role.known) {
    case 'table': {
      const models = tablesOf(view).places.filter(({ how, own }) => how === 'model' && own)
      return of(
        models.flatMap(({ path, line }) => typeAt(view, path, line) ?? []),
        'has a table',
      )
    }
    case 'route': {
      const handlers = routesOf(view).routes.flatMap(({ handler, path, line, own }) =>
        own ? handlersOf(view, handler, path, line) : [],
      )
      return of(handlers, 'handles a route')
    }
    case 'job': {
      const jobs = jobsOf(view).jobs.flatMap(({ name, path, line, own }) => (own ? jobAt(view, path, line, name) : []))
      return of(jobs, 'runs as a job')
    }
    default:
      return nothing
  }
}

/** A job by its name, or by the line above it, which belongs to its definition. */
function jobAt(view: ProjectView, path: string, line: number, name: string | null): readonly StoredSymbol[] {
  if (name !== null) return view.graph.symbolsInFile(path).filter((symbol) => symbol.name === name)
  const around = view.graph.symbolAt(path, line)
  return around === null || around.kind === 'file' ? [] : [around]
}

/** The type that a line is in or that stands right below it. */
function typeAt(view: ProjectView, path: string, line: number): StoredSymbol | null {
  let around = view.graph.symbolAt(path, line)
  while (around !== null && !isType(around))
    around = around.parentKey === null ? null : view.graph.symbolByKey(around.parentKey)
  if (around !== null) return around
  return view.graph.symbolsInFile(path).find((symbol) => isType(symbol) && symbol.startLine > line) ?? null
}

/** What a route runs: a definition of that name in its file, or the one of the project. */
function handlersOf(view: ProjectView, handler: string | null, path: string, line: number): readonly StoredSymbol[] {
  const last = handler?.split(/[.:#@]+/).at(-1) ?? ''
  if (last === '') {
    const around = view.graph.symbolAt(path, line)
    return around === null || around.kind === 'file' ? [] : [around]
  }
  const named = view.graph.symbolsNamed(last, 20).filter(({ name }) => name === last)
  const here = named.filter(({ filePath }) => filePath === path)
  return here.length > 0 ? here : named.length === 1 ? named : []
}

/** Definitions that may be meant: what is called after a word, and what the files of the role with a word define. */
function candidates(view: ProjectView, role: Role, words: readonly AskedWord[], known: Known): readonly StoredSymbol[] {
  if (role.played === 'file') return filesInRole(view, role)
  const found = new Map<number, StoredSymbol>()
  const add = (symbol: StoredSymbol): void => {
    const fits = isType(symbol) || (role.played !== 'type' && callable.has(symbol.kind))
    if (fits && classifyPath(symbol.filePath) === 'source' && !isMigration(symbol.filePath))
      found.set(symbol.key, symbol)
  }
  for (const symbol of known.symbols) add(symbol)
  const forms = words.flatMap(({ written, others }) => [written, ...others])
  for (const form of forms)
    for (const text of [form, ...role.nouns.map((noun) => `${form} ${noun}`)])
      for (const { symbol } of view.graph.searchSymbols(text, namesRead)) add(symbol)
  for (const beginning of role.beginnings ?? [])
    for (const { symbol } of view.graph.searchSymbols(beginning, namesRead)) add(symbol)
  const files = view.graph.files()
  const naming = new Set(forms.flatMap((form) => [...view.graph.filesNaming(form.toLowerCase())]))
  const inRole = files.filter(({ path, symbols }, at) => {
    const isPlace = role.known === 'component' ? componentFile.test(path) : signOfPlace(role, path) !== null
    if (symbols === 0 || !isPlace) return false
    return naming.has(at) || forms.some((form) => path.toLowerCase().includes(form.toLowerCase().replace(/s$/, '')))
  })
  for (const { path } of inRole.slice(0, filesRead))
    for (const symbol of view.graph.symbolsInFile(path, perFile)) add(symbol)
  return [...found.values()].filter((symbol) => isWhole(view, symbol))
}

/** What a migration defines is how things were when it was written. */
export function isMigration(path: string): boolean {
  return signOfPlace(migrations, path)?.by === 'folder'
}

function filesInRole(view: ProjectView, role: Role): readonly StoredSymbol[] {
  return view.graph
    .files()
    .filter(({ path }) => signOfPlace(role, path) !== null)
    .slice(0, limits.scannedFiles)
    .flatMap(({ path }) => view.graph.symbol(path) ?? [])
}

/** Methods and fields only count where what they belong to is no larger thing in the same role. */
function isWhole(view: ProjectView, symbol: StoredSymbol): boolean {
  // A value of one line is made from what plays the role elsewhere.
  if (['variable', 'constant'].includes(symbol.kind) && symbol.endLine === symbol.startLine) return false
  if (symbol.kind === 'file' || symbol.parentKey === null) return true
  const parent = view.graph.symbolByKey(symbol.parentKey)
  if (parent === null || parent.kind === 'file' || ['namespace', 'module'].includes(parent.kind)) return true
  return isType(symbol) || (symbol.kind === 'method' && isType(parent))
}

interface Sign {
  readonly by: keyof typeof signs
  readonly because: string
}

/** How a definition is known to play a role; null if nothing says so. */
function signOf(view: ProjectView, role: Role, symbol: StoredSymbol, known: Known): Sign | null {
  if (known.keys.has(symbol.key)) return { by: 'known', because: known.because }
  if (role.played === 'file') return signOfPlace(role, symbol.filePath)
  if (role.known === 'component') return signOfComponent(role, symbol)
  const parts = splitIdentifier(symbol.name).map(stem)
  const endings = endingsOf(role)
  const isCalled =
    parts.length > 1 &&
    !isAboutRole(symbol, role) &&
    (endings.has(parts.at(-1) ?? '') || (role.beginnings?.includes(splitIdentifier(symbol.name)[0] ?? '') ?? false))
  if (isCalled) return { by: 'name', because: 'by its name' }
  if (role.known === 'wrapper' && isWrapper(view, symbol)) return { by: 'known', because: 'passes requests on' }
  // What a type in the role consists of is a part of it, and so is a method of what only stands in its folder.
  if (symbol.kind === 'method') return null
  const base = isType(symbol) ? baseInRole(view, symbol, endings) : null
  if (base !== null) return { by: 'base', because: `based on \`${base}\`` }
  const place = signOfPlace(role, symbol.filePath)
  return place !== null && (isType(symbol) || symbol.kind === 'function') ? place : null
}

/** First words in the names of functions that make or use what plays a role. */
const using =
  /^(?:get|set|is|has|new|make|create|build|convert|init|register|load|setup|configure|add|remove|update|delete|find|fetch|to|from)$/
const between = /^(?:from|to|in|for|of|by|with|on)$/

/** `convertFromStore` does something with a store, and is none. What handles a request is named after what it does. */
function isAboutRole({ name, kind }: StoredSymbol, role: Role): boolean {
  if (isType({ kind })) return false
  const words = splitIdentifier(name)
  if (between.test(words.at(-2) ?? '')) return true
  return role.known === undefined && !isNamedAfterDeed(role) && using.test(words[0] ?? '')
}

const ofFunctions: ReadonlySet<string> = new Set(['middleware', 'guard', 'command', 'hook', 'job'])

/** Whether what plays a role is a function, which is named after what it does. */
function isNamedAfterDeed({ id }: Pick<Role, 'id'>): boolean {
  return ofFunctions.has(id)
}

/** What passes a request on: it calls the next, or takes a handler and returns one. */
const passesOn = /\bnext\s*\(|\$next\b|\bcall_next\b|\bget_response\b|\.serveHTTP\(/i
const takesAndReturns = /\b(\w*Hand\w*)\b.*\b\1\b/i

function isWrapper(view: ProjectView, { filePath, startLine, endLine, signature }: StoredSymbol): boolean {
  if (takesAndReturns.test((signature ?? '').slice(0, limits.evidenceLineCharacters))) return true
  const lines = view.readText(filePath)?.lines.slice(startLine - 1, Math.min(endLine, startLine + linesRead)) ?? []
  return lines.some((line) => passesOn.test(line.slice(0, limits.evidenceLineCharacters)))
}

function baseInRole(view: ProjectView, { key }: StoredSymbol, endings: ReadonlySet<string>): string | null {
  const bases = view.graph.linksFrom(key, { kinds: below, limit: 8 })
  return (
    bases
      .map(({ symbol }) => symbol.qualifiedName)
      .find((name) => endings.has(stem(splitIdentifier(name).at(-1) ?? ''))) ?? null
  )
}

/** What a component consists of, and what describes what it is given. */
const partKinds: ReadonlySet<string> = new Set(['method', 'type', 'interface', 'enum'])

/** A component is a file of its own, or a function that is written like a type. */
function signOfComponent(role: Role, { name, kind, filePath, parentKey }: StoredSymbol): Sign | null {
  const isPart = componentFile.test(filePath) && /^\p{Lu}/u.test(name) && !partKinds.has(kind)
  if (!isPart || (parentKey !== null && /^\p{Lu}[\p{Lu}\d_]*$/u.test(name))) return null
  const place = signOfPlace(role, filePath)
  // A page is a component that is in a folder of pages.
  if (place === null && role.id !== 'component') return { by: 'folder', because: 'a component' }
  return { by: 'known', because: place?.because ?? 'a component' }
}

/** Whether a file is called after a role, or in a folder of one. */
function signOfPlace(role: Role, path: string): Sign | null {
  const endings = endingsOf(role)
  const last = splitIdentifier(baseNameOf(path).split('.').slice(0, -1).join('.')).map(stem).at(-1) ?? ''
  if (endings.has(last)) return { by: 'file', because: `in \`${baseNameOf(path)}\`` }
  const folders = foldersOf(role)
  const folder = path
    .split('/')
    .slice(0, -1)
    .findLast((one) => folders.has(stem(splitIdentifier(one).at(-1) ?? '')))
  return folder === undefined ? null : { by: 'folder', because: `in \`${folder}/\`` }
}
