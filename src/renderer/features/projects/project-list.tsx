// The projects in the rail, each with a mark and a word for its state.
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Project } from '#contract/project'
import { shorten, wholePercent } from '../../lib/format'
import { useParsing, useProjects } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { useLayout } from '../../state/layout'
import { ProgressMark } from '../../ui/progress-mark'

export function ProjectList() {
  const { data: projects } = useProjects()
  const selected = useLayout((state) => state.projectId)
  return (
    <ul className="px-2 pb-2">
      {(projects ?? []).map((project) => (
        <li key={project.id}>
          <Link
            href={routes.project(project.id)}
            title={project.repo_path ?? project.repo_name}
            aria-current={project.id === selected ? 'true' : undefined}
            className={clsx(
              'flex h-7 items-center gap-2 rounded-md px-2 hover:bg-hover',
              project.id === selected ? 'bg-hover font-medium' : 'text-ink-2',
            )}
          >
            {project.status === 'ready' || project.status === 'error' ? (
              <Settled project={project} />
            ) : (
              <Running project={project} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Settled({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const ready = project.status === 'ready'
  return (
    <>
      <ProgressMark percent={ready ? 100 : null} label={ready ? t('rail.ready') : t('rail.failed')} />
      <bdi className="min-w-0 flex-1 truncate">{shorten(project.repo_name)}</bdi>
      {ready ? null : <span className="text-t1 text-ink-3">{t('rail.failed')}</span>}
    </>
  )
}

function Running({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const { data: state } = useParsing(project.id, true)
  const percent = wholePercent(state?.progress.percent ?? 0)
  const queued = project.status === 'submitted'
  return (
    <>
      <ProgressMark percent={percent} label={queued ? t('rail.queued') : t('rail.parsing', { percent })} />
      <bdi className="min-w-0 flex-1 truncate">{shorten(project.repo_name)}</bdi>
      <span className="text-t1 text-ink-3 tabular-nums">{queued ? t('rail.queued') : `${percent} %`}</span>
    </>
  )
}
