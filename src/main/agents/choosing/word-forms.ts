// Nouns that are made of verbs and verbs that are in nouns: a question says "decides" where code has a `Decision`.
// Only endings that the stems of search don't join are here.
import type { ProjectView } from '../../query/project-view'
import { stem } from '../../query/search/terms'

/** How a verb and a noun of it end. Each applies in both directions; the form has to be a name in the project. */
const endings: readonly (readonly [verb: RegExp, noun: string, ofNoun: RegExp, verbs: readonly string[]])[] = [
  [/(?<=[aeiou])de$/, 'sion', /(?<=[aeiou])sion$/, ['de']],
  [/(?<=n)d$/, 'sion', /(?<=n)sion$/, ['d']],
  [/(?<=mi)t$/, 'ssion', /(?<=mi)ssion$/, ['t']],
  [/(?<=[cpst])t$/, 'tion', /(?<=[cps])tion$/, ['t', 'te']],
  [/(?<=[cru]r?i)be$/, 'ption', /(?<=ri)ption$/, ['be']],
  [/(?<=[sl]ol?[lv]?)ve$/, 'ution', /(?<=l)ution$/, ['ve', 'ute']],
  [/(?<=[a-z]{2}[aiou])te$/, 'tion', /(?<=[a-z]{2}[aiou])tion$/, ['te']],
  [/(?<=[cv]e)ive$/, 'ption', /(?<=ce)ption$/, ['ive']],
  [/(?<=[a-z]{3}(?:[dglnrst]e|[gnprstwy]))$/, 'ment', /(?<=[a-z]{3}(?:[dglnrst]e|[gnprstwy]))ment$/, ['']],
  [/(?<=(?:ov|iev|riv|iv|os|us))e$/, 'al', /(?<=(?:ov|iev|riv|iv|os|us))al$/, ['e']],
  [
    /(?<=[a-z]{2}(?:ear|err|fer|it|ow|min|form|id|ist))$/,
    'ance',
    /(?<=[a-z]{2}(?:ear|err|fer|it|ow|form|ist))ance$/,
    [''],
  ],
  [/(?<=[a-z]{2}(?:fer|ist|end|cur))$/, 'ence', /(?<=[a-z]{2}(?:fer|ist|end|cur))r?ence$/, ['']],
  [/(?<=(?:ail|ress|eiz|ix))e?$/, 'ure', /(?<=(?:ail|ress|eiz|ix))ure$/, ['', 'e']],
  [/(?<=os)e$/, 'ure', /(?<=os)ure$/, ['e']],
]
/** Nouns that end so, and aren't made of a verb. */
const others = new Set(
  'statement station ration nation portion potion version mansion pension mention department apartment'.split(' '),
)
const shortest = 4

/** Words that English makes of a word, or of which it makes it, with endings that its stem keeps. */
export function derivedForms(word: string): readonly string[] {
  const lower = word.toLowerCase()
  if (lower.length < shortest || others.has(lower)) return []
  const verbs = [lower, lower.replace(/(?:ing|ed|er|or|es|s)$/, ''), lower.replace(/(?:ing|ed|er|or|es)$/, 'e')]
  const singular = lower.replace(/s$/, '')
  const made = endings.flatMap(([, , ofNoun, ends]) =>
    ofNoun.test(singular) ? ends.map((end) => singular.replace(ofNoun, end)) : [],
  )
  const nouns = [...verbs, ...made]
    .filter((base) => base.length >= shortest - 1)
    .flatMap((base) => endings.flatMap(([verb, noun]) => (verb.test(base) ? [base.replace(verb, noun)] : [])))
  const own = stem(lower)
  return [...new Set([...made, ...nouns])].filter((one) => !others.has(one) && stem(one) !== own)
}

/** Those derived forms of a word that something in the project is named with. */
export function derivedIn(view: ProjectView, word: string): readonly string[] {
  return derivedForms(word).filter((form) => view.graph.chunksHolding(form, 'names').length > 0)
}
