// What runs when something is sent by a name: an event, a message over a channel.
import { limits } from '../../kernel/limits'
import { splitIdentifier } from '../../kernel/words/split-identifier'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { scanFiles } from '../project/scan-text'

/** Files read for one name: all links of their definitions are read too. */
const mostFiles = 300

/** A call that a framework makes because of what is sent in a line. */
export interface Sent {
  readonly source: StoredSymbol
  readonly link: StoredLink
}

export interface SentByName {
  /** The surest first, by file and line. */
  readonly calls: readonly Sent[]
  /** Not everything was read, so there may be more. */
  readonly isCut: boolean
}

/** The calls whose reason names what is sent. */
export function sentByName(view: ProjectView, name: string): SentByName {
  const words = splitIdentifier(name)
  const first = words.toSorted((a, b) => b.length - a.length)[0]
  if (first === undefined) return { calls: [], isCut: false }
  const { files, left } = scanFiles(view, { words: [first], fits: () => true, most: mostFiles })
  const calls: Sent[] = []
  const read = new Set<number>()
  for (const { path, text } of files) {
    if (!text.text.includes(name)) continue
    const file = view.graph.symbol(path)
    const symbols = [...(file === null ? [] : [file]), ...view.graph.symbolsInFile(path)]
    for (const source of symbols) {
      if (read.has(source.key) || calls.length >= limits.factLinks) continue
      read.add(source.key)
      for (const link of view.graph.linksFrom(source.key, { kinds: ['calls'], limit: limits.factLinks }))
        if (names(link.reason, name)) calls.push({ source, link })
    }
  }
  return { calls, isCut: left > 0 || calls.length >= limits.factLinks }
}

/** Whether a reason names what is sent: in quotes, or as the last word before a comma. */
function names(reason: string | null, name: string): boolean {
  const [first = ''] = reason?.split(', ') ?? []
  return first.endsWith(`'${name}'`) || (sends.test(first) && first.endsWith(` ${name}`))
}

/** How reasons of frameworks begin. */
const sends = /^(?:emits|fires|dispatches|sends|posts|calls what the preload)/
