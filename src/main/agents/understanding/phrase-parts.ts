// How phrases of questions are written, and the parts that many of them share.

/** Languages that have phrases. */
export type PhraseLanguage = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'zh' | 'ja'

/**
 * Sources of regular expressions, matched against a whole question without its final punctuation, ignoring case. `X`
 * and `Y` capture the words that name the subject and the second subject.
 */
export type Phrases = Partial<Record<PhraseLanguage, readonly string[]>>

/** The words that name the subject. */
export const X = '(?<a>.{1,300})'
/** The words that name the second subject. */
export const Y = '(?<b>.{1,300})'
/** Words for the whole project. */
export const project = '(?:repo(?:sitory)?|project|code ?base|code|app(?:lication)?|program|package|library|system)'
/** "Show me all …", or nothing. */
export const show =
  "(?:(?:(?:show|list|find|give|get|tell|print|name)(?: me| us)?|(?:what|which|who)(?:'s| is| are))(?: all| every)? ?(?:of )?)?(?:(?:the|all|any|every) )*"
/** "Are there", "does it ship": what a project has of a kind. */
export const shipped =
  '(?:are there|(?:that )?exist|do (?:we|you|they) have|(?:does|do) (?:it|this|they|(?:the )?[\\w-]+) (?:have|support|offer|provide|include|contain|define|bundle|implement|ship(?: with)?|come (?:built[- ]in )?with)|(?:are|is|come) (?:available|supported|built[- ]?in|implemented|provided|included|bundled|shipped|defined|out of the box))'
/** Verbs for using a function or type. */
export const callWord =
  '(?:calls?|invokes?|uses?|runs?|triggers?|executes?|instantiates?|creates?|constructs?|is calling|is using|are calling|are using|call(?:s)? (?:in)?to)'

/** What happens to other code if some is changed is a question for its users. */
export const changing =
  '(?!(?:(?:i|we|you|one|someone|ich|wir|man|je|on|nous|eu) )?(?:change|modify|edit|rename|remove|refactor|replace|move|cambio|modifico|renombro|mudo|altero|removo|modifie|renomme)\\b)'

/** Phrases that may precede any question. */
export const leadIn: Phrases = {
  en: [
    '(?:can|could) you ',
    'please ',
    '(?:tell|show) me (?=(?:who|what|which|where|how|why|when)\\b)',
    '(?:and |so |then |now |ok |okay |but )',
  ],
  de: ['(?:kannst|könntest) du (?:mir )?', 'bitte ', '(?:und|also|aber|ok|okay) '],
  fr: ['(?:peux-tu|pouvez-vous) (?:me )?', 'et ', 'mais '],
  es: ['(?:puedes|podrías) ', 'por favor,? ', 'y ', 'pero '],
  pt: ['(?:você )?(?:pode|poderia) ', 'por favor,? ', 'e ', 'mas '],
  zh: ['请问?', '那么?', '帮我'],
  ja: ['では、?', 'それで、?'],
}
