// How a model is asked: with its own tools, else in JSON envelopes, else once. What failed is not tried again.

/** `tools`: it calls tools itself. `envelope`: it names them in JSON. `single`: all evidence at once, no tools. */
export type Rung = 'tools' | 'envelope' | 'single'

/** The rung of each model, for as long as the service runs. */
export interface Ladder {
  rungOf(model: string): Rung
  /** Remembers that the model stands no higher than this; it never climbs. */
  stepDown(model: string, rung: Rung): void
}

const order: readonly Rung[] = ['tools', 'envelope', 'single']

/** Creates a ladder on which every model stands at the top. */
export function createLadder(): Ladder {
  const rungs = new Map<string, Rung>()
  const rungOf = (model: string): Rung => rungs.get(model) ?? 'tools'
  return {
    rungOf,
    stepDown: (model, rung) => {
      if (order.indexOf(rung) > order.indexOf(rungOf(model))) rungs.set(model, rung)
    },
  }
}
