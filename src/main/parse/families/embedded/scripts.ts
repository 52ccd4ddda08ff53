// The scripts of a component file as the ECMAScript grammars read them: in place, all else blanked.
import { attributeOf, type Block } from './blocks'
import type { Fragment } from './fragments'
import type { Region } from './tags'

const scriptLanguages: ReadonlySet<string> = new Set(['', 'js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx'])

/** The blocks that hold JavaScript or TypeScript. */
export function scriptsOf(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter((block) => {
    if (block.name !== 'script') return false
    const type = attributeOf(block, 'type') ?? 'module'
    return (type === 'module' || /\b(java|type|ecma)script\b/.test(type)) && scriptLanguages.has(languageOf(block))
  })
}

/** Whether annotations are part of the scripts' language. Scripts of one component share theirs. */
export function isTyped(scripts: readonly Block[]): boolean {
  return scripts.some((block) => /^t|typescript/.test(`${languageOf(block)}${attributeOf(block, 'type') ?? ''}`))
}

/** The TypeScript grammar reads JavaScript as well; only JSX takes another one. */
export function grammarOf(scripts: readonly Block[]): string {
  return scripts.some((block) => languageOf(block).endsWith('x')) ? 'tree-sitter-tsx' : 'tree-sitter-typescript'
}

/**
 * The file with everything but its scripts and the script in its markup as spaces: lines, columns and offsets are
 * those of the file.
 */
export function visibleScripts(source: string, scripts: readonly Block[], fragments: readonly Fragment[] = []): string {
  const pieces = [...scripts.map(pieceOfScript), ...fragments.map(pieceOfFragment)]
  const parts: string[] = []
  let at = 0
  for (const { start, end, before, after } of pieces.sort((left, right) => left.start - right.start)) {
    // A piece inside another one is part of it.
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

/** A part of the file that stays, and what is in place of the signs around it. */
interface Piece extends Region {
  readonly before: string
  readonly after: string
}

// A statement must not run on into the next script; the tags have room for what says so.
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
