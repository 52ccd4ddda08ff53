// Namespaces opened by macros (`LIB_BEGIN_NAMESPACE`), whose definition is in another file.
import type { Program } from '../../program/program'

const memo = new WeakMap<Program, ReadonlyMap<number, string>>()
const macroImport = 'namespace macro '

/** Files whose contents are in a namespace opened by a macro, with that namespace. */
export function macroNamespaces(program: Program): ReadonlyMap<number, string> {
  const known = memo.get(program)
  if (known !== undefined) return known
  const opened = new Map<string, string>()
  for (const { file } of program.files) {
    if (file.dialect !== 'c') continue
    for (const { name, signature } of file.definitions) {
      const path = signature?.startsWith('#') === true ? openedBy(signature) : ''
      if (path !== '') opened.set(name, path)
    }
  }
  const found = new Map<number, string>()
  for (const { file, index } of program.files) {
    if (file.dialect !== 'c') continue
    for (const { module } of file.imports) {
      const path = isMacroNamespace(module) ? opened.get(module.slice(macroImport.length)) : undefined
      if (path !== undefined && !found.has(index)) found.set(index, path)
    }
  }
  memo.set(program, found)
  return found
}

/** Whether an import only records that a macro opens a namespace. */
export function isMacroNamespace(module: string): boolean {
  return module.startsWith(macroImport)
}

/** The namespaces that a macro's text opens; names of inline ones belong to the enclosing namespace. */
function openedBy(text: string): string {
  const names = [...text.matchAll(/(\binline\s+)?\bnamespace\s+([A-Za-z_][\w:]*)[^;{]{0,200}\{/g)]
  return names.flatMap(([, inline, name]) => (inline === undefined && name !== undefined ? [name] : [])).join('::')
}
