// Conditions of functions that refuse something for want of a right, and lines that ask for one.
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { stemsIn } from '../../search/word-groups'
import type { OutcomeWords } from '../guards/find-guards'
import { guardsIn, passesOn } from '../guards/guard-lines'
import { comparesOwner } from './whose'

export interface Check {
  readonly path: string
  readonly line: number
  /** As written, in one line. */
  readonly text: string
  /** What is done without the right; null where that isn't said there. */
  readonly follows: string | null
  /** The function that it is in; null for what is declared or stands around. */
  readonly within: StoredSymbol | null
}

export const textLength = 160
export const longestFunction = 400
/** One such word is said of many things. */
const leastSigns = 2
const asksWhether = /^\s*(?:\}?\s*else\s*)?(?:if|unless|elsif|elif)\b/

export interface Span {
  readonly path: string
  readonly line: number
  readonly endLine: number
}

export function spanOf({ filePath, startLine, endLine }: StoredSymbol): Span {
  return { path: filePath, line: startLine, endLine: Math.min(endLine, startLine + longestFunction) }
}

/**
 * Conditions in some lines that refuse something for want of a right, and those that ask for one.
 * @param least how many signs of a refusal make one: one is enough in what a route is given to check
 */
export function conditionsIn(
  view: ProjectView,
  { path, line, endLine }: Span,
  within: StoredSymbol | null,
  { words, statuses }: OutcomeWords,
  least = leastSigns,
): readonly Check[] {
  const lines = codeIn((view.readText(path)?.lines ?? []).slice(line - 1, Math.min(endLine, line + longestFunction)))
  const signsOf = (text: string): number => [...stemsIn(text)].filter((one) => words.has(one)).length
  const refusing = guardsIn(lines).flatMap((one): readonly Check[] => {
    const text = `${one.condition} ${one.follows}`
    if (ofMethod.test(one.condition)) return []
    if (
      signsOf(text) +
        Number(statuses.test(text)) +
        Number(refuses.test(one.follows)) +
        (comparesOwner(one.condition) || asksAbility.test(one.condition) ? leastSigns : 0) <
        least ||
      passesOn.test(one.condition)
    )
      return []
    return [
      {
        path,
        line: line + one.line - 1,
        text: one.condition,
        follows: one.follows === one.condition ? null : one.follows,
        within,
      },
    ]
  })
  // What is only done for some may have no refusal: `if admin? … else …`.
  const asking = lines.flatMap((own, at): readonly Check[] => {
    // A condition goes on where a line ends with an operator.
    const more = asksWhether.test(own) ? lines.slice(at + 1, at + 4) : []
    const text = more.reduce(
      (all, next) => (/(?:\|\||&&|\b(?:and|or))\s*$/.test(all) ? `${all} ${next.trim()}` : all),
      own,
    )
    if (text.length > limits.evidenceLineCharacters || isCommentLine(text) || declares.test(text)) return []
    // Another route is none of its checks, whatever its path says.
    if (declaresRoute.test(text)) return []
    const asked = text.replace(sentIn, ' ').replace(isThere, ' ')
    const isAsked =
      (asksWhether.test(text) && signsOf(asked) > 0 && asksWhoHas.test(asked) && !passesOn.test(text)) ||
      (asksWhether.test(text) && comparesOwner(text)) ||
      aborts.test(text) ||
      authorises.test(text.replace(pathText, '""'))
    return isAsked ? [{ path, line: line + at, text: text.trim().slice(0, textLength), follows: null, within }] : []
  })
  const told = new Set(refusing.map((one) => one.line))
  return [...refusing, ...asking.filter((one) => !told.has(one.line))].toSorted((a, b) => a.line - b.line)
}

