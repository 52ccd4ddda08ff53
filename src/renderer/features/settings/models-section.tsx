// The state of Ollama: one of four, with its next step, and its models.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/format'
import { useRemoveModel } from '../../lib/model-queries'
import { useModels } from '../../lib/queries'
import { useServiceText } from '../../lib/service-text'
import { Button, LinkButton } from '../../ui/button'
import { Check, Circle } from '../../ui/icons'
import { LoadingBars } from '../../ui/loading-bars'
import { Facts } from './facts'
import { ModelAddress } from './model-address'
import { ModelPermissions } from './model-permissions'
import { ModelPulls } from './model-pulls'

/** Abilities of a model in addition to writing text. */
const extras = ['tools', 'thinking', 'vision', 'insert'] as const
const isExtra = (capability: string): capability is (typeof extras)[number] =>
  (extras as readonly string[]).includes(capability)

export function ModelsSection() {
  const { t } = useTranslation()
  const say = useServiceText()
  const { data } = useModels()
  if (data === undefined) return <LoadingBars label={t('common.waiting')} />
  return (
    <>
      <p className="mt-1 text-t3 text-ink-2">{t('models.lead')}</p>
      <Facts
        rows={[
          {
            name: t('models.state'),
            value: (
              <span className="flex items-start gap-2">
                {data.state === 'ready' ? (
                  <Check size={16} strokeWidth={2} className="mt-0.5 flex-none" />
                ) : (
                  <Circle size={8} strokeWidth={2} className="m-1.5 flex-none" />
                )}
                <span>
                  <span className="font-medium">{t(`ollama.${data.state}`)}</span>
                  <span className="block text-ink-2">{say(data.message)}</span>
                </span>
              </span>
            ),
          },
          {
            name: t('models.where'),
            value: <ModelAddress models={data} />,
          },
          { name: t('models.version'), value: data.server_version ?? t('models.unknown') },
        ]}
      />
      {data.state === 'ready' || data.state === 'no_model' ? <ModelPulls pulls={data.pulls} /> : null}
      {data.models.length === 0 ? null : (
        <table className="mt-6 w-full">
          <thead>
            <tr className="h-7 border-b border-line text-left text-t1 text-ink-3">
              <th className="font-medium">{t('models.name')}</th>
              <th className="font-medium">{t('models.size')}</th>
              <th className="font-medium">{t('models.window')}</th>
              <th className="font-medium max-medium:hidden">{t('models.can')}</th>
              <th className="w-20" />
            </tr>
          </thead>
          <tbody>
            {data.models.map((model) => (
              <tr key={model.name} className="h-10 border-b border-line">
                <td className="max-w-0 w-full truncate pr-3 font-medium" title={model.name}>
                  <bdi>{model.name}</bdi>
                </td>
                <td className="pr-4 whitespace-nowrap text-ink-2 tabular-nums">{formatBytes(model.size_bytes)}</td>
                <td className="pr-4 whitespace-nowrap text-ink-2 tabular-nums">
                  {model.context_tokens === null
                    ? t('models.unknown')
                    : t('models.tokens', { count: model.context_tokens })}
                </td>
                <td className="py-2 pr-4 text-ink-2 max-medium:hidden">
                  {model.capabilities
                    .filter(isExtra)
                    .map((one) => t(`models.capability.${one}`))
                    .join(', ') || '–'}
                </td>
                <td className="text-right">
                  <RemoveModel name={model.name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ModelPermissions models={data} />
    </>
  )
}

/** A model is gigabytes to download again, so removing it asks for confirmation, in place. */
function RemoveModel({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  const remove = useRemoveModel()
  const [asking, setAsking] = useState(false)
  if (asking)
    return (
      <Button small autoFocus onClick={() => remove.mutate(name)} onBlur={() => setAsking(false)}>
        {t('models.remove')}
      </Button>
    )
  return (
    <LinkButton aria-label={t('models.removeNamed', { name })} onClick={() => setAsking(true)}>
      {t('models.remove')}
    </LinkButton>
  )
}
