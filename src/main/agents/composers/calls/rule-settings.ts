// Settings that decide who may do something: `ALLOW_REGISTRATION`, `registration_mode`.
import { anyOf } from '../../../contract/languages'
import { escaped } from '../../../contract/text-pattern'
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../../query/comment-line'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView } from '../../../query/project-view'
import { scanFiles } from '../../../query/project/scan-text'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { AnswerRow } from '../../agent'
import { placeRow } from '../../project-rows'
import { code } from '../../rows'
import type { DeedVerb } from '../../../query/facts/deeds/verbs'
import type { WordGroup } from '../../../query/search/word-groups'
import type { AskedDeed } from '../../understanding/asked-deed'

/** To create an account is to register, and settings only speak of this. */
const registering = ['registration', 'registrations', 'register', 'signup', 'signups']
const people = /^(?:users?|accounts?)$/i
/** Words of names that switch something on or off, or limit it. */
const switches =
  /^(?:allow|allowed|disable|disabled|disallow|enable|enabled|open|close|closed|mode|only|require|required|restrict|restricted|limit|max|public|default|whitelist|allowlist|domains?|policy|approval)$/
const setting =
  /^\s*(?:(?:export|pub|public|private|readonly|static|const|let|var|final|#|\/\/)\s*)*["'`[]?(?<name>[A-Za-z_][\w.-]{3,60})["'`\]]?\s*(?:[:=]|\()/
const inText = /["'`](?<name>[A-Za-z][\w.-]{4,60})["'`]/g
const configured =
  /\.(?:ya?ml|toml|ini|env|conf|json|properties|cnf|cfg)(?:\.\w+)?$|(?:^|\/)\.?env\b|settings?|config|option|constants?/i
const onPages = /\.(?:js|phtml|html?|css|twig|erb)$/
const isComponent = anyOf(['componentFiles'])
const mostRows = 5
const mostFiles = 120

type Fits = (parts: readonly string[]) => boolean

function forRegistering(deeds: readonly string[]): Fits {
  const stems = new Set(deeds.map(stem))
  return (parts) =>
    parts.length <= 6 && parts.some((part) => stems.has(stem(part))) && parts.some((part) => switches.test(part))
}

/** What is shown or hidden is named for the thing alone; another deed is named too: `show_source`, `allow_guest_upload`. */
function forThings(verb: DeedVerb, things: readonly WordGroup[]): Fits {
  const ofThing = new Set(things.flatMap(({ forms }) => forms.flatMap((form) => splitIdentifier(form).map(stem))))
  const ofVerb = new Set(verb.forms.slice(0, 2).map(stem))
  const reads = /^(?:view|see|read|open)$/.test(verb.said)
  return (parts) => {
    if (parts.length < 2 || parts.length > 5 || !parts.some((part) => ofThing.has(stem(part)))) return false
    const isSwitch = (part: string): boolean => (reads ? shows.test(part) : switchesOn.test(part))
    const isVerb = (part: string): boolean => !reads && ofVerb.has(stem(part))
    return (
      parts.some(isSwitch) &&
      (reads || parts.some(isVerb)) &&
      parts.every(
        (part) => isSwitch(part) || isVerb(part) || ofThing.has(stem(part)) || people.test(part) || who.test(part),
      )
    )
  }
}

const shows = /^(?:show|shown|hide|hidden|visible|visibility|public|private|display|viewable|can|allow|view)$/
const switchesOn =
  /^(?:allow|allowed|disable|disabled|disallow|enable|enabled|restrict|restricted|can|only|require|required)$/
const who = /^(?:guests?|anonymous|anyone|everyone|admins?|owners?|members?|public|to|for|by|is|the)$/

/**
 * Lines that declare or set such settings, those of configuration first.
 * @param readsNames whether settings count that are only named for the deed and the thing
 */
export function rulesInSettings(
  view: ProjectView,
  { verb, things, aside }: AskedDeed,
  readsNames: boolean,
): readonly AnswerRow[] {
  const isOfPeople =
    things.every(({ word }) => people.test(word)) || [...things, ...aside].some(({ word }) => people.test(word))
  const registers = verb.said === 'register' || (/^(?:create|add)$/.test(verb.said) && isOfPeople)
  const deeds = registers
    ? registering
    : verb.said === 'invite'
      ? ['invite', 'invites', 'invitation', 'invitations']
      : []
  if (deeds.length === 0 && !readsNames) return []
  const isFor = deeds.length > 0 ? forRegistering(deeds) : forThings(verb, things)
  const words = deeds.length > 0 ? deeds : things.flatMap(({ forms }) => forms.flatMap((form) => splitIdentifier(form)))
  const { files } = scanFiles(view, {
    words,
    most: mostFiles,
    prefers: (path) => /settings?|config|option/i.test(path),
    fits: (path) =>
      ['source', 'data'].includes(classifyPath(path)) &&
      configured.test(path) &&
      !onPages.test(path) &&
      !isComponent.test(path) &&
      !/(?:^|\/)(?:locales?|i18n|lang|translations?|migrations?|docs?)\//i.test(path) &&
      // A description of an interface names everything that it passes.
      !/(?:openapi|swagger)[^/]*$/i.test(path),
  })
  const found = new Map<
    string,
    { readonly path: string; readonly line: number; readonly text: string; readonly rank: number }
  >()
  for (const { path, text } of files)
    for (const [at, line] of text.lines.entries()) {
      if (line.length > limits.evidenceLineCharacters || (isCommentLine(line) && !/=/.test(line))) continue
      // What code does for a setting of that name is none.
      if (/^\s*case\b/.test(line)) continue
      const quoted = Array.from(line.matchAll(inText), (one) => one.groups?.['name'] ?? '')
      // A list of names sets none of them.
      const names = [
        setting.exec(line)?.groups?.['name'] ?? '',
        ...(deeds.length > 0 || quoted.length === 1 ? quoted : []),
      ]
      const name = names.find((one) => isFor(splitIdentifier(one).map((part) => part.toLowerCase())))
      if (name === undefined) continue
      const hasValue = new RegExp(`${escaped(name)}["'\`\\]]?\\s*(?:=>|[:=])\\s*\\S|default`, 'i').test(line)
      const isPlain = new RegExp(`${escaped(name)}["'\`\\]]?\\s*(?:=>|[:=])\\s*(?:true|false|[\\d"'\`])`, 'i').test(
        line,
      )
      const rank =
        (isPlain ? -1 : 0) + (/\.(?:ya?ml|toml|ini|env|conf|properties)/.test(path) ? 0 : 1) + (hasValue ? 0 : 2)
      const key = splitIdentifier(name).join('_')
      const known = found.get(key)
      if (known === undefined || rank < known.rank)
        found.set(key, { path, line: at + 1, text: line.trim().slice(0, 140), rank })
    }
  return [...found.values()]
    .toSorted((a, b) => a.rank - b.rank || a.path.length - b.path.length)
    .slice(0, mostRows)
    .map((one) => placeRow(view, one, code(one.text)))
}
