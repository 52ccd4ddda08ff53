// What the names in a condition stand for: `attempts >= MAX_ATTEMPTS`, and `MAX_ATTEMPTS = 5` elsewhere.
import { escaped } from '../../../contract/text-pattern'
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { classifyPath } from '../../path-class'
import type { ProjectView } from '../../project-view'
import { findLiteral } from '../../search/literal'
import { isTestCode } from '../test-code'
import { splitIdentifier } from '../../search/terms'

export interface ComparedValue {
  readonly name: string
  /** As written. */
  readonly value: string
  readonly path: string
  readonly line: number
}

/** Names that say a limit or a time. */
const ofLimits =
  /^(?:max|maximum|min|minimum|limit|limits|threshold|quota|timeout|ttl|lifetime|duration|expiry|expiration|expires|retention|window|retries|attempts|size|length|allowed|count|rate|days|hours|minutes|seconds)$/
const given =
  /^\s*(?:(?:new\s+)?[\w.]+\()?\s*(?<value>\d[\d_.]*(?:\s*[*+/<-]+\s*[\w.()]+)*|(?:[\w.]+\s*\*\s*)+\d+|time\.\w+(?:\s*\*\s*\d+)?|timedelta\([^)]{1,60}\)|["'][\d.]+\s*[a-zA-Z]{0,8}["']|[\w.]+\.(?:seconds|minutes|hours|days|weeks|megabytes|kilobytes))/
const isConstant =
  /^[A-Z][A-Z\d_]+$|^[A-Z]\w*(?:Max|Limit|Retries|Size|Time|Timeout|Duration|Attempts|Retention|Window)|^Max/
const declares = /\b(?:const|static|final|readonly)\b|default/i
const ofSettings = /config|setting|default|constant|options/i
const mostNames = 2
const mostPlaces = 60

/** The values of names of limits in a condition, of those that the source gives a literal. */
export function comparedValues(view: ProjectView, condition: string): readonly ComparedValue[] {
  const plain = condition.replace(/(["'`])(?:(?!\1)[^\\]|\\.){0,200}\1/g, ' ')
  const names = [...new Set(plain.match(/[A-Za-z_]\w{3,60}/g) ?? [])].filter((name) =>
    splitIdentifier(name).some((part) => ofLimits.test(part.toLowerCase())),
  )
  return names.flatMap((name) => valueOf(view, name) ?? []).slice(0, mostNames)
}

function valueOf(view: ProjectView, name: string): ComparedValue | null {
  const sets = new RegExp(
    `(?<!\\w)${escaped(name)}(?!\\w)["'\`\\]]?(?:\\s*:\\s*[\\w<>&']{1,30}\\s*=|\\s+[\\w.]{1,30}\\s*=(?!=)|\\s*(?::=|=>|[:=](?![=:])))\\s*(?<rest>.+)$`,
  )
  const found = findLiteral(view, name, mostPlaces).flatMap(({ path, line }): readonly ComparedValue[] => {
    const text = view.readText(path)?.lines[line - 1] ?? ''
    if (text.length > limits.evidenceLineCharacters || isCommentLine(text)) return []
    if (!['source', 'data'].includes(classifyPath(path))) return []
    // A field of that name may be anything, unless it is a setting or a default.
    if (!isConstant.test(name) && !declares.test(text) && !ofSettings.test(path)) return []
    const around = view.graph.symbolAt(path, line)
    if (around !== null && isTestCode(view, around)) return []
    const value = given.exec(sets.exec(text)?.groups?.['rest'] ?? '')?.groups?.['value']
    return value === undefined ? [] : [{ name, value: value.trim(), path, line }]
  })
  const isCode = ({ path }: ComparedValue): number => Number(classifyPath(path) === 'source')
  return found.toSorted((a, b) => isCode(b) - isCode(a))[0] ?? null
}
