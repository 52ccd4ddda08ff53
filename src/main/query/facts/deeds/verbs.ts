// What one does with a thing, as people say it and as code calls it: the only table.
import { stem } from '../../search/terms'

interface Verb {
  /** The first is the plainest; all mean the same of a thing. */
  readonly forms: readonly string[]
  /** Forms that code has for it and that mean something else in a question. */
  readonly inCode: readonly string[]
  /** Methods of requests that do it without its name. */
  readonly methods: RegExp | null
  /** Done to persons, whether a name says so or not. */
  readonly isOfPersons: boolean
  /** Puts a thing into another state, so that what sets its status does it. */
  readonly isOfState: boolean
}

const posted = /POST|PUT/
const changed = /PUT|PATCH|POST/
const read = /GET/

const verbs: readonly Verb[] = [
  verb('delete remove destroy erase', 'trash purge unlink drop', /DELETE/),
  verb('create add make', 'new post store insert', posted),
  verb('edit change update modify alter', 'put patch set', changed),
  verb('view see read open', 'get show fetch', read),
  verb('list', 'index all', read),
  verb('send deliver', 'dispatch', null),
  verb('invite', 'invitation add', posted, true),
  verb('share', 'grant', posted),
  verb('upload', 'store', posted),
  verb('download', '', read),
  verb('import', '', posted),
  verb('export', '', read),
  ofState('publish', '', posted),
  ofState('unpublish'),
  verb('submit post', 'create', posted),
  verb('write', 'create store', posted),
  verb('move', '', changed),
  verb('rename', '', changed),
  verb('merge', '', posted),
  ofState('archive'),
  ofState('unarchive'),
  ofState('restore undelete', 'undo'),
  verb('ban', 'block suspend', null, true),
  verb('unban', 'unblock', null, true),
  verb('block', 'ban', null, true),
  ofState('suspend deactivate disable', 'inactivate'),
  ofState('activate enable'),
  ofState('approve accept', 'confirm audit'),
  ofState('reject decline', 'deny'),
  ofState('cancel'),
  verb('register', 'signup', posted, true),
  verb('login', 'signin authenticate', posted, true),
  verb('logout', 'signout', null, true),
  verb('subscribe', '', null),
  verb('unsubscribe', '', null),
  verb('follow', '', null),
  verb('unfollow', '', null),
  verb('join', '', null),
  verb('leave', '', null),
  verb('assign', 'set', null),
  verb('promote', '', null, true),
  verb('reset', '', null),
  verb('confirm verify', '', null),
  verb('sign', '', null),
  ofState('complete finish'),
  ofState('close'),
  verb('report flag', '', null),
  verb('vote', '', null),
  verb('favorite favourite like', '', null),
  verb('tag', '', null),
  verb('pin', '', null),
  ofState('lock'),
  ofState('hide'),
  verb('manage administer', 'admin create update edit delete list index', /POST|PUT|PATCH|DELETE|GET/),
  ofState('run start', 'execute trigger'),
  ofState('stop pause'),
  ofState('resume'),
  verb('bounce', '', null),
  verb('borrow lend', '', null),
]

function verb(forms: string, inCode: string, methods: RegExp | null, isOfPersons = false): Verb {
  return {
    forms: forms.split(' '),
    inCode: inCode === '' ? [] : inCode.split(' '),
    methods,
    isOfPersons,
    isOfState: false,
  }
}

function ofState(forms: string, inCode = '', methods: RegExp | null = null): Verb {
  return { ...verb(forms, inCode, methods), isOfState: true }
}

const irregular: Readonly<Record<string, string>> = {
  sent: 'send',
  made: 'make',
  seen: 'see',
  written: 'write',
  left: 'leave',
  lent: 'lend',
  put: 'put',
  banned: 'ban',
  pinned: 'pin',
  tagged: 'tag',
  deletion: 'delete',
  removal: 'remove',
  creation: 'create',
  registration: 'register',
  signup: 'register',
  lose: 'lose',
}

const byStem = new Map(verbs.toReversed().flatMap((one) => one.forms.map((form) => [stem(form), one] as const)))

/** A deed that a question speaks of. */
export interface DeedVerb {
  /** As asked. */
  readonly said: string
  /** What code calls it; the first are words that people say for it. */
  readonly forms: readonly string[]
  readonly methods: RegExp | null
  readonly isOfPersons: boolean
  readonly isOfState: boolean
}

/** The deed that a word says, in any of its forms; null if it is none that is known. */
export function deedVerb(word: string): DeedVerb | null {
  const lower = word.toLowerCase()
  // Every object has a `constructor`.
  const plain = (Object.hasOwn(irregular, lower) ? irregular[lower] : null) ?? lower
  const found = byStem.get(stem(plain)) ?? byStem.get(stem(plain.replace(/(?<=(.))\1(?:ed|ing)$/, '')))
  if (found === undefined) return null
  const own = found.forms.find((form) => stem(form) === stem(plain)) ?? plain
  return {
    said: own,
    forms: [...new Set([own, ...found.forms, ...found.inCode])],
    methods: found.methods,
    isOfPersons: found.isOfPersons,
    isOfState: found.isOfState,
  }
}
