// What a repository names with the words of a topic: folders, files and types, the most central first.
import { isCodeFile } from '../../../contract/languages'
import { baseNameOf } from '../../../kernel/base-name-of'
import { classifyPath } from '../../path-class'
import { perGraph } from '../../per-graph'
import type { ProjectView, StoredFile, StoredSymbol } from '../../project-view'
import { splitIdentifier, stem } from '../../search/terms'
import { isClassLike } from '../../symbol-kinds'

/** A word of a topic in the forms that names have for it, in lower case: "authentication" and "auth". */
export type TopicWord = readonly [string, ...string[]]

interface Rated {
  /** The share of its name that the words are, 0 to 1; words that only say what role it has don't count. */
  readonly share: number
  /** Definitions in it, and for a type its uses too. */
  readonly size: number
  /** Larger for names that are mostly the words, and for what is larger. */
  readonly score: number
}

export type NamedTopic =
  | (Rated & { readonly kind: 'folder'; readonly path: string; readonly files: readonly StoredFile[] })
  | (Rated & { readonly kind: 'file'; readonly path: string; readonly file: StoredFile })
  | (Rated & { readonly kind: 'type'; readonly path: string; readonly symbol: StoredSymbol })

/** Says what role a part of a program has, not what it is about: `LdapService` is about LDAP. */
const roles = new Set(
  'service services manager engine system module modules helper helpers util utils handler provider impl implementation base main core lib package pkg index controller router repository repo store api command view'
    .split(' ')
    .map(stem),
)
/** Says that a name is of data that is passed, or of a failure: how something works isn't told by its request. */
const shapes = new Set(
  'serializer schema dto request response props params payload error exception type interface fixture'
    .split(' ')
    .map(stem),
)
const shapeShare = 0.7
/** How something looks says little of how it works. */
const styleShare = 0.3
/** Names that only begin like a word, or like which a word begins: "track" and `tracker`, "collaboration" and `collab`. */
const nearShare = 0.85
const leastNear = 4
/** The stem of "server" begins `services`, which are something else. */
const leastBegun = 5
const longestEnding = 3
/** An abbreviation keeps more of a word: "notebook" isn't called `note`. */
const leastKept = 0.55
/** What defines less isn't a topic. */
const leastSize = 2
/** Uses that a member of a type accounts for: one that is used everywhere and has no members only stands for another. */
const usesPerMember = 4
/** Types are looked up by name, which has a bound because common words are in many names (C-34). */
const typesRead = 200
const usedFrom = ['calls', 'references', 'imports', 'extends', 'implements'] as const

/** A name with a smaller share has words of its own. */
const wholeName = 0.8
/** What is named with the words to a smaller share isn't about them. */
const leastShare = 0.5

