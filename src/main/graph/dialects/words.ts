// Words of a language that prove nothing: its keywords, and the members that nearly any object has.

export interface Words {
  /** Keywords that are also found in texts about code. */
  readonly keywords: ReadonlySet<string>
  /** Members of built-in values and common libraries: that a name matches one proves nothing. */
  readonly members: ReadonlySet<string>
}

/** Both as words with spaces between them. */
export function wordsOf({ keywords = '', members = '' }: { keywords?: string; members?: string }): Words {
  const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''))
  return { keywords: set(keywords), members: set(members) }
}

/** Members that the libraries of most languages have, and what a text calls no value. */
export const commonWords: Words = wordsOf({
  keywords: 'none',
  members: `translate add assert build cancel ceil clear clone close connect count create decrypt delete destroy digest
    disconnect discard dispatch done encrypt end entries equal exec exit fail fill filter find findFirst first flatMap
    flatten flush forEach from get has head header headers id index info init is iterator json limit listen lock map
    match matches max message min move name next now of open options or parse pause path pipe play post prepend printf
    push put query random read receive reduce release reload render replace request reset resolve resume reverse round
    run save scan scroll search select send set show size skip sleep sqrt start stat status stop sub subscribe sum tap
    text throw transform type unlock unsubscribe update use value values verify wait walk where with write yield zip`,
})
