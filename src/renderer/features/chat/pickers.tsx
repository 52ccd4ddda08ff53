// Quiet pickers below a question: who answers it, with which model, and about which projects.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ModelInfo } from '#contract/models'
import { canBeAsked } from '#contract/project'
import { noModel, useChosenModel } from '../../lib/chosen-model'
import { formatBytes } from '../../lib/format'
import { useAgents, useModels, useProjects } from '../../lib/queries'
import { useServiceText } from '../../lib/service-text'
import { useLayout } from '../../state/layout'
import { ChevronDown } from '../../ui/icons'
import { Menu } from '../../ui/menu'

const pick = 'inline-flex h-7 min-w-0 items-center gap-1 rounded-md px-2 text-t1 text-ink-2 hover:bg-hover'

/** The name of the picker; if space is short it is only read to screen readers, next to the visible choice. */
function PickLabel({ children }: { readonly children: string }) {
  return <span className="short:sr-only @max-[30rem]/composer:sr-only">{children} </span>
}

export function AgentPicker() {
  const { t } = useTranslation()
  const say = useServiceText()
  const { data: agents } = useAgents()
  const { agentId, set } = useLayout()
  const chosen = agents?.find((agent) => agent.id === agentId)
  return (
    <Menu
      label={t('chat.agent')}
      side="top"
      trigger={
        <button type="button" className={pick}>
          <PickLabel>{t('chat.agent')}</PickLabel>
          <b className="truncate font-medium text-ink">{chosen === undefined ? '…' : say(chosen.name)}</b>
          <ChevronDown size={12} strokeWidth={1.5} className="flex-none" />
        </button>
      }
      items={(agents ?? []).map((agent) => ({
        id: agent.id,
        label: say(agent.name),
        checked: agent.id === agentId,
        onSelect: () => set({ agentId: agent.id }),
      }))}
    />
  )
}

export function ModelPicker() {
  const { t } = useTranslation()
  const say = useServiceText()
  const { data } = useModels()
  const set = useLayout((state) => state.set)
  const usable = data?.state === 'ready' ? data.models : []
  const current = useChosenModel() ?? noModel
  return (
    <Menu
      label={t('chat.model')}
      side="top"
      note={data === undefined || data.state === 'ready' ? undefined : say(data.message)}
      trigger={
        <button type="button" className={pick}>
          <PickLabel>{t('chat.model')}</PickLabel>
          <b className="truncate font-medium text-ink">{current === noModel ? t('chat.noModel') : current}</b>
          <ChevronDown size={12} strokeWidth={1.5} className="flex-none" />
        </button>
      }
      items={[
        {
          id: noModel,
          label: t('chat.noModel'),
          hint: t('chat.noModelHint'),
          checked: current === noModel,
          onSelect: () => set({ model: noModel }),
        },
        ...usable
          .filter((candidate) => !candidate.capabilities.includes('embedding'))
          .map((candidate) => ({
            id: candidate.name,
            label: candidate.name,
            hint: describeModel(candidate, t),
            checked: current === candidate.name,
            onSelect: () => set({ model: candidate.name }),
          })),
      ]}
    />
  )
}

/** Size, context window, and whether it can call tools. */
function describeModel(model: ModelInfo, t: TFunction): string {
  const window =
    model.context_tokens === null ? [] : [t('chat.window', { count: Math.round(model.context_tokens / 1024) })]
  const tools = model.capabilities.includes('tools') ? [t('chat.withTools')] : []
  return [formatBytes(model.size_bytes), ...window, ...tools].join(', ')
}

export interface ProjectsPickerProps {
  /** The open project, which is always asked. */
  readonly projectId: string
  readonly others: readonly string[]
  readonly onChange: (others: readonly string[]) => void
}

/** Further projects that the question is about. Hidden if there is only one project. */
export function ProjectsPicker({ projectId, others, onChange }: ProjectsPickerProps) {
  const { t } = useTranslation()
  const { data: projects } = useProjects()
  const choices = (projects ?? []).filter((project) => project.id !== projectId && canBeAsked(project.status))
  if (choices.length === 0) return null
  return (
    <Menu
      label={t('chat.projects')}
      side="top"
      trigger={
        <button type="button" className={pick}>
          {t('chat.projects')} <b className="font-medium text-ink tabular-nums">{others.length + 1}</b>
          <ChevronDown size={12} strokeWidth={1.5} className="flex-none" />
        </button>
      }
      items={choices.map((project) => ({
        id: project.id,
        label: project.repo_name,
        checked: others.includes(project.id),
        onSelect: () =>
          onChange(others.includes(project.id) ? others.filter((id) => id !== project.id) : [...others, project.id]),
      }))}
    />
  )
}
