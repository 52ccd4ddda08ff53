// HTML: elements with an id, and the scripts and style sheets that a page loads.
import { limits } from '../../../kernel/limits'
import type { Language } from '../../language'
import { childOfType, namedShape, readNamedTree, type NamedNode } from '../../named-tree'
import { SyntaxWalk } from '../../syntax-walk'

const shape = namedShape(
  'tag_name attribute_name attribute_value text raw_text doctype entity erroneous_end_tag_name'.split(' '),
)

const tagTypes: ReadonlySet<string> = new Set(['start_tag', 'self_closing_tag'])

/** Links that load code or styles; icons, feeds and pages don't. */
const loadingLinks = /(?:^|\s)(?:stylesheet|modulepreload)(?:\s|$)/i

export const language: Language = {
  id: 'html',
  dialect: 'plain',
  grammarFor: () => 'tree-sitter-html',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    file.syntaxErrors = syntaxErrors
    const walk = new SyntaxWalk(source, file, comments)
    for (const node of root.children) readNode(walk, node)
  },
}

function readNode(walk: SyntaxWalk, node: NamedNode): void {
  // For elements that aren't closed, the tree has only their tag.
  const tag = tagTypes.has(node.type) ? node : node.children.find((child) => tagTypes.has(child.type))
  const isElement = node.type.endsWith('element') || tag === node
  const readChildren = (): void => {
    for (const child of node.children) if (!isElement || child !== tag) readNode(walk, child)
  }
  if (tag === undefined || !isElement) {
    readChildren()
    return
  }
  const attributes = attributesOf(walk, tag)
  const name = childOfType(tag, 'tag_name')
  readLoading(walk, name === undefined ? '' : walk.text(name).toLowerCase(), attributes)
  if (name !== undefined && walk.text(name).toLowerCase() === 'title') walk.file.doc ??= titleText(walk, node)
  const id = attributes.get('id')
  if (id === undefined || isFilledIn(id.text) || walk.file.definitions.length === limits.structureDefinitions) {
    readChildren()
    return
  }
  const definition = walk.file.define({
    kind: 'field',
    name: `#${id.text}`,
    parent: walk.definition,
    ...walk.range(node),
    nameLine: walk.line(id.start),
    nameColumn: walk.column(id.start),
    signature: walk.text(tag).replace(/\s+/g, ' '),
  })
  walk.inside(walk.scope, definition, readChildren)
}

interface Attribute {
  readonly text: string
  readonly start: number
}

/** Attributes with a value, by lower-case name; of duplicates the first counts, as in browsers. */
function attributesOf(walk: SyntaxWalk, tag: NamedNode): ReadonlyMap<string, Attribute> {
  const attributes = new Map<string, Attribute>()
  for (const node of tag.children) {
    const name = node.type === 'attribute' ? childOfType(node, 'attribute_name') : undefined
    const value = childOfType(childOfType(node, 'quoted_attribute_value') ?? node, 'attribute_value')
    if (name === undefined || value === undefined) continue
    const key = walk.text(name).toLowerCase()
    const text = walk.text(value).trim()
    if (text !== '' && !attributes.has(key)) attributes.set(key, { text, start: value.start })
  }
  return attributes
}

function readLoading(walk: SyntaxWalk, tag: string, attributes: ReadonlyMap<string, Attribute>): void {
  const loads = tag === 'script' || (tag === 'link' && loadingLinks.test(attributes.get('rel')?.text ?? ''))
  const address = loads ? attributes.get(tag === 'script' ? 'src' : 'href') : undefined
  if (address === undefined || isFilledIn(address.text) || /^(?:[a-z]+:|\/\/)/i.test(address.text)) return
  const module = address.text.replace(/[?#].*$/s, '')
  if (module === '') return
  walk.file.import({
    module,
    kind: 'import',
    typeOnly: false,
    scope: 0,
    line: walk.line(address.start),
    column: walk.column(address.start),
    names: [],
  })
}

/** Templates have placeholders: `{{ name }}`, `<%= name %>`, `${name}`. */
function isFilledIn(text: string): boolean {
  return /[{}<>]|%[A-Z_]+%/.test(text)
}

function titleText(walk: SyntaxWalk, node: NamedNode): string | null {
  const texts = node.children.filter((child) => child.type === 'text' || child.type === 'entity')
  const first = texts[0]
  const last = texts.at(-1)
  if (first === undefined || last === undefined) return null
  const title = walk.source.slice(first.start, last.end).replace(/\s+/g, ' ').trim()
  return title === '' || isFilledIn(title) ? null : title
}
