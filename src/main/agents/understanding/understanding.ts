// A question as it was understood, before its names are looked up in a project.
export interface Understanding {
  /** Id of the kind of question. */
  readonly kind: string
  /** The question without greeting and closing signs. */
  readonly text: string
  /** Words that name the subject; null when the question names none. */
  readonly subject: string | null
  readonly target: string | null
  /** Ids of symbols that the user, or an earlier answer, pointed at. */
  readonly symbolIds: readonly string[]
  /** True when the question says "it" and nothing before names a symbol. */
  readonly open: boolean
}
