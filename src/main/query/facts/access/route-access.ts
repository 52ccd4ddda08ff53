// Which routes name a check of who may use them where they are declared, and where such checks stand around many.
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import { perReadableGraph } from '../../per-graph'
import type { Route } from '../../project/routes'
import { scanFiles } from '../../project/scan-text'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { depthWithBraces } from '../../source-lines'
import { handlerName, handlersOf, usedBy } from '../route-handlers'

/** A route with the checks that its declaration, its handler or the class of that name. */
export interface RouteAccess {
  readonly route: Route
  readonly checks: readonly string[]
  /** Whether some of the checks are those of the group that it is declared on. */
  readonly isOfGroup: boolean
  /** The lines that put these around the group. */
  readonly groupLines: readonly CheckAround[]
  /** Checks that the handler calls. */
  readonly inside: readonly string[]
  /** Whether it is marked as open to everybody. */
  readonly isMarkedOpen: boolean
}

/** A line that puts a check around routes. */
export interface CheckAround {
  readonly path: string
  readonly line: number
  readonly text: string
}

export interface AccessOfRoutes {
  readonly routes: readonly RouteAccess[]
  /** Routes that were not read because there are too many. */
  readonly left: number
  readonly around: readonly CheckAround[]
}

const mostRead = 1_000
const callable: ReadonlySet<string> = new Set(['function', 'method', 'external'])
/** Lines of a declaration that are read, and of annotations above it. */
const mostLines = 15
const mostOfClass = 60
const lineCharacters = 400

const checking =
  /(?:^|[_.\-:])(?:\w*_)?(?:auth(?!ors?(?:_|$))\w*|log_?in\w*|logged\w*|permissions?|permitted|has_?role|roles?|rbac|guards?|protect\w*|secured?|sign(?:ed)?_?in\w*|polic(?:y|ies)|acl|admins?|(?:is_)?granted|(?:check|verify|require|need|valid)\w*_token|current_?(?:active_?)?user|api_?keys?|can|verified|staff|superuser|must_(?!compile|parse|new|get|load|make|register|marshal)\w+|(?:ensure|require|assert|only|is)_\w*(?:owner(?:ship)?|access|editor|viewer|member|moderator))(?=$|[_.\-:])/i
const openMark =
  /allow_?anonymous|permit_?all|allow_?any\b|(?:login|auth\w*)_?exempt|(?:no|skip|without)_?(?:auth|login)|(?:^|\.)(?:public|guest|anonymous)(?:_(?:route|access|only))?$/i
/** Names that say what a route runs or what it is called, and check nothing. */
const notChecks =
  /(?:controller|view|viewset|handler|resource|service|page|form|schema|dto|request|response|serializer|module|router|routes?|blueprint|api|model|entity|client|names?|ids?|type|settings?|config|info|data|list|result|class)$|^(?:methods?|name|path|value|tags?)$/i
