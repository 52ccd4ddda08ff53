// Files whose declarations are shared without imports: scripts, and `declare global` blocks.
import { none, type Definition, type ParsedFile } from '../../../parse/parsed-file'

/** Whether a file neither imports nor exports. */
export function isScript({ imports, exports }: ParsedFile): boolean {
  return imports.length === 0 && exports.length === 0
}

export function isGlobalBlock(row: Definition): boolean {
  return row.kind === 'module' && row.name === 'global' && row.scope !== none
}
