// CSS: classes, ids, custom properties and animations where they first appear, and the style sheets it imports.
import { limits } from '../../../kernel/limits'
import type { Language } from '../../language'
import { childOfType, namedShape, readNamedTree, type NamedNode } from '../../named-tree'
import { none, type DefinitionKind } from '../../parsed-file'
import { SyntaxWalk } from '../../syntax-walk'

const shape = namedShape(
  `class_name id_name property_name keyframes_name attribute_name tag_name feature_name keyword_query plain_value
  color_value integer_value float_value string_content function_name at_keyword important namespace_name`.split(/\s+/),
)

/** At-rules that contain rules without selecting elements themselves. */
const groups: ReadonlySet<string> = new Set(['media_statement', 'supports_statement', 'at_rule', 'scope_statement'])

export const language: Language = {
  id: 'css',
  dialect: 'plain',
  grammarFor: () => 'tree-sitter-css',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    file.syntaxErrors = syntaxErrors
    const walk = new StyleWalk(source, file, comments)
    for (const statement of root.children) readStatement(walk, statement)
  },
}

/** Records each name once, because a style sheet mentions the same class in many places. */
class StyleWalk extends SyntaxWalk {
  private readonly seen = new Set<string>()

  defineOnce(kind: DefinitionKind, name: string, at: number, node: NamedNode, head: string): void {
    if (this.seen.has(name) || this.seen.size === limits.structureDefinitions) return
    this.seen.add(name)
    this.file.define({
      kind,
      name,
      parent: none,
      ...this.range(node),
      nameLine: this.line(at),
      nameColumn: this.column(at),
      signature: head.replace(/\s+/g, ' '),
      doc: this.docAbove(node.start, commentText),
    })
  }
}

function readStatement(walk: StyleWalk, node: NamedNode): void {
  if (node.type === 'rule_set') readRule(walk, node, true)
  else if (node.type === 'import_statement') readImport(walk, node)
  else if (node.type === 'keyframes_statement') {
    const name = childOfType(node, 'keyframes_name')
    if (name !== undefined) {
      walk.defineOnce('constant', walk.text(name), name.start, node, walk.source.slice(node.start, name.end))
    }
  } else if (groups.has(node.type)) {
    const block = childOfType(node, 'block')
    for (const child of block?.children ?? []) readStatement(walk, child)
  }
}

/** @param definesNames whether its selectors count; selectors of nested rules mostly give the context */
function readRule(walk: StyleWalk, node: NamedNode, definesNames: boolean): void {
  const selectors = childOfType(node, 'selectors')
  if (selectors !== undefined && definesNames) readSelectors(walk, selectors, node, walk.text(selectors))
  for (const child of childOfType(node, 'block')?.children ?? []) {
    if (child.type === 'rule_set') readRule(walk, child, false)
    const name = child.type === 'declaration' ? childOfType(child, 'property_name') : undefined
    const text = name === undefined ? '' : walk.text(name)
    if (text.startsWith('--')) walk.defineOnce('variable', text, child.start, child, walk.text(child))
  }
}

function readSelectors(walk: StyleWalk, node: NamedNode, rule: NamedNode, head: string): void {
  for (const child of node.children) {
    // Pseudo-classes have the same node type; the character before distinguishes them.
    const sign = walk.source[child.start - 1]
    if (child.type === 'class_name' || child.type === 'id_name') {
      if (sign === '.' || sign === '#') {
        walk.defineOnce('field', `${sign}${walk.text(child)}`, child.start - 1, rule, head)
      }
    } else readSelectors(walk, child, rule, head)
  }
}

function readImport(walk: StyleWalk, node: NamedNode): void {
  const call = childOfType(node, 'call_expression')
  const given = call === undefined ? node : childOfType(call, 'arguments')
  const value = given?.children[0]
  if (value === undefined) return
  const module = walk.text(value).replace(/^["']|["']$/g, '')
  if (module === '' || /^(?:[a-z]+:|\/\/)/i.test(module)) return
  walk.file.import({
    module: module.replace(/[?#].*$/s, ''),
    kind: 'import',
    typeOnly: false,
    scope: 0,
    line: walk.line(value.start),
    column: walk.column(value.start),
    names: [],
  })
}

function commentText(comment: string): string {
  const inner = comment.replace(/^\/\*+|\*+\/$/g, '')
  return inner.replace(/^[ \t]*\*?[ \t]*/gm, '').trim()
}
