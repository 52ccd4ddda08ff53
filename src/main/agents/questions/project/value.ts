// "How long does a login last", "what is the default of X": the values that names have in settings, constants and
// literals, by what they are about and what they measure.
import { declaredSettings } from '../../../query/project/declared-settings'
import { environmentName, environmentOf, type EnvironmentUse } from '../../../query/project/environment'
import { findValues, type FoundValue } from '../../../query/project/values/find-values'
import type { Measure } from '../../../query/project/values/measures'
import type { ProjectView } from '../../../query/project-view'
import { contentWords } from '../../../query/search/terms'
import type { WordGroup } from '../../../query/search/word-groups'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { howChanged } from '../../composers/values/how-changed'
import { firstOf, placeRow, readNote, withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, symbolRow } from '../../rows'
import { asksHowOften, extremeAsked, measureAsked, nounsOfMeasure, wordsOfMeasures } from '../../understanding/measures'
import { askedWords } from '../../understanding/word-groups'

const shown = 12
const noSetting = '(?!branch\\b|export\\b|implementation\\b|constructor\\b|behaviou?r\\b|import\\b)'
const noun =
  '(?:time-?outs?|ttl|life-?times?|lifespan|expiry|expiration|duration|validity|intervals?|delay|period|cool-?down|limits?|thresholds?|quota|sizes?|lengths?|ports?|rates?|speeds?|maximum|minimum|concurrency|number of \\w+)'
const is = "(?:'s|s| is| are)"
/** What limits a number: "how many files are there" asks for a count of the code. */
const limited =
  '(?:by default|per|at most|at least|at (?:a|the same) time|at once|simultaneously|concurrent(?:ly)?|max(?:imum)?|minimum|allowed|permitted|before|until|can|may|attempts|retries|tries|retried|repeated)'

