// Reading code: the file at its line with an outline next to it, or the list of files to choose from.
import { ArrowLeft, ArrowRight, ExternalLink, List, Waypoints } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { useAsk } from '../../lib/ask'
import { platform } from '../../lib/platform'
import { useFile, useProject } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { useServiceText } from '../../lib/service-text'
import { useLayout } from '../../state/layout'
import { Button, IconButton } from '../../ui/button'
import { Fault } from '../../ui/fault'
import { LoadingBars } from '../../ui/loading-bars'
import { Breadcrumb } from './breadcrumb'
import { CodeView } from './code-view'
import { innermost } from './definition'
import { FileList } from './file-list'
import { Outline } from './outline'

export function CodeScreen({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const say = useServiceText()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const path = search.get('path')
  const folder = search.get('folder') ?? ''
  const line = Number(search.get('line') ?? '') || null
  const { agentId, model, set } = useLayout()
  const { data: file, error } = useFile(projectId, path)
  const { data: project } = useProject(projectId)
  const bridge = platform()
  const { ask } = useAsk()
  // Under 960 pixels the outline opens over the page.
  const [outlineOpen, setOutlineOpen] = useState(false)
  useEffect(() => set({ projectId }), [projectId, set])
  // Outline and breadcrumb say where one reads, which scrolling changes.
  const [place, setPlace] = useState<{ readonly path: string | null; readonly line: number } | null>(null)
  const follow = useCallback((read: number) => setPlace({ path, line: read }), [path])
  const addressOf = useCallback((to: string, at: number) => routes.code(projectId, to, at), [projectId])
  if (path === null)
    return (
      <FileList
        key={folder}
        projectId={projectId}
        folder={folder}
        onOpen={(chosen) => navigate(routes.code(projectId, chosen))}
      />
    )
  const readLine = place?.path === path ? place.line : line
  const current = innermost(file?.symbols ?? [], readLine)
  const openAt = (at: number) => {
    setOutlineOpen(false)
    navigate(routes.code(projectId, path, at))
  }
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
    <div className="flex h-full">
      <main className="flex min-w-0 flex-1 flex-col bg-surface">
        <header className="flex h-12 flex-none items-center gap-1 border-b border-line px-3">
          <IconButton label={t('code.back')} onClick={() => history.back()}>
            <ArrowLeft size={16} strokeWidth={1.5} />
          </IconButton>
          <IconButton label={t('code.forward')} onClick={() => history.forward()}>
            <ArrowRight size={16} strokeWidth={1.5} />
          </IconButton>
          <Breadcrumb projectId={projectId} path={path} symbol={current} />
          <Button small tone="quiet" onClick={() => navigate(routes.graph(projectId, { focus: current?.id ?? path }))}>
            <Waypoints size={16} strokeWidth={1.5} />
            <span className="max-medium:sr-only">{t('project.graph')}</span>
          </Button>
          {bridge === null || project?.repo_path == null ? null : (
            <Button
              small
              tone="quiet"
              onClick={() => void bridge.openInEditor(`${project.repo_path}/${path}`, line ?? undefined)}
            >
              <ExternalLink size={16} strokeWidth={1.5} />
              {t('code.openInEditor')}
            </Button>
          )}
          <Button small className="wide:hidden" onClick={() => setOutlineOpen(!outlineOpen)}>
            <List size={16} strokeWidth={1.5} />
            {t('code.outline')}
          </Button>
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
            projectId={projectId}
            file={file}
            line={line}
            addressOf={addressOf}
            onAsk={askAbout}
            onPlace={follow}
          />
        )}
      </main>
      <aside
        aria-label={t('code.outline')}
        className={`${outlineOpen ? 'flex' : 'hidden'} w-[232px] flex-none flex-col border-l border-line bg-ground max-wide:fixed max-wide:inset-y-0 max-wide:right-0 max-wide:z-10 wide:flex`}
      >
        <header className="flex h-12 flex-none items-center justify-between border-b border-line px-4">
          <h2 className="font-semibold">{t('code.outline')}</h2>
          <span className="text-t1 text-ink-3 tabular-nums">
            {file === undefined ? '' : t('code.lines', { count: file.total_lines })}
          </span>
        </header>
        <Outline symbols={file?.symbols ?? []} current={current?.id ?? null} onOpen={openAt} />
      </aside>
    </div>
  )
}
