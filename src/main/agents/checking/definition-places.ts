// Statements on the file that a definition is in: "`deliver` is defined in `src/session.js`".
import type { Finding } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import { holdsWord } from '../../query/citation'
import { matchingSymbols } from '../../query/find-symbol'
import type { ProjectView } from '../../query/project-view'
import { placeOf } from '../rows'
import { fileMeant } from './extent-figures'
import type { Prose } from './prose'

const claim =
  /`([^`\n]{1,120})` is (?:a |an )?(?:\w+ )?(?:defined|declared|implemented|located) (?:in|at|inside) (?:the )?(?:file )?`([^`\n]{1,200}?)(?:(?::|#L|:L)\d{1,10}(?:[-–]L?\d{1,10})?)?`/gi

/** Finds names said to be defined in a file that doesn't even mention them; others can't be judged. */
export function checkDefinitionPlaces(views: readonly ProjectView[], { sentences }: Prose): readonly Finding[] {
  const claims = sentences.flatMap((sentence) => [...sentence.matchAll(claim)]).slice(0, limits.checkedNames)
  return claims.flatMap(([, written = '', path = '']): readonly Finding[] => {
    const name = written.replace(/\(\)$/, '')
    const known = views.flatMap((view) => matchingSymbols(view, name).filter(({ kind }) => kind !== 'external'))
    const [first] = known
    const files = views.flatMap((view) => {
      const file = fileMeant(view, path)
      return file === null ? [] : [{ file, read: view.readText(file.filePath) }]
    })
    const [meant] = files
    if (first === undefined || meant === undefined || files.length > 1) return []
    const { file, read } = meant
    if (read === null || !read.asParsed || holdsWord(read.text, first.name)) return []
    if (known.some(({ filePath }) => filePath === file.filePath)) return []
    const detail = `\`${file.filePath}\` does not contain \`${first.name}\`; the graph has it at ${placeOf(first)}.`
    return [{ kind: 'path', text: `${name} in ${path}`, nearest: first.filePath, detail }]
  })
}
