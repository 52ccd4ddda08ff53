// The search for text in all files: what is looked for and what was found, kept while one reads what it opens.
import { create } from 'zustand'
import type { TextEnd, TextFile, TextResult } from '#contract/text-search'
import type { TextQuery } from '#contract/text-pattern'

/** What is typed. A search is known by its object: a change makes another one. */
export interface TextFields extends TextQuery {
  readonly include: string
  readonly exclude: string
}

export type TextCounts = Pick<TextEnd, 'matches' | 'files' | 'searched' | 'of'>

export interface FoundText {
  /** What they were found for; null before the first search. */
  readonly fields: TextFields | null
  readonly files: readonly TextFile[]
  readonly counts: TextCounts | null
  /** Null while it runs. */
  readonly end: TextEnd | null
  readonly fault: string | null
}

interface TextSearchState {
  readonly projectId: string | null
  readonly fields: TextFields
  readonly found: FoundText
  /** Paths of files whose lines are folded. */
  readonly folded: ReadonlySet<string>
  /** How far the list was scrolled. */
  readonly top: number
  /** Grows when the field is to be typed into. */
  readonly calls: number
  set(change: Partial<Pick<TextSearchState, 'folded' | 'top'>>): void
  change(projectId: string, change: Partial<TextFields>): void
  /** Asks for the field, with a text where one is given. */
  call(projectId: string, text: string): void
  receive(fields: TextFields, events: readonly TextResult[]): void
  fail(fields: TextFields, fault: string): void
}

const nothing: TextFields = { text: '', matchCase: false, word: false, regex: false, include: '', exclude: '' }
const none: FoundText = { fields: null, files: [], counts: null, end: null, fault: null }
const fresh = { fields: nothing, found: none, folded: new Set<string>(), top: 0 }

export const useTextSearch = create<TextSearchState>((set) => ({
  projectId: null,
  ...fresh,
  calls: 0,
  set: (change) => set(change),
  change: (projectId, change) =>
    set((state) => ({
      ...(state.projectId === projectId ? {} : fresh),
      projectId,
      fields: { ...(state.projectId === projectId ? state.fields : nothing), ...change },
    })),
  call: (projectId, text) =>
    set((state) => {
      const fields = state.projectId === projectId ? state.fields : nothing
      return {
        ...(state.projectId === projectId ? {} : fresh),
        projectId,
        calls: state.calls + 1,
        fields: text === '' ? fields : { ...fields, text, regex: false },
      }
    }),
  // What was found before stays until the first that is found now, so that typing does not empty the list.
  receive: (fields, events) =>
    set((state) => {
      if (state.fields !== fields) return {}
      const isFirst = state.found.fields !== fields
      const files = events.filter((event): event is TextFile => event.type === 'file')
      const last = events.findLast((event): event is Exclude<typeof event, TextFile> => event.type !== 'file')
      const before = isFirst ? none : state.found
      return {
        found: {
          fields,
          files: files.length === 0 ? before.files : [...before.files, ...files],
          counts: last ?? before.counts,
          end: last?.type === 'end' ? last : null,
          fault: null,
        },
        ...(isFirst ? { folded: new Set(), top: 0 } : {}),
      }
    }),
  fail: (fields, fault) => set((state) => (state.fields === fields ? { found: { ...none, fields, fault } } : {})),
}))
