// "How is X handled": no name to follow, so the places where names, paths, docs and bodies hold the words.
import { cut, firstSentence } from '../../query/describe'
import { callersOf } from '../../query/facts/calls'
import { hybridSearch, type Hit } from '../../query/search/hybrid'
import { contentWords } from '../../query/search/terms'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { code, count, groupRow, nameOf, sourceBlock, symbolRow } from '../rows'
import { isForeign } from '../understanding/foreign'

const shown = 10
const foreignLimit =
  'Without a language model questions are understood in English; this one was searched for by its words. Ask in English, or name a symbol.'

/** Composes the best places for a question in plain words. */
export function composeConcept(view: ProjectView, question: string): GraphAnswer {
  // The project's own name stands everywhere in it.
  const own = view.name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const telling = contentWords(question).filter((word) => !own.includes(word.toLowerCase()))
  const words = telling.slice(0, 12)
  const hits = bestOf(hybridSearch(view, words.length === 0 ? question : words.join(' '), 40))
  const wanted = cut(words.length === 0 ? question : words.join(' '), 120)
  const foreign = isForeign(question) ? [foreignLimit] : []
  if (hits.length === 0) {
    return {
      ...emptyAnswer(
        'concept',
        wanted === ''
          ? 'The question holds no word to look for.'
          : `Nothing in ${code(view.name)} matches "${wanted}": not found.`,
      ),
      limits: [
        ...foreign,
        'The search looks for the words in names, paths, docs and bodies; another word for the same thing is not recognised.',
      ],
      next: ['Give an overview of this repository'],
    }
  }
  const first = hits.find((hit) => hit.symbol !== null)
  const files = new Set(hits.map((hit) => hit.filePath)).size
  return {
    ...emptyAnswer(
      'concept',
      `"${wanted}" leads to ${count(hits.length, 'place')} in ${count(files, 'file')}; the best match is ${code(first?.symbol === null || first === undefined ? (hits[0] as Hit).filePath : nameOf(first.symbol))}.`,
    ),
    subject: { resolved: first?.symbol?.id ?? null, alternatives: [] },
    sections: [
      ...section(
        'Best matches',
        hits.map((hit) => hitRow(view, hit)),
      ),
      ...(first?.symbol === undefined || first.symbol === null ? [] : around(view, first.symbol, first.line)),
    ],
    limits: [
      ...foreign,
      'Ranked by the words in names, paths, docs and bodies. Without a language model nothing is said about meaning.',
    ],
    next: hits.flatMap((hit) => (hit.symbol === null ? [] : [`Explain ${code(nameOf(hit.symbol))}`])).slice(0, 3),
  }
}

// Weak tails say nothing: a hit must reach a part of the best one's score.
function bestOf(hits: readonly Hit[]): readonly Hit[] {
  const top = hits[0]?.relevance ?? 0
  const strong = hits.filter((hit) => hit.coverage > 0 && hit.relevance >= Math.max(0.02, top * 0.4))
  const perFile = new Map<string, number>()
  return strong
    .filter((hit) => {
      const used = perFile.get(hit.filePath) ?? 0
      perFile.set(hit.filePath, used + 1)
      return used < 4
    })
    .slice(0, shown)
}

function hitRow(view: ProjectView, hit: Hit): AnswerRow {
  const line = (view.readText(hit.filePath)?.lines[hit.line - 1] ?? '').trim().slice(0, 120)
  if (hit.symbol === null) {
    const text = hit.match === 'path' ? `${code(hit.filePath)}, file` : line === '' ? code(hit.filePath) : code(line)
    return {
      text,
      projectId: view.projectId,
      path: hit.filePath,
      startLine: hit.startLine,
      endLine: Math.max(1, hit.endLine),
      symbolId: null,
      symbolName: null,
      confidence: null,
      why: null,
      label: hit.filePath,
    }
  }
  if (hit.match === 'text' && line !== '') {
    const text = `${code(nameOf(hit.symbol))}, ${hit.symbol.kind}: ${code(line)}`
    return {
      text,
      projectId: view.projectId,
      path: hit.filePath,
      startLine: hit.line,
      endLine: hit.line,
      symbolId: hit.symbol.id,
      symbolName: null,
      confidence: null,
      why: null,
      label: nameOf(hit.symbol),
    }
  }
  const doc = firstSentence(hit.symbol.doc, 140)
  return symbolRow(view, hit.symbol, `${code(nameOf(hit.symbol))}, ${hit.symbol.kind}${doc === null ? '' : `: ${doc}`}`)
}

function around(view: ProjectView, symbol: StoredSymbol, line: number): readonly AnswerSection[] {
  const start = symbol.endLine - symbol.startLine < 16 ? symbol.startLine : Math.max(symbol.startLine, line - 3)
  const block = sourceBlock(view, symbol.filePath, start, Math.min(symbol.endLine, start + 15), symbol.language, 16)
  const calls = callersOf(view, [symbol])
  return [
    ...section(`Source of ${symbol.name}`, [], block === null ? {} : { text: block }),
    ...section(
      `Callers of ${symbol.name}`,
      calls.groups
        .slice(0, 6)
        .map((group) => groupRow(view, group, symbol.name, `${group.symbol.name} → ${symbol.name}`)),
      { column: 'Caller', ...(calls.groups.length > 6 ? { text: `The first 6 of ${calls.groups.length}.` } : {}) },
    ),
  ]
}
