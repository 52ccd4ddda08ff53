// Finds passwords and tokens without a shape of their own, by what is around them: in addresses and in headers (C-35).

/** One that stands for a secret in documentation and code: a variable, a gap, or words like `your-password`. */
const placeholder =
  /^(?:[<$%*{#\\[]|\.{3}|x{3,}$|(?:(?:change|your|my|some|the|an?|example|sample|placeholder|dummy|fake|test|todo|none|null|secret|pass(?:word|wd|phrase)?|pwd?|token|user(?:name)?|key|here|me|api|access|oauth2?)[-_]?){1,5}\d{0,3}$)/i

/** What is before a secret, and the secret. They begin with what is rare, because every text that is read is searched. */
const shapes = [
  // `scheme://user:password@host`. The last @ before the path ends it.
  /(:\/\/[^\s:@/"'`<>]{0,100}:)([^\s/"'`<>]{1,200})(?=@[\w.$%{[-])/g,
  // `scheme://token@host`: a user has no digits in so long a name.
  /(:\/\/)(?=[^\s:@/]{0,200}\d)([\w.~%+-]{20,200})(?=@[\w.$%{[-])/g,
  // `?access_token=…`
  /([?&](?:(?:access|refresh|auth|private|session|id)_?token|token|api_?key|client_secret|secret|password|sig(?:nature)?)=)(?=[^\s&]{0,200}\d)([\w.~%+/=-]{12,400})/gi,
  // `Authorization: Bearer …`: words of prose have no digits.
  /(\b(?:Bearer|Basic)[ \t]{1,4})(?=[\w.~+/-]{0,400}[\d=])([\w.~+/-]{16,2000}={0,2})/gi,
  /(\bdiscord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{5,25}\/)([\w-]{30,120})/g,
] as const

/** The text with them replaced by asterisks, so that all lines and columns stay the same. */
export function hidePasswords(text: string): string {
  return shapes.reduce((hidden, shape) => hidden.replace(shape, starsUnlessPlaceholder), text)
}

function starsUnlessPlaceholder(whole: string, before: string, secret: string): string {
  return placeholder.test(secret) ? whole : `${before}${'*'.repeat(secret.length)}`
}
