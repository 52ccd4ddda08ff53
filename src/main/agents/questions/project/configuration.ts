// "Which configuration files are there", "where is X configured": settings files, the keys in them, and the code that
// reads them.
import { baseNameOf } from '../../../kernel/base-name-of'
import type { ProjectView } from '../../../query/project-view'
import {
  configurationFilesOf,
  keysNamed,
  readersOf,
  type ConfigurationFile,
} from '../../../query/project/configuration'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { absentNames, absentText } from '../../composers/absent-words'
import { settingsAnswer } from '../../composers/settings'
import { firstOf, placeRow } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count } from '../../rows'
import { contentWords } from '../../../query/search/terms'

const shown = 40
const options =
  '(?:(?:config(?:uration)?|settings?) (?:options?|keys?|settings?|values?|parameters?|variables?|entries)|settings|configuration)'
const optionsDe = '(?:einstellungen|konfigurations-?(?:optionen|schlüssel|werte|variablen)|config-?optionen)'
const andWhere = '(?:,? and where (?:are|is) (?:they|it|each|these|those)(?: of them)? (?:read|used|loaded))?'
/** Asks for single settings, not for files that have them. */
const asksForSettings =
  /^(?:which|what|list|show|give|welche)\b(?!.*\b(?:files?|konfigurationsdatei(?:en)?)\b).*(?:setting|config|einstellung|konfig)/i

/** In other languages a question that names such a file asks which there are, unless something is done with it. */
export const question: QuestionKind = {
  id: 'configuration',
  rank: 33,
  phrases: {
    en: [
      '(?:what|which|how many|list|show|give|are there|is there|name|all|where are)\\b.{0,30}?\\b(?:config(?:uration)?|settings?) files?\\b.{0,60}',
      `(?:which|what|list|show|give)(?: me)?(?: (?:all|are|the|of))* ?${options} (?:control|configure|affect|influence|govern|concern|determine|enable|apply to|relate to|belong to|(?:are there|exist|are used|are available) for|for|of|about)s? (?:the )?(?<a>.{1,100}?)${andWhere}`,
      `(?:which|what|list|show|give)(?: me)?(?: (?:all|are|the|of))* ?${options}(?: (?:are there|exist|are available|can (?:i|be) set|(?:does|do) .{1,40} (?:have|support|know)))?${andWhere}`,
      '(?:how|where) (?:is|are) (?:the |this |our )?(?:project|app|application|program|it|repo(?:sitory)?) configured',
      'where (?:is|are|do (?:i|we)|can i) (?:the |an? )?(?<a>.{1,80}?) (?:configured|set up|configure)',
      'where (?:do|can|would) (?:i|we|you) (?:configure|set up|change the (?:settings?|config(?:uration)?) (?:of|for)) (?<a>.{1,80})',
      '(?:who|what|which (?:code|files?|functions?)) (?:reads?|loads?|uses?|parses?) (?:the )?(?<a>\\S+\\.(?:json|ya?ml|toml|ini|conf|cfg|properties|env|xml))',
      'where is (?<a>\\S+\\.(?:json|ya?ml|toml|ini|conf|cfg|properties|env|xml)) (?:read|loaded|used|parsed)',
    ],
    de: [
      '(?!.*(?:neu ?(?:ge)?l[aä]d|neu ein|verarbeit|überwach|geparst|validier|geprüft)).{0,40}konfigurationsdatei(?:en)?.{0,60}',
      `welche ${optionsDe} (?:steuern|betreffen|regeln|beeinflussen|gibt es (?:für|zu[mr]?)) (?:die |den |das |der )?(?<a>.{1,80}?)(?: und wo (?:werden|wird) (?:sie|es) gelesen)?`,
      `welche ${optionsDe} (?:gibt es|hat .{1,40})`,
      'wo (?:wird|werden|ist|sind) (?<a>.{1,80}) konfiguriert',
      '(?:wo wird|wer (?:liest|lädt|benutzt|verwendet)) (?<a>\\S+\\.(?:json|ya?ml|toml|ini|conf|cfg|properties|env|xml))(?: (?:gelesen|geladen|benutzt))?',
    ],
    fr: [
      '(?!.*(?:recharg|trait|analys|surveill|valid)).{0,40}fichiers? de config(?:uration)?.{0,60}',
      'où (?:est|sont) configurée?s? (?<a>.{1,80})',
      'quel(?:le)?s (?:réglages|paramètres|options(?: de configuration)?) (?:existent|y a-t-il|sont disponibles)',
    ],
    es: [
      '(?!.*(?:recarg|proces|analiz|vigil|valid)).{0,40}(?:archivos?|ficheros?) de configuración.{0,60}',
      'd[oó]nde se configuran? (?<a>.{1,80})',
      'qu[eé] (?:ajustes|configuraciones|parámetros|opciones(?: de configuración)?) (?:hay|existen)',
    ],
    pt: [
      '(?!.*(?:recarreg|process|analis|monitor|valid)).{0,40}(?:arquivos?|ficheiros?) de configuração.{0,60}',
      'onde (?:é|são|se) configurad\\w+ (?<a>.{1,80})',
      '(?:que|quais) (?:configurações|ajustes|parâmetros|opções(?: de configuração)?) (?:existem|há)',
    ],
    zh: ['(?!.*(?:重新加载|重载|解析|处理|监听|校验|验证)).{0,20}配置文件.{0,30}'],
    ja: ['(?!.*(?:リロード|再読|処理|解析|監視|検証)).{0,20}設定ファイル.{0,30}'],
  },
  needsThought: false,
  documentation: 'adds',
  lists: true,
  compose: composeConfiguration,
}

