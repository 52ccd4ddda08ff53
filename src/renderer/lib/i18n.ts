// One catalogue of texts, from the start; components ask by key and the compiler knows the keys.
import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './texts/en'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

export async function createTexts(): Promise<i18n> {
  const texts = i18next.createInstance()
  await texts.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    // React escapes already.
    interpolation: { escapeValue: false },
  })
  return texts
}