export const question: QuestionKind = {
  id: 'value',
  rank: 7,
  phrases: {
    en: [
      `what${is} the default(?:s| values?| settings?)? (?:of|for) (?:the |our |this )*(?<a>.{1,80})`,
      `what${is} the (?:default|value) (?:value )?${noSetting}(?<a>(?!of\\b|for\\b).{1,60})`,
      `what does (?:the )?(?<a>.{1,60}) default to`,
      `(?:what|which) (?:default )?value (?:does|has) (?:the )?(?<a>.{1,60}?)(?: have)?(?: by default)?`,
      `what${is} (?:the )?(?<a>.{1,60}) set to(?: by default)?`,
      `how (?:long|high|large|big|many|much) (?:is|are) the default (?<a>.{1,60})`,
      `how (?!often .*\\b(?:called|used|invoked|imported|jobs?|tasks?|crons?)\\b)(?:long|often|frequently|big|large|high|fast|short|old) (?:is|are|does|do|can|may|will|must|should|until|before|after|at most) .{2,160}`,
      `how (?:many|much) (?=.*\\b${limited}\\b).{2,160}`,
      `(?:what|which)${is} (?:the |our |its )?(?:[\\w-]+ ){0,4}${noun}(?: (?:of|for|to|in|on|when|after|before|that|by|at|per|allowed|used|between)\\b.{0,120})?`,
      `(?:what|which) (?:[\\w-]+ ){0,3}${noun} (?:does|do|is|are|will|should|applies|apply|has|have) .{1,120}`,
      `(?:on )?(?:what|which) port\\b.{0,100}`,
      `after (?:how (?:many|long|much)|what time|which time) .{1,140}`,
      `when (?:does|do|will) .{1,80} expires?\\b.{0,40}`,
      `is there (?:an?|any) (?:\\w+ ){0,2}(?:limit|maximum|minimum|cap|time-?out|quota)\\b.{0,120}`,
    ],
    de: [
      '(?:was|wie|welchen) (?:ist|lautet) (?:der|die|das) (?:standard-?wert|standard-?einstellung|vorgabe(?:wert)?|voreinstellung|default(?:-?wert)?) (?:von|für|des|der) (?:den |die |das )?(?<a>.{1,80})',
      'welchen (?:standard|vorgabe|default)-?wert hat (?:der |die |das )?(?<a>.{1,80})',
      'wie (?:lange?|oft|gro(?:ß|ss)|hoch|schnell|alt) (?:ist|sind|bleib\\w*|gilt|gelten|dauert|dauern|darf|dürfen|muss|müssen|wird|werden|läuft|hält|kann|können) .{2,140}',
      'wie ?viele? (?=.*\\b(?:standardm|maximal|höchstens|mindestens|pro|je|gleichzeitig|parallel|erlaubt|bevor|bis|darf|dürfen|kann|können|versuche)).{2,160}',
      '(?:was|wie|welche[rsnm]?) (?:ist|sind|lautet) (?:der|die|das) .{0,60}(?:standard|maxim|minim|mindest|höchst|länge|größe|dauer|port|limit|grenze|zeit|intervall|anzahl|vorgabe).{0,100}',
      '(?:auf |unter )?welche[mnr] port .{1,100}',
      'nach (?:wie vielen|welcher zeit|wie langer) .{1,120}',
      'wann (?:läuft|laufen|verfällt|verfallen) .{1,80}',
    ],
    fr: [
      "quelle est la valeur par défaut d(?:e l[a']|e|u|es|')\\s?(?<a>.{1,80})",
      "combien (?:de |d'|dure)(?=.*(?:par défaut|maxim|au plus|au moins|par |avant|à la fois|en même temps|peut|peuvent|autorisé|tentatives|dure)).{1,160}",
      'combien de temps .{1,140}',
      "quel(?:le)?s? (?:est|sont) (?:la|le|les|l['’]) ?(?:durée|taille|longueur|nombre|limite|délai|port|vitesse|intervalle|fréquence|maximum|minimum).{1,120}",
      '(?:sur )?quel port .{1,80}',
      'à quelle fréquence .{1,120}',
    ],
    es: [
      'cu[aá]l es el valor (?:predeterminado|por defecto) (?:de la|del?|para) (?<a>.{1,80})',
      'cu[aá]nt[oa]s? (?=.*(?:por defecto|predeterminad|máxim|como mucho|por |antes|a la vez|puede|permitid|intentos|dura)).{1,160}',
      'cu[aá]nto (?:tiempo|dura) .{1,140}',
      'cu[aá]l es (?:el|la) (?:duración|tamaño|longitud|número|límite|plazo|puerto|velocidad|intervalo|frecuencia|máximo|mínimo).{1,120}',
      '(?:en )?qu[eé] puerto .{1,80}',
      'cada cu[aá]nto .{1,120}',
    ],
    pt: [
      'qual (?:é )?o valor (?:padrão|predefinido|por omissão) (?:d[eoa]|para) (?<a>.{1,80})',
      'quant[oa]s? (?=.*(?:por padrão|máxim|no máximo|por |antes|ao mesmo tempo|pode|permitid|tentativas)).{1,160}',
      'quanto tempo .{1,140}',
      'qual (?:é )?(?:o|a) (?:duração|tamanho|comprimento|número|limite|prazo|porta|velocidade|intervalo|frequência|máximo|mínimo).{1,120}',
      '(?:em )?que porta .{1,80}',
    ],
    zh: [
      '(?<a>.{1,40}?)的?(?:默认值|缺省值)(?:是什么|是多少)',
      '.{1,40}(?:默认|最大|最多|最小|最长|有效期|超时|上限|端口|间隔).{0,12}(?:是多少|多少|多久|多长|几个|几次|哪个)?',
    ],
    ja: [
      '(?<a>.{1,40}?)の(?:デフォルト値|既定値|初期値)は.{0,8}',
      '.{1,40}(?:デフォルト|既定|最大|最小|上限|有効期限|タイムアウト|ポート|間隔).{0,20}(?:いくつ|何|どのくらい|いつ).{0,12}',
    ],
  },
  needsThought: false,
  aboutCode: true,
  subjectInWords: 'often',
  yields: true,
  compose: composeValue,
}

