// "Where is it decided whether a user may edit a document": what is named after permissions, those of the asked things first.
import { baseNameOf } from '../../../kernel/base-name-of'
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredFile, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { isCallable, isClassLike } from '../../../query/symbol-kinds'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { cutNote, emptyAnswer, section } from '../../answer-parts'
import { whoMay } from '../../composers/calls/who-may'
import { wordsText } from '../../composers/found-little'
import { leaderFor } from '../../choosing/chosen-for'
import { rightsNamed, type NamedRight } from '../../composers/topics/named-rights'
import { behindOf } from '../../composers/topics/interface-words'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, lineRow, sourceBlock, symbolRow } from '../../rows'
import { synonymsOf } from '../../understanding/synonyms'
import { askedDeed } from '../../understanding/asked-deed'
import { withoutProject } from '../../project-rows'
import { deedVerb } from '../../../query/facts/deeds/verbs'
import { isDeed, readDeed } from '../../understanding/deed'

const may =
  '(?:may|can|could|is allowed to|are allowed to|is permitted to|are permitted to|has (?:the )?(?:permission|right|access)|have (?:the )?(?:permission|right|access))'
const decided =
  '(?:decides?|decided|determines?|determined|checks?|checked|verif(?:y|ies|ied)|enforces?|enforced|controls?|controlled)'
const access =
  '(?:permissions?|access(?! (?:tokens?|keys?|logs?)\\b)(?: rights?| control)?|authori[sz]ation|privileges?|rights)'

export const question: QuestionKind = {
  id: 'permissions',
  rank: 36,
  phrases: {
    en: [
      `(?:where|how)(?: in the code)? (?:is|are|does|do)(?: \\w+){0,4}? ${decided}(?: that)? (?:whether|if|that|who|which \\w+|what|an?|the|some\\w+) .{0,60}\\b${may}\\b.{0,80}`,
      `(?:what|which \\w+) ${decided} (?:whether|if|who|which \\w+|what) .{0,60}\\b${may}\\b.{0,80}`,
      `(?:where|how) (?:is|are) .{0,60}\\b${access}\\b.{0,60}\\b${decided}.{0,30}`,
      `who (?:may|can(?! (?:call|use|access|reach)\\b)|is allowed to|is permitted to|has (?:the )?(?:permission|right) to) .{2,80}`,
      `(?:which|what) (?:users?|roles?|permissions?|rights?|privileges?)(?: \\w+)? (?:${may}|(?:is|are|do(?:es)? (?:i|we|you|one|it)) (?:required|needed|needs?|necessary)(?: (?:to|for))?) .{2,80}`,
      `(?:do|does) (?:i|we|you|one|someone|an? \\w+) (?:need|have) to be (?:an? )?(?:admin\\w*|owner|logged in|moderator|\\w+) to .{2,80}`,
      `(?:can|may|could) (?:anyone|anybody|everyone|everybody|(?:(?:an?|any|every|all) )?(?:(?:normal|ordinary|regular|anonymous|registered|logged-in|new) )?(?:users?|guests?|visitors?|members?|moderators?|editors?|viewers?|non-?admins?)) (?!(?:be|use|have|still|only)\\b).{2,80}`,
    ],
    de: [
      'wo wird (?:entschieden|geprüft|festgelegt|bestimmt|überprüft),? (?:ob|wer|welche[rs]?) .{1,80}\\b(?:darf|dürfen|kann|können)\\b.{0,40}',
      'wer (?:darf|kann) .{2,80}',
      'wer (?:ist (?:berechtigt|befugt)|hat (?:das recht|die berechtigung|die rechte)),? .{2,80}',
      '(?:muss|müssen|brauche?) (?:ich|man|wir) .{0,30}(?:admin|angemeldet|berechtigung|rechte|besitzer).{2,80}',
      'welche (?:rolle|rechte|berechtigung)\\w* .{0,30}(?:darf|dürfen|braucht|benötigt).{2,80}',
    ],
    fr: [
      "où (?:est-il |est-ce qu['’]on |est )?(?:vérifi|décid|détermin)\\S{0,4}(?: -?t?-?on)? (?:si|qui) .{1,80}\\b(?:peut|peuvent|a le droit)\\b.{0,60}",
      'qui (?:a le droit (?:de |d.)|peut |est autorisé à ).{2,60}',
    ],
    es: [
      'd[oó]nde se (?:decide|comprueba|verifica|determina) (?:si|qui[eé]n|qu[eé] \\w+) .{0,80}\\bpueden?\\b.{0,60}',
      'qui[eé]n (?:puede|tiene permiso para) .{2,60}',
    ],
    pt: [
      'onde (?:se |é )?(?:decide|verifica|determina|decidido|verificado) (?:se|quem) .{0,80}\\bpodem?\\b.{0,60}',
      'quem pode .{2,60}',
      'quem (?:tem (?:permissão|o direito|direito)|está autorizado|é autorizado) (?:para|de|a) .{2,60}',
    ],
    zh: [
      '(?:在)?(?:哪里|哪儿|哪个文件).{0,8}(?:检查|判断|决定|验证).{0,20}(?:权限|是否可以|能否|有权).{0,20}',
      '(?:谁|哪些人|哪些用户|什么人)(?:可以|能够?|有权(?:限)?|被允许).{2,40}',
    ],
    ja: [
      '.{1,30}権限(?:は|を)?どこで(?:確認|チェック|判定|検証).{0,14}',
      '(?:誰|だれ|どのユーザー)が.{1,40}(?:できますか|できる|可能ですか|許可されて.{0,8})',
    ],
  },
  needsThought: false,
  documentation: 'adds',
  aboutCode: true,
  compose: composePermissions,
}

