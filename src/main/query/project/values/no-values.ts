// What stands where a value could be and is none of what is asked for: numbers of codes, halves of expressions, ports of
// what a program connects to.
import { splitIdentifier, stem } from '../../search/terms'
import type { Measure } from './measures'
import { isReference } from './resolve-value'
import type { Standing } from './standing'
import type { NamedValue } from './value-lines'

/** Of a value that isn't only set somewhere. */
export const declared: ReadonlySet<Standing> = new Set(['default', 'field', 'shipped', 'documented'])
/** Names of errors, events and codes, whose numbers measure nothing. */
const codes =
  /(?:^|[_.])(?:err(?:or)?|code|status|event|exception)s?(?=[A-Z_.]|$)|(?:Code|Error|Exception|Status|Event)$/
/** What a program connects to, or what runs it while it is made. */
const services = new Set(
  'redis smtp mail email imap pop3 ldap database db postgres postgresql mysql mariadb mongo mongodb sql jabber xmpp irc mqtt ssh sftp ftp proxy cache memcached queue amqp rabbitmq kafka elasticsearch meilisearch typesense search chrome browser selenium debug debugger inspect livereload metrics prometheus syslog statsd capistrano webpack vite storybook test'
    .split(' ')
    .map(stem),
)

/** Whether parts of a name are of something that a program connects to. */
export function isOfService(parts: readonly string[]): boolean {
  return parts.some((part) => services.has(part) || services.has(stem(part)))
}

/** Whether a value may be where something is: a path, or an expression that puts one together. */
function isPlace(value: string, kind: NamedValue['literal']['kind']): boolean {
  if (/[{%]/.test(value)) return false
  return kind === 'text'
    ? /[/\\~]|\.\w{1,8}\W*$|^["'`]?\.{1,2}["'`]?$|^["'`]?[\w-]{2,40}["'`]?$/.test(value) && !/\s\S+\s/.test(value)
    : /^[a-z_$][\w$.]*(?:\(\))?$/.test(value) || /join|path|dir|["'`]\s*\/|\/\s*["'`]/i.test(value)
}

/** Whether a value is the name of something that is given one elsewhere, as a default is. */
export function refersToDefault({ value, standing, how }: NamedValue): boolean {
  if (how === 'compared' || !isReference(value)) return false
  return (
    standing === 'default' ||
    (standing !== 'local' &&
      /[A-Z\d]_[A-Z\d]|default/i.test(value) &&
      !/^\w+$/i.test(value.replace(/[A-Z\d_]{3,}|\w*default\w*/i, '')))
  )
}

/** A number of a code or of an enumeration, a text that only repeats its name, and the beginning of a block. */
export function isNoValue({ name, value, literal: { kind, text }, standing }: NamedValue, { id }: Measure): boolean {
  if (kind === 'number' && codes.test(name) && standing !== 'default') return true
  // A point in time, as an example of one.
  if (id === 'duration' && kind === 'number' && Number(text) >= 1e9) return true
  if (/[$][({]/.test(text) || /^[{[(]$|^[{[]\s*\}?\]?$/.test(value)) return true
  // Half of an expression: `' . $settings['`.
  if (/^["'`]\s*[.+]\s*[$\w]|[$\w]\[["'`]$/.test(text)) return true
  if (id === 'place') return !isPlace(value, kind) || !declared.has(standing)
  if (kind !== 'text') return false
  const parts = new Set(splitIdentifier(name).map(stem))
  return (
    standing !== 'default' &&
    splitIdentifier(text)
      .map(stem)
      .every((part) => parts.has(part))
  )
}
