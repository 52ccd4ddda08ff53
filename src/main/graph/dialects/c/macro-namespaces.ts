// Namespaces opened by macros (`LIB_BEGIN_NAMESPACE`): which one, the macro's definition in some other file tells.
import type { Program } from '../../program/program'

const memo = new WeakMap<Program, ReadonlyMap<number, string>>()
const macroImport = 'namespace macro '

/** Files whose contents are in a namespace that a macro opens, each with the namespace. */
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

/** Whether an import only says that a macro opens a namespace. */
export function isMacroNamespace(module: string): boolean {
  return module.startsWith(macroImport)
}

/** The namespaces that a macro's text opens; names of inline ones are those of the namespace around. */
function openedBy(text: string): string {
  const names = [...text.matchAll(/(\binline\s+)?\bnamespace\s+([A-Za-z_][\w:]*)[^;{]*\{/g)]
  return names.flatMap(([, inline, name]) => (inline === undefined && name !== undefined ? [name] : [])).join('::')
}
