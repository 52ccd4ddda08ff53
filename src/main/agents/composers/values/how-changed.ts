// How a value is changed: by an environment variable, in a file of settings, by code that sets it.
import { escaped } from '../../../contract/text-pattern'
import { classifyPath } from '../../../query/path-class'
import { environmentName, environmentOf, type EnvironmentUse } from '../../../query/project/environment'
import type { NamedValue } from '../../../query/project/values/value-lines'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerSection } from '../../agent'
import { section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import { code } from '../../rows'
import { linesWithName } from '../not-found'

export interface HowChanged {
  /** A sentence for the headline; empty if the code doesn't show it. */
  readonly said: string
  readonly sections: readonly AnswerSection[]
}

const shown = 8
const shownLine = 120
/** Files that are copied, and not read themselves. */
const isSample = /(?:^|[/._-])(?:samples?|examples?|templates?|dist)(?:[/._-]|$)/i

/** What the code shows about how a value is changed. */
export function howChanged(view: ProjectView, value: NamedValue): HowChanged {
  const variable = variableOf(view, value)
  const set = value.isSetting ? [] : setElsewhere(view, value)
  const said =
    variable !== null
      ? `The environment variable ${code(variable.name)} changes it.`
      : value.isSetting
        ? isSample.test(value.path)
          ? `It is a key of the settings in ${code(value.path)}, by its name a sample: the program may read another file.`
          : `It is a key of the settings in ${code(value.path)}, where it is changed.`
        : ''
  return {
    said,
    sections: [
      ...(variable === null || (variable.path === value.path && variable.line === value.line)
        ? []
        : section('The environment variable', [placeRow(view, variable, code(variable.name), variable.name)])),
      ...set,
    ],
  }
}

/** The environment variable that a value is the default of: read in its line, or called the same where it is listed. */
function variableOf(view: ProjectView, { name, path, line }: NamedValue): EnvironmentUse | null {
  const own = environmentOf(view).uses.filter((one) => one.own)
  const here = own.find((one) => one.path === path && one.line === line)
  if (here !== undefined) return here
  const plain = joined(name.split('.').at(-1) ?? name)
  if (!environmentName.test(name) && !/[_A-Z]/.test(name)) return null
  return own.find((one) => one.how !== 'set' && joined(one.name) === plain) ?? null
}

function joined(name: string): string {
  return name.replace(/[_.-]/g, '').toLowerCase()
}

/** Lines that give the same name another value, each with the line above, which often says when. */
function setElsewhere(view: ProjectView, { name, path, line }: NamedValue): readonly AnswerSection[] {
  const defined = view.graph.symbolsInFile(path).find((one) => one.name === name && one.nameLine === line)
  if (defined === undefined) return []
  const isSet = new RegExp(`(?<![\\w$])${escaped(name)}\\s*=(?![=>])`)
  const places = linesWithName(view, defined).places.filter(({ path: other }) => classifyPath(other) === 'source')
  const settingIt = places.filter(({ source }) => isSet.test(source))
  const using = places.filter(({ source }) => !isSet.test(source))
  const row = (one: (typeof places)[number]): AnswerSection['rows'][number] => {
    const above = (view.readText(one.path)?.lines[one.line - 2] ?? '').trim().slice(0, shownLine)
    const within = isSet.test(one.source) && /\{$|:$/.test(above) ? `, below ${code(above)}` : ''
    return placeRow(view, one, `${code(one.source.trim().slice(0, shownLine))}${within}`, name)
  }
  return [
    { title: `What else sets ${name}`, found: settingIt },
    { title: `Where ${name} is used`, found: using },
  ].flatMap(({ title, found }) => {
    const { shown: rows, note } = firstOf(found, shown, 'place')
    return section(title, rows.map(row), note === undefined ? {} : { text: note })
  })
}
