// "Does it support HTTP/3", "R notebooks", "end-to-end encryption": whether the very term is written anywhere. A search for
// words loses a number, a single letter and what hyphens join.
import { escaped } from '../../../contract/text-pattern'
import { classifyPath, isCatalogue } from '../../../query/path-class'
import type { ProjectView } from '../../../query/project-view'
import { scanFiles } from '../../../query/project/scan-text'
import { stem } from '../../../query/search/terms'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf } from '../../project-rows'
import { code, count, lineRow, nameOf } from '../../rows'
import { withPhrases } from '../../understanding/synonyms'
import { cutAroundPlace } from './cut-around'

/** What is asked about, after what is asked of it. */
const asksForSupport =
  /^(?:and |so |ok,? )*(?:(?:does|do|can|could|will) .{1,40}? (?:support|handle|speak|understand|run|have|offer|read|work with)|is there (?:any )?(?:support|an?) (?:for )?)(?: (?:running|using|the use of|any))? (.{1,80}?)[?.! ]*$/i
const asksIfSupported = /^(?:is|are) (.{1,60}?) (?:supported|available)(?: .*)?[?.! ]*$/i
/** A term that is lost as a word: `HTTP/3`, `C++`, `end-to-end`, one letter. */
const joined = /^[\p{L}\p{N}]+(?:[/.-][\p{L}\p{N}]+)+$|^[\p{L}\p{N}]+(?:\+\+|#)$/u
const oneLetter = /^\p{Lu}$/u
const notLetters = /^(?:A|I)$/
const mostShown = 8
const longestLine = 2_000
const says = /(?<!\p{L})(?:not|no|never|cannot|\p{L}+n['’]t)(?!\p{L})/iu

interface Found {
  readonly path: string
  readonly line: number
  readonly source: string
  readonly at: number
  readonly length: number
  /** How many of the other words the line has. */
  readonly others: number
}

/** Null if the question asks for no such term. */
export function composeSupported(view: ProjectView, question: string): GraphAnswer | null {
  const asked = (asksForSupport.exec(question) ?? asksIfSupported.exec(question))?.[1]
  if (asked === undefined || !view.graph.hasText()) return null
  const words = asked.replace(/^(?:the|an?|any) /i, '').split(/\s+/)
  const term = words.find((word) => joined.test(word) || (oneLetter.test(word) && !notLetters.test(word)))
  // "Two-factor authentication" has other names, which a search knows.
  if (term === undefined || withPhrases(question).phrases.length > 0) return null
  const next = words[words.indexOf(term) + 1] ?? ''
  const said = oneLetter.test(term) ? `${term} ${next}`.trim() : term
  const rest = words.filter((word) => word !== term).map((word) => stem(word.toLowerCase()))
  const pattern = patternOf(term, next)
  const parts = (term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((part) => part.length > 1)
  const { files, left } = scanFiles(view, {
    words: parts,
    always: () => parts.length === 0,
    fits: (path) => classifyPath(path) !== 'vendored' && classifyPath(path) !== 'generated' && !isCatalogue(path),
  })
  const found = files.flatMap(({ path, text }) =>
    text.lines.flatMap((source, at): readonly Found[] => {
      const match = source.length > longestLine ? null : pattern.exec(source)
      if (match === null) return []
      const lower = source.toLowerCase()
      const others = rest.filter((word) => lower.includes(word)).length
      return [{ path, line: at + 1, source, at: match.index, length: match[0].length, others }]
    }),
  )
  const order = ['source', 'data', 'prose', 'example', 'test']
  const rank = ({ path }: Found): number => (order.indexOf(classifyPath(path)) + order.length + 1) % (order.length + 1)
  const sorted = found.toSorted((a, b) => b.others - a.others || rank(a) - rank(b))
  return sorted.length === 0 ? nowhere(view, said, files.length, left) : written(view, said, sorted, left)
}

/** `end_to_end` is written for "end-to-end", and `HTTP3` for "HTTP/3"; one letter is a name only before what it names. */
function patternOf(term: string, next: string): RegExp {
  if (oneLetter.test(term)) {
    const named = [stem(next.toLowerCase()), 'language', 'code', 'kernel'].filter((one) => one.length > 1).map(escaped)
    return new RegExp(
      `(?<![\\p{L}\\p{N}_])${term}[ -](?:${named.join('|')})|(?<=[\\p{L}], |(?:and|or) )${term}(?=,|\\.| and | or |$)`,
      'u',
    )
  }
  const parts = term.split(/[/.-]/)
  const end = /[+#]$/.test(term) ? '' : '(?![\\p{L}\\p{N}])'
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.map(escaped).join('[\\s/._-]{0,3}')}${end}`, 'iu')
}

function nowhere(view: ProjectView, term: string, filesRead: number, left: number): GraphAnswer {
  const isWhole = left === 0
  return {
    ...emptyAnswer(
      'written',
      isWhole
        ? `“${term}” is written nowhere in ${code(view.name)}: no file that was read has it.`
        : `“${term}” is not found in the ${count(filesRead, 'file')} of ${code(view.name)} that were searched; ${count(left, 'other')} ${left === 1 ? 'was' : 'were'} not.`,
    ),
    limits: ['The code may say it in other words, or a library may do it.'],
  }
}

function written(view: ProjectView, term: string, found: readonly Found[], left: number): GraphAnswer {
  const [first] = found as readonly [Found, ...Found[]]
  const inSource = found.filter(({ path }) => ['source', 'data'].includes(classifyPath(path)))
  const files = new Set(found.map(({ path }) => path)).size
  const quote = cutAroundPlace(first.source, first.at, first.length)
  const { shown: rows, note } = firstOf(found, mostShown, 'line')
  const nowhereElse = inSource.length === 0 ? `No code of ${code(view.name)} has “${term}”; it` : `“${term}”`
  return {
    ...emptyAnswer(
      'written',
      `${nowhereElse} is written in ${count(found.length, 'line')} of ${count(files, 'file')}, first at ${code(`${first.path}:${first.line}`)}: ${code(quote)}.${says.test(quote) ? ' Mind the negation in that line.' : ''}`,
    ),
    subject: { resolved: view.graph.symbolAt(first.path, first.line)?.id ?? null, alternatives: [] },
    sections: section(
      `Where ${term} is written`,
      rows.map((one) => rowOf(view, one)),
      note === undefined ? {} : { text: note },
    ),
    limits: [
      'That a term is written does not say that it works; read the lines.',
      ...(left === 0 ? [] : [`${count(left, 'file')} that may have it ${left === 1 ? 'was' : 'were'} not searched.`]),
    ],
  }
}

function rowOf(view: ProjectView, { path, line, source, at, length }: Found): AnswerRow {
  const around = view.graph.symbolAt(path, line)
  const name = around === null || around.kind === 'file' ? '' : `${code(nameOf(around))}: `
  return lineRow(view, path, line, line, `${name}${code(cutAroundPlace(source, at, length))}`)
}
