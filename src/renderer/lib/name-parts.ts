// Where a line may break within a name in the code.

/** Names up to this length fit into any column. */
const shortName = 16

/** @returns its parts: a path is split after slashes, a qualified name after dots, a long name also between words */
export function nameParts(name: string): readonly string[] {
  if (name.includes('/')) return name.split(/(?<=\/)(?=\w)/)
  return name.split(name.length > shortName ? /(?<=[._])(?=[^\W_])|(?<=[a-z\d])(?=[A-Z])/ : /(?<=\.)(?=\w)/)
}
