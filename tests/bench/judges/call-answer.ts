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
  /** Null where the call ends outside the folder. */
  readonly callee: Located | null
}

/** `line` is where the definition starts or where its name stands, where the judge tells definitions of a name apart. */
export interface Located extends Named {
  readonly line?: number
}

export interface Answer {
  readonly calls: readonly TrueCall[]
  /** The files that the judge has read, where a build leaves some out. */
  readonly files?: readonly string[]
  /** Functions and types with a body that the judge has read, where it lists them. */
  readonly definitions?: readonly Located[]
  /** Where the language has interfaces without a clause that names them. */
  readonly implements?: readonly { readonly type: Named; readonly interface: Named }[]
}