function composeConfiguration(asked: Asked): GraphAnswer | null {
  const { view, understanding } = asked
  const { subject, text } = understanding
  if (asksForSettings.test(text)) {
    const named = subject === null || subject.includes('.') ? null : settingsAnswer(view, subject)
    if (named !== null) return named
    if (subject === null) return settingsAnswer(view, '') ?? allFiles(view)
  }
  if (subject === null) return allFiles(view)
  const file = subject.replace(/[`"']/g, '').trim()
  if (/\.\w+$/.test(file) && !file.includes(' ')) return readersOfFile(view, file)
  return whereConfigured(asked, subject)
}

function allFiles(view: ProjectView): GraphAnswer {
  const files = configurationFilesOf(view)
  const own = files.filter((one) => one.own)
  const { shown: rows, note } = firstOf(own, shown, 'file')
  return {
    ...emptyAnswer(
      'configuration',
      files.length === 0
        ? `No configuration file is found in ${code(view.name)}.`
        : `${code(view.name)} has ${count(own.length, 'configuration file')}${own.length < files.length ? `, and ${files.length - own.length} more in tests and examples` : ''}.`,
    ),
    sections: section(
      'Configuration files',
      rows.map((one) => fileOf(view, one)),
      note === undefined ? {} : { text: note },
    ),
    limits: ['Recognised by file name; settings in code are not listed. Ask about environment variables separately.'],
    next: own.slice(0, 1).map(({ path }) => `Where is ${path} read?`),
  }
}

function readersOfFile(view: ProjectView, file: string): GraphAnswer | null {
  const name = baseNameOf(file)
  const files = view.graph.files().filter(({ path }) => path === file || path.endsWith(`/${file}`))
  const { places } = readersOf(view, name)
  if (places.length === 0) return null
  const { shown: rows, note } = firstOf(places, shown, 'place')
  const code1 = places.filter((one) => one.own)
  return {
    ...emptyAnswer(
      'configuration',
      `${code(name)} is named at ${count(code1.length, 'place')} in the source${places.length > code1.length ? `, and at ${places.length - code1.length} elsewhere` : ''}${files.length === 0 ? '; the repository has no file with that name' : ''}.`,
    ),
    sections: [
      ...section(
        'Named in',
        rows.map((one) => placeRow(view, one, code(one.text), name)),
        note === undefined ? {} : { text: note },
      ),
      ...section(
        'The file',
        files.slice(0, 5).map(({ path }) => placeRow(view, { path, line: 1 }, code(path))),
      ),
    ],
    limits: ['Names that are built at run time, or that a tool knows by convention, are not found.'],
    next: [],
  }
}

function whereConfigured({ view, understanding }: Asked, subject: string): GraphAnswer | null {
  const asked = contentWords(subject).map((word) => word.toLowerCase())
  const { places: keys, words } = keysNamed(view, asked)
  if (keys.length === 0) return null
  const absent = absentNames(view, understanding.text)
  const unmet = asked.filter((word) => !words.includes(word) && !absent.some((one) => one.word.toLowerCase() === word))
  const missing = [
    absent.length === 0 ? '' : `${absentText(view, absent)} `,
    unmet.length === 0 ? '' : ` None of them has ${unmet.map((word) => `“${word}”`).join(', ')}.`,
  ]
  const { shown: rows, note } = firstOf(keys, shown, 'setting')
  const files = [...new Set(keys.map(({ path }) => path))]
  return {
    ...emptyAnswer(
      'configuration',
      `${missing[0]}${count(keys.length, 'setting')} in ${files.length > 3 ? count(files.length, 'file') : files.map(code).join(', ')} ${keys.length === 1 ? 'fits' : 'fit'} ${words.map((word) => `“${word}”`).join(', ')}.${missing[1]}`,
    ),
    sections: section(
      'Settings',
      rows.map((one) => placeRow(view, one, code(one.text))),
      note === undefined ? {} : { text: note },
    ),
    limits: [
      'Found by the words of the question in settings files and in code whose name suggests configuration; other code may set it too.',
    ],
    next: [],
  }
}

function fileOf(
  view: ProjectView,
  { path, about }: ConfigurationFile,
): GraphAnswer['sections'][number]['rows'][number] {
  return placeRow(view, { path, line: 1 }, `${code(path)}${about === null ? '' : `, ${about}`}`)
}
