// "How do I set this up for development": the steps of the guide, what they need, and what the manifests tell besides.
import { folderOf } from '../../../kernel/folder-of'
import { composedServices } from '../../../query/project/guides/containers'
import { exampleSettings, neededTools, packageInstalls, setUpScripts } from '../../../query/project/guides/needs'
import { cut } from '../../../query/describe'
import type { ProjectView } from '../../../query/project-view'
import { contentWords } from '../../../query/search/terms'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import { code, count, lineRow } from '../../rows'
import { declaredTasks, undeclaredStart, withoutRepeats } from './declared-tasks'
import { findGuides, type FoundGuides, type GuideStep, type SetUpGuide } from './guide-steps'
import type { SetUpPurpose } from './guide-headings'
import { containersOf, startsText, type InContainers } from './in-containers'
import { asksForContainers, startsProgram, undoes, usualTasks, type Task } from './how-to-run'

const shownCommands = 6
const quotedCommands = 4
const shownText = 240
const shownPlaces = 4
const shownTools = 8
const shownSettings = 5
const shownServices = 2

/** The tasks of a project, without those that delete or stop something. */
export function ownTasks(view: ProjectView): readonly Task[] {
  const declared = declaredTasks(view).filter(({ own }) => own)
  return withoutRepeats([...undeclaredStart(view, declared), ...declared]).filter((task) => !undoes(task))
}

/** What is needed before a program is started or built, and the steps that its manifests and builds tell. */
export function setUpSections(view: ProjectView, text: string): readonly AnswerSection[] {
  const tasks = ownTasks(view)
  const guides = findGuides(view, tasks, 'develop', text)
  return [
    ...needsSection(view, guides.best),
    ...section(
      'Steps, from its manifests and builds',
      declaredSteps(view, tasks, text, false).map(({ row }) => row),
      { ordered: true },
    ),
    ...(guides.best === null ? outsideSection(view, guides) : []),
  ]
}

/**
 * Composes how a project is set up; null if neither a guide nor a manifest tells anything of it.
 * @param isWanted false asks only for how it is started or built, which its tasks answer where no guide does
 */
export function composeSetUp(
  view: ProjectView,
  text: string,
  purpose: SetUpPurpose,
  isWanted: boolean,
): GraphAnswer | null {
  const tasks = ownTasks(view)
  const isContained = asksForContainers(text)
  const guides = findGuides(view, tasks, purpose, text)
  if (guides.best === null && !isWanted && !isContained) return null
  const contained = isContained ? containersOf(view, text, tasks) : null
  // How the source is built and started is another way than the one that is asked for.
  const steps = isContained ? [] : declaredSteps(view, tasks, text, guides.best !== null)
  if (guides.best === null && guides.outside.length === 0 && steps.length === 0 && !isContained) return null
  const { best } = guides
  return {
    ...emptyAnswer(
      'set-up',
      contained === null
        ? `${headlineOf(view, guides, steps)}${composedFor(view, text)}`
        : containedHeadline(view, guides, contained),
    ),
    sections: [
      ...(contained === null ? needsSection(view, best) : []),
      ...(best === null ? [] : guideSection(view, best)),
      ...(contained?.sections ?? []),
      ...section(
        best === null ? 'Steps, from its manifests and builds' : 'What its manifests and builds tell',
        steps.map(({ row }) => row),
        { ordered: best === null },
      ),
      ...outsideSection(view, guides),
      ...otherSection(view, guides),
    ],
    limits: [
      'Nothing was run: the steps are those that the guides and manifests tell.',
      ...(best === null ? ['No commands for it were recognised in the guides of the repository.'] : []),
    ],
    next: ['How do I run the tests?', 'Which environment variables are read?'],
  }
}

/** The file of containers that a question means by a word, as a sentence for a headline; empty if it means none. */
export function composedFor(view: ProjectView, text: string): string {
  const [first] = composedServices(view, contentWords(text))
  return first?.isWanted === true ? ` ${startsText(first)}.` : ''
}

/** Commands that only lead to the others. */
const incidental = /^(?:cd|ls|echo|export|git config|mkdir|source)\b/

/** The guide for containers, then what the files of containers tell; that there is neither, if so. */
function containedHeadline(view: ProjectView, { best, outside }: FoundGuides, { headline }: InContainers): string {
  if (best !== null) return `${guideHeadline(best)}${headline === '' ? '' : ` ${headline}`}`
  const elsewhere = outside[0] === undefined ? '' : ` ${code(outside[0].path)} refers to a guide outside of it.`
  return headline === ''
    ? `No guide, image or file of services in ${code(view.name)} tells how it runs in containers.${elsewhere}`
    : `${headline}${elsewhere}`
}

/** The guide and what it says to type. */
export function guideHeadline({ path, title, steps }: SetUpGuide): string {
  const all = steps.flatMap((one) => one.typed)
  const telling = all.filter((one) => !incidental.test(one))
  const commands = telling.length > 0 ? telling : all
  return `${code(path)} tells how under “${title}”${commands.length === 0 ? '' : `: ${quoted(commands)}`}.`
}

function headlineOf(view: ProjectView, { best, outside }: FoundGuides, steps: readonly DeclaredStep[]): string {
  if (best !== null) return guideHeadline(best)
  const runs = steps.flatMap(({ run }) => run ?? [])
  const elsewhere = outside[0] === undefined ? '' : ` ${code(outside[0].path)} refers to a guide outside of it.`
  return `No guide in the repository gives the steps to set ${code(view.name)} up.${elsewhere}${
    runs.length === 0 ? '' : ` Its manifests and builds tell these: ${quoted(runs)}.`
  }`
}

