// JSON: the scripts and commands of package.json. Everything else is data: listed and searched, but its keys are not
// symbols; there can be more of them than of the code's own symbols, with the same names.
import { createScanner } from 'jsonc-parser'
import { limits } from '../../../kernel/limits'
import { positionsOf } from '../../positions'
import type { Language } from '../../language'
import { manifestKind } from '../../manifests'
import { none, type DefinitionIndex } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'

/** Top-level keys whose own keys are names that people use. */
const namedWithin: ReadonlySet<string> = new Set(['scripts', 'bin'])

export const language: Language = {
  id: 'json',
  dialect: 'plain',
  scan(source, file) {
    if (manifestKind(file.path) === 'package.json') readKeys(source, file)
  },
}

/** One pass over the tokens, so that neither deep nesting nor broken text can do harm. */
function readKeys(source: string, file: ParsedFileBuilder): void {
  const scanner = createScanner(source, true)
  const positions = positionsOf(source)
  /** Definitions whose values are being read, by depth; deeper keys are not definitions. */
  const open = new Map<number, DefinitionIndex>()
  let depth = 0
  let lastEnd = 0
  let text: { readonly value: string; readonly offset: number } | null = null

  function close(): void {
    const definition = open.get(depth)
    if (definition === undefined) return
    open.delete(depth)
    const row = file.definition(definition)
    const end = positions.at(lastEnd)
    row.endLine = end.line
    row.endColumn = end.column
  }

  function define(name: string, offset: number): void {
    const parent = depth === 2 ? (open.get(1) ?? none) : none
    const isNamed = depth === 1 ? namedWithin.has(name) : parent !== none
    if (!isNamed || name === '' || file.definitions.length === limits.structureDefinitions) return
    const { line, column } = positions.at(offset)
    const signature = positions.lineText(source, line).slice(column, column + limits.signatureCharacters)
    const range = { startLine: line, startColumn: column, endLine: line, endColumn: column }
    const place = { ...range, nameLine: line, nameColumn: column + 1 }
    const definition = file.define({
      kind: 'field',
      name,
      parent,
      ...place,
      signature: signature.trimEnd().replace(/,$/, ''),
    })
    open.set(depth, definition)
  }

  for (scanner.scan(); scanner.getTokenOffset() < source.length; scanner.scan()) {
    const offset = scanner.getTokenOffset()
    const sign = source[offset] ?? ''
    if (sign === ':' && text !== null) define(text.value, text.offset)
    else if (sign === ',') close()
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') {
      close()
      depth = Math.max(0, depth - 1)
    }
    text = sign === '"' ? { value: scanner.getTokenValue(), offset } : null
    lastEnd = offset + scanner.getTokenLength()
  }
  for (; depth > 0; depth--) close()
}
