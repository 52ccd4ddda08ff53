// Splits messages that ask several things: "what does X do and who calls it?" is two questions.
import { intentOf, searchKind } from './intent'
import { normalise } from './normalise'
import { bareKind } from './follow-up'

const mostParts = 5
const longestSplit = 600
const asking =
  '(?:(?:who|what|which|where|how|why|when|does|do|is|are|can' +
  '|wer|was|wo|wie|welche[rsnm]?|qui|que|quoi|où|comment|quels?|quelles?|qu[ée]|quién|dónde|cómo|quem|onde|como|o que)\\b|(?:谁|哪|什么|如何|怎么))'
const distinctive = '(?:explain|show|list|find|tell|give|describe|erkläre?|zeige?|explique|explica)\\b'
const border = new RegExp(
  `(?:[?.;] +(?:and |then |also |und |et |y |e )*(?=${asking}|${distinctive})|,? +(?:and|then|also|and also|und|et|y|e) +(?=${asking})|[？。；] ?)`,
  'iu',
)
const bullet = /^\s*(?:[-*•]|\(?\d{1,2}[.)]|[a-e]\))\s+/

/** The questions of a message in order; just the message itself unless every part is understood. */
export function questionsIn(text: string): readonly string[] {
  // Traces, diffs and long descriptions are not split.
  if (text.length > longestSplit) return [text]
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const parts = lines
    .map((line) => line.replace(bullet, ''))
    .flatMap((line) => normalise(line).split(border))
    .filter((part) => part.trim() !== '')
  return parts.length > 1 && parts.length <= mostParts && parts.every(isUnderstood) ? parts : [text]
}

function isUnderstood(part: string): boolean {
  return intentOf(part).kind !== searchKind || bareKind(normalise(part)) !== null
}
