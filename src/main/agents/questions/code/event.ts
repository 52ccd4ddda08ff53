// "What happens when a list is deleted": what the program does then, found by the deed and what it is done to.
import { whatHappens } from '../../composers/calls/what-happens'
import type { GraphAnswer } from '../../agent'
import { withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { askedDeed } from '../../understanding/asked-deed'
import { namesCode } from '../../understanding/mentions'
import { changing, X } from '../../understanding/phrase-parts'

export const question: QuestionKind = {
  id: 'event',
  rank: 38,
  phrases: {
    en: [
      `what (?:happens|occurs|will happen|would happen|is done|does (?:it|the [\\w-]+) do)(?: (?:to|with) .{2,60}?)? (?:when|if|once|after|as soon as) ${changing}${X}`,
      `what if ${changing}${X}`,
      `(?:when|if|once|after) .{3,80}?,? what (?:happens|is done|does it do)(?: (?:to|with) .{2,60})?`,
    ],
    de: [`was (?:passiert|geschieht)(?: mit .{2,60}?)?,? (?:wenn|falls|sobald|nachdem|beim?) ${changing}${X}`],
    fr: [
      `(?:que se passe-t-il|qu['’]arrive-t-il|qu['’]est-ce qui se passe|que se produit-il)(?: (?:pour|avec) .{2,60}?)? (?:quand|lorsqu(?:e |['’])|s['’]|si |après |en cas d(?:e |['’])) ?${changing}${X}`,
    ],
    es: [`qué (?:pasa|sucede|ocurre)(?: con .{2,60}?)? (?:cuando|si|al|después de) ${changing}${X}`],
    pt: [`o que (?:acontece|ocorre)(?: com .{2,60}?)? (?:quando|se|ao|depois de) ${changing}${X}`],
    zh: [`(?:如果|当|若)?${changing}${X}(?:会怎样|会怎么样|会发生什么|发生什么|怎么办|会如何)`],
    ja: [
      `${changing}${X}(?:たら|と|場合|とき)(?:は)?、?(?:どうなりますか|どうなる|何が起こ|何が起き|何が行われ).{0,8}`,
    ],
  },
  needsThought: true,
  aboutCode: true,
  subjectInWords: 'mostly',
  readsItself: true,
  yields: true,
  compose: composeEvent,
}

/** Null if the question is about code that is changed, or if nothing does it. */
function composeEvent({ view, understanding }: Asked): GraphAnswer | null {
  const { text } = understanding
  if (namesCode(text)) return null
  const deed = askedDeed(view, withoutProject(view, text))
  return deed === null ? null : whatHappens(view, deed)
}
