// Lines of source as text: how far they are indented, and which brackets they leave open.

/** The number of blank characters that a line begins with. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** How many round and square brackets a text opens more than it closes. */
export function depthOf(text: string): number {
  return (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0)
}

/** The same with braces. */
export function depthWithBraces(text: string): number {
  return (text.match(/[([{]/g)?.length ?? 0) - (text.match(/[)\]}]/g)?.length ?? 0)
}

/** The numbers from one to another, both included; empty if the second is smaller. */
export function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}
