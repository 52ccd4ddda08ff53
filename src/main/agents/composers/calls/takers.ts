// What runs when an object of a type is sent: the functions that take one, and what else names the type.
import { holdsWord } from '../../../query/citation'
import { mainChain } from '../../../query/facts/main-chain'
import { usersOf } from '../../../query/facts/uses'
import { classifyPath } from '../../../query/path-class'
import type { StoredSymbol } from '../../../query/project-view'
import { isFunction, isType } from '../../../query/symbol-kinds'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, resolvedTo, section } from '../../answer-parts'
import { firstOf } from '../../project-rows'
import type { About, SymbolSubject } from '../../question-kind'
import { code, count, nameOf, symbolRow } from '../../rows'
import { chainSection } from '../chain'

const shown = 20
/** Functions named in the headline. */
const named = 3

/** What has a parameter of a type, and what it calls; null if nothing has. */
export function composeTakers({ view, subject, signal }: About<SymbolSubject>): GraphAnswer | null {
  const [type] = subject.symbols
  if (type === undefined || !isType(type)) return null
  const users = usersOf(view, [type]).filter(
    ({ filePath, kind }) => isFunction({ kind }) && filePath !== type.filePath && classifyPath(filePath) === 'source',
  )
  const takers = users.filter(({ signature }) => holdsWord(parametersOf(signature ?? ''), type.name))
  if (takers.length === 0) return null
  const senders = users.filter((one) => !takers.includes(one))
  const relevance = (symbol: StoredSymbol): number => (takers.includes(symbol) ? 2 : 0)
  const { shown: rows, note } = firstOf(senders, shown, 'place')
  return {
    ...emptyAnswer(
      'what hears it',
      `${count(takers.length, 'function')} ${takers.length === 1 ? 'takes' : 'take'} a ${code(nameOf(type))}: ${takers
        .slice(0, named)
        .map((one) => code(nameOf(one)))
        .join(
          ', ',
        )}${takers.length > named ? ', …' : ''}. ${count(senders.length, 'other definition')} ${senders.length === 1 ? 'names' : 'name'} it, most likely to send it.`,
    ),
    subject: resolvedTo(subject),
    sections: [
      ...section(
        'What takes it',
        takers.slice(0, shown).map((one) => symbolRow(view, one)),
      ),
      ...chainSection(
        view,
        `What ${nameOf(takers[0] as StoredSymbol)} does, call by call`,
        mainChain(view, { starts: takers, relevance }, signal),
      ),
      ...section(
        'What else uses it',
        rows.map((one) => symbolRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
    ],
    limits: [
      `Found by parameters of the type ${code(nameOf(type))}; which library joins them to what is sent isn't checked, and what is sent by another name is missing.`,
    ],
    next: takers.slice(0, 1).map((one) => `What does ${code(nameOf(one))} call?`),
  }
}

/** The part of a signature in its outer parentheses. */
function parametersOf(signature: string): string {
  return signature.slice(Math.max(0, signature.indexOf('(')), Math.max(0, signature.lastIndexOf(')')))
}
