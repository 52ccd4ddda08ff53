// Types of variables from conditions and comments: `$x instanceof Foo`, `/** @var Foo $x */`.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { PhpWalk } from './php-walk'

/** Reads code that runs only if a condition holds, with the variables narrowed to the tested types. */
export function readNarrowed<T>(walk: PhpWalk, condition: NamedNode | undefined, read: () => T): T {
  const tests = testsOf(walk, condition)
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
  for (const [, type = '', name = ''] of doc.matchAll(/@(?:psalm-|phpstan-)?var\s+([\w\\|?[\]]+)\s+(\$\w+)/g)) {
    const types = type.split('|').flatMap((one) => documentedType(walk, one, node.start))
    if (types.length === 0) continue
    if (isAssignment) walk.documented.set(name, walk.union(types))
    else walk.bindLocal(name, node.start, walk.union(types), none)
  }
}

/** Only classes: other types in doc comments have no definition. */
function documentedType(walk: PhpWalk, written: string, at: number): readonly ExpressionIndex[] {
  const name = written.replace(/^\?/, '').replace(/(?:\[\])+$/, '')
  if (!/^\\?[A-Z]\w*(?:\\\w+)*$/.test(name)) return []
  const made = walk.name(name, at)
  return [written.endsWith('[]') ? walk.listOf(made) : made]
}
