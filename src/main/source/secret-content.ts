// Finds secrets by content, whatever the file's name (C-35): files that only contain secrets aren't read, and keys and
// tokens in any other text are never shown, indexed or sent to a model.
import { baseNameOf } from '../kernel/base-name-of'
import { hideAssigned } from './assigned-secrets'
import { hidePasswords } from './passwords'
import { copyEnding } from './skip-rules'

/** The header of a private key, as a regular expression. */
export const privateKeyHeader = '-----BEGIN [A-Z ]{0,40}PRIVATE KEY'
/** A key at the start of a file, after blank lines at most. */
const privateKey = new RegExp(`^\\s{0,199}${privateKeyHeader}`)
/** A key block in a data file: followed by the start of a key, not in a sentence about keys. */
const privateKeyBlock = new RegExp(
  `${privateKeyHeader}(?: BLOCK)?-----(?:\\s|\\\\[rn]|(?:Version|Comment|Charset|Hash|MessageID|Proc-Type|DEK-Info): [^\\n\\\\]{0,200})*[A-Za-z0-9+/=]{40}`,
)
/** Complete tokens of services, in their distinctive formats. */
const tokens = [
  'gh[opsur]_[A-Za-z0-9]{36}',
  'github_pat_\\w{60}',
  'glpat-[\\w-]{20}',
  'npm_[A-Za-z0-9]{36}',
  'xox[abprs]-\\d+-[\\w-]{20}',
  'AgEIcHlwaS5vcmc[\\w-]{50}',
  'hf_[A-Za-z0-9]{34}',
  'sk-(?:ant|proj|svcacct)-[\\w-]{40}',
  'sk-[0-9a-f]{64}',
  '[rs]k_live_[A-Za-z0-9]{24}',
  'SG\\.[\\w-]{22}\\.[\\w-]{43}',
  'AIza[\\w-]{35}',
  'do[opr]_v1_[0-9a-f]{64}',
  'dapi[0-9a-f]{32}',
  'shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}',
]
/** More of them, which examples and tests hold as well: a file with one is read, and the token hidden. */
const shownInExamples = [
  'A(?:KIA|SIA)[A-Z0-9]{16}',
  'sk-[A-Za-z0-9]{48}',
  'xapp-\\d-[\\w-]{20}',
  'GOCSPX-[\\w-]{20}',
  '\\d{8,10}:AA[\\w-]{32}',
  'dckr_pat_[\\w-]{20}',
  'gl(?:rt|dt|ptt|cbt|ft|soat|imt|agent)-[\\w-]{20}',
  'lin_api_[A-Za-z0-9]{32}',
  'ATATT3[\\w=-]{50}',
  'hv[bs]\\.[\\w-]{24}',
  'tskey-[a-z]{3,10}-[A-Za-z0-9-]{20}',
  'whsec_[A-Za-z0-9+/=]{24}',
  'SK[0-9a-f]{32}',
  'key-[0-9a-f]{32}',
  // Not within a run of such characters: each of its beginnings would walk the rest of it.
  '(?<![\\w-])eyJ[\\w-]{10,2000}\\.eyJ[\\w-]{10,4000}\\.[\\w-]{20}',
  'AGE-SECRET-KEY-1[A-Z0-9]{50}',
  'figd_[\\w-]{36}',
  'ntn_[A-Za-z0-9]{40}',
  'dp\\.(?:pt|st|ct|sa)\\.[\\w-]{36}',
  'glsa_[A-Za-z0-9]{32}_[0-9a-f]{8}',
  'HRKU-[\\w-]{36}',
]
/** Secrets that have no shape of their own, by what is before them; a text without any of the first parts has none. */
const named = [
  [
    ['ccess_key', 'ccessKey', 'CCESS_KEY'],
    /(?<=secret_?access_?key["']?[ \t]{0,9}[=:][ \t]{0,9}["']?)[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/gi,
  ],
  [['AccountKey=', 'AccessKey='], /(?<=\b(?:Account|SharedAccess)Key=)[A-Za-z0-9+/=]{40,120}/g],
  [['hooks.slack.com/services/'], /(?<=\bhooks\.slack\.com\/services\/)T\w{6,20}\/B\w{6,20}\/\w{20,60}/g],
] as const
const everyShape = [...tokens, ...shownInExamples].join('|')
/** What a token may follow although it is no boundary of words: the escape of a sign, and an underscore. */
const joint = '\\\\[nrtbf]|%[0-9A-Fa-f]{2}|\\\\u[0-9A-Fa-f]{4}|_'
const serviceToken = new RegExp(`(?:\\b|${joint})(?:${tokens.join('|')})`)
const everyToken = new RegExp(`\\b(?:${everyShape})[\\w-]{0,400}`, 'g')
const anyToken = new RegExp(`(?:\\b|${joint})(?:${everyShape})`)
/** Apart from those at a boundary: to look for both at each place takes twice as long. */
const joinedToken = new RegExp(`(${joint})((?:${everyShape})[\\w-]{0,400})`, 'g')
/** The body of a private key in a text, line by line or joined by code; it is a key if it contains a line of one. */
const keyBody = new RegExp(`${privateKeyHeader}(?: BLOCK)?-----([\\s\\w\\\\+/='"\`,;:.]{0,20000})`, 'g')
const keyHeader = new RegExp(`${privateKeyHeader}(?: BLOCK)?-----`, 'g')
const keyEnd = '-----END '
const longestKey = 20_000
/** The same of PuTTY, whose header is apart. */
const puttyBody = /\bPrivate-Lines: \d{1,4}\r?\n((?:[A-Za-z0-9+/=]{1,100}\r?\n?){1,400})/g
const keyLines = /[A-Za-z0-9+/=]{40,}/g
const keyPart = /[A-Za-z0-9+/=]{8,}/g
const dataExtensions = new Set(
  '.json .jsonc .yml .yaml .toml .ini .cfg .conf .properties .xml .txt .log .csv'.split(' '),
)

/** The part of a file that determines its purpose. */
const headCharacters = 16 * 1024

/** No token is shorter; nearly all names of files are. */
const shortestToken = 16

/** Names of settings whose values are secrets. */
const secretName = /SECRET|PASSWORD|PASSWD|TOKEN|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY/
/** Values that aren't secrets: placeholders of examples, numbers, paths. */
const noSecret =
  /^["']?(?:[\d.]*["']?$|<|\$|\{\{|x{3}|\*|\.{1,3}|~?\/|https?:\/\/|change|your|my[_-]|some[_-]|example|placeholder|dummy|test|todo|none|null|false|true|secret|password|token)/i
const setting = /^(?:export[ \t]+)?([A-Z][A-Z0-9_]*)=(.*)$/

/** Credentials files of programs, in their distinctive formats. */
const signInFiles: readonly RegExp[] = [
  // AWS, and programs that use its format.
  /^[ \t]*aws_secret_access_key[ \t]*=[ \t]*[A-Za-z0-9/+]{40}[ \t]*$/m,
  // npm and compatible programs.
  /^\/\/[^\s/]{1,200}(?:\/\S{0,200})?:_(?:authToken|password|auth)[ \t]*=[ \t]*[^\s$]/m,
  // netrc.
  /^[ \t]*machine[ \t]+\S{1,200}\s{1,20}login[ \t]+\S{1,200}\s{1,20}password[ \t]+\S/m,
  // git's stored credentials: only URLs with a password.
  /^(?:https?:\/\/[^\s:@/]{1,200}:[^\s@/]{8,400}@[^\s/]{1,200}\/?\s*)+$/,
  // htpasswd, and lists of users with hashes.
  /^[\w.@-]{1,100}:(?:\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}|\$apr1\$\S{20,40}|\{SHA\}\S{28})[ \t]*$/m,
  // kubectl.
  /^[ \t]*(?:- )?client-key-data:[ \t]*["']?[A-Za-z0-9+/=]{40}/m,
  // Docker.
  /"auths"\s*:\s*\{\s*"[^"]{1,200}"\s*:\s*\{\s*"auth"\s*:\s*"[A-Za-z0-9+/=]{8}/,
  // Google's credentials for applications.
  /"client_secret"\s*:\s*"[^"]{8,200}"[^}]{0,2000}"refresh_token"\s*:\s*"[^"]{20}/,
  // Terraform's state, which contains secrets of the created resources.
  /^\s*\{\s*"version"\s*:\s*\d+\s*,\s*"terraform_version"\s*:/,
]

/** Whether a text is a private key, or settings with one, with a token or with passwords. */
export function holdsSecrets(path: string, text: string): boolean {
  if (privateKey.test(text)) return true
  const extension = extensionOf(path)
  const isData = extension === '' || dataExtensions.has(extension)
  const head = text.slice(0, headCharacters)
  // Scripts that only set variables are such files too.
  if (isEnvironment(head)) return true
  if (!isData) return false
  return signInFiles.some((shape) => shape.test(head)) || privateKeyBlock.test(text) || serviceToken.test(text)
}

/** Whether a name of a file, a folder or a branch has a token in it. */
export function namesSecret(name: string): boolean {
  return name.length >= shortestToken && anyToken.test(name)
}

/** The text with keys, tokens and passwords replaced by asterisks, so that all lines and columns stay the same. */
export function hideSecrets(text: string): string {
  const hide = (whole: string, body: string): string =>
    holdsKey(body) ? whole.replace(body, () => hideKey(body)) : whole
  const withoutKeys = text.includes('PRIVATE KEY') ? hideBlocks(text).replace(keyBody, hide) : text
  const withoutAny = text.includes('PuTTY-User-Key-File-') ? withoutKeys.replace(puttyBody, hide) : withoutKeys
  const withoutTokens = named
    .filter(([parts]) => parts.some((part) => withoutAny.includes(part)))
    .reduce(
      (hidden, [, secret]) => hidden.replace(secret, stars),
      withoutAny.replace(everyToken, stars).replace(joinedToken, hideJoined),
    )
  return hideAssigned(hidePasswords(withoutTokens))
}

/** Hides whole blocks, whatever their lines begin with: a comment, a quote, a table. Each part of the text is read once. */
function hideBlocks(text: string): string {
  const pieces: string[] = []
  let done = 0
  let end = 0
  for (const { index, 0: header } of text.matchAll(keyHeader)) {
    const from = index + header.length
    if (from < done) continue
    if (end < from) end = text.indexOf(keyEnd, from)
    if (end === -1) break
    if (end - from > longestKey) continue
    const body = text.slice(from, end)
    pieces.push(text.slice(done, from), holdsKey(body) ? hideKey(body) : body)
    done = end
  }
  return pieces.join('') + text.slice(done)
}

/** Whether a text has a line of a key; a path or a long name is none, behind a header that code compares with. */
function holdsKey(body: string): boolean {
  const lines = body.match(keyLines) ?? []
  return lines.some((line) => /[a-z]/.test(line) && /[A-Z]/.test(line) && /\d/.test(line))
}

function hideKey(body: string): string {
  return body.replace(keyPart, stars)
}

function hideJoined(_whole: string, before: string, token: string): string {
  return before + stars(token)
}

function stars(secret: string): string {
  return '*'.repeat(secret.length)
}

/** Whether a text consists of settings, one per line, of which at least one is a secret. */
function isEnvironment(head: string): boolean {
  let secrets = 0
  for (const line of head.split('\n', environmentLines)) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    const [, name, value = ''] = setting.exec(text) ?? []
    if (name === undefined) return false
    if (secretName.test(name) && value.trim().length >= shortestSecret && !noSecret.test(value.trim())) secrets++
  }
  return secrets > 0
}

const environmentLines = 200
const shortestSecret = 6

function extensionOf(path: string): string {
  const name = baseNameOf(path).toLowerCase().replace(copyEnding, '')
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot)
}
