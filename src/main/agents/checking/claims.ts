// Counts in prose: "`deliver` has 5 callers", "3 functions call `sign`", "the repository has 12 files".

/**
 * What is counted. `callers`: the users of a symbol, and their call sites. `callees`: what it uses. The others are of
 * the project.
 */
export type Counted =
  | 'callers'
  | 'callees'
  | 'methods'
  | 'members'
  | 'subtypes'
  | 'lines'
  | 'importers'
  | 'files'
  | 'symbols'

export interface CountClaim {
  readonly counted: Counted
  /** The name or the path it is about; null for the project as a whole. */
  readonly name: string | null
  readonly count: number
  /** As it is in the sentence. */
  readonly text: string
}

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** "About 5" is not an exact count. */
const notRough = '(?<!(?:about|around|roughly|approximately|nearly|almost|over|at least|at most|up to|than|some|~|≈) ?)'
const number = `${notRough}(?<count>\\d{1,3}(?:,\\d{3})+|\\d{1,7}|no|${words.join('|')})`
const name = '`(?<name>[^`\\n]{1,120})`'
const adjective = '(?:(?:different|distinct|direct|proven|known|other|separate|unique|internal|production) ){0,2}'
const exactly = '(?:(?:only|exactly|just|a total of|in total|currently) ){0,2}'
const callerNoun = '(?:callers?|call sites?|usages?)'
const placeNoun = '(?:functions?|methods?|places?|callers?|call sites?|sites?|times|locations?|spots?)'
const functionNoun = '(?:functions?|methods?)'
const typeNoun = '(?:classes|class|types?|structs?)'
const noUser = '(?<count>no(?:thing|body| ?one))'
const notAtAll = '(?<count>never|nowhere|not)'
/** "Nothing calls it but …" and "is not called until …" are about some uses only. */
const wholly = '(?: anywhere)?(?: in (?:the|this) (?:repository|project|codebase|graph))?(?= ?[.!]?$)'

/** "5 callers in tests" is about some of them only. */
const notNarrowed =
  '(?! (?:(?:in|from|within|inside) (?!(?:the|this) (?:repository|project|codebase))|outside|besides|except|other|at|on|with|that|which|when|under|beyond|or more))'

const patterns: readonly { readonly counted: Counted; readonly pattern: RegExp }[] = [
  ...claim('callers', `${name} (?:has|have) ${exactly}${number} ${adjective}${callerNoun}`),
  ...claim('callers', `${number} ${adjective}${callerNoun} (?:of|to|for) ${name}`),
  ...claim(
    'callers',
    `${name} is ${exactly}(?:called|used|invoked) ${exactly}(?:(?:by|from|in|at) )?${exactly}${number} ${adjective}${placeNoun}`,
  ),
  ...claim('callers', `${number} ${adjective}(?:${functionNoun}|places|callers) (?:call|use|invoke)s? ${name}`),
  ...claim('callees', `${name} (?:calls|invokes) ${exactly}${number} ${adjective}${functionNoun}`),
  ...claim('callees', `${name} (?:has|have) ${exactly}${number} ${adjective}callees?`),
  ...claim('callers', `^[-*> ]{0,10}${noUser} (?:calls|uses|invokes) ${name}${wholly}`),
  ...claim('callers', `^[-*> ]{0,10}${name} is ${notAtAll} (?:called|used|invoked)${wholly}`),
  ...claim('callers', `^[-*> ]{0,10}${name} is (?<count>unused)${wholly}`),
  ...claim('methods', `${number} ${adjective}methods? (?:of|in|on) ${name}`),
  ...claim('members', `${name} (?:has|have) ${exactly}${number} ${adjective}members?`),
  ...claim('lines', `${name} (?:has|is|spans|contains) ${exactly}${number} lines?(?: long| of code)?(?! of)`),
  ...claim(
    'importers',
    `${name} is ${exactly}imported ${exactly}(?:by|in|from) ${exactly}${number} ${adjective}(?:files?|modules?)`,
  ),
  ...claim('subtypes', `${number} ${adjective}(?:subclass(?:es)?|subtypes?|implementations?|implementers?) of ${name}`),
  ...claim(
    'subtypes',
    `${name} is ${exactly}(?:extended|implemented|subclassed|inherited) by ${exactly}${number} ${adjective}${typeNoun}`,
  ),
  ...claim('subtypes', `${number} ${adjective}${typeNoun} (?:extend|implement|subclass|inherit from)s? ${name}`),
  ...claim('methods', `${name} (?:has|have|defines|declares) ${exactly}${number} ${adjective}methods?`),
  ...claim(
    'subtypes',
    `${name} (?:has|have) ${exactly}${number} ${adjective}(?:subclass(?:es)?|subtypes?|implementations?)`,
  ),
  ...claim('files', `(?:repository|project|codebase) (?:has|contains|consists of|holds) ${exactly}${number} files`),
  ...claim('symbols', `(?:repository|project|codebase) (?:has|contains|holds) ${exactly}${number} symbols`),
]

function claim(counted: Counted, source: string): readonly { counted: Counted; pattern: RegExp }[] {
  return [{ counted, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])${notNarrowed}`, 'giu') }]
}

/** "In tests, `deliver` has one caller" is about some of them only, as is what is said for a case. */
const narrowedBefore =
  /\b(?:(?:in|within|inside|outside|under|among|besides|except|excluding|without|for)\s+(?!(?:the|this) (?:repository|project|codebase|graph|code)\b)[^,]{1,80},|if|whether|unless|when)\s*$/i

/** The claims of one sentence. */
export function claimsIn(sentence: string): readonly CountClaim[] {
  return patterns.flatMap(({ counted, pattern }) =>
    [...sentence.matchAll(pattern)].flatMap((match) => {
      if (narrowedBefore.test(sentence.slice(Math.max(0, match.index - 120), match.index))) return []
      const count = numberOf(match.groups?.['count'] ?? '')
      return count === null
        ? []
        : [{ counted, name: match.groups?.['name']?.replace(/\(\)$/, '') ?? null, count, text: match[0] }]
    }),
  )
}

function numberOf(written: string): number | null {
  const lower = written.toLowerCase()
  if (/^(?:no(?:thing|body| ?one)?|never|nowhere|not|unused)$/.test(lower)) return 0
  const word = words.indexOf(lower)
  if (word !== -1) return word
  const value = Number(written.replaceAll(',', ''))
  return Number.isSafeInteger(value) ? value : null
}
