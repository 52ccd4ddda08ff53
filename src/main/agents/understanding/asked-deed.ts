// What is done, and to what, in a question for who may do it or for what happens then: "delete" and "comment" of "who may
// delete a comment" and of "what happens when a comment is deleted".
import { singular } from '../../kernel/words/word-number'
import { deedVerb, type DeedVerb } from '../../query/facts/deeds/verbs'
import { basesNamed } from '../../query/facts/deeds/bases-named'
import type { ProjectView } from '../../query/project-view'
import type { WordGroup } from '../../query/search/word-groups'
import { wordsOfOutcomes } from './outcomes'
import { isForeign } from './question-language'
import { shortFormsOf } from './short-forms'
import { synonymsOf } from './synonyms'
import { askedWords } from './word-groups'

export interface AskedDeed {
  readonly verb: DeedVerb
  /** What it is done to: a place has to be named after one of these, unless it is only done to persons. */
  readonly things: readonly WordGroup[]
  /** Where, from what, by whom: they choose between several. */
  readonly aside: readonly WordGroup[]
  /** What the question asks about besides: "what happens to the chapters". */
  readonly affected: readonly WordGroup[]
  /** Whether it is done to what belongs to the one who does it: "my own account". */
  readonly isOwn: boolean
}

/** The right may come first: "which permission is needed to …", "do I need to be admin to …". */
const toDo =
  /\b(?:admin\w*|owner|(?:logged|signed) in|moderator|superuser|staff|member|needed|required|necessary|allowed|permitted|able|rights?|permissions?|access|privileges?|roles?)\s+(?:in order )?to\s+(?<clause>(?!be\b).+)$/i
const may =
  /\b(?:may|can|could)\s+(?:(?:i|we|you|one|any(?:one|body)|every(?:one|body)) |(?:(?:an?|any|every|all|the) )?(?:(?:normal|ordinary|regular|anonymous|registered|unregistered|logged-in|new) )?(?:users?|guests?|members?|visitors?|admin\w*|owners?|moderators?|editors?|viewers?|people|persons?|clients?|customers?) |an? \w+ )?(?<clause>(?!be\b|do\b).+)$/i
const when = /\b(?:when|if|once|after|as soon as|what if)\s+(?<clause>.+)$/i
/** "What happens to the bookmarks of a list when it is deleted". */
const happensTo =
  /\bwhat (?:happens|will happen|would happen|is done) (?:to|with) (?<affected>.{1,60}?) (?:when|if|once|after)\b/i
const passive =
  /^(?<thing>.+?) (?:is|are|gets?|got|was|were|has been|have been|being) (?:(?:being|been|never|finally|\w+ly) )?(?<verb>[a-z]+)(?:\s+(?<rest>.+))?$/i
const persons =
  /^(?:i|we|you|one|they|he|she|it|users?|members?|persons?|people|admins?|administrators?|owners?|moderators?|someone|somebody|any(?:one|body)|guests?|visitors?|authors?|recipients?|customers?|clients?|subscribers?|students?|teachers?|readers?|accounts?|collaborators?)$/i
/** Between what something is done to and where, from what or with what. */
const between =
  /\s(?:from|to|in|into|with|by|on|onto|as|through|via|for|at|inside|within|during|without|using|over|because|while|before|until|again|twice|that|which|who|i|we|you|they|he|she|somebody|someone)\s/i
const small =
  /^(?:an?|the|this|that|these|those|my|your|our|their|his|her|its|it|them|of|and|or|any|all|some|every|each|another|same|to|from|in|into|on|onto|with|by|for|at|as|through|via|be|is|are|was|were|has|have|had|do|does|did|not|no|more|than|i|we|you|they|he|she|who|what|which|how|when|if|once|after|before|then|there|also|only|first|last|one|two|up|out|off|over|again|while|because|during|without|inside|within|using)$/i
/** Words that say whose, and nothing of the thing. */
const ignored =
  /^(?:\w{3,}ly|somebody|someone|anybody|anyone|else|own|other|others|existing|new|single|whole|entire|certain|given|normal|itself|times?|often|many|much|too)$/i
/** Words for the right to it in a question of another language, which is read as a whole. */
const ofRights =
  /^(?:admin|administrator|permissions?|rights?|access|allow\w*|permit\w*|authori\w*|needs?|happens?|pass)$/i
const pronoun = /^(?:it|them|this|that|one)(?= |$)/i
const particle = /^(?:up|in|out|on|off)$/i
const withParticle: Readonly<Record<string, string>> = {
  signup: 'register',
  signin: 'login',
  signout: 'logout',
  login: 'login',
  logon: 'login',
  logout: 'logout',
}
const wordsTried = 5

/** Reads the deed of a question; null if it speaks of none that is known. */
export function askedDeed(view: ProjectView, text: string): AskedDeed | null {
  if (isForeign(text)) return deedInTranslated(view, text)
  const asked = text.replace(/[?.!\s]+$/, '')
  const affected = happensTo.exec(asked)?.groups?.['affected'] ?? ''
  const clause = toDo.exec(asked)?.groups?.['clause'] ?? may.exec(asked)?.groups?.['clause']
  if (clause !== undefined && affected === '' && !/^what (?:happens|if)\b/i.test(asked))
    return readPhrase(view, clause, '')
  const then = when.exec(asked)?.groups?.['clause']
  return then === undefined ? null : readClause(view, then, affected)
}

