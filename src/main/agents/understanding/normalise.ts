// Normalises a question: plain quotes, single spaces, no greeting, no punctuation at the end.
import { limits } from '../../kernel/limits'

/** Keeps upper and lower case, which names need. */
export function normalise(question: string): string {
  return (
    question
      .slice(0, limits.questionCharacters)
      // Marks of direction and control characters are pasted along with texts, unseen.
      .replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, (sign) =>
        /\s/.test(sign) && sign !== '\ufeff' ? sign : '',
      )
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/[\u201c\u201d]/g, '"')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^[¿¡] ?/, '')
      // `Runner#save!?` asks about `Runner#save!`, a name of Ruby; "why??" is a sentence.
      .replace(/(?<=\s)([^\s`]*(?:#|::|\.(?=[^\s`]*!\?$))[^\s`]*[\p{L}\p{N}_][!?])\?$/u, '`$1`')
      .replace(/\bgimme\b/gi, 'give me')
      .replace(/^(what|where|who|how)s (?=\S)/i, "$1's ")
      .replace(/^(?:hi|hello|hey|please|thanks)[,!.]? +/i, '')
      .replace(
        /^(?:i (?:want|need|would like|'d like) to (?:know|see|understand)|do you know|i wonder|i'm wondering)[,:]? +/i,
        '',
      )
      .replace(/(?: please| thanks| thank you)?(?:(?<=\p{Script=Han} ?)[吗呢])?[\s?!.,;:？！。、，；：…]+$/iu, '')
      .replace(/ (?:please|thanks|bitte)$/i, '')
      .replace(/(?<=\p{Script=Han} ?)[吗呢]$/u, '')
      // How it is to be told is not what is asked about.
      .replace(
        /,? (?:step[ -]by[ -]step|in detail|schritt für schritt|étape par étape|paso a paso|passo a passo)$/iu,
        '',
      )
      .replace(/ here$/i, '')
      .replace(/ in (?:this|the) (?:repo(?:sitory)?|project|code ?base|code)$/i, '')
  )
}
