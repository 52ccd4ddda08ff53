// "How long does a login last", "what is the default of X": the values that names have in settings, constants and
// literals, by what they are about and what they measure.
import { declaredSettings } from '../../../query/project/declared-settings'
import { environmentName, environmentOf, type EnvironmentUse } from '../../../query/project/environment'
import type { ProjectView } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { composeLimits } from '../../composers/settings/setting-lists'
import { composeChanged } from '../../composers/settings/changed-setting'
import { valuesAsked } from '../../composers/values/asked-values'
import { composeValues } from '../../composers/values/value-answer'
import { firstOf, placeRow, readNote, withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { askedWords } from '../../understanding/word-groups'
import { code, count, symbolRow } from '../../rows'

const shown = 12
const noSetting = '(?!branch\\b|export\\b|implementation\\b|constructor\\b|behaviou?r\\b|import\\b)'
const noun =
  '(?:time-?outs?|ttl|life-?times?|lifespan|expiry|expiration|duration|validity|intervals?|delay|period|cool-?down|limits?|thresholds?|quota|sizes?|lengths?|ports?|rates?|speeds?|maximum|minimum|concurrency|number of \\w+)'
const is = "(?:'s|s| is| are)"
/** All limits of something, and not the one that it has. */
const asksForLimits = /^(?:what|which)(?: \w+){0,2} limits (?:are there|exist|does|do|are set)\b/i
const ofLimits =
  /^(?:limits?|limited|exist|set|numbers?|counts?|amounts?|lengths?|max\w*|min\w*|there|rate|quotas?|put)$/i
const asksToChange =
  /^(?:how|where) (?:do|can|could|would|to)\b.*\b(?:change|set|configure|adjust|increase|raise|lower|reduce|extend|shorten|use|move)\b/i
const ofChanging =
  /^(?:change|changing|set|setting|settings|configure|adjust|increase|raise|lower|reduce|extend|shorten|use|move|another|different|other|own|number|value|option|server|program|listen\w*|runs?|running)$/i
/** What limits a number: "how many files are there" asks for a count of the code. */
const limited =
  '(?:by default|per|at most|at least|at (?:a|the same) time|at once|simultaneously|concurrent(?:ly)?|max(?:imum)?|minimum|allowed|permitted|before|until|can|may|attempts|retries|tries|retried|repeated|kept|keeps?|retained|stay)'

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
      `how (?:do|can|could|would) (?:i|we|you|one) (?:change|set|configure|adjust|increase|raise|lower|reduce|extend|shorten|limit) (?:the |our |its |an? )?(?:[\\w-]+ ){0,3}${noun}\\b.{0,80}`,
      `after (?:how (?:many|long|much)|what time|which time) .{1,140}`,
      `when (?:does|do|will) .{1,80} expires?\\b.{0,40}`,
      'where (?:is|are|does|do|will|would) .{2,100}? (?:by default|per default|out of the box)\\b.{0,40}',
      '(?:what|which) .{2,80} (?:is|are|does|do|will) .{0,60}(?:by default|per default|out of the box)\\b.{0,40}',
      '(?:what|which) .{2,60} (?:is|are) the defaults?\\b.{0,60}',
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
      'wo (?:ist|sind|wird|werden|liegt|liegen) .{2,100}(?:standardmäßig|per default|voreingestellt|von haus aus).{0,60}',
      'welche[rsnm]? .{2,80}(?:standardmäßig|per default|voreingestellt).{0,60}',
      'wann (?:läuft|laufen|verfällt|verfallen) .{1,80}',
      'welche (?:grenzen|limits|beschränkungen|obergrenzen) (?:hat|haben|gelten|gibt es) .{1,100}',
    ],
    fr: [
      "quelle est la valeur par défaut d(?:e l[a']|e|u|es|')\\s?(?<a>.{1,80})",
      "combien (?:de |d'|dure)(?=.*(?:par défaut|maxim|au plus|au moins|par |avant|à la fois|en même temps|peut|peuvent|autorisé|tentatives|dure)).{1,160}",
      'combien de temps .{1,140}',
      "quel(?:le)?s? (?:est|sont) (?:la|le|les|l['’]) ?(?:durée|taille|longueur|nombre|limite|délai|port|vitesse|intervalle|fréquence|maximum|minimum).{1,120}",
      '(?:sur )?quel port .{1,80}',
      'où .{2,100}par défaut.{0,40}',
      'quel(?:le)?s? .{2,100}par défaut.{0,40}',
      'à quelle fréquence .{1,120}',
    ],
    es: [
      'cu[aá]l es el valor (?:predeterminado|por defecto) (?:de la|del?|para) (?<a>.{1,80})',
      'cu[aá]nt[oa]s? (?=.*(?:por defecto|predeterminad|máxim|como mucho|por |antes|a la vez|puede|permitid|intentos|dura)).{1,160}',
      'cu[aá]nto (?:tiempo|dura) .{1,140}',
      'cu[aá]l es (?:el|la) (?:duración|tamaño|longitud|número|límite|plazo|puerto|velocidad|intervalo|frecuencia|máximo|mínimo).{1,120}',
      'cu[aá]les son los (?:límites|plazos|máximos|mínimos) .{1,120}',
      '(?:en )?qu[eé] puerto .{1,80}',
      'd[oó]nde .{2,100}(?:por defecto|predeterminad).{0,40}',
      '(?:qu[eé]|cu[aá]l(?:es)?) .{2,100}(?:por defecto|predeterminad).{0,40}',
      'cada cu[aá]nto .{1,120}',
    ],
    pt: [
      'qual (?:é )?o valor (?:padrão|predefinido|por omissão) (?:d[eoa]|para) (?<a>.{1,80})',
      'quant[oa]s? (?=.*(?:por padrão|máxim|no máximo|por |antes|ao mesmo tempo|pode|permitid|tentativas)).{1,160}',
      '(?:por |durante )?quanto tempo .{1,140}',
      'quais (?:são )?os (?:limites|prazos|máximos|mínimos) .{1,120}',
      'qual (?:é )?(?:o|a) (?:duração|tamanho|comprimento|número|limite|prazo|porta|velocidade|intervalo|frequência|máximo|mínimo).{1,120}',
      '(?:em )?que porta .{1,80}',
      'onde .{2,100}(?:por padrão|por omissão|predefinid).{0,40}',
      '(?:que|qual|quais) .{2,100}(?:por padrão|por omissão|padrão|predefinid).{0,40}',
    ],
    zh: [
      '(?<a>.{1,40}?)的?(?:默认值|缺省值)(?:是什么|是多少)',
      '.{0,30}默认.{1,40}(?:哪里|哪儿|哪个|什么)',
      '.{1,60}(?:默认|最大|最多|最小|最长|有效期|超时|上限|端口|间隔).{0,12}(?:是多少|多少|多久|多长|几个|几次|哪个)?',
    ],
    ja: [
      '(?<a>.{1,40}?)の(?:デフォルト値|既定値|初期値)は.{0,8}',
      '.{0,30}(?:デフォルト|既定).{1,40}(?:どこ|何).{0,12}',
      '.{1,60}(?:デフォルト|既定|最大|最小|上限|有効期[限間]|タイムアウト|ポート|間隔).{0,20}(?:いくつ|何|どのくらい|どれくらい|いつ).{0,12}',
    ],
  },
  needsThought: false,
  documentation: 'adds',
  aboutCode: true,
  subjectInWords: 'often',
  readsItself: true,
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
  const limits = asksForLimits.test(asked) ? composeLimits(view, askedWords(view, asked, ofLimits)) : null
  return limits ?? composeValues(view, valuesAsked(view, asked)) ?? changedSetting(view, asked)
}

/** "How do I change the port of the web interface": the setting whose key and description have all of it. */
function changedSetting(view: ProjectView, text: string): GraphAnswer | null {
  if (!asksToChange.test(text)) return null
  return composeChanged(view, askedWords(view, text, ofChanging), /\bports?\b/i.test(text) ? 'port' : 'any')
}

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
