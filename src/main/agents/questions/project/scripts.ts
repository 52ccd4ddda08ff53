// "How do I run the tests", "which scripts are there": tasks of package managers and build tools.
import { isCodeFile } from '../../../contract/languages'
import { eitherOf } from '../../../contract/languages'
import { looksIn } from '../../../query/project/manifests'
import type { WrittenCommands } from '../../../query/project/guides/written-commands'
import type { ProjectView } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { declaredTasks, undeclaredStart, withoutRepeats } from '../../composers/running/declared-tasks'
import {
  asksForTests,
  asksToStart,
  documentedCommands,
  documentedSections,
  isPackagedLanguage,
  isRuledOut,
  ofLanguagesFirst,
  quotedCommandsOf,
  saysAction,
  startSection,
  startsProgram,
  undoes,
  usualTasks,
  withoutRuledOut,
  type Task,
} from '../../composers/running/how-to-run'
import { composedFor, setUpSections } from '../../composers/running/set-up'
import { namesSortOfTests } from '../../composers/running/sorts-of-tests'
import { fillers, firstOf, narrow, placeRow, withoutProject, wordsOf } from '../../project-rows'
import type { QuestionKind } from '../../question-kind'
import { code, count, symbolRow } from '../../rows'
import { X } from '../../understanding/phrase-parts'

const tools = `(?:${eitherOf('packageTools')}|make|rake|just)`
const task = `(?:${tools}|build|package)? ?(?:scripts|tasks|targets|aliases)`
const verb =
  '(?:run|start|execute|launch|build|compile|lint|format|test|deploy|package|install|publish|bench(?:mark)?|type.?check|check)'
const own = new RegExp(
  `^(?:${fillers}|scripts?|tasks?|targets?|aliases|${tools}|command|only|just|me|you|we|want|get|starte?|ausführen|lance[rz]?|ejecuto|ejecutar|executo|cómo|wie|comment|como|los|las|die|der|ich|les|des)$`,
  'i',
)
/** "End-to-end tests", "the tests in the browser": kinds of tests as they are called. */
const testSort =
  '(?:unit|integration|functional|acceptance|system|api|ui|browser|smoke|performance|load|e2e|end[ -]?to[ -]?end|[\\w-]{3,20})'
const shown = 40

export const question: QuestionKind = {
  id: 'scripts',
  rank: 22,
  phrases: {
    en: [
      `(?!.*\\b(?:tables?|columns?|fields?)\\b|what happens\\b)(?:what|which|list|show|give|are there|is there|name|how many)\\b.{0,40}?\\b${task}\\b(?! (?:of|in) \\S*[_.\\/]\\S).{0,80}`,
      `(?:how|where) (?:do|can|should|would|to) ?(?:i|we|you|one|they)? ?(?:locally )?${verb}\\b(?! (?:into|across)).{0,80}`,
      `how (?:is|are) (?:the |our )?(?:tests?|project|app|application|code|it|${testSort} tests|linter|formatter|documentation|docs|(?:database |db )?migrations?)(?: suite)? (?:run|started|built|executed|linted|formatted|generated|applied|compiled|published|deployed)`,
      `how to ${verb}\\b.{0,80}`,
      `how (?:do|can|should|would|to) ?(?:i|we|you|one)? ?(?:get|bring|have) (?:an? |the |my |our |it |this )?.{0,40}?(?:running|started|up and running|to run|up)(?: (?:on|in|at|with|from|for) .{1,60}| locally)?`,
      `how (?:do|can|should|would) (?:i|we|you|one) set ?up (?:an? |the |my |our )?(?:local |dev(?:elopment)? )?(?:environment|copy|instance|set-?up|workspace|machine|installation)\\b.{0,60}`,
      `(?:what|which) (?:command|script|task|target)s? (?:runs?|starts?|builds?|lints?|formats?|tests?|do i|to|is used|checks?|creates?|generates?|publish(?:es)?|deploys?)\\b.{0,80}`,
      `what(?:'s| is) the (?:command|script) (?:to|for|that) .{1,80}`,
      `(?:.{0,200}[.!:;] )?(?:is there|do (?:we|you) have|does (?:it|this) (?:have|ship|come with))(?: already)? (?:an? |any )?(?:npm |shell |helper |maintenance )?(?:script|task)s? (?:to|for|that|which) .{1,120}`,
      `how (?:is|are) (?:the )?${X} command defined`,
    ],
    de: [
      'wie (?:starte|führe|baue|teste|kompiliere|linte|formatiere) ich .{1,80}',
      'welche (?:skripte|scripts|tasks|targets) .{0,80}',
      'wie (?:werden|wird) (?:die |das |der )?(?:tests?|projekt|linter|migrationen|anwendung).{0,20} (?:ausgeführt|gestartet|gebaut)',
    ],
    fr: [
      'comment (?:lancer|exécuter|démarrer|compiler|construire|tester|je lance|est-ce que je lance) .{1,80}',
      'quels? (?:scripts?|commandes?|tâches?) .{0,80}',
    ],
    es: [
      'c[oó]mo (?:ejecuto|ejecutar|se ejecutan?|corro|inicio|arranco|compilo|construyo|lanzo) .{1,80}',
      'qu[eé] (?:scripts?|tareas) .{0,80}',
    ],
    pt: [
      'como (?:executo|executar|rodo|rodar|inicio|iniciar|compilo|compilar|são executados) .{1,80}',
      '(?:que|quais) (?:scripts?|tarefas) .{0,80}',
    ],
    zh: ['(?:如何|怎么|怎样)(?:运行|启动|构建|编译|执行|测试).{0,40}', '有哪些(?:脚本|任务).{0,30}'],
    ja: [
      `.{0,20}(?:テスト|ビルド|アプリ|サーバー?|プロジェクト).{0,4}(?:は|を)(?:どうやって|どのように|どう).{0,6}(?:実行|起動|ビルド|走ら).{0,10}`,
      `(?:どんな|どの|どういう)(?:スクリプト|タスク).{0,20}`,
      `(?:テスト|ビルド|起動|実行)の?(?:方法|手順).{0,10}`,
      '.{0,30}(?:テスト|ビルド|アプリ|サーバー?|開発環境).{0,10}(?:実行|起動|走らせる)(?:する)?(?:方法|には|するには).{0,20}',
      '.{0,20}スクリプト(?:は|を).{0,20}',
    ],
  },
  needsThought: false,
  compose: ({ view, understanding }) => composeScripts(view, understanding.text),
  otherwise: 'tests',
}