/** What names say that are about what someone may do. */
const accessWords = new Set(
  'permission policy ability authorize authorization authorizer acl rbac privilege guard voter'.split(' ').map(stem),
)
const asksForRules = new RegExp(`\\b${access}\\b|权限|権限`, 'i')
/** Definitions of one word that are looked at: common words are in many names (C-34). */
const symbolsRead = 200
/** `canEditDocument`, `isAllowedTo`, `userCan`. */
const decides = /^(?:can|may|is_?allowed|is_?permitted|user_?can)(?=[\p{Lu}_]|$)/u
const shownPlaces = 8
const linesShown = 12
const linesListed = 5
const folderDepth = 2

interface Place {
  readonly path: string
  readonly file: StoredFile
  /** Functions and types in it that are named after permissions. */
  readonly symbols: readonly StoredSymbol[]
  readonly score: number
  /** Words of the question in its path or in the names of these definitions. */
  readonly held: readonly string[]
}

/** Null if nothing is named after permissions, so that the words are searched for. */
function composePermissions({ view, understanding }: Asked): GraphAnswer | null {
  const { text } = understanding
  const { words, things, doing } = readDeed(view, text)
  const asked = asksWhere.test(text) ? null : askedDeed(view, withoutProject(view, text))
  if (words.length === 0 && asked === null) return null
  const may = asked === null ? null : whoMay(view, asked)
  const known = may === null || (may.isMissing && !may.isChecked) ? null : may
  const places = placesFor(view, words, behindOf(view, text))
  const fitting = places
    .filter(({ held }) => (things.length > 0 ? things : words).every((one) => held.includes(one)))
    .filter((place) => asked === null || place.held.some(isDeed) || isOnlyOf(place, things))
  const isDecided = fitting.some(({ symbols }) =>
    symbols.some((one) => isDecision(one, words) || isDeedOfRule(one, words)),
  )
  // A right by its name is looked for where nothing else decides it: it may be asked for in any way.
  const isKnown = known?.isChecked === true && !known.isMissing
  const rights = isKnown || (isDecided && known !== null) ? null : byRights(view, rightsOf(view, doing, text, things))
  const rules = fitting.length > 0 ? fitting : asksForRules.test(text) ? places : []
  const named =
    rules.length === 0 || (isKnown && !isDecided) ? null : ofRules(view, words, things, rules, fitting.length > 0)
  const parts = [known?.answer, rights, named].filter((one) => one !== null && one !== undefined)
  // What stands in the way comes first if anything does.
  const ordered = known !== null && !known.isChecked ? [...parts.slice(1), ...parts.slice(0, 1)] : parts
  const [first, ...others] = ordered
  // "Nothing is named after it" would be untrue of what is named for the rest of the question.
  if (first === undefined && may?.isMissing === true && leaderFor(view, text) !== null) return null
  if (first === undefined)
    return may === null || asksWhat.test(text) || (may.isMissing && asksIf.test(text)) ? null : may.answer
  return {
    ...first,
    sections: ordered.flatMap(({ sections }) => sections),
    limits: [...new Set([first, ...others].flatMap(({ limits: one }) => one))],
    next: ordered.flatMap(({ next }) => next).slice(0, 3),
  }
}

