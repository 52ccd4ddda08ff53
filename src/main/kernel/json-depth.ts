// How deep JSON is nested and how many values it has, before anything is built from it.

/** Counts brackets outside strings, in one pass and without building anything. */
export function isTooDeep(text: string, levels: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > levels) return true
  }
  return false
}

/** Counts the elements and properties outside strings, in the same way. A value in brackets counts once more. */
export function hasMoreValues(text: string, most: number): boolean {
  let values = 1
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === ',' || character === '[' || character === '{') values += 1
    if (values > most) return true
  }
  return false
}
