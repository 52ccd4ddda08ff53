// Why a folder gave no graph, and what to do: either nothing in it is of a known language, or all of that was skipped.
import { AppError } from '../../contract/errors'
import { readLanguages } from '../../contract/languages'
import type { SkippedFile } from '../../contract/project'
import { languageOf } from '../../parse/known-files'
import { skipReasons } from '../../source/skip-rules'

/** The error of a run in which no file of a known language was read. @param skipped all that was skipped */
export function nothingRead(skipped: readonly SkippedFile[]): AppError {
  return new AppError('invalid_request', explain(skipped))
}

function explain(skipped: readonly SkippedFile[]): string {
  const files = skipped.filter(({ path }) => languageOf(path) !== null)
  const folders = skipped.filter(
    ({ path, reason }) => path.endsWith('/') && path !== wholeFolder && !neverSource.has(reason),
  )
  const reason = mostFrequent(files.length > 0 ? files : folders)
  if (reason === null) return noneKnown()
  const advice = adviceFor(reason)
  const [file] = files
  if (file === undefined)
    return `No file of a known language was found outside the skipped folders; the most frequent reason: ${reason}. ${advice}`
  if (files.length === 1)
    return `The only file of a known language that was found, ${file.path}, was skipped: ${reason}. ${advice}`
  // Rows beyond a limit are only counted.
  const isCut = skipped.some(({ path, reason }) => path === wholeFolder && reason !== skipReasons.ignoreRules)
  const count = isCut ? `More than ${files.length}` : `All ${files.length}`
  return `${count} files of a known language were skipped; the most frequent reason: ${reason}. ${advice}`
}

/** The path of rows about the walk as a whole. */
const wholeFolder = './'

/** Almost every folder holds such a folder, and no source is in it. */
const neverSource: ReadonlySet<string> = new Set([skipReasons.repository, skipReasons.ownData])

function noneKnown(): string {
  const known = [...readLanguages.values()].map(({ name }) => name).join(', ')
  return (
    `No file of a known language was found in this folder. Languages with full support are ${known}; ` +
    'Markdown, configuration and many others are searched as text.'
  )
}

function mostFrequent(rows: readonly SkippedFile[]): string | null {
  const counts = new Map<string, number>()
  for (const { reason } of rows) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].reduce<string | null>(
    (most, [reason, count]) => (most === null || count > (counts.get(most) ?? 0) ? reason : most),
    null,
  )
}

const generated = 'Choose the folder with the source that such files are made from.'
const changeRules = 'Change the rules in that file, then parse the folder again.'
const ownProject = 'To read such a folder, parse it as a project of its own.'
const notSource = 'Choose a folder with source: such files are never read.'

const adviceByReason: Readonly<Record<string, string>> = {
  [skipReasons.gitignore]: changeRules,
  [skipReasons.exclude]: changeRules,
  [skipReasons.cairnignore]: changeRules,
  [skipReasons.size]: generated,
  [skipReasons.minified]: generated,
  [skipReasons.blank]: generated,
  [skipReasons.binary]: notSource,
  [skipReasons.secret]: notSource,
  [skipReasons.special]: notSource,
  [skipReasons.link]: 'Choose the folder that the links lead to.',
  [skipReasons.permission]: 'Give yourself the right to read them, then parse the folder again.',
  [skipReasons.name]: 'Rename them, then parse the folder again.',
  [skipReasons.gone]: 'Parse the folder again when no other program changes it.',
  [skipReasons.packages]: ownProject,
  [skipReasons.built]: ownProject,
  [skipReasons.cache]: ownProject,
  [skipReasons.environment]: ownProject,
  [skipReasons.vendored]: ownProject,
  [skipReasons.mount]: ownProject,
  [skipReasons.depth]: ownProject,
  [skipReasons.paths]: ownProject,
}

/** The other reasons are those of files that take too long, or that the parser fails on. */
function adviceFor(reason: string): string {
  return adviceByReason[reason] ?? 'Split these files into smaller ones, then parse the folder again.'
}
