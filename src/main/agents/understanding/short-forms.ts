// Abbreviations that names in code have for the words of a question: `DB_HOST` is about the database.
import { stem } from '../../query/search/terms'

/** A word, and what names have in its place. */
const shortForms = `
address addr
administrator admin
authentication auth authn
authorization auth authz
certificate cert
configuration config conf cfg
credentials creds
database db
development dev
directory dir
document doc
email smtp mail mailer
environment env
image img
initialization init
mail smtp email mailer
maximum max
mfa 2fa totp two_factor twofactor
message msg
minimum min
password pass passwd pwd
postgres pg pq pgx psycopg npgsql postgresql
postgresql pg pq pgx psycopg npgsql postgres
production prod
repository repo
s3 aws bucket spaces minio
temporary temp tmp
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
