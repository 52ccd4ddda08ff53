// Metrics of rankings: reciprocal rank and recall, each with a bootstrap confidence interval.

/** How well one ranking did on one question; every figure is 0 to 1. */
export interface Outcome {
  readonly reciprocalRank: number
  readonly recall5: number
  readonly recall10: number
}

const resamples = 1_000

/** Scores a ranking against the expected results. */
export function judge(ranking: readonly string[], gold: ReadonlySet<string>): Outcome {
  const first = ranking.findIndex((one) => gold.has(one))
  return {
    reciprocalRank: first === -1 ? 0 : 1 / (first + 1),
    recall5: recallAt(ranking, gold, 5),
    recall10: recallAt(ranking, gold, 10),
  }
}

function recallAt(ranking: readonly string[], gold: ReadonlySet<string>, places: number): number {
  return ranking.slice(0, places).filter((one) => gold.has(one)).length / Math.min(places, gold.size)
}

/** The mean of some values; 0 if there are none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Half the width of the 95 % interval of a mean, by resampling with a fixed seed. */
export function uncertainty(values: readonly number[]): number {
  if (values.length < 2) return 0
  let state = 1
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const means = Array.from({ length: resamples }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).sort((left, right) => left - right)
  return ((means[Math.floor(resamples * 0.975)] ?? 0) - (means[Math.floor(resamples * 0.025)] ?? 0)) / 2
}

/** `.652±.031  .600  .741±.028`: reciprocal rank, recall at 5 and at 10. */
export function line(label: string, outcomes: readonly Outcome[]): string {
  const figure = (values: readonly number[]): string => `${short(mean(values))}±${short(uncertainty(values))}`
  return [
    label.padEnd(26),
    `${outcomes.length}`.padStart(5),
    figure(outcomes.map((one) => one.reciprocalRank)),
    short(mean(outcomes.map((one) => one.recall5))),
    figure(outcomes.map((one) => one.recall10)),
  ].join('  ')
}

/** `.652` */
export function short(value: number): string {
  return value.toFixed(3).replace(/^0/, '')
}
