// "How do I add a configuration option": next to the settings that the code declares, and where else they are named.
import { isCodeFile } from '../../../contract/languages'
import { declaredSettings } from '../../../query/project/declared-settings'
import { environmentOf, type EnvironmentUse } from '../../../query/project/environment'
import { settingsOf } from '../../../query/project/settings'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { placeRow } from '../../project-rows'
import { code, count } from '../../rows'

/** A setting of the program: an option alone may be one of a list or of a command. */
const setting =
  /^(?:(?:an?|another|new|the|our|my|own|custom|global|server|runtime|app(?:lication)?|program|further|additional) )*(?:(?:config(?:uration)?|settings?) (?:options?|keys?|values?|variables?|parameters?|settings?|entry|entries|fields?)|settings?|(?:env(?:ironment)?|config(?:uration)?) (?:variables?|vars?))\b/i
const least = 3
const shown = 6
const shownFiles = 6
const shownLine = 120
const linesBetween = 30

interface Declared {
  readonly path: string
  readonly line: number
  readonly name: string
}

/** Null if it isn't a setting that is to be added, or no file declares several. */
export function composeNewSetting(view: ProjectView, subject: string): GraphAnswer | null {
  if (!setting.test(subject)) return null
  const { all, filesLeft } = settingsOf(view)
  const fields = all.filter(({ symbol }) => symbol !== null)
  const { uses } = environmentOf(view)
  const own = uses.filter((one) => one.own)
  const variables = [...new Set(own.map(({ name }) => name))]
  // The code that declares the variables, else the fields of types for configuration, else the code that reads them.
  const byName = declaredSettings(view, variables).map(({ path, line, written }) => ({ path, line, name: written }))
  const isVariable = /\b(?:env|environment)\b/i.test(subject)
  const candidates = [byName, isVariable ? [] : fields, own.filter(isRead)].map(fullest)
  const best = candidates.toSorted((a, b) => b.length - a.length)[0] ?? []
  const [first] = best
  if (first === undefined || best.length < least) return null
  const others = otherFiles(own, best)
  const last = together(best).slice(-shown)
  const newest = last.at(-1) ?? first
  const also = others.slice(0, 3).map(([path, many]) => `${code(path)} (${many})`)
  return {
    ...emptyAnswer(
      'where to add',
      `A new setting would go next to the ${best.length} in ${code(first.path)}, such as ${code(lineOf(view, newest))}.${also.length === 0 ? '' : ` Some of them are named in ${also.join(', ')} too.`}`,
    ),
    subject: { resolved: first.path, alternatives: others.slice(0, shownFiles).map(([path]) => path) },
    sections: [
      ...section(
        `The last ones in ${first.path}`,
        last.map((one) => rowOf(view, one)),
        { text: `${last.length} of ${count(best.length, 'setting')} shown.` },
      ),
      ...section(
        'Other files that name some of them',
        others
          .slice(0, shownFiles)
          .map(([path, many, line]) => placeRow(view, { path, line }, `${code(path)}: ${count(many, 'variable')}`)),
      ),
    ],
    limits: [
      "Inferred from the settings that exist; the graph can't know which place is intended.",
      ...(filesLeft === 0 ? [] : [`${count(filesLeft, 'more file')} may declare some and were not read.`]),
    ],
    next: ['Which environment variables are read?', `Explain ${code(first.path)}`],
  }
}

/** The file with the most of them, in order of its lines. */
function fullest(all: readonly Declared[]): readonly Declared[] {
  const byFile = [...Map.groupBy(all, ({ path }) => path).values()].toSorted((a, b) => b.length - a.length)
  const lines = new Map((byFile[0] ?? []).map((one) => [one.line, one]))
  return [...lines.values()].toSorted((a, b) => a.line - b.line)
}

/** Those that stand together, and not the few that are named elsewhere in the file. */
function together(inOrder: readonly Declared[]): readonly Declared[] {
  const groups: Declared[][] = []
  for (const one of inOrder) {
    const before = groups.at(-1)
    if (before !== undefined && one.line - (before.at(-1)?.line ?? 0) <= linesBetween) before.push(one)
    else groups.push([one])
  }
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** Other files that name several of the same settings, those with the most first. */
function otherFiles(
  uses: readonly Declared[],
  declared: readonly Declared[],
): readonly (readonly [path: string, many: number, line: number])[] {
  const joined = (name: string): string => (name.split('.').at(-1) ?? name).replaceAll('_', '').toLowerCase()
  const known = new Set(declared.map(({ name }) => joined(name)))
  const same = uses.filter(({ path, name }) => path !== declared[0]?.path && known.has(joined(name)))
  return [...Map.groupBy(same, ({ path }) => path)]
    .map(([path, inFile]) => [path, new Set(inFile.map(({ name }) => name)).size, inFile[0]?.line ?? 1] as const)
    .filter(([, many]) => many >= least)
    .toSorted((a, b) => b[1] - a[1])
}

const ofScripts = /\.(?:\w{0,3}sh|ps1)$/

/** Read by the program, and not by what builds or installs it. */
function isRead({ how, path }: EnvironmentUse): boolean {
  return how === 'read' && isCodeFile(path) && !ofScripts.test(path)
}

function rowOf(view: ProjectView, one: Declared): AnswerRow {
  return placeRow(view, one, code(lineOf(view, one)), one.name.split('.').at(-1) ?? one.name)
}

function lineOf(view: ProjectView, { path, line, name }: Declared): string {
  return (view.readText(path)?.lines[line - 1] ?? name).trim().slice(0, shownLine)
}
