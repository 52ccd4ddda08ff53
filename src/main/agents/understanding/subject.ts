// From the words that name something to what the graph knows of it.
import { firstUses } from '../../query/facts/uses'
import { rankSymbols, symbolsMeant } from '../../query/find-symbol'
import type { ProjectView, StoredFile, StoredSymbol } from '../../query/project-view'
import { isPath, mentionsIn, readSlot, trimName, type KindHint } from './mentions'
import { holdsWord } from '../../query/citation'
import { queryTerms, splitIdentifier } from '../../query/search/terms'

/** What a question is about, in one project. */
export type Subject =
  | {
      readonly kind: 'symbol'
      readonly written: string
      /** Overloads of one symbol; the first stands for all. */
      readonly symbols: readonly StoredSymbol[]
      /** Other symbols that the words may mean, most likely first. */
      readonly alternatives: readonly StoredSymbol[]
    }
  | {
      readonly kind: 'file'
      readonly written: string
      readonly file: StoredFile
      readonly alternatives: readonly StoredFile[]
    }
  | { readonly kind: 'folder'; readonly written: string; readonly path: string; readonly files: readonly StoredFile[] }
  | { readonly kind: 'unknown'; readonly written: string; readonly near: readonly StoredSymbol[] }
  /** Words that name nothing in particular. */
  | { readonly kind: 'words'; readonly written: string }

/** Links a slot of the question. `expected` is what the intent asks of, to choose among namesakes. */
export function linkSubject(view: ProjectView, slot: string, expected: KindHint = null): Subject {
  const { name, container, hint: said } = readSlot(slot)
  const hint = said ?? expected
  const marked = mentionsIn(name)
  const single = !name.trim().includes(' ')
  const sure = marked.filter((mention) => mention.form !== 'word')
  const tries = single ? [trimName(name)] : sure.map((mention) => mention.text)
  for (const text of tries) {
    const found = lookUp(view, text, container, hint)
    if (found !== null) return found
  }
  const whole = linkWhole(view, slot)
  if (whole !== null) return whole
  const first = tries[0]
  if (first !== undefined && (single || sure.length > 0))
    return { kind: 'unknown', written: first, near: view.graph.namesLike(first, 8) }
  return linkWords(view, name, hint) ?? { kind: 'words', written: slot }
}

// "app in Koa" may be one name with a space-free path inside, or the container alone may be meant.
function linkWhole(view: ProjectView, slot: string): Subject | null {
  const marked = mentionsIn(slot).filter(
    (mention) => mention.form === 'marked' || mention.form === 'path' || mention.form === 'code',
  )
  for (const mention of marked) {
    const found = lookUp(view, mention.text, null, null)
    if (found !== null) return found
  }
  return null
}

// "the response helper": a short phrase may hold one word that is exactly a symbol's name, or be one in two words.
function linkWords(view: ProjectView, phrase: string, hint: KindHint): Subject | null {
  const words = phrase.split(' ')
  if (words.length > 4) return null
  const joined = [
    words.join('_'),
    words.map((word, at) => (at === 0 ? word.toLowerCase() : capital(word))).join(''),
    words.map(capital).join(''),
  ]
  for (const name of joined) {
    const found = view.graph.symbolsNamed(name, 20).filter((symbol) => symbol.name.toLowerCase() === name.toLowerCase())
    if (found.length > 0) return asSymbol(view, phrase, found, hint)
  }
  if (queryTerms(phrase).length > 1) return null
  for (const word of words) {
    const found = view.graph.symbolsNamed(word, 50).filter((symbol) => symbol.name === word)
    if (found.length > 0) return asSymbol(view, word, found, hint)
  }
  return null
}

function lookUp(view: ProjectView, name: string, container: string | null, hint: KindHint): Subject | null {
  if (name === '') return null
  const exact = view.graph.symbol(name)
  if (exact !== null && exact.kind !== 'file')
    return { kind: 'symbol', written: exact.name, symbols: [exact], alternatives: [] }
  if (container !== null) {
    const inside = symbolsMeant(view, `${trimName(container).replace(/^.*\/|\.[^.]*$/g, '')}.${name}`).filter(
      (symbol) => symbol.kind !== 'file',
    )
    const byFile = symbolsMeant(view, name).filter(
      (symbol) => symbol.filePath === container || symbol.filePath.endsWith(`/${container}`),
    )
    const found = byFile.length > 0 ? byFile : inside
    if (found.length > 0) return asSymbol(view, name, found, hint)
  }
  const asFile =
    (hint === null && isPath(name) && !isMember(view, name)) ||
    hint === 'file' ||
    hint === 'folder' ||
    hint === 'package'
      ? linkPath(view, name, hint)
      : null
  if (asFile !== null) return asFile
  const symbols = symbolsMeant(view, name).filter((symbol) => symbol.kind !== 'file')
  const externals = externalsMeant(view, name)
  const all = [...symbols, ...externals.filter((external) => !symbols.some((symbol) => symbol.key === external.key))]
  if (all.length > 0) return asSymbol(view, name, all, hint)
  return linkPath(view, name, hint)
}

