// Texts of the service, which are English, in the page's language if there is a translation.
import { escaped } from '#contract/text-pattern'
import { useTranslation } from 'react-i18next'

/** The catalogue's namespace for sentences of the service. */
export const serviceTexts = 'service'

/**
 * Translates a sentence of the service.
 * @param texts sentences with placeholders like `{{path}}`, each with its translation
 * @returns the sentence itself if there is none
 */
export function translateSentence(texts: Readonly<Record<string, string>>, sentence: string): string {
  const exact = texts[sentence]
  if (exact !== undefined) return exact
  for (const [pattern, translated] of Object.entries(texts)) {
    if (!pattern.includes('{{')) continue
    const blanks = matchBlanks(pattern, sentence)
    if (blanks !== null)
      return translated.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        // The value may be a sentence too: “<why>. The graph answers instead.”
        const value = blanks[name] ?? ''
        return value.length < sentence.length ? translateSentence(texts, value) : value
      })
  }
  return sentence
}

function matchBlanks(pattern: string, sentence: string): Readonly<Record<string, string>> | null {
  const source = pattern
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>.*)`))
    .join('')
  return new RegExp(`^${source}$`, 's').exec(sentence)?.groups ?? null
}

/** Returns a function that translates sentences of the service to the page's language. */
export function useServiceText(): (sentence: string) => string {
  const { i18n } = useTranslation()
  const texts = i18n.getResourceBundle(i18n.language, serviceTexts) as Readonly<Record<string, string>> | undefined
  return (sentence) => (texts === undefined ? sentence : translateSentence(texts, sentence))
}
