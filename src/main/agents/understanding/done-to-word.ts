// "Where are reminders triggered" asks for code that does it, not for the uses of a page that is called so.
import { callersOf } from '../../query/facts/callers'
import type { About, SymbolSubject } from '../question-kind'

const isDone =
  /(?<!\p{L})(?:created|triggered|run|constructed|consumed|instantiated|ausgelöst|erzeugt|déclenchée?s?|disparad[oa]s?)(?!\p{L})/iu
const ordinaryWord = /^\p{L}\p{Ll}+$/u

/** Whether a question says what is done to something in an ordinary word, and nothing uses what is called so. */
export function isDoneToWord({ view, subject, understanding }: About<SymbolSubject>): boolean {
  const { text, symbolIds } = understanding
  if (symbolIds.length > 0 || !ordinaryWord.test(subject.written) || !isDone.test(text)) return false
  if (text.includes(`\`${subject.written}\``)) return false
  const { groups, passedOnTotal } = callersOf(view, subject.symbols)
  return groups.length === 0 && passedOnTotal === 0
}