/** Foreign symbols of a package or name: `compose` is also `koa-compose` where that is what a file calls `compose`. */
export function externalsMeant(view: ProjectView, name: string): readonly StoredSymbol[] {
  const wanted = name.toLowerCase()
  const near = [...view.graph.namesLike(name, 40), ...view.graph.searchSymbols(name, 40).map((hit) => hit.symbol)]
  const seen = new Set<number>()
  return near.filter((symbol) => {
    if (symbol.kind !== 'external' || seen.has(symbol.key)) return false
    seen.add(symbol.key)
    const whole = symbol.qualifiedName.toLowerCase()
    if (symbol.name.toLowerCase() === wanted || whole === wanted || whole.split(/[./#:@]/).includes(wanted)) return true
    return splitIdentifier(whole).includes(wanted) && isCalledSo(view, symbol, name)
  })
}

// `res.json` looks like a file, but where no file has that name the member is meant.
function isMember(view: ProjectView, name: string): boolean {
  if (name.includes('/') || view.graph.files().some((file) => file.path === name || file.path.endsWith(`/${name}`)))
    return false
  return view.graph.symbolsNamed(name, 1).some((symbol) => symbol.kind !== 'file')
}

// `const compose = require('koa-compose')`: the lines that use the package say under which name.
function isCalledSo(view: ProjectView, symbol: StoredSymbol, name: string): boolean {
  return firstUses(view, symbol, 20).some((link) => {
    return holdsWord(view.readText(link.filePath)?.lines[link.line - 1] ?? '', name)
  })
}

function linkPath(view: ProjectView, name: string, hint: KindHint): Subject | null {
  const wanted = name.replace(/\/$/, '')
  const files = view.graph.files()
  const exact = view.graph.file(wanted)
  if (exact !== null) return { kind: 'file', written: name, file: exact, alternatives: [] }
  const lower = wanted.toLowerCase()
  const matching = files.filter((file) => {
    const path = file.path.toLowerCase()
    if (path === lower || path.endsWith(`/${lower}`)) return true
    // "the application module": the name without its ending.
    return (
      hint !== 'folder' &&
      hint !== 'package' &&
      (path.replace(/\.[^./]+$/, '') === lower || path.replace(/\.[^./]+$/, '').endsWith(`/${lower}`))
    )
  })
  const sorted = [...matching].sort(
    (a, b) =>
      a.path.split('/').length - b.path.split('/').length || b.symbols - a.symbols || (a.path < b.path ? -1 : 1),
  )
  const folder = files.filter(
    (file) => file.path.toLowerCase().startsWith(`${lower}/`) || file.path.toLowerCase().includes(`/${lower}/`),
  )
  if (sorted[0] !== undefined && hint !== 'folder' && hint !== 'package')
    return { kind: 'file', written: name, file: sorted[0], alternatives: sorted.slice(1) }
  if (folder[0] !== undefined && hint !== 'function' && hint !== 'class' && hint !== 'variable') {
    const path = folder[0].path
    const at = path.toLowerCase().startsWith(`${lower}/`)
      ? lower.length
      : path.toLowerCase().indexOf(`/${lower}/`) + lower.length + 1
    const prefix = path.slice(0, at)
    return {
      kind: 'folder',
      written: name,
      path: prefix,
      files: files.filter((file) => file.path.startsWith(`${prefix}/`)),
    }
  }
  return null
}

function asSymbol(view: ProjectView, written: string, found: readonly StoredSymbol[], hint: KindHint): Subject {
  const wanted = hint === null ? found : found.filter((symbol) => fits(symbol, hint))
  const ranked = packageFirst(rankSymbols(view, wanted.length > 0 ? wanted : found))
  const first = ranked[0] as StoredSymbol
  const same = ranked.filter(
    (symbol) =>
      symbol.qualifiedName === first.qualifiedName && symbol.filePath === first.filePath && symbol.kind === first.kind,
  )
  return {
    kind: 'symbol',
    written,
    symbols: same,
    alternatives: ranked.filter((symbol) => !same.includes(symbol) && !isOwnConstructor(symbol, first)),
  }
}

function isOwnConstructor(symbol: StoredSymbol, type: StoredSymbol): boolean {
  return symbol.kind === 'constructor' && symbol.parentKey === type.key
}

// `var debug = require('debug')('x')`: the variable holds what the package made, and the package is meant.
function packageFirst(ranked: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const external = ranked.find((symbol) => symbol.kind === 'external')
  if (external === undefined || !['variable', 'constant'].includes(ranked[0]?.kind ?? '')) return ranked
  return [external, ...ranked.filter((symbol) => symbol !== external)]
}

function fits(symbol: StoredSymbol, hint: Exclude<KindHint, null>): boolean {
  switch (hint) {
    case 'function':
      return symbol.kind === 'function' || symbol.kind === 'method' || symbol.kind === 'constructor'
    case 'class':
      return ['class', 'interface', 'struct', 'enum', 'type', 'trait'].includes(symbol.kind)
    case 'variable':
      return ['variable', 'constant', 'field'].includes(symbol.kind)
    case 'package':
      return symbol.kind === 'external' || symbol.kind === 'module' || symbol.kind === 'namespace'
    default:
      return true
  }
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
