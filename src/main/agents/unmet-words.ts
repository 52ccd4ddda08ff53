// The words of a question that a list of facts says nothing about: the list may answer another question.
import { hasStem, stem } from '../query/search/terms'
import type { GraphAnswer } from './agent'
import { fillers, understoodWordsOf, withoutProject } from './project-rows'
import type { Asked, QuestionKind } from './question-kind'

/** Words for the program as a whole, which all that is listed belongs to. */
const wholes = 'server|service|backend|system|product|tool|daemon|process|codebase|often|long'
const ignored = new RegExp(`^(?:${fillers}|${wholes})$`, 'i')
/** Shorter parts of phrases are endings and articles. */
const leastLetters = 4
const named = 4

/** Says in the first sentence which words nothing listed has. */
export function withUnmet({ view, understanding }: Asked, kind: QuestionKind, answer: GraphAnswer): GraphAnswer {
  if (kind.lists !== true || answer.sections.length === 0) return answer
  const own = vocabularyOf(kind)
  const held = textOf(answer)
  // The parts of an address are compared as a whole.
  const text = withoutProject(view, understanding.text).replace(/\bhttps?:\/\/\S+/gi, ' ')
  const unmet = understoodWordsOf(text, ignored).filter((word) => {
    const root = stem(word.toLowerCase())
    return !hasStem(held, root) && !isOwn(root, own)
  })
  if (unmet.length === 0) return answer
  const words = unmet.slice(0, named).map((word) => `“${word}”`)
  return { ...answer, headline: `${answer.headline} None of them mentions ${words.join(', ')}.` }
}

/** The words of a kind's phrases, which ask for it and don't select anything. */
function vocabularyOf({ phrases }: QuestionKind): readonly string[] {
  const words = Object.values(phrases)
    .flat()
    .flatMap((phrase) => phrase.toLowerCase().match(/\p{L}+/gu) ?? [])
  return [...new Set(words.map(stem))]
}

/** Whether a word is one of a kind's own: in another form, or in a compound such as "subcommands". */
function isOwn(root: string, own: readonly string[]): boolean {
  return own.some(
    (one) =>
      root === one ||
      (one.length >= leastLetters && (root.startsWith(one) || one.startsWith(root))) ||
      (one.length > leastLetters && root.endsWith(one)),
  )
}

function textOf({ headline, sections }: GraphAnswer): string {
  const rows = sections.flatMap(({ title, text, rows: all }) => [
    title,
    text ?? '',
    ...all.map((row) => `${row.text} ${row.path}`),
  ])
  return [headline, ...rows].join(' ').toLowerCase()
}
