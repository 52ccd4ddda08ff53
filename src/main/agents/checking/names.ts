// Names and paths that an answer writes and the project does not know.
import type { Finding } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import { holdsWord } from '../../query/citation'
import { createNameKnowledge } from '../../query/known-name'
import type { ProjectView } from '../../query/project-view'
import { placeOf } from '../rows'
import { createKnownPaths, sourcePath, type KnownPaths } from './known-paths'
import { codeSpansOf, isName, type Prose } from './prose'

/** Sentences that say a name is missing, or that propose one. */
const notClaimed =
  /\b(?:no|missing|absent|without|lacks?|nonexistent|not (?:exist|found|defined|present|in|part|available|shown|contain|have|include|see)|cannot find|could|would|should|might|add|adding|create|creating|introduc\w+|example|suggest\w*|renam\w+|propos\w+|imagine)\b|n['’]t (?:exist|find|see|have|contain|include|define)/i

const plainWord = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u

/**
 * Looks up what stands in code font, and paths in plain words.
 * @param shown what the model was told; a name from there is not its invention
 */
export function checkNames(
  views: readonly ProjectView[],
  { sentences, code }: Prose,
  shown: string,
): readonly Finding[] {
  const knowledge = views.map(createNameKnowledge)
  const paths = createKnownPaths(views)
  const findings: Finding[] = []
  const seen = new Set<string>()
  const isFresh = (text: string): boolean => {
    if (seen.has(text) || seen.size >= limits.checkedNames || findings.length >= limits.answerFindings) return false
    seen.add(text)
    return !holdsWord(shown, text) && !holdsWord(code, text)
  }
  for (const sentence of sentences.filter((one) => !notClaimed.test(one))) {
    const spans = codeSpansOf(sentence)
    for (const path of [...spans.filter((span) => sourcePath.test(span)), ...plainPaths(sentence)]) {
      if (isFresh(path) && !paths.has(path)) findings.push(unknownPath(paths, path))
    }
    for (const name of spans.filter((span) => isName(span) && !sourcePath.test(span)).map(withoutCall)) {
      if (!isFresh(name) || knowledge.some((one) => one.knows(name))) continue
      const near = knowledge.map((one) => one.nearest(name)).find((symbol) => symbol !== null)
      // A plain word in code font may be an option or a product; only one that is nearly a name is a slip.
      if (near === undefined && plainWord.test(name) && !spans.includes(`${name}()`)) continue
      const hint = near === undefined ? '' : ` Nearest: \`${near.qualifiedName}\` (${placeOf(near)}).`
      const detail = `\`${name}\` is not in the graph or the text of this repository.${hint}`
      findings.push({ kind: 'name', text: name, nearest: near?.qualifiedName ?? null, detail })
    }
  }
  return findings
}

function unknownPath(paths: KnownPaths, path: string): Finding {
  const nearest = paths.nearest(path)
  const hint = nearest === null ? '' : ` Nearest: \`${nearest}\`.`
  return { kind: 'path', text: path, nearest, detail: `There is no file \`${path}\` in the parsed version.${hint}` }
}

// Outside code font only what has a folder is taken for a path: "Node.js" is none. A place with a line is a citation.
function plainPaths(sentence: string): readonly string[] {
  const prose = sentence.replace(/`[^`\n]*`/g, ' ').replace(/\b[a-z]+:\/\/\S+/gi, ' ')
  return prose
    .split(/[\s,;()[\]"'*<>]+/)
    .map((word) => word.replace(/[.:!?]+$/, ''))
    .filter((word) => word.includes('/') && sourcePath.test(word))
}

function withoutCall(name: string): string {
  return name.replace(/\(\)$/, '')
}
