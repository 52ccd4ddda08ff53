// Words of a query and of code: identifiers are split, everything is lower case, and endings are stemmed lightly.
import { splitIdentifier } from '../../kernel/words/split-identifier'

export { splitIdentifier }

const stopWords = new Set(
  (
    'a an and any are as at be been being but by can could did do does done for from get gets give had has have how i if in ' +
    'into is it its let list make me my of on or our out over please should show so some tell than that the their them then there ' +
    'these they this those to under up us use used uses using was we were what when where which who whom whose why will with would ' +
    'you your about all also between both code does each every explain file files find function functions happen happens ' +
    'handle handled handles done implemented implement implementation work works working here kind like'
  ).split(' '),
)

/** A shorter word has no ending, or is too short without it. */
const leastWord = 5
const leastStem = 3
/** Words with the last letters of a doer, which are no ending: a customer isn't what does "custom". */
const wholeWords = new Set('customer letter offer matter corner former poster'.split(' '))
/** Endings follow each other: "renderers" has three of them. */
const mostEndings = 4

/**
 * Past forms that no ending makes of their verb, which each line begins with. Not those that are words of their own in
 * code: "left", "bound", "found", "felt", "wound".
 */
const verbForms = `
send sent
build built
keep kept
write wrote written
choose chose chosen
throw threw thrown
draw drew drawn
show shown
know knew known
take took taken
make made
begin began begun
hold held
sell sold
buy bought
pay paid
spend spent
lose lost
hide hid hidden
freeze froze frozen
break broke broken
drive drove driven
grow grew grown
catch caught
bring brought
lend lent
lead led
feed fed
run ran
override overrode overridden
rewrite rewrote rewritten
rebuild rebuilt
resend resent
forget forgot forgotten
forbid forbade forbidden
withdraw withdrew withdrawn
undo undid undone
redo redid redone
speak spoke spoken
steal stole stolen
stick stuck
sweep swept
tear tore torn
wake woke woken
spin spun
shrink shrank shrunk
`
const formsOfVerbs = verbForms
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
const verbOf = new Map(formsOfVerbs.flatMap(([verb = '', ...forms]) => forms.map((form) => [form, verb] as const)))
const formsOfStem = new Map(formsOfVerbs.map((forms) => [stem(forms[0] ?? ''), forms]))

/** The forms of a verb which aren't made by endings, but for the given one: "send" of "sent"; none of any other word. */
export function irregularForms(word: string): readonly string[] {
  return (formsOfStem.get(stem(word)) ?? []).filter((form) => form !== word)
}

/**
 * Removes English endings so that `handlers`, `handling` and `handled` match. The result has at least three letters, and
 * is its own stem, so that "filtering" matches `filter`, whose last letters are an ending elsewhere. "Sent" is "send".
 */
export function stem(word: string): string {
  let stemmed = verbOf.get(word) ?? word
  for (let at = 0; at < mostEndings; at++) {
    const shorter = withoutEnding(stemmed)
    if (shorter === stemmed) break
    stemmed = shorter
  }
  return stemmed
}

/** Whether a text in lower case has a stem, also as "policy" has "polici", which "policies" begins with. */
export function hasStem(text: string, root: string): boolean {
  return text.includes(root) || (root.endsWith('i') && text.includes(`${root.slice(0, -1)}y`))
}

/** Removes the last ending: first that of the plural, since "users" is one of "user". */
function withoutEnding(word: string): string {
  if (word.endsWith('s') && !word.endsWith('ss') && word.length > leastStem)
    return word.length > leastStem + 1
      ? word.replace(/ies$/, 'i').replace(/(?:(?<=ss|x|ch|sh)es|s)$/, '')
      : word.slice(0, -1)
  if (wholeWords.has(word)) return word
  if (word.length < leastWord) return word.length < leastWord - 1 ? word : word.replace(/y$/, 'i')
  const shorter = word
    // "notification" is what "notify" does, "encryption" what "encrypt" does.
    .replace(/ificat(?:ion|or|ing)$/, 'ifi')
    .replace(/(?<=crypt|delet|complet|execut|connect|inject|extract)ion$/, '')
    .replace(/(?:ation|ator|ating)$/, 'at')
    .replace(/(?:ie|ied|y)$/, 'i')
    .replace(/(?:ing|er|(?<=[st])or|ed)$/, '')
  if (shorter.length < leastStem) return word
  return shorter.length > leastStem ? shorter.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '') : shorter
}

/** Content words of a question, stemmed, each once, in order; all words when nothing else is left. */
export function queryTerms(text: string, maximum = 24): readonly string[] {
  const words = splitIdentifier(text)
  const content = words.filter((word) => word.length > 1 && !stopWords.has(word))
  return [...new Set((content.length > 0 ? content : words).map(stem))].slice(0, maximum)
}

/** A question without its filler words, in the user's own spelling. */
export function contentWords(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}_$]+/u).filter((word) => word.length > 1 && !stopWords.has(word.toLowerCase()))
}

/** Those of some words all of whose parts are among stems, as `createStemmer` returns them for a text. */
export function wordsHeld(held: ReadonlySet<string>, words: readonly string[]): readonly string[] {
  return words.filter((word) => splitIdentifier(word).every((part) => held.has(stem(part))))
}

/** Stems of all words in a text, for term lookup. */
export type Stemmer = (text: string) => ReadonlySet<string>

/**
 * A stemmer that caches texts and identifiers: paths share their folders. For short texts; create one per list of
 * texts.
 */
export function createStemmer(): Stemmer {
  const texts = new Map<string, ReadonlySet<string>>()
  const identifiers = new Map<string, readonly string[]>()
  return (text) => {
    const known = texts.get(text)
    if (known !== undefined) return known
    const stems = new Set<string>()
    for (const word of text.match(/[\p{L}\p{N}_$]+/gu) ?? []) {
      let parts = identifiers.get(word)
      if (parts === undefined) {
        parts = splitIdentifier(word).map(stem)
        identifiers.set(word, parts)
      }
      for (const part of parts) stems.add(part)
    }
    texts.set(text, stems)
    return stems
  }
}