function composeValue({ view, understanding }: Asked): GraphAnswer | null {
  const { text } = understanding
  const asked = withoutProject(view, text)
  const variable = asked.split(/[^\w]+/).find((word) => word === word.toUpperCase() && environmentName.test(word))
  const read = variable === undefined ? null : ofVariable(view, variable)
  if (read !== null) return read
  // A variable that files set, or that code declares in another case, isn't every name with its words.
  if (variable !== undefined && isKnown(view, variable)) return null
  const measure = measureAsked(text)
  const about = askedWords(view, asked, wordsOfMeasures)
  return ofNames(view, text, measure, about.length === 0 && measure.id === 'port' ? ofPorts : about)
}

/** Whose port it is if nothing says so: the program's own. */
const ofPorts: readonly WordGroup[] = [
  { word: 'port', forms: ['port', 'address', 'addr', 'listen', 'bind'], isImplied: true },
  { word: 'server', forms: ['server', 'app', 'http', 'web', 'main', 'listen'], isImplied: true },
]

function isKnown(view: ProjectView, name: string): boolean {
  return environmentOf(view, name).uses.some(({ own: mine }) => mine) || declaredSettings(view, [name]).length > 0
}

/** The default of an environment variable, where the code that reads it gives one. */
function ofVariable(view: ProjectView, name: string): GraphAnswer | null {
  const { uses, filesRead, filesLeft } = environmentOf(view, name)
  const reads = uses.filter(({ how, own: mine }) => how !== 'set' && mine)
  if (reads.length === 0) return null
  const defaults = [...new Set(reads.flatMap(({ defaultValue }) => defaultValue ?? []))]
  const given = uses.filter(({ how, own: mine, defaultValue }) => how === 'set' && mine && defaultValue !== null)
  const { shown: rows, note } = firstOf(reads, shown, 'place')
  return {
    ...emptyAnswer(
      'value',
      defaults.length === 0
        ? `The environment variable ${code(name)} is read at ${count(reads.length, 'place')}, none of which names a default${givenText(given)}.`
        : `The environment variable ${code(name)} has the default ${defaults.slice(0, shown).map(code).join(' or ')} where it is read.`,
    ),
    sections: section(
      'Where it is read',
      rows.map((one) =>
        placeRow(
          view,
          one,
          `${code((view.readText(one.path)?.lines[one.line - 1] ?? name).trim().slice(0, 120))}${one.defaultValue === null ? '' : `: default ${code(one.defaultValue)}`}`,
          name,
        ),
      ),
      note === undefined ? {} : { text: note },
    ).concat(
      section(
        'What files set',
        given
          .slice(0, shown)
          .map((one) => placeRow(view, one, `${code(one.path)}: ${code(one.defaultValue ?? '')}`, name)),
      ),
      // The type of a variable says which values it may have.
      section(
        'Declared as',
        view.graph
          .symbolsNamed(name, shown)
          .map((symbol) => symbolRow(view, symbol, code(symbol.signature ?? symbol.qualifiedName))),
      ),
    ),
    limits: readNote('Read from names in the code, in container settings and in .env files', filesRead, filesLeft),
    next: [`Where is ${code(name)} read from the environment?`],
  }
}

/** What files set a variable to, the first of which is mostly an example of the settings. */
function givenText(given: readonly EnvironmentUse[]): string {
  const [first] = given.toSorted((a, b) => a.path.length - b.path.length)
  return first === undefined ? '' : `; ${code(first.path)} sets it to ${code(first.defaultValue ?? '')}`
}

