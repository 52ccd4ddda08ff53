// "Which environment variables are read": names, defaults and places, from code and from files that set them.
import { environmentName, environmentOf, type EnvironmentUse } from '../../../query/project/environment'
import { declaredSettings } from '../../../query/project/declared-settings'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView } from '../../../query/project-view'
import { hybridSearch } from '../../../query/search/hybrid'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { fillers, firstOf, narrow, placeRow, readNote, understoodWordsOf, withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, symbolRow } from '../../rows'
import { X } from '../../understanding/phrase-parts'

const variables = '(?:env(?:ironment)?(?: |-)?(?:vars?|variables?)|env vars?|envs|process\\.env)'
const own = new RegExp(
  `^(?:${fillers}|env|envs|flags?|options?|args?|arguments?|build|configures?|affects?|controls?|concerns?|changes?|settings?|takes?|dockerfile|makefile|vars?|variables?|environment|umgebungsvariablen?|environnement|entorno|ambiente|variáveis)$`,
  'i',
)
/** What reads variables: names of variables may have these words, but need not. */
const readers =
  /^(?:servers?|services?|backend|frontend|daemon|system|process|worker|bot|website|site|library|container)$/i
const shown = 40
const shownLine = 120
/** Variables of builds and shell scripts come after those of the program. */
const ofScripts = /(?:^|\/)(?:Makefile|[^/]*\.mk)$|\.(?:sh|bash|zsh|fish|ps1)$/
const searched = 20
const shownAbout = 6
const leastShare = 0.5

export const question: QuestionKind = {
  id: 'environment',
  rank: 23,
  phrases: {
    en: [
      `(?:what|which|list|show|give|print|find|tell|where|are|is|does|do|how many|name|all)\\b.{0,60}?\\b${variables}\\b.{0,120}`,
      `${variables}(?: .{0,60})?`,
      `which (?:ENV|env) (?:keys?|settings?) .{0,100}`,
      `(?:what|which|list|show)(?: all)? (?:the )?(?:build )?(?:variables|vars|(?:build )?(?:args|arguments)) (?:does|do|are|can|is) .{0,40}?(?:\\S+\\.(?:sh|bash|zsh|env|ya?ml)|docker ?file|container ?file|make ?file|compose\\S*)\\b.{0,60}`,
      `(?:what|which|list|show)(?: all)? (?:build )?(?:variables|vars|args|arguments)(?: .{0,20})? (?:in|of|from) (?:the )?(?:\\S+\\.(?:sh|bash|zsh|env|ya?ml)|docker ?file|container ?file|make ?file|compose\\S*)\\b.{0,60}`,
      `where is (?:the )?(?:${variables} )${X} (?:read|used|set)`,
      `where is ${X} read from the environment`,
      `(?:is|are) (?:the |setting )?(?<v>[a-z][a-z0-9]*_[a-z0-9_]+) (?:really |always )?(?:needed|required|mandatory|optional|necessary|obligatory)(?: .{0,40})?`,
      `(?:do|must|should) (?:i|we|you|one) (?:(?:need|have) )?(?:to )?(?:(?:set|define|provide|configure|give) )?(?:the )?(?<v>[a-z][a-z0-9]*_[a-z0-9_]+)(?: .{0,40})?`,
      `(?:how|can|where|is it possible|is there a way)\\b.{2,60}\\b(?:set|configured?|overrid(?:e|den)|pass(?:ed)?|change[ds]?|enabled?|disabled?|given|read)\\b.{0,30}\\b(?:through|via|by|from|with|using|in) (?:the |an? )?(?:env|environment)`,
      `where (?:is|do we|does it) (?:read )?(?<v>[a-z][a-z0-9]*_[a-z0-9_]+) (?:read|set|come from|looked up)`,
    ],
    de: [`wo wird (?:die )?umgebungsvariable ${X} (?:gelesen|benutzt|gesetzt)`, '.{0,60}umgebungsvariablen?.{0,80}'],
    fr: ["(?!comment).{0,60}variables? d['e] ?environnement.{0,80}"],
    es: ['.{0,60}variables? de entorno.{0,80}'],
    pt: ['.{0,60}vari(?:á|a)ve(?:l|is) de ambiente.{0,80}'],
    zh: ['.{0,40}环境变量.{0,40}'],
    ja: ['.{0,40}環境変数.{0,40}'],
  },
  needsThought: false,
  aboutCode: true,
  compose: composeEnvironment,
  forDeclared: (view, name) => (environmentName.test(name) ? composeVariable(view, name) : null),
}

