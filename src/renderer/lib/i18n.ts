// One catalogue of texts per language; components use keys, which the compiler checks.
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { useLayout } from '../state/layout'
import { serviceTexts } from './service-text'
import { en } from './texts/en'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

/** Available languages, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

/** The chosen language, otherwise the first of the browser's languages that is available. */
export function languageOf(chosen: Language | null, preferred: readonly string[]): Language {
  const known = preferred.map((tag) => tag.split('-')[0]).find((tag) => tag !== undefined && tag in languages)
  return chosen ?? (known as Language | undefined) ?? 'en'
}

/** Creates the texts and follows the choice of language, and the browser's. Languages other than English are loaded on demand. */
export async function createTexts(): Promise<i18n> {
  const texts = i18next.createInstance()
  // Before any component renders in the new language: keys and numbers are written in the language of the page.
  texts.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await texts.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    // React already escapes.
    interpolation: { escapeValue: false },
  })
  const apply = async (): Promise<void> => {
    const language = languageOf(useLayout.getState().language, navigator.languages)
    if (language === texts.language) return
    if (language === 'de') {
      const { de, service } = await import('./texts/de')
      texts.addResourceBundle('de', 'translation', de).addResourceBundle('de', serviceTexts, service)
    }
    await texts.changeLanguage(language)
  }
  await apply()
  useLayout.subscribe(() => void apply())
  addEventListener('languagechange', () => void apply())
  return texts
}
