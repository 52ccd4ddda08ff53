// A project's page: the parse while it runs or has failed, otherwise the place to ask about it.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { canBeAsked } from '#contract/project'
import { AskScreen } from '../features/chat/ask-screen'
import { ProgressScreen } from '../features/progress/progress-screen'
import { ProjectHead } from '../features/projects/project-head'
import { SkippedFiles } from '../features/projects/skipped-files'
import { UnreadPlaces } from '../features/projects/unread-places'
import { useParsingEvents } from '../lib/parsing-events'
import { usePreparedMap } from '../lib/picture-queries'
import { useParsing, useProject } from '../lib/queries'
import { routes } from '../lib/routes'
import { useLayout } from '../state/layout'
import { Fault } from '../ui/fault'
import { LoadingBars } from '../ui/loading-bars'

export function ProjectScreen({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const set = useLayout((state) => state.set)
  const { data: state, error } = useParsing(projectId)
  const { data: project } = useProject(projectId)
  useParsingEvents(projectId, state?.status)
  usePreparedMap(projectId, state?.status === 'ready')
  useEffect(() => set({ projectId }), [projectId, set])
  if (error !== null && state === undefined)
    return (
      <main className="mx-auto mt-24 max-w-[520px] px-6">
        <Fault
          title={t('project.missingTitle')}
          actions={
            <Link href={routes.add} className="font-medium underline decoration-control underline-offset-3">
              {t('project.backHome')}
            </Link>
          }
        >
          {t('project.missingText')}
        </Fault>
      </main>
    )
  // Whether a finished parse is up to date requires a look at the disk; what is already known is shown without waiting.
  const known = state ?? project
  if (known === undefined || (known.status !== 'ready' && state === undefined))
    return (
      <div className="p-6">
        <LoadingBars label={t('common.waiting')} />
      </div>
    )
  return (
    <main className="flex h-full flex-col bg-surface">
      <ProjectHead projectId={projectId} state={known} project={project ?? null} />
      {state === undefined || canBeAsked(state.status) ? (
        <AskScreen
          projectId={projectId}
          project={project ?? null}
          textFollows={state !== undefined && state.status !== 'ready'}
          skipped={
            <>
              <SkippedFiles skipped={project?.skipped ?? []} total={project?.skipped_total ?? 0} folded />
              <UnreadPlaces unread={project?.statistics.unread} />
            </>
          }
          onAsked={(conversationId) => navigate(routes.conversation(projectId, conversationId))}
        />
      ) : (
        <ProgressScreen
          state={state}
          skipped={
            <SkippedFiles skipped={state.progress.skipped} total={state.progress.skipped_total} folded={false} />
          }
        />
      )}
    </main>
  )
}
