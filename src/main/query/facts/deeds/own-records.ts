// Where the thing of a deed is looked up only among what belongs to who asks.
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import type { ProjectView } from '../../project-view'
import { splitIdentifier, stem } from '../../search/terms'
import { stemsIn } from '../../search/word-groups'
import { codeIn, longestFunction, textLength, type Check } from './conditions'
import type { DeedPlace } from './deed'
import { looksAmongOwn } from './whose'

/** The first line of a handler that looks the thing up among what belongs to the one who asks. */
export function ownRecords(view: ProjectView, place: DeedPlace): readonly Check[] {
  const { path, line, endLine, symbol, held } = place
  const lines = codeIn((view.readText(path)?.lines ?? []).slice(line - 1, Math.min(endLine, line + longestFunction)))
  // What else is looked up for who asks decides nothing of the thing.
  const about = new Set([...held, place.name, symbol?.name ?? ''].flatMap((one) => splitIdentifier(one).map(stem)))
  const at = lines.findIndex((text, index) => {
    if (text.length > limits.evidenceLineCharacters || isCommentLine(text)) return false
    const whole = `${text.trim()}${goesOn.test(text) ? (lines[index + 1] ?? '').trim() : ''}`
    return looksAmongOwn(whole) && [...stemsIn(whole)].some((one) => about.has(one) && !persons.has(one))
  })
  if (at === -1) return []
  const own = (lines[at] ?? '').trim()
  const text = `${own}${goesOn.test(own) ? ` ${(lines[at + 1] ?? '').trim()}` : ''}`.slice(0, textLength)
  return [{ path, line: line + at, text, follows: null, within: symbol }]
}

/** A condition that stands in the next line. */
const goesOn = /\bwhere\w*\s*[:=(]+\s*[{[]?\s*$/i
const persons = new Set(['user', 'owner', 'profile', 'account', 'author', 'get', 'find', 'where', 'request'].map(stem))
