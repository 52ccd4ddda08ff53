// Resolves the words that name a subject to symbols, files and folders of the graph.
import { limits } from '../../kernel/limits'
import { editDistance } from '../../kernel/words/edit-distance'
import { withDeclarations } from '../../query/facts/declarations'
import { firstUses } from '../../query/facts/uses'
import { rankSymbols, matchingSymbols } from '../../query/find-symbol'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { linkPath, nearestPath, placeNamed, placeOfWords, normalizedName } from './link-path'
import { isPath, mentionsIn, readSlot, trimName, type KindHint } from './mentions'
import { fits, isInside, isMinor, typesInOtherCase, withOtherCase } from './other-case'
import { outsideOf } from './outside-container'
import { subjectInRole } from './role-subject'
import type { Subject } from './subject-kinds'
import { holdsWord } from '../../query/citation'
import { classifyPath } from '../../query/path-class'
import { contentWords, createStemmer, queryTerms, splitIdentifier, stem } from '../../query/search/terms'

export type { Subject }

/** Links a slot of the question. `expected` is the kind of subject, to choose among symbols of one name. */
export function linkSubject(view: ProjectView, written: string, expected: KindHint = null): Subject {
  // No subject is longer, but whole messages may be passed, and trimming takes quadratic time (C-34).
  const slot = written.slice(0, limits.questionCharacters)
  const { name, container, hint: stated } = readSlot(slot)
  const hint = stated ?? expected
  // "The class registry" is class_registry.py rather than a class called registry.
  const asPhrase = stated === null || container !== null ? null : placeNamed(view, withoutArticle(slot))
  if (asPhrase !== null) return asPhrase
  const marked = mentionsIn(name)
  const single = !name.trim().includes(' ')
  const sure = marked.filter((mention) => mention.form !== 'word')
  const tries = single ? [trimName(name)] : sure.map((mention) => mention.text)
  for (const text of tries) {
    const found = ofStatedKind(lookUp(view, text, container, hint), slot)
    if (found !== null) {
      const place =
        stated !== 'variable' && /^the /i.test(slot.trim()) ? placeBefore(view, text, found, isInside) : null
      return place ?? outsideOf(view, found, container)
    }
  }
  const whole = linkWhole(view, slot)
  if (whole !== null) return whole
  const first = tries[0]
  if (first !== undefined && isPath(first)) {
    const near = nearestPath(view, first)
    if (near !== null) return near
  }
  const phrase = linkWords(view, name, hint)
  // A variable may hold what "the order store" means.
  const held = phrase !== null && !single && isVariable(phrase) ? subjectInRole(view, slot) : null
  if (phrase !== null) return held ?? phrase
  const within = first === undefined || hint === 'file' || hint === 'folder' ? null : typeWithin(view, first)
  if (within !== null) return within
  if (first !== undefined && (single || sure.length > 0))
    return { kind: 'unknown', written: first, near: nearestNames(view, first) }
  const words = name.split(/[\s_-]+/).filter((word) => word !== '')
  const place = placeOfWords(view, words)
  if (place !== null) return typeOfPlace(view, place, words, slot) ?? place
  return subjectInRole(view, slot) ?? { kind: 'words', written: slot }
}

const statedKind = /\b(interface|struct|enum|trait|class)\b/i

/** "The Store interface" is the interface of that name, though a struct is called so too. */
function ofStatedKind(found: Subject | null, slot: string): Subject | null {
  const kind = statedKind.exec(slot)?.[1]?.toLowerCase()
  if (kind === undefined || found?.kind !== 'symbol') return found
  const [first] = found.symbols
  if (first === undefined || first.kind === kind) return found
  const meant = found.alternatives.find((one) => one.kind === kind && one.name === first.name)
  if (meant === undefined || classifyPath(meant.filePath) !== 'source') return found
  return {
    ...found,
    symbols: [meant],
    alternatives: [...found.symbols, ...found.alternatives.filter((one) => one !== meant)],
  }
}

