// The languages of the glossary.

/** Columns of the glossary after the English one. */
export const glossaryLanguages = ['de', 'fr', 'es', 'pt', 'zh', 'ja', 'ru'] as const
export type GlossaryLanguage = (typeof glossaryLanguages)[number]
