// One message may ask several things: "what does X do and who calls it?" asks two.
import { intentOf, searchKind } from './intent'
import { normalise } from './normalise'
import { bareKind } from './follow-up'

const mostParts = 3
const longestSplit = 300
const asking = '(?:who|what|which|where|how|why|when|does|is|are)\\b'
const border = new RegExp(`(?:[?.;] +(?:and |then |also )*|,? +(?:and|then|also|and also) +)(?=${asking})`, 'iu')

/** The questions of a message in their order; the message itself unless each part is a question that is understood. */
export function questionsIn(text: string): readonly string[] {
  // Traces, diffs and long descriptions are one thing.
  if (text.includes('\n') || text.length > longestSplit) return [text]
  const parts = normalise(text)
    .split(border)
    .filter((part) => part.trim() !== '')
  const understood = parts.every((part) => intentOf(part).kind !== searchKind || bareKind(normalise(part)) !== null)
  return parts.length > 1 && parts.length <= mostParts && understood ? parts : [text]
}
