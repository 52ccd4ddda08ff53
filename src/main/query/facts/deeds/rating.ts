// How well a place is named after a deed: by the names of its action, of what that belongs to, its file and its comment.
import { anyOf } from '../../../contract/languages'
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import type { ProjectView } from '../../project-view'
import { frontEndPaths } from '../../project/front-end'
import { splitIdentifier, stem } from '../../search/terms'
import { stemsIn, strengthIn, type WeighedGroup, type WordGroup } from '../../search/word-groups'
import type { Deed } from './deed'
import { deedVerb, type DeedVerb } from './verbs'

/** How much a word of a thing counts by where it is. */
const worth = { name: 1, container: 0.95, file: 0.9, folder: 0.7, doc: 0.6 } as const
const forVerb = 0.45
export const forThings = 0.55
const asideWeight = 0.3
/** Of a deed that needs no object, what is said besides. */
const asideMissing = 0.3
const byMethod = 0.9
const otherForm = 0.93
const inDoc = 0.5
/** It asks for something, or says how something is, and does nothing. */
const asks =
  /^(?:get|is|has|can|find|count|list|fetch|load|should|needs?|allow|enable|disable|schedule|prepare|was|were|check|validate|confirm|request|on|to|render|show|use|undo|un)$/
const asksInstead = 0.25
/** The deed as done: `deletedAt`, `stories_deleted_count`. */
const asDone = 0.2
/** Each further word of its name says that it does something narrower, and each of what it belongs to as well. */
const narrower = 0.11
const narrowerContainer = 0.06
const mostNarrower = 4
/** It does the deed to something else that its name has. */
const otherObject = 0.2
const forServer = 0.03
const forFront = -0.35
const forClient = -0.08
const forDeclared = -0.15
const onPages = /(?:^|\/)(?:hooks|components|frontend|api_tests|e2e|resources\/js)\//
const isComponent = anyOf(['componentFiles'])
const ofClients = /(?:^|[/_-])(?:client|sdk)s?(?:[/_.-]|$)|Client\b/
const declares = /\.(?:proto|graphqls?)$/
/** Parts of names that say what something is in a program, and nothing of the deed. */
const plain = new Set(
  'controller action handler api service services repo repository repositories dao model models router routes route mutation mutations resolver resolvers view views viewset by id ids with for from web internal async command commands cmd job jobs use case http rest core db store storage provider manager impl base mixin crud the a an of and on in to v1 v2 v3 my own single one many entity entities endpoint process do perform execute run request method app query queries module index js ts tx new is server client admin self host data object record item handle page pages lib util utils helper helpers main func fn interface trpc graphql grpc sdk ajax form submit button dialog modal uuid bulk multiple all existing current if can async interactor usecase domain domains application infrastructure src internal pkg public private create store add update destroy index connect'
    .split(' ')
    .map(stem),
)

export interface Named {
  /** What the action itself is called. */
  readonly name: string
  /** What the path of a route ends with: it says what the action is done to. */
  readonly object: string
  /** What it belongs to: its class, the path of its route. */
  readonly container: string
  readonly path: string
  readonly doc: string
  readonly method: string | null
}

export interface Rated {
  readonly score: number
  readonly held: readonly string[]
  readonly missing: readonly string[]
}

function groupOf({ word, forms }: WordGroup): WeighedGroup {
  return {
    word,
    own: splitIdentifier(word).map(stem),
    others: forms.filter((one) => one !== word).map((one) => splitIdentifier(one).map(stem)),
    weight: 1,
    isAside: false,
  }
}

