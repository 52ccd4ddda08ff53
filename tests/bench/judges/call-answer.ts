// What every judge answers: the calls of a folder, and what each of them reaches.

export interface Named {
  /** Relative to the folder, with `/`. */
  readonly file: string
  readonly name: string
}

/** One call as a judge sees it; a call with several targets is listed once for each. */
export interface TrueCall {
  readonly file: string
  /** Where the called name stands: 1-based line, 0-based column in UTF-16 code units. */
  readonly line: number
  readonly column: number
  /** The innermost named definition around the call; empty at file level. */
  readonly caller: string
  /** Null where the call ends outside the folder. `line` is where the declaration starts, where overloads count. */
  readonly callee: (Named & { readonly line?: number }) | null
}

export interface Answer {
  readonly calls: readonly TrueCall[]
  /** The files that the judge has read, where a build leaves some out. */
  readonly files?: readonly string[]
  /** Where the language has interfaces without a clause that names them. */
  readonly implements?: readonly { readonly type: Named; readonly interface: Named }[]
}
