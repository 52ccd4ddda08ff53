// How a model is asked: with its own tools, else in JSON envelopes, else once. What failed is tried again after a while.

/** `tools`: it calls tools itself. `envelope`: it names them in JSON. `single`: all evidence at once, no tools. */
export type Rung = 'tools' | 'envelope' | 'single'

/** The rung of each model, for as long as the service runs. */
export interface Ladder {
  rungOf(model: string): Rung
  /** An answer begins: a model that failed some answers ago gets another chance. */
  begin(model: string): void
  /** The model could not do what its rung asks: it stands lower for this answer, and for more of them each time. */
  stepDown(model: string, rung: Rung): void
  /** The model has no such ability, so that it never climbs above this. */
  keepBelow(model: string, rung: Rung): void
}

const order: readonly Rung[] = ['tools', 'envelope', 'single']
/** Answers for which a model that fails again and again is left in peace at most. */
const longestRest = 15

interface Standing {
  /** The highest rung that it can stand on. */
  readonly top: Rung
  readonly rung: Rung
  /** Failures in a row, each at the first try after the rest before. */
  readonly failures: number
  /** Answers until it is tried on its highest rung again. */
  readonly rest: number
}

/** Creates a ladder on which every model stands at the top. */
export function createLadder(): Ladder {
  const standings = new Map<string, Standing>()
  const standingOf = (model: string): Standing =>
    standings.get(model) ?? { top: 'tools', rung: 'tools', failures: 0, rest: 0 }
  const lower = (one: Rung, other: Rung): Rung => (order.indexOf(one) > order.indexOf(other) ? one : other)
  return {
    rungOf: (model) => standingOf(model).rung,
    begin: (model) => {
      const standing = standingOf(model)
      if (standing.rest > 0) return void standings.set(model, { ...standing, rest: standing.rest - 1 })
      // It stood at the top for a whole answer and did not fail.
      const failures = standing.rung === standing.top ? 0 : standing.failures
      standings.set(model, { ...standing, rung: standing.top, failures })
    },
    stepDown: (model, rung) => {
      const standing = standingOf(model)
      const failed = standing.rung === standing.top
      const failures = standing.failures + (failed ? 1 : 0)
      const rest = failed ? Math.min(2 ** failures - 1, longestRest) : standing.rest
      standings.set(model, { ...standing, rung: lower(standing.rung, rung), failures, rest })
    },
    keepBelow: (model, rung) => {
      const standing = standingOf(model)
      standings.set(model, { ...standing, top: lower(standing.top, rung), rung: lower(standing.rung, rung) })
    },
  }
}
