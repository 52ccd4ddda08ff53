/** A row of docs/threats.md with its tests, as paths from the root. */
export interface Threat {
  readonly id: string
  readonly tests: readonly string[]
}

/** The rows of docs/threats.md, in its order. */
export function readThreats(root: string): readonly Threat[]

/** Compares the rows with the results of a complete run; `held` is false if a test failed, is missing or was not run. */
export function judgeThreats(
  root: string,
  files: Readonly<Record<string, 'passed' | 'failed' | 'skipped'>>,
): { readonly held: boolean; readonly line: string }
