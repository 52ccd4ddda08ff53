// The title of the browser tab: what is open, which distinguishes several tabs.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { useConversations, useProjects } from '../lib/queries'
import { projectOf } from '../lib/routes'
import { settingsSections } from './commands'
import { marked } from '../lib/visible/marked'

export function usePageTitle(): void {
  const { t } = useTranslation()
  const [path] = useLocation()
  const [search] = useSearchParams()
  const { data: projects } = useProjects()
  const { data: conversations } = useConversations()
  const project = projects?.find(({ id }) => id === projectOf(path))?.repo_name
  const conversation = conversations?.find(({ id }) => path.endsWith(`/conversations/${id}`))?.title
  const section = settingsSections.find((name) => path === `/settings/${name}`)
  const file = path.endsWith('/code') ? (search.get('path')?.split('/').at(-1) ?? t('project.browse')) : undefined
  const graph = path.endsWith('/graph') ? t('project.graph') : undefined
  const place = section === undefined ? project : t(`settings.sections.${section}`)
  const title = [conversation ?? file ?? graph, place, 'Cairn'].filter((part) => part !== undefined).join(' – ')
  useEffect(() => {
    document.title = marked(title)
  }, [title])
}
