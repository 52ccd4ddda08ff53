// Configuration files that decide how imports resolve, read from the text that was parsed: no second look at the disk.
import { parse as parseJson } from 'jsonc-parser'
import type { Manifest, ParsedFile } from '../parse/parsed-file'

/** The manifest a parsed file is, or null. Broken ones give what can be read of them. */
export function manifestOf(file: ParsedFile): Manifest | null {
  const kind = kindOf(file.path)
  if (kind === null) return null
  const text = file.chunks.map((chunk) => chunk.text).join('\n')
  return { path: file.path, kind, data: kind === 'go.mod' ? readGoModule(text) : readData(kind, text) }
}

function kindOf(path: string): Manifest['kind'] | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name === 'package.json' || name === 'go.mod') return name
  if (name === 'pyproject.toml') return 'pyproject'
  return /^[tj]sconfig(\..+)?\.json$/.test(name) ? 'tsconfig' : null
}

function readData(kind: Manifest['kind'], text: string): unknown {
  return kind === 'pyproject' ? text : (parseJson(text, [], { allowTrailingComma: true }) as unknown)
}

/** `module` and the `replace` lines of a go.mod, in a block or on their own. */
function readGoModule(text: string): { readonly module: string; readonly replace: Readonly<Record<string, string>> } {
  const replace: Record<string, string> = {}
  for (const [, from = '', to = ''] of text.matchAll(/^\s*(?:replace\s+)?(\S+)(?:\s+v\S+)?\s+=>\s+(\S+)/gm)) {
    replace[from] = to
  }
  return { module: /^\s*module\s+"?([^\s"]+)/m.exec(text)?.[1] ?? '', replace }
}