/** "A comment is deleted", "I delete a comment". */
function readClause(view: ProjectView, clause: string, affected: string): AskedDeed | null {
  const { thing = '', verb = '', rest = '' } = passive.exec(clause)?.groups ?? {}
  const done = deedVerb(verb)
  if (done !== null)
    return deed(view, done, `${thing === 'it' ? affected : thing} ${rest}`, thing === 'it' ? '' : affected)
  const words = clause.split(/\s+/)
  for (let at = 1; at < Math.min(words.length, wordsTried); at++) {
    // "The delete button of a list" has no deed: a person does it.
    if (deedVerb(words[at] ?? '') !== null && persons.test(words[at - 1] ?? ''))
      return readPhrase(view, words.slice(at).join(' '), affected)
  }
  return null
}

/** "Delete a comment of somebody else". */
function readPhrase(view: ProjectView, phrase: string, affected: string): AskedDeed | null {
  const [first = '', ...others] = phrase.trim().split(/\s+/)
  const hasParticle = particle.test(others[0] ?? '')
  const joined = withParticle[`${first.replace(/(?:e?s|ed|ing)$/, '')}${others[0] ?? ''}`.toLowerCase()]
  const verb = deedVerb(hasParticle && joined !== undefined ? joined : first)
  if (verb === null) return null
  const object = others.slice(hasParticle ? 1 : 0).join(' ')
  // "What happens to a note after I delete it": it is the note.
  return affected !== '' && pronoun.test(object)
    ? deed(view, verb, object.replace(pronoun, affected), '')
    : deed(view, verb, object, affected)
}

function deed(view: ProjectView, verb: DeedVerb, object: string, affected: string): AskedDeed | null {
  const text = ` ${object.split(/,| and (?:how|what|who|do|does|is|are|where|which|can|could|may)\b/i)[0] ?? ''} `
  const cut = text.search(between)
  const named = groupsIn(cut === -1 ? text : text.slice(0, cut))
  // "A password-protected app" and "a deployed app" are apps, and "a time entry" may be called a time.
  const isTelling = ({ word }: WordGroup, at: number): boolean =>
    at === named.length - 1 ? named.length < 2 || !anyThing.test(word) : !/\w-\w|(?<!e)ed$/.test(word)
  const telling = named.filter(isTelling)
  const things = telling.length === 0 ? named : telling
  const aside = [...named.filter((one) => !things.includes(one)), ...groupsIn(cut === -1 ? '' : text.slice(cut))]
  return whole(view, { verb, things, aside, affected: groupsIn(affected), isOwn: ownThing.test(text) })
}

/** What all things are. */
const anyThing = /^(?:entry|entries|records?|items?|objects?|data|elements?)$/i
const ownThing = /\b(?:my|own|mine|myself|themselves|his|her)\b/i

function whole(view: ProjectView, asked: AskedDeed): AskedDeed | null {
  const { verb, things, aside, affected } = asked
  // What is done to persons anyway need not say so.
  const isImplied = verb.isOfPersons && things.every(({ word }) => persons.test(word))
  const meant = isImplied ? [] : things
  if (things.length === 0 && !verb.isOfPersons) return null
  const known = new Set([...things, ...aside].map(({ word }) => word.toLowerCase()))
  return {
    verb,
    things: meant.map((one) => withBases(view, one)),
    aside: isImplied ? [...things, ...aside] : aside,
    affected: affected.filter(({ word }) => !known.has(word.toLowerCase())),
    isOwn: asked.isOwn,
  }
}

/** Words that a search ignores may be what something is done to: a list, a project, a place. */
function groupsIn(text: string): readonly WordGroup[] {
  const words = text.match(/[\p{L}\p{N}_$][\p{L}\p{N}_$-]*/gu) ?? []
  const telling = words.filter(
    (word) => word.length > 1 && !small.test(word) && !ignored.test(word) && !wordsOfOutcomes.test(word),
  )
  return [
    ...new Map(
      telling.map((word) => [word.toLowerCase(), { word, forms: [word, ...synonymsOf(word), ...shortFormsOf(word)] }]),
    ).values(),
  ]
}

/** What is done to a thing is done to what its type is based on: a review is a status where `Review` extends `Status`. */
function withBases(view: ProjectView, group: WordGroup): WordGroup {
  const bases = basesNamed(view, singular(group.word))
  const forms = bases.filter(
    (one) => !/^(?:abstract|base)|(?:model|entity|record|base|schema|object|mixin)$/i.test(one),
  )
  return forms.length === 0 ? group : { ...group, forms: [...new Set([...group.forms, ...forms])] }
}

function deedInTranslated(view: ProjectView, text: string): AskedDeed | null {
  const words = askedWords(view, text, ofRights).filter(
    ({ word }) => !ignored.test(word) && !wordsOfOutcomes.test(word),
  )
  const at = words.findIndex(({ word }) => deedVerb(word) !== null)
  const verb = words[at] === undefined ? null : deedVerb(words[at].word)
  if (verb === null) return null
  const things = words.filter((one, place) => place !== at && !verb.forms.includes(one.word.toLowerCase()))
  return whole(view, { verb, things, aside: [], affected: [], isOwn: false })
}
