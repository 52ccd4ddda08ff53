// Calls that copy members to an object: `Object.assign`, `_.extend`, and the functions of packages for this.
import { expressionIn, none, type ParsedFile } from '../../../parse/parsed-file'
import type { Copy } from '../dialect'

/** Packages that copy members. */
const copyPackages = new Set(['merge-descriptors', 'utils-merge', 'object-assign', 'xtend', 'lodash', 'underscore'])

/** The calls of a file that copy members. */
export function copiesIn(file: ParsedFile): readonly Copy[] {
  const names = namesOfPackages(file)
  return [...file.calls].flatMap(({ expression }) => {
    const target = targetOf(file, names, expression)
    return target === none ? [] : [{ call: expression, target }]
  })
}

/** The target of `Object.assign(…)`, `_.extend(…)` or a call of such a package's export. */
function targetOf(file: ParsedFile, names: ReadonlySet<string>, call: number): number {
  const row = expressionIn(file, call)
  if (row.kind !== 'call' || row.arguments.length < 2) return none
  const callee = expressionIn(file, row.callee)
  const target = row.arguments[0] ?? none
  if (callee.kind === 'name') return names.has(callee.name) ? target : none
  if (callee.kind !== 'member') return none
  const object = expressionIn(file, callee.object)
  if (object.kind !== 'name') return none
  if (object.name === 'Object') return callee.name === 'assign' ? target : none
  const isCopy = callee.name === 'extend' || callee.name === 'assign'
  return isCopy && names.has(object.name) ? target : none
}

/** Top-level names of a file for such packages. */
function namesOfPackages(file: ParsedFile): ReadonlySet<string> {
  const names = new Set<string>()
  if (!file.imports.some((row) => copyPackages.has(row.module))) return names
  for (const row of file.bindings) {
    if (row.scope !== 0) continue
    const value = expressionIn(file, row.value)
    const from = value.kind === 'import' ? value.import : row.import
    if (copyPackages.has(file.imports[from]?.module ?? '')) names.add(row.name)
  }
  return names
}
