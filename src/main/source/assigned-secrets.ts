// Finds passwords and keys by the names that they are assigned to, in code, data and settings (C-35). Without a shape of
// their own they are told from other values by the signs in them: what looks like a word, a path or a gap stays.

/** Parts of the names below, as they are usually written: a text without any of them is not searched (1 ms for 1 MB). */
const anyName =
  /assw|ASSW|assphr|ASSPHR|ecret|ECRET|oken|OKEN|(?:pi|te|ng|on|ss|nt)[_-]?[Kk]ey|(?:PI|TE|NG|ON|SS|NT)_?KEY/
const anyConnection = /;[ \t]?(?:[Pp]assword|[Pp]wd|PWD)[ \t]?=/

const password = 'passw(?:or)?d|passphrase'
const key =
  'secret|api[_-]?key|(?:access|auth|refresh|bearer|bot|api)[_-]?token|(?:secret|private|signing|encryption|account|access)[_-]?key'
const assign = '["\']?\\]?[ \\t]{0,9}(?:(?::[ \\t]{0,9}\\w{1,30}[ \\t]{0,9})?=>?|:=|:)[ \\t]{0,9}'
const quotedPassword = new RegExp(`((?:${password})${assign})(["'\`])([^\\s"'\`\\\\]{6,200})\\2`, 'gi')
const quotedKey = new RegExp(`((?:${key})${assign})(["'\`])([^\\s"'\`\\\\]{16,400})\\2`, 'gi')
/** The argument of a call that sets one: `setPassword("…")`, `withApiKey('…')`; a comparison or a look-up takes a name. */
const setter = '\\b(?:set|with|use|add|put|assign)[_-]?\\w{0,30}?'
const callPassword = new RegExp(`(${setter}(?:${password})\\([ \\t]{0,9})(["'\`])([^\\s"'\`\\\\]{6,200})\\2`, 'gi')
const callKey = new RegExp(`(${setter}(?:${key})\\([ \\t]{0,9})(["'\`])([^\\s"'\`\\\\]{16,400})\\2`, 'gi')
/** In data without quotes, the rest of a line; types of code look like that too. */
const plain = new RegExp(
  `((?:${password}|${key}|token)[ \\t]{0,4}:[ \\t]{1,4})([^\\s"'#{[<(][^\\s"'(]{7,400})[ \\t\\r]{0,9}$`,
  'gim',
)
/** The part of a connection string between others. */
const connection = /(;[ \t]?(?:password|pwd)[ \t]?=[ \t]?)([^\s;"'`{}]{6,100})(?=[;"'`])/gi

/** The text with them replaced by asterisks, so that all lines and columns stay the same. */
export function hideAssigned(text: string): string {
  const named = anyName.test(text)
    ? text
        .replace(quotedPassword, inQuotes(isPassword))
        .replace(quotedKey, inQuotes(isKey))
        .replace(callPassword, inQuotes(isPassword))
        .replace(callKey, inQuotes(isKey))
        .replace(plain, unquoted(isPlain))
    : text
  return anyConnection.test(named) ? named.replace(connection, unquoted(isPassword)) : named
}

function inQuotes(isSecret: (value: string) => boolean) {
  return (whole: string, before: string, quote: string, value: string): string =>
    isSecret(value) ? `${before}${quote}${stars(value)}${quote}` : whole
}

function unquoted(isSecret: (value: string) => boolean) {
  return (whole: string, before: string, value: string): string =>
    isSecret(value) ? `${before}${stars(value)}${whole.slice(before.length + value.length)}` : whole
}

/** A gap that is to be filled in, a variable in a text, a path, an address, or a call. */
const isFilledIn =
  /your|example|placeholder|change[_-]?me|redacted|dummy|[$#%]\{|\{\{|\}\}|^[<[{*.~/]|^\w{1,20}:\/\/|%[sd(]|\$\(|\$[A-Za-z_]|\(\)/i
/** What people write in place of a secret. */
const standIn =
  /pass(?:word|wd|phrase)?|secret|token|example|sample|placeholder|dummy|fake|change[_-]?me|redacted|your|test|todo|key|user(?:name)?|admin|foo|bar|baz|abc|123(?:4(?:5(?:6(?:78?9?)?)?)?)?|x{3,}/gi
const sign = /[!@$%^&*?~+=]/
/** Words with something between them: a name of a style, of a text or of a field. */
const words = /^[A-Za-z]+(?:[._:/-][A-Za-z]+\d?)*$/
/** Names with a number of their own. */
const algorithm = /^(?:oauth|sha|md|base|utf|argon|bcrypt|scrypt|pbkdf|field|input|step|option|value|u?int|float)-?\d/i

function isPassword(value: string): boolean {
  if (isFilledIn.test(value) || words.test(value) || algorithm.test(value)) return false
  const rest = value.replace(standIn, '')
  return rest.length >= 4 && /[A-Za-z]/.test(rest) && (/\d/.test(rest) || sign.test(rest))
}

/** A long run of letters and digits that is no word. */
function isKey(value: string): boolean {
  if (isFilledIn.test(value)) return false
  const rest = value.replace(standIn, '')
  return rest.split(/[-_./:]/).some((part) => part.length >= 8 && /[A-Za-z]/.test(part) && /\d.*\d/.test(part))
}

function isPlain(value: string): boolean {
  if (isFilledIn.test(value) || /[,;{)]$/.test(value) || member.test(value)) return false
  const rest = value.replace(standIn, '')
  if (rest.length < 6 || !/[A-Za-z]/.test(rest) || !/\d/.test(rest)) return false
  // Types of code have neither: `Base64String | null`, `Sha256`.
  return /[!@$%^&*?~+=]/.test(rest) || /\d[A-Za-z]+\d/.test(rest)
}

/** `process.env.NAME` */
const member = /^[A-Za-z_]\w*(?:\??\.[A-Za-z_]\w*){1,20}$/

function stars(value: string): string {
  return '*'.repeat(value.length)
}
