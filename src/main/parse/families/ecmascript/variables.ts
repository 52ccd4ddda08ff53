// `const`, `let` and `var`: definitions at the top level of a file, bindings elsewhere, imports with `require`.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { readAssignment } from './assignments'
import { importedModule, writeImportCall } from './calls'
import { define, docOf } from './definitions'
import { inside, type Extraction, type Place, type Reader, type Readers } from './extraction'
import { docTypes, readDocType } from './jsdoc'
import { keyName } from './names'
import { definingNode, readNamedValue } from './named-values'
import { bindLocal, readPattern, type BindName } from './patterns'

const readDeclaration: Reader = (x, node, place) => {
  const { tree } = x
  const isVar = tree.kind(node) === 'variable_declaration'
  const isConstant = tree.has(node, 'const')
  const within = isVar && !place.topLevel ? { ...place, scope: place.hoist } : place
  let count = 0
  for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child)) count++
  for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child)) {
    if (tree.kind(child) !== 'variable_declarator') continue
    const whole = place.statement === none ? node : place.statement
    const range = count === 1 ? whole : child
    readDeclarator(x, { node: child, range, whole, isConstant, scope: within.scope }, place)
  }
  return none
}

interface Declarator {
  readonly node: SyntaxNode
  /** The range of a definition made from it. */
  readonly range: SyntaxNode
  /** The statement whose doc comment counts. */
  readonly whole: SyntaxNode
  readonly isConstant: boolean
  /** Where its names are bound; `place.scope` is where its value is read. */
  readonly scope: number
}

function readDeclarator(x: Extraction, declarator: Declarator, place: Place): void {
  const { tree } = x
  const name = tree.field(declarator.node, 'name')
  const value = tree.field(declarator.node, 'value')
  if (name === none) return
  if (value !== none && readRequire(x, declarator, name, value, place)) return
  const kind = tree.kind(name)
  if (kind !== 'identifier' && kind !== 'undefined') return readDestructuring(x, declarator, name, value, place)
  if (definingNode(x, value) !== none) return readDefining(x, declarator, name, value, place)
  readVariable(x, declarator, name, value, place)
}

/** `const a = require('x')`, `const { b } = require('x')` and `const c = require('x').d` bind imports. */
function readRequire(
  x: Extraction,
  declarator: Declarator,
  name: SyntaxNode,
  value: SyntaxNode,
  place: Place,
): boolean {
  const { tree } = x
  const isMember = tree.kind(value) === 'member_expression'
  const call = isMember ? tree.field(value, 'object') : value
  const imported = importedModule(x, call)
  if (imported === null || imported.kind !== 'require') return false
  const taken = isMember ? tree.text(tree.field(value, 'property')) : null
  const names = requiredNames(x, name, taken)
  if (names === null) return false
  const index = writeImportCall(x, call, imported, place, names)
  for (const one of names)
    x.file.bind({
      name: one.local,
      scope: declarator.scope,
      kind: 'import',
      import: index,
      imported: one.imported,
      line: one.line,
    })
  return true
}

interface RequiredName {
  readonly imported: string
  readonly local: string
  readonly line: number
}

function requiredNames(x: Extraction, pattern: SyntaxNode, taken: string | null): RequiredName[] | null {
  const { tree } = x
  if (tree.kind(pattern) === 'identifier')
    return [{ imported: taken ?? '*', local: tree.text(pattern), line: tree.line(pattern) }]
  if (tree.kind(pattern) !== 'object_pattern' || taken !== null) return null
  const names: RequiredName[] = []
  for (let child = tree.firstNamed(pattern); child !== none; child = tree.nextNamed(child)) {
    const line = tree.line(child)
    if (tree.kind(child) === 'shorthand_property_identifier_pattern')
      names.push({ imported: tree.text(child), local: tree.text(child), line })
    else if (tree.kind(child) === 'pair_pattern' && tree.kind(tree.field(child, 'value')) === 'identifier') {
      const key = keyName(tree, tree.field(child, 'key'))
      if (key === null) return null
      names.push({ imported: key, local: tree.text(tree.field(child, 'value')), line })
    } else return null
  }
  return names
}

