// Names and paths in an answer that the project doesn't have.
import type { Finding } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import { holdsWord } from '../../query/citation'
import { createNameKnowledge } from '../../query/known-name'
import type { ProjectView } from '../../query/project-view'
import { placeOf } from '../rows'
import { createKnownPaths, sourcePath, type KnownPaths } from './known-paths'
import { codeSpansOf, isName, plainCallsOf, type Prose } from './prose'

/** Sentences that say a name is missing, or propose a new one. */
const notClaimed =
  /\b(?:no|missing|absent|without|lacks?|nonexistent|not (?:exist|found|defined|present|in|part|available|shown|contain|have|include|see)|cannot find|could|would|should|might|add|adding|create|creating|introduc\w+|example|suggest\w*|renam\w+|propos\w+|imagine)\b|n['’]t (?:exist|find|see|have|contain|include|define)/i

const comparison =
  /\b(?:unlike|similar(?:ly)? to|comparable|equivalent|analogous|analogue|counterpart|compared? (?:to|with)|as in|just like|much like|instead of|rather than|known from|elsewhere|other (?:libraries|frameworks|languages|projects))\b/i

const plainWord = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u

/**
 * Looks up names in code font, and paths in plain text.
 * @param shown text of files that the model has seen; names in it aren't made up
 * @param asked the question, whose names are looked up in plain text, too
 */
export function checkNames(
  views: readonly ProjectView[],
  { sentences, code }: Prose,
  shown: string,
  asked: string,
): readonly Finding[] {
  const knowledge = views.map(createNameKnowledge)
  const paths = createKnownPaths(views)
  const askedNames = codeLikeWords(asked)
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
    const plain = sentence.replace(/`[^`\n]*`/g, ' ')
    const names = [
      ...spans.filter((span) => isName(span) && !sourcePath.test(span)).map(withoutCall),
      ...plainCallsOf(sentence).map(withoutCall),
      ...askedNames.filter((name) => holdsWord(plain, name)),
    ]
    for (const name of names) {
      if (!isFresh(name) || knowledge.some((one) => one.knows(name))) continue
      const near = knowledge.map((one) => one.nearest(name)).find((symbol) => symbol !== null)
      // A plain word in code font may be an option or a product; only one that resembles a name is a mistake.
      if (near === undefined && plainWord.test(name) && !spans.includes(`${name}()`)) continue
      // Part of another program that the project is compared with.
      if (near === undefined && comparison.test(sentence)) continue
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

// Outside code font only text with a folder is a path: "Node.js" isn't. A place with a line is a citation.
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

/** Words that only occur in code: in backticks, or with a capital or a special character inside. */
function codeLikeWords(text: string): readonly string[] {
  const plain =
    text.match(/(?<![\p{L}\p{N}_$`])[\p{L}_$][\p{L}\p{N}_$]*(?:\p{Ll}\p{Lu}|_)[\p{L}\p{N}_$]*(?![\p{L}\p{N}_$])/gu) ??
    []
  return [...new Set([...codeSpansOf(text).filter(isName).map(withoutCall), ...plain])].slice(0, limits.checkedNames)
}
