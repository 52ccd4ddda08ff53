// Writes the row of a named definition, as most declarations need it.
import type { NamedNode } from '../../named-tree'
import type { DefinitionKind } from '../../parsed-file'
import type { CWalk } from './c-walk'

/**
 * A block that a macro makes a function of: `TEST_IMPL(name) { … }`, where the macro's definition has the rest of the
 * function's head. It has the macro's name, and the arguments as its signature.
 * @param head the macro with its arguments
 */
export function defineBlock(walk: CWalk, head: NamedNode, name: NamedNode, body: NamedNode): void {
  const whole = { ...head, end: body.end }
  const definition = define(walk, 'function', name, whole, walk.source.slice(head.start, body.start))
  const row = walk.file.definition(definition)
  row.scope = walk.file.openScope('function', walk.scope, definition)
  walk.inside(row.scope, definition, () => {
    walk.functions.push(row)
    for (const child of body.children) walk.readStatement(child)
    walk.functions.pop()
  })
}

export function define(
  walk: CWalk,
  kind: DefinitionKind,
  name: NamedNode,
  start: NamedNode,
  signature: string,
  words: ReadonlySet<string> = new Set(),
): number {
  return walk.file.define({
    kind,
    name: walk.text(name),
    parent: walk.definition,
    ...walk.range(start),
    ...walk.nameAt(name),
    signature: signature.replace(/[;{\s]+$/, ''),
    doc: walk.doc(start),
    exported: walk.isExported(words),
    modifiers: walk.isConditional(walk.text(name), start.start)
      ? [...walk.modifiers(words), 'conditional']
      : walk.modifiers(words),
  })
}
