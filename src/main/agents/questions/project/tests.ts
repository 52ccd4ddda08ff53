// "Which tests are there", "how is this project tested", "how do I run a single test", "which fixtures exist": the tests
// as a whole, by folder and framework, with the commands that run them.
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { testSuitesOf, type Fixture, type TestFile, type TestSuites } from '../../../query/project/test-suites'
import type { WrittenCommands } from '../../../query/project/guides/written-commands'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { declaredTasks } from '../../composers/running/declared-tasks'
import {
  asksForTests,
  documentedCommands,
  documentedSections,
  quotedCommandsOf,
  usualTasks,
  type Task,
} from '../../composers/running/how-to-run'
import { foldersOf, testsOfSort } from '../../composers/running/sorts-of-tests'
import { commandForFile, usualCommand } from '../../composers/running/test-commands'
import { firstOf, placeRow } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count } from '../../rows'

const sort = '(?:(?:kinds?|sorts?|types?) of )?(?:(?:automated|existing|unit|integration|functional|e2e|end-to-end) )?'
const ofProject =
  '(?: (?:at all|here|altogether|overall|in total|in (?:it|this|the|here|our)(?: (?:repo(?:sitory)?|project|code ?base|code|app(?:lication)?|program|package|library|system))?|of (?:this|the) (?:project|repo(?:sitory)?|app(?:lication)?)))*'
const whole =
  '(?:(?:this|the|our|your) )?(?:whole )?(?:repo(?:sitory)?|project|code ?base|code|app(?:lication)?|program|package|library|system)'
const andHow = '(?: (?:and|, and|,) ?(?:how|where|what) .{1,80})?'
const oneTest =
  '(?:(?:just|only) )?(?:a|one|an? single|an? individual|an? specific|a particular|some) (?:(?:single|individual|unit|integration|e2e) )?(?:tests?|test file|spec)'

export const question: QuestionKind = {
  id: 'tests',
  rank: 12,
  phrases: {
    en: [
      `(?:which|what) ${sort}(?:tests?|specs?)(?: suites?| files?| cases?)? (?:exist|are there|are (?:available|defined|included)|(?:does|do) (?:${whole}|we|they) (?:have|contain|ship|include)|(?:is|are) in (?:here|the repo|this project))${ofProject}${andHow}`,
      `(?:are there|does (?:${whole}) have|do we have|has (?:${whole})) (?:any )?${sort}(?:tests?|specs?)(?: suites?)?${ofProject}${andHow}`,
      `(?:show|list|give|name)(?: me| us)?(?: all)?(?: the| of the| our)? ${sort}(?:tests|test (?:suites?|files))${ofProject}`,
      `how (?:is|are) ${whole} (?:being )?tested${andHow}`,
      `how do (?:we|you|they|i) test ${whole}${andHow}`,
      `where (?:are|do)(?: the| its| our| all)*(?: ${sort})?(?: ?tests?| ?specs?)(?: suites?| files?)?(?: (?:live|located|stored|kept|defined|placed|sit))?${ofProject}${andHow}`,
      `(?:which|what) test(?:ing)? (?:frameworks?|runners?|librar(?:y|ies)|tools?|stack|suites?)\\b.{0,60}`,
      `how (?:are|is) the (?:unit |integration )?tests? (?:organi[sz]ed|structured|laid out|set ?up|grouped)${andHow}`,
      `(?:what|which|are there|list|show|where are)(?: me)?(?: the| all| any)* ?(?:test |pytest )?fixtures?\\b(?!.*\\b(?:use|uses|using|calls?|called)\\b).{0,60}`,
      `(?:how (?:do|can|would|should|to) ?(?:i|we|you|one)? ?(?:run|execute|start)|(?:what|which) (?:command|task|script) (?:runs|executes)|(?:what|which) is the command (?:for|to run)) ${oneTest}\\b.{0,40}`,
    ],
    de: [
      '(?:welche|was für) (?:unit-?|integrations-?)?tests? (?:gibt es|existieren|sind vorhanden|hat (?:das|dieses) (?:projekt|repo(?:sitory)?))(?: .{1,40})?',
      'wie (?:wird|ist) (?:dieses|das|unser)? ?(?:projekt|programm|repo(?:sitory)?|code|anwendung) getestet.{0,60}',
      '(?:wo (?:sind|liegen|stehen)|zeige? (?:mir )?|liste )(?: ?(?:die|alle))*(?: |)(?:unit-?|integrations-?)?tests?(?: .{0,30})?',
      'wie (?:führe|starte) ich (?:nur )?einen (?:einzelnen |bestimmten )?test.{0,40}',
      'welche (?:test-?)?fixtures .{1,40}',
      'welches test-?framework .{1,40}',
    ],
    fr: ['quels tests (?:existent|y a-t-il)(?: .{1,40})?', 'comment (?:ce|le) projet est(?:-il)? testé.{0,40}'],
    es: [
      'qu[eé] (?:tests|pruebas) (?:hay|existen)(?! para\\b)(?: .{1,40})?',
      'c[oó]mo se prueba (?:este|el) proyecto.{0,40}',
    ],
    pt: ['(?:quais|que) testes (?:existem|h[aá])(?! para\\b)(?: .{1,40})?', 'como (?:este|o) projeto é testado.{0,40}'],
    zh: ['(?:这个|该|本)?(?:项目|仓库|代码)?有(?:哪些|什么)测试.{0,10}', '(?:如何|怎么|怎样)运行单个测试.{0,10}'],
    ja: ['(?:どんな|どの|どのような)テストが?(?:あり|存在).{0,10}'],
  },
  needsThought: false,
  aboutCode: true,
  compose: composeTests,
}

