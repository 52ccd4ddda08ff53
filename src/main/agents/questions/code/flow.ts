// "How does X get from the request to the database": the chain from what takes it to the line that writes it.
import { callLines } from '../../../query/facts/calls/called-with'
import { guesses, writeFlow, type WriteFlow } from '../../../query/facts/write-flow'
import type { WriteAct } from '../../../query/facts/writes'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { linesAround } from '../../composers/chain'
import { sourceSection } from '../../composers/hit-rows'
import { composeRoutes } from '../../composers/routes'
import { placeRow } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, lineRow, nameOf, symbolRow } from '../../rows'
import { X } from '../../understanding/phrase-parts'

const person = '(?:users?|customers?|visitors?|clients?|members?|admins?|somebody|someone|people)'
const writes =
  '(?:creat|add|sav|stor|insert|submit|upload|import|post|publish|register|delet|remov|updat|edit|mov|renam|mark)\\w*'
const written =
  '(?:created|added|saved|stored|inserted|submitted|uploaded|imported|posted|published|deleted|updated|edited|moved|renamed)'
const origin =
  '(?:(?:http|api|rest|web|incoming|client) )?(?:requests?|calls?|click(?:ing)?|routes?|endpoints?|controllers?|handlers?|buttons?|forms?|pages?|ui|front-?end|browser|client|api|device|command line|dialog|screen)(?: (?:of|on|in|for) .{1,60})?'
const store =
  '(?:databases?|db|data ?base|tables?|sql|prisma|postgres(?:ql)?|mysql|sqlite|mongo(?:db)?|storage|persistence)(?: layer| tables?)?'
const span = `(?:all the way )?from (?:the |an? |its |their )?${origin} (?:all the way |down |through |right )*(?:in)?to (?:the |an? |its )?${store}`

const request =
  '(?:an? |the )?(?:(?:http )?requests? (?:to |for )?)?(?:get|post|put|patch|delete) (?:requests? (?:to|for|on) )?\\/\\S*'
const going =
  '(?:get|go|come|travel|flow|move|pass|reach|arrive|end up|(?:make|find) (?:its|the) way|(?:get |be )?(?:written|saved|stored|persisted))(?:e?s)?'

export const question: QuestionKind = {
  id: 'flow',
  rank: 75,
  phrases: {
    en: [
      `(?:how|where) (?:do|does|can|is|will) ${request}(?: requests?)? ${going}(?: all the way| down| through)*(?: in| to| into| at)? (?:the |an? |its )?${store}.{0,60}`,
      `(?:what happens|which code runs|trace|follow|walk me through|explain) .{0,30}${request}.{0,30} (?:to|into|until|till|before) .{0,40}${store}.{0,40}`,
      `how (?:do|does|can|is|are|did) ${X} (?:gets?|goes?|comes?|travels?|flows?|moves?|passe?s?|makes? (?:its|their) way|written|stored|saved|put) ${span}.{0,60}`,
      `(?:trace|follow|describe|explain|show)(?: me)?(?: how)? ${X} ${span}.{0,60}`,
      `what happens (?:when|if|after|once) ${X},? ${span}`,
      `what happens ${span}(?: (?:when|if|for|of|with) ${X})?`,
      `what happens from (?:the |an? )?${origin} to (?:the |an? )?${store}`,
      `how (?:do|does|is|are) ${X} (?:get |end up )?(?:saved|stored|written|persisted|inserted) (?:in|to|into) (?:the |an? )?${store}`,
      `what happens (?:when|if|after|once) (?:the |an? |some )?${person} (?<a>${writes} .{1,200})`,
      // Not "the book": that asks of a definition, as "what happens if I change the parser" does.
      `what happens (?:when|if|after|once) (?:i|we|you|one) (?<a>${writes} (?:an?|another|my|our|your|some) [\\p{L}\\p{N} -]{2,80})`,
      `how (?:do|does|is|are) ${X} (?:gets? |being )?(?:processed|handled|dealt with|taken)(?: in)?,? ${span}.{0,60}`,
      `what happens (?:when|after|once) (?<a>(?:an? |the |some )?[\\w -]{2,60} (?:is|are|was|gets|has been) (?:${written}|[a-z]{3,20}ed)(?: .{1,80})?)`,
    ],
  },
  subjectInWords: 'mostly',
  needsThought: true,
  documentation: 'explains',
  aboutCode: true,
  compose: (asked) => (requestIn(asked.understanding.text) === null ? composeFlow(asked) : composeRequest(asked)),
  otherwise: 'how',
  forSymbol: () => null,
  forFile: () => null,
  forFolder: () => null,
}

