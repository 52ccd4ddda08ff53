// The conversations of the open project, newest first.
import { clsx } from 'clsx'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRoute } from 'wouter'
import { formatWhen } from '../../lib/format'
import { useConversations, useConversationsWith, useProjects } from '../../lib/queries'
import { routes } from '../../lib/routes'
import { useLayout } from '../../state/layout'
import { IconButton } from '../../ui/button'
import { Search } from '../../ui/icons'

export function ConversationList() {
  const { t } = useTranslation()
  const { data: conversations } = useConversations()
  const { data: projects } = useProjects()
  const projectId = useLayout((state) => state.projectId)
  // Null while the field is hidden.
  const [filter, setFilter] = useState<string | null>(null)
  const [, match] = useRoute('/projects/:project/conversations/:conversation')
  const wanted = (filter ?? '').trim().toLowerCase()
  const holding = useConversationsWith(useDeferredValue(wanted))
  const project = projects?.find((candidate) => candidate.id === projectId)
  if (project === undefined) return null
  const own = (conversations ?? []).filter((conversation) => conversation.project_ids.includes(project.id))
  // Titles are filtered in the page; messages are searched by the service.
  const shown = own.filter(({ id, title }) => title.toLowerCase().includes(wanted) || holding?.has(id) === true)
  const titles = own.map(({ title }) => title)
  // Conversations with the same title are distinguished by their last use.
  const repeated = new Set(titles.filter((title, index) => titles.indexOf(title) !== index))
  return (
    <section aria-label={t('rail.conversations')} className="border-t border-line px-2 pt-2 pb-2">
      <h2 className="flex h-7 items-center truncate px-2 text-t1 font-medium text-ink-3">
        <span className="min-w-0 flex-1 truncate">{t('rail.conversationsIn', { project: project.repo_name })}</span>
        <IconButton
          label={t('chat.search')}
          aria-expanded={filter !== null}
          onClick={() => setFilter(filter === null ? '' : null)}
        >
          <Search size={14} strokeWidth={1.5} />
        </IconButton>
      </h2>
      {filter === null ? null : (
        <input
          autoFocus
          aria-label={t('chat.search')}
          placeholder={t('chat.search')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setFilter(null)
          }}
          className="mb-1 h-7 w-full rounded-md border border-control bg-raised px-2"
        />
      )}
      {own.length === 0 ? <p className="px-2 text-t1 text-ink-3">{t('rail.noConversations')}</p> : null}
      {own.length > 0 && shown.length === 0 ? <p className="px-2 text-t1 text-ink-3">{t('chat.noneFound')}</p> : null}
      <ul>
        {shown.map((conversation) => (
          <li key={conversation.id}>
            <Link
              href={routes.conversation(project.id, conversation.id)}
              aria-current={match?.conversation === conversation.id ? 'page' : undefined}
              title={conversation.title}
              className={clsx(
                'flex h-7 items-center rounded-md px-2 hover:bg-hover',
                match?.conversation === conversation.id ? 'bg-hover font-medium' : 'text-ink-2',
              )}
            >
              <bdi className="min-w-0 flex-1 truncate">{conversation.title}</bdi>
              {repeated.has(conversation.title) ? (
                <span className="flex-none pl-2 text-t1 font-normal text-ink-3">
                  {formatWhen(conversation.updated_at)}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