/** A variable initialised with a function or class is that function or class. */
function readDefining(x: Extraction, declarator: Declarator, name: SyntaxNode, value: SyntaxNode, place: Place): void {
  const { tree, file } = x
  const text = tree.text(name)
  const type = readAnnotation(x, declarator, place)
  const definition = readNamedValue(
    x,
    value,
    { ...place, statement: none, exported: false, topLevel: false },
    {
      kind: 'function',
      name: text,
      nameNode: name,
      range: declarator.range,
      exported: place.exported,
    },
  )
  const row = file.expressions[definition]
  file.bind({
    name: text,
    scope: declarator.scope,
    kind: 'definition',
    definition: row?.kind === 'definition' ? row.definition : none,
    type,
    line: tree.line(name),
  })
}

function readVariable(x: Extraction, declarator: Declarator, name: SyntaxNode, value: SyntaxNode, place: Place): void {
  const { tree, file } = x
  const { scope } = declarator
  const text = tree.text(name)
  const line = tree.line(name)
  const type = readAnnotation(x, declarator, place)
  if (!place.topLevel) {
    file.bind({ name: text, scope, kind: 'variable', type, value: readInitial(x, name, value, place), line })
    return
  }
  const definition = defineVariable(x, declarator, name, place)
  const initial = readInitial(x, name, value, inside(place, { definition }))
  const row = file.definition(definition)
  row.type = type
  row.values = initial === none ? [] : [initial]
  file.bind({ name: text, scope, kind: 'variable', definition, type, value: initial, line })
}

function readInitial(x: Extraction, name: SyntaxNode, value: SyntaxNode, place: Place): ExpressionIndex {
  const { tree } = x
  if (value === none || tree.kind(value) !== 'assignment_expression') return x.value(value, place)
  // `const app = module.exports = {}`: the file exports `app`, so both resolve to the same place.
  return readAssignment(x, value, place, x.name(tree.text(name), place.scope, tree.line(name)))
}

function defineVariable(x: Extraction, declarator: Declarator, name: SyntaxNode, place: Place): number {
  return define(x, place, {
    kind: declarator.isConstant ? 'constant' : 'variable',
    name: x.tree.text(name),
    nameNode: name,
    range: declarator.range,
    exported: place.exported,
  })
}

function readDestructuring(
  x: Extraction,
  declarator: Declarator,
  name: SyntaxNode,
  value: SyntaxNode,
  place: Place,
): void {
  const { file } = x
  const type = readAnnotation(x, declarator, place)
  const initial = x.value(value, inside(place, {}))
  const whole = type === none ? initial : file.expression({ kind: 'instance', type })
  const bind: BindName = place.topLevel
    ? (text, node, part) => {
        const definition = defineVariable(x, declarator, node, place)
        file.definition(definition).values = part === none ? [] : [part]
        file.bind({
          name: text,
          scope: declarator.scope,
          kind: 'variable',
          definition,
          value: part,
          line: x.tree.line(node),
        })
      }
    : bindLocal(x, declarator.scope)
  readPattern(x, name, whole, place, bind)
}

function readAnnotation(x: Extraction, declarator: Declarator, place: Place): ExpressionIndex {
  const type = x.tree.field(declarator.node, 'type')
  if (type !== none) return x.type(type, place)
  if (x.typed) return none
  const documented = docTypes(docOf(x, declarator.whole))?.type
  return documented == null ? none : readDocType(x, documented, place, declarator.node)
}

export const variableReaders: Readers = new Map<string, Reader>([
  ['lexical_declaration', readDeclaration],
  ['variable_declaration', readDeclaration],
])
