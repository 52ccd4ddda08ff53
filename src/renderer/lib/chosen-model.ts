// The model for the next question: the selected one, if it is still available.
import type { Models } from '#contract/models'
import { useLayout } from '../state/layout'
import { useModels } from './queries'

/** Represents answers from the graph alone. */
export const noModel = 'none'

/**
 * @param chosen a model's name, `none`, or null for the service's default
 * @param models the state of the model server; undefined while loading
 * @returns the value to send with a question; null leaves it to the service
 */
export function modelToAsk(chosen: string | null, models: Models | undefined): string | null {
  if (models === undefined) return chosen
  const current = chosen ?? models.default_model ?? noModel
  const usable = models.state === 'ready' && models.models.some(({ name }) => name === current)
  return usable ? current : noModel
}

/** Both what the picker shows and what a question sends. */
export function useChosenModel(): string | null {
  const { data } = useModels()
  return modelToAsk(
    useLayout((state) => state.model),
    data,
  )
}
