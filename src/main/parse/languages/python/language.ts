// Python: statements, from the top of the file down. Their parts are read by the other modules of this folder.
import type { Language } from '../../language'
import { none, type ExpressionIndex } from '../../parsed-file'
import { readBranches } from './branches'
import { classDefinition, decoratedDefinition, functionDefinition } from './definitions'
import { docstring } from './docstring'
import { expression } from './expressions'
import { exportedNames, importFromStatement, importStatement } from './imports'
import { bindNarrowed, narrowedAfter, narrowedBy, whereNarrowed } from './narrowing'
import { bindPattern } from './patterns'
import { PythonWalk } from './python-walk'
import { bindTarget } from './targets'
import { typeOf } from './types'
import { childOf, namedShape, readNamedTree, type NamedNode } from '../../named-tree'

const shape = namedShape(
  `identifier integer float true false none ellipsis string_start string_content string_end escape_sequence
  import_prefix wildcard_import pass_statement break_statement continue_statement type_conversion
  keyword_separator positional_separator line_continuation`.split(/\s+/),
)

export const language: Language = {
  id: 'python',
  dialect: 'python',
  grammarFor: () => 'tree-sitter-python',
  extract(tree, source, file) {
    const { root, comments, syntaxErrors } = readNamedTree(tree, shape)
    const walk = new PythonWalk(source, file, comments)
    walk.readValue = (node) => expression(walk, node)
    file.syntaxErrors = syntaxErrors
    file.doc = docstring(walk, root)
    block(walk, root)
    walk.dropFallbacks()
    walk.finishReferences(walk.hasStarImport)
  },
}

function block(walk: PythonWalk, node: NamedNode): void {
  for (const child of node.children) statement(walk, child)
}

function statement(walk: PythonWalk, node: NamedNode): void {
  switch (node.type) {
    case 'function_definition':
      functionDefinition(walk, node, (body) => block(walk, body))
      return
    case 'class_definition':
      classDefinition(walk, node, (body) => block(walk, body))
      return
    case 'decorated_definition':
      decoratedDefinition(walk, node, (body) => block(walk, body))
      return
    case 'import_statement':
      importStatement(walk, node)
      return
    case 'import_from_statement':
    case 'future_import_statement':
      importFromStatement(walk, node)
      return
    case 'assignment':
      assignment(walk, node)
      return
    case 'augmented_assignment':
      augmentedAssignment(walk, node)
      return
    case 'call':
      if (walk.source.startsWith('__all__.', node.start)) {
        const list = childOf(node, 'arguments')
        exportedNames(walk, list)
      }
      expression(walk, node)
      return
    case 'return_statement':
      returned(walk, node)
      return
    case 'for_statement': {
      const right = childOf(node, 'right')
      const value = walk.element(expression(walk, right))
      loop(walk, node, () => {
        bindTarget(walk, childOf(node, 'left'), { value, passing: true })
        for (const child of node.children) if (child.field !== 'left' && child !== right) statement(walk, child)
      })
      return
    }
    case 'with_item':
    case 'except_clause':
      if (node.type === 'except_clause' && isImportError(walk, node)) {
        walk.asFallback(() => withOrExcept(walk, node))
      } else withOrExcept(walk, node)
      return
    case 'if_statement':
    case 'elif_clause':
      conditional(walk, node)
      return
    case 'while_statement':
      loop(walk, node, () => conditional(walk, node))
      return
    case 'try_statement':
      attempt(walk, node)
      return
    case 'assert_statement':
      for (const child of node.children) expression(walk, child)
      bindNarrowed(walk, narrowedBy(walk, node.children[0]), walk.variableScope, walk.line(node.start))
      return
    case 'match_statement':
      match(walk, node)
      return
    case 'global_statement':
    case 'nonlocal_statement':
      outerNames(walk, node)
      return
    case 'type_alias_statement':
      typeAlias(walk, node)
      return
    case 'expression_statement':
    case 'else_clause':
    case 'finally_clause':
    case 'with_statement':
    case 'with_clause':
    case 'block':
    case 'module':
    case 'ERROR':
      block(walk, node)
      return
    default:
      expression(walk, node)
  }
}

