// The rail as 56 pixels of icons, for narrow windows and for users who collapsed it.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { routes } from '../lib/routes'
import { useLayout } from '../state/layout'
import { IconButton } from '../ui/button'
import { FolderPlus, PanelLeft, Plus, Search } from '../ui/icons'
import { Logo } from '../ui/logo'
import { AccountMenu } from './account-menu'

export interface MiniRailProps {
  readonly onFind: () => void
  readonly onHelp: () => void
  readonly onExpand: () => void
}

export function MiniRail({ onFind, onHelp, onExpand }: MiniRailProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const projectId = useLayout((state) => state.projectId)
  return (
    <nav
      aria-label={t('rail.label')}
      className="flex h-full w-14 flex-col items-center gap-1 border-r border-line bg-ground py-3"
    >
      <Logo size={24} />
      <IconButton label={t('rail.expand')} className="mt-3 size-10" onClick={onExpand}>
        <PanelLeft size={16} strokeWidth={1.5} />
      </IconButton>
      <IconButton
        label={t('rail.newQuestion')}
        className="size-10"
        onClick={() => navigate(projectId === null ? routes.add : routes.project(projectId))}
      >
        <Plus size={16} strokeWidth={1.5} />
      </IconButton>
      <IconButton label={t('rail.find')} className="size-10" onClick={onFind}>
        <Search size={16} strokeWidth={1.5} />
      </IconButton>
      <IconButton label={t('rail.addProject')} className="size-10" onClick={() => navigate(routes.add)}>
        <FolderPlus size={16} strokeWidth={1.5} />
      </IconButton>
      <div className="mt-auto">
        <AccountMenu small onHelp={onHelp} />
      </div>
    </nav>
  )
}
