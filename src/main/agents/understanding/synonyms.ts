// Words that developers use for the same thing: a question may say one of them, and the code another.
import { stem } from '../../query/search/terms'

/** One meaning per line; words after `<` are said for the others, but mean something else in code. */
const meanings = `
login auth authenticate authentication signin logon credential
logout signout logoff
signup < registration register enrolment
permission authorize authorization access role policy privilege allowed
payment checkout billing invoice subscription stripe paypal
user account member < visitor
client < visitor
delete remove destroy erase discard purge prune forget expire evict clear < drop
clean cleanup clear purge sweep garbage gc < discard
config configuration setting option preference
retry backoff < again reattempt
cache memo memoize
schedule cron timer periodic job recurring
timeout hang stuck stall < freeze unresponsive
change modify alter edit mutate update
detect identify discover determine sniff < recognize recognise notice guess
distribute balance < spread share
concurrent parallel < simultaneous multithreaded threaded
lock < concurrent
lock mutex exclusive
encrypt cipher seal crypt
hash < encrypt encryption
password passphrase secret
save store persist write
read fetch
load fetch scrape < grab
mfa totp otp twofa 2fa two_factor twofactor
passkey webauthn authn fido
email mail < e-mail
pool recycle < reuse reused
meter metric
create make build generate
send dispatch emit publish deliver
receive accept collect ingest < incoming
limit throttle rate quota cap < limitation speed
log trace
route endpoint url
fail invalid incorrect < wrong bad
validate check verify assert guard
compare diff
wait sleep delay pause
start boot launch init begin
stop shutdown terminate kill halt quit
restart reload reboot
folder directory
storage backend store
merge combine join
split chunk partition
dedup deduplicate duplicate
duplicate dup copy
compress gzip zip deflate
location geo < country
translate i18n locale localize
convert transform
map < convert transform
parse decode deserialize unmarshal
serialize encode marshal
show display render print
find search lookup locate
walk traverse visit < traversal crawl
request < visit
choose select pick
sort < order
filter exclude skip ignore < prevent avoid omit
replace substitute
panic abort < crash
notify alert
undo revert rollback
previous last prior
allocate alloc
async < background
plugin extension addon
template layout
dialog modal popup prompt
command subcommand
argument arg param parameter
environment env
dependency package
hook callback listener
stream pipe
queue backlog
socket connection
upload push
download pull
refresh poll
sync synchronize synchronise
color colour
feed rss atom
highlight < color colour style
regex pattern < match
auto < automatic automatically
`

