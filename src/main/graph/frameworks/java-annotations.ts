// The annotations of a Java file, by what they are written on.
import { firstPlace } from '../../kernel/first-place'
import {
  expressionIn,
  none,
  type DefinitionIndex,
  type ExpressionIndex,
  type ParsedFile,
} from '../../parse/parsed-file'

export interface Annotation {
  readonly name: string
  /** Its first value, if that is a text; else empty. */
  readonly value: string
  readonly line: number
  readonly column: number
}

export interface Annotations {
  /** Those before the name of a definition. */
  of(definition: DefinitionIndex): readonly Annotation[]
  /** Those of the parameter with this type, of the types of all parameters in order. */
  ofParameter(
    definition: DefinitionIndex,
    types: readonly ExpressionIndex[],
    type: ExpressionIndex,
  ): readonly Annotation[]
}

interface Position {
  readonly line: number
  readonly column: number
}

/** @param names those that are wanted */
export function annotationsIn(file: ParsedFile, names: ReadonlySet<string>): Annotations {
  const found: Annotation[] = []
  const positions = new Map<ExpressionIndex, Position>()
  const notAnnotations = new Set<ExpressionIndex>(file.heritage.map(({ expression }) => expression))
  for (const { type } of file.definitions) notAnnotations.add(type)
  for (const { kind, expression, line, column } of file.references) {
    if (kind !== 'type') continue
    positions.set(expression, { line, column })
    const row = expressionIn(file, expression)
    const isNamed = (row.kind === 'name' || row.kind === 'member') && names.has(row.name)
    if (!isNamed || notAnnotations.has(expression)) continue
    const next = expressionIn(file, expression + 1)
    const value = next.kind === 'literal' && next.type === 'string' ? (next.text ?? '') : ''
    found.push({ name: row.name, value, line, column })
  }
  found.sort(compare)
  const between = (start: Position, end: Position): readonly Annotation[] => {
    const some: Annotation[] = []
    const first = firstPlace(found.length, (at) => compare(found[at] ?? start, start) >= 0)
    for (let at = first; at < found.length; at++) {
      const one = found[at]
      if (one === undefined || compare(one, end) >= 0) break
      some.push(one)
    }
    return some
  }
  const positionOf = (type: ExpressionIndex): Position | undefined => {
    const row = expressionIn(file, type)
    return positions.get(row.kind === 'apply' ? row.target : type)
  }
  return {
    of(definition) {
      const row = file.definitions[definition]
      if (row === undefined) return []
      return between({ line: row.startLine, column: row.startColumn }, { line: row.nameLine, column: row.nameColumn })
    },
    ofParameter(definition, types, type) {
      const end = positionOf(type)
      const row = file.definitions[definition]
      if (end === undefined || row === undefined) return []
      const before = positionOf(types[types.indexOf(type) - 1] ?? none)
      return between(before ?? { line: row.nameLine, column: row.nameColumn }, end)
    },
  }
}

function compare(left: Position, right: Position): number {
  return left.line - right.line || left.column - right.column
}
