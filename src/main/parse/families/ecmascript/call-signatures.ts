// Generic call signatures without semicolons: the grammar reads their `<` as type arguments of the line above.

const maximumComment = 400
const signature = /\n[ \t]+<[ \t]*(?=[A-Za-z_$\r\n])/g
/** After these tokens, a line that starts with `<` continues the expression. */
const unfinished = /(?:[([{,;:=?&|+\-*/%!~^]|=>|\b(?:as|extends|satisfies|return|in|of|is|infer|keyof|default|new))$/

/**
 * Puts a semicolon into the indentation of each such signature. No offset changes, and text without one is returned as
 * it is. Files with JSX are left alone: there a line may start with a tag.
 */
export function separateCallSignatures(source: string): string {
  if (source.search(signature) === -1 || /<\/|\/>/.test(withoutComments(source))) return source
  return source.replace(signature, (found: string, at: number) => {
    const before = codeBefore(source, at)
    if (before === '' || unfinished.test(before)) return found
    const open = found.lastIndexOf('<')
    return `${found.slice(0, open - 1)};${found.slice(open)}`
  })
}

/** The last line of code above an offset, without comments. */
function codeBefore(source: string, offset: number): string {
  let end = offset
  for (let lines = 0; lines < maximumComment && end > 0; lines++) {
    const start = source.lastIndexOf('\n', end - 1) + 1
    const line = source.slice(start, end).trim()
    const isComment = line.startsWith('//') || line.startsWith('*') || (line.startsWith('/*') && line.endsWith('*/'))
    if (line !== '' && !isComment && !line.startsWith('/*')) return line.split(/\/[/*]/, 1)[0]?.trimEnd() ?? ''
    end = start - 1
  }
  return ''
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[^]*?\*\/|(^|\s)\/\/.*/g, '')
}
