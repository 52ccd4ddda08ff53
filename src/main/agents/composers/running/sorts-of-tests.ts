// "The end-to-end tests", "the tests of Vitest": the tests of one sort, by their framework or by what their paths say.
import { folderOf } from '../../../kernel/folder-of'
import { testSuitesOf, type TestFile } from '../../../query/project/test-suites'
import type { ProjectView } from '../../../query/project-view'

const endToEnd = /\b(?:e2e|end[ -]?to[ -]?end|browser|ui|acceptance)[ -](?:tests?|specs?|suites?)\b/i
const endToEndPath = /(?:^|[/._-])(?:e2e|end[_-]?to[_-]?end|acceptance)(?:[/._-]|$)/i
/** Words that frameworks have in their names and that say nothing of them alone. */
const plain = new Set(['tests', 'test', 'the', 'of', 'unit'])

/** Files of tests of the one sort that a question names; null if it names none that there is. */
export function testsOfSort(text: string, files: readonly TestFile[]): readonly TestFile[] | null {
  const asked = new Set(text.toLowerCase().match(/[\p{L}\p{N}:]+/gu))
  const isNamed = ({ framework }: TestFile): boolean =>
    framework !== null &&
    framework.name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => !plain.has(word) && asked.has(word))
  const named = files.filter(isNamed)
  if (named.length > 0) return named
  if (!endToEnd.test(text)) return null
  const found = files.filter(({ path, framework }) => framework?.endToEnd === true || endToEndPath.test(path))
  return found.length > 0 ? found : null
}

/** Whether a question names one sort of the project's tests, and not all that it has. */
export function namesSortOfTests(view: ProjectView, text: string): boolean {
  const { files } = testSuitesOf(view)
  const found = testsOfSort(text, files)
  return found !== null && found.length < files.length
}

/** The folders in which they are run. */
export function foldersOf(files: readonly TestFile[]): readonly string[] {
  return [...new Set(files.flatMap(({ path, runIn }) => [runIn, folderOf(path)]))].filter((folder) => folder !== '')
}
