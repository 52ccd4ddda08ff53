// Languages as people write them.

const names: ReadonlyMap<string, string> = new Map([
  ['javascript', 'JavaScript'],
  ['typescript', 'TypeScript'],
  ['csharp', 'C#'],
  ['cpp', 'C++'],
  ['php', 'PHP'],
  ['html', 'HTML'],
  ['css', 'CSS'],
  ['json', 'JSON'],
  ['yaml', 'YAML'],
  ['toml', 'TOML'],
  ['xml', 'XML'],
  ['sql', 'SQL'],
  ['ini', 'INI'],
  ['scss', 'SCSS'],
  ['svg', 'SVG'],
  ['ignore', 'Ignore rules'],
  ['graphql', 'GraphQL'],
  ['jsx', 'JSX'],
  ['tsx', 'TSX'],
])

/** The display name of a language id. */
export function languageName(id: string): string {
  return names.get(id) ?? id.slice(0, 1).toUpperCase() + id.slice(1)
}
