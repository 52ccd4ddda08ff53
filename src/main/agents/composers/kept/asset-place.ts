// "Where are the texts of the mails", "the styles", "the icons": files that aren't code, by what they are for, in the
// folder that is called so, with the setting that says where they are read.
import { folderOf } from '../../../kernel/folder-of'
import { classifyPath } from '../../../query/path-class'
import type { ProjectView, StoredFile } from '../../../query/project-view'
import { stemsIn, strengthIn, weighed, type WordGroup } from '../../../query/search/word-groups'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { code, count, fileRow } from '../../rows'
import { askedSettings } from '../settings/asked-settings'
import { settingRow } from '../settings/setting-answer'

interface Sort {
  /** What it is asked for as. */
  readonly asked: RegExp
  readonly files: RegExp
  /** Folders called so hold it. */
  readonly folders: RegExp
}

const sorts: readonly Sort[] = [
  {
    asked: /^(?:templates?|texts?|wording|layouts?|views?|bodies|body)$/i,
    files:
      /\.(?:vm|ftlh?|html?|hbs|handlebars|erb|haml|slim|ejs|pug|liquid|twig|j2|jinja2?|tmpl|gotmpl|mjml|txt|mustache|eta|njk|eex|heex|leex|cshtml|razor|jsp|thymeleaf|mako|blade\.\w+|tpl|phtml)(?:\.(?:erb|twig|tmpl|j2))?$|\b(?:e?mails?|templates?)\/.*\.(?:md|tsx|jsx|vue|ts|js)$/i,
    folders: /^(?:templates?|views?|layouts?|e?mails?|mailers?|notifications?)$/i,
  },
  {
    asked: /^(?:styles?|stylesheets?|css|themes?|colou?rs?)$/i,
    files: /\.(?:css|scss|sass|less|styl)$/i,
    folders: /^(?:styles?|stylesheets?|css|themes?|scss|sass|less)$/i,
  },
  {
    asked: /^(?:icons?|logos?|favicons?|pictures?|illustrations?)$/i,
    files: /\.(?:svg|png|ico|jpe?g|webp|gif|icns)$/i,
    folders: /^(?:icons?|logos?|assets?|images?|img|public|static|brand(?:ing)?)$/i,
  },
  {
    asked: /^(?:fonts?|typefaces?)$/i,
    files: /\.(?:ttf|otf|woff2?)$/i,
    folders: /^(?:fonts?|assets?|static|public)$/i,
  },
  { asked: /^sounds?$/i, files: /\.(?:mp3|wav|ogg|m4a|flac)$/i, folders: /^(?:sounds?|audio|assets?|static|public)$/i },
]
const shown = 8
const shownFolders = 6
const saidEndings = 3
const leastSetting = 0.3
const mailer = /mailers?\//i

