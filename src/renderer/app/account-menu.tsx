// The account at the bottom left, and its menu: settings, API key, documentation.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { shortcuts } from '#contract/shortcuts'
import { send } from '../lib/client'
import { platform } from '../lib/platform'
import { useServiceUrl } from '../lib/queries'
import { routes } from '../lib/routes'
import { forgetSession } from '../lib/session'
import { BookOpen, Ellipsis, Key, Keyboard, LogOut, SlidersHorizontal } from '../ui/icons'
import { Menu } from '../ui/menu'
import { hintOf } from './commands'

const icon = { size: 16, strokeWidth: 1.5 } as const

export interface AccountMenuProps {
  readonly small?: boolean
  /** Opens the list of shortcuts. */
  readonly onHelp: () => void
}

/** Ends the session at the service too; a page signed in with an API key has none there. */
async function signOut(): Promise<void> {
  await send('/auth/session', { method: 'DELETE' }).catch(() => undefined)
  forgetSession()
  location.assign('/')
}

export function AccountMenu({ small = false, onHelp }: AccountMenuProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const url = useServiceUrl()
  const items = [
    {
      id: 'settings',
      label: t('account.settings'),
      icon: <SlidersHorizontal {...icon} />,
      hint: hintOf(shortcuts.settings),
      onSelect: () => navigate(routes.settings('api-key')),
    },
    {
      id: 'key',
      label: t('account.apiKey'),
      icon: <Key {...icon} />,
      onSelect: () => navigate(routes.settings('api-key')),
    },
    {
      id: 'help',
      label: t('commands.help'),
      icon: <Keyboard {...icon} />,
      hint: hintOf(shortcuts.help),
      onSelect: onHelp,
    },
    {
      id: 'docs',
      label: t('account.docs'),
      icon: <BookOpen {...icon} />,
      onSelect: () => void window.open(`${url}/docs`, '_blank', 'noopener'),
    },
    ...(platform() === null
      ? [
          {
            id: 'leave',
            label: t('account.signOut'),
            icon: <LogOut {...icon} />,
            separated: true,
            onSelect: () => void signOut(),
          },
        ]
      : []),
  ]
  const face = (
    <span
      aria-hidden="true"
      className="inline-flex size-5 flex-none items-center justify-center rounded-full border border-control bg-hover text-t1 font-semibold"
    >
      {t('account.you').charAt(0)}
    </span>
  )
  const trigger = small ? (
    <button
      type="button"
      aria-label={t('account.menu')}
      className="inline-flex size-10 items-center justify-center rounded-md hover:bg-hover"
    >
      {face}
    </button>
  ) : (
    <button
      type="button"
      aria-label={t('account.menu')}
      className="flex h-8 w-full items-center gap-2 rounded-md px-2 hover:bg-hover data-[state=open]:bg-hover"
    >
      {face}
      <span className="flex-1 text-left">{t('account.you')}</span>
      <span className="text-t1 text-ink-3">{t('account.local')}</span>
      <Ellipsis {...icon} />
    </button>
  )
  return (
    <div className={small ? '' : 'flex-none border-t border-line p-2'}>
      <Menu trigger={trigger} label={t('account.menu')} items={items} side="top" />
    </div>
  )
}
