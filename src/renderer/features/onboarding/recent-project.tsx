// A known project on the first screen: its state, its place, its counts and its age.
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { languageName, mainLanguages } from '#contract/language-names'
import type { Project } from '#contract/project'
import { formatCount, formatWhen, shorten } from '../../lib/format'
import { routes } from '../../lib/routes'
import { ChevronRight } from '../../ui/icons'
import { ProgressMark } from '../../ui/progress-mark'

export function RecentProject({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const [label, percent] = stateOf(project)
  return (
    <Link href={routes.project(project.id)} className="flex min-h-12 items-center gap-3 px-2 py-1 hover:bg-hover">
      <ProgressMark percent={percent} label={t(label)} />
      <bdi className="w-36 flex-none truncate font-medium">{shorten(project.repo_name)}</bdi>
      <span className="min-w-0 flex-1 text-ink-2">
        <bdi className="block truncate" title={project.repo_path ?? undefined}>
          {project.repo_path}
        </bdi>
        <span className="block truncate text-t1 text-ink-3">{useFacts(project)}</span>
      </span>
      <ChevronRight size={16} strokeWidth={1.5} className="flex-none" />
    </Link>
  )
}

function stateOf({ status }: Project): readonly ['rail.ready' | 'rail.failed' | 'rail.queued', number | null] {
  if (status === 'ready') return ['rail.ready', 100]
  return status === 'error' ? ['rail.failed', null] : ['rail.queued', 0]
}

function useFacts({ languages, files, parsed_at, latest }: Project): string {
  const { t } = useTranslation()
  if (parsed_at === null) return ''
  const [main] = mainLanguages(languages)
  return [
    ...(main === undefined ? [] : [languageName(main)]),
    t('first.files', { count: files, shown: formatCount(files) }),
    latest ? formatWhen(parsed_at) : t('first.changed'),
  ].join(', ')
}