function composeScripts(view: ProjectView, text: string): GraphAnswer | null {
  const declaredOnes = declaredTasks(view)
  const all = [...(asksToStart(text) ? undeclaredStart(view, declaredOnes) : []), ...declaredOnes]
  const asksHow = !/\b(?:scripts|tasks|targets|aliases|skripte|tâches|tareas|tarefas)\b|脚本|スクリプト/i.test(text)
  const ofProject = withoutRepeats(all.some((one) => one.own) ? all.filter((one) => one.own) : all).filter(
    (one) => !isRuledOut(one, text),
  )
  // What a tool can do in every project is no script of this one, but it may be how something is run.
  const { declared = [], builtIn = [] } = Object.groupBy(ofProject, (one) => (one.builtIn ? 'builtIn' : 'declared'))
  const ownOnes = asksHow || declared.length === 0 ? [...declared, ...builtIn] : declared
  // "How do I run the tests": the usual names of tasks are English, whatever the language of the question.
  const asked = text
    .replace(/\b(?:pruebas|testes|essais)\b|测试|テスト/gi, ' test ')
    // Tasks have the short form in their names.
    .replace(/\bend[- ]?(?:to|2)[- ]?end\b/gi, ' e2e ')
    .replace(/\bunitari[oa]s|unitaires|单元/gi, ' unit ')
  const { items, words } = narrow(
    ownOnes,
    withoutProject(view, withoutRuledOut(asked)),
    own,
    ({ name, command, description = '' }) => `${name} ${command} ${description}`,
  )
  // "How do I run X" without a matching task may be about code.
  if (
    asksHow &&
    words.length === 0 &&
    !/\b(?:tests?|app|application|project|server|it|this|build|lint|copy|instance|environment|backend|frontend|locally|running|develop\w*)\b/i.test(
      asked,
    )
  )
    return null
  const isUsual = asksHow && words.every((word) => saysAction(word) || isPackagedLanguage(word))
  // The tests of one framework among others aren't what the task for all tests runs.
  if (isUsual && asksForTests(asked) && namesSortOfTests(view, text)) return null
  const fitting = undoingLast(
    isUsual ? ofLanguagesFirst(usualTasks(view, ownOnes, asked), wordsOf(asked, own)) : byName(items, words),
    asked,
  )
  const documented = asksHow && isUsual ? documentedCommands(view, ownOnes, asked) : []
  // Without a task and a guide, the framework of the tests tells how they are run.
  if (isUsual && asksForTests(asked) && fitting.length === 0 && documented.length === 0) return null
  const { shown: rows, note } = firstOf(fitting, asksHow ? 8 : shown, 'task')
  const files = [...new Set(ownOnes.map(({ path }) => path))]
  const first = fitting[0]
  const rest = ownOnes.filter((one) => !fitting.includes(one))
  return {
    ...emptyAnswer(
      'scripts',
      documented[0] !== undefined
        ? `${documentedHeadline(documented[0], isUsual ? first : undefined)}${asksHow && !asksForTests(asked) ? composedFor(view, asked) : ''}`
        : all.length === 0
          ? `No script or task is declared in a readable file of ${code(view.name)}.`
          : first !== undefined && isUsual && asksToStart(asked) && !fitting.some(startsProgram)
            ? `No task of ${code(view.name)} starts it; ${code(first.run)} builds it, and the program is started by what was built.`
            : first?.builtIn === true && isCodeFile(first.path)
              ? `No task of ${code(view.name)} starts it; ${code(first.run)} runs ${code(first.path)} (${first.command}).`
              : first !== undefined && (words.length > 0 || asksHow)
                ? `${code(first.run)} fits best: ${code(first.name)} in ${code(first.path)}${first.description === undefined ? '' : ` is described as “${first.description.slice(0, 120)}”`}${first.command === '' ? '' : `${first.description === undefined ? '' : ', and'} is ${code(first.command)}`}.`
                : `${code(view.name)} has ${count(ownOnes.length, 'script or task', 'scripts and tasks')} in ${files.length > 3 ? count(files.length, 'file') : files.map(code).join(', ')}.`,
    ),
    sections: [
      ...documentedSections(view, documented),
      ...section(
        words.length > 0 || asksHow ? 'Scripts and tasks that fit the question' : 'Scripts and tasks',
        rows.map((one) => scriptRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
      ...(asksHow ? startSection(view, asked) : []),
      ...(asksHow && isUsual && !asksForTests(asked) ? setUpSections(view, asked) : []),
      ...(asksHow ? documentedRuns(view) : []),
      ...(words.length > 0 || asksHow
        ? section(
            `Others (${rest.length})`,
            rest.slice(0, 25).map((one) => scriptRow(view, one)),
          )
        : []),
    ],
    limits: [
      all.length === 0
        ? `Looked for ${looksIn('scripts')}.`
        : 'What a task does is not followed, and tasks defined at run time are not found.',
      ...(isUsual && documented.length === 0
        ? ['No commands for it were recognised in the guides of the repository.']
        : []),
    ],
    next: first === undefined ? [] : ['What does this project depend on?'],
  }
}

/** What the guide says to type, and the task that does it too. */
function documentedHeadline(documented: WrittenCommands, task: Task | undefined): string {
  const where = documented.headings[0] === undefined ? '' : ` under “${documented.headings[0]}”`
  const also =
    task === undefined || documented.commands.some((one) => one.includes(task.run))
      ? ''
      : ` Of the tasks, ${code(task.run)} fits best.`
  return `${code(documented.path)} tells how${where}: ${quotedCommandsOf(documented)}.${also}`
}

const runHeading =
  /^(?:(?:local )?development(?: (?:setup|environment))?|(?:local )?set-?up|getting started|quick ?start|running(?: .{1,40})?|(?:how to )?run(?: .{1,40})?|building(?: .{1,40})?|hacking|contributing)$/i
const shownHeadings = 6

/** Headings of the readme and of guides for contributors that tell how to set the project up. */
function documentedRuns(view: ProjectView): GraphAnswer['sections'] {
  const guides = view.graph
    .files()
    .filter(({ path }) => /^(?:docs?\/)?(?:readme|contributing|development|hacking)\b[^/]*$/i.test(path))
  const headings = guides.flatMap(({ path }) =>
    view.graph.symbolsInFile(path).filter(({ kind, name }) => kind === 'namespace' && runHeading.test(name.trim())),
  )
  return section(
    'In the documentation',
    headings.slice(0, shownHeadings).map((heading) => symbolRow(view, heading)),
  )
}

function scriptRow(view: ProjectView, one: Task): GraphAnswer['sections'][number]['rows'][number] {
  return placeRow(
    view,
    one,
    `${code(one.run)}${one.description === undefined ? '' : `, “${one.description.slice(0, 120)}”`}${one.command === '' ? '' : `: ${code(one.command.slice(0, 160))}`}`,
    one.name.split(':').at(-1) ?? null,
  )
}

/** What deletes or stops something is no way to start it: such tasks come last unless the question asks for them. */
function undoingLast(tasks: readonly Task[], asked: string): readonly Task[] {
  if (/\b(?:clean|clear|delete|destroy|drop|purge|remove|reset|wipe|down|stop)/i.test(asked)) return tasks
  return tasks.toSorted((a, b) => Number(undoes(a)) - Number(undoes(b)))
}

/** Tasks whose name contains the words, before those whose command does. */
function byName(scripts: readonly Task[], words: readonly string[]): readonly Task[] {
  const rank = ({ name, path }: Task): number => {
    const parts = name.toLowerCase().split(/[:_-]/)
    const hits = words.filter(
      (word) => parts.includes(word.toLowerCase()) || parts.includes(word.toLowerCase().replace(/s$/, '')),
    ).length
    return hits * 10 - parts.length - path.split('/').length
  }
  return words.length === 0 ? scripts : [...scripts].sort((a, b) => rank(b) - rank(a))
}
