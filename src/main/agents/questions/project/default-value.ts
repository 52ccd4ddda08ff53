// "What is the default of X": where a name of that sort is given a value, in settings, constants and literals.
import { declaredSettings } from '../../../query/project/declared-settings'
import { environmentName, environmentOf, type EnvironmentUse } from '../../../query/project/environment'
import { givenValues, type GivenValue } from '../../../query/project/given-values'
import { escaped } from '../../../contract/text-pattern'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { linesWithName } from '../../composers/not-found'
import { fillers, firstOf, placeRow, readNote, withoutProject, wordsOf } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, symbolRow } from '../../rows'

const own = new RegExp(
  `^(?:${fillers}|values?|settings?|options?|configuration|config|parameters?|keys?|fields?|constants?|variables?|environment|env|standardwert|vorgabe|valeur|défaut|valor|padrão|predeterminado|defecto|einstellung)$`,
  'i',
)
const shown = 12
const noSetting = '(?!branch\\b|export\\b|implementation\\b|constructor\\b|behaviou?r\\b|import\\b)'

export const question: QuestionKind = {
  id: 'default-value',
  rank: 7,
  phrases: {
    en: [
      `what(?:'s|s| is| are) the default(?:s| values?| settings?)? (?:of|for) (?:the |our |this )*(?<a>.{1,80})`,
      `what(?:'s|s| is) the (?:default|value) (?:value )?${noSetting}(?<a>(?!of\\b|for\\b).{1,60})`,
      `what does (?:the )?(?<a>.{1,60}) default to`,
      `(?:what|which) (?:default )?value (?:does|has) (?:the )?(?<a>.{1,60}?)(?: have)?(?: by default)?`,
      `what(?:'s| is) (?:the )?(?<a>.{1,60}) set to(?: by default)?`,
      `how (?:long|high|large|big|many|much) (?:is|are) the default (?<a>.{1,60})`,
    ],
    de: [
      '(?:was|wie|welchen) (?:ist|lautet) (?:der|die|das) (?:standard-?wert|standard-?einstellung|vorgabe(?:wert)?|voreinstellung|default(?:-?wert)?) (?:von|für|des|der) (?:den |die |das )?(?<a>.{1,80})',
      'welchen (?:standard|vorgabe|default)-?wert hat (?:der |die |das )?(?<a>.{1,80})',
    ],
    fr: ["quelle est la valeur par défaut d(?:e l[a']|e|u|es|')\\s?(?<a>.{1,80})"],
    es: ['cu[aá]l es el valor (?:predeterminado|por defecto) (?:de la|del?|para) (?<a>.{1,80})'],
    pt: ['qual (?:é )?o valor (?:padrão|predefinido|por omissão) (?:d[eoa]|para) (?<a>.{1,80})'],
    zh: ['(?<a>.{1,40}?)的?(?:默认值|缺省值)(?:是什么|是多少)'],
    ja: ['(?<a>.{1,40}?)の(?:デフォルト値|既定値|初期値)は.{0,8}'],
  },
  needsThought: false,
  aboutCode: true,
  subjectInWords: 'often',
  compose: composeDefault,
}

function composeDefault({ view, understanding }: Asked): GraphAnswer | null {
  const asked = withoutProject(view, understanding.subject ?? '')
  const variable = asked.split(/[^\w]+/).find((word) => word === word.toUpperCase() && environmentName.test(word))
  const read = variable === undefined ? null : ofVariable(view, variable)
  if (read !== null) return read
  // A variable that files set, or that code declares in another case, isn't every name with its words.
  if (variable !== undefined && isKnown(view, variable)) return null
  return ofNames(view, wordsOf(asked, own))
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
      'default value',
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

function ofNames(view: ProjectView, words: readonly string[]): GraphAnswer | null {
  const { values, filesRead, filesLeft } = givenValues(view, words)
  const [first, ...others] = values
  if (first === undefined) return null
  const { shown: rows, note } = firstOf(values, shown, 'place')
  const about = words.map((word) => `“${word}”`).join(', ')
  const same = others.every(({ value }) => value === first.value)
  return {
    ...emptyAnswer(
      'default value',
      same
        ? `${code(first.name)} is given the value ${code(first.value)}${others.length === 0 ? '' : `, at ${count(values.length, 'place')}`}.`
        : `${count(values.length, 'place')} give a value to a name that fits ${about}, first ${code(first.name)} the value ${code(first.value)}.`,
    ),
    sections: section(
      'Where a value is given',
      rows.map((one) => valueRow(view, one)),
      note === undefined ? {} : { text: note },
    ).concat(setElsewhere(view, first)),
    limits: [
      ...readNote('Found by the words of the question in names that are given a literal value', filesRead, filesLeft),
      'What sets another value when the program runs is not followed.',
    ],
    next: [`Explain ${code(first.name)}`],
  }
}

/** Lines that give the same name another value, each with the line above, which often says when. */
function setElsewhere(view: ProjectView, { name, path, line }: GivenValue): GraphAnswer['sections'] {
  const defined = view.graph.symbolsInFile(path).find((one) => one.name === name && one.nameLine === line)
  if (defined === undefined) return []
  const isSet = new RegExp(`(?<![\\w$])${escaped(name)}\\s*=(?![=>])`)
  const places = linesWithName(view, defined).places.filter(
    ({ path: other, source }) => isSet.test(source) && classifyPath(other) === 'source',
  )
  const { shown: rows, note } = firstOf(places, shown, 'place')
  return section(
    `What else sets ${name}`,
    rows.map((one) => {
      const above = (view.readText(one.path)?.lines[one.line - 2] ?? '').trim().slice(0, 120)
      return placeRow(
        view,
        one,
        `${code(one.source.trim().slice(0, 120))}${/\{$|:$/.test(above) ? `, below ${code(above)}` : ''}`,
        name,
      )
    }),
    note === undefined ? {} : { text: note },
  )
}

function valueRow(view: ProjectView, one: GivenValue): GraphAnswer['sections'][number]['rows'][number] {
  const around = view.graph.symbolAt(one.path, one.line)
  const within = around === null || around.kind === 'file' || around.name === one.name ? '' : ` in ${code(around.name)}`
  return placeRow(view, one, `${code(one.name)}${within}: ${code(one.value)}`, one.name)
}
