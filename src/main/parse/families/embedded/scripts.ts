// The scripts of a component file as the ECMAScript grammars read them: in place, everything else blanked.
import { attributeOf, type Block } from './blocks'
import type { Fragment } from './fragments'
import type { Region } from './tags'

const scriptLanguages: ReadonlySet<string> = new Set(['', 'js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx'])

/** The blocks that contain JavaScript or TypeScript. */
export function scriptsOf(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter((block) => {
    if (block.name !== 'script') return false
    const type = attributeOf(block, 'type') ?? 'module'
    return (type === 'module' || /\b(java|type|ecma)script\b/.test(type)) && scriptLanguages.has(languageOf(block))
  })
}

/** Whether the scripts have type annotations. Scripts of one component share a language. */
export function isTyped(scripts: readonly Block[]): boolean {
  return scripts.some((block) => /^t|typescript/.test(`${languageOf(block)}${attributeOf(block, 'type') ?? ''}`))
}

/** The TypeScript grammar reads JavaScript as well; only JSX needs another one. */
export function grammarOf(scripts: readonly Block[]): string {
  return scripts.some((block) => languageOf(block).endsWith('x')) ? 'tree-sitter-tsx' : 'tree-sitter-typescript'
}

/**
 * The file with everything blanked except its scripts and the script in its markup: lines, columns and offsets are
 * those of the file.
 */
export function visibleScripts(source: string, scripts: readonly Block[], fragments: readonly Fragment[] = []): string {
  const pieces = [...scripts.map(pieceOfScript), ...fragments.map(pieceOfFragment)]
  const parts: string[] = []
  let at = 0
  for (const { start, end, before, after } of pieces.sort((left, right) => left.start - right.start)) {
    // A piece inside another one is already included.
    if (start - before.length < at) continue
    parts.push(blank(source.slice(at, start - before.length)), before, source.slice(start, end))
    at = end
    if (end < source.length && end > start) {
      parts.push(after)
      at += after.length
    }
  }
  parts.push(blank(source.slice(at)))
  return parts.join('')
}

/** A part of the file that is kept, and the replacement for the characters around it. */
interface Piece extends Region {
  readonly before: string
  readonly after: string
}

// A statement must not continue into the next script; there is room for a separator where the tags were.
function pieceOfScript({ contentStart, contentEnd }: Block): Piece {
  return { start: contentStart, end: contentEnd, before: '', after: ';' }
}

function pieceOfFragment({ start, end, isValue }: Fragment): Piece {
  return isValue ? { start, end, before: ';(', after: ')' } : { start, end, before: ';', after: ';' }
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}

function languageOf(block: Block): string {
  return attributeOf(block, 'lang') ?? ''
}