const shownFolders = 20
const shownFixtures = 30
const shownTasks = 8

/** @returns null for a question about other tasks than tests, or about tests that can't be told how to run */
function composeTests({ view, understanding }: Asked): GraphAnswer | null {
  const all = testSuitesOf(view)
  const sorted = testsOfSort(understanding.text, all.files)
  const suites = sorted === null ? all : { ...all, files: sorted }
  const isMeant = understanding.kind === question.id || (asksForTests(understanding.text) && suites.files.length > 0)
  if (!isMeant) return null
  const { text } = understanding
  const places = new Set(sorted?.map(({ runIn }) => runIn))
  const tasks = tasksOf(view).filter(({ path }) => sorted === null || places.has(folderOf(path)))
  const limits = limitsOf(suites)
  if (/fixture/i.test(text)) return { ...fixtureAnswer(view, suites), limits: limits.slice(1) }
  if (suites.files.length === 0) return { ...noTests(view, suites), limits }
  const run = tasks.slice(0, shownTasks)
  const guides = documentedCommands(view, tasks, 'run the tests', sorted === null ? [] : foldersOf(sorted)).slice(0, 1)
  const named = asksToRun(text) ? filesNamedIn(text, suites.files) : []
  return {
    ...emptyAnswer(
      'tests',
      sorted !== null && asksToRun(text) && named.length === 0
        ? `${runsOfSort(sorted, tasks, guides)}${headlineOf(view, suites, tasks, false, named)}`
        : `${ofNamed(text, named, tasks)}${headlineOf(view, suites, tasks, asksToRun(text), named)}`,
    ),
    sections: [
      ...namedSection(view, named, tasks),
      ...frameworkSection(view, suites.files, tasks),
      ...section(
        'Tasks that run them',
        run.map((task) =>
          placeRow(
            view,
            task,
            `${code(task.run)}${task.command === '' ? '' : `: ${code(task.command.slice(0, 160))}`}`,
          ),
        ),
        tasks.length > run.length ? { text: `The first ${run.length} of ${count(tasks.length, 'task')}.` } : {},
      ),
      ...documentedSections(view, guides),
      ...folderSection(view, suites.files),
      ...helpersSection(view, suites),
    ],
    limits: [...limits, 'Commands without a task of the project are what is usual for the framework; nothing was run.'],
    next: ['Which fixtures are there?', 'Which functions are untested?'],
  }
}

function asksToRun(text: string): boolean {
  return /\b(?:run|executed?|start(?:ed)?|command|führe|starte)\b|运行/i.test(text)
}

/** The project's own tasks that run tests. */
function tasksOf(view: ProjectView): readonly Task[] {
  const all = declaredTasks(view).filter(({ own, builtIn }) => own && builtIn !== true)
  return usualTasks(view, all, 'run the tests')
}