/** Settings that hold checks; they stand for them only if no name of one is known. */
const settings = /^(?:permission_classes|authentication_classes|decorators|policy|roles?|permissions?|middleware|can)$/i
const annotation = /^\s*(?:@|#\[|\[)/
const endOfHead = /=>|\s->\s|\bfunction\b|\bfunc\s*\(|\)\s*\{|\b(?:async )?def \w|\bclass \w|\bfun \w|\bpublic\b/

/** Reads the checks of routes, and those around many. */
export function accessOf(view: ProjectView, all: readonly Route[]): AccessOfRoutes {
  const read = all.slice(0, mostRead)
  const around = checksAround(view)
  return { routes: checksOf(view, read, around), left: all.length - read.length, around }
}

/** Reads the checks of some routes. @param around lines that put checks around the groups that routes are in */
export function checksOf(
  view: ProjectView,
  read: readonly Route[],
  around: readonly CheckAround[],
): readonly RouteAccess[] {
  const handlers = handlersOf(view, read)
  const linesOf = (path: string): readonly string[] => view.readText(path)?.lines ?? []
  const groupOf = groupsIn(around, linesOf)
  return read.map((route): RouteAccess => {
    const lines = linesOf(route.path)
    const used = handlers(route)
    const named = handlerName(route)
    // What a handler written in place uses stands in the lines of the route, with what is declared there.
    const handler = named === null ? undefined : used[0]
    const texts = [
      declarationOf(lines, route),
      ...(handler === undefined || handler.name !== named ? [] : headsOf(view, linesOf, handler)),
    ]
    const isHandler = (name: string): boolean =>
      name === route.handler || [named, handler?.name].includes(name.split(/[.:]+/).at(-1) ?? name)
    const names = [...new Set(texts.flatMap(namesIn))].filter((name) => !isHandler(name))
    const isNamed = handler !== undefined && handler.name === named
    const inherited = new Set(isNamed ? basesOf(view, linesOf, handler) : [])
    const typed = new Set(isNamed ? typesOf(signatureOf(linesOf, handler)) : [])
    const found = names.filter(
      (name) =>
        typed.has(name) ||
        (checking.test(apart(name)) && !openMark.test(apart(name)) && (inherited.has(name) || !notChecks.test(name))),
    )
    const { lines: groupLines, checks: grouped } = groupOf(route)
    const telling = [...new Set([...found.filter((name) => !settings.test(name)), ...grouped])]
    return {
      route,
      checks: telling.length > 0 ? telling : found,
      isOfGroup: grouped.length > 0,
      groupLines: grouped.length > 0 ? groupLines : [],
      inside: guardsAmong(handler === undefined ? used : usedBy(view, handler), handler).filter(
        (name) => !telling.includes(name),
      ),
      isMarkedOpen: names.some((name) => openMark.test(apart(name))),
    }
  })
}

interface Group extends CheckAround {
  /** The variable that holds the group or the router. */
  readonly holder: string
  readonly isMade: boolean
}

const madeGroup = /^(?:(?:const|let|var|val|auto|final)\s+)?(?<holder>[\w$]+)\s*:?=(?![=>])/
const usedByGroup = /^(?<holder>[\w$]+)\.(?:use|Use|middleware)\(\s*(?!["'`])/

/** What is put around a group, and the checks that it names. */
interface GroupChecks {
  readonly lines: readonly Group[]
  readonly checks: readonly string[]
}

const noGroup: GroupChecks = { lines: [], checks: [] }

/**
 * What is put around the group that a route is declared on, if nothing between them makes another of that name. Each
 * group is read once, whatever is declared on it.
 */
function groupsIn(
  around: readonly CheckAround[],
  linesOf: (path: string) => readonly string[],
): (route: Route) => GroupChecks {
  const groups = groupsOf(around)
  const made = new Map<string, ReadonlyMap<string, readonly number[]>>()
  const known = new Map<string, GroupChecks>()
  return ({ path, line }) => {
    const lines = linesOf(path)
    const holder = /^\s*([\w$]+)\.\w+\(/.exec((lines[line - 1] ?? '').slice(0, lineCharacters))?.[1]
    const before = (groups.get(path) ?? []).filter((one) => one.holder === holder && one.line < line)
    if (holder === undefined || before.length === 0) return noGroup
    const makers = made.get(path) ?? makersIn(lines)
    made.set(path, makers)
    // The line that made it, or 0; a check before that is one of another group.
    const from = makers.get(holder)?.findLast((one) => one < line) ?? 0
    const key = `${path}\n${holder}\n${from}\n${before.length}`
    const found =
      known.get(key) ?? checkedBy(before.filter((one) => (one.isMade ? one.line === from : one.line >= from)))
    known.set(key, found)
    return found
  }
}

function checkedBy(lines: readonly Group[]): GroupChecks {
  return { lines, checks: checksOfGroup(lines) }
}

/** The lines that make a variable, by its name. */
function makersIn(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const found = lines.flatMap((text, at) => {
    const name = madeGroup.exec(text.trim().slice(0, lineCharacters))?.groups?.['holder']
    return name === undefined ? [] : [{ name, line: at + 1 }]
  })
  const byName = Map.groupBy(found, ({ name }) => name)
  return new Map([...byName].map(([name, all]) => [name, all.map(({ line }) => line)]))
}

/** The variables that lines with a check make or change, by file. */
function groupsOf(around: readonly CheckAround[]): ReadonlyMap<string, readonly Group[]> {
  const found = around.flatMap((one): readonly Group[] => {
    const made = madeGroup.exec(one.text)?.groups?.['holder']
    const holder = made ?? usedByGroup.exec(one.text)?.groups?.['holder']
    return holder === undefined ? [] : [{ ...one, holder, isMade: made !== undefined }]
  })
  return Map.groupBy(found, ({ path }) => path)
}

function checksOfGroup(groups: readonly Group[]): readonly string[] {
  return [
    ...new Set(
      groups
        .flatMap(({ text }) => namesIn(`middleware ${text.slice(text.search(/[.=(]/))}`))
        .filter((name) => isGuard(name) || checking.test(apart(name.split(/[.:]/).at(-1) ?? name)))
        .filter((name) => !notChecks.test(name) && !openMark.test(apart(name))),
    ),
  ]
}

/** What a handler calls to learn who asks: `verifyUser`, `getServerSession`, `is_authenticated`. */
const verifying =
  /^(?:verify|check|require|ensure|assert|validate)_\w*(?:user|session|token|access|permissions?|identity|owner(?:ship)?|signed_in|logged_in)$|^(?:get|load|fetch)_(?:server_|current_|auth[a-z\d]*_|request_|logged_in_)+(?:user|session|account|auth)\w*$|^can_\w+$|^unauthori[sz]ed$|^forbidden$|^is_(?:authenticated|authori[sz]ed|logged_in|signed_in|admin)\w*$/i

/** What only keeps or makes a sign-in, and what lets everybody in. */
const notVerifying =
  /^(?:save|set|create|delete|remove|clear|init\w*|register|build|make|store|update|log|new|start)_|public|anonymous|guest/i

/** The checks among what a handler uses. */
function guardsAmong(used: readonly StoredSymbol[], handler: StoredSymbol | undefined): readonly string[] {
  const called = used.filter(({ kind, key }) => callable.has(kind) && key !== handler?.key)
  return [...new Set(called.map(({ name }) => name))].filter(
    (name) => (isGuard(name) || verifying.test(apart(name))) && !notVerifying.test(apart(name)),
  )
}

/** The annotations above a route, its own lines without an inline handler, and what is chained to it. */
function declarationOf(lines: readonly string[], { line }: Route): string {
  const own = (lines[line - 1] ?? '').slice(0, lineCharacters)
  // Who registers it: `auth.post('/login')` is in a router of that name.
  const first = own.replace(/^\s*[@#[]*[\w$.:]+\s*\(?/, '')
  const rest: string[] = []
  let depth = depthWithBraces(own)
  for (let at = line; at < line + mostLines; at++) {
    const text = (lines[at] ?? '').slice(0, lineCharacters)
    if (depth <= 0 && !annotation.test(text) && !/^\s*(?:->|\.|\?\.)/.test(text)) break
    rest.push(text)
    depth += depthWithBraces(text)
  }
  const whole = [first, ...rest].join('\n')
  const end = whole.search(endOfHead)
  return `${above(lines, line)}\n${end === -1 ? whole : whole.slice(0, end)}`
}

/** The annotations directly above a line. */
function above(lines: readonly string[], line: number): string {
  let at = line - 1
  while (at > 0 && line - at <= mostLines && isAnnotated(lines, at)) at--
  return lines
    .slice(at, line - 1)
    .map((text) => text.slice(0, lineCharacters))
    .join('\n')
}

/** Whether a line begins an annotation or goes on with one, whose brackets close in it. */
function isAnnotated(lines: readonly string[], line: number): boolean {
  const text = lines[line - 1] ?? ''
  if (annotation.test(text)) return true
  if (text.trim() === '' || /[;{}:]\s*$/.test(text)) return false
  let depth = 0
  for (let at = line; at > Math.max(0, line - mostLines); at--) {
    const one = (lines[at - 1] ?? '').slice(0, lineCharacters)
    depth += depthWithBraces(one)
    if (annotation.test(one)) return depth >= 0 && at < line
    if (/[;{}:]\s*$/.test(one)) return false
  }
  return false
}

/** What stands above a handler and in its signature, and the same of its class. */
function headsOf(
  view: ProjectView,
  linesOf: (path: string) => readonly string[],
  handler: StoredSymbol,
): readonly string[] {
  const lines = linesOf(handler.filePath)
  const signature = signatureOf(linesOf, handler)
  const injected = Array.from(signature.matchAll(/\b(?:Depends|Security)\(\s*([\w.]{1,80})/g), ([, name = '']) => name)
  const parent = handler.parentKey === null ? null : view.graph.symbolByKey(handler.parentKey)
  const classes = [handler, ...(parent === null ? [] : [parent])].filter(({ kind }) => kind === 'class')
  return [
    above(lines, handler.nameLine),
    injected.join('\n'),
    typesOf(signature).join('\n'),
    ...classes.map((one) => ofClass(linesOf(one.filePath), one, one === handler)),
  ]
}

function signatureOf(linesOf: (path: string) => readonly string[], { filePath, nameLine }: StoredSymbol): string {
  return linesOf(filePath)
    .slice(nameLine - 1, nameLine + mostLines - 1)
    .join('\n')
}

/** Types of parameters that a framework only makes for those who may: `headers: AdminHeaders`. */
function typesOf(signature: string): readonly string[] {
  const end = signature.search(/\)\s*(?:->|:|\{|=>)/)
  const head = end === -1 ? (signature.split('\n')[0] ?? '') : signature.slice(0, end)
  return Array.from(
    head.matchAll(/:\s*&?(?:mut )?([A-Z]\w{0,60}(?:Headers|Guard|Auth|Claims))\b/g),
    ([, name = '']) => name,
  )
}

/** The names of the types that the class of a handler extends: `BaseAdminController` checks what its name says. */
function basesOf(
  view: ProjectView,
  linesOf: (path: string) => readonly string[],
  handler: StoredSymbol,
): readonly string[] {
  const parent = handler.parentKey === null ? null : view.graph.symbolByKey(handler.parentKey)
  const around = handler.kind === 'class' ? handler : parent
  return around?.kind === 'class' ? namesIn(basesIn(linesOf(around.filePath)[around.nameLine - 1] ?? '')) : []
}

function basesIn(line: string): string {
  const bases = /[(:]([^{]*)|\b(?:extends|implements)\b([^{]*)/.exec(line.slice(0, lineCharacters))
  return bases?.[1] ?? bases?.[2] ?? ''
}

/** The annotations and bases of a class, and its settings such as `permission_classes = [IsAdmin]`. */
function ofClass(lines: readonly string[], { nameLine, endLine }: StoredSymbol, isHandler: boolean): string {
  const inside = lines.slice(nameLine, Math.min(endLine, nameLine + mostOfClass))
  return [
    above(lines, nameLine),
    basesIn(lines[nameLine - 1] ?? ''),
    ...inside.filter(
      (text) =>
        /^\s+(?:permission|authentication|decorators|login|raise)\w*\s*[:=]/.test(text) ||
        (isHandler && annotation.test(text)),
    ),
  ]
    .map((text) => text.slice(0, lineCharacters * 4))
    .join('\n')
}

/** The names in code, without texts: only those of a middleware are names. */
function namesIn(code: string): readonly string[] {
  const plain = code
    .replace(/(?:\/\/|(?:^|\s)# )[^\n]*/g, '')
    .replace(/(["'`])((?:(?!\1)[^\n\\]|\\.){0,200})\1/g, (_, _quote: string, text: string) =>
      /middleware|\bcan\b/i.test(code) && /^[\w:.,|-]+$/.test(text) ? ` ${text} ` : ' ',
    )
  return (plain.match(/[A-Za-z_$][\w$]*(?:(?:\.|::|:)[A-Za-z_$][\w$]*)*/g) ?? [])
    .map((name) => name.replace(/::class$/, ''))
    .filter((name) => !/csrf|xsrf/i.test(name))
    .slice(0, limits.factLinks)
}

/** `requireAuth` as `require_auth`. */
function apart(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
}

const around =
  /\b(?:use|useGlobalGuards|useMiddleware|before_request|before_action|before_filter|addHook|add_middleware|authorizeExchange|authorizeHttpRequests|authorizeRequests|antMatchers|requestMatchers|pathMatchers|UseAuthorization|UseAuthentication|RequireAuthorization|group|with|wrap|layer|route_layer|middleware)\s*\(|\b(?:preHandler|onRequest)\s*:|['"]?\bmiddleware['"]?\s*=>|^\s*plug\s+:(?=\w)|\bbefore_action\s+:|\bdependencies\s*=\s*\[\s*Depends\b|@\w[\w.]{0,60}\.before_(?:app_)?request\b/i
const aroundWords = [
  'use',
  'middleware',
  'before',
  'prehandler',
  'hook',
  'plug',
  'authorize',
  'matchers',
  'group',
  'with',
  'layer',
  'authorization',
  'authentication',
]
const notCode = /\.(?:json|ya?ml|md|txt|css|scss|html|properties|sql|sh)$|(?:^|\/)(?:lang|locales?|migrations?)\//

/** Lines that put a check around many routes. */
export const checksAround: (view: ProjectView) => readonly CheckAround[] = perReadableGraph((view) => {
  const { files } = scanFiles(view, {
    words: aroundWords,
    fits: (path) => classifyPath(path) === 'source' && !notCode.test(path),
  })
  const found: CheckAround[] = []
  for (const { path, text } of files)
    for (const [at, written] of text.lines.entries()) {
      if (found.length >= limits.collectedFacts) return found
      const line = written.slice(0, lineCharacters)
      const mark = around.exec(line)
      if (mark === null || /^\s*(?:\/\/|\*|#(?!\[)|import\b|from\b|use\s)/.test(line)) continue
      // The function below a decorator says what it does.
      const rest = `${line.slice(mark.index + mark[0].length)} ${mark[0].startsWith('@') ? (text.lines[at + 1] ?? '') : ''}`
      const isOwn = /authori[sz]|UseAuth/i.test(mark[0])
      const names = namesIn(`middleware ${rest}`)
      const isUse = /\buse/i.test(mark[0])
      if (isOwn || names.some((name) => isGuard(name) || (isUse && checking.test(apart(name)))))
        found.push({ path, line: at + 1, text: line.trim() })
    }
  return found
})

/** Whether a line that says what requests pass through names something that checks. */
export function namesCheck(text: string): boolean {
  return namesIn(`middleware ${text}`).some((name) => checking.test(apart(name)) && !openMark.test(apart(name)))
}

/** Stricter than at a route: a group is called all sorts of things. */
function isGuard(name: string): boolean {
  const one = apart(name.split(/[.:]/).at(-1) ?? name)
  // `can:export-pages` names a right.
  if (/^(?:can|permission|role|ability):\w/.test(name)) return true
  return /^(?:\w+_)?(?:auth(?:enticat\w+|ori[sz]\w+|_?middleware|_?required|_?guard)?|require\w*_(?:auth|login|logged|signed|session|admin|staff|superuser|moderator|owner|member|user|role|permission)\w*|(?:login|admin|permission)\w*_required|check_\w*(?:auth|login|permission|role|admin|token)\w*|\w+_guard|ensure\w*_(?:auth|log|sign)\w*)$/i.test(
    one,
  )
}
