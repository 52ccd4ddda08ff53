// "Which socket events are there", "where are the events defined": what is heard and sent by a name.
import { namedEvents, type EventPlace } from '../../../query/project/named-events'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { fillers, firstOf, narrow, placeRow, readNote, withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count } from '../../rows'

const sort = '(?:(?:web ?)?socket(?:\\.io)?|ws|ipc|custom|named|real.?time|client|server)'
const noun = `(?:${sort} )*(?:events?|(?:${sort} )+(?:messages?|channels?))(?: handlers| listeners)?`
const done =
  '(?:defined|handled|registered|declared|listened (?:to|for)|received|emitted|sent|fired|set up|implemented)'
const own = new RegExp(
  `^(?:${fillers}|events?|messages?|channels?|handlers?|handled|listeners?|listened|received|emitted|emits?|sent|sends?|fired|registered|implemented|sockets?|io|websockets?|ws|ipc|custom|named|real|time|names|hear|heard|hears)$`,
  'i',
)
const shown = 40
const sockets = /\b(?:web ?)?sockets?\b|\bipc\b|\bws\b/i

export const question: QuestionKind = {
  id: 'events',
  rank: 34,
  phrases: {
    en: [
      `(?:what|which|list|show|give|name|all)(?: me)?(?: (?:all|the|of|are))* ${noun}(?: (?:are there|exist|are ${done}|does .{1,40} (?:have|emit|send|hear|handle|listen (?:to|for))|do .{1,30} (?:have|emit|send|hear|handle)).{0,40})?`,
      `where (?:are|is) (?:all |the |its |our )*${noun} ${done}(?: .{0,40})?`,
    ],
    de: [
      '(?:welche|liste|zeige?).{0,20}(?:socket|websocket)?-?events?(?: .{0,40})?',
      'wo werden (?:die )?(?:socket-?)?(?:events|ereignisse) (?:definiert|behandelt|registriert)',
    ],
  },
  needsThought: false,
  lists: true,
  aboutCode: true,
  compose: composeEvents,
}

/** Null if nothing is heard by a name, so that the words are searched for. */
function composeEvents({ view, understanding }: Asked): GraphAnswer | null {
  const { places, filesRead, filesLeft } = namedEvents(view)
  const heard = places.filter(({ sends }) => !sends)
  const names = new Set(heard.map(({ name }) => name))
  // Where nothing that is sent is heard, "events" are something else: classes, or clicks.
  const isExchange = sockets.test(understanding.text) || places.some(({ name, sends }) => sends && names.has(name))
  if (heard.length === 0 || !isExchange) return null
  const { items, words } = narrow(
    heard,
    withoutProject(view, understanding.text),
    own,
    ({ name, path }) => `${name} ${path}`,
  )
  const groups = [...Map.groupBy(items, ({ name }) => name)]
  const sent = Map.groupBy(
    places.filter(({ sends }) => sends),
    ({ name }) => name,
  )
  const files = [...Map.groupBy(items, ({ path }) => path)].toSorted(([, a], [, b]) => b.length - a.length)
  const unheard = [...sent].filter(([name]) => !names.has(name))
  const { shown: rows, note } = firstOf(groups, shown, 'event')
  const fit = words.length === 0 ? '' : ` that fit ${words.map((word) => `“${word}”`).join(', ')}`
  return {
    ...emptyAnswer(
      'events',
      `${code(view.name)} hears ${count(groups.length, 'event')}${fit} by name, in ${count(files.length, 'file')}, most of them in ${code(files[0]?.[0] ?? '')}.`,
    ),
    subject: { resolved: files[0]?.[0] ?? null, alternatives: files.slice(1, 6).map(([path]) => path) },
    sections: [
      ...section(
        'Files that hear them',
        files
          .slice(0, 10)
          .flatMap(([path, [first, ...others]]) =>
            first === undefined ? [] : [placeRow(view, first, `${code(path)}, ${count(others.length + 1, 'handler')}`)],
          ),
        files.length > 10 ? { text: `The first 10 of ${files.length}.` } : {},
      ),
      ...section(
        'Events',
        rows.map(([name, found]) => eventRow(view, name, found, sent.get(name) ?? [])),
        note === undefined ? {} : { text: note },
      ),
      ...section(
        'Sent, and heard nowhere that was read',
        unheard
          .slice(0, 10)
          .flatMap(([name, [first]]) => (first === undefined ? [] : [placeRow(view, first, code(name), name)])),
        unheard.length > 10 ? { text: `The first 10 of ${unheard.length}.` } : {},
      ),
    ],
    limits: [
      ...readNote('Recognised by calls such as on, once and emit with a name in quotes', filesRead, filesLeft),
      'Names that are built at run time are not found, nor those that platforms send by themselves, such as click and close.',
    ],
    next: groups.slice(0, 2).map(([name]) => `What handles the event "${name}"?`),
  }
}

function eventRow(
  view: ProjectView,
  name: string,
  [first, ...others]: readonly EventPlace[],
  sent: readonly EventPlace[],
): AnswerRow {
  const place = first ?? { path: '', line: 1 }
  const more = others.length === 0 ? '' : `, and ${count(others.length, 'more place')}`
  const [from] = sent
  const by =
    from === undefined
      ? ''
      : `; sent at ${code(`${from.path}:${from.line}`)}${sent.length > 1 ? ` and ${count(sent.length - 1, 'more place')}` : ''}`
  return placeRow(view, place, `${code(name)}${more}${by}`, name)
}
