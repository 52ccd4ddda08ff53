// The result of every judge: the calls of a folder and their targets.

export interface Named {
  /** Relative to the folder, with `/`. */
  readonly file: string
  readonly name: string
}

/** A call according to a judge; a call with several targets is listed once for each. */
export interface TrueCall {
  readonly file: string
  /** Position of the called name: 1-based line, 0-based column in UTF-16 code units. */
  readonly line: number
  readonly column: number
  /** The innermost named definition around the call; empty at file level. */
  readonly caller: string
  /** Null if the target is outside the folder. */
  readonly callee: Located | null
}

/** `line` is where the definition or its name starts, if the judge distinguishes definitions of the same name. */
export interface Located extends Named {
  readonly line?: number
}

export interface Answer {
  readonly calls: readonly TrueCall[]
  /** The files that the judge has read, if a build excludes some. */
  readonly files?: readonly string[]
  /** Functions and types with a body, if the judge lists them. */
  readonly definitions?: readonly Located[]
  /** For languages in which types implement interfaces implicitly. */
  readonly implements?: readonly { readonly type: Named; readonly interface: Named }[]
}