function composeEnvironment({ view, understanding }: Asked): GraphAnswer {
  const only = /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/.exec(understanding.text)?.[1] ?? null
  if (only === null) return allVariables(view, understanding.text)
  const answer = composeVariable(view, only)
  if (answer === null) return noVariable(view, only)
  return asksIfNeeded.test(understanding.text)
    ? { ...answer, headline: `${neededText(view, environmentOf(view, only).uses)}${answer.headline}` }
    : answer
}

const asksIfNeeded =
  /\b(?:needed|required|mandatory|optional|necessary|obligatory)\b|^(?:do|must|should) (?:i|we|you|one)\b/i
/** A read after which nothing goes on without the variable. */
const fails =
  /fetch_env!|\bENV\.fetch\(?\s*["'][^"']+["']\s*\)?(?!\s*[,{]|\s*do\b)|\benviron\[|env::var\([^)]*\)\s*(?:\.(?:unwrap|expect)\(|\?)|(?:\?\?|\|\|)\s*(?:throw|raise|abort|exit|die|fail)\b|:\?|\b(?:must|require|required)\w*\(/i

/** Whether a variable has to be set, as far as the lines that read it tell; empty if nothing reads it. */
function neededText(view: ProjectView, uses: readonly EnvironmentUse[]): string {
  const reads = uses.filter((use) => use.how === 'read' && use.own)
  if (reads.length === 0) return ''
  const lineOf = ({ path, line }: EnvironmentUse): string => view.readText(path)?.lines[line - 1] ?? ''
  const strict = reads.find((use) => use.defaultValue === null && fails.test(lineOf(use)))
  if (strict !== undefined)
    return `The read at ${code(`${strict.path}:${strict.line}`)} fails without it: ${code(lineOf(strict).trim().slice(0, shownLine))}. `
  const given = reads.find(({ defaultValue }) => defaultValue !== null)
  if (given !== undefined)
    return `It need not be set: ${code(`${given.path}:${given.line}`)} gives the default ${code(given.defaultValue ?? '')}. `
  return 'None of the lines that read it fails without it, and none gives a default. '
}

/** The places of one variable; null if nothing reads or sets it. */
function composeVariable(view: ProjectView, name: string): GraphAnswer | null {
  const { uses, filesRead, filesLeft } = environmentOf(view, name)
  const first = uses[0] ?? { name }
  const read = uses.filter(({ how }) => how !== 'set')
  // What tests fall back to is no default of the program.
  const own = read.filter((use) => use.own)
  const reads = own.length > 0 ? own : read
  const { shown: rows, note } = firstOf(uses, shown, 'place')
  const others = reads.length === 0 ? declaredSettings(view, [first.name]).slice(0, shownAbout) : []
  const [other] = others
  if (uses.length === 0 && other === undefined) return null
  return {
    ...emptyAnswer(
      'environment',
      reads.length === 0
        ? other === undefined
          ? `${code(first.name)} is set at ${count(uses.length, 'place')}; no code that reads it by name was found.`
          : `No code that reads ${code(first.name)} by this name was found; ${code(other.written)} is declared in ${code(other.path)}, as ${code(other.text)}.${setTo(uses)}`
        : own.length === 0
          ? `No code of the program that reads ${code(first.name)} by name was found; tests, examples or tools read it at ${count(reads.length, 'place')}.`
          : `The environment variable ${code(first.name)} is read at ${count(reads.length, 'place')}${defaultOf(reads) ?? ''}.`,
    ),
    sections: [
      ...section(
        'Declared in another case',
        others.map((one) => placeRow(view, one, code(one.text), one.written)),
      ),
      ...section(
        'Places',
        rows.map((use) => useRow(view, use)),
        note === undefined ? {} : { text: note },
      ),
    ],
    limits: limitsOf(filesRead, filesLeft),
    next: ['Which environment variables are read?'],
  }
}

/** What files set it to, which is mostly what it is without them. */
function setTo(uses: readonly EnvironmentUse[]): string {
  if (uses.length === 0) return ''
  const values = [...new Set(uses.flatMap(({ defaultValue }) => defaultValue ?? []))]
  const files = [...new Set(uses.map(({ path }) => path))]
  const to = values.length === 0 ? '' : `, to ${values.slice(0, shownAbout).map(code).join(' or ')}`
  return ` It is set in ${files.length > 3 ? count(files.length, 'file') : files.map(code).join(', ')}${to}.`
}

function noVariable(view: ProjectView, name: string): GraphAnswer {
  const { filesRead, filesLeft } = environmentOf(view, name)
  return {
    ...emptyAnswer(
      'environment',
      `No place in ${code(view.name)} that reads or sets an environment variable ${code(name)} is found.`,
    ),
    limits: limitsOf(filesRead, filesLeft),
    next: ['Which environment variables are read?'],
  }
}

function allVariables(view: ProjectView, text: string): GraphAnswer {
  const { uses: everywhere, filesRead, filesLeft } = environmentOf(view)
  const inFile = usesOfFile(everywhere, text)
  const uses = inFile.length > 0 ? inFile : everywhere
  const asked = withoutProject(view, text)
  // "What configures the server" asks for all of them, not for names with that word; those of it come first.
  const meant: string[] = []
  const filtering = asked.replace(/[\p{L}-]+/gu, (word) => {
    if (!readers.test(word)) return word
    meant.push(word.toLowerCase())
    return ''
  })
  const narrowed = narrow(uses, filtering, own, (use) => textOf(view, use))
  // More words in the path of a test say less than fewer in what the program itself reads.
  const isElsewhere = !narrowed.items.some((use) => use.own) && narrowed.partly.some((use) => use.own)
  const { items, words, partly } = isElsewhere
    ? narrow(
        uses.filter((use) => use.own),
        filtering,
        own,
        (use) => textOf(view, use),
      )
    : narrowed
  const unmet =
    words.length > 0 || inFile.length > 0 || uses.length === 0
      ? []
      : understoodWordsOf(asked, own).filter((word) => !readers.test(word))
  const about = (): string =>
    words.length === 0 ? '' : ` that ${total === 1 ? 'fits' : 'fit'} ${words.map((word) => `“${word}”`).join(', ')}`
  const groups = [...Map.groupBy(items, ({ name }) => name)]
  const isOwn = (places: readonly EnvironmentUse[]): boolean => places.some((one) => one.own)
  const names = (
    how: readonly EnvironmentUse['how'][],
    mine: boolean,
  ): readonly (readonly [string, readonly EnvironmentUse[]])[] =>
    groups.filter(([, places]) => isOwn(places) === mine && how.includes(bestOf(places)))
  const inScripts = ([, places]: readonly [string, readonly EnvironmentUse[]]): number =>
    Number(places.every(({ path, how }) => how !== 'read' || ofScripts.test(path)))
  const elsewhereRead = ([, places]: readonly [string, readonly EnvironmentUse[]]): number =>
    Number(!places.some(({ name, path }) => meant.some((word) => `${name} ${path}`.toLowerCase().includes(word))))
  const read = names(['read'], true).toSorted(
    (a, b) => inScripts(a) - inScripts(b) || elsewhereRead(a) - elsewhereRead(b),
  )
  const listed = names(['listed'], true)
  const set = names(['set'], true)
  const elsewhere = groups.filter(([, places]) => !isOwn(places))
  const fitting = new Set(items.map(({ name }) => name))
  const halfFitting = new Set(partly.map(({ name }) => name).filter((name) => !fitting.has(name)))
  const namedIn = (isMeant: (name: string) => boolean): typeof groups =>
    words.length === 0
      ? []
      : [
          ...Map.groupBy(
            uses.filter(({ name }) => isMeant(name)),
            ({ name }) => name,
          ),
        ]
  const some = namedIn((name) => halfFitting.has(name))
  const others = namedIn((name) => !fitting.has(name) && !halfFitting.has(name))
  const total = read.length + listed.length + set.length
  return {
    ...emptyAnswer(
      'environment',
      total + elsewhere.length === 0
        ? `No environment variable that ${code(view.name)} reads by name is found.`
        : unmet.length > 0
          ? `None of the ${count(new Set(uses.map((use) => use.name)).size, 'environment variable')} that ${code(view.name)} names is named for ${unmet.map((word) => `“${word}”`).join(', ')}; a library may read others.`
          : total === 0
            ? `No environment variable that ${code(view.name)} reads by name is found in its source; tests, examples and documentation name ${elsewhere.length}.`
            : `${code(view.name)} names ${count(total, 'environment variable')}${about()}${some.length === 0 ? '' : ` together, and ${count(some.length, 'other')} that ${some.length === 1 ? 'fits' : 'fit'} only some of these words`}${words.length === 0 ? '' : `, of ${count(new Set(uses.map((use) => use.name)).size, 'variable')} in all: ${namedFirst([...read, ...listed, ...set])}`}.`,
    ),
    sections: [
      ...(unmet.length === 0 ? [] : section('Code with these words', aboutWords(view, unmet))),
      ...variableSection(view, 'Read by code', read),
      ...variableSection(view, 'In tables matched against the whole environment', listed),
      ...variableSection(view, 'Set or listed in files', set),
      ...variableSection(view, 'Only in tests, examples and documentation', elsewhere),
      ...variableSection(view, 'With some of these words', some),
      ...variableSection(view, 'Others', others),
    ],
    limits: limitsOf(filesRead, filesLeft),
    next: read.slice(0, 2).map(([name]) => `Where is ${code(name)} read from the environment?`),
  }
}

const namedVariables = 6

function namedFirst(groups: readonly (readonly [string, unknown])[]): string {
  const more = groups.length - namedVariables
  const names = groups.slice(0, namedVariables).map(([name]) => code(name))
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** What says what a variable is for: its name, and those of the function that reads it and of what keeps its value. */
function textOf(view: ProjectView, use: EnvironmentUse): string {
  const line = use.how === 'read' ? (view.readText(use.path)?.lines[use.line - 1] ?? '') : ''
  const kept = /^\s*(?:(?:const|let|var|final|static|my|local)\s+)?([\w.$@]{2,80})\s*:?=(?!=)/.exec(line)?.[1] ?? ''
  return `${use.name} ${use.path} ${readerOf(view, use)} ${kept}`
}

/** The function that reads a variable: its name says what the variable is for. */
function readerOf(view: ProjectView, { path, line }: EnvironmentUse): string {
  const around = view.graph.symbolAt(path, line)
  return around === null || around.kind === 'file' ? '' : around.name
}

/** Source definitions with all the words, which may pass a variable on to a library. */
function aboutWords(view: ProjectView, words: readonly string[]): readonly AnswerRow[] {
  return hybridSearch(view, `environment ${words.join(' ')}`, searched)
    .flatMap(({ symbol, coverage }) =>
      symbol !== null && coverage >= leastShare && classifyPath(symbol.filePath) === 'source' ? [symbol] : [],
    )
    .slice(0, shownAbout)
    .map((symbol) => symbolRow(view, symbol))
}

/** The uses in a file that the question names: `install.sh`, the Dockerfile. */
function usesOfFile(uses: readonly EnvironmentUse[], text: string): readonly EnvironmentUse[] {
  const names = (text.match(/[\w./-]*(?:\.\w+|file)\b/gi) ?? []).map((name) => name.toLowerCase())
  return uses.filter(({ path }) => {
    const lower = path.toLowerCase()
    return names.some((name) => lower === name || lower.endsWith(`/${name}`))
  })
}

function bestOf(places: readonly EnvironmentUse[]): EnvironmentUse['how'] {
  if (places.some(({ how, own: mine }) => how === 'read' && mine)) return 'read'
  return places.some(({ how }) => how === 'listed')
    ? 'listed'
    : places.some(({ how }) => how === 'read')
      ? 'read'
      : 'set'
}

function variableSection(
  view: ProjectView,
  title: string,
  variablesFound: readonly (readonly [string, readonly EnvironmentUse[]])[],
): GraphAnswer['sections'] {
  const { shown: first, note } = firstOf(variablesFound, shown, 'variable')
  const rows = first.map(([name, places]): AnswerRow => {
    const best = bestOf(places)
    const place = places.find(({ how }) => how === best) ?? (places[0] as EnvironmentUse)
    const others = places.length - 1
    return placeRow(
      view,
      place,
      `${code(name)}${defaultOf(places) ?? ''}${others === 0 ? '' : `, and ${count(others, 'more place')}`}`,
      name,
    )
  })
  return section(title, rows, note === undefined ? {} : { text: note })
}

function useRow(view: ProjectView, use: EnvironmentUse): AnswerRow {
  const reader = use.how === 'read' ? readerOf(view, use) : ''
  const how = {
    read: reader === '' ? 'read' : `read in ${code(reader)}`,
    listed: 'in a table next to a read of the whole environment',
    set: 'set',
  }[use.how]
  const line = (view.readText(use.path)?.lines[use.line - 1] ?? '').trim().slice(0, shownLine)
  return placeRow(
    view,
    use,
    `${code(use.name)} ${how}${use.defaultValue === null ? '' : `, ${use.how === 'set' ? 'to' : 'default'} ${code(use.defaultValue)}`}${use.how !== 'read' || line === '' ? '' : `: ${code(line)}`}`,
    use.name,
  )
}

function defaultOf(places: readonly EnvironmentUse[]): string | null {
  const value = places.find(({ defaultValue }) => defaultValue !== null)?.defaultValue
  return value === undefined || value === null ? null : `, default ${code(value)}`
}

function limitsOf(filesRead: number, filesLeft: number): readonly string[] {
  return [
    ...readNote('Read from names in the code, in container settings and in .env files', filesRead, filesLeft),
    'Names that are built at run time or read by libraries are not found.',
  ]
}
