// Abbreviations that names in code have for the words of a question: `DB_HOST` is about the database.
import { stem } from '../../query/search/terms'

/** A word, and what names have in its place. */
const shortForms = `
accessibility a11y
address addr
administrator admin
application app
argument arg
attribute attr
authentication auth authn
authorization auth authz
button btn
calculation calc
certificate cert
command cmd
configuration config conf cfg
connection conn
context ctx
credentials creds
database db
demonstration demo
description desc
destination dest dst
development dev
directory dir
document doc
email smtp mail mailer
environment env
favorite fav
favourite fav
identifier id
image img
information info
initialization init
internationalisation i18n intl
internationalization i18n intl
javascript js
kubernetes k8s
laboratory lab
language lang
library lib
localisation l10n i18n
localization l10n i18n
mail smtp email mailer
maximum max
message msg
mfa 2fa totp two_factor twofactor
microphone mic
minimum min
moderator mod
notification notif
organisation org
organization org
package pkg
parameter param
password pass passwd pwd
permission perm
picture pic
postgres pg pq pgx psycopg npgsql postgresql
postgresql pg pq pgx psycopg npgsql postgres
preference pref
previous prev
production prod
quantity qty
reference ref
repository repo
reputation rep
s3 aws bucket spaces minio
specification spec
statistic stat
subscription sub
synchronisation sync
synchronise sync
synchronization sync
synchronize sync
telephone phone tel
temporary temp tmp
transaction tx txn
typescript ts
utility util
`

const byStem = new Map(
  shortForms
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', ...short] = line.split(' ')
      return [stem(word), short] as const
    }),
)

/** The abbreviations of a word, in lower case; none if it has no usual one. */
export function shortFormsOf(word: string): readonly string[] {
  return byStem.get(stem(word.toLowerCase())) ?? []
}

/** A word in lower case with its abbreviations, as names may have it. */
export function withShortForms(word: string): readonly [string, ...string[]] {
  return [word.toLowerCase(), ...shortFormsOf(word)]
}
