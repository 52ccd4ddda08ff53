// A new conversation: a summary of the repository, three suggested questions, and the composer.
import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName, mainLanguages } from '#contract/language-names'
import type { ProjectDetail } from '#contract/project'
import { useAsk } from '../../lib/ask'
import { useChosenModel } from '../../lib/chosen-model'
import { formatCount, formatWhen } from '../../lib/format'
import { useServiceText } from '../../lib/service-text'
import { useSuggestions } from '../../lib/suggestions'
import { useLayout } from '../../state/layout'
import { Fault } from '../../ui/fault'
import { ArrowRight } from '../../ui/icons'
import { LoadingBars } from '../../ui/loading-bars'
import { Composer } from './composer'
import { ProjectsPicker } from './pickers'

/** Number of languages that fit next to the counts; most files first. */
const shownLanguages = 2

export interface AskScreenProps {
  readonly projectId: string
  readonly project: ProjectDetail | null
  /** The graph is ready, and the text of files is still being indexed. */
  readonly textFollows: boolean
  /** The list of skipped files. */
  readonly skipped: ReactNode
  readonly onAsked: (conversationId: string) => void
}

export function AskScreen({ projectId, project, textFollows, skipped, onAsked }: AskScreenProps) {
  const { t } = useTranslation()
  const say = useServiceText()
  const { ask } = useAsk()
  const agentId = useLayout((state) => state.agentId)
  const model = useChosenModel()
  const [fault, setFault] = useState<string | null>(null)
  const suggestions = useSuggestions(projectId)
  const [others, setOthers] = useState<readonly string[]>([])
  const start = async (content: string, mentions: readonly string[] = []) => {
    setFault(null)
    const projectIds = [projectId, ...others]
    try {
      onAsked(await ask({ conversationId: null, projectIds, agentId, content, model, mentions, after: '' }))
    } catch (error) {
      setFault(say((error as Error).message))
      throw error
    }
  }
  const name = project?.repo_name ?? ''
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto max-w-[688px] px-6 py-8">
          <h1 className="min-h-8 text-t5 font-semibold tracking-[-.012em]">
            {project === null ? '' : t('project.askTitle', { name })}
          </h1>
          <Facts project={project} />
          <p role="status" className={textFollows ? 'mt-2 text-t1 text-ink-2' : 'sr-only'}>
            {textFollows ? t('project.textFollows') : ''}
          </p>
          <p className="mt-8 text-t3 text-ink-2">{t('project.askSomething')}</p>
          {/* Space for the usual number, so that nothing below moves. */}
          <ul className={clsx('mt-3 border-t border-line', suggestions === undefined && 'min-h-[11.3125rem]')}>
            {suggestions === undefined ? (
              <li>
                <LoadingBars label={t('common.waiting')} />
              </li>
            ) : null}
            {(suggestions ?? []).map((question) => (
              <li key={question} className="border-b border-line">
                <button
                  type="button"
                  onClick={() => void start(say(question)).catch(() => undefined)}
                  className="flex h-11 w-full items-center gap-3 px-2 text-left text-t3 hover:bg-hover"
                >
                  <span className="min-w-0 flex-1 truncate">{say(question)}</span>
                  <ArrowRight size={16} strokeWidth={1.5} className="text-ink-3" />
                </button>
              </li>
            ))}
          </ul>
          {skipped}
          {fault === null ? null : (
            <div className="mt-6">
              <Fault title={fault} />
            </div>
          )}
        </div>
      </div>
      <Composer
        projectId={projectId}
        projectName={name}
        answering={false}
        pickers={<ProjectsPicker projectId={projectId} others={others} onChange={setOthers} />}
        onAsk={start}
        onStop={() => undefined}
      />
    </>
  )
}

function Facts({ project }: { readonly project: ProjectDetail | null }) {
  const { t } = useTranslation()
  const say = useServiceText()
  const facts = [
    { name: t('project.files'), value: project === null ? '' : formatCount(project.files) },
    { name: t('project.symbols'), value: project === null ? '' : formatCount(project.symbols) },
    { name: t('project.edges'), value: project === null ? '' : formatCount(project.edges) },
    {
      name: t('project.languages'),
      value: mainLanguages(project?.languages ?? [])
        .slice(0, shownLanguages)
        .map(languageName)
        .join(', '),
    },
  ]
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 border-y border-line medium:grid-cols-[1fr_1fr_1fr_2fr]">
        {facts.map((fact) => (
          <div
            key={fact.name}
            className="min-w-0 border-line py-2 even:border-l even:pl-3 medium:not-first:border-l medium:not-first:pl-3"
          >
            <dt className="text-t1 text-ink-2">{fact.name}</dt>
            <dd className="min-h-6 truncate text-t4 font-semibold tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 min-h-4 text-t1 text-ink-3">
        {project?.parsed_at == null
          ? ''
          : `${t('project.parsedAt', { when: formatWhen(project.parsed_at) })}. ${project.latest ? `${t('project.upToDate')}.` : project.message === null ? `${t('project.changed')}.` : say(project.message)}`}
      </p>
    </>
  )
}
