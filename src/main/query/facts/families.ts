// Families of similar things that a new one would belong to: implementers of a type, names with a common prefix, files
// of a folder. And the files that mention many members of a family, where a new one is registered.
import { baseNameOf } from '../../kernel/base-name-of'
import type { EdgeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import { singular } from '../../kernel/words/word-number'
import { classifyPath } from '../path-class'
import type { ProjectView, StoredFile, StoredLink, StoredSymbol } from '../project-view'
import { splitIdentifier, stem } from '../search/terms'
import { isType } from '../symbol-kinds'

const least = 3
/** Symbols of one name that are considered. */
const namesakes = 20
/** Names with two words in a row that are looked at: parts and users of a type are called after it. */
const namesWithBoth = 200
/** A declared type is a more certain sign of a family than names and folders. */
const typeBonus = 0.25
/** Two or three implementers may only wrap others: a new one seldom joins them where a larger family is called alike. */
const fewImplementers = 4
const fewPenalty = 0.2
const weakHeads = /^I?(?:provider|handler|service|manager|adapter|driver|client|source|plugin|backend)s?$/i
/** Names with a word that are looked at for types. */
const namesWithWord = 400
const below: readonly EdgeKind[] = ['extends', 'implements']
const naming: readonly EdgeKind[] = ['references', 'calls', 'instantiates', 'imports']

export type Family =
  | { readonly kind: 'types'; readonly base: StoredSymbol; readonly members: readonly StoredLink[] }
  | {
      readonly kind: 'names'
      /** Empty if the members are all functions of the owner. */
      readonly pattern: string
      readonly owner: string
      readonly members: readonly StoredSymbol[]
    }
  | { readonly kind: 'files'; readonly pattern: string; readonly members: readonly StoredFile[] }
  /** Folders of one folder: the file of each with the most definitions. */
  | { readonly kind: 'folders'; readonly pattern: string; readonly members: readonly StoredFile[] }

export interface RatedFamily {
  readonly family: Family
  /** How much of its name is in the question; larger is better. */
  readonly score: number
}

/**
 * Families that the words may refer to, most likely first.
 * @param near symbols that a search for the words found
 * @param purpose words that say what the thing is for, not what it is: "a converter for XML"
 * @param head the word that says what the thing is, the others only say which: "a document parser"
 */
export function familiesOf(
  view: ProjectView,
  words: readonly string[],
  near: readonly StoredSymbol[],
  purpose: readonly string[] = [],
  head?: string,
): readonly RatedFamily[] {
  const stemsOf = (all: readonly string[]): Set<string> =>
    new Set(all.flatMap((word) => splitIdentifier(word).map(stem)))
  const stems = stemsOf(words)
  for (const one of stemsOf(purpose)) stems.delete(one)
  const wanted: Wanted = {
    stems,
    words: new Set(words.flatMap((word) => splitIdentifier(word).map(singular))),
    deeds: stemsOf(words.filter((word) => /[a-z]{3}ing$/i.test(word))),
    joined: words.length > 1 ? words.map((word) => singular(word.toLowerCase())).join('') : null,
    head: head === undefined || stems.size < 2 ? null : stem(head.toLowerCase()),
  }
  const files = [...new Set(near.map((symbol) => symbol.filePath))].filter((path) => classifyPath(path) === 'source')
  const found = [
    ...typeFamilies(view, wanted, [
      ...near,
      ...words.flatMap((word) => view.graph.symbolsNamed(word, namesakes)),
      // Of a frequent word, not all names are looked at: two words in a row say which are meant.
      ...words.slice(1).flatMap((word, at) => view.graph.namesLike(`${words[at] ?? ''}${word}`, namesWithBoth)),
    ]),
    ...files.flatMap((path) => [...nameFamilies(view, path, wanted), ...endingFamilies(view, path, wanted)]),
    ...moduleFamilies(view, wanted),
    ...fileFamilies(view, wanted),
  ]
  return found.sort((a, b) => b.score - a.score)
}

/** The words of a question: their stems, and as written in the singular. */
interface Wanted {
  readonly stems: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  /** Stems of what is done, of which code has the noun as often: "exporting". */
  readonly deeds: ReadonlySet<string>
  /** All of them as one word; null if there is only one. */
  readonly joined: string | null
  /** The stem of what the thing is; null if that is open. */
  readonly head: string | null
}

/** What a word counts that only has the stem of one that is asked for: a provider is not what is provided. */
const derived = 0.6

/** What a name counts that only has the words that say which: documents are no parsers. */
const withoutHead = 0.6

function headed(name: string, { head, stems, joined }: Wanted): number {
  if (head === null || !stems.has(head) || singular(name.toLowerCase()) === joined) return 1
  return splitIdentifier(name).some((part) => stem(part) === head || isShort(stem(part), head)) ? 1 : withoutHead
}

/** The share of a name's words that are in the question, and how many they are. */
function match(name: string, wanted: Wanted): number {
  // `downloadermiddlewares` has both words without a sign between them.
  if (wanted.joined !== null && singular(name.toLowerCase()) === wanted.joined) return 1 + 0.5 * (wanted.words.size - 1)
  const all = [...new Map(splitIdentifier(name).map((part) => [stem(part), part])).values()]
  // The `I` of an interface says nothing about what it is for.
  const parts = all.length > 1 && all[0]?.length === 1 ? all.slice(1) : all
  const values = parts.map((part) => fitOf(part, wanted)).filter((one) => one > 0)
  const sum = values.reduce((total, one) => total + one, 0)
  return values.length === 0 ? 0 : sum / parts.length + 0.5 * Math.max(0, sum - 1)
}

function fitOf(part: string, { stems, words, deeds }: Wanted): number {
  if (stems.has(stem(part)) && (words.has(singular(part)) || deeds.has(stem(part)))) return 1
  if (stems.has(stem(part))) return derived
  return [...stems].some((word) => isShort(part, word) || part === `${word}able`) ? 1 : 0
}

// Whether a word is short for another, such as `cmd` for command: the same first letter, the others in order. `src` is
// the source, and no service.
function isShort(short: string, long: string): boolean {
  if (short.length < 3 || short.length >= long.length || short[0] !== long[0] || short === 'src') return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length && !/[aeiou]/.test(short.slice(1))
}

function typeFamilies(view: ProjectView, wanted: Wanted, near: readonly StoredSymbol[]): readonly RatedFamily[] {
  const named = [...wanted.stems].flatMap((word) => view.graph.namesLike(word, namesWithWord))
  const types = new Map([...near, ...named].map((symbol) => [symbol.key, symbol]))
  return [...types.values()].flatMap((base): RatedFamily[] => {
    if (!isType(base) || classifyPath(base.filePath) !== 'source') return []
    const score = match(base.name, wanted) * headed(base.name, wanted)
    if (score === 0) return []
    const members = view.graph
      .linksTo(base.key, { kinds: below, limit: limits.factLinks })
      .filter((link) => classifyPath(link.filePath) === 'source')
    if (members.length < 2) return []
    // Of what is called so in general, with none of the words that say which, few are none of those.
    const isAny = weakHeads.test(base.name) && wanted.stems.size > 1
    const few = members.length < fewImplementers ? (isAny ? 1 : fewPenalty) : 0
    const own = score + typeBonus - few + 0.15 * Math.log2(members.length)
    return [{ family: { kind: 'types', base, members }, score: own }]
  })
}

/** `cmd_add`, `cmd_drop`, …: definitions of one owner that start with the same word. */
function nameFamilies(view: ProjectView, path: string, wanted: Wanted): readonly RatedFamily[] {
  const callables = view.graph
    .symbolsInFile(path)
    .filter((symbol) => ['function', 'method', 'constant'].includes(symbol.kind))
  const groups = Map.groupBy(callables, (symbol) => {
    const [first = '', second] = splitIdentifier(symbol.name)
    return second === undefined ? '' : `${symbol.parentKey ?? 0} ${first}`
  })
  return [...groups].flatMap(([key, members]): RatedFamily[] => {
    const first = members[0]
    const beginning = key.split(' ')[1] ?? ''
    if (first === undefined || beginning === '' || members.length < least + 1) return []
    const owner = first.qualifiedName === first.name ? path : first.qualifiedName.slice(0, -first.name.length - 1)
    const own = match(beginning, wanted)
    // What provides isn't called after a provider, and `newTask` is no new task.
    if (own <= derived || beginning === 'new') return []
    const sign = first.name.slice(beginning.length).startsWith('_') ? '_' : ''
    const pattern = `${first.name.slice(0, beginning.length)}${sign}*`
    const score =
      own * 0.8 * headed(`${pattern} ${owner}`, wanted) + 0.4 * match(owner, wanted) + 0.15 * Math.log2(members.length)
    return [{ family: { kind: 'names', pattern, owner, members }, score }]
  })
}

/** `BeforeRequestHook`, `AfterResponseHook`, …: types or constants of one file that end with the same word. */
function endingFamilies(view: ProjectView, path: string, wanted: Wanted): readonly RatedFamily[] {
  const named = view.graph
    .symbolsInFile(path)
    .filter(
      ({ kind, parentKey, name, qualifiedName }) =>
        isType({ kind }) || (kind === 'constant' && (parentKey === null || name === qualifiedName)),
    )
  const groups = Map.groupBy(named, ({ kind, name }) =>
    splitIdentifier(name).length > 1 ? `${kind === 'constant' ? kind : ''} ${splitIdentifier(name).at(-1) ?? ''}` : '',
  )
  return [...groups].flatMap(([key, members]): RatedFamily[] => {
    const ending = key.split(' ')[1] ?? ''
    const own = ending === '' ? 0 : match(ending, wanted)
    const first = members[0]
    if (own === 0 || first === undefined || members.length < least) return []
    const pattern = `*${first.name.slice(-ending.length)}`
    return [
      { family: { kind: 'names', pattern, owner: path, members }, score: own * 0.8 + 0.15 * Math.log2(members.length) },
    ]
  })
}

/** The functions of a file that is named for the words: a new bulk edit goes into `bulk_edit.py`. */
function moduleFamilies(view: ProjectView, wanted: Wanted): readonly RatedFamily[] {
  return view.graph.files().flatMap(({ path, symbols }): RatedFamily[] => {
    if (symbols <= least || classifyPath(path) !== 'source') return []
    const name = baseNameOf(path).replace(/\.[^/]*$/, '')
    const parts = [...new Set(splitIdentifier(name).map(stem))]
    // A single word is what many files are called.
    if (parts.length < 2 || !parts.every((part) => wanted.stems.has(part))) return []
    const members = view.graph
      .symbolsInFile(path)
      .filter((one) => one.kind === 'function' && one.name === one.qualifiedName && !one.name.startsWith('_'))
    if (members.length <= least) return []
    const score = match(name, wanted) + 0.15 * Math.log2(members.length)
    return [{ family: { kind: 'names', pattern: '', owner: path, members }, score }]
  })
}

/** Files of one folder, those of one folder with a common prefix, or the folders of one folder. */
function fileFamilies(view: ProjectView, wanted: Wanted): readonly RatedFamily[] {
  const source = view.graph.files().filter((file) => classifyPath(file.path) === 'source' && file.symbols > 0)
  const folders = Map.groupBy(source, (file) => file.path.split('/').slice(0, -1).join('/'))
  const found: RatedFamily[] = []
  const add = (pattern: string, score: number, members: readonly StoredFile[]): void => {
    if (members.length >= least && score > 0)
      found.push({ family: { kind: 'files', pattern, members }, score: score + 0.1 * Math.log2(members.length) })
  }
  for (const [folder, members] of folders) {
    const path = folder.split('/')
    const last = path.at(-1) ?? ''
    add(
      `${folder}/`,
      match(last, wanted) * headed(last, wanted) + 0.3 * match(path.slice(0, -1).join('/'), wanted),
      members,
    )
    const inner = Map.groupBy(members, ({ path: file }) => {
      const parts = file.slice(folder.length + 1).split(/[-_.]/)
      return parts.length > 2 ? parts.slice(0, -2).join('-') : ''
    })
    for (const [beginning, alike] of inner)
      if (beginning !== '')
        add(`${folder}/${beginning}*`, match(beginning, wanted) * headed(beginning, wanted) + 0.1, alike)
  }
  // `src/dialect/mssql/`, `src/dialect/mysql/`, …: sibling folders.
  for (const [parent, children] of childFolders(source)) {
    const score = match(baseNameOf(parent), wanted) * headed(baseNameOf(parent), wanted)
    if (score === 0 || children.size < least || isRoot.test(baseNameOf(parent))) continue
    const members = [...children.values()]
    found.push({
      family: { kind: 'folders', pattern: `${parent}/`, members },
      score: score + 0.05 + 0.1 * Math.log2(members.length),
    })
  }
  return found
}

/** Folders that hold all of the source: a further one in them is a further part of the program. */
const isRoot = /^(?:src|sources?|main)$/

/** By folder, the file with the most definitions in each folder that it has. */
function childFolders(source: readonly StoredFile[]): ReadonlyMap<string, ReadonlyMap<string, StoredFile>> {
  const parents = new Map<string, Map<string, StoredFile>>()
  for (const file of source) {
    const parts = file.path.split('/')
    for (let depth = 1; depth < parts.length - 1; depth++) {
      const parent = parts.slice(0, depth).join('/')
      const children = parents.get(parent) ?? new Map<string, StoredFile>()
      parents.set(parent, children)
      const child = parts[depth] ?? ''
      if (file.symbols > (children.get(child)?.symbols ?? 0)) children.set(child, file)
    }
  }
  return parents
}

/** A source file that mentions several members of a family. */
export interface Registering {
  readonly path: string
  readonly members: number
  /** Whether the family is larger than what was looked at, so that it may mention more. */
  readonly isLeast: boolean
  readonly link: StoredLink
  /** Qualified names of the definitions that mention them. */
  readonly by: readonly string[]
}

/** Files outside the family that mention most of its members, where a new one would have to be added too. */
export function registeringFiles(view: ProjectView, members: readonly StoredSymbol[]): readonly Registering[] {
  const own = new Set(members.map((member) => member.filePath))
  const byFile = new Map<string, { members: Set<number>; link: StoredLink; by: Map<number, string> }>()
  for (const member of members.slice(0, limits.familyMembers)) {
    for (const link of view.graph.linksTo(member.key, { kinds: naming, limit: limits.factSites })) {
      if (own.has(link.filePath) || classifyPath(link.filePath) !== 'source') continue
      const known = byFile.get(link.filePath) ?? { members: new Set<number>(), link, by: new Map<number, string>() }
      known.members.add(member.key)
      if (link.symbol.kind !== 'file') known.by.set(link.symbol.key, link.symbol.qualifiedName)
      byFile.set(link.filePath, known)
    }
  }
  const enough = Math.max(2, Math.min(members.length, limits.familyMembers) * 0.3)
  return [...byFile]
    .map(([path, { members: named, link, by }]) => ({
      path,
      members: named.size,
      isLeast: members.length > limits.familyMembers,
      link,
      by: [...by.values()],
    }))
    .filter((one) => one.members >= enough)
    .sort((a, b) => b.members - a.members || (a.path < b.path ? -1 : 1))
    .slice(0, 5)
}

/** A place that names a member of a family; the link's symbol is the definition around it. */
export interface NamedMember {
  readonly member: StoredSymbol
  readonly link: StoredLink
}

/** Where a file names members other than in its imports, which are sorted by name and say nothing about an order. */
export function namedTogether(
  view: ProjectView,
  members: readonly StoredSymbol[],
  path: string,
): readonly NamedMember[] {
  return members.slice(0, limits.familyMembers).flatMap((member) =>
    view.graph
      .linksTo(member.key, { kinds: ['references', 'calls', 'instantiates'], limit: limits.factSites })
      .filter((link) => link.filePath === path && link.symbol.kind !== 'file')
      .map((link) => ({ member, link })),
  )
}

/** The type that most of the files' own types extend or implement, or null. */
export function commonBase(view: ProjectView, files: readonly StoredFile[]): StoredSymbol | null {
  const counted = new Map<number, { readonly base: StoredSymbol; files: number }>()
  const asked = files.slice(0, limits.familyMembers)
  for (const { path } of asked) {
    const types = view.graph.symbolsInFile(path).filter(({ kind }) => isType({ kind }))
    const bases = types.flatMap((type) => view.graph.linksFrom(type.key, { kinds: below, limit: limits.factSites }))
    for (const { symbol } of new Map(bases.map((link) => [link.symbol.key, link])).values()) {
      const known = counted.get(symbol.key) ?? { base: symbol, files: 0 }
      known.files++
      counted.set(symbol.key, known)
    }
  }
  const [most] = [...counted.values()].sort((a, b) => b.files - a.files)
  return most !== undefined && most.files * 2 >= asked.length && most.files >= least ? most.base : null
}