/** A value with at least this share of the question's words is told as the answer. */
const leastShare = 0.5
/** One with less of them is told as the nearest. */
const nearShare = 0.33
/** The same for one whose name says nothing else. */
const wholeShare = 0.2
/** Values that are this much worse than the first are further candidates; much worse ones are none. */
const asGood = 0.12
const candidate = 0.35

function ofNames(view: ProjectView, text: string, measure: Measure, about: readonly WordGroup[]): GraphAnswer | null {
  const nouns = nounsOfMeasure(contentWords(text), measure)
  const { values, filesRead, filesLeft } = findValues(view, { about, measure, extreme: extremeAsked(text), nouns })
  const [first] = values
  if (first === undefined || !first.measures || first.share < (first.isWhole ? wholeShare : nearShare)) return null
  // A time that is about half of it says nothing of how often something is done.
  if (asksHowOften.test(text) && about.some(({ word, isImplied }) => isImplied !== true && !first.held.includes(word)))
    return null
  const close = values.filter(({ score }) => score >= first.score - candidate)
  const others = close.filter(
    ({ score, label, value }) => score >= first.score - asGood && (label !== first.label || value !== first.value),
  )
  const changed = howChanged(view, first)
  const { shown: rows, note } = firstOf(close, shown, 'value')
  const unmet = about
    .filter(({ word, isImplied }) => isImplied !== true && !first.held.includes(word))
    .map(({ word }) => word)
  const names = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')
  const missing =
    unmet.length === 0 ? '' : ` Of the question's words, it has ${names(first.held)}, and not ${names(unmet)}.`
  const isSure = first.share >= leastShare
  const at = `${first.path}:${first.line}`
  return {
    ...emptyAnswer(
      'value',
      `${isSure ? '' : 'No value is named for all of this; the nearest: '}${said(first)}${withinText(view, first)}, at ${code(at)}.${missing}${othersText(others)}${changed.said === '' ? '' : ` ${changed.said}`}`,
    ),
    sections: [
      ...section(
        close.length === 1 ? 'Where it is given' : 'Values that fit, the best first',
        rows.map((one) => valueRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
      ...changed.sections,
    ],
    limits: [
      ...readNote(
        'Found by the words of the question in and around names that are given a literal value',
        filesRead,
        filesLeft,
      ),
      'What sets another value when the program runs is not followed.',
    ],
    next: [`Explain ${code(first.name)}`],
  }
}

function othersText(others: readonly FoundValue[]): string {
  if (others.length === 0) return ''
  const named = others.slice(0, 2).map(said).join(', ')
  return ` ${count(others.length, 'other value')} ${others.length === 1 ? 'fits' : 'fit'} as well: ${named}${others.length > 2 ? ', …' : ''}.`
}

function said({ label, value, literal, how }: FoundValue): string {
  const product = literal.product === null ? '' : ` (${literal.product})`
  const inside = literal.text === value || literal.kind === 'other' ? '' : ` as ${code(value)}`
  return how === 'compared'
    ? `${code(label)} is compared with ${code(value)}`
    : `${code(label)} is ${code(literal.text)}${product}${inside === '' ? '' : `, given${inside}`}`
}

/** The definition that a value is in. */
function withinText(view: ProjectView, { path, line, name }: FoundValue): string {
  const around = view.graph.symbolAt(path, line)
  return around === null || around.kind === 'file' || around.name === name ? '' : ` in ${code(around.qualifiedName)}`
}

function valueRow(view: ProjectView, one: FoundValue): AnswerRow {
  const within = withinText(view, one)
  const product = one.literal.product === null ? '' : ` (${one.literal.product})`
  return placeRow(
    view,
    one,
    one.how === 'compared'
      ? `${code(one.label)}${within}, compared: ${code((view.readText(one.path)?.lines[one.line - 1] ?? '').trim().slice(0, 120))}`
      : `${code(one.label)}${within}: ${code(one.value)}${product}`,
    one.name,
  )
}
