// The state of the local model server, and the default model for questions.
import { z } from 'zod'
import { AppError } from '../../contract/errors'
import { checkedAddressSchema, type Models, type UpdateModels } from '../../contract/models'
import { limits } from '../../kernel/limits'
import type { LanguageModel, ModelSettings, ServerModels } from '../../model/language-model'
import { checkedAddress } from '../../model/ollama-address'
import type { AppWriter } from '../../store/app/app-store'
import { createPulls, type Pulls } from './pulls'
import { storedSetting } from './stored-setting'

/** Stored when the user wants answers from the graph alone. */
const none = 'none'
const settings = {
  defaultModel: 'default_model',
  address: 'model_address',
  otherMachines: 'allow_other_machines',
  cloudModels: 'allow_cloud_models',
} as const
/** A model stays loaded for half an hour; warming it up earlier is unnecessary. */
const warmMilliseconds = 10 * 60_000
/** Consecutive requests share one check of the model server. */
const freshMilliseconds = 3_000

export interface ModelService {
  state(signal?: AbortSignal): Promise<Models>
  /**
   * Changes the given settings.
   * @throws AppError `not_found` for a missing default model, `validation_error` for an address that is unusable or not
   * allowed, `conflict` for one that OLLAMA_HOST sets
   */
  update(change: UpdateModels, signal?: AbortSignal): Promise<Models>
  /**
   * Starts loading the model that would answer, without waiting for it.
   * @throws AppError as `choose` does
   */
  warmUp(wanted: string | null | undefined, signal?: AbortSignal): Promise<string | null>
  /**
   * The model for one answer; null answers from the graph alone.
   * @param wanted as named by the question; absent means the default
   * @param unchecked accepts a named model without a check: if it can't be used, the answer comes from the graph and
   * says so
   * @throws AppError `model_unavailable` when a named model can't be used
   */
  choose(wanted: string | null | undefined, signal?: AbortSignal, unchecked?: boolean): Promise<string | null>
  /** Removes a model. @throws AppError `not_found`, `model_unavailable` */
  remove(name: string, signal: AbortSignal): Promise<Models>
  /** Checks an address for a model server. @throws AppError `validation_error` when it is unusable or not allowed */
  check(address: string, signal: AbortSignal): Promise<z.infer<typeof checkedAddressSchema>>
  readonly pulls: Pulls
}

export function createModelService(model: LanguageModel, store: AppWriter): ModelService {
  let seen: { readonly at: number; readonly models: Models } | null = null
  const warmed = new Map<string, number>()

  const pulls = createPulls(model, () => {
    seen = null
  })
  const look = async (signal?: AbortSignal): Promise<Models> => {
    const found = await model.models(signal)
    const { otherMachines, cloudModels } = settingsIn(store)
    const models = {
      ...found,
      default_model: defaultOf(found, store.setting(settings.defaultModel)),
      allow_other_machines: otherMachines,
      allow_cloud_models: [...cloudModels],
      pulls: [...pulls.list()],
    }
    seen = { at: performance.now(), models }
    return models
  }
  const recent = (signal?: AbortSignal): Promise<Models> =>
    seen !== null && performance.now() - seen.at < freshMilliseconds ? Promise.resolve(seen.models) : look(signal)

  const choose: ModelService['choose'] = async (wanted, signal, unchecked = false) => {
    if (wanted === none) return null
    if (unchecked && wanted != null && wanted !== '') return wanted
    const models = await recent(signal)
    if (wanted === null || wanted === undefined || wanted === '') {
      return models.state === 'ready' ? models.default_model : null
    }
    if (models.state !== 'ready') throw new AppError('model_unavailable', models.message)
    if (!models.models.some((candidate) => sameModel(candidate.name, wanted))) {
      throw new AppError(
        'model_unavailable',
        `The model “${wanted}” is not installed. Pull it with “ollama pull ${wanted}”, or choose another one.`,
      )
    }
    return wanted
  }
  // Its errors are reported to the next caller that uses the model.
  const warm = (name: string): void => {
    if (performance.now() - (warmed.get(name) ?? -Infinity) < warmMilliseconds) return
    warmed.set(name, performance.now())
    model.warmUp(name, AbortSignal.timeout(limits.modelFirstTokenMilliseconds)).catch(() => warmed.delete(name))
  }
  model.configure(settingsIn(store))

  const setAddress = (written: string | null, otherMachines: boolean): void => {
    const address = written === null ? null : checkedAddress(written, otherMachines)
    if (model.hasFixedAddress)
      throw new AppError('conflict', 'OLLAMA_HOST sets the address of Ollama. Start Cairn without it to set one here.')
    store.setSetting(settings.address, JSON.stringify(address))
  }

  return {
    state: look,
    pulls,
    remove: async (name, signal) => {
      await model.remove(name, signal)
      return look(signal)
    },
    update: async (change, signal) => {
      const { default_model: name, allow_other_machines: otherMachines, allow_cloud_models: cloudModels } = change
      if (change.base_url !== undefined) setAddress(change.base_url, otherMachines ?? settingsIn(store).otherMachines)
      if (otherMachines != null) store.setSetting(settings.otherMachines, JSON.stringify(otherMachines))
      if (cloudModels != null) store.setSetting(settings.cloudModels, JSON.stringify(cloudModels))
      model.configure(settingsIn(store))
      if (name === undefined) return look(signal)
      const { models } = await look(signal)
      if (name !== null && !models.some((candidate) => candidate.name === name))
        throw new AppError('not_found', `There is no model “${name}”. Pull it with “ollama pull ${name}” first.`)
      store.setSetting(settings.defaultModel, name ?? none)
      if (name !== null) warm(name)
      return look(signal)
    },
    warmUp: async (wanted, signal) => {
      const name = await choose(wanted, signal)
      if (name !== null) warm(name)
      return name
    },
    choose,
    check: async (address, signal) => {
      const found = await model.look(checkedAddress(address, settingsIn(store).otherMachines), signal)
      return checkedAddressSchema.parse(found)
    },
  }
}

function settingsIn(store: AppWriter): ModelSettings {
  return {
    address: storedSetting(store, settings.address, z.string().nullable(), null),
    otherMachines: storedSetting(store, settings.otherMachines, z.boolean(), false),
    cloudModels: storedSetting(store, settings.cloudModels, z.array(z.string()), []),
  }
}

function defaultOf(models: ServerModels, chosen: string | null): string | null {
  if (chosen === none) return null
  return models.models.some((candidate) => candidate.name === chosen) ? chosen : models.default_model
}

/** `qwen3` means `qwen3:latest`. */
function sameModel(installed: string, wanted: string): boolean {
  return installed === wanted || installed === `${wanted}:latest`
}
