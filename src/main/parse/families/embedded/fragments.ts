// The expressions in markup: `{{ total() }}`, `@click="save()"`, `{#each rows() as row}`.
import type { Region } from './tags'

/** A piece of script in markup. */
export interface Fragment extends Region {
  /** Whether it can only be a value, so that braces at its start are an object, not a block. */
  readonly isValue: boolean
}

/** Vue's interpolations, bound attributes and listeners. Slot names declare names and are skipped. */
export function vueFragments(source: string, regions: readonly Region[]): readonly Fragment[] {
  const fragments: Fragment[] = []
  for (const { start, end } of regions) {
    const opening = /<!--|\{\{|(?<=\s)(@|:|v-)([\w.:[\]-]*)=(["'])/g
    opening.lastIndex = start
    for (let match = opening.exec(source); match !== null && match.index < end; match = opening.exec(source)) {
      const [text, sign, name = '', quote] = match
      const from = opening.lastIndex
      const close = source.indexOf(text === '<!--' ? '-->' : text === '{{' ? '}}' : (quote ?? ''), from)
      if (close === -1 || close >= end) break
      opening.lastIndex = close + 1
      if (text === '<!--' || (sign === 'v-' && name.startsWith('slot'))) continue
      const isListener = sign === '@' || (sign === 'v-' && name.startsWith('on:'))
      const skipped = sign === 'v-' && name === 'for' ? loopNames(source.slice(from, close)) : 0
      add(fragments, source, { start: from + skipped, end: close, isValue: !isListener && skipped === 0 })
    }
  }
  return fragments
}

/** The length of the names that a `v-for` declares before its source. */
function loopNames(text: string): number {
  return /^[\s\S]*?\s(?:in|of)\s/.exec(text)?.[0].length ?? 0
}

/** All Svelte expressions in braces; blocks that only declare or close are skipped. */
export function svelteFragments(source: string, regions: readonly Region[]): readonly Fragment[] {
  const fragments: Fragment[] = []
  for (const { start, end } of regions) {
    const opening = /<!--|\{/g
    opening.lastIndex = start
    for (let match = opening.exec(source); match !== null && match.index < end; match = opening.exec(source)) {
      const from = opening.lastIndex
      const close = match[0] === '<!--' ? source.indexOf('-->', from) : closingBrace(source, from, end)
      if (close === -1 || close >= end) break
      opening.lastIndex = close + 1
      if (match[0] === '<!--') continue
      const inner = svelteExpression(source.slice(from, close))
      if (inner === null) continue
      const isValue = inner.start === 0 && source[match.index - 1] === '='
      add(fragments, source, { start: from + inner.start, end: from + inner.end, isValue })
    }
  }
  return fragments
}

const blockStart = /^(#(?:if|each|await|key)|:else\s+if|@(?:html|render|attach)|@const\s[^=]*=|\.\.\.)/

/** The part of a braced tag that is evaluated; null if there is none. */
function svelteExpression(text: string): Region | null {
  const block = blockStart.exec(text)?.[0]
  if (block === undefined) return /^[#:/@]/.test(text) ? null : { start: 0, end: text.length }
  const declared = block === '#each' ? /\sas\s/ : block === '#await' ? /\s(?:then|catch)\b/ : null
  const end = declared === null ? -1 : text.search(declared)
  return { start: block.length, end: end === -1 ? text.length : end }
}

/** Offset of the brace that closes one opened before `from`, or -1. Braces in strings don't count. */
function closingBrace(source: string, from: number, end: number): number {
  let depth = 0
  for (let at = from; at < end; at++) {
    const character = source[at] as string
    if (character === '{') depth++
    else if (character === '}' && depth-- === 0) return at
    else if (quotes.has(character)) {
      const close = endOfString(source, at, end)
      if (close === -1) return -1
      at = close
    }
  }
  return -1
}

const quotes: ReadonlySet<string> = new Set(['"', "'", '`'])

function endOfString(source: string, open: number, end: number): number {
  for (let at = open + 1; at < end; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === source[open]) return at
  }
  return -1
}

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Keeps a fragment only if it can't break what is read after it: brackets and strings must be closed. */
function add(fragments: Fragment[], source: string, fragment: Fragment): void {
  const open: string[] = []
  for (let at = fragment.start; at < fragment.end; at++) {
    const character = source[at] as string
    if (quotes.has(character)) {
      const close = endOfString(source, at, fragment.end)
      if (close === -1) return
      at = close
    } else if (character === '(' || character === '[' || character === '{') open.push(character)
    else if (pairs[character] !== undefined && open.pop() !== pairs[character]) return
  }
  const text = source.slice(fragment.start, fragment.end)
  // A comment would hide the end mark of the fragment, and entities aren't script.
  if (open.length === 0 && text.trim() !== '' && !/\/\/|\/\*|&\w+;/.test(text)) fragments.push(fragment)
}
