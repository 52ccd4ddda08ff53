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

/** Lines that declare or set such settings, those of configuration first. */
export function rulesInSettings(view: ProjectView, { verb, things, aside }: AskedDeed): readonly AnswerRow[] {
  const isOfPeople =
    things.every(({ word }) => people.test(word)) || [...things, ...aside].some(({ word }) => people.test(word))
  const registers = verb.said === 'register' || (/^(?:create|add)$/.test(verb.said) && isOfPeople)
  const deeds = registers
    ? registering
    : verb.said === 'invite'
      ? ['invite', 'invites', 'invitation', 'invitations']
      : []
  if (deeds.length === 0) return []
  const stems = new Set(deeds.map(stem))
  const { files } = scanFiles(view, {
    words: deeds,
    fits: (path) =>
      ['source', 'data'].includes(classifyPath(path)) &&
      configured.test(path) &&
      !onPages.test(path) &&
      !isComponent.test(path) &&
      !/(?:^|\/)(?:locales?|i18n|lang|translations?|migrations?|docs?)\//i.test(path),
  })
  const found = new Map<
    string,
    { readonly path: string; readonly line: number; readonly text: string; readonly rank: number }
  >()
  for (const { path, text } of files)
    for (const [at, line] of text.lines.entries()) {
      if (line.length > limits.evidenceLineCharacters || (isCommentLine(line) && !/=/.test(line))) continue
      const names = [
        setting.exec(line)?.groups?.['name'] ?? '',
        ...Array.from(line.matchAll(inText), (one) => one.groups?.['name'] ?? ''),
      ]
      const name = names.find((one) => {
        const parts = splitIdentifier(one).map((part) => part.toLowerCase())
        return (
          parts.length <= 6 && parts.some((part) => stems.has(stem(part))) && parts.some((part) => switches.test(part))
        )
      })
      if (name === undefined) continue
      const hasValue = new RegExp(`${escaped(name)}["'\`\\]]?\\s*(?:=>|[:=])\\s*\\S|default`, 'i').test(line)
      const rank = (/\.(?:ya?ml|toml|ini|env|conf|properties)/.test(path) ? 0 : 1) + (hasValue ? 0 : 2)
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
