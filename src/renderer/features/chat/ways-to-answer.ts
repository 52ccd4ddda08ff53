// Which further answers to a question may differ from those that are there.
import { noModel } from '../../lib/chosen-model'
import type { Turn } from './turn'

export interface WaysToAnswer {
  /** Asking what the picker names. */
  readonly again: boolean
  /** The graph alone: to be asked, or to be shown because it has answered; null where this is its answer. */
  readonly graph: 'ask' | 'show' | null
}

/**
 * The graph gives the same answer each time, so it is asked once; a model may answer differently.
 * @param model what the picker names, as in `useChosenModel`
 */
export function waysToAnswer(
  { mode, graphAnswerId }: Pick<Turn, 'mode' | 'graphAnswerId'>,
  model: string | null,
): WaysToAnswer {
  return {
    again: model !== noModel || (mode === 'graph' && graphAnswerId === null),
    graph: mode === 'graph' ? null : graphAnswerId === null ? 'ask' : 'show',
  }
}
