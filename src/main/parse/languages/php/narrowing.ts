// Types of variables from conditions and comments: `$x instanceof Foo`, `/** @var Foo $x */`.
import { childOf, type NamedNode } from '../../named-tree'
import { limits } from '../../../kernel/limits'
import { operatorOf } from '../../operators'
import { none } from '../../parsed-file'
import { variablesInDoc } from './doc-types'
import type { PhpWalk } from './php-walk'

/** Reads code that runs only if a condition holds, with the variables narrowed to the tested types. */
export function readNarrowed<T>(walk: PhpWalk, condition: NamedNode | undefined, read: () => T): T {
  return readTested(walk, testsOf(walk, condition), read)
}

function readTested<T>(walk: PhpWalk, tests: readonly TypeTest[], read: () => T): T {
  if (tests.length === 0) return read()
  const outer = walk.scope
  return walk.inBlock(() => {
    for (const { name, type } of tests) {
      walk.bindLocal(walk.text(name), name.start, walk.named(type), none)
    }
    // Variables belong to the function, not to a block.
    walk.variableScopes.set(walk.scope, outer)
    return read()
  })
}

/** Reads the statements of a block, each with the types that the ones before it leave possible. */
export function readStatements(
  walk: PhpWalk,
  statements: readonly NamedNode[],
  expression: (walk: PhpWalk, node: NamedNode) => unknown,
  depth = 0,
): void {
  for (const [at, statement] of statements.entries()) {
    expression(walk, statement)
    const tests = depth < limits.narrowedBlocks ? testsAfter(walk, statement) : []
    if (tests.length === 0) continue
    readTested(walk, tests, () => {
      readStatements(walk, statements.slice(at + 1), expression, depth + 1)
    })
    return
  }
}

/** The tests that hold behind `if (!$x instanceof A) return;`, `assert($x instanceof A)`, `assertInstanceOf(A::class, $x)`. */
function testsAfter(walk: PhpWalk, statement: NamedNode): readonly TypeTest[] {
  if (statement.type === 'if_statement') {
    const isOnly = statement.children.length === 2
    return isOnly && leaves(childOf(statement, 'body')) ? testsIfNot(walk, childOf(statement, 'condition')) : []
  }
  const call = statement.type === 'expression_statement' ? statement.children[0] : undefined
  const name = call === undefined ? undefined : (childOf(call, 'name') ?? childOf(call, 'function'))
  if (call === undefined || name === undefined) return []
  const given = (childOf(call, 'arguments')?.children ?? []).map((one) =>
    one.type === 'argument' ? one.children.at(-1) : one,
  )
  const [first, second] = given
  const called = walk.text(name).replace(/^\\/, '')
  if (called === 'assert') return testsOf(walk, first)
  const type = first?.type === 'class_constant_access_expression' ? first.children[0] : undefined
  if (called !== 'assertInstanceOf' || type === undefined || second?.type !== 'variable_name') return []
  return type.type === 'name' || type.type === 'qualified_name' ? [{ name: second, type }] : []
}

/** The tests that hold if the condition doesn't. */
function testsIfNot(walk: PhpWalk, condition: NamedNode | undefined): readonly TypeTest[] {
  if (condition?.type === 'parenthesized_expression') return testsIfNot(walk, condition.children[0])
  if (condition?.type === 'unary_op_expression') {
    const isNot = walk.text(condition).startsWith('!')
    return isNot ? testsOf(walk, condition.children.at(-1)) : []
  }
  if (condition?.type !== 'binary_expression') return []
  const [left, right] = [childOf(condition, 'left'), childOf(condition, 'right')]
  const operator = operatorOf(walk, condition).toLowerCase()
  return operator === '||' || operator === 'or' ? [...testsIfNot(walk, left), ...testsIfNot(walk, right)] : []
}

/** Whether control never passes the end of a block. */
function leaves(body: NamedNode | undefined): boolean {
  const last = body?.type === 'compound_statement' ? body.children.at(-1) : body
  if (last === undefined) return false
  if (last.type === 'expression_statement') return /^(?:throw|exit|die)/.test(last.children[0]?.type ?? '')
  return leaving.has(last.type)
}

const leaving: ReadonlySet<string> = new Set([
  'return_statement',
  'continue_statement',
  'break_statement',
  'throw_expression',
  'exit_statement',
])

interface TypeTest {
  readonly name: NamedNode
  readonly type: NamedNode
}

/** The tests that hold if the condition does: itself, or all operands of `a && b`. */
function testsOf(walk: PhpWalk, condition: NamedNode | undefined): readonly TypeTest[] {
  if (condition?.type === 'parenthesized_expression') return testsOf(walk, condition.children[0])
  if (condition?.type !== 'binary_expression') return []
  const name = childOf(condition, 'left')
  const type = childOf(condition, 'right')
  if (name === undefined || type === undefined) return []
  const operator = walk.source.slice(name.end, type.start).trim().toLowerCase()
  if (operator === '&&' || operator === 'and') return [...testsOf(walk, name), ...testsOf(walk, type)]
  const isTest = operator === 'instanceof' && name.type === 'variable_name' && walk.text(name) !== '$this'
  const isType = type.type === 'name' || type.type === 'qualified_name'
  return isTest && isType ? [{ name, type }] : []
}

/**
 * Binds the variables to which the comment above a statement gives types; for assigned ones this replaces the inferred
 * type.
 */
export function bindDocumented(walk: PhpWalk, node: NamedNode): void {
  const isAssignment = node.type === 'foreach_statement' || node.children[0]?.type === 'assignment_expression'
  walk.documented.clear()
  const doc = walk.docAbove(node.start, (comment) => (comment.startsWith('/**') ? comment : '')) ?? ''
  for (const [name, type] of variablesInDoc(walk, doc, node.start)) {
    if (isAssignment) walk.documented.set(name, type)
    else walk.bindLocal(name, node.start, type, none)
  }
}