/** Which request it is, and not who sends it. */
const ofMethod = /^(?:else\s+)?if\s*\(?\s*[\w.]{1,40}\.method\s*={1,3}\s*["'`][A-Z]{3,7}["'`]\s*\)?$/

/** Lines without texts that document them: `"""Administrators may do it."""`. */
export function codeIn(lines: readonly string[]): readonly string[] {
  let quote: string | null = null
  return lines.map((line) => {
    const begun = quote
    const [opened, ...more] = line.slice(0, limits.evidenceLineCharacters).match(documents) ?? []
    if (begun !== null) {
      if (opened === begun || more.includes(begun)) quote = null
      return ''
    }
    if (opened === undefined || !beginsText.test(line)) return line
    if (more.length % 2 === 0) quote = opened
    return ''
  })
}

const documents = /"""|'''/g
/** A text that stands alone, and is given to nothing. */
const beginsText = /^\s*[rRuU]?(?:"""|''')/
const declaresRoute =
  /\.(?:get|post|put|patch|delete|all|any|route|head|options|handle(?:Func)?)\(\s*["'`][^"'`]{0,200}["'`]\s*,/i
/** What somebody sends says nothing of what they may: `req.body.permissions`. */
const sentIn =
  /\b(?:req(?:uest)?\??\.)?(?:body|payload|input|params|query|dto|values|attributes)(?:\??\.\w+|\??\.?\[[^\]]{0,40}\])+|\bpermissions?\[\w{1,40}\]/g
/** Whether something has an owner at all. */
const isThere =
  /\b(?!\w*(?:user|actor|session|identity)\b)\w+(?:\.\w+)*\.(?:owner|role|permissions?|author)\w*\s*(?:!==?|===?|is not|is)\s*(?:nil|null|None|undefined)\b/gi
const pathText = /(["'`])\/[^"'`\n]{0,200}\1/g

/** `abort_unless($user->tokenCan('write'), 403)`. */
const aborts = /\babort_(?:if|unless)\s*\(.{1,200},\s*(?:Response::HTTP_(?:FORBIDDEN|UNAUTHORIZED)|40[13])\b/
/** `!story.is_editable_by_user?(@user)`, `post.visibleTo(user)`: whether the one who asks may. */
const asksAbility =
  /\b\w*(?:edit|delet|destroy|remov|updat|view|manag|access|writ|read|modif|visib)\w*(?:able|ible)\w*\??\(\s*[@$]?(?:current_?)?user\b|\w(?:_by_user|By|_by|To|_to)\??\(\s*[@$]?(?:current_?)?user\b/i
/** Says it in so many words. */
const refuses =
  /you (?:can ?not|can['’]t|may not|are not)|forbidden|unauthori[sz]ed|permission_?denied|access_?denied|not_?(?:allowed|authori[sz]ed)/i
/** A function that checks, and no call of it. */
const declares =
  /^\s*(?:[a-z]+(?:\([a-z]+\))?\s+){0,4}(?:function|def|fn|func)\s|^\s*(?:public|private|protected|static)\b[^=]*\([^)]*\)?[^;]*$|^\s*(?:async\s+)?(?!if\b|unless\b|for\b|while\b|switch\b|catch\b|elsif\b|elif\b|return\b|else\b|with\b)\w+\([^()]*\)\s*\{\s*$|^\s*import\b/
/** Asks somebody, and not how things are. */
const asksWhoHas =
  /admin|moderator|owner|superuser|staff|author\b|has_?perm|has_?role|is_?\w{0,12}role|user\.role|permi|allowed|authori[sz]|logged|signed|\bcan\w*\(|\bcan_|\.can\b|current_?user|currentUser|actor/i
/** `authorize(user, "delete", team)`, `$this->checkPermission('users-manage')`, `Gate::authorize(…)`. */
const authorises =
  /(?<![\w.])(?:(?:\$?this|self|Gate|gate|\w{1,20})(?:->|::|\.))?(?:authori[sz]e!?|deny_?access_?unless_?granted|denyAccessUnlessGranted|(?:check|require|ensure|assert|verify|validate)_?\w{0,24}(?:Session|session|Permission|permission|Access|access|Owner|owner|Admin|admin|Role|role|Mod|mod|[Aa]uth(?!or(?!i))|can\w*))\w{0,20}!?\s*(?:\(|["':@])/
