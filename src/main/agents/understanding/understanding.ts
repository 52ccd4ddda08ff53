// An understood question, before its names are looked up in a project.
export interface Understanding {
  /** Id of the kind of question. */
  readonly kind: string
  /** The question without greeting and final punctuation. */
  readonly text: string
  /** Words that name the subject; null if there are none. */
  readonly subject: string | null
  readonly target: string | null
  /** Ids of symbols that the user selected or an earlier answer cited. */
  readonly symbolIds: readonly string[]
  /** True if the question says "it" and nothing before names a symbol. */
  readonly open: boolean
}
