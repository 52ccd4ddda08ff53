// Branches for requests that say a deed by a text.
import { plural, singular } from '../../../kernel/words/word-number'
import { classifyPath } from '../../path-class'
import type { ProjectView } from '../../project-view'
import { findLiteral } from '../../search/literal'
import { isDone, type Deed, type DeedPlace } from './deed'

const forWhole = 0.08
const longestBranch = 80

/** A branch for a request with that name: `if "remove_team_member" in request.POST`, `case 'delete-order':`. */
export function namedInTexts(view: ProjectView, { verb, things, aside }: Deed): readonly DeedPlace[] {
  const [last] = things.map(({ word }) => word.toLowerCase()).toReversed()
  if (last === undefined) return []
  const whole = things.map(({ word }) => word.toLowerCase()).join('_')
  const isWhole = (object: string): boolean => [whole, singular(whole), plural(whole)].includes(object)
  const objects = [...new Set([whole, last].flatMap((one) => [one, singular(one), plural(one)]))]
  const found = new Map<string, DeedPlace>()
  for (const object of objects)
    for (const said of verb.forms.slice(0, 3))
      for (const text of [`${said}_${object}`, `${said}-${object.replaceAll('_', '-')}`]) {
        for (const { path, line } of findLiteral(view, text, mostTexts)) {
          const own = view.readText(path)?.lines[line - 1] ?? ''
          if (classifyPath(path) !== 'source' || !branch.test(own) || !quoted(own, text)) continue
          const symbol = view.graph.symbolAt(path, line)
          found.set(`${path}:${line}`, {
            name: `${symbol === null || symbol.kind === 'file' ? path : symbol.qualifiedName}, for “${text}”`,
            // What is asked before the branch stands in its way too.
            ...(symbol === null || symbol.kind === 'file' ? { path, line } : { path, line: symbol.startLine }),
            endLine: endOfBlock(view, path, line),
            symbol: symbol === null || symbol.kind === 'file' ? null : symbol,
            route: null,
            score: isDone + (isWhole(object) ? forWhole : 0),
            // What has only the last of several words may be about anything of that name.
            ...(isWhole(object)
              ? { held: [...things, ...aside].map(({ word }) => word), missing: [] }
              : {
                  held: [last],
                  missing: things.map(({ word }) => word).filter((word) => word.toLowerCase() !== last),
                }),
          })
        }
      }
  return [...found.values()]
}

const branch = /^\s*[})]*\s*(?:else\s+)?(?:if|elif|elsif|elseif|else if|case|when)\b/
const mostTexts = 20

function quoted(line: string, text: string): boolean {
  return [`"${text}"`, `'${text}'`, `\`${text}\``, `:${text}`].some((one) => line.includes(one))
}

/** The last line of a block, by indentation. */
function endOfBlock(view: ProjectView, path: string, line: number): number {
  const lines = view.readText(path)?.lines ?? []
  const indentOf = (text: string): number => /^\s*/.exec(text)?.[0].length ?? 0
  const own = indentOf(lines[line - 1] ?? '')
  let end = line
  while (end < Math.min(lines.length, line + longestBranch)) {
    const text = lines[end] ?? ''
    if (text.trim() !== '' && indentOf(text) <= own) break
    end++
  }
  return end
}
