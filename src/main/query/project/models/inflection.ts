// English plurals, as mappers make the name of a table of that of a model.

const uncountable =
  /(?:^|_)(?:equipment|information|rice|money|species|series|fish|sheep|jeans|police|news|feedback|metadata|media|software|advice|staff|furniture|knowledge|traffic)$/i
const irregular: readonly (readonly [RegExp, string])[] = [
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
  [/s$/i, 's'],
]

/** The plural of the last word of a name: `person` is `people`, `blog_entry` `blog_entries`. */
export function pluralOf(name: string): string {
  if (uncountable.test(name)) return name
  const rule = irregular.find(([ending]) => ending.test(name))
  return rule === undefined ? `${name}s` : name.replace(rule[0], rule[1])
}

/** `HTMLPage` is `html_page`, as Rails spells it. */
export function snakeCase(name: string): string {
  return name
    .replace(/([A-Z\d]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
}