/** Null if no such sort of file is asked for, or none is in a folder called so. */
export function composeAssetPlace(view: ProjectView, about: readonly WordGroup[]): GraphAnswer | null {
  const sort = sorts.find(({ asked }) => about.some(({ word }) => asked.test(word)))
  if (sort === undefined) return null
  const ofMail = about.some(({ word }) => /^e?-?mails?$/i.test(word))
  const others = weighed(
    view,
    about.filter(({ word }) => !sort.asked.test(word)),
  )
  const rated = view.graph
    .files()
    .filter(
      ({ path }) => sort.files.test(path) && !['vendored', 'generated', 'test', 'example'].includes(classifyPath(path)),
    )
    // What a mailer renders are mails, and not pages about them.
    .filter(({ path }, _at, all) => !ofMail || !all.some((one) => mailer.test(one.path)) || mailer.test(path))
    .map((file) => ({ file, held: others.filter((group) => strengthIn(stemsIn(file.path), group) > 0) }))
  const most = Math.max(0, ...rated.map(({ held }) => held.length))
  if (others.length > 0 && most === 0) return null
  const inFolder = (path: string): boolean =>
    folderOf(path)
      .split('/')
      .some((part) => sort.folders.test(part))
  const best = rated.filter(({ held, file }) => held.length === most && (inFolder(file.path) || most > 0))
  const files = best.some(({ file }) => inFolder(file.path)) ? best.filter(({ file }) => inFolder(file.path)) : best
  const homes = homesOf(
    files.map(({ file }) => file),
    sort,
    others.flatMap(({ own, others: more }) => [own, ...more]),
  )
  const [home, ...further] = homes
  if (home === undefined) return null
  const unmet = others.filter((group) => !files.some(({ held }) => held.includes(group))).map(({ word }) => word)
  const settings = askedSettings(view, about, 'place')
    .filter(({ share, held }) => share >= leastSetting && held.some((word) => sort.asked.test(word)))
    .slice(0, 3)
  const lacking = unmet.length === 0 ? '' : ` None of their paths says ${unmet.map((word) => `“${word}”`).join(', ')}.`
  const [setting] = settings
  const root =
    setting === undefined
      ? ''
      : ` The setting ${code(setting.setting.key)} says where such files are${setting.setting.defaultValue === null ? '' : `, by default ${code(setting.setting.defaultValue)}`}.`
  return {
    ...emptyAnswer(
      'place',
      `${home.files.length === 1 ? `${code(home.files[0]?.path ?? home.folder)} is the only such file there.` : `${code(`${home.folder}/`)} has ${count(home.files.length, 'such file')} (${endingsOf(home.files)})${within(home)}.`}${lacking}${root}${further.length === 0 ? '' : ` ${count(further.length, 'other folder')} ${further.length === 1 ? 'has' : 'have'} some too.`}`,
    ),
    subject: { resolved: home.folder, alternatives: further.map(({ folder }) => folder) },
    sections: [
      ...section(
        `Files of ${home.folder}/`,
        home.files.slice(0, shown).map((file) => fileRow(view, file)),
        home.files.length > shown ? { text: `The first ${shown} of ${home.files.length}.` } : {},
      ),
      ...section(
        'The setting for it',
        settings.map(({ setting: one }) => settingRow(view, one)),
      ),
      ...section(
        'Other folders',
        further.slice(0, shownFolders).map(({ folder, files: some }): AnswerRow => {
          return {
            ...fileRow(view, some[0] as StoredFile, `${code(`${folder}/`)}: ${count(some.length, 'file')}`),
            label: folder,
          }
        }),
        further.length > shownFolders ? { text: `The first ${shownFolders} of ${further.length}.` } : {},
      ),
    ],
    limits: ['Found by the names of files and folders; texts that code itself has are missing.'],
    next: [`What is in ${code(`${home.folder}/`)}?`],
  }
}

interface Home {
  readonly folder: string
  readonly files: readonly StoredFile[]
}

/** The folders that are called as asked, the innermost of each path, with the most files first. */
function homesOf(files: readonly StoredFile[], sort: Sort, asked: readonly (readonly string[])[]): readonly Home[] {
  const homeOf = (path: string): string => {
    const parts = folderOf(path).split('/')
    const isCalled = (part: string): boolean => {
      const own = stemsIn(part)
      return sort.folders.test(part) || asked.some((stems) => stems.length > 0 && stems.every((one) => own.has(one)))
    }
    const at = parts.findLastIndex(isCalled)
    return at === -1 ? folderOf(path) : parts.slice(0, at + 1).join('/')
  }
  return [...Map.groupBy(files, ({ path }) => homeOf(path))]
    .map(([folder, some]): Home => ({ folder, files: some }))
    .filter(({ folder }) => folder !== '')
    .toSorted((a, b) => b.files.length - a.files.length || a.folder.length - b.folder.length)
}

function within({ folder, files }: Home): string {
  const inner = new Set(files.map(({ path }) => folderOf(path)).filter((one) => one !== folder))
  return inner.size < 2 ? '' : ` in ${count(inner.size, 'folder')} below it`
}

function endingsOf(files: readonly StoredFile[]): string {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    const ending =
      /\.[\w.]{1,20}$/.exec(
        path
          .split('/')
          .at(-1)
          ?.replace(/^[^.]*/, '') ?? '',
      )?.[0] ?? ''
    counts.set(ending, (counts.get(ending) ?? 0) + 1)
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, saidEndings)
    .map(([ending]) => code(ending))
    .join(', ')
}
