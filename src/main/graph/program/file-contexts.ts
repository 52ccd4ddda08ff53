// The contexts of a file's functions and object literals: as an argument, a property, a declared or returned value.
import { none, type Expression, type ParsedFile } from '../../parse/parsed-file'

/** The context of a function or object literal; the numbers are those of the file's own rows. */
export type Context =
  | { readonly kind: 'argument'; readonly call: number; readonly position: number }
  | { readonly kind: 'property'; readonly object: number; readonly name: string }
  | { readonly kind: 'declared'; readonly type: number }
  | { readonly kind: 'returned'; readonly definition: number }

/** For functions and object literals, by their index in the file's tables. */
export interface FileContexts {
  readonly ofDefinition: ReadonlyMap<number, Context>
  readonly ofExpression: ReadonlyMap<number, Context>
}

/** Computes them from a file's tables. */
export function readContexts(file: ParsedFile): FileContexts {
  const ofDefinition = new Map<number, Context>()
  const ofExpression = new Map<number, Context>()
  const { definitions, bindings } = file
  const expressions = [...file.expressions]
  const note = (expression: number, context: Context): void => {
    const row = expressions[expression]
    if (row?.kind === 'definition') {
      if (!ofDefinition.has(row.definition)) ofDefinition.set(row.definition, context)
    } else if (row?.kind === 'object') ofExpression.set(expression, context)
    else if (row?.kind === 'union') for (const part of row.of) note(part, context)
  }
  for (const binding of bindings) {
    if (binding.type === none) continue
    if (binding.value !== none) note(binding.value, { kind: 'declared', type: binding.type })
    // `const handler: Handler = () => …` is one definition, the function.
    if (binding.kind === 'definition') ofDefinition.set(binding.definition, { kind: 'declared', type: binding.type })
  }
  definitions.forEach((definition, at) => {
    const isValue = definition.kind === 'variable' || definition.kind === 'constant' || definition.kind === 'field'
    for (const value of definition.values) {
      if (!isValue) note(value, { kind: 'returned', definition: at })
      else if (definition.type !== none) note(value, { kind: 'declared', type: definition.type })
    }
  })
  expressions.forEach((row, at) => {
    if (row.kind === 'call' || row.kind === 'new') {
      row.arguments.forEach((argument, position) => {
        if (hasPlace(expressions[argument])) note(argument, { kind: 'argument', call: at, position })
      })
    } else if (row.kind === 'object') {
      for (const { name, value } of row.properties) {
        if (hasPlace(expressions[value])) note(value, { kind: 'property', object: at, name })
      }
    }
  })
  // A setter has the context of its getter.
  definitions.forEach((definition, at) => {
    if (!definition.modifiers.includes('setter') || ofDefinition.has(at)) return
    const getter = definitions.findIndex(
      (other) =>
        other.parent === definition.parent && other.name === definition.name && other.modifiers.includes('getter'),
    )
    const context = ofDefinition.get(getter)
    if (context) ofDefinition.set(at, context)
  })
  return { ofDefinition, ofExpression }
}

/** Whether it is a function, an object literal or a choice between such: other values need no context. */
function hasPlace(row: Expression | undefined): boolean {
  return row?.kind === 'definition' || row?.kind === 'object' || row?.kind === 'union'
}
