// The first screen: choose or drop a folder, or clone a repository; next to it, what Cairn does with it.
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { ParseRequest } from '#contract/project'
import { platform } from '../../lib/platform'
import { useModels, useParse, useProjects } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { useServiceText } from '../../lib/service-text'
import { useFolderDrop } from '../../lib/use-folder-drop'
import { Button } from '../../ui/button'
import { Fault } from '../../ui/fault'
import { BookOpen, ChevronRight, FolderDown, GitBranch } from '../../ui/icons'
import { Logo } from '../../ui/logo'
import { CloneForm } from './clone-form'
import { FolderDialog } from './folder-dialog'
import { RecentProject } from './recent-project'
import { Trail } from './trail'

/** Number of known projects shown; the rail has all of them. */
const recentProjects = 4

export interface FirstRunProps {
  /** The account menu, as at the bottom left of every screen. */
  readonly account: ReactNode
}

export function FirstRun({ account }: FirstRunProps) {
  const { t } = useTranslation()
  const say = useServiceText()
  const [, navigate] = useLocation()
  const [picking, setPicking] = useState(false)
  const [cloning, setCloning] = useState(false)
  const [dropFault, setDropFault] = useState<string | null>(null)
  const { data: projects } = useProjects()
  const { data: models } = useModels()
  const parse = useParse()
  const start = (request: ParseRequest | 'sample') => {
    setPicking(false)
    parse.mutate(request, { onSuccess: ({ project_id }) => navigate(routes.project(project_id)) })
  }
  const choose = async () => {
    const shell = platform()
    if (shell === null) return setPicking(true)
    const picked = await shell.pickFolder()
    if (picked.ok && picked.value !== null) start({ repo_path: picked.value })
  }
  useFolderDrop((path) => {
    setDropFault(path === null ? t('first.noPath') : null)
    if (path !== null) start({ repo_path: path })
  })
  const recent = [...(projects ?? [])]
    .sort((a, b) => (b.parsed_at ?? '').localeCompare(a.parsed_at ?? ''))
    .slice(0, recentProjects)
  return (
    <div className="flex h-full overflow-y-auto bg-surface">
      <main className="flex min-w-0 flex-1 flex-col px-6 py-6 wide:pl-24">
        <header className="flex items-center gap-2 text-t3 font-semibold">
          <Logo />
          <span>Cairn</span>
        </header>
        <div className="my-auto w-full max-w-[520px] py-12 max-wide:mx-auto">
          <h1 className="text-t5 font-semibold tracking-[-.012em]">{t('first.title')}</h1>
          <p className="mt-2 mb-8 text-t3 text-ink-2">{t('first.lead')}</p>
          <div className="flex flex-wrap items-center gap-6 rounded-md border border-line bg-raised p-8">
            <FolderDown size={36} strokeWidth={1.25} className="text-ink-2" />
            <div className="min-w-40 flex-1">
              <div className="text-t3 font-semibold">
                {platform() === null ? t('first.folderTitle') : t('first.drop')}
              </div>
              <div className="text-ink-2">{platform() === null ? t('first.chooseNote') : t('first.dropNote')}</div>
            </div>
            <Button tone="primary" autoFocus onClick={() => void choose()}>
              {t('first.choose')}
            </Button>
          </div>
          {/* Space for the sentence is reserved, so that the list below doesn't move. */}
          <div className="min-h-4">
            {parse.error === null && dropFault === null ? null : (
              <div className="py-4">
                <Fault title={parse.error === null ? (dropFault ?? '') : say(parse.error.message)} />
              </div>
            )}
          </div>
          <ul className="border-t border-line">
            <li className="border-b border-line">
              <button
                type="button"
                disabled={parse.isPending}
                onClick={() => start('sample')}
                className="flex h-12 w-full items-center gap-3 px-2 text-left hover:bg-hover"
              >
                <BookOpen size={16} strokeWidth={1.5} className="flex-none" />
                <span className="w-36 flex-none font-medium">{t('first.sample')}</span>
                <span className="min-w-0 flex-1 truncate text-ink-2">{t('first.sampleNote')}</span>
                <ChevronRight size={16} strokeWidth={1.5} />
              </button>
            </li>
            <li className="border-b border-line">
              <button
                type="button"
                aria-expanded={cloning}
                onClick={() => setCloning(!cloning)}
                className="flex h-12 w-full items-center gap-3 px-2 text-left hover:bg-hover"
              >
                <GitBranch size={16} strokeWidth={1.5} className="flex-none" />
                <span className="w-36 flex-none font-medium">{t('first.clone')}</span>
                <span className="min-w-0 flex-1 truncate text-ink-2">{t('first.cloneNote')}</span>
                <ChevronRight size={16} strokeWidth={1.5} className={cloning ? 'rotate-90' : ''} />
              </button>
              {cloning ? <CloneForm busy={parse.isPending} onSubmit={start} /> : null}
            </li>
            {recent.map((project) => (
              <li key={project.id} className="border-b border-line">
                <RecentProject project={project} />
              </li>
            ))}
          </ul>
        </div>
        <footer className="-ml-2.5 flex items-center gap-2">
          {account}
          <p className="text-ink-2">{models === undefined || models.state === 'ready' ? '' : say(models.message)}</p>
        </footer>
      </main>
      <Trail />
      <FolderDialog open={picking} onClose={() => setPicking(false)} onChoose={(path) => start({ repo_path: path })} />
    </div>
  )
}
