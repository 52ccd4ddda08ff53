/** An advisory that is accepted until a date, with the reason. */
interface AcceptedAdvisory {
  readonly id: string
  readonly package: string
  readonly why: string
  readonly until: string
}

/** One line for each advisory of the report that is not accepted today; null if the report is invalid. */
export function openAdvisories(
  report: unknown,
  accepted: readonly AcceptedAdvisory[],
  today: string,
): readonly string[] | null
