// The words of an identifier: the one rule for the full-text index, searches and questions.

const word =
  /(?:\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}]+|\p{Lt})(?:\p{N}[\p{N}\p{Ll}\p{Lo}\p{Lm}]*)?|\p{N}[\p{N}\p{Ll}\p{Lo}\p{Lm}]*/gu

/** Its words in lower case, digits with their letters: `HTTPServer_v2` → http, server, v2. Also those of a text. */
export function splitIdentifier(identifier: string): readonly string[] {
  return (identifier.match(word) ?? []).map((part) => part.toLowerCase())
}

/** The same with digits apart from letters: `sha256Of` → sha, 256, of. */
export function splitFinely(identifier: string): readonly string[] {
  const words = splitIdentifier(identifier)
  return /\p{N}/u.test(identifier) ? words.flatMap((part) => part.match(/\p{N}+|[^\p{N}]+/gu) ?? []) : words
}
