// The bar above a project's page: its name and place, and its actions.
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { canBeAsked, type ParsingState, type ProjectDetail } from '#contract/project'
import { shorten } from '../../lib/format'
import { platform } from '../../lib/platform'
import { useProjectAction } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { useLayout } from '../../state/layout'
import { removeWithUndo } from '../../state/removals'
import { Button, IconButton } from '../../ui/button'
import { Code, Ellipsis, Waypoints } from '../../ui/icons'
import { Menu } from '../../ui/menu'

export interface ProjectHeadProps {
  readonly projectId: string
  readonly state: Pick<ParsingState, 'repo_name' | 'status'>
  readonly project: ProjectDetail | null
}

export function ProjectHead({ projectId, state, project }: ProjectHeadProps) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const action = useProjectAction(projectId)
  const bridge = platform()
  const running = state.status !== 'ready' && state.status !== 'error'
  const usable = !running || canBeAsked(state.status)
  const remove = () => {
    useLayout.getState().set({ projectId: null })
    navigate(routes.home)
    removeWithUndo({
      id: projectId,
      title: t('project.removed', { name: state.repo_name }),
      detail: t('project.removedDetail'),
      undoLabel: t('common.undo'),
      onUndo: () => navigate(routes.project(projectId)),
      remove: () => action.mutateAsync('delete'),
    })
  }
  return (
    <header className="flex h-12 flex-none items-center gap-2 border-b border-line px-4">
      <bdi className="max-w-[50%] truncate font-semibold">{shorten(state.repo_name)}</bdi>
      <span className="min-w-0 flex-1 truncate text-ink-2" title={project?.repo_path ?? undefined}>
        {project?.repo_path}
      </span>
      {running ? (
        <Button small onClick={() => action.mutate('cancel')} disabled={action.isPending}>
          {t('common.cancel')}
        </Button>
      ) : null}
      {usable ? (
        <>
          <Button small tone="quiet" onClick={() => navigate(routes.code(projectId))}>
            <Code size={16} strokeWidth={1.5} />
            {t('project.browse')}
          </Button>
          <Button small tone="quiet" onClick={() => navigate(routes.graph(projectId))}>
            <Waypoints size={16} strokeWidth={1.5} />
            {t('project.graph')}
          </Button>
        </>
      ) : null}
      {running ? null : (
        <>
          <Menu
            label={t('project.actions', { name: state.repo_name })}
            align="end"
            trigger={
              <IconButton label={t('project.actions', { name: state.repo_name })}>
                <Ellipsis size={16} strokeWidth={1.5} />
              </IconButton>
            }
            items={[
              { id: 'refresh', label: t('project.refresh'), onSelect: () => action.mutate('refresh') },
              ...(project === null
                ? []
                : [
                    {
                      id: 'watch',
                      label: t('project.watch'),
                      checked: project.watch,
                      onSelect: () => action.mutate(project.watch ? 'unwatch' : 'watch'),
                    },
                  ]),
              ...(bridge === null || project?.repo_path == null
                ? []
                : [
                    {
                      id: 'reveal',
                      label: t('project.reveal'),
                      onSelect: () => void bridge.revealPath(project.repo_path ?? ''),
                    },
                  ]),
              { id: 'delete', label: t('project.remove'), separated: true, onSelect: remove },
            ]}
          />
        </>
      )}
    </header>
  )
}
