// Writes the row of a named definition, as most declarations need it.
import type { NamedNode } from '../../named-tree'
import type { DefinitionKind } from '../../parsed-file'
import type { CWalk } from './c-walk'

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
