// The blocks of HCL: what Terraform declares by its address, and the labelled blocks of other tools.
import { childOfType, type NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type DefinitionKind, type ExpressionIndex } from '../../parsed-file'
import { readArgument, readUses } from './expressions'
import type { HclWalk } from './hcl-walk'

/** How a block declares what its last label names. */
interface Declaring {
  readonly kind: DefinitionKind
  /** The parts of the address in front of the name. */
  prefix(labels: readonly string[]): readonly string[]
}

const ofType: Declaring['prefix'] = (labels) => labels.slice(0, -1)

/** By the type of the block. */
const declaring: ReadonlyMap<string, Declaring> = new Map<string, Declaring>([
  ['resource', { kind: 'struct', prefix: ofType }],
  ['data', { kind: 'struct', prefix: (labels) => ['data', ...ofType(labels)] }],
  ['ephemeral', { kind: 'struct', prefix: (labels) => ['ephemeral', ...ofType(labels)] }],
  ['variable', { kind: 'variable', prefix: () => ['var'] }],
  ['output', { kind: 'variable', prefix: () => ['output'] }],
  ['module', { kind: 'namespace', prefix: () => ['module'] }],
])

/** Arguments that Terraform itself reads of a `module` block. */
const ownArguments: ReadonlySet<string> = new Set(['source', 'version', 'count', 'for_each', 'providers', 'depends_on'])

/** The blocks and attributes of a file. */
export function readFile(walk: HclWalk, body: NamedNode): void {
  const setsVariables = walk.file.path.endsWith('.tfvars')
  for (const child of body.children) {
    if (child.type === 'block') readBlock(walk, child, true)
    else {
      const name = childOfType(child, 'identifier')
      if (setsVariables && name !== undefined) walk.use(`var.${walk.text(name)}`, name.start)
      readUses(walk, child)
    }
  }
}

/** @param isTop whether it isn't inside another */
function readBlock(walk: HclWalk, node: NamedNode, isTop: boolean): void {
  const [type, ...labels] = node.children.filter((child) => child.type === 'identifier' || child.type === 'string_lit')
  const body = childOfType(node, 'body')
  const keyword = type === undefined ? '' : walk.text(type)
  const texts = labels.map((label) => walk.plainText(label) ?? '')
  const name = labels.at(-1)
  if (isTop && keyword === 'locals') readLocals(walk, body)
  else if (name === undefined || texts.at(-1) === '' || !(isTop || isOutline(walk, keyword))) readBody(walk, body, none)
  else {
    const known = isTop ? declaring.get(keyword) : undefined
    const definition = declareBlock(
      walk,
      node,
      name,
      texts,
      known ?? { kind: 'struct', prefix: (names) => [keyword, ...ofType(names)] },
      isTop,
    )
    const source = keyword === 'module' && isTop ? readSource(walk, body, definition) : none
    walk.inside(walk.scope, definition, () => {
      readBody(walk, body, source)
    })
  }
}

/** Whether blocks inside of blocks are declared: Terraform's have no address. */
function isOutline(walk: HclWalk, keyword: string): boolean {
  return walk.file.path.endsWith('.hcl') && keyword !== 'dynamic'
}

function declareBlock(
  walk: HclWalk,
  node: NamedNode,
  name: NamedNode,
  texts: readonly string[],
  { kind, prefix }: Declaring,
  isTop: boolean,
): DefinitionIndex {
  const parts = prefix(texts)
  const last = texts.at(-1) ?? ''
  const to = childOfType(node, 'block_start')?.start ?? node.end
  const doc = walk.docOf(node, attributeText(walk, node, 'description'))
  // The quotes of a label aren't part of its name.
  const content = childOfType(name, 'template_literal') ?? name
  const owner = isTop ? walk.prefix(parts, name.start) : none
  const definition = walk.declare({ kind, node, name: content, as: last, to, exported: true, doc, owner })
  if (!isTop) return definition
  const line = walk.line(name.start)
  const bind = (address: string): void => {
    walk.file.bind({ name: address, scope: 0, kind: 'definition', definition, line })
  }
  bind([...parts, last].join('.'))
  const alias = parts[0] === 'provider' ? attributeText(walk, node, 'alias') : null
  if (alias !== null) bind(`${last}.${alias}`)
  return definition
}

function attributeOf(walk: HclWalk, body: NamedNode | undefined, name: string): NamedNode | undefined {
  return body?.children.find((child) => {
    const key = child.type === 'attribute' ? childOfType(child, 'identifier') : undefined
    return key !== undefined && walk.text(key) === name
  })
}

function attributeText(walk: HclWalk, block: NamedNode, name: string): string | null {
  const attribute = attributeOf(walk, childOfType(block, 'body'), name)
  return attribute === undefined ? null : walk.plainText(childOfType(attribute, 'expression'))
}

/** The module that a `module` block uses, as its value. */
function readSource(walk: HclWalk, body: NamedNode | undefined, definition: DefinitionIndex): ExpressionIndex {
  const attribute = attributeOf(walk, body, 'source')
  const node = attribute === undefined ? undefined : childOfType(attribute, 'expression')
  const module = walk.plainText(node)
  if (node === undefined || module === null || module === '') return none
  const place = { line: walk.line(node.start), column: walk.column(node.start) }
  const index = walk.file.import({ module, kind: 'require', typeOnly: false, scope: 0, names: [], ...place })
  const value = walk.file.expression({ kind: 'import', import: index })
  walk.file.definition(definition).values = [value]
  return value
}

/** @param module the module whose variables the attributes set, or `none` */
function readBody(walk: HclWalk, body: NamedNode | undefined, module: ExpressionIndex): void {
  for (const child of body?.children ?? []) {
    if (child.type === 'block') {
      readBlock(walk, child, false)
      continue
    }
    const name = childOfType(child, 'identifier')
    if (name !== undefined && !ownArguments.has(walk.text(name))) readArgument(walk, module, name)
    readUses(walk, child)
  }
}

/** `locals { name = value }` */
function readLocals(walk: HclWalk, body: NamedNode | undefined): void {
  for (const child of body?.children ?? []) {
    const name = child.type === 'attribute' ? childOfType(child, 'identifier') : undefined
    if (name === undefined) {
      readUses(walk, child)
      continue
    }
    const owner = walk.prefix(['local'], name.start)
    const doc = walk.docOf(child, null)
    const definition = walk.declare({ kind: 'constant', node: child, name, exported: true, doc, owner })
    const address = `local.${walk.text(name)}`
    walk.file.bind({ name: address, scope: 0, kind: 'definition', definition, line: walk.line(name.start) })
    walk.inside(walk.scope, definition, () => {
      readUses(walk, child)
    })
  }
}
