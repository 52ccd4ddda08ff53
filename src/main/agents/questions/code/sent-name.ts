// "What runs when 'saved' is emitted", "who handles the message X": what hears what is sent by a name.
import { sentByName, type Sent } from '../../../query/facts/sent-names'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { composeExplainSymbol } from '../../composers/explain-symbol'
import { composeTakers } from '../../composers/calls/takers'
import { firstOf } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, linkRow, nameOf } from '../../rows'
import { X } from '../../understanding/phrase-parts'

const sent = '(?:emitted|fired|dispatched|sent|posted|raised|published|broadcast)'
const noun = '(?:(?:ipc |custom |dom )?(?:events?|messages?|channels?|signals?))'
const shown = 40

export const question: QuestionKind = {
  id: 'sent-name',
  rank: 35,
  phrases: {
    en: [
      `(?:what|which \\w+)(?: code)? (?:runs?|happens?|executes?|is (?:run|called|executed)|gets? (?:run|called|executed)) (?:when|if|once|after) (?:the |an? )?(?:${noun} )?${X} (?:is|was|gets|has been) ${sent}`,
      `(?:who|what|which \\w+)(?: code)? (?:listens? (?:to|for)|hears?|handles?|receives?|subscribes? to|reacts? to) (?:the |an? )?${noun} ${X}`,
    ],
  },
  needsThought: false,
  aboutCode: true,
  compose: composeSent,
  // "When a message is posted" may be about what is stored, whatever a folder is called.
  otherwise: 'flow',
  forFile: () => null,
  forFolder: () => null,
  // "A portfolio changed event" is sent as an object of a type.
  forSymbol: (asked) =>
    (isQuoted(asked.understanding.text) ? null : composeTakers(asked)) ?? composeExplainSymbol(asked),
}

/** A quoted name is the text that is sent, not a type. */
function isQuoted(text: string): boolean {
  return /['"“‘][^'"”’]+['"”’]/.test(text)
}

/** Null if nothing is known of it, so that its words are searched for. */
function composeSent({ view, understanding }: Asked): GraphAnswer | null {
  const name = (understanding.subject ?? '').trim().replace(/^['"`“‘]|['"`”’]$/g, '')
  const { calls, isCut } = sentByName(view, name)
  if (calls.length === 0) return null
  const handlers = new Set(calls.map(({ link }) => link.symbol.key)).size
  const sure = calls.some(({ link }) => link.confidence !== 'possible')
  const { shown: rows, note } = firstOf(calls, shown, 'call')
  return {
    ...emptyAnswer(
      'what hears it',
      `${code(name)} is sent at ${isCut ? 'at least ' : ''}${count(new Set(calls.map(placeOf)).size, 'place')} and ${sure ? 'runs' : 'possibly runs'} ${count(handlers, 'definition')}.`,
    ),
    sections: section(
      'What runs',
      rows.map(({ source, link }) =>
        linkRow(
          view,
          link,
          `${code(nameOf(source))} → ${code(nameOf(link.symbol))}`,
          name,
          `${source.name} → ${link.symbol.name}`,
        ),
      ),
      note === undefined ? {} : { text: note },
    ),
    limits: [
      'Both ends are joined by name, and by the object or its class where that is known. Names that are built at run time are not found.',
      ...(isCut ? ['Not everything was read, so there may be more.'] : []),
    ],
    next: calls.slice(0, 1).map(({ link }) => `What does ${code(nameOf(link.symbol))} call?`),
  }
}

function placeOf({ link }: Sent): string {
  return `${link.filePath}:${link.line}`
}