/** In a branch under `isinstance` the name has that type; a separate block limits it to the branch. */
function conditional(walk: PythonWalk, node: NamedNode): void {
  const condition = childOf(node, 'condition')
  const narrowed = narrowedBy(walk, condition)
  const unlikely = condition === undefined ? null : unlikelyBranch(walk.text(condition))
  const read = (child: NamedNode): void => {
    if (child.field !== null && child.field === unlikely) walk.asFallback(() => statement(walk, child))
    else if (child.field === 'consequence') whereNarrowed(walk, narrowed, () => block(walk, child))
    else statement(walk, child)
  }
  const isBranch = ({ field }: NamedNode): boolean => field === 'consequence' || field === 'alternative'
  const branches = node.type === 'if_statement' && unlikely === null ? node.children.filter(isBranch) : []
  for (const child of node.children) if (!branches.includes(child)) read(child)
  const areAll = branches.at(-1)?.type === 'else_clause'
  const readable = branches.map((child) => ({ node: child, read: () => read(child) }))
  readBranches(walk, node, readable, areAll, true)
  // Bound at the last line of the statement, which precedes all uses after it.
  bindNarrowed(walk, narrowedAfter(walk, node), walk.variableScope, walk.line(node.end))
}

/** A loop may run or not. */
function loop(walk: PythonWalk, node: NamedNode, read: () => void): void {
  readBranches(walk, node, [{ node: childOf(node, 'body') ?? node, read }], false, true)
}

/** A `try` with its `else`, or one of its handlers. */
function attempt(walk: PythonWalk, node: NamedNode): void {
  const isHandler = ({ type }: NamedNode): boolean => type === 'except_clause' || type === 'except_group_clause'
  const [body] = node.children
  const otherwise = node.children.find(({ type }) => type === 'else_clause')
  const whole = {
    node: otherwise ?? body ?? node,
    read: () => {
      for (const part of [body, otherwise]) if (part !== undefined) statement(walk, part)
    },
  }
  const handlers = node.children.filter(isHandler).map((child) => ({ node: child, read: () => statement(walk, child) }))
  readBranches(walk, node, [whole, ...handlers], true, false)
  for (const child of node.children) {
    if (child !== body && child !== otherwise && !isHandler(child)) statement(walk, child)
  }
}

