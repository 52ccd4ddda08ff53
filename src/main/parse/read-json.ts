// JSON with comments and trailing commas, as tools accept it in their settings.
import { createScanner, parse as parseJsonc } from 'jsonc-parser'

/** Deeper nesting would overflow the stack of the parser, or of who reads its result; settings have ten levels. */
const deepest = 100

/** Reads a text; of a broken one, as much as can be read, and nothing of one that is nested like no settings are. */
export function readJsonc(text: string): unknown {
  if (isTooDeep(text)) return undefined
  return parseJsonc(text, [], { allowTrailingComma: true, disallowComments: false }) as unknown
}

function isTooDeep(text: string): boolean {
  const scanner = createScanner(text, true)
  for (let depth = 0; depth <= deepest;) {
    scanner.scan()
    const token = text[scanner.getTokenOffset()]
    if (token === undefined) return false
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth = Math.max(0, depth - 1)
  }
  return true
}
