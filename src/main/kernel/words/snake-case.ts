// Names as Ruby, Elixir and SQL spell them.

/** `HTMLPage` is `html_page`, as Rails and Phoenix spell it. */
export function snakeCase(name: string): string {
  return name
    .replace(/([A-Z\d]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
}
