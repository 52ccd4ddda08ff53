// The state of the local model server, and which model answers when a question names none.
import { AppError } from '../../contract/errors'
import type { Models } from '../../contract/models'
import type { LanguageModel, ServerModels } from '../../model/language-model'
import type { AppWriter } from '../../store/app-store'
import { createPulls, type Pulls } from './pulls'

/** Stored when the user wants answers from the graph alone. */
const none = 'none'
const setting = 'default_model'
/** Questions in a row share one look at the model server. */
const freshMilliseconds = 3_000

export interface ModelService {
  state(signal?: AbortSignal): Promise<Models>
  setDefault(name: string | null, signal?: AbortSignal): Promise<Models>
  /**
   * The model for one answer; null answers from the graph alone.
   * @param wanted as the question named it; absent means the default
   * @throws AppError `model_unavailable` when a named model can't be used
   */
  choose(wanted: string | null | undefined, signal?: AbortSignal): Promise<string | null>
  /** Removes a model. @throws AppError `not_found`, `model_unavailable` */
  remove(name: string, signal: AbortSignal): Promise<Models>
  readonly pulls: Pulls
}

export function createModelService(model: LanguageModel, store: AppWriter): ModelService {
  let seen: { readonly at: number; readonly models: Models } | null = null

  const pulls = createPulls(model, () => {
    seen = null
  })
  const look = async (signal?: AbortSignal): Promise<Models> => {
    const found = await model.models(signal)
    const models = { ...found, default_model: defaultOf(found, store.setting(setting)), pulls: [...pulls.list()] }
    seen = { at: Date.now(), models }
    return models
  }
  const recent = (signal?: AbortSignal): Promise<Models> =>
    seen !== null && Date.now() - seen.at < freshMilliseconds ? Promise.resolve(seen.models) : look(signal)

  return {
    state: look,
    pulls,
    remove: async (name, signal) => {
      await model.remove(name, signal)
      return look(signal)
    },
    setDefault: async (name, signal) => {
      const models = await look(signal)
      if (name !== null && !models.models.some((candidate) => candidate.name === name)) {
        throw new AppError('not_found', `There is no model “${name}”. Pull it with “ollama pull ${name}” first.`)
      }
      store.setSetting(setting, name ?? none)
      return look(signal)
    },
    choose: async (wanted, signal) => {
      if (wanted === none) return null
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
    },
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
