// What a local name holds behind branches: any of the values that they leave in it, not only the last one written.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { NamedNode } from '../../named-tree'
import type { OpenBranches, PythonWalk } from './python-walk'

interface Branch {
  readonly node: NamedNode
  read(): void
}

/**
 * Reads the branches of a statement in a function, and binds each name again behind it to what any of them leaves.
 * @param areAll whether one of the branches always runs
 * @param areApart whether no branch runs after a part of another, as the handlers of a `try` do
 */
export function readBranches(
  walk: PythonWalk,
  statement: NamedNode,
  branches: readonly Branch[],
  areAll: boolean,
  areApart: boolean,
): void {
  const scope = walk.variableScope
  // Names of files and classes are nodes of the graph, which keep all their values.
  if (walk.frames.at(-1)?.scope !== scope) {
    for (const branch of branches) branch.read()
    return
  }
  const open: OpenBranches = { scope, before: new Map(), bound: [] }
  const priorOf = (name: string): ExpressionIndex =>
    walk.file.expression({ kind: 'name', name, scope: walk.scope, line: walk.line(statement.start) })
  for (const { node, read } of branches) {
    // What the branch before this one has bound isn't seen here.
    for (const name of areApart ? (open.bound.at(-1)?.keys() ?? []) : []) {
      if (open.before.get(name) === true) walk.bindAgain(name, priorOf(name), walk.line(node.start) - 1)
    }
    open.bound.push(new Map())
    walk.branches.push(open)
    read()
    walk.branches.pop()
  }
  const live = open.bound.filter((_, at) => !isLeft(branches[at]?.node))
  const written = new Map<string, (ExpressionIndex | null)[]>()
  for (const [name, value] of live.flatMap((bound) => [...bound])) {
    const known = written.get(name)
    if (known) known.push(value)
    else written.set(name, [value])
  }
  for (const [name, isBefore] of open.before) {
    const values = written.get(name) ?? []
    const isKept = isBefore && (!areAll || values.length < live.length)
    const left = [...(isKept ? [priorOf(name)] : []), ...values.map((value) => walk.known(value ?? none))]
    // If there is one binding, and nothing after it, none is needed behind it.
    const isLast = left.length < 2 && live.length === open.bound.length
    if (values.includes(null) || left.length === 0 || isLast) continue
    const value = left.length === 1 ? (left[0] ?? none) : walk.file.expression({ kind: 'union', of: left })
    walk.bindAgain(name, value, walk.line(statement.end))
    walk.noteBound(name, value, isBefore)
  }
}

const leaving = /^(?:return|raise|continue)_statement$/

/** Whether nothing behind a branch runs after it. */
function isLeft(node: NamedNode | undefined): boolean {
  const last = node?.children.findLast((child) => child.type !== 'comment')
  if (last === undefined) return false
  if (leaving.test(last.type)) return true
  if (last.type === 'block' || last.type === 'with_statement') return isLeft(last)
  if (last.type !== 'if_statement') return false
  const parts = last.children.filter(({ field }) => field === 'consequence' || field === 'alternative')
  return parts.at(-1)?.type === 'else_clause' && parts.every(isLeft)
}