/** The rights to do it; in "the rate of other users", it is done to the rate. */
function rightsOf(
  view: ProjectView,
  doing: readonly string[],
  text: string,
  things: readonly string[],
): readonly NamedRight[] {
  const deeds = [...new Set(doing.flatMap((one) => [one, ...(deedVerb(one)?.forms.slice(0, 4) ?? [])]))].slice(0, 4)
  const cut = text.search(/ of /i)
  const first = things
    .filter((one) => cut > 0 && text.slice(0, cut).toLowerCase().includes(one.toLowerCase()))
    .toReversed()
  const found = first.length === 0 || first.length === things.length ? [] : rightsNamed(view, deeds, first)
  return found.length > 0 ? found : rightsNamed(view, deeds, things)
}

/** Whether a file speaks of nothing but these things: the rules of an `ImportPost` are not those of a post. */
function isOnlyOf({ path }: Place, things: readonly string[]): boolean {
  const parts = splitIdentifier(baseNameOf(path).replace(/\.\w+$/, '')).map(stem)
  return parts.every((part) => accessWords.has(part) || ofRoles.has(part) || heldIn(part, things).length > 0)
}

/** What files of programs are called, whatever they are about. */
const ofRoles = new Set(
  'controller service manager handler index helper util policies permissions rules checker check access decorator middleware type role right api v1'
    .split(' ')
    .map(stem),
)

/** Asks for the rule itself, wherever it is. */
const asksWhere = /^(?:where|how|what \w+s? (?:decid|determin)|wo |où |d[oó]nde |onde )|哪里|哪儿|哪个文件|どこで/i
const asksWhat = /^(?:which|what) /i
/** Asks whether it is possible at all, as well as for whom. */
const asksIf = /^(?:can|could|may) /i

/** What is named after permissions, as an answer of its own. */
function ofRules(
  view: ProjectView,
  words: readonly string[],
  things: readonly string[],
  chosen: readonly Place[],
  isFitting: boolean,
): GraphAnswer | null {
  const [first] = chosen
  if (first === undefined) return null
  const lines = linesWith(
    view,
    first.file,
    words.filter((word) => !isHeldIn(first.path, word)),
  )
  const begins = `${code(first.path)}${first.symbols[0] === undefined ? '' : `, with ${code(first.symbols[0].qualifiedName)}`}`
  const note = cutNote(Math.min(chosen.length, shownPlaces), chosen.length, 'place')
  const files = count(chosen.length, 'file is', 'files are')
  return {
    ...emptyAnswer(
      'permissions',
      isFitting
        ? `${files} named after permissions${things.length === 0 ? '' : ` and ${wordsText(things)}`}, first ${begins}.`
        : `No name in ${code(view.name)} has both a word for permissions and ${wordsText(things.length > 0 ? things : words)}; ${files} named after permissions, first ${begins}.`,
    ),
    subject: { resolved: first.path, alternatives: chosen.slice(1, shownPlaces).map(({ path }) => path) },
    sections: [
      ...(lines.length > 0 ? lineSections(view, first, lines) : sourceSections(view, first)),
      ...section(
        'What is named after permissions',
        chosen.slice(0, shownPlaces).flatMap((place) => rowsOf(view, place)),
        note === undefined ? {} : { text: note },
      ),
    ],
    limits: [
      'Chosen by names of files, types and functions that speak of permissions. Checks written elsewhere, and rules in settings or a database, are not found by them.',
    ],
    next: first.symbols.slice(0, 1).map(({ qualifiedName }) => `Who calls ${code(qualifiedName)}?`),
  }
}

