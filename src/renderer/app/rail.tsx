// The rail: new question, find, projects, conversations, and the account at the bottom left.
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { ConversationList } from '../features/chat/conversation-list'
import { ProjectList } from '../features/projects/project-list'
import { routes } from '../lib/routes'
import { useLayout } from '../state/layout'
import { IconButton } from '../ui/button'
import { PanelLeft, Plus, Search } from '../ui/icons'
import { KeyCap } from '../ui/key-cap'
import { Logo } from '../ui/logo'
import { AccountMenu } from './account-menu'
import { shortcuts, type Shortcut } from '#contract/shortcuts'
import { hintOf } from './commands'

const row = 'flex h-7 w-full items-center gap-2 rounded-md px-2 text-ink-2 hover:bg-hover'

export interface RailProps {
  readonly onFind: () => void
  readonly onHelp: () => void
  readonly onHide: () => void
}

export function Rail({ onFind, onHelp, onHide }: RailProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const projectId = useLayout((state) => state.projectId)
  return (
    <nav
      aria-label={t('rail.label')}
      className="flex h-full flex-col border-r border-line bg-ground"
      onClick={(event) => event.stopPropagation()}
    >
      <header className="flex h-12 flex-none items-center gap-2 pr-2 pl-4 text-t3 font-semibold">
        <Logo />
        <span className="flex-1">Cairn</span>
        <IconButton label={t('rail.collapse')} onClick={onHide}>
          <PanelLeft size={16} strokeWidth={1.5} />
        </IconButton>
      </header>
      <div className="flex-none px-2 pb-2 [container:rail/inline-size]">
        <Link href={projectId === null ? routes.add : routes.project(projectId)} className={row}>
          <Plus size={16} strokeWidth={1.5} />
          <span className="min-w-0 flex-1 truncate">{t('rail.newQuestion')}</span>
          <Hint keys={shortcuts.newQuestion} />
        </Link>
        <button type="button" className={row} onClick={onFind}>
          <Search size={16} strokeWidth={1.5} />
          <span className="min-w-0 flex-1 truncate text-left">{t('rail.find')}</span>
          <Hint keys={shortcuts.find} />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <h2 className="flex h-7 items-center justify-between pr-3 pl-4 text-t1 font-medium text-ink-3">
          {t('rail.projects')}
          <IconButton label={t('rail.addProject')} onClick={() => navigate(routes.add)}>
            <Plus size={16} strokeWidth={1.5} />
          </IconButton>
        </h2>
        <ProjectList />
        <ConversationList />
      </div>
      <AccountMenu onHelp={onHelp} />
    </nav>
  )
}

/** Gives way to the name of the action where the text is large. */
function Hint({ keys }: { readonly keys: Shortcut }) {
  return (
    <span className="flex @max-[13rem]/rail:hidden">
      <KeyCap>{hintOf(keys)}</KeyCap>
    </span>
  )
}