const acts: readonly (readonly [WriteAct, RegExp])[] = [
  ['delete', /\b(?:delet|remov|destroy)/i],
  ['update', /\b(?:updat|edit|mov|renam|mark|chang)/i],
  ['create', /./],
]
/** Words that say where it begins and ends, or what is done, and not what is written. */
const aside =
  /^(?:https?|requests?|api|rest|routes?|endpoints?|controllers?|handlers?|clicks?|clicking|clicked|buttons?|forms?|pages?|ui|front|end|frontend|backend|browser|clients?|database|db|table|tables|sql|prisma|postgres|mysql|sqlite|storage|persistence|layer|server|trace|follow|explain|users?|customers?|visitors?|members?|somebody|someone|people|flow|flows|travel|travels|written|write|another|device|command|line|dialog|screen|\w+ed|done|the|new|one|its|their|his|her|this|that|some|any|are|was|gets?|has|been|and|when|all|own|happens?|what|how|does|(?:creat|add|sav|stor|insert|submit|upload|import|post|publish|register|delet|remov|updat|edit|mov|renam|mark)(?:e?s|es|ing|e)?)$/i

const verb =
  /^(?:creat|add|sav|stor|insert|submit|upload|import|post|publish|register|delet|remov|updat|edit|mov|renam|mark)(?:e?s|es|ed|ing|e)?$/i

/** What is done, if it is none of the usual writes: "the check is paused". */
const otherVerb = /\b(?:is|are|was|gets|has been) ([a-z]{3,20}ed)\b/i

/** `POST /api/orders`, in the text of a question. */
function requestIn(text: string): { readonly method: string; readonly path: string } | null {
  const [, method = '', path = ''] =
    /\b(get|post|put|patch|delete) (?:requests? (?:to|for|on) )?(\/\S*)/i.exec(text) ?? []
  return method === '' ? null : { method: method.toUpperCase(), path }
}

const actOf: Readonly<Record<string, WriteAct>> = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' }

/** What a request writes; a request that only reads, or writes nothing that is found, gets what it runs. */
function composeRequest(asked: Asked): GraphAnswer | null {
  const { view, understanding, signal } = asked
  const request = requestIn(understanding.text)
  const act = request === null ? undefined : actOf[request.method]
  if (request === null || act === undefined) return composeRoutes(asked)
  const things = request.path.split('/').filter((part) => /^[\p{L}_-]{2,40}$/u.test(part) && part !== 'api')
  const flow = writeFlow(view, { things, act, verbs: [], isNamed: false, request }, signal)
  return flow === null ? composeRoutes(asked) : composed(view, flow, true)
}

function composeFlow({ view, understanding, signal }: Asked): GraphAnswer | null {
  const { text, subject } = understanding
  const quoted = /["“«]([^"”»]{2,60})["”»]/.exec(text)?.[1]
  // "Moved to another column": what it is moved to isn't what is written.
  const slot =
    (quoted ?? subject ?? text).split(/,? (?:to|from|into|with|by|in|on|as|for|through|via|over|using) /i)[0] ?? ''
  // Not the search's words: "comment" is one that it leaves out, as French for "how".
  const things = (slot.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2 && !aside.test(word))
  if (things.length === 0 || things.length > 4 || /[_(){}]|[a-z][A-Z]/.test(slot)) return null
  const said = quoted ?? subject ?? text
  const verbs = said.split(/\s+/).filter((word) => verb.test(word))
  const other = verbs.length > 0 ? undefined : otherVerb.exec(said)?.[1]
  const [act] =
    other === undefined
      ? (acts.find(([, sign]) => sign.test(quoted === undefined ? text : quoted)) ?? (['create'] as const))
      : (['update'] as const)
  const flow = writeFlow(
    view,
    { things, act, verbs: other === undefined ? verbs : [other], isNamed: other !== undefined, request: null },
    signal,
  )
  return flow === null ? null : composed(view, flow)
}

