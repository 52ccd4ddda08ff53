// Where a name of the code may continue in the next line.

/** Names up to here fit into any column. */
const shortName = 16

/** @returns its parts: of a path after slashes, of a qualified name after dots, of a long one its words as well */
export function nameParts(name: string): readonly string[] {
  if (name.includes('/')) return name.split(/(?<=\/)(?=\w)/)
  return name.split(name.length > shortName ? /(?<=[._])(?=[^\W_])|(?<=[a-z\d])(?=[A-Z])/ : /(?<=\.)(?=\w)/)
}