const shownRights = 4
const shownUses = 12

/** The rights that code asks for by their names; null if there are none. */
function byRights(view: ProjectView, rights: readonly NamedRight[]): GraphAnswer | null {
  const [first] = rights
  const [place] = first?.rows ?? []
  if (first === undefined || place === undefined) return null
  return {
    ...emptyAnswer(
      'permissions',
      `${code(view.name)} asks for the right ${code(first.right)} at ${count(first.rows.length, 'place')}${first.isCut ? ' or more' : ''}, first at ${code(`${place.path}:${place.startLine}`)}.${first.given[0] === undefined ? '' : ` Who has it: ${first.given[0].text}.`}`,
    ),
    sections: section(
      'Who has it',
      rights.slice(0, shownRights).flatMap(({ given }) => given.slice(0, shownUses)),
    ).concat(
      rights.slice(0, shownRights).flatMap(({ right, rows }) => {
        const note = cutNote(Math.min(rows.length, shownUses), rows.length, 'place')
        return section(
          `Where ${right} is asked for`,
          rows.slice(0, shownUses),
          note === undefined ? {} : { text: note },
        )
      }),
    ),
    limits: [
      rights.some(({ given }) => given.length > 0)
        ? 'Read from tables in the code; settings or a database may give rights too.'
        : 'Who has a right is decided by settings or a database, which are not read.',
    ],
  }
}

/** Files with what is named after permissions, best first. */
function placesFor(view: ProjectView, words: readonly string[], isBehind: (path: string) => boolean): readonly Place[] {
  const byFile = Map.groupBy(
    [...accessWords, 'can', 'allowed'].flatMap((word) =>
      view.graph.searchSymbols(word, symbolsRead).map(({ symbol }) => symbol),
    ),
    ({ filePath }) => filePath,
  )
  return view.graph
    .files()
    .flatMap((file): readonly Place[] => {
      const { path } = file
      if (classifyPath(path) !== 'source') return []
      const nearest = path.split('/').slice(-folderDepth).join('/')
      const isNamed = isAbout(nearest)
      const found = [...new Map((byFile.get(path) ?? []).map((one) => [one.key, one])).values()]
      const symbols = found.filter((one) => one.name !== '' && isRule(one, words))
      if (!isNamed && symbols.length === 0) return []
      const ranked = symbols
        .map((symbol) => ({ symbol, held: heldIn(symbol.qualifiedName, words) }))
        .toSorted((a, b) => b.held.length - a.held.length || a.symbol.startLine - b.symbol.startLine)
      const name = baseNameOf(path).replace(/\.\w+$/, '')
      const own = heldIn(name, words)
      const held = [...new Set([...own, ...(ranked[0]?.held ?? [])])]
      // A file with one function among others says less than a file or folder that is called so.
      const score =
        2 * own.length +
        (ranked[0]?.held.length ?? 0) +
        (isNamed ? (own.length > 0 ? 2.5 : 1.5) : 0) +
        (symbols.some((one) => isDecision(one, words)) ? 1 : 0) +
        Math.min(1, symbols.length / 4) +
        // `DestroyVault` says nothing else, `RemoveVaultAccess` is about the access.
        own.length / Math.max(1, splitIdentifier(name).length) -
        (isBehind(path) ? 4 : 0)
      return [{ path, file, symbols: ranked.map(({ symbol }) => symbol), score, held }]
    })
    .toSorted((a, b) => b.score - a.score || b.file.lines - a.file.lines || (a.path < b.path ? -1 : 1))
}