/** Folders, source files and types whose names hold all the words, the most central first. */
export function topicsNamed(view: ProjectView, words: readonly TopicWord[]): readonly NamedTopic[] {
  if (words.length === 0) return []
  const { folders, files } = placesOf(view)
  const places = [
    ...folders.flatMap(({ path, inside, size, parts }): readonly NamedTopic[] => {
      const share = shareOf(parts, words)
      return share < leastShare ? [] : [{ kind: 'folder', path, files: inside, ...rated(share, size) }]
    }),
    ...files.flatMap(({ file, parts }): readonly NamedTopic[] => {
      const share = shareOf(parts, words)
      if (share < leastShare) return []
      const rate = rated(share, file.symbols)
      const score = rate.score * (isCodeFile(file.path) ? 1 : styleShare)
      return [{ kind: 'file', path: file.path, file, ...rate, score }]
    }),
  ]
  return [...places, ...typesNamed(view, words)]
    .filter(({ size }) => size >= leastSize)
    .toSorted((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
}

/** A folder or file with the words, by index, that its whole name is made of. */
export interface PlaceOfSome {
  readonly topic: Exclude<NamedTopic, { readonly kind: 'type' }>
  readonly held: readonly number[]
}

/** Folders and source files whose whole name is made of some of the words, unordered. */
export function placesNamedBySome(view: ProjectView, words: readonly TopicWord[]): readonly PlaceOfSome[] {
  const { folders, files } = placesOf(view)
  const namedBy = (parts: readonly string[]): { readonly held: readonly number[]; readonly share: number } => {
    const has = (forms: TopicWord): boolean => parts.some((part) => forms.some((form) => nearness(part, form) > 0))
    const held = words.flatMap((forms, at) => (has(forms) ? [at] : []))
    const share = shareOf(
      parts,
      words.filter((_, at) => held.includes(at)),
    )
    return held.length === 0 ? { held, share: 0 } : { held, share }
  }
  return [
    ...folders.flatMap(({ path, inside, size, parts }): readonly PlaceOfSome[] => {
      const { held, share } = namedBy(parts)
      const isNamed = share >= wholeName && size >= leastSize
      return isNamed ? [{ topic: { kind: 'folder', path, files: inside, ...rated(share, size) }, held }] : []
    }),
    ...files.flatMap(({ file, parts }): readonly PlaceOfSome[] => {
      const { held, share } = namedBy(parts)
      const isNamed = share >= wholeName && file.symbols >= leastSize
      return isNamed ? [{ topic: { kind: 'file', path: file.path, file, ...rated(share, file.symbols) }, held }] : []
    }),
  ]
}

function typesNamed(view: ProjectView, words: readonly TopicWord[]): readonly NamedTopic[] {
  const found = new Map<number, StoredSymbol>()
  for (const form of words.flat())
    for (const { symbol } of view.graph.searchSymbols(form, typesRead))
      if ((isClassLike(symbol) || symbol.kind === 'module') && classifyPath(symbol.filePath) === 'source')
        found.set(symbol.key, symbol)
  const types = [...found.values()].flatMap((symbol) => {
    const share = shareOf(partsOf(symbol.name), words)
    return share < leastShare ? [] : [{ symbol, share }]
  })
  const uses = view.graph.countsOf(
    'target',
    types.map(({ symbol }) => symbol.key),
    usedFrom,
  )
  return types.map(({ symbol, share }): NamedTopic => {
    const members = view.graph.children(symbol.key).length
    const size = members + Math.min(uses.get(symbol.key) ?? 0, usesPerMember * members)
    return { kind: 'type', path: symbol.filePath, symbol, ...rated(share, size) }
  })
}

interface Places {
  readonly folders: readonly {
    readonly path: string
    readonly inside: readonly StoredFile[]
    readonly size: number
    readonly parts: readonly string[]
  }[]
  readonly files: readonly { readonly file: StoredFile; readonly parts: readonly string[] }[]
}

const placesOf = perGraph((view): Places => {
  const source = view.graph.files().filter(({ path, symbols }) => symbols > 0 && classifyPath(path) === 'source')
  const byFolder = new Map<string, StoredFile[]>()
  for (const file of source) {
    const parts = file.path.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      const known = byFolder.get(folder)
      if (known === undefined) byFolder.set(folder, [file])
      else known.push(file)
    }
  }
  return {
    folders: [...byFolder].map(([path, inside]) => ({
      path,
      inside,
      size: inside.reduce((sum, { symbols }) => sum + symbols, 0),
      parts: partsOf(baseNameOf(path)),
    })),
    files: source.map((file) => ({ file, parts: partsOf(baseNameOf(file.path).replace(/\.[^/]*$/, '')) })),
  }
})

function partsOf(name: string): readonly string[] {
  return splitIdentifier(name).map(stem)
}

/** The share of a name's parts that the words are; 0 if a word isn't among them. */
function shareOf(parts: readonly string[], words: readonly TopicWord[]): number {
  const left = [...parts]
  let share = 0
  for (const forms of words) {
    const rated = left.map((part) => Math.max(...forms.map((form) => nearness(part, form))))
    const best = Math.max(0, ...rated)
    if (best === 0) return 0
    share += best
    left.splice(rated.indexOf(best), 1)
  }
  const told = share / (words.length + left.filter((part) => !roles.has(part)).length)
  return left.some((part) => shapes.has(part)) ? told * shapeShare : told
}

function nearness(part: string, form: string): number {
  const wanted = stem(form)
  // "Voting" is what votes do, but a stem of three letters keeps no ending.
  if (part === wanted || part === `${wanted}e`) return 1
  const isCut = part.length < wanted.length
  const isNear = isCut
    ? part.length >= Math.max(leastNear, leastKept * wanted.length) && wanted.startsWith(part)
    : wanted.length >= leastBegun && part.startsWith(wanted) && part.length - wanted.length <= longestEnding
  return isNear ? nearShare : 0
}

function rated(share: number, size: number): Rated {
  return { share, size, score: share * share * Math.log2(2 + size) }
}
