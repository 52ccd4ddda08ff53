// "Which system properties are read": names, defaults and places.
import { systemPropertiesOf, type PropertyRead } from '../../../query/project/system-properties'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { fillers, firstOf, narrow, placeRow, readNote, withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count } from '../../rows'

const own = new RegExp(
  `^(?:${fillers}|system|jvm|java|propert(?:y|ies)|flags?|eigenschaften|propriétés|propiedades|propriedades|sistema|système)$`,
  'i',
)
const shown = 40

export const question: QuestionKind = {
  id: 'system-properties',
  rank: 19,
  phrases: {
    en: [
      '(?:what|which|list|show|give|find|tell|are there|does|do|all|name)\\b.{0,60}?\\b(?:system|jvm|java) propert(?:y|ies)\\b.{0,80}',
      '(?:system|jvm) properties(?: .{0,40})?',
    ],
    de: ['.{0,40}\\b(?:system-?eigenschaften|system-? ?propert(?:y|ies)).{0,60}'],
    fr: ['.{0,40}propriétés (?:système|jvm).{0,60}'],
    es: ['.{0,40}propiedades (?:del? )?(?:sistema|jvm).{0,60}'],
    pt: ['.{0,40}propriedades (?:do? )?(?:sistema|jvm).{0,60}'],
    zh: ['.{0,20}(?:系统|JVM) ?属性.{0,20}'],
    ja: ['.{0,20}(?:システム|JVM) ?プロパティ.{0,20}'],
  },
  needsThought: false,
  aboutCode: true,
  compose: composeProperties,
}

function composeProperties({ view, understanding }: Asked): GraphAnswer {
  const { reads, filesRead, filesLeft } = systemPropertiesOf(view)
  const { items, words } = narrow(
    reads,
    withoutProject(view, understanding.text),
    own,
    ({ name, path }) => `${name} ${path}`,
  )
  const mine = Map.groupBy(
    items.filter((one) => one.own),
    ({ name }) => name,
  )
  const elsewhere = Map.groupBy(
    items.filter((one) => !one.own && !mine.has(one.name)),
    ({ name }) => name,
  )
  const about = words.length === 0 ? '' : ` that fit ${words.map((word) => `“${word}”`).join(', ')}`
  const isNone = mine.size + elsewhere.size === 0
  return {
    ...emptyAnswer(
      'system properties',
      isNone
        ? `No system property that ${code(view.name)} reads by name is found.`
        : `${code(view.name)} reads ${count(mine.size, 'system property', 'system properties')}${about} by name${elsewhere.size === 0 ? '' : `, and its tests and examples ${elsewhere.size} more`}.`,
    ),
    sections: [
      ...propertySection(view, 'Read by code', mine),
      ...propertySection(view, 'Only in tests, examples and documentation', elsewhere),
    ],
    limits: [
      ...readNote('Read from names in the code', filesRead, filesLeft),
      'Names that are built at run time, held in constants or read by libraries are not found.',
    ],
    next: isNone ? [] : ['Which environment variables are read?'],
  }
}

function propertySection(
  view: ProjectView,
  title: string,
  found: ReadonlyMap<string, readonly PropertyRead[]>,
): GraphAnswer['sections'] {
  const { shown: first, note } = firstOf([...found], shown, 'property')
  const rows = first.flatMap(([name, [place, ...others]]): readonly AnswerRow[] => {
    if (place === undefined) return []
    const value = [place, ...others].find(({ defaultValue }) => defaultValue !== null)?.defaultValue
    const more = others.length === 0 ? '' : `, and ${count(others.length, 'more place')}`
    return [placeRow(view, place, `${code(name)}${value == null ? '' : `, default ${code(value)}`}${more}`)]
  })
  return section(title, rows, note === undefined ? {} : { text: note })
}