/** @param isAsked whether the question names the request, so that no name was compared */
function composed(view: ProjectView, flow: WriteFlow, isAsked = false): GraphAnswer {
  const { entry, steps, end, write, others } = flow
  const doubtful = guesses(steps)
  const first = nameOf(entry.symbol)
  const start =
    entry.route === null ? code(first) : `${code(`${entry.route.method} ${entry.route.route}`)} runs ${code(first)}`
  const place = `${code(`${end.filePath}:${write.line}`)}`
  const doubt =
    doubtful === 0 ? '' : steps.length === 1 ? ', which is only possible,' : `, ${doubtful} of them only possible,`
  const writing = write.isSure ? 'writes to a store' : 'seems to write to a store'
  const reach =
    steps.length === 0
      ? `${entry.route === null ? '' : ', which'} ${writing} itself at ${place}`
      : `${entry.route === null ? '' : ','} leads in ${count(steps.length, 'call')}${doubt} to ${code(nameOf(end))}, which ${writing} at ${place}`
  return {
    ...emptyAnswer(
      'flow',
      `${isAsked ? '' : 'By names, '}${start}${entry.route === null || steps.length === 0 ? reach : `; it${reach.slice(1)}`}.`,
    ),
    subject: { resolved: entry.symbol.id, alternatives: [] },
    sections: [
      ...section('In call order', rowsOf(view, flow), { ordered: true }),
      ...sourceSection(view, end, write.line),
      ...(steps.length > 0 || entry.route !== null ? [] : callerSource(view, end)),
      ...section(
        'Other entries with these words',
        others.slice(0, 4).map((one) => entryRow(view, one)),
      ),
    ],
    limits: [
      `${isAsked ? 'A' : 'The entry is chosen by its name and its route, and a'} line that writes is recognised by what it calls or by its SQL. What runs before the entry (middleware, validation) and what listens afterwards is not followed.`,
      ...(doubtful === 0
        ? []
        : ['A call that is only possible depends on a type known at run time: the proof ends there.']),
    ],
    next: [`What does ${code(first)} call?`, `Who calls ${code(nameOf(end))}?`],
  }
}

/** What calls a function that writes by itself: it may do more than that, and decides when. */
function callerSource(view: ProjectView, end: StoredSymbol): GraphAnswer['sections'] {
  const [first] = callLines(view, end)
  return first === undefined || first.caller.kind === 'file' ? [] : sourceSection(view, first.caller, first.line)
}

function rowsOf(view: ProjectView, { entry, steps, end, write }: WriteFlow): readonly AnswerRow[] {
  const { route } = entry
  return [
    ...(route === null
      ? []
      : [placeRow(view, route, `${code(`${route.method} ${route.route}`)} → ${code(nameOf(entry.symbol))}`)]),
    ...steps.map(({ from, link, dispatch }) => {
      const to = code(nameOf(link.symbol))
      const text = dispatch
        ? `${code(nameOf(from))} may be overridden by ${to}`
        : `${code(nameOf(from))} calls ${to} in line ${link.line}${link.confidence === 'possible' ? ', possibly' : ''}`
      const source = dispatch ? null : linesAround(view, from, link.line)
      const row = symbolRow(view, from, text)
      return source === null ? row : { ...row, source }
    }),
    writeRow(view, end, write.line),
  ]
}

function writeRow(view: ProjectView, end: WriteFlow['end'], line: number): AnswerRow {
  const row = lineRow(view, end.filePath, line, line, `${code(nameOf(end))} writes in line ${line}`)
  const source = linesAround(view, end, line)
  return source === null ? row : { ...row, source }
}

function entryRow(view: ProjectView, { symbol, route }: WriteFlow['others'][number]): AnswerRow {
  return symbolRow(
    view,
    symbol,
    `${route === null ? '' : `${code(`${route.method} ${route.route}`)} → `}${code(nameOf(symbol))}`,
  )
}
