// The owner of script in a component's markup: it runs in the component, and sees what the component exposes.
import { firstPlace } from '../../../kernel/first-place'
import { none, type DefinitionIndex, type Expression, type ExpressionIndex } from '../../parsed-file'
import type { ParsedFileBuilder } from '../../parsed-file-builder'
import type { Positions } from '../../positions'
import type { Region } from './tags'

/** Whether a place of the file is in its markup. */
export type IsInside = (line: number, column: number) => boolean

/** Tests places against regions, which are in order. */
export function within(regions: readonly Region[], positions: Positions): IsInside {
  const bounds = regions.map(({ start, end }) => ({ start: positions.at(start), end: positions.at(end) }))
  const isBefore = (line: number, column: number, at: { readonly line: number; readonly column: number }): boolean =>
    line < at.line || (line === at.line && column < at.column)
  return (line, column) => {
    const first = firstPlace(bounds.length, (at) => {
      const bound = bounds[at]
      return bound !== undefined && isBefore(line, column, bound.end)
    })
    const found = bounds[first]
    return found !== undefined && !isBefore(line, column, found.start)
  }
}

/**
 * Binds the names that calls in the markup start with: to the component's options if they define them, otherwise to an
 * unknown value, since names provided by a framework aren't names of the repository.
 */
export function bindTemplateNames(file: ParsedFileBuilder, isInside: IsInside): void {
  const bound = new Set<string>()
  for (const row of file.bindings) if (row.scope === 0) bound.add(row.name)
  const options = optionsOf(file)
  for (const { expression, line, column } of file.calls) {
    if (!isInside(line, column)) continue
    const name = rootName(file, expression)
    if (name === null || bound.has(name)) continue
    bound.add(name)
    file.bind({ name, scope: 0, kind: 'variable', value: options.get(name) ?? none, line })
  }
}

/** The name that `a.b.c()` starts with. */
function rootName(file: ParsedFileBuilder, call: ExpressionIndex): string | null {
  const row = file.expressions[call]
  let at = row?.kind === 'call' ? file.expressions[row.callee] : undefined
  for (let steps = 0; at?.kind === 'member' && steps < 50; steps++) at = file.expressions[at.object]
  return at?.kind === 'name' && at.scope === 0 ? at.name : null
}

type Properties = Extract<Expression, { kind: 'object' }>['properties']

/** What `export default { methods, computed, setup }` exposes to the markup, by name. */
function optionsOf(file: ParsedFileBuilder): ReadonlyMap<string, ExpressionIndex> {
  const given = file.exports.find((row) => row.exported === 'default')?.expression ?? none
  const row = file.expressions[given]
  const offered = new Map<string, ExpressionIndex>()
  for (const { name, value } of propertiesOf(file, row?.kind === 'call' ? (row.arguments[0] ?? none) : given)) {
    const inner = name === 'setup' ? returnedBy(file, value) : name === 'methods' || name === 'computed' ? value : none
    for (const property of propertiesOf(file, inner)) offered.set(property.name, property.value)
  }
  return offered
}

function returnedBy(file: ParsedFileBuilder, expression: ExpressionIndex): ExpressionIndex {
  const row = file.expressions[expression]
  return row?.kind === 'definition' ? (file.definitions[row.definition]?.values.at(-1) ?? none) : none
}

function propertiesOf(file: ParsedFileBuilder, expression: ExpressionIndex): Properties {
  const row = file.expressions[expression]
  return row?.kind === 'object' ? row.properties : []
}

/** Makes the component the owner of the calls, uses and assignments in its markup. */
export function adoptFragments(file: ParsedFileBuilder, isInside: IsInside, component: DefinitionIndex): void {
  const owned = <Row extends { readonly definition: DefinitionIndex; readonly line: number; readonly column: number }>(
    row: Row,
  ): Row => (row.definition === none && isInside(row.line, row.column) ? { ...row, definition: component } : row)
  file.calls.forEach((row, at) => (file.calls[at] = owned(row)))
  file.references.forEach((row, at) => (file.references[at] = owned(row)))
  file.definitions.forEach((row, at) => {
    if (row.parent === none && at !== component && isInside(row.startLine, row.startColumn)) row.parent = component
  })
}
