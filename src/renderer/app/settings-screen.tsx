// Settings: the list of sections and the one that is open.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect } from 'wouter'
import { IntegrationsSection } from '../features/integrations/integrations-section'
import { KeysSection } from '../features/keys/keys-section'
import { AboutSection } from '../features/settings/about-section'
import { AppearanceSection } from '../features/settings/appearance-section'
import { DataSection } from '../features/settings/data-section'
import { LocalApiSection } from '../features/settings/local-api-section'
import { ModelsSection } from '../features/settings/models-section'
import { PrivacySection } from '../features/settings/privacy-section'
import { routes } from '../lib/routes'
import { settingsSections, type SettingsSection } from './commands'

const pages: Readonly<Record<SettingsSection, ReactNode>> = {
  'api-key': <KeysSection />,
  'local-api': <LocalApiSection />,
  models: <ModelsSection />,
  integrations: <IntegrationsSection />,
  appearance: <AppearanceSection />,
  privacy: <PrivacySection />,
  data: <DataSection />,
  about: <AboutSection />,
}

export function SettingsScreen({ section }: { readonly section: string }) {
  const { t } = useTranslation()
  const sections = settingsSections.map((id) => ({ id, title: t(`settings.sections.${id}`) }))
  const open = sections.find((candidate) => candidate.id === section)
  if (open === undefined) return <Redirect to={routes.settings('api-key')} replace />
  return (
    <div className="flex h-full flex-col bg-surface medium:flex-row">
      <nav
        aria-label={t('settings.title')}
        className="flex-none border-line max-medium:border-b medium:w-44 medium:border-r"
      >
        <div className="flex h-12 items-center px-4 text-t3 font-semibold">{t('settings.title')}</div>
        <div className="flex gap-1 overflow-x-auto px-2 max-medium:pb-2 medium:flex-col">
          {sections.map(({ id, title }) => (
            <Link
              key={id}
              href={routes.settings(id)}
              aria-current={id === open.id ? 'page' : undefined}
              className={clsx(
                'flex h-8 items-center rounded-md px-2 whitespace-nowrap hover:bg-hover',
                id === open.id ? 'bg-hover font-medium' : 'text-ink-2',
              )}
            >
              {title}
            </Link>
          ))}
        </div>
      </nav>
      {/* A section without controls can still be scrolled by keyboard. */}
      <main tabIndex={0} className="min-h-0 min-w-0 flex-1 overflow-y-auto -outline-offset-2">
        <div className="max-w-[760px] px-6 pt-8 pb-12 wide:px-10">
          <h1 className="text-t5 font-semibold tracking-[-.012em]">{open.title}</h1>
          {pages[open.id]}
        </div>
      </main>
    </div>
  )
}
