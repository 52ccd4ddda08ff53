// The blocks of a component file (script, template, style), found without reading their contents.
import { limits } from '../../../kernel/limits'

/** `<name attributes>content</name>`; all places are offsets into the file. */
export interface Block {
  readonly name: string
  readonly attributes: string
  readonly start: number
  readonly contentStart: number
  readonly contentEnd: number
  readonly end: number
}

/**
 * The outermost blocks of a file, in order. An unclosed script reaches to the end; of other unclosed tags only the tag
 * itself is skipped.
 * @param isBlock whether a tag of this name is a block; other tags are searched for blocks
 */
export function blocksOf(source: string, isBlock: (name: string) => boolean): readonly Block[] {
  const blocks: Block[] = []
  let looks = 0
  for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at)) {
    if (source.startsWith('<!--', at)) {
      const end = source.indexOf('-->', at + 4)
      if (end === -1) break
      at = end + 3
      continue
    }
    const name = nameAt(source, at + 1)
    if (!isBlock(name)) {
      at += 1 + name.length
      continue
    }
    if (looks++ === limits.componentBlocks) break
    const block = blockAt(source, at, name)
    if (block === null) at += 1 + name.length
    else {
      blocks.push(block)
      at = block.end
    }
  }
  return blocks
}

/** Value of an attribute; empty for one without a value, null if missing. */
export function attributeOf(block: Block, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=\\s|$|/)`).exec(
    block.attributes,
  )
  return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? '')
}

function nameAt(source: string, at: number): string {
  const name = /[A-Za-z][\w:.-]{0,63}/y
  name.lastIndex = at
  return name.exec(source)?.[0] ?? ''
}

function blockAt(source: string, start: number, name: string): Block | null {
  const afterName = start + 1 + name.length
  const tagEnd = endOfTag(source, afterName)
  if (tagEnd === -1) return null
  const attributes = source.slice(afterName, tagEnd)
  const contentStart = tagEnd + 1
  if (attributes.endsWith('/')) {
    return { name, attributes, start, contentStart, contentEnd: contentStart, end: contentStart }
  }
  const close = name === 'template' ? closeOfNested(source, name, contentStart) : closeOf(source, name, contentStart)
  if (close === -1 && name !== 'script') return null
  const contentEnd = close === -1 ? source.length : close
  const closed = source.indexOf('>', contentEnd)
  const end = close === -1 || closed === -1 ? source.length : closed + 1
  return { name, attributes, start, contentStart, contentEnd, end }
}

/** Offset of the `>` that ends a tag; quoted ones don't count, unless a quote is never closed. */
function endOfTag(source: string, from: number): number {
  const last = Math.min(source.length, from + limits.markupTagCharacters)
  let quote = ''
  for (let at = from; at < last; at++) {
    const character = source[at] as string
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  const plain = source.indexOf('>', from)
  return plain < last ? plain : -1
}

function closeOf(source: string, name: string, from: number): number {
  const tag = `</${name}`
  for (let at = source.indexOf(tag, from); at !== -1; at = source.indexOf(tag, at + tag.length)) {
    if (!/[\w:.-]/.test(source[at + tag.length] ?? '')) return at
  }
  return -1
}

/** The closing tag of an element that nests others of its name; if they don't balance, the last one. */
function closeOfNested(source: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])`, 'g')
  tags.lastIndex = from
  let depth = 1
  for (let match = tags.exec(source); match !== null; match = tags.exec(source)) {
    if (match[1] === '/') {
      if (--depth === 0) return match.index
      continue
    }
    const end = endOfTag(source, tags.lastIndex)
    if (end === -1) break
    if (source[end - 1] !== '/') depth++
    tags.lastIndex = end
  }
  const last = source.lastIndexOf(`</${name}`)
  return last < from ? -1 : last
}