function quoted(commands: readonly string[]): string {
  const more = commands.length - quotedCommands
  const shown = commands.slice(0, quotedCommands).map((one) => code(cut(one, 120)))
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** What the guide says is needed, and the versions that the manifests tell. */
function needsSection(view: ProjectView, guide: SetUpGuide | null): readonly AnswerSection[] {
  const tools = neededTools(view)
    .slice(0, shownTools)
    .map((one) => placeRow(view, one, `${one.tool} ${code(one.version)}, in ${code(one.path)}`))
  return section('What is needed', [
    ...(guide?.needs ?? []).map((one) => stepRow(view, guide?.path ?? '', one)),
    ...tools,
  ])
}

/** The steps of the guide, in its order; a heading precedes the first step below it. */
export function guideSection(view: ProjectView, { path, steps }: SetUpGuide): readonly AnswerSection[] {
  return section(
    `Steps in ${path}`,
    steps.map((step, at) => stepRow(view, path, step, steps[at - 1]?.heading !== step.heading)),
    { ordered: true },
  )
}

function stepRow(view: ProjectView, path: string, step: GuideStep, isFirst = false): AnswerRow {
  const { heading, startLine, endLine, text, commands } = step
  const more = commands.length - shownCommands
  const typed = commands.slice(0, shownCommands).map((one) => code(cut(one, 160)))
  const told = [
    ...(text === '' ? [] : [cut(text, shownText)]),
    ...(typed.length === 0 ? [] : [`${typed.join(', then ')}${more > 0 ? ` and ${count(more, 'more command')}` : ''}`]),
  ].join(' ')
  return lineRow(view, path, startLine, endLine, `${isFirst && heading !== '' ? `${heading}: ` : ''}${told}`)
}

const preparingTask = /^(?:set-?up|bootstrap|init|deps|dependencies)$/

interface DeclaredStep {
  readonly run: string | null
  readonly row: AnswerRow
}

/** The command of a task, as typed in the top folder. */
function runIn({ run, path, builtIn }: Task): string {
  const folder = folderOf(path)
  return folder === '' || builtIn === true ? run : `cd ${folder} && ${run}`
}

/** How the project is fetched, configured and started, as its own files tell. */
function declaredSteps(
  view: ProjectView,
  tasks: readonly Task[],
  text: string,
  hasGuide: boolean,
): readonly DeclaredStep[] {
  const installs = packageInstalls(view).map((one): DeclaredStep => ({
    run: one.run,
    row: placeRow(
      view,
      one,
      `${code(one.run)} fetches its packages${one.builds === true ? ' and builds it' : ''}, by ${code(one.path)}`,
    ),
  }))
  const preparing = [
    ...setUpScripts(view)
      .slice(0, 2)
      .map((path) => ({ run: path, path, line: 1, command: '' })),
    ...tasks
      .filter(({ name, path }) => preparingTask.test(name) && !path.includes('/'))
      .slice(0, 3)
      .map((task) => ({ run: task.run, path: task.path, line: task.line, command: task.command })),
  ].map((one): DeclaredStep => ({
    run: one.run,
    row: placeRow(
      view,
      one,
      `${code(one.run)} sets it up, by its name${one.run === one.path ? '' : ` in ${code(one.path)}`}${one.command === '' ? '' : `: ${code(cut(one.command, 120))}`}`,
    ),
  }))
  const settings = exampleSettings(view)
    .slice(0, shownSettings)
    .map((path): DeclaredStep => ({
      run: null,
      row: placeRow(view, { path, line: 1 }, `Settings: ${code(path)} is an example, to be copied and filled in`),
    }))
  const services = composedServices(view, contentWords(text))
    .slice(0, shownServices)
    .map((one): DeclaredStep => ({ run: null, row: placeRow(view, one, `Services: ${startsText(one)}`) }))
  const starting = usualTasks(view, tasks, 'start it for development').filter(startsProgram).slice(0, 2)
  const building = starting.length > 0 || hasGuide ? [] : usualTasks(view, tasks, 'build it').slice(0, 2)
  const testing = usualTasks(view, tasks, 'run the tests').slice(0, 1)
  const ofTasks = [
    ...starting.map((one) => ['starts it', one] as const),
    ...building.map((one) => ['builds it', one] as const),
    ...testing.map((one) => ['runs its tests', one] as const),
  ].map(([does, task]): DeclaredStep => ({
    run: runIn(task),
    row: placeRow(
      view,
      task,
      `${code(runIn(task))} ${does}, by ${code(task.path)}${task.command === '' || task.builtIn === true ? '' : `: ${code(cut(task.command, 120))}`}`,
    ),
  }))
  return [...installs, ...preparing, ...settings, ...services, ...ofTasks]
}

/** Guides outside the repository that its own refer to, if none of its own fits. */
export function outsideSection(view: ProjectView, { best, outside }: FoundGuides): readonly AnswerSection[] {
  return section(
    'Guides outside of the repository',
    (best === null ? outside.slice(0, shownPlaces) : []).map(({ path, line, endLine, text }) =>
      lineRow(view, path, line, endLine, cut(text, shownText)),
    ),
  )
}

/** The other sections of guides that fit. */
export function otherSection(view: ProjectView, { others }: FoundGuides): readonly AnswerSection[] {
  const { shown, note } = firstOf(others, shownPlaces, 'section')
  return section(
    'Also described in',
    shown.map(({ path, line, endLine, title }) => lineRow(view, path, line, endLine, `${code(path)}: ${title}`)),
    note === undefined ? {} : { text: note },
  )
}
