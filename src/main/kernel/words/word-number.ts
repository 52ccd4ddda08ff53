// English words in the singular and the plural, as names in code have them.

const singulars: Readonly<Record<string, string>> = {
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
  const known = singulars[last.toLowerCase()]
  if (known !== undefined) return `${before}${known}`
  if (/(?:ss|us|is|news|series|species|data)$/i.test(word)) return word
  const stem = word.replace(/ies$/i, 'y').replace(/(ss|sh|ch|x|z|status|alias)es$/i, '$1')
  return stem === word ? word.replace(/(?<!s)s$/i, '') : stem
}

const uncountable =
  /(?:^|_)(?:equipment|information|rice|money|species|series|fish|sheep|jeans|police|news|feedback|metadata|media|software|advice|staff|furniture|knowledge|traffic)$/i
const plurals: readonly (readonly [RegExp, string])[] = [
  [/person$/i, 'people'],
  [/child$/i, 'children'],
  [/(?<!hu)man$/i, 'men'],
  [/(?<=hu)man$/i, 'mans'],
  [/foot$/i, 'feet'],
  [/tooth$/i, 'teeth'],
  [/goose$/i, 'geese'],
  [/quiz$/i, 'quizzes'],
  [/criterion$/i, 'criteria'],
  [/datum$/i, 'data'],
  [/medium$/i, 'media'],
  [/(?<=m|l)ouse$/i, 'ice'],
  [/(?<=matr|append)ix$/i, 'ices'],
  [/(?<=vert|ind)ex$/i, 'ices'],
  [/(?<=ax|test|cris|analys|bas|thes|hypothes|diagnos|oas)is$/i, 'es'],
  [/(?<=alias|status|bus|virus|campus|bonus)$/i, 'es'],
  [/(?<=octop)us$/i, 'i'],
  [/(?<=buffal|tomat|potat|her|ech)o$/i, 'oes'],
  [/(?<=[lr])f$/i, 'ves'],
  [/(?<=[^f])fe$/i, 'ves'],
  [/(?<=(?:x|ch|ss|sh|z))$/i, 'es'],
  [/(?<=[^aeiouy]|qu)y$/i, 'ies'],
  // A word that is a plural already.
  [/(?<=people|children|women|(?<!\p{L})men|data|media|criteria)$/iu, ''],
  [/s$/i, 's'],
]

/**
 * The plural of the last word of a name, as frameworks name tables and controllers: `person` is `people`, `blog_entry`
 * `blog_entries`.
 */
export function plural(name: string): string {
  if (uncountable.test(name)) return name
  const rule = plurals.find(([ending]) => ending.test(name))
  return rule === undefined ? `${name}s` : name.replace(rule[0], rule[1])
}