/** Words as said, and the one word that they mean. */
const phrases: readonly (readonly [said: RegExp, word: string])[] = [
  [/\bthr(?:ow|own|ows|ew) away\b|\bgets? rid of\b|\bgot rid of\b/gi, 'discard'],
  [/(?<=\b(?:two|three|several|many|multiple|\d+) [^.?!]{0,60})\bat once\b/gi, 'concurrent'],
  [/\bat the same time\b|\bin parallel\b/gi, 'concurrent'],
  [/\b(?:signs?|signed|signing) (?:in|on)\b/gi, 'login'],
  // Of a person, or with a way to do it: what a server logs on its start is another matter.
  [
    /(?<=\b(?:users?|people|someone|somebody|anyone|who|I|you|we|they|to) (?:can |is |are )?)(?:logs?|logged) (?:in|on)\b/gi,
    'login',
  ],
  [
    /\b(?:logs?|logged|logging) (?:in|on)(?= (?:with|via|as|through|works?|happens?|is|handled|pages?|forms?|flow|process)\b|[\s?.!]*$)/gi,
    'login',
  ],
  [/\b(?:logs?|logged|logging|signs?|signed|signing) out\b/gi, 'logout'],
  [/\b(?:finds?|figures?) out\b/gi, 'detect'],
  [/\b(?:two|2|multi)[ -]?(?:factor|step)(?: (?:auth\w*|log-?ins?|sign-?ins?|verification))?\b/gi, 'mfa'],
  [/\bsecond[ -]factors?\b/gi, 'mfa'],
  [/\bhow (?:fast|quickly)\b/gi, 'rate'],
  [/\bbrute[ -]?forc(?:e|es|ed|ing)\b|\bguess(?:es|ing)? (?:of )?passwords?\b/gi, 'throttle'],
  [/\b(?:logged|signed)[ -]in (?:users?|accounts?|persons?)\b/gi, 'authenticate'],
  [/\b(?:goes|go|going|sent|send|sends) out\b/gi, 'send'],
  [/\b(?:picks?|picked|picking) up\b/gi, 'receive'],
  [/\b(?:kicks?|kicked) off\b/gi, 'start'],
  [/\b(?:shuts?|shutting) down\b/gi, 'shutdown'],
  [/\b(?:times?|timed) out\b/gi, 'timeout'],
  [/\b(?:gives?|gave) up\b/gi, 'abort'],
  [/\bspeed[ -]limit(?:s|ed|er|ing)?\b|\blimit(?:s|ed|ing)? (?:of )?(?:the )?speed\b/gi, 'throttle'],
  [/\b(?:twice|more than once|(?:for )?a second time)\b/gi, 'dedup'],
  [/\b(?:cleans?|cleaned|cleaning) up\b|\bgarbage collect(?:ion|s|ed)?\b/gi, 'cleanup'],
  [/\b(?:version|source|revision) control(?: systems?)?\b/gi, 'vcs'],
  [/\bbuilt[ -]in\b/gi, 'builtin'],
  [/\boperating systems?\b/gi, 'os'],
  [/\bregular expressions?\b/gi, 'regex'],
  [/\buser interfaces?\b/gi, 'ui'],
  [/\bgraphical interfaces?\b/gi, 'gui'],
]

/**
 * Words whose stem is that of another word, "setting" and "set", "folder" and "fold": they are compared as they are
 * written.
 */
const asWritten = new Set('setting location locate folder color timer editor printer visitor'.split(' '))

/** Whether a word is compared as it is written, in singular or plural, and not by its stem. */
export function isAsWritten(word: string): boolean {
  return asWritten.has(word.replace(/s$/, ''))
}

function keyOf(word: string): string {
  return isAsWritten(word) ? word.replace(/s$/, '') : stem(word)
}

const byKey = new Map<string, Set<string>>()
for (const line of meanings.trim().split('\n')) {
  const [written = [], said = []] = line.split(' < ').map((part) => part.split(' '))
  for (const word of [...written, ...said]) {
    const known = byKey.get(keyOf(word)) ?? new Set()
    for (const other of written) if (keyOf(other) !== keyOf(word)) known.add(other)
    byKey.set(keyOf(word), known)
  }
}

/** Words with the meaning of a word, in the spelling of code; none if the table doesn't have it. */
export function synonymsOf(word: string): readonly string[] {
  return [...(byKey.get(keyOf(word.toLowerCase())) ?? [])]
}

/** Phrases that code writes as one word. */
const terms = new Set('login logout timeout shutdown cleanup'.split(' '))

/** A question with those of its phrases as one word that `isUsed` knows: "log in" as `login`. */
export function withTerms(text: string, isUsed: (word: string) => boolean): string {
  return phrases.reduce(
    (whole, [pattern, word]) =>
      terms.has(word) ? whole.replace(pattern, (said) => (isUsed(word) ? word : said)) : whole,
    text,
  )
}

/** A phrase of a question, and the one word that it means. */
export interface SaidPhrase {
  readonly said: string
  readonly word: string
}

/** The phrases of a question that mean one word, "thrown away" for "discard", and the question with those words. */
export function withPhrases(text: string): { readonly text: string; readonly phrases: readonly SaidPhrase[] } {
  const found: SaidPhrase[] = []
  const read = phrases.reduce(
    (whole, [pattern, word]) =>
      whole.replace(pattern, (said) => {
        found.push({ said, word })
        return word
      }),
    text,
  )
  return { text: read, phrases: found }
}
