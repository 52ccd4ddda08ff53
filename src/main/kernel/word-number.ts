// English words in the singular and the plural, as names in code have them.

const irregular: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  media: 'medium',
  criteria: 'criterion',
  movies: 'movie',
  cookies: 'cookie',
}

/** One of what a word in the plural names, as frameworks name the parameter of a route. */
export function singular(word: string): string {
  const [, before = '', last = ''] = /^(.*?)([a-z]*)$/i.exec(word) ?? []
  const known = irregular[last.toLowerCase()]
  if (known !== undefined) return `${before}${known}`
  if (/(?:ss|us|is|news|series|species|data)$/i.test(word)) return word
  const stem = word.replace(/ies$/i, 'y').replace(/(ss|sh|ch|x|z|status|alias)es$/i, '$1')
  return stem === word ? word.replace(/(?<!s)s$/i, '') : stem
}

/** The plural of a word, as frameworks name the controller of a resource. */
export function plural(word: string): string {
  const found = Object.entries(irregular).find(([, one]) => word.endsWith(one))
  if (found !== undefined) return `${word.slice(0, -found[1].length)}${found[0]}`
  if (/[^su]s$|(?:news|series|species|media|data)$/i.test(word)) return word
  if (/(?:s|sh|ch|x|z)$/i.test(word)) return `${word}es`
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}
