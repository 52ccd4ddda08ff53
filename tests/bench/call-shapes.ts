// Shapes of call sites, in terms that apply to every language: they show which kinds of calls a tool resolves well.
import { expressionIn, none, type CallSite, type Expression, type ParsedFile } from '#main/parse/parsed-file'

export const callShapes = [
  'plain name',
  'imported name',
  'own member',
  'member of super',
  'member of an import',
  'member of a typed name',
  'member of an untyped name',
  'member of a member',
  'member of a result',
  'instantiation',
  'JSX',
  'decorator',
  'other',
] as const
export type CallShape = (typeof callShapes)[number]

interface Reading {
  readonly file: ParsedFile
  readonly bindings: ReadonlyMap<string, ParsedFile['bindings']>
}

/** The shape of each call in some files, by `file:line:column`. */
export function shapesOf(files: readonly ParsedFile[]): ReadonlyMap<string, CallShape> {
  return new Map(
    files.flatMap((file) => {
      const reading = { file, bindings: Map.groupBy(file.bindings, (binding) => binding.name) }
      return Array.from(
        file.calls,
        (call) => [`${file.path}:${call.line}:${call.column}`, shapeOf(reading, call)] as const,
      )
    }),
  )
}

function shapeOf(reading: Reading, call: CallSite): CallShape {
  if (call.kind === 'jsx') return 'JSX'
  if (call.kind === 'decorator') return 'decorator'
  const expression = expressionIn(reading.file, call.expression)
  if (expression.kind !== 'call' && expression.kind !== 'new') return 'other'
  const callee = expressionIn(reading.file, expression.callee)
  if (callee.kind === 'super') return 'member of super'
  if (call.kind === 'new' || expression.kind === 'new') return 'instantiation'
  if (callee.kind === 'name') return bindingOf(reading, callee) === 'import' ? 'imported name' : 'plain name'
  return callee.kind === 'member' ? memberShape(reading, expressionIn(reading.file, callee.object)) : 'other'
}

function memberShape(reading: Reading, object: Expression): CallShape {
  switch (object.kind) {
    case 'this':
      return 'own member'
    case 'super':
      return 'member of super'
    case 'name': {
      const bound = bindingOf(reading, object)
      if (bound === 'import') return 'member of an import'
      return bound === 'typed' ? 'member of a typed name' : 'member of an untyped name'
    }
    case 'member':
    case 'index':
      return 'member of a member'
    case 'call':
    case 'new':
    case 'await':
      return 'member of a result'
    default:
      return 'other'
  }
}

/** How the nearest binding of a name determines its value; null for a name that the file doesn't bind. */
function bindingOf(
  { file, bindings }: Reading,
  name: Extract<Expression, { kind: 'name' }>,
): 'import' | 'typed' | 'untyped' | null {
  const own = bindings.get(name.name) ?? []
  for (let scope = name.scope; scope !== none; scope = file.scopes[scope]?.parent ?? none) {
    const found = own.find((binding) => binding.scope === scope)
    if (!found) continue
    if (found.kind === 'import') return 'import'
    return found.type === none ? 'untyped' : 'typed'
  }
  return null
}
