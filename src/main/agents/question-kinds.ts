// All kinds of questions, found by their files and tried in order of rank.
import { createRegistry } from '../kernel/registry'
import type { QuestionKind } from './question-kind'
import { leadIn, X, Y, type PhraseLanguage, type Phrases } from './understanding/phrase-parts'

interface KnownKind {
  readonly kind: QuestionKind
  readonly patterns: readonly RegExp[]
  readonly bare: readonly RegExp[]
}

export interface PhraseMatch {
  readonly kind: QuestionKind
  readonly subject: string | null
  readonly target: string | null
}

/** All kinds of questions, for understanding and answering them. */
export interface QuestionKinds {
  /** In order of rank. */
  readonly all: readonly QuestionKind[]
  get(id: string): QuestionKind | undefined
  /** The kind whose phrase matches a whole question. @param after only kinds that come after this one */
  match(text: string, after?: QuestionKind): PhraseMatch | null
  /** The kind that a short follow-up names. */
  named(text: string): QuestionKind | null
  /** The kind of a message recognised by its content. */
  recognised(message: string): QuestionKind | null
}

/**
 * Collects kinds of questions.
 * @param modules what an eager `import.meta.glob` of their folder returned
 */
export function collectQuestionKinds(modules: Readonly<Record<string, unknown>>): QuestionKinds {
  const registry = createRegistry<QuestionKind>(modules, 'question')
  const known = [...registry.all]
    .sort((a, b) => a.rank - b.rank)
    .map((kind): KnownKind => ({ kind, patterns: compiled(kind.phrases, leadIn), bare: compiled(kind.bare ?? {}) }))
  return {
    all: known.map(({ kind }) => kind),
    get: (id) => registry.get(id),
    match: (text, after) => {
      const unquoted = text.replace(quotedMessage, '"x"')
      for (const { kind, patterns } of known) {
        if (after !== undefined && kind.rank <= after.rank) continue
        if (kind.lists === true && asksHow.test(text)) continue
        for (const pattern of patterns) {
          const found = pattern.exec(text)
          if (found === null) continue
          const subject = found.groups?.['a']?.trim() ?? null
          const target = found.groups?.['b']?.trim() ?? null
          if (kind.lists === true && subject === null && asksWhereDone.test(text)) continue
          // Words that a message says don't tell what is asked about it.
          if (subject === null && unquoted !== text && !pattern.test(unquoted)) continue
          if (
            subject !== null &&
            target !== null &&
            [subject, target].some((slot) => isPerson(slot) || isAnyOther(slot))
          )
            continue
          if (!cutsQuote(subject) && !cutsQuote(target)) return { kind, subject, target }
        }
      }
      return null
    },
    named: (text) => known.find(({ bare }) => bare.some((pattern) => pattern.test(text)))?.kind ?? null,
    recognised: (message) => known.find(({ kind }) => kind.recognises?.(message) === true)?.kind ?? null,
  }
}

/** The kinds of `questions/<subject>/*.ts`. */
export const questionKinds: QuestionKinds = collectQuestionKinds(
  import.meta.glob('./questions/*/*.ts', { eager: true }),
)

/** "How are options parsed" in languages whose phrases begin with any words. */
const asksHow =
  /^(?:comment|c[oó]mo|como|wie(?! (?:viele|oft|häufig|hei(?:ß|ss)en|lauten)))\b|如何|怎么|怎样|どのように|どうやって/iu

/** "Where is the configuration file read" asks for code, not for the files; "where is config.json read" names one. */
const asksWhereDone =
  /^(?:where|wo|où|d[oó]nde|onde)\b.* (?:read|loaded|parsed|written|(?:aus|ein)?gelesen|geladen|geparst|verarbeitet|geschrieben|lue?s?|chargée?s?|le[ií]d[oa]s?|cargad[oa]s?|lid[oa]s?|carregad[oa]s?)$/iu

/** A quoted text of several words: a message, a title. */
const quotedMessage = /"[^"\s]{1,80}(?: [^"\s]{1,80}){2,40}"/g

function compiled(phrases: Phrases, before: Phrases = {}): readonly RegExp[] {
  return (Object.keys(phrases) as PhraseLanguage[]).flatMap((language) => {
    const lead = (before[language] ?? []).join('|')
    return (phrases[language] ?? []).map((source) => {
      // In other languages verbs and particles often come last ("ruft … auf"): a slot takes as little as the phrase
      // allows.
      const shortest =
        language === 'en' ? source : source.replaceAll(X, `${X.slice(0, -1)}?)`).replaceAll(Y, `${Y.slice(0, -1)}?)`)
      return new RegExp(`^(?:${lead})*(?:${shortest})$`, 'iu')
    })
  })
}

/** "Can I use X" and "how do we connect to X" are about X, not about a way to it from whoever asks. */
function isPerson(slot: string): boolean {
  return /^(?:i|we|you|one|me|us|ich|wir|man|du|je|nous|on|vous|yo|nosotros|uno|eu|nós|a gente|我|我们|私)$/iu.test(
    slot,
  )
}

/** "From one agent to the next", "the other authors": no name, but another of what the question is about. */
function isAnyOther(slot: string): boolean {
  return /^(?:(?:the |an?|all |any )*(?:next|previous|others?|another|rest)|each other|one another)(?: one| \p{Ll}+)?$/u.test(
    slot,
  )
}

// A slot that begins or ends inside a quoted text was cut in the wrong place.
function cutsQuote(slot: string | null): boolean {
  return (slot?.match(/"/g)?.length ?? 0) % 2 === 1
}
