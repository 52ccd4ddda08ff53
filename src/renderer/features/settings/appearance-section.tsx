// Theme, text size and language.
import { useTranslation } from 'react-i18next'
import { languageOf, languages, type Language } from '../../lib/i18n'
import { useLayout, type Theme } from '../../state/layout'
import { Segmented } from '../../ui/segmented'
import { Facts } from './facts'

const sizes = [90, 100, 110, 125, 150]

export function AppearanceSection() {
  const { t } = useTranslation()
  const { theme, fontPercent, language, set } = useLayout()
  return (
    <>
      <p className="mt-1 text-t3 text-ink-2">{t('appearance.lead')}</p>
      <Facts
        rows={[
          {
            name: t('appearance.theme'),
            value: (
              <Segmented<Theme>
                label={t('appearance.theme')}
                value={theme}
                onChange={(value) => set({ theme: value })}
                options={[
                  { value: 'system', label: t('appearance.system') },
                  { value: 'light', label: t('appearance.light') },
                  { value: 'dark', label: t('appearance.dark') },
                ]}
              />
            ),
          },
          {
            name: t('appearance.font'),
            value: (
              <Segmented
                label={t('appearance.font')}
                value={String(fontPercent)}
                onChange={(value) => set({ fontPercent: Number(value) })}
                options={sizes.map((size) => ({ value: String(size), label: `${size} %` }))}
              />
            ),
          },
          {
            name: t('appearance.language'),
            value: (
              <Segmented
                label={t('appearance.language')}
                value={languageOf(language, navigator.languages)}
                onChange={(value) => set({ language: value })}
                options={(Object.keys(languages) as Language[]).map((id) => ({ value: id, label: languages[id] }))}
              />
            ),
          },
        ]}
      />
    </>
  )
}
