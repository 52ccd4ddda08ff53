// JSON with comments and trailing commas, as tools accept it in their settings.
import { parse as parseJsonc } from 'jsonc-parser'

/** Reads a text; of a broken one, as much as can be read. */
export function readJsonc(text: string): unknown {
  return parseJsonc(text, [], { allowTrailingComma: true, disallowComments: false }) as unknown
}