/** "The redact values interceptor" is the one type with all these words that its file defines, rather than the file. */
function typeOfPlace(view: ProjectView, place: Subject, words: readonly string[], slot: string): Subject | null {
  if (place.kind !== 'file' || /\bfile\b/i.test(slot)) return null
  const stemmed = createStemmer()
  const [type, another] = [place.file, ...place.alternatives].flatMap(({ path }) =>
    view.graph.symbolsInFile(path).filter((symbol) => {
      const held = stemmed(symbol.name)
      return fits(symbol, 'class') && words.every((word) => held.has(stem(word.toLowerCase())))
    }),
  )
  return type === undefined || another !== undefined ? null : asSymbol(view, type.name, [type], 'class')
}

function isVariable(found: Subject): boolean {
  const kind = found.kind === 'symbol' ? found.symbols[0]?.kind : undefined
  return kind === 'variable' || kind === 'constant' || kind === 'field'
}

function withoutArticle(slot: string): string {
  return slot.trim().replace(/^(?:the|an?|our|this|der|die|das|le|la|el) /i, '')
}

/** Similarly spelled names, the most similar first. */
function nearestNames(view: ProjectView, written: string): readonly StoredSymbol[] {
  const wanted = normalizedName(written.split(/[.#:/]+/).at(-1) ?? written)
  const far = Math.max(3, wanted.length)
  const distance = (symbol: StoredSymbol): number => editDistance(wanted, normalizedName(symbol.name), far - 1)
  const inTests = (symbol: StoredSymbol): number => Number(classifyPath(symbol.filePath) !== 'source')
  return [...view.graph.namesLike(written, 24)]
    .sort((a, b) => distance(a) - distance(b) || inTests(a) - inTests(b) || Number(b.exported) - Number(a.exported))
    .slice(0, 8)
}

// "app in Koa" may be one name including the container, or the container alone may be meant.
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

// "the repo map", "keybinding registry": a short phrase may be a name, ignoring case, spaces and punctuation.
function linkWords(view: ProjectView, phrase: string, hint: KindHint): Subject | null {
  const words = phrase.split(/[\s_-]+/).filter((word) => word !== '')
  if (words.length === 0 || words.length > 4) return null
  const wanted = normalizedName(phrase)
  const spelled = ['', '_', '-'].flatMap((sign) => view.graph.symbolsNamed(words.join(sign), 200))
  const named = [...new Map(spelled.map((symbol) => [symbol.key, symbol])).values()].filter(
    (symbol) => symbol.kind !== 'file' && normalizedName(symbol.name) === wanted,
  )
  const place =
    hint === null || hint === 'file' || hint === 'folder' || hint === 'package' ? placeNamed(view, phrase) : null
  // "The oauth2 Provider interface" isn't a field named with those words: if a type is expected, one of the words may
  // be it.
  if (hint === 'class' && !named.some((symbol) => fits(symbol, hint))) {
    const type = typeAmong(view, words)
    if (type !== null) return type
  }
  // Phrases usually name types and modules; functions and fields of the same words come after them.
  if (named.length > 0) {
    const found = asSymbol(view, phrase, named, hint)
    const first = found.kind === 'symbol' ? found.symbols[0] : undefined
    const isType = first !== undefined && fits(first, 'class') && classifyPath(first.filePath) === 'source'
    return place !== null && !isType ? place : found
  }
  if (place !== null) return place
  const inPlace = typeInPlace(view, words)
  if (inPlace !== null) return inPlace
  if (queryTerms(phrase).length > 1) return null
  // "It built with" names no package `date-fns.it`.
  for (const word of contentWords(phrase)) {
    const found = view.graph.symbolsNamed(word, 50).filter((symbol) => symbol.name === word)
    if (found.length > 0) return asSymbol(view, word, found, hint)
  }
  return null
}

/** A type named by one of the words, the last first; the other words choose among types of one name by their paths. */
function typeAmong(view: ProjectView, words: readonly string[]): Subject | null {
  for (const word of words.toReversed()) {
    const types = view.graph.symbolsNamed(word, 50).filter((symbol) => symbol.name === word && fits(symbol, 'class'))
    if (types.length === 0) continue
    const others = words.filter((one) => one !== word).map((one) => normalizedName(one))
    const matching = types.filter(({ filePath, qualifiedName }) => {
      const place = normalizedName(filePath + qualifiedName)
      return others.every((one) => place.includes(one))
    })
    return asSymbol(view, word, matching.length > 0 ? matching : types, 'class')
  }
  return null
}

/** "The Message model" is the type `Message` of model/: the other words are in its path, or name what contains it. */
function typeInPlace(view: ProjectView, words: readonly string[]): Subject | null {
  for (const word of words.filter((one) => words.length > 1 && /^\p{Lu}\p{L}*\p{Ll}/u.test(one))) {
    const others = words.filter((one) => one !== word).map((one) => normalizedName(one))
    const types = view.graph.symbolsNamed(word, 50).filter((symbol) => {
      const place = normalizedName(symbol.filePath + symbol.qualifiedName.slice(0, -word.length))
      return (
        symbol.name === word &&
        fits(symbol, 'class') &&
        classifyPath(symbol.filePath) === 'source' &&
        others.every((one) => one.length > 2 && place.includes(one))
      )
    })
    if (types.length > 0) return asSymbol(view, word, types, 'class')
  }
  return null
}

/** `PluginManager`, if a folder, file or class named after plugins has a type `Manager`. */
function typeWithin(view: ProjectView, written: string): Subject | null {
  const parts = /^[A-Z]\w*[a-z]\w*$/.test(written)
    ? splitIdentifier(written).filter((part) => part !== normalizedName(written))
    : []
  for (let at = 1; at < parts.length; at++) {
    const outer = parts.slice(0, at).join('')
    const types = view.graph
      .symbolsNamed(parts.slice(at).join(''), 50)
      .filter(
        (symbol) =>
          normalizedName(symbol.name) === parts.slice(at).join('') &&
          fits(symbol, 'class') &&
          classifyPath(symbol.filePath) === 'source' &&
          `${symbol.filePath.replace(/\.\w+$/, '')}/${symbol.qualifiedName.replaceAll('.', '/')}`
            .split('/')
            .some((part) => normalizedName(part) === outer || normalizedName(part) === `${outer}s`),
      )
    if (types.length > 0) return { ...asSymbol(view, written, types, 'class'), readAs: true } as Subject
  }
  return null
}

function lookUp(view: ProjectView, name: string, container: string | null, hint: KindHint): Subject | null {
  if (name === '') return null
  const placed = /^(?<path>.+\.\w+):(?<line>\d{1,7})(?:[:-]\d{1,7})?$/.exec(name)?.groups
  if (placed !== undefined) return linkLine(view, placed['path'] ?? '', Number(placed['line']))
  const exact = view.graph.symbol(name)
  if (exact !== null && exact.kind !== 'file')
    return { kind: 'symbol', written: exact.name, symbols: [exact], alternatives: [] }
  if (container !== null) {
    const inside = matchingSymbols(view, `${trimName(container).replace(/^.*\/|\.[^.]*$/g, '')}.${name}`).filter(
      (symbol) => symbol.kind !== 'file',
    )
    const byFile = matchingSymbols(view, name).filter(
      ({ filePath }) =>
        filePath === container ||
        filePath.endsWith(`/${container}`) ||
        (container.includes('/') && `/${filePath}`.includes(`/${container.replace(/^\/|\/$/g, '')}/`)),
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
  const symbols = matchingSymbols(view, name).filter((symbol) => symbol.kind !== 'file')
  const externals = matchingExternals(view, name)
  const all = [...symbols, ...externals.filter((external) => !symbols.some((symbol) => symbol.key === external.key))]
  // "The status field" is no folder that is called status.
  if (all.length === 0) return (hint === 'variable' ? null : linkPath(view, name, hint)) ?? otherSpelling(view, name)
  const found = asSymbol(view, name, all, hint)
  return (
    (hint === null ? (placeBefore(view, name, found, isMinor) ?? typeBefore(view, name, found)) : null) ??
    withOtherCase(view, name, found)
  )
}

// "The scheduler" is scheduler.ts rather than a field of that name.
function placeBefore(
  view: ProjectView,
  name: string,
  found: Subject,
  isLess: (symbol: StoredSymbol) => boolean,
): Subject | null {
  const first = found.kind === 'symbol' ? found.symbols[0] : undefined
  if (first === undefined || first.kind === 'external' || !/^\p{Ll}+$/u.test(name)) return null
  return isLess(first) ? placeNamed(view, name) : null
}

// "The history" is the type `History` rather than a field of that name, and "date" `Date` rather than `datetime.date`.
function typeBefore(view: ProjectView, name: string, found: Subject): Subject | null {
  const first = found.kind === 'symbol' ? found.symbols[0] : undefined
  if (first === undefined || !(first.kind === 'external' ? isInside(first) : isMinor(first))) return null
  const types = typesInOtherCase(view, name)
  if (types.length === 0) return null
  const type = asSymbol(view, name, types, null)
  return type.kind === 'symbol' ? { ...type, alternatives: [...type.alternatives, first] } : type
}

/** `raise_error` is the type `RaiseError` if nothing is spelled so. */
function otherSpelling(view: ProjectView, name: string): Subject | null {
  const types = /[_-]/.test(name) ? typesInOtherCase(view, name) : []
  return types.length === 0 ? null : ({ ...asSymbol(view, name, types, 'class'), readAs: true } as Subject)
}

/** The definition at a given line: `src/a.ts:12`. */
function linkLine(view: ProjectView, path: string, line: number): Subject | null {
  const file = linkPath(view, path, 'file')
  if (file?.kind !== 'file') return null
  const symbol = view.graph.symbolAt(file.file.path, line)
  if (symbol === null || symbol.kind === 'file') return file
  return { kind: 'symbol', written: symbol.name, symbols: [symbol], alternatives: [] }
}

/** External symbols by package or name: `compose` may also be `koa-compose` if a file uses that name for it. */
export function matchingExternals(view: ProjectView, name: string): readonly StoredSymbol[] {
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

// `res.json` looks like a file, but if no file has that name, a member is meant.
function isMember(view: ProjectView, name: string): boolean {
  if (name.includes('/') || view.graph.files().some((file) => file.path === name || file.path.endsWith(`/${name}`)))
    return false
  return view.graph.symbolsNamed(name, 1).some((symbol) => symbol.kind !== 'file')
}

// `const compose = require('koa-compose')`: the lines that use a package show its local name.
function isCalledSo(view: ProjectView, symbol: StoredSymbol, name: string): boolean {
  return firstUses(view, symbol, 20).some((link) => {
    return holdsWord(view.readText(link.filePath)?.lines[link.line - 1] ?? '', name)
  })
}

function asSymbol(view: ProjectView, written: string, found: readonly StoredSymbol[], hint: KindHint): Subject {
  const wanted = hint === null ? found : found.filter((symbol) => fits(symbol, hint))
  const ranked = packageFirst(rankSymbols(view, wanted.length > 0 ? wanted : found))
  const first = ranked[0] as StoredSymbol
  const same = withDeclarations(
    view,
    ranked.filter(
      (symbol) =>
        symbol.qualifiedName === first.qualifiedName &&
        symbol.filePath === first.filePath &&
        symbol.kind === first.kind,
    ),
  )
  const keys = new Set(same.map(({ key }) => key))
  return {
    kind: 'symbol',
    written,
    symbols: same,
    alternatives: ranked.filter((symbol) => !keys.has(symbol.key) && !isOwnConstructor(symbol, first)),
  }
}

function isOwnConstructor(symbol: StoredSymbol, type: StoredSymbol): boolean {
  return symbol.kind === 'constructor' && symbol.parentKey === type.key
}

// `var debug = require('debug')('x')`: the variable holds a result of the package, and the package is meant.
function packageFirst(ranked: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const external = ranked.find((symbol) => symbol.kind === 'external')
  if (external === undefined || !['variable', 'constant'].includes(ranked[0]?.kind ?? '')) return ranked
  return [external, ...ranked.filter((symbol) => symbol !== external)]
}
