// Which models may be used besides those on this machine; each switch says what would leave it.
import { useTranslation } from 'react-i18next'
import type { Models } from '#contract/models'
import { useUpdateModels } from '../../lib/model-queries'
import { Fault } from '../../ui/fault'
import { Switch } from '../../ui/switch'

export interface ModelPermissionsProps {
  readonly models: Pick<Models, 'state' | 'allow_other_machines' | 'allow_cloud_models' | 'hidden_cloud_models'>
}

export function ModelPermissions({ models }: ModelPermissionsProps) {
  const { t } = useTranslation()
  const permit = useUpdateModels()
  const allowed = models.allow_cloud_models
  const cloudModels = [...new Set([...allowed, ...models.hidden_cloud_models])].sort()
  return (
    <section className="mt-8">
      <h2 className="font-semibold">{t('models.leaves')}</h2>
      <p className="mt-1 text-ink-2">{t('models.leavesText')}</p>
      <div className="mt-3 border-t border-line">
        <Switch
          label={t('models.otherMachines')}
          note={t('models.otherMachinesNote')}
          checked={models.allow_other_machines}
          disabled={permit.isPending}
          onChange={(allow) => permit.mutate({ allow_other_machines: allow })}
        />
        {cloudModels.map((name) => (
          <Switch
            key={name}
            label={<bdi>{t('models.cloudModel', { name })}</bdi>}
            note={t('models.cloudModelNote')}
            checked={allowed.includes(name)}
            disabled={permit.isPending}
            onChange={(allow) =>
              permit.mutate({
                allow_cloud_models: allow ? [...allowed, name] : allowed.filter((other) => other !== name),
              })
            }
          />
        ))}
      </div>
      {cloudModels.length === 0 ? (
        <p className="mt-3 text-ink-3">
          {t(
            models.state === 'ready' || models.state === 'no_model' ? 'models.noCloudModel' : 'models.cloudModelsLater',
          )}
        </p>
      ) : null}
      {permit.error === null ? null : (
        <div className="mt-3">
          <Fault title={permit.error.message} />
        </div>
      )}
    </section>
  )
}
