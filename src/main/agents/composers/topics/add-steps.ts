// The steps of adding a new member to a family: as its newest member was, each place that names it is one.
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { registrationsOf, type Registration } from '../../../query/facts/registering/registrations'
import { isCatalogue } from '../../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { AnswerRow, AnswerSection } from '../../agent'
import { cutNote, section } from '../../answer-parts'
import { code, count, lineRow, nameOf, symbolRow } from '../../rows'

const longest = 120
const shown = 10

/** How a line names what it lists. */
const forms: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^(?:import|from|use|using|require|include|#include|export \* from)\b|\brequire\(/, 'import it'],
  [/^(?:case|when)\b|\b(?:else ?if|elif|elsif)\b/, 'add a case'],
  [/^(?:export )?(?:const|static|final|public static final)\b/, 'add a constant'],
  [/^["'`]?[\w.-]+["'`]?\s*(?::|=>)|^\(|^\[/, 'add an entry'],
  [/^[\w.&*]+[,(]?.*,$/, 'add it to the list'],
]

function formOf(text: string): string {
  return forms.find(([pattern]) => pattern.test(text))?.[1] ?? 'name it'
}

/** In order: where the member itself is, then each place that lists it with others. */
export function stepsSection(
  view: ProjectView,
  sibling: StoredSymbol,
  members: readonly StoredSymbol[],
): readonly AnswerSection[] {
  const found = registrationsOf(view, sibling, members)
  const [texts, places] = [
    found.filter(({ path }) => isCatalogue(path)),
    found.filter(({ path }) => !isCatalogue(path)),
  ]
  if (places.length === 0) return []
  // One place of each file before further ones of any: a long file would hide the others.
  const inOrder = firstOfEach(places.toSorted((a, b) => Number(a.isTest) - Number(b.isTest)))
  const catalogues = new Set(texts.map(({ path }) => path))
  const [first] = texts
  const rows: readonly AnswerRow[] = [
    symbolRow(view, sibling, `Write it as ${code(nameOf(sibling))} is`),
    ...inOrder.slice(0, shown).map((one) => stepRow(view, one)),
    ...(first === undefined
      ? []
      : [
          lineRow(
            view,
            first.path,
            first.line,
            first.line,
            `Add its texts to ${count(catalogues.size, 'file')} of translations, first ${code(first.path)}`,
          ),
        ]),
  ]
  const text = cutNote(shown, places.length, 'place')
  // Members of one name each are told apart by their folders.
  const isOneName = members.length > 1 && members.every(({ name }) => name === sibling.name)
  const called = isOneName ? `${baseNameOf(folderOf(sibling.filePath))}/${nameOf(sibling)}` : nameOf(sibling)
  return section(`Steps, as ${called} was added`, rows, {
    ordered: true,
    ...(text === undefined ? {} : { text }),
  })
}

function firstOfEach(places: readonly Registration[]): readonly Registration[] {
  if (places.length <= shown) return places
  const seen = new Set<string>()
  const isFirst = places.map(({ path, isTest }) => !isTest && !seen.has(path) && seen.add(path) !== undefined)
  const first = places.filter((_, at) => isFirst[at] === true)
  const chosen = new Set([...first, ...places.filter((_, at) => isFirst[at] !== true)].slice(0, shown))
  // Those of a file stay together.
  return [...places.filter((one) => chosen.has(one)), ...places.filter((one) => !chosen.has(one))]
}

function stepRow(view: ProjectView, { path, line, text, isTest }: Registration): AnswerRow {
  const around = view.graph.symbolAt(path, line)
  const where = around === null || around.kind === 'file' ? '' : ` in ${code(nameOf(around))}`
  const what = isTest ? 'cover it' : formOf(text)
  return lineRow(
    view,
    path,
    line,
    line,
    `${what[0]?.toUpperCase() ?? ''}${what.slice(1)}${where}: ${code(text.slice(0, longest))}`,
  )
}
