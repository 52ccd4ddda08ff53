// The state specific to Kotlin while walking a file: which locals can be called, and how modifiers are read.
import { ClassWalk } from '../../class-walk'
import { childOfType, type NamedNode } from '../../named-tree'
import type { DefinitionIndex, ExpressionIndex, Modifier } from '../../parsed-file'

export class KotlinWalk extends ClassWalk {
  /** Injected because expressions contain declarations, and those contain expressions. */
  readDeclaration: (node: NamedNode) => boolean = () => false
  readMembers: (node: NamedNode) => void = () => undefined
  readHeritage: (node: NamedNode, definition: DefinitionIndex) => void = () => undefined
  /** Local functions, and locals that hold functions: `name()` may call them, but never other locals. */
  readonly callableLocals = new Set<string>()
  /** Names of all locals. */
  readonly locals = new Set<string>()

  override bindLocal(name: string, at: number, type: ExpressionIndex, value: ExpressionIndex): void {
    this.locals.add(name)
    super.bindLocal(name, at, type, value)
  }
}

export interface Modifiers {
  readonly words: ReadonlySet<string>
  readonly annotations: readonly NamedNode[]
  /** Where the declaration starts, after its annotations. */
  readonly start: number
}

export function modifiersOf(walk: KotlinWalk, node: NamedNode): Modifiers {
  const modifiers = childOfType(node, 'modifiers')
  if (modifiers === undefined) return { words: new Set(), annotations: [], start: node.start }
  const annotations = modifiers.children.filter((child) => child.type === 'annotation')
  const words = modifiers.children.filter((child) => child.type !== 'annotation')
  const last = annotations.at(-1)
  const start = last === undefined ? node.start : (words[0]?.start ?? last.end)
  return { words: new Set(words.map((child) => walk.text(child))), annotations, start }
}

const known: readonly (readonly [string, Modifier])[] = [
  ['abstract', 'abstract'],
  ['private', 'private'],
  ['protected', 'protected'],
  ['suspend', 'async'],
]

export function graphModifiers(words: ReadonlySet<string>): readonly Modifier[] {
  return known.filter(([word]) => words.has(word)).map(([, modifier]) => modifier)
}

/** Public by default; `internal` is still visible in other files. */
export function isOffered(walk: KotlinWalk, words: ReadonlySet<string>): boolean {
  return walk.functions.length === 0 && !words.has('private') && !words.has('protected')
}
