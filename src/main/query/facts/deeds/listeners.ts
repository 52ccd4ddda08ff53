// Who hears of a deed: what is registered for the events and jobs that its steps send.
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { classifyPath } from '../../path-class'
import type { ProjectView } from '../../project-view'
import { findLiteral } from '../../search/literal'
import type { Step } from './steps'

export interface Listener {
  readonly path: string
  readonly line: number
  readonly text: string
  /** The event or job as it is sent. */
  readonly event: string
}

const sends =
  /dispatch|publish|emit|fire|trigger|event|notify|enqueue|queue|broadcast|schedul|perform_later|delay|name:/i
const typeName =
  /\b(?:new\s+|Events?[.:\\]+)?(?<name>[A-Z]\w*(?:Event|Deleted|Removed|Created|Updated|Banned|Job|Task|Command|Message|Notification))\b/g
const textName = /["'`](?<name>[a-z]\w*(?:[.:-]\w+)+)["'`]/gi
const hears =
  /listen|handle|subscri|observ|process|consume|receiv|hook|case\s|applicableEvents|\bon\(|react|worker|register|=>/i
const mostEvents = 6
const mostListeners = 12
const mostRead = 40

/** Finds the places that hear what some steps send. */
export function listenersOf(view: ProjectView, steps: readonly Step[]): readonly Listener[] {
  const sent = steps.filter(({ text }) => sends.test(text))
  const names = new Set(
    sent.flatMap(({ text }) => [
      ...Array.from(text.matchAll(typeName), (one) => one.groups?.['name'] ?? ''),
      ...Array.from(text.matchAll(textName), (one) => one.groups?.['name'] ?? ''),
    ]),
  )
  const from = new Set(sent.map(({ path }) => path))
  const found = [...names].slice(0, mostEvents).flatMap((event) =>
    findLiteral(view, event, mostRead).flatMap(({ path, line }): readonly Listener[] => {
      if (from.has(path) || classifyPath(path) !== 'source') return []
      const text = view.readText(path)?.lines[line - 1] ?? ''
      if (text.length > limits.evidenceLineCharacters || isCommentLine(text)) return []
      if (!new RegExp(`(?<!\\w)${event.replace(/[^\w]/g, '\\$&')}(?!\\w)`).test(text)) return []
      // Where it is only named or imported, nothing hears it.
      if (/^\s*(?:import|use|from|require|export \{|class|export class|final class|type|struct)\b/.test(text)) return []
      return hears.test(`${path} ${text}`) ? [{ path, line, text: text.trim().slice(0, 150), event }] : []
    }),
  )
  return [...new Map(found.map((one) => [`${one.path}:${one.line}`, one])).values()].slice(0, mostListeners)
}
