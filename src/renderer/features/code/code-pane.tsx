// A file with its path above it, on the code screen or next to an answer.
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useAsk } from '../../lib/ask'
import { platform } from '../../lib/platform'
import { useProject } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { useServiceText } from '../../lib/service-text'
import { useLayout } from '../../state/layout'
import { useRecentFiles } from '../../state/recent-files'
import { IconButton } from '../../ui/button'
import { Fault } from '../../ui/fault'
import { ExternalLink, Waypoints } from '../../ui/icons'
import { LoadingBars } from '../../ui/loading-bars'
import { Breadcrumb } from './breadcrumb'
import { CodeView } from './code-view'
import type { Reading } from './use-reading'

export interface CodePaneProps {
  readonly projectId: string
  readonly path: string
  readonly line: number | null
  readonly reading: Reading
  /** Address of a line of a file in this pane. */
  readonly addressOf: (path: string, line: number) => string
  /** Buttons before and after the path. */
  readonly before: ReactNode
  readonly after: ReactNode
}

export function CodePane({ projectId, path, line, reading, addressOf, before, after }: CodePaneProps) {
  const { t } = useTranslation()
  const say = useServiceText()
  const [, navigate] = useLocation()
  const { agentId, model } = useLayout()
  const looked = useRecentFiles((state) => state.looked)
  const { data: project } = useProject(projectId)
  const bridge = platform()
  const { ask } = useAsk()
  const { file, error, current, follow } = reading
  const isThere = file !== undefined
  useEffect(() => {
    if (isThere) looked(projectId, path)
  }, [isThere, looked, projectId, path])
  const askAbout = (name: string) =>
    void ask({
      conversationId: null,
      projectIds: [projectId],
      agentId,
      model,
      after: '',
      content: t('code.askQuestion', { name }),
    }).then((id) => navigate(routes.conversation(projectId, id)))
  return (
    <>
      <header className="flex h-12 flex-none items-center gap-1 border-b border-line px-3">
        {before}
        <Breadcrumb projectId={projectId} path={path} symbol={current} />
        <IconButton
          label={t('project.graph')}
          onClick={() => navigate(routes.graph(projectId, { focus: current?.id ?? path }))}
        >
          <Waypoints size={16} strokeWidth={1.5} />
        </IconButton>
        {bridge === null || project?.repo_path == null ? null : (
          <IconButton
            label={t('code.openInEditor')}
            onClick={() => void bridge.openInEditor(`${project.repo_path}/${path}`, line ?? undefined)}
          >
            <ExternalLink size={16} strokeWidth={1.5} />
          </IconButton>
        )}
        {after}
      </header>
      {file?.changed_since_parse === true ? (
        <p className="flex-none border-b border-line px-4 py-2 text-t1 text-ink-2">{t('code.changed')}</p>
      ) : null}
      {error !== null && file === undefined ? (
        <div className="mx-auto mt-24 max-w-[520px] px-6">
          <Fault title={t('code.goneTitle')}>{say(error.message)}</Fault>
        </div>
      ) : file === undefined ? (
        <div className="p-6">
          <LoadingBars label={t('common.waiting')} />
        </div>
      ) : (
        <CodeView
          key={path}
          projectId={projectId}
          file={file}
          line={line}
          addressOf={addressOf}
          onAsk={askAbout}
          onPlace={follow}
        />
      )}
    </>
  )
}
