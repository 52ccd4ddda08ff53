// Parts of the patterns by which languages read environment variables.

/** The name of a variable, as the first group. */
export const variableName = '([A-Za-z_][A-Za-z0-9_]*)'
export const quoted = `["'\`]${variableName}["'\`]`
/**
 * A default after the read: `?? 'x'`, `|| 'x'`, `||= 'x'`, `, 'x')`. Matched without being consumed, since it may be another read.
 */
export const afterwards = `\\]?\\)?(?:(?=\\s*(?:\\?\\?=?|\\|\\|=?|\\?:|\\bor\\b)\\s*([^\\s,;)}]{1,80}))|)`
export const secondArgument = `\\s*(?:,\\s*([^)\\n]{1,80}?)\\s*)?\\)`
