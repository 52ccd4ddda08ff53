// The text search in all files: the query and the results, kept while the user reads a file that it opened.
import { create } from 'zustand'
import type { TextEnd, TextFile, TextResult } from '#contract/text-search'
import type { TextQuery } from '#contract/text-pattern'

/** The content of the fields. A search is identified by this object: each change creates another one. */
export interface TextFields extends TextQuery {
  readonly include: string
  readonly exclude: string
}

export type TextCounts = Pick<TextEnd, 'matches' | 'files' | 'searched' | 'of'>

export interface FoundText {
  /** The fields of the search; null before the first one. */
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
  /** Scroll position of the list. */
  readonly top: number
  /** Increases when the field should get the focus. */
  readonly calls: number
  set(change: Partial<Pick<TextSearchState, 'folded' | 'top'>>): void
  change(projectId: string, change: Partial<TextFields>): void
  /** Focuses the field, and enters a text unless that is empty. */
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
  // Previous results stay until the first new one arrives, so that typing doesn't empty the list.
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