/** For a condition that type checkers evaluate (`TYPE_CHECKING`), the branch that they ignore. */
function unlikelyBranch(condition: string): 'consequence' | 'alternative' | null {
  if (/^(\w+\.)?TYPE_CHECKING$/.test(condition)) return 'alternative'
  const compared = /^(?:sys\.)?version_info(?:\[0\])?\s*(<|>)=?\s*[(\d]/.exec(condition)?.[1]
  return compared === undefined ? null : compared === '<' ? 'consequence' : 'alternative'
}

/** `a: T = b = value`: the value is read once, and assigned to each target. */
function assignment(walk: PythonWalk, node: NamedNode): ExpressionIndex {
  const left = childOf(node, 'left')
  const right = childOf(node, 'right')
  const type = typeOf(walk, childOf(node, 'type'))
  if (left !== undefined && walk.text(left) === '__all__') exportedNames(walk, right)
  let value = none
  if (right?.type === 'assignment') value = assignment(walk, right)
  else if (right?.type === 'augmented_assignment') augmentedAssignment(walk, right)
  else value = expression(walk, right)
  bindTarget(walk, left, { value, type, statement: node, typeParameter: isTypeVariable(walk, right) })
  return value
}

function augmentedAssignment(walk: PythonWalk, node: NamedNode): void {
  const left = childOf(node, 'left')
  const right = childOf(node, 'right')
  if (left !== undefined && walk.text(left) === '__all__') exportedNames(walk, right)
  expression(walk, left)
  expression(walk, right)
}

function isTypeVariable(walk: PythonWalk, right: NamedNode | undefined): boolean {
  return right?.type === 'call' && /^(typing\.|t\.)?(TypeVar|ParamSpec|TypeVarTuple)\(/.test(walk.text(right))
}

function returned(walk: PythonWalk, node: NamedNode): void {
  const value = expression(walk, node.children[0])
  const row = walk.frames.at(-1)?.row
  if (value === none || row == null || row.modifiers.includes('generator')) return
  row.values = [...row.values, value]
}

/** Whether a clause handles a module that isn't installed. */
function isImportError(walk: PythonWalk, clause: NamedNode): boolean {
  const [caught] = clause.children
  return caught !== undefined && /\b(ImportError|ModuleNotFoundError)\b/.test(walk.text(caught))
}

function withOrExcept(walk: PythonWalk, node: NamedNode): void {
  for (const child of node.children) {
    if (child.type === 'block') block(walk, child)
    else if (child.type === 'as_pattern') asPattern(walk, child, node.type === 'except_clause')
    else if (child.field !== 'alias') exceptionOrValue(walk, node, child)
  }
}

/** `with open(x) as file`, `except Error as error`. */
function asPattern(walk: PythonWalk, node: NamedNode, isException: boolean): void {
  const [inner] = node.children
  const alias = childOf(node, 'alias') ?? node.children[1]
  const value = isException ? exception(walk, inner) : walk.entered(expression(walk, inner))
  bindTarget(walk, alias, { value, passing: true })
}

function exceptionOrValue(walk: PythonWalk, clause: NamedNode, child: NamedNode): void {
  if (clause.type === 'with_item') {
    expression(walk, child)
    return
  }
  const alias = childOf(clause, 'alias')
  const value = exception(walk, child)
  bindTarget(walk, alias, { value, passing: true })
}

function exception(walk: PythonWalk, node: NamedNode | undefined): ExpressionIndex {
  if (node?.type === 'tuple' || node?.type === 'parenthesized_expression') {
    return walk.union(node.children.map((child) => exception(walk, child)))
  }
  const type = expression(walk, node)
  return type === none ? none : walk.file.expression({ kind: 'instance', type })
}

function match(walk: PythonWalk, node: NamedNode): void {
  const subjects = node.children.filter((child) => child.field === 'subject').map((child) => expression(walk, child))
  const subject = subjects.length === 1 ? (subjects[0] ?? none) : none
  const clauses = childOf(node, 'body')?.children ?? []
  const last = clauses.at(-1)?.children.find(({ type }) => type === 'case_pattern')
  const branches = clauses.map((clause) => ({
    node: childOf(clause, 'consequence') ?? clause,
    read: () => {
      for (const child of clause.children) {
        if (child.field === 'consequence') block(walk, child)
        else if (child.type === 'case_pattern') bindPattern(walk, child, subject)
        else expression(walk, child)
      }
    },
  }))
  readBranches(walk, node, branches, last !== undefined && walk.text(last) === '_', true)
}

/** `global` refers to the file; `nonlocal` to the nearest enclosing function. */
function outerNames(walk: PythonWalk, node: NamedNode): void {
  const frame = walk.frames.at(-1)
  const outer = walk.frames.at(-2)
  for (const child of node.children) {
    const scope = node.type === 'global_statement' ? 0 : (outer?.scope ?? 0)
    frame?.outer.set(walk.text(child), scope)
  }
}

function typeAlias(walk: PythonWalk, node: NamedNode): void {
  const left = childOf(node, 'left')
  const name = left?.children[0]
  if (name?.type !== 'identifier') return
  const text = walk.text(name)
  const definition = walk.file.define({
    kind: 'type',
    name: text,
    parent: walk.definition,
    ...walk.range(node),
    ...walk.nameAt(name),
    signature: walk.text(node),
    exported: !text.startsWith('_'),
    type: typeOf(walk, childOf(node, 'right')),
  })
  walk.file.bind({ name: text, scope: walk.variableScope, kind: 'definition', definition, line: walk.line(node.start) })
}
