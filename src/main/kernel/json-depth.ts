// How deep JSON is nested and how many values it has, before anything is built from it.

/** Counts brackets outside strings, in one pass and without building anything. */
export function isTooDeep(text: string, levels: number): boolean {
  let depth = 0
  return someSign(text, (sign) => {
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    return depth > levels
  })
}

/** Counts the elements and properties outside strings, in the same way. A value in brackets counts once more. */
export function hasMoreValues(text: string, most: number): boolean {
  let values = 1
  return someSign(text, (sign) => {
    if (sign === ',' || sign === '[' || sign === '{') values += 1
    return values > most
  })
}

/** Whether one of the characters outside strings is enough. */
function someSign(text: string, isEnough: (character: string) => boolean): boolean {
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (isEnough(character)) return true
  }
  return false
}
