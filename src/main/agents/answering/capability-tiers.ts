// How a model is used: with its own tools, with JSON envelopes, or in one turn. A failed tier is retried after a while.

/** `tools`: it calls tools itself. `envelope`: it names them in JSON. `single`: all evidence at once, no tools. */
export type Tier = 'tools' | 'envelope' | 'single'

/** The capability tier of each model, for as long as the service runs. */
export interface TierByModel {
  tierOf(model: string): Tier
  /** Starts an answer: a model that failed some answers ago gets another chance. */
  begin(model: string): void
  /** The model failed at its tier: it drops a tier for this answer, and for longer each time. */
  stepDown(model: string, tier: Tier): void
  /** The model lacks the ability, so it never rises above this tier. */
  keepBelow(model: string, tier: Tier): void
}

const order: readonly Tier[] = ['tools', 'envelope', 'single']
/** The most answers for which a model that keeps failing isn't retried. */
const longestPause = 15

interface ModelRecord {
  /** The highest tier it can reach. */
  readonly top: Tier
  readonly tier: Tier
  /** Consecutive failures, each on the first retry after a pause. */
  readonly failures: number
  /** Answers until its highest tier is tried again. */
  readonly rest: number
}

/** Every model starts at the top tier. */
export function createTiers(): TierByModel {
  const records = new Map<string, ModelRecord>()
  const recordOf = (model: string): ModelRecord =>
    records.get(model) ?? { top: 'tools', tier: 'tools', failures: 0, rest: 0 }
  const lower = (one: Tier, other: Tier): Tier => (order.indexOf(one) > order.indexOf(other) ? one : other)
  return {
    tierOf: (model) => recordOf(model).tier,
    begin: (model) => {
      const record = recordOf(model)
      if (record.rest > 0) return void records.set(model, { ...record, rest: record.rest - 1 })
      // It used its top tier for a whole answer without a failure.
      const failures = record.tier === record.top ? 0 : record.failures
      records.set(model, { ...record, tier: record.top, failures })
    },
    stepDown: (model, tier) => {
      const record = recordOf(model)
      const failed = record.tier === record.top
      const failures = record.failures + (failed ? 1 : 0)
      const rest = failed ? Math.min(2 ** failures - 1, longestPause) : record.rest
      records.set(model, { ...record, tier: lower(record.tier, tier), failures, rest })
    },
    keepBelow: (model, tier) => {
      const record = recordOf(model)
      records.set(model, { ...record, top: lower(record.top, tier), tier: lower(record.tier, tier) })
    },
  }
}
