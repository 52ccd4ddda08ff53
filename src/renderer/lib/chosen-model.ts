// The model that the next question goes to: what was chosen, as long as it is still there.
import type { Models } from '#contract/models'
import { useLayout } from '../state/layout'
import { useModels } from './queries'

/** Stands for answers from the graph alone. */
export const noModel = 'none'

/**
 * @param chosen a model's name, `none`, or null for the service's default
 * @param models what is known of the model server; undefined while it is being asked
 * @returns what a question is to send; null leaves it to the service
 */
export function modelToAsk(chosen: string | null, models: Models | undefined): string | null {
  if (models === undefined) return chosen
  const current = chosen ?? models.default_model ?? noModel
  const usable = models.state === 'ready' && models.models.some(({ name }) => name === current)
  return usable ? current : noModel
}

/** What the picker shows and what a question sends: one and the same. */
export function useChosenModel(): string | null {
  const { data } = useModels()
  return modelToAsk(
    useLayout((state) => state.model),
    data,
  )
}
