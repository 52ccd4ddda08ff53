// The labels of arguments, in languages where they are part of a function's name: which parameter each argument is for.
import { none } from '../../parse/parsed-file'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { parametersOf } from './generics'

/** The label of a parameter that is given without one. */
const noLabel = '_'
/** In a call: a closure behind the parentheses, which has none either way. */
const closure = '{'

/** The labels of a call's arguments; null if they don't count. */
export function labelsOf(table: FileTable, call: number): readonly string[] | null {
  if (table.dialect.members.writesPassing) return null
  const row = expressionAt(table, call)
  return (row.kind === 'call' || row.kind === 'new') && row.labels !== undefined ? row.labels : null
}

/** The position of the parameter for each argument; null if the labels are those of another function. */
export function placesByLabel(
  resolver: Resolver,
  definition: number,
  labels: readonly string[],
): readonly number[] | null {
  const parameters = parametersOf(resolver, definition)
    .map((id) => resolver.program.binding(id).binding)
    .filter(({ position }) => position >= 0)
  const found: number[] = []
  let next = 0
  for (const [at, label] of labels.entries()) {
    // Further values of a rest parameter have no label.
    const rest = label === '' && at > 0 ? parameters[next - 1] : undefined
    if (rest?.rest === true && found.at(-1) === rest.position) {
      found.push(rest.position)
      continue
    }
    // A closure is for the first parameter that has to be given, or for the last one.
    const isLast = (place: number): boolean => label === closure && parameters.length - place <= labels.length - at
    for (; !isLast(next); next++) {
      const row = parameters[next]
      if (row === undefined) return null
      const mayBeLeftOut = row.value !== none || row.rest
      if (label === closure ? !mayBeLeftOut : isMeant(row.imported, label)) break
      if (!mayBeLeftOut) return null
    }
    const row = parameters[next]
    if (row === undefined) return null
    found.push(row.position)
    next++
  }
  return parameters.slice(next).every(({ value, rest }) => value !== none || rest) ? found : null
}

function isMeant(parameter: string, label: string): boolean {
  return label === '' ? parameter === noLabel || parameter === '' : parameter === label
}
