// The parts of a file that other files can see, in any dialect: everything but the code inside its functions,
// and of that what a framework hears there.
import { expressionIn, none, type Assignment, type Definition, type ParsedFile } from '../../parse/parsed-file'
import { isInside } from '../program/declared-names'
import { createExpander, type Expansion } from './expander'
import { heardIn } from './hearing'

/**
 * Whether two versions of a file look the same to all others, so that only the file itself must be relinked. Errs on
 * the side of "no": if a function declares no return type, its return values are compared as written.
 */
export function hasSameOutline(before: ParsedFile, after: ParsedFile): boolean {
  return outlineOf(before) === outlineOf(after)
}

function outlineOf(file: ParsedFile): string {
  const { language, dialect, packageName } = file
  const expander = createExpander(file)
  const written = (write: (out: Expansion) => void): string => {
    const out = expander.start()
    write(out)
    return out.text()
  }
  const placeOf = placesOf(file)
  const isShown = (scope: number): boolean => !isInside(file, scope)
  return JSON.stringify({
    language,
    dialect,
    packageName,
    definitions: file.definitions.flatMap((row, at) => {
      if (isClosure(row)) return []
      return [[row.kind, row.name, placeOf(row.parent), row.signature, written((out) => out.definition(at))]]
    }),
    bindings: file.bindings.flatMap((row, at) => {
      if (!isShown(row.scope)) return []
      const { name, kind, definition, imported } = row
      return [[name, kind, placeOf(definition), row.import, imported, written((out) => out.binding(at))]]
    }),
    imports: file.imports.map(({ module, kind, typeOnly, scope, names }) => {
      return [module, kind, typeOnly, isShown(scope), names.map(({ imported, local }) => [imported, local])]
    }),
    exports: file.exports.map(({ exported, imported, from, expression }) => {
      return [exported, imported, from, written((out) => out.expression(expression))]
    }),
    heritage: file.heritage.map(({ definition, owner, kind, expression }) => {
      const text = written((out) => [owner, expression].forEach((at) => out.expression(at)))
      return [placeOf(definition), kind, text]
    }),
    assignments: shownAssignments(file).map(({ target, value }) => {
      return written((out) => [target, value].forEach((at) => out.expression(at)))
    }),
    // A function that binds something or listens tells others so.
    heard: heardIn(file, expander).map(({ channel, text }) => [channel, text]),
  })
}

/** Accessed through its container, and part of that footprint. */
function isClosure({ name, kind }: Definition): boolean {
  return name === '' && kind === 'function'
}

/** The index of a definition among all but closures; for one inside a closure, that of the enclosing one. */
function placesOf(file: ParsedFile): (definition: number) => number {
  let count = 0
  const places = file.definitions.map((row) => (isClosure(row) ? none : count++))
  return (definition) => {
    let at = definition
    while (places[at] === none) at = file.definitions[at]?.parent ?? none
    return places[at] ?? none
  }
}

/** Assignments that others may see: to members, and to names that aren't only bound in functions. */
function shownAssignments(file: ParsedFile): readonly Assignment[] {
  const inside = new Set<string>()
  const outside = new Set<string>()
  for (const { name, scope } of file.bindings) (isInside(file, scope) ? inside : outside).add(name)
  return file.assignments.filter(({ target }) => {
    const place = expressionIn(file, target)
    if (place.kind === 'name') return outside.has(place.name) || !inside.has(place.name)
    return place.kind === 'member'
  })
}
