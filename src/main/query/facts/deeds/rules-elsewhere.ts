// Checks of a deed that stand neither at its route nor in its handler: functions that a route is given before its
// handler, methods of policies that are asked by the name of the deed, and lists that give actions to roles.
import { escaped } from '../../../contract/text-pattern'
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { classifyPath } from '../../path-class'
import { scanFiles } from '../../project/scan-text'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { splitIdentifier } from '../../search/terms'
import type { OutcomeWords } from '../guards/find-guards'
import { handlerName } from '../route-handlers'
import { conditionsIn, spanOf, textLength, type Check } from './conditions'
import type { DeedPlace } from './deed'

const linesOfDeclaration = 12
const mostGiven = 6
const mostDefinitions = 20
const mostConditions = 4
const linesOfRule = 8
const mostPolicies = 4
const callable: ReadonlySet<string> = new Set(['function', 'method', 'constant', 'variable'])

/** What the functions refuse that a route is given before its handler: `router.delete(path, users.middleware, users.remove)`. */
export function checksGiven(view: ProjectView, { route }: DeedPlace, refused: OutcomeWords): readonly Check[] {
  if (route === null) return []
  const own = handlerName(route)
  const text = declarationAt(view.readText(route.path)?.lines ?? [], route.line)
  const names = [...new Set(text.slice(text.indexOf('(') + 1).match(/[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g))]
    .map((name) => name.replace(/\.(?:bind|call|apply)$/, ''))
    .filter((name) => name !== route.handler && (name.split('.').at(-1) ?? name) !== own)
    .slice(0, mostGiven * 2)
  return [...new Set(names)]
    .flatMap((name) => definedAs(view, name, route.path))
    .slice(0, mostGiven)
    .flatMap((symbol) =>
      conditionsIn(view, spanOf(symbol), symbol, refused, 1)
        .filter(({ text: written }) => isForMethod(written, route.method))
        .slice(0, mostConditions),
    )
}

/** The call that declares a route, without an inline handler and without texts. */
function declarationAt(lines: readonly string[], line: number): string {
  const found: string[] = []
  let depth = 0
  for (const one of lines.slice(line - 1, line - 1 + linesOfDeclaration)) {
    const text = one.slice(0, limits.evidenceLineCharacters).replace(/(["'`])(?:(?!\1)[^\\]|\\.){0,200}\1/g, '""')
    const inline = text.search(/=>|\bfunction\b|\bfunc\s*\(/)
    found.push(inline === -1 ? text : text.slice(0, inline))
    if (inline !== -1) break
    depth += (text.match(/[([{]/g)?.length ?? 0) - (text.match(/[)\]}]/g)?.length ?? 0)
    if (depth <= 0) break
  }
  return found.join('\n')
}

/** The definition that a name means for sure: in that type, in the same file, or the only one. */
function definedAs(view: ProjectView, name: string, path: string): readonly StoredSymbol[] {
  const last = name.split('.').at(-1) ?? name
  const known = view.graph
    .symbolsNamed(last, mostDefinitions)
    .filter((one) => one.name === last && callable.has(one.kind) && classifyPath(one.filePath) === 'source')
  const qualified = known.filter(({ qualifiedName }) => qualifiedName.toLowerCase() === name.toLowerCase())
  if (name.includes('.') && qualified.length > 0) return qualified.slice(0, 1)
  const here = known.filter(({ filePath }) => filePath === path)
  return here.length === 1 ? here : known.length === 1 ? known : []
}

/** `req.method === 'PATCH'` says for which requests a condition is. */
function isForMethod(text: string, method: string): boolean {
  const named = Array.from(text.matchAll(/\bmethod\s*={2,3}\s*["'`](\w+)["'`]/g), ([, one = '']) => one.toUpperCase())
  return named.length === 0 || method === 'ANY' || named.some((one) => method.toUpperCase().includes(one))
}

/** `authorize('delete', $song)`, `authorize(user, "delete", team)`, `can:delete,song`. */
const asked =
  /\b(?:authori[sz]e\w*!?|allows|denies|inspect|can|cannot|check|is_?granted|deny_?access_?unless_?granted)(?:\(|\s)\s*(?:\w+(?:\.\w+)*\s*,\s*)?[:"'`](?<action>\w+)["'`]?\s*,\s*(?:subject:\s*)?\[?[$@"']*(?:this->)?(?<subject>\w+)/i
/** `#[IsGranted('CREATE_BOATS')]`, `is_granted("CREATE_BOATS")`: an attribute that needs no subject. */
const askedAlone =
  /\b(?:is_?granted|deny_?access_?unless_?granted)\(\s*(?:attribute:\s*)?["'](?<action>\w+)["']\s*[,)]/i
/** `authorize @post`, in a method of a controller that is called like the deed. */
const askedOf = /^authori[sz]e!?[\s(]+@?(?<subject>[a-z_]\w*)\)?$/

/** What policies say to the checks that ask them by the name of the deed. */
export function policiesNamed(view: ProjectView, checks: readonly Check[], { symbol }: DeedPlace): readonly Check[] {
  const found = checks.flatMap(({ text }): readonly Check[] => {
    const named = asked.exec(text)?.groups
    if (named !== undefined) {
      const [action = '', subject = ''] = [named['action'], named['subject']]
      const rule = ruleOf(view, action, subject)
      return rule.length > 0 ? rule : votesOn(view, action, subject)
    }
    const attribute = askedAlone.exec(text)?.groups?.['action']
    if (attribute !== undefined) return votesOn(view, attribute, null)
    const subject = askedOf.exec(text)?.groups?.['subject']
    return subject === undefined || symbol === null ? [] : ruleOf(view, `${symbol.name}?`, subject)
  })
  return [...new Map(found.map((one) => [`${one.path}:${one.line}`, one])).values()].slice(0, mostPolicies)
}

function ruleOf(view: ProjectView, action: string, subject: string): readonly Check[] {
  const methods = view.graph
    .symbolsNamed(action, limits.factLinks)
    .filter(({ name, kind, qualifiedName }) => name === action && kind === 'method' && /Policy\./.test(qualifiedName))
  const key = joinedName(subject)
  const ofSubject = methods.filter(({ qualifiedName }) =>
    joinedName(qualifiedName.split('.').at(-2) ?? '').startsWith(`${key}policy`),
  )
  // A policy of another name is meant where there is only one of that deed.
  const [rule] = ofSubject.length > 0 ? ofSubject : methods.length === 1 ? methods : []
  if (rule !== undefined) return [answerOf(view, rule)]
  return listedRule(view, action, subject)
}

/**
 * What the class that votes on a thing says to an action: the branch for it, and what it answers in the end.
 * @param subject null if the action alone is asked about: then the class is any that votes on it
 */
function votesOn(view: ProjectView, action: string, subject: string | null): readonly Check[] {
  const key = subject === null ? null : `${joinedName(subject)}voter`
  const voters = view.graph
    .searchSymbols('voter', mostFound)
    .map(({ symbol }) => symbol)
    .filter(({ name, kind }) => kind === 'class' && (key === null ? /voter$/i.test(name) : joinedName(name) === key))
  for (const voter of voters.slice(0, key === null ? mostVoters : 1)) {
    const votes = votesOf(view, voter, action)
    if (votes.length > 0) return votes
  }
  return []
}

function votesOf(view: ProjectView, voter: StoredSymbol, action: string): readonly Check[] {
  const lines = (view.readText(voter.filePath)?.lines ?? []).slice(0, voter.endLine)
  const named = `(?:["']${escaped(action)}["']|::${escaped(action)}\\b)`
  const isBranch = new RegExp(
    `(?:\\bcase\\b|===?|=>|\\bin_array\\().*${named}|^\\s*[^=]{0,200}${named}[^=]{0,200}=>`,
    'i',
  )
  const isSaid = (text: string): boolean => text.length <= limits.evidenceLineCharacters && !isCommentLine(text)
  // `supports` only says that it votes on it.
  const at = lines.findIndex(
    (text, line) =>
      line >= voter.startLine &&
      isSaid(text) &&
      isBranch.test(text) &&
      !/^supports/.test(view.graph.symbolAt(voter.filePath, line + 1)?.name ?? ''),
  )
  if (at === -1) return []
  const method = view.graph.symbolAt(voter.filePath, at + 1)
  const check = (line: number, text: string): Check => ({
    path: voter.filePath,
    line: line + 1,
    text,
    follows: null,
    within: method,
  })
  // An arm of a `match` has its answer in itself.
  const arm = /=>\s*(?<answer>\S.*?),?\s*$/.exec(lines[at] ?? '')?.groups?.['answer']
  if (arm !== undefined && !arm.includes(action)) return [check(at, arm.slice(0, textLength))]
  const ask = (line: number): Check => check(line, joinedFrom(lines, line))
  // What the branch asks, up to the next one.
  const end = lines.findIndex((text, line) => line > at && /^\s*(?:case\b|default\b|\}\s*$)/.test(text))
  const branch = linesBetween(at, end === -1 ? at + linesOfRule : end).filter((line) =>
    asksInBranch.test(lines[line] ?? ''),
  )
  const answers = linesBetween(at, method?.endLine ?? at).filter((line) => answersVote.test(lines[line] ?? ''))
  return [...new Set([...branch.slice(0, 2), ...answers.slice(-2)])].map(ask)
}

/** Classes that vote which are read for an attribute: a program has one for each sort of thing. */
const mostVoters = 60

function linesBetween(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.min(to - from, mostOfVote)) }, (_, index) => from + index)
}

const mostFound = 200
const mostOfVote = 150
const asksInBranch = /^\s*(?:if|return|&&|\|\|)\b.*\(/
const answersVote = /^\s*return\b.*(?:perm|role|grant|owner|user|allow)/i

/** What a policy answers: its `return`, with the lines that it goes on to. */
function answerOf(view: ProjectView, rule: StoredSymbol): Check {
  const lines = (view.readText(rule.filePath)?.lines ?? []).slice(rule.startLine, rule.endLine)
  const at = Math.max(
    0,
    lines.findIndex((line) => /^\s*return\b/.test(line)),
  )
  const text = joinedFrom(lines, at)
  return { path: rule.filePath, line: rule.startLine + at + 1, text, follows: null, within: rule }
}

/** A statement in one line, up to its end. */
function joinedFrom(lines: readonly string[], at: number): string {
  const parts: string[] = []
  let depth = 0
  for (const line of lines.slice(at, at + linesOfRule)) {
    if (/^\s*(?:end|\})\s*$/.test(line)) break
    parts.push(line.trim().slice(0, limits.evidenceLineCharacters))
    depth += (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0)
    if (depth <= 0) break
  }
  return parts.join(' ').slice(0, textLength)
}

/** `allow(User, "delete", Team, (actor, team) => …)`, in a file of policies. */
function listedRule(view: ProjectView, action: string, subject: string): readonly Check[] {
  const { files } = scanFiles(view, {
    words: splitIdentifier(action),
    fits: (path) => /polic|abilit|permission/i.test(path) && classifyPath(path) === 'source',
  })
  const isAction = new RegExp(`(["'\`])${escaped(action)}\\1|:${escaped(action)}\\b`)
  const isSubject = new RegExp(`\\b${escaped(subject)}\\b`, 'i')
  for (const { path, text } of files)
    for (const [at, line] of text.lines.entries()) {
      if (line.length > limits.evidenceLineCharacters || isCommentLine(line) || !isAction.test(line)) continue
      const from = text.lines.slice(Math.max(0, at - linesOfRule), at + 1).findLastIndex((one) => opensRule.test(one))
      const first = from === -1 ? -1 : Math.max(0, at - linesOfRule) + from
      if (first === -1) continue
      const rule = text.lines
        .slice(first, at + linesOfRule)
        .map((one) => one.trim().slice(0, limits.evidenceLineCharacters))
        .join(' ')
      if (isSubject.test(rule.slice(0, 200)))
        return [{ path, line: first + 1, text: rule.slice(0, textLength), follows: null, within: null }]
    }
  return []
}

const opensRule = /^\s*(?:allow|can|cannot|deny|define|Gate::define)\w*[\s(]/

function joinedName(name: string): string {
  return name.replace(/[_\W]/g, '').toLowerCase()
}

const ofRoles = /role|admin|manager|acl|perm|right|viewer|editor|moderator/i

/** Lines that give the actions of a class to roles: `$acl->add('TeamController', array('remove'), Role::ADMIN)`. */
export function rolesListed(view: ProjectView, { symbol }: DeedPlace): readonly Check[] {
  if (symbol === null || symbol.kind !== 'method') return []
  const owner = symbol.qualifiedName.split(/[.:#]+/).at(-2)
  if (owner === undefined || owner.length < 4) return []
  const { files } = scanFiles(view, {
    words: splitIdentifier(owner),
    fits: (path) => classifyPath(path) === 'source' && path !== symbol.filePath,
    prefers: (path) => /auth|acl|access|role|perm|secur/i.test(path),
  })
  const isOwner = new RegExp(`["'\`]${escaped(owner)}["'\`]`)
  const isAction = new RegExp(`["'\`](?:${escaped(symbol.name)}|\\*)["'\`]`)
  return files
    .flatMap(({ path, text }) =>
      text.lines.flatMap((line, at): readonly Check[] =>
        line.length <= limits.evidenceLineCharacters &&
        isOwner.test(line) &&
        isAction.test(line) &&
        ofRoles.test(line.replace(isOwner, '')) &&
        !isCommentLine(line)
          ? [{ path, line: at + 1, text: shortened(line.trim(), symbol.name), follows: null, within: null }]
          : [],
      ),
    )
    .slice(0, mostConditions)
}

/** A long list of actions with only the one that is asked for: its role stands at the end. */
function shortened(line: string, action: string): string {
  if (line.length <= textLength) return line
  return line.replace(/(?:\barray\(|\[)[^()[\]]{20,}[)\]]/, `[… '${action}' …]`).slice(0, textLength)
}
