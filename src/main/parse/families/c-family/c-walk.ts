// The state specific to C and C++ while walking a file: the enclosing class, function bodies, and how comments are
// read.
import { ClassWalk, type ClassFrame } from '../../class-walk'
import type { NamedNode, NamedTree } from '../../named-tree'
import { conditionalAt, conditionalRanges, type ConditionalRange } from './conditional-ranges'
import { none, type DefinitionIndex, type ExpressionIndex, type Modifier, type ScopeIndex } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'

/** The class, struct or union being read. */
export interface AccessFrame extends ClassFrame {
  /** The access of members that have no access label. */
  access: string
}

export interface Container {
  readonly definition: DefinitionIndex
  readonly scope: ScopeIndex
}

/** `class`, `namespace` and the like at the start of a line: signs of a header that only C++ can read. */
const plusPlusSigns = /^[ \t]*(?:class\s+\w|namespace\b|template\s*<|using\s|(?:public|private|protected)\s*:)/m

/** Whether a file is read as C++; a header may be either. */
export function isPlusPlusSource(path: string, source: string): boolean {
  return !/\.c$/i.test(path) && (!/\.h$/i.test(path) || plusPlusSigns.test(source))
}

export class CWalk extends ClassWalk {
  /** Injected because expressions contain statements (lambdas) and types contain declarations. */
  readStatement: (node: NamedNode) => void = () => undefined
  readValue: (node: NamedNode | undefined) => ExpressionIndex = () => none
  /** Reads a struct, union, class or enum with a body. */
  readType: (node: NamedNode, name: NamedNode | undefined) => void = () => undefined
  override readonly classes: AccessFrame[] = []
  /**
   * Namespaces and classes by their qualified name: a namespace can be reopened, and a method defined outside its
   * class.
   */
  readonly containers = new Map<string, Container>()
  /** Functions whose body is in this file: their prototypes add nothing. */
  readonly bodies = new Set<string>()
  /** Names of parameters that are texts: what is read through such a pointer is a character. */
  readonly texts = new Set<string>()
  /** Names of the enclosing containers, outermost first. */
  readonly path: string[] = []
  /** In C++ a struct's tag is an ordinary name; in C it is only known after `struct`. */
  readonly isPlusPlus: boolean
  private readonly conditionals: readonly ConditionalRange[]

  constructor(source: string, file: ParsedFileBuilder, comments: NamedTree['comments']) {
    super(source, file, comments)
    this.isPlusPlus = isPlusPlusSource(file.path, source)
    this.conditionals = conditionalRanges(source)
  }

  /** Whether a definition exists only under a condition; one that tests its own name only avoids a second definition. */
  isConditional(name: string, start: number): boolean {
    const range = conditionalAt(this.conditionals, start)
    return range !== undefined && range.condition.match(/\w+/g)?.includes(name) !== true
  }

  /** Binds a definition under a name that may not be its own: a tag, or a name of a `typedef`. */
  bindAs(name: string, definition: DefinitionIndex, node: NamedNode): void {
    this.file.bind({ name, scope: this.scope, kind: 'definition', definition, line: this.line(node.start) })
  }

  list(element: ExpressionIndex): ExpressionIndex {
    return this.file.expression({ kind: 'list', element: this.known(element) })
  }

  qualified(name: string): string {
    return [...this.path, name].join('::')
  }

  /** Private and protected by the access label above, and the declaration's own keywords. */
  modifiers(words: ReadonlySet<string>): readonly Modifier[] {
    const found: Modifier[] = []
    if (words.has('static') && this.classes.length > 0) found.push('static')
    const access = this.classes.at(-1)?.access
    if (access === 'private' || access === 'protected') found.push(access)
    return found
  }

  /** Visible in other files: not `static` at file level, `public` in a class. */
  isExported(words: ReadonlySet<string>): boolean {
    const frame = this.classes.at(-1)
    return frame === undefined ? !words.has('static') : frame.access === 'public'
  }

  doc(node: NamedNode): string | null {
    return this.docAbove(node.start, (comment) =>
      comment.startsWith('//')
        ? comment.replace(/^\/\/[/!]?<? ?/, '').trimEnd()
        : comment
            .slice(2, -2)
            .replace(/^[*!]+<?/, '')
            .replace(/^[ \t]*\*+ ?/gm, '')
            .trim(),
    )
  }
}

const wordNodes = new Set(['storage_class_specifier', 'type_qualifier', 'virtual_specifier', 'virtual'])

/** `static`, `const`, `constexpr`, … before a declaration. */
export function wordsOf(walk: CWalk, node: NamedNode): ReadonlySet<string> {
  const words = new Set<string>()
  for (const child of node.children) if (wordNodes.has(child.type)) words.add(walk.text(child))
  return words
}
