// Whether a question is in another language than English, whose rules this service does not know.

const foreignLetter = /(?!\p{Script=Latin})\p{L}/u
// German, French, Spanish, Italian and Portuguese words that begin a question and are no English ones.
const beginnings = new Set(
  (
    'wo wer wie welche welcher welches worum warum wieso wozu erkläre zeige où qui quoi comment pourquoi quel quelle quels ' +
    'quelles explique dónde quién quien cómo qué cuál cuáles explica dove chi perché quale onde quem'
  ).split(' '),
)

/** Errs to English: a name in another script inside an English question makes it foreign only where it is first. */
export function isForeign(text: string): boolean {
  const [first = ''] = text.toLowerCase().split(/[\s,]+/)
  return foreignLetter.test(first) || beginnings.has(first)
}
