// The scripts of a component file as the ECMAScript grammars read them: in place, all else blanked.
import { attributeOf, type Block } from './blocks'

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

/** The file with everything but its scripts as spaces: lines, columns and offsets are those of the file. */
export function visibleScripts(source: string, scripts: readonly Block[]): string {
  const parts: string[] = []
  let at = 0
  for (const { contentStart, contentEnd } of scripts) {
    parts.push(blank(source.slice(at, contentStart)), source.slice(contentStart, contentEnd))
    at = contentEnd
    // A statement must not run on into the next script; the end tag has room for what says so.
    if (contentEnd < source.length && contentEnd > contentStart) {
      parts.push(';')
      at++
    }
  }
  parts.push(blank(source.slice(at)))
  return parts.join('')
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}

function languageOf(block: Block): string {
  return attributeOf(block, 'lang') ?? ''
}
