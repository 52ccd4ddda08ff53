// Writes a definition row from syntax nodes: ranges, signature and doc comment.
import { none, type DefinitionIndex, type DefinitionKind, type ExpressionIndex, type Modifier } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import type { Extraction, Place } from './extraction'
import { docBefore, signatureOf, type DocComment } from './signatures'

/** The properties of a definition before its contents are read. */
export interface Identity {
  readonly kind: DefinitionKind
  /** Empty if anonymous. */
  readonly name: string
  readonly nameNode: SyntaxNode
  /** The node whose range is the range of the definition. */
  readonly range: SyntaxNode
  readonly modifiers?: readonly Modifier[]
  readonly exported?: boolean
  readonly owner?: ExpressionIndex
  /** The signature ends where this node begins. */
  readonly body?: SyntaxNode
}

/** Writes the row of a definition in `place`. */
export function define(x: Extraction, place: Place, given: Identity): DefinitionIndex {
  const { tree } = x
  const start = tree.start(given.range)
  const end = tree.end(given.range)
  const nameAt = given.nameNode === none ? start : tree.start(given.nameNode)
  const isAnonymous = given.name === ''
  return x.file.define({
    kind: given.kind,
    name: given.name,
    parent: place.definition,
    startLine: tree.lineAt(start),
    startColumn: tree.columnAt(start),
    endLine: tree.lineAt(end),
    endColumn: tree.columnAt(end),
    nameLine: tree.lineAt(nameAt),
    nameColumn: tree.columnAt(nameAt),
    signature: isAnonymous ? null : signatureOf(tree, start, given.range, given.body ?? none),
    doc: isAnonymous ? null : (docOf(x, given.range)?.text ?? null),
    exported: given.exported ?? false,
    modifiers: given.modifiers ?? [],
    owner: given.owner ?? none,
  })
}

/** The doc comment of a definition that starts with this node. */
export function docOf(x: Extraction, range: SyntaxNode): DocComment | null {
  return docBefore(x.tree.source, x.tree.start(range))
}

/** Modifier keywords before a function, method or field. */
export function modifiersOf(x: Extraction, node: SyntaxNode): Modifier[] {
  const { tree } = x
  const modifiers: Modifier[] = []
  for (let child = tree.first(node); child !== none; child = tree.next(child)) {
    const modifier = modifierTokens.get(tree.kind(child))
    if (modifier !== undefined) modifiers.push(modifier)
    else if (tree.kind(child) === 'accessibility_modifier') {
      const access = tree.text(child)
      if (access === 'private' || access === 'protected') modifiers.push(access)
    } else if (tree.kind(child) === 'private_property_identifier' && !modifiers.includes('private'))
      modifiers.push('private')
    else if (endsModifiers.has(tree.kind(child))) break
  }
  return modifiers
}

const modifierTokens: ReadonlyMap<string, Modifier> = new Map([
  ['static', 'static'],
  ['async', 'async'],
  ['abstract', 'abstract'],
  ['*', 'generator'],
  ['get', 'getter'],
  ['set', 'setter'],
  ['readonly', 'readonly'],
  ['?', 'optional'],
  ['declare', 'declaration'],
  ['static get', 'static'],
])

const endsModifiers: ReadonlySet<string> = new Set(['formal_parameters', 'type_annotation', '=', 'statement_block'])
