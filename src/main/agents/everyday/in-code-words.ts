// Reads what a question says in everyday words in the words that the project's code has: “sold out” as stock.
import { classifyPath } from '../../query/path-class'
import { perGraph } from '../../query/per-graph'
import type { ProjectView } from '../../query/project-view'
import { irregularForms, splitIdentifier, stem } from '../../query/search/terms'
import { shortFormsOf } from '../understanding/short-forms'
import { isForeign } from '../understanding/question-language'
import { articles, phrasesIn, tokensOf, type CodeName, type FoundPhrase, type Token } from './phrases'

export interface ReadPhrase {
  readonly said: string
  /** The words of the code in its place. */
  readonly code: string
}

export interface InCodeWords {
  readonly text: string
  readonly read: readonly ReadPhrase[]
}

/** A longer text is a report, with words of its own. */
const longest = 250
const hasLiteral = /[`"“”]|\n/
/** Names counted; more of them don't make a name likelier. */
const enough = 20
const namesRead = 40
/** A name of several parts was hardly given for something else. */
const severalParts = 4
/** What comes later in a row is said for it less often. */
const laterName = 0.8
const asking = new Set('how long many much often big large who what when where which why'.split(' '))
const empty = new Set(
  'a an the my your our their his her its this that i me we us it to of for on in off out up by at is are be been do does can may not again'.split(
    ' ',
  ),
)

/** In how many places of the source something is named with words that stand next to each other. */
const namings = perGraph((view) => {
  const known = new Map<string, number>()
  const files = view.graph.files()
  const fileOf = view.graph.filesOfChunks()
  const count = (words: string): number => {
    const parts = words.split(' ')
    if (parts.length > 1) return countTogether(view, parts)
    let found = 0
    for (const chunk of view.graph.chunksHolding(words, 'names')) {
      if (classifyPath(files[fileOf[chunk] ?? -1]?.path ?? '') === 'source') found++
      if (found === enough) break
    }
    return found
  }
  return (words: string): number => {
    const before = known.get(words)
    if (before !== undefined) return before
    const found = count(words)
    known.set(words, found)
    return found
  }
})

/** In how many names of the source some words stand next to each other. */
function countTogether(view: ProjectView, parts: readonly string[]): number {
  if (view.graph.chunksHolding(parts.join(' '), 'names').length === 0) return 0
  const wanted = ` ${parts.map(stem).join(' ')} `
  return view.graph
    .searchSymbols(parts.join(' '), namesRead)
    .filter(
      ({ symbol }) =>
        symbol.kind !== 'external' &&
        classifyPath(symbol.filePath) === 'source' &&
        ` ${splitIdentifier(symbol.name).map(stem).join(' ')} `.includes(wanted),
    ).length
}

/** A question with its everyday phrases in the words of the project's code; what the code names so stays as it is. */
export function inCodeWords(view: ProjectView, text: string): InCodeWords {
  if (text.length > longest || hasLiteral.test(text) || isForeign(text)) return { text, read: [] }
  const named = namings(view)
  const tokens = tokensOf(text)
  const wordsOf = (at: readonly number[]): readonly string[] => at.map((one) => tokens[one]?.text.toLowerCase() ?? '')
  const meant = new Map<FoundPhrase, CodeName>()
  const asIs = new Set<FoundPhrase>()
  const found = phrasesIn(text, tokens, (phrase) => {
    const telling = wordsOf(phrase.tokens).filter((one) => !asking.has(one) && !empty.has(one))
    // “How long is it valid” asks for more than what is called valid.
    const isAsking = asking.has(wordsOf(phrase.tokens)[0] ?? '')
    if (!isAsking && telling.length > 0 && named(telling.join(' ')) > 0) return false
    const name = likeliest(phrase.names, named)
    if (name === null || isSaid(name, tokens, phrase)) return false
    meant.set(phrase, name)
    if ((isAsking || telling.length > 1) && telling.every((one) => isNamed(one, named))) asIs.add(phrase)
    return true
  })
  const written = new Map<number, string>()
  const clipped = clippedIn(tokens, new Set(found.flatMap((phrase) => phrase.tokens)), named)
  for (const { token, code, isBoth } of clipped) {
    const own = tokens[token]?.text ?? ''
    written.set(token, isBoth ? `${code} ${own}` : code)
  }
  const read = found.map((phrase): ReadPhrase => {
    const code = (meant.get(phrase) ?? []).join(' ')
    const words = wordsOf(phrase.tokens)
    const kept = words.findIndex((one) => !asking.has(one))
    const others = kept === -1 ? [] : phrase.tokens.slice(kept)
    // “How long is it valid” still asks how long.
    const place = (kept === 0 ? others[0] : others.at(-1)) ?? phrase.tokens.at(-1) ?? 0
    const own = tokens[place]?.text ?? ''
    if (phrase.isUnsure || asIs.has(phrase) || kept === -1)
      written.set(place, kept === -1 ? `${own} ${code}` : `${code} ${own}`)
    else for (const at of [...others, ...articlesBetween(others, tokens)]) written.set(at, at === place ? code : '')
    return { said: words.join(' '), code }
  })
  const short = clipped.map(({ token, code }): ReadPhrase => ({ said: tokens[token]?.text ?? '', code }))
  return { text: rewritten(text, tokens, written), read: [...read, ...short] }
}

/** A name that so many more places have is the one that the project uses. */
const muchMore = 5

/** The words of a question that the project's names have in a shorter form: `sync` for “synchronization”. */
function clippedIn(
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  named: (words: string) => number,
): readonly { readonly token: number; readonly code: string; readonly isBoth: boolean }[] {
  return tokens.flatMap(({ text }, token) => {
    const forms = taken.has(token) ? [] : shortFormsOf(text).filter((form) => text.toLowerCase().startsWith(form))
    if (forms.length === 0) return []
    const own = named(text.toLowerCase())
    const code = forms.find((form) => named(form) > own * muchMore)
    return code === undefined ? [] : [{ token, code, isBoth: own > 0 }]
  })
}

/** The words between those of a phrase that are nothing but articles: “forgot my password”. */
function articlesBetween(phrase: readonly number[], tokens: readonly Token[]): readonly number[] {
  return phrase.slice(1).flatMap((end, at) => {
    const start = (phrase[at] ?? end) + 1
    const between = tokens.slice(start, end).map((_, index) => start + index)
    return between.every((one) => articles.has(tokens[one]?.text.toLowerCase() ?? '')) ? between : []
  })
}

function likeliest(names: readonly CodeName[], named: (words: string) => number): CodeName | null {
  let best: CodeName | null = null
  let most = 0
  names.forEach((name, at) => {
    const score = named(name.join(' ')) * (name.length > 1 ? severalParts : 1) * laterName ** at
    if (score > most) [best, most] = [name, score]
  })
  return best
}

/** Whether something is named with a word in any form: “loses” with `lost` in a name. */
function isNamed(word: string, named: (words: string) => number): boolean {
  return [word, ...irregularForms(word)].some((form) => named(form) > 0)
}

/** Whether the question has a name itself, elsewhere. */
function isSaid(name: CodeName, tokens: readonly Token[], phrase: FoundPhrase): boolean {
  const others = new Set(
    tokens.flatMap(({ text }, at) => (phrase.tokens.includes(at) ? [] : [stem(text.toLowerCase())])),
  )
  return name.every((part) => others.has(stem(part)))
}

function rewritten(text: string, tokens: readonly Token[], written: ReadonlyMap<number, string>): string {
  let result = ''
  let from = 0
  tokens.forEach((token, place) => {
    const replaced = written.get(place)
    if (replaced === undefined) return
    result += text.slice(from, token.at) + replaced
    from = token.at + token.text.length
  })
  return (result + text.slice(from))
    .replace(/ {2,}/g, ' ')
    .replace(/ +(?=[?.!,])/g, '')
    .trim()
}