/** Whether the last word of what a class is of is another: `ProjectTagController` is of tags. */
function isOfSomePart(
  container: string,
  isObject: (part: string) => boolean,
  isTelling: (part: string) => boolean,
): boolean {
  const ofClass = splitIdentifier(container.split(/[ .:#/\\]+/).at(-1) ?? '')
    .map(stem)
    .filter((part) => isObject(part) || (isTelling(part) && !roles.has(part)))
  return ofClass.some(isObject) && !ofClass.slice(-1).some(isObject)
}

/** Rates names for a deed; null for what does something else. */
export function rating(view: ProjectView, { verb, things, aside, isOwn }: Deed): (named: Named) => Rated | null {
  const [objects, others] = [things.map(groupOf), aside.map(groupOf)]
  const verbStems = verb.forms.map(stem)
  const own = stemsIn(view.name)
  const isFront = frontEndPaths(view)
  // Only what every thing has is told by the method of a request alone: not every `GET` of a page exports it.
  const { methods } =
    isPlainDeed.test(verb.said) || verb.isOfPersons || makes.test(verb.said) || /^manag/.test(verb.said)
      ? verb
      : { methods: null }
  const isObject = (part: string): boolean => objects.some((group) => strengthIn(new Set([part]), group) > 0)
  const isAside = (part: string): boolean => others.some((group) => strengthIn(new Set([part]), group) > 0)
  const isTelling = (part: string): boolean =>
    !plain.has(part) &&
    !(verb.isOfState && statusWord.test(part)) &&
    !own.has(part) &&
    !verbStems.includes(part) &&
    !/^\d*$|^api/.test(part) &&
    !isObject(part) &&
    !isAside(part)
  return ({ name, object, container, path, doc, method }) => {
    const words = splitIdentifier(name)
    const isVerb = (word: string, at = 0): boolean =>
      verbStems.includes(stem(word)) &&
      !(doer.test(word) && !verb.forms.includes(word)) &&
      !(at > 0 && between.test(words[at - 1] ?? ''))
    const parts = words.map(stem)
    // `postInstanceDelete` answers a request and is about no post.
    const isRequest = requests.test(words[0] ?? '') && parts.slice(1).some(isTelling)
    const inName = new Set([...(isRequest ? parts.slice(1) : parts), ...stemsIn(object)])
    // `removeFromList` takes something else out of a list.
    const from = words.findIndex((word, at) => at > 0 && between.test(word))
    const far = new Set(from === -1 ? [] : parts.slice(from))
    const inContainer = stemsIn(container)
    const ofDoc = stemsIn(doc)
    const strength = strengthOf(verb, { words, object, container, method }, isVerb, {
      byMethod: method !== null && methods?.test(method) === true,
      isInDoc: verbStems.slice(0, 2).some((one) => ofDoc.has(one)),
    })
    if (strength === 0) return null
    const where = [[worth.name, inName], [worth.container, inContainer], ...ofPath(path), [worth.doc, ofDoc]] as const
    const rated = [...objects, ...others].map((group, at) => {
      const isFar = at < objects.length && strengthIn(far, group) > 0
      return {
        group,
        weight: at < objects.length ? 1 : asideWeight,
        value: Math.max(...where.map(([value, stems]) => value * strengthIn(stems, group))) * (isFar ? forFar : 1),
      }
    })
    const asked = rated.slice(0, objects.length)
    // Without what it is done to it is another deed.
    if (asked.length > 0 && asked.every(({ value }) => value === 0)) return null
    if (asked.length === 0 && strength < byMethod) return null
    const whole = rated.reduce((sum, { weight }) => sum + weight, 0)
    const missing = rated.filter(({ value }) => value === 0)
    const share =
      asked.length === 0
        ? 1 - (asideMissing * missing.length) / Math.max(1, rated.length)
        : rated.reduce((sum, { weight, value }) => sum + weight * value, 0) / whole
    // `postComment` of a class of views is how requests are called.
    // What is read at a path is what the path says, whatever its handler is called.
    const isAtPath =
      method !== null &&
      strength === byMethod &&
      verb.methods?.test('POST') === false &&
      [...stemsIn(object)].some(isObject) &&
      rated.slice(0, objects.length).every(({ group }) => strengthIn(stemsIn(`${object} ${container}`), group) > 0) &&
      !words.some((word, at) => deedVerb(word) !== null && !isVerb(word, at))
    const ofName = isAtPath
      ? new Set<string>()
      : new Set(parts.filter((part, at) => isTelling(part) && !(at === 0 && requests.test(part))))
    const extra = new Set([...ofName, ...[...stemsIn(object)].filter(isTelling)]).size
    const around = [...inContainer].filter((part) => !inName.has(part) && isTelling(part))
    const isNamed = parts.some(isObject)
    // A path that says both knows better than the name of what it runs.
    const isSaid = (text: string): boolean =>
      splitIdentifier(text).some((word) => isVerb(word)) && [...stemsIn(text)].some(isObject)
    // The deed is done to what the name says, or to what it belongs to if it says nothing.
    const isOther =
      asked.length > 0 &&
      !isAtPath &&
      !isNamed &&
      !isSaid(object) &&
      (ofName.size > 0 || (![...inName].some(isObject) && around.length > 0 && ![...inContainer].some(isObject)))
    const isTold = isNamed || [...stemsIn(object)].some(isObject)
    const isOfPart = !isTold && isOfSomePart(container, isObject, isTelling)
    // `removePostReblog` removes a reblog.
    const isOfItsPart = isNamed && far.size === 0 && isOfSomePart(name, isObject, isTelling)
    const isOfSelf = parts.some((part) => selves.test(part))
    const [first = ''] = words
    const isAsking = !isVerb(first) && (asks.test(first) || isOtherPlainDeed(first, verb))
    const doing = words.filter((word) => isVerb(word))
    const isState = doing.length > 0 && doing.every((word) => isAsState(word, verb))
    const score =
      forVerb * strength +
      forThings * share -
      narrower * Math.min(mostNarrower, extra) -
      narrowerContainer * Math.min(mostNarrower, around.length) -
      (isOther ? otherObject : 0) -
      (isOfPart ? ofItsPart : 0) -
      (isOfItsPart ? ofNamedPart : 0) -
      (isOfSelf && isOwn !== true ? ofSelf : 0) -
      (isAsking ? asksInstead : 0) -
      (isState ? asDone : 0) +
      (isFront(path) || onPages.test(path) || isComponent.test(path) || /^use$/.test(first) ? forFront : 0) +
      ofItsPlace(path, container)
    return {
      score,
      held: rated.filter(({ value }) => value > 0).map(({ group }) => group.word),
      missing: missing.map(({ group }) => group.word),
    }
  }
}

/** How well names say that it is done. */
function strengthOf(
  verb: DeedVerb,
  { words, object, container, method }: Pick<Named, 'object' | 'container' | 'method'> & { words: readonly string[] },
  isVerb: (word: string, at?: number) => boolean,
  told: { readonly byMethod: boolean; readonly isInDoc: boolean },
): number {
  // What only reads does nothing that changes a thing, and `GET /jobs/running` starts none.
  const isRead = method === 'GET' && verb.methods?.test('GET') !== true
  const isDoing = (word: string, at = 0): boolean => isVerb(word, at) && !(isRead && isAsState(word, verb))
  const plainest = stem(verb.forms[0] ?? '')
  const verbAt = words.some((word, at) => isDoing(word, at) && stem(word) === plainest)
    ? 1
    : words.some(isDoing)
      ? otherForm
      : 0
  const isAround =
    !(isRead && verb.methods !== null) && splitIdentifier(`${container} ${object}`).some((word) => isDoing(word))
  return Math.max(
    verbAt,
    told.byMethod || (verb.isOfState && setsStatus(words, object, method)) ? byMethod : 0,
    isAround ? otherForm : 0,
    told.isInDoc ? inDoc : 0,
  )
}

/** The deed as what a thing is: deleted, running. */
function isAsState(word: string, verb: DeedVerb): boolean {
  return /(?:ed|ing)$/.test(word) && !verb.forms.includes(word)
}

/** `PUT /jobs/:id/status`, `updateJobStatus`: one place for all deeds that put a thing into another state. */
function setsStatus(words: readonly string[], object: string, method: string | null): boolean {
  if (method !== null && !/PUT|PATCH|POST/.test(method)) return false
  const isNamed = setsWord.test(words[0] ?? '') && words.some((word) => statusWord.test(word))
  return isNamed || (method !== null && statusWord.test(splitIdentifier(object).at(-1) ?? ''))
}

const statusWord = /^stat(?:us|e)$/
const setsWord = /^(?:set|update|change|patch|put|edit|modify|toggle)$/

/** Whether a word says another of the deeds that every thing has. */
function isOtherPlainDeed(word: string, verb: DeedVerb): boolean {
  const other = deedVerb(word)
  return (
    other !== null && isPlainDeed.test(verb.said) && isPlainDeed.test(other.said) && !other.forms.includes(verb.said)
  )
}

/** Words of the file and its folders, with what they count. */
function ofPath(path: string): readonly (readonly [number, ReadonlySet<string>])[] {
  return [
    [worth.file, stemsIn(baseNameOf(path).replace(/\.\w+$/, ''))],
    [worth.folder, stemsIn(folderOf(path).split('/').slice(-3).join('/'))],
  ]
}

/** What is rather asked for, by where it is. */
function ofItsPlace(path: string, container: string): number {
  return (
    (ofClients.test(`${path} ${container}`) ? forClient : 0) +
    (declares.test(path) ? forDeclared : 0) +
    (serverSide.test(path) ? forServer : 0)
  )
}

/** What every thing has: `update` is never how something is created. */
const isPlainDeed =
  /^(?:delete|remove|destroy|erase|create|add|make|edit|change|update|modify|alter|view|see|read|open|list)$/
const makes = /^(?:write|submit|post)$/
/** `deleteOwnUser`: what somebody does with what is theirs. */
const selves = /^(?:own|self|me|my|mine|myself)$/
const ofSelf = 0.1
const ofItsPart = 0.12
const ofNamedPart = 0.15
/** What the names of classes end with. */
const roles = new Set(
  'set procedure action actions repository repo manager admin store list detail endpoint resolver mutation impl base mixin component command provider facade gateway presenter block web rest http ctrl'
    .split(' ')
    .map(stem),
)
/** Who does it: `deleter`, and what only begins so: a banner. */
const doer = /(?:er|ers|or|ors)$/
const between = /^(?:from|to|of|in|with|by|for|on|at|as)$/
const requests = /^(?:post|get|put|patch)$/
/** What is taken out of a thing is not the thing. */
const forFar = 0.6

const serverSide = /(?:controllers?|handlers?|routes?|routers?|api|views|resolvers?|services?|server)(?:[/._-]|$)/i
