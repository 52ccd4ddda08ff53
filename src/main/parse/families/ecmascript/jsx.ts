// JSX: an element of a component is a call of the component with its attributes as one object.
import { none, type Expression, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import type { Extraction, Place, Reader, Readers } from './extraction'
import { functionKinds } from './functions'

type Properties = Extract<Expression, { kind: 'object' }>['properties'][number][]

const readElement: Reader = (x, node, place) => {
  const { tree } = x
  const opening = tree.field(node, 'open_tag')
  const children: ExpressionIndex[] = []
  for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child)) {
    if (child === opening || tree.kind(child) === 'jsx_closing_element') continue
    const inner = tree.kind(child) === 'jsx_expression' ? tree.firstNamed(child) : none
    if (inner !== none && functionKinds.has(tree.kind(inner))) children.push(x.value(inner, place))
    else x.visit(child, place)
  }
  return opening === none ? none : readTag(x, opening, place, children)
}

const readSelfClosing: Reader = (x, node, place) => readTag(x, node, place, [])

/** Lower-case tags are the platform's elements, not calls. */
function readTag(x: Extraction, node: SyntaxNode, place: Place, children: readonly ExpressionIndex[]): ExpressionIndex {
  const { tree, file } = x
  const name = tree.field(node, 'name')
  const isComponent = name !== none && (tree.kind(name) === 'member_expression' || /^[A-Z_$]/.test(tree.text(name)))
  if (!isComponent) {
    readAttributes(x, node, place, null)
    return none
  }
  const properties: Properties = []
  const spreads = readAttributes(x, node, place, properties)
  const [child] = children
  if (child !== undefined) properties.push({ name: 'children', value: child })
  const hasAttributes = properties.length > 0 || spreads.length > 0
  const callee = readTagName(x, name, place)
  const expression = file.expression({
    kind: 'call',
    callee,
    arguments: hasAttributes ? [file.expression({ kind: 'object', properties, spreads })] : [],
    typeArguments: [],
  })
  const called = tree.kind(name) === 'member_expression' ? tree.field(name, 'property') : name
  const { definition, scope } = place
  file.call({ expression, kind: 'jsx', definition, scope, line: tree.line(called), column: tree.column(called) })
  return expression
}

function readTagName(x: Extraction, node: SyntaxNode, place: Place): ExpressionIndex {
  const { tree, file } = x
  if (tree.kind(node) === 'this') return file.expression({ kind: 'this', scope: place.scope })
  if (tree.kind(node) !== 'member_expression') return x.name(tree.text(node), place.scope, tree.line(node))
  const property = tree.field(node, 'property')
  return x.member(readTagName(x, tree.field(node, 'object'), place), tree.text(property), tree.line(property))
}

/** Reads all attributes; with `properties` also as an object's properties. Returns the spreads. */
function readAttributes(
  x: Extraction,
  node: SyntaxNode,
  place: Place,
  properties: Properties | null,
): ExpressionIndex[] {
  const { tree } = x
  const spreads: ExpressionIndex[] = []
  for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child)) {
    if (tree.kind(child) === 'jsx_expression') {
      const spread = tree.firstNamed(child)
      if (spread !== none) spreads.push(x.value(tree.firstNamed(spread), place))
    } else if (tree.kind(child) === 'jsx_attribute') readAttribute(x, child, place, properties)
  }
  return spreads
}

function readAttribute(x: Extraction, node: SyntaxNode, place: Place, properties: Properties | null): void {
  const { tree } = x
  const key = tree.firstNamed(node)
  const given = key === none ? none : tree.nextNamed(key)
  const isExpression = given !== none && tree.kind(given) === 'jsx_expression'
  const value = isExpression ? tree.firstNamed(given) : given
  if (properties === null) return x.visit(value, place)
  properties.push({
    name: tree.text(key),
    value: value === none ? x.literal('boolean', 'true') : x.value(value, place),
  })
}

export const jsxReaders: Readers = new Map<string, Reader>([
  ['jsx_element', readElement],
  ['jsx_self_closing_element', readSelfClosing],
])
