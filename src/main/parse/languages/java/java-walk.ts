// The state specific to Java while walking a file: the enclosing class, and how modifiers and Javadoc are read.
import { ClassWalk } from '../../class-walk'
import { childOfType, type NamedNode } from '../../named-tree'
import type { ExpressionIndex, Modifier } from '../../parsed-file'

export class JavaWalk extends ClassWalk {
  /** Injected because expressions contain statements (lambdas, switches) and classes, and those contain expressions. */
  readStatement: (node: NamedNode) => void = () => undefined
  readClassBody: (node: NamedNode) => void = () => undefined
  /** The enclosing switch expressions: `yield` adds its value to the last one. */
  readonly switches: ExpressionIndex[][] = []
}

export interface Modifiers {
  readonly words: ReadonlySet<string>
  readonly annotations: readonly NamedNode[]
  /** Where the declaration starts, after its annotations. */
  readonly start: number
}

export function modifiersOf(walk: JavaWalk, node: NamedNode): Modifiers {
  const modifiers = childOfType(node, 'modifiers')
  if (modifiers === undefined) return { words: new Set(), annotations: [], start: node.start }
  let text = walk.text(modifiers)
  for (const annotation of modifiers.children) text = text.replace(walk.text(annotation), ' ')
  const last = modifiers.children.at(-1)
  return {
    words: new Set(text.trim().split(/\s+/)),
    annotations: modifiers.children,
    start: last === undefined || last.end > modifiers.end ? modifiers.start : last.end,
  }
}

const known: readonly (readonly [string, Modifier])[] = [
  ['static', 'static'],
  ['abstract', 'abstract'],
  ['private', 'private'],
  ['protected', 'protected'],
  ['final', 'readonly'],
]

export function graphModifiers(words: ReadonlySet<string>): readonly Modifier[] {
  return known.filter(([word]) => words.has(word)).map(([, modifier]) => modifier)
}