const namedTest =
  /(?:^|[\s"'`(/])((?:[A-Z]\w{1,80}(?:Tests?|Specs?|IT)|Test[A-Z]\w{1,80}|[\w-]{1,80}(?:_|\.)(?:test|spec)s?|test_\w{1,80}))(?=[\s"'`),;?!.:#]|$)/g
const shownNamed = 5

/** The files of tests that a question names: by path, by name, or by the class that is in them. */
function filesNamedIn(text: string, files: readonly TestFile[]): readonly TestFile[] {
  const words = new Set((text.match(/[\w./-]{4,200}/g) ?? []).map((word) => word.replace(/[./]+$/, '')))
  const isNamed = ({ path }: TestFile): boolean => {
    const name = baseNameOf(path)
    return words.has(path) || words.has(name) || words.has(name.replace(/\.\w+$/, ''))
  }
  return files.filter(isNamed)
}

/** How the tests are run that a question names, or that there are none of that name. */
function ofNamed(text: string, named: readonly TestFile[], tasks: readonly Task[]): string {
  const first = named[0]
  if (first !== undefined) {
    const run = commandForFile(first, tasks)?.command
    return run === undefined
      ? `No command that runs only ${code(first.path)} is known. `
      : `${code(run)} runs ${code(first.path)}. `
  }
  const wanted = asksToRun(text) ? [...text.matchAll(namedTest)].flatMap(([, name]) => name ?? []) : []
  return wanted.length === 0 ? '' : `No file of tests is named ${wanted.map(code).join(' or ')}. `
}

function namedSection(view: ProjectView, named: readonly TestFile[], tasks: readonly Task[]): readonly AnswerSection[] {
  const { shown, note } = firstOf(named, shownNamed, 'file')
  return section(
    'The test that is named',
    shown.map((file) => {
      const run = commandForFile(file, tasks)?.command
      return fileRowOf(view, file.path, `${code(file.path)}${run === undefined ? '' : `: ${code(run)}`}`)
    }),
    note === undefined ? {} : { text: note },
  )
}

/** How all tests of one sort are run: as their own guide says, else as their framework does, unless a task does it. */
function runsOfSort(files: readonly TestFile[], tasks: readonly Task[], [guide]: readonly WrittenCommands[]): string {
  if (guide !== undefined)
    return `${code(guide.path)} tells how${guide.headings[0] === undefined ? '' : ` under “${guide.headings[0]}”`}: ${quotedCommandsOf(guide)}. `
  const first = files.find(({ framework }) => framework !== null)
  return tasks.length > 0 || first === undefined ? '' : `${code(usualCommand(first))} runs them. `
}

function headlineOf(
  view: ProjectView,
  { files }: TestSuites,
  tasks: readonly Task[],
  toRun: boolean,
  named: readonly TestFile[],
): string {
  const names = frameworksOf(files).map(([name]) => name)
  const by = names.length === 0 ? '' : `, written for ${names.join(', ')}`
  const has = `${code(view.name)} has ${count(sumOf(files), 'test')} in ${count(files.length, 'file')}${by}.`
  const first = tasks[0]
  const runsAll =
    first === undefined
      ? ''
      : ` ${code(first.run)} runs ${first.name.match(/^tests?$/) ? 'them' : 'some or all of them'}.`
  const one = named.length > 0 ? null : exampleOf(files, tasks)
  const runsOne = one === null ? '' : ` One file of them: ${code(one.command)}.`
  return toRun && one !== null
    ? `${code(one.command)} runs one test file.${runsAll} ${has}`
    : `${has}${runsAll}${runsOne}`
}

function sumOf(files: readonly TestFile[]): number {
  return files.reduce((sum, { tests }) => sum + tests, 0)
}

/** Frameworks by name, those with the most files first. */
function frameworksOf(files: readonly TestFile[]): readonly (readonly [string, readonly TestFile[]])[] {
  const known = files.filter(({ framework }) => framework !== null)
  return [...Map.groupBy(known, ({ framework }) => framework?.name ?? '')].toSorted((a, b) => b[1].length - a[1].length)
}

/** The command for one file of the framework with the most files. */
function exampleOf(files: readonly TestFile[], tasks: readonly Task[]): { command: string; file: TestFile } | null {
  for (const [, ofFramework] of frameworksOf(files)) {
    const example = exampleIn(ofFramework, tasks)
    if (example !== null) return example
  }
  return null
}

/** An ordinary file: one of the folder with the most tests. */
function exampleIn(files: readonly TestFile[], tasks: readonly Task[]): { command: string; file: TestFile } | null {
  for (const [, inFolder] of byFolder(files))
    for (const file of inFolder.toSorted((a, b) => b.tests - a.tests)) {
      const command = commandForFile(file, tasks)
      if (command !== null) return { command: command.command, file }
    }
  return null
}

function byFolder(files: readonly TestFile[]): readonly (readonly [string, readonly TestFile[]])[] {
  return [...Map.groupBy(files, ({ path }) => folderOf(path))].toSorted(
    (a, b) => sumOf(b[1]) - sumOf(a[1]) || b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1),
  )
}

function frameworkSection(
  view: ProjectView,
  files: readonly TestFile[],
  tasks: readonly Task[],
): readonly AnswerSection[] {
  const unknown = files.filter(({ framework }) => framework === null)
  const rows = frameworksOf(files).flatMap(([name, ofIt]): readonly AnswerRow[] => {
    const example = exampleIn(ofIt, tasks)
    const file = example?.file ?? ofIt[0]
    if (file === undefined) return []
    const all = usualCommand(file)
    const one = example === null ? '' : `; one file: ${code(example.command)}`
    return [fileRowOf(view, file.path, `${name}: ${holding(ofIt)}; all: ${code(all)}${one}`)]
  })
  return section('Frameworks', rows, {
    ...(unknown.length === 0
      ? {}
      : {
          text: `${count(unknown.length, 'file')} of tests ${unknown.length === 1 ? 'names' : 'name'} no known framework.`,
        }),
  })
}

function folderSection(view: ProjectView, files: readonly TestFile[]): readonly AnswerSection[] {
  const { shown, note } = firstOf(byFolder(files), shownFolders, 'folder')
  return section(
    'Folders with tests',
    shown.flatMap(([folder, inFolder]) => {
      const first = inFolder[0]
      const beside = inFolder.every(({ inSource }) => inSource) ? ', next to the code that they test' : ''
      return first === undefined
        ? []
        : [fileRowOf(view, first.path, `${code(folder === '' ? './' : `${folder}/`)}: ${holding(inFolder)}${beside}`)]
    }),
    note === undefined ? {} : { text: note },
  )
}

function holding(files: readonly TestFile[]): string {
  return `${count(sumOf(files), 'test')} in ${count(files.length, 'file')}`
}

function helpersSection(view: ProjectView, { helpers, fixtures, data }: TestSuites): readonly AnswerSection[] {
  const { shown, note } = firstOf(helpers, 10, 'file')
  const besides = [
    ...(fixtures.length === 0 ? [] : [count(fixtures.length, 'fixture')]),
    ...(data.length === 0 ? [] : [`${count(data.length, 'file')} of data`]),
  ]
  const more = [
    ...(note === undefined ? [] : [note]),
    ...(besides.length === 0 ? [] : [`Besides, ${besides.join(' and ')}.`]),
  ]
  return section(
    'Code that helps tests',
    shown.map((path) => fileRowOf(view, path, code(path))),
    more.length === 0 ? {} : { text: more.join(' ') },
  )
}

function fileRowOf(view: ProjectView, path: string, text: string): AnswerRow {
  return placeRow(view, { path, line: 1 }, text)
}

function fixtureAnswer(view: ProjectView, { fixtures, data }: TestSuites): GraphAnswer {
  const files = new Set(fixtures.map(({ path }) => path)).size
  const folders = [...Map.groupBy(data, folderOf)].toSorted((a, b) => b[1].length - a[1].length)
  const { shown, note } = firstOf(fixtures, shownFixtures, 'fixture')
  const { shown: first, note: cut } = firstOf(folders, shownFolders, 'folder')
  const inCode = fixtures.length === 0 ? '' : `${count(fixtures.length, 'fixture')} in ${count(files, 'file')} of code`
  const inData =
    data.length === 0 ? '' : `${count(data.length, 'file')} of data for tests in ${count(folders.length, 'folder')}`
  return {
    ...emptyAnswer(
      'tests',
      inCode === '' && inData === ''
        ? `No fixture in a known form, and no file of data for tests, is found in ${code(view.name)}.`
        : `${code(view.name)} has ${[inCode, inData].filter((one) => one !== '').join(', and ')}.`,
    ),
    sections: [
      ...section(
        'Fixtures',
        shown.map((one) => fixtureRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
      ...section(
        'Data of tests',
        first.map(([folder, paths]) =>
          fileRowOf(view, paths[0] ?? '', `${code(`${folder}/`)}: ${count(paths.length, 'file')}`),
        ),
        cut === undefined ? {} : { text: cut },
      ),
    ],
    next: ['Which tests are there?'],
  }
}

function fixtureRow(view: ProjectView, { name, path, line }: Fixture): AnswerRow {
  return placeRow(view, { path, line }, code(name), name)
}

function noTests(view: ProjectView, { helpers, data }: TestSuites): GraphAnswer {
  const others = helpers.length + data.length
  return emptyAnswer(
    'tests',
    `No test in a known form is found in ${code(view.name)}${others === 0 ? '' : `, though ${count(others, 'file')} ${others === 1 ? 'stands' : 'stand'} in folders of tests`}.`,
  )
}

function limitsOf({ filesLeft }: TestSuites): readonly string[] {
  return [
    'Tests are counted where they are declared; a parameterised test counts once, and tests made at run time are not counted.',
    ...(filesLeft === 0
      ? []
      : [`${count(filesLeft, 'more file')} may hold some and ${filesLeft === 1 ? 'was' : 'were'} not read.`]),
  ]
}
