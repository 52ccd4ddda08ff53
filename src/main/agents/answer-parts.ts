// Pieces that all composed answers share.
import { namesCalling } from '../query/facts/unresolved-calls'
import type { ProjectView, StoredSymbol } from '../query/project-view'
import type { AnswerSection, GraphAnswer } from './agent'
import { code, count, placeOf, symbolRow } from './rows'
import type { SymbolSubject } from './question-kind'

/** An answer without sections, as a base to spread. */
export function emptyAnswer(kind: string, headline: string): GraphAnswer {
  return { kind, subject: { resolved: null, alternatives: [] }, headline, sections: [], limits: [], next: [] }
}

const historyFollows = 'The history of past commits is still being read: ask again when the parse is ready.'

/** Why a project may have no commit at all. The objects of another clone aren't read: they may lie anywhere. */
export const noHistory =
  "There is no history for clones made without it or with another clone's objects, or for folders that aren't repositories."

/** What an answer from past commits has to say while they are still being read: there may be none yet, or old ones. */
export function historyNotes(view: ProjectView): readonly string[] {
  return view.graph.hasHistory() ? [] : [historyFollows]
}

/** The `subject` field of an answer about a symbol. */
export function resolvedTo(subject: SymbolSubject): GraphAnswer['subject'] {
  return {
    resolved: (subject.symbols[0] as StoredSymbol).id,
    alternatives: subject.alternatives.slice(0, 10).map((symbol) => symbol.id),
  }
}

/** Title of the offer of namesakes. */
export const namesakesTitle = 'Did you mean another one?'

/** Title of what uses a symbol that no test reaches. */
export const usersTitle = 'What uses it'

/** Lists the other symbols of that name; empty if there are none. */
export function alternativesSection(view: ProjectView, subject: SymbolSubject, noted = 5): readonly AnswerSection[] {
  const others = subject.alternatives.filter((symbol) => symbol.kind !== 'external')
  if (others.length === 0) return []
  const first = subject.symbols[0] as StoredSymbol
  const where = first.filePath === '' ? ', outside the repository' : ` at ${code(placeOf(first))}`
  const more = others.length > noted ? ` The ${noted} likeliest of ${others.length} others:` : ''
  return [
    {
      title: namesakesTitle,
      text: `This answer is about ${code(first.qualifiedName)}${where}.${more}`,
      rows: others
        .slice(0, noted)
        .map((symbol) => symbolRow(view, symbol, `${code(symbol.qualifiedName)}, ${symbol.kind}`)),
    },
  ]
}

/** A section, or nothing when it would be empty. */
export function section(
  title: string,
  rows: AnswerSection['rows'],
  options: { text?: string; column?: string; ordered?: boolean } = {},
): readonly AnswerSection[] {
  if (rows.length === 0 && options.text === undefined) return []
  return [
    {
      title,
      text: options.text ?? null,
      rows,
      ...(options.column === undefined ? {} : { column: options.column }),
      ...(options.ordered === true ? { ordered: true } : {}),
    },
  ]
}

/** Says how much of a list is missing. */
export function cutNote(shown: number, total: number, noun: string, isCut = false): string | undefined {
  return total > shown ? `The first ${shown} of ${isCut ? 'at least ' : ''}${count(total, noun)}.` : undefined
}

/** The note for answers about calls when the graph may miss some. */
export function callLimits(symbol: StoredSymbol, unresolvedTotal: number): readonly string[] {
  const notes: string[] = []
  if (unresolvedTotal > 0)
    notes.push(
      `${count(unresolvedTotal, 'call site')} named ${namesCalling(symbol).map(code).join(' or ')} ${unresolvedTotal === 1 ? 'is' : 'are'} not resolved and may or may not mean this symbol.`,
    )
  if (symbol.exported && symbol.kind !== 'external')
    notes.push("Code outside this repository may use it too; the graph doesn't cover that.")
  return notes
}

/** Adds the other symbols of that name to an answer. */
export function withNamesakes(answer: GraphAnswer, view: ProjectView, subject: SymbolSubject): GraphAnswer {
  return {
    ...answer,
    subject: resolvedTo(subject),
    sections: [...answer.sections, ...alternativesSection(view, subject)],
  }
}