function isAbout(name: string): boolean {
  return splitIdentifier(name).some((part) => accessWords.has(stem(part)))
}

/** A function or a type that is named after permissions; `canHandle` says nothing without a word of the question. */
function isRule(one: StoredSymbol, words: readonly string[]): boolean {
  if (!isClassLike(one) && !isCallable(one)) return false
  return isAbout(one.name) || isDecision(one, words) || isDeedOfRule(one, words)
}

function isDecision(one: StoredSymbol, words: readonly string[]): boolean {
  if (!isCallable(one) || !decides.test(one.name)) return false
  const container = one.qualifiedName.slice(0, -one.name.length)
  return heldIn(isAbout(container) ? one.qualifiedName : one.name, words).length > 0
}

/** `VaultPolicy.delete` for "who may delete a vault". */
function isDeedOfRule(one: StoredSymbol, words: readonly string[]): boolean {
  const container = one.qualifiedName.slice(0, -one.name.length)
  return isCallable(one) && isAbout(container) && words.some((word) => isDeed(word) && isHeldIn(one.name, word))
}

function heldIn(name: string, words: readonly string[]): readonly string[] {
  return words.filter((word) => isHeldIn(name, word))
}

/** Whether a name has a word, or what code calls it. */
function isHeldIn(name: string, word: string): boolean {
  const parts = new Set(splitIdentifier(name).map(stem))
  return [word, ...synonymsOf(word)].some((one) =>
    splitIdentifier(one)
      .map(stem)
      .every((part) => parts.has(part)),
  )
}

interface FoundLine {
  readonly line: number
  readonly text: string
}

/** Lines of a file with one of the words: `allow(User, "update", Document)` for "edit". */
function linesWith(view: ProjectView, { path }: StoredFile, words: readonly string[]): readonly FoundLine[] {
  if (words.length === 0) return []
  const found = (view.readText(path)?.lines ?? []).flatMap((text, at) => {
    const isLong = text.length > limits.evidenceLineCharacters
    const isImport = /^\s*(?:import|from|use|using|require|#include)\b|^\s*(?:\/\/|\*|#)/.test(text)
    return !isLong && !isImport && words.some((word) => isHeldIn(text, word))
      ? [{ line: at + 1, text: text.trim(), indent: text.search(/\S/) }]
      : []
  })
  // What is farther out begins a rule; what is in it is one of its conditions.
  return found.toSorted((a, b) => a.indent - b.indent || a.line - b.line)
}

function lineSections(view: ProjectView, { path, file }: Place, lines: readonly FoundLine[]): GraphAnswer['sections'] {
  const [first] = lines
  if (first === undefined) return []
  const end = Math.min(file.lines, first.line + linesShown - 1)
  const block = sourceBlock(view, path, first.line, end, file.language ?? '', linesShown)
  return section(
    `In ${path}`,
    lines.slice(0, linesListed).map(({ line, text }) => lineRow(view, path, line, line, code(text))),
    block === null ? {} : { text: block },
  )
}

/** The rule itself, if it is short. */
function sourceSections(view: ProjectView, { path, file, symbols, held }: Place): GraphAnswer['sections'] {
  const [rule] = symbols
  if (rule === undefined || !isCallable(rule) || heldIn(rule.qualifiedName, held).length === 0) return []
  const block = sourceBlock(view, path, rule.startLine, rule.endLine, file.language ?? '', linesShown)
  return block === null ? [] : section(`Source of ${rule.qualifiedName}`, [symbolRow(view, rule)], { text: block })
}

function rowsOf(view: ProjectView, { path, file, symbols, held }: Place): readonly AnswerRow[] {
  const fitting = symbols.filter(({ qualifiedName }) => heldIn(qualifiedName, held).length > 0)
  const shown = (fitting.length > 0 ? fitting : symbols).slice(0, 2)
  if (shown.length > 0) return shown.map((symbol) => symbolRow(view, symbol))
  return [lineRow(view, path, 1, Math.max(1, file.lines), `${code(path)}, ${count(file.lines, 'line')}`)]
}
