// Checks whether a name exists in a project (symbols, paths, text) or is built into its languages, and finds the
// closest name.
import { isBuiltinName } from '../graph/dialects/builtin-names'
import { supertypesOf } from './facts/inheritance'
import { holdsWord } from './citation'
import { rankSymbols } from './find-symbol'
import { isType } from './symbol-kinds'
import type { ProjectView, StoredSymbol } from './project-view'

/** Looks up the names in an answer; create one per answer, since it caches the words of all paths. */
export interface NameKnowledge {
  /**
   * An identifier, or several joined by `.`, `::`, `->` or `#`: case-sensitive, and a member must belong to its owner.
   */
  knows(name: string): boolean
  /** The symbol with the most similar name, or null. */
  nearest(name: string): StoredSymbol | null
}

/** Chunks of text that are searched for a word, the likeliest and then more: `GET` is rare where `get` is everywhere. */
const searchedChunks = [20, 400]
const mostSupertypes = 100

/** Creates the name lookup of one project. */
export function createNameKnowledge(view: ProjectView): NameKnowledge {
  const { graph } = view
  let words: ReadonlySet<string> | null = null

  /** Names of folders and files, with and without their endings. */
  const isPathWord = (word: string): boolean => {
    words ??= new Set(graph.files().flatMap(({ path }) => path.split('/').flatMap((part) => [part, bare(part)])))
    return words.has(word)
  }
  // Until text is indexed, it is unknown whether it contains a name.
  const isInText = (text: string): boolean => {
    if (!graph.hasText()) return true
    for (const most of searchedChunks) {
      const chunks = graph.searchChunks(text, most)
      const isFound = chunks.some(({ filePath, startLine, endLine }) =>
        (view.readText(filePath)?.lines ?? []).slice(startLine - 1, endLine).some((line) => holdsWord(line, text)),
      )
      if (isFound) return true
      if (chunks.length < most) return false
    }
    // Nobody can say of a word with still more places that it isn't there.
    return true
  }
  const knowsWord = (word: string): boolean =>
    isBuiltinName(word) ||
    graph.symbolsNamed(word, 20).some((symbol) => symbol.name === word) ||
    isPathWord(word) ||
    isInText(word)

  const knowsMember = (owner: string, member: string): boolean => {
    const types = graph.symbolsNamed(owner, 20).filter((one) => one.name === owner && isType(one))
    // The name of an instance can be anything.
    if (types.length === 0) return /^[\p{Ll}_$]/u.test(owner) || knowsWord(owner)
    return graph.symbolsNamed(`${owner}.${member}`, 1).length > 0 || types.some((type) => hasMember(view, type, member))
  }

  return {
    knows: (name) => {
      const parts = partsOf(name)
      const member = parts.at(-1) ?? ''
      const owner = parts.at(-2)
      if (owner === undefined) return knowsWord(member)
      if (isBuiltinName(parts[0] ?? '') || isInText(name)) return true
      return knowsWord(member) && knowsMember(owner, member)
    },
    nearest: (name) => {
      const parts = partsOf(name)
      const near = graph.namesLike(parts.at(-1) ?? '', 20).filter((symbol) => symbol.filePath !== '')
      const within = near.filter((symbol) => symbol.qualifiedName.split('.').at(-2) === parts.at(-2))
      const best = parts.length > 1 && within.length > 0 ? within : near
      const first = best[0]
      if (first === undefined) return null
      return (
        rankSymbols(
          view,
          best.filter((symbol) => symbol.name === first.name),
        )[0] ?? first
      )
    },
  }
}

function partsOf(name: string): readonly string[] {
  return name
    .replace(/\(\)$/, '')
    .split(/::|->|[.#]/)
    .filter((part) => part !== '')
}

/** Whether a type or one of its supertypes has the member; a supertype outside the repository may have any. */
function hasMember(view: ProjectView, type: StoredSymbol, member: string): boolean {
  const seen = new Set([type.key])
  const waiting = [type]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === 'external' || seen.size > mostSupertypes || holdsMember(view, next, member)) return true
    for (const { symbol } of supertypesOf(view, [next]).links) {
      if (seen.has(symbol.key)) continue
      seen.add(symbol.key)
      waiting.push(symbol)
    }
  }
  return false
}

// Members created at run time appear only in the text of their type, not in the graph.
function holdsMember(view: ProjectView, type: StoredSymbol, member: string): boolean {
  if (view.graph.children(type.key).some((child) => child.name === member)) return true
  const lines = view.readText(type.filePath)?.lines ?? []
  return lines.slice(type.startLine - 1, type.endLine).some((line) => holdsWord(line, member))
}

function bare(part: string): string {
  return part.replace(/(?<=.)\.[^.]*$/, '')
}
