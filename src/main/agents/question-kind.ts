// The port of a kind of question: the phrases by which it is known, and what the graph answers to it.
import type { ProjectView } from '../query/project-view'
import type { GraphAnswer } from './agent'
import type { KindHint } from './understanding/mentions'
import type { Phrases } from './understanding/phrase-parts'
import type { Subject } from './understanding/subject'
import type { Understanding } from './understanding/understanding'

/** A question as it is understood in one project, for anyone who composes the answer. */
export interface Asked {
  readonly view: ProjectView
  readonly understanding: Understanding
  readonly subject: Subject
  /** The second subject, for questions about two. */
  readonly target: Subject | null
  readonly signal: AbortSignal
}

export type SymbolSubject = Extract<Subject, { kind: 'symbol' }>
export type FileSubject = Extract<Subject, { kind: 'file' }>
export type FolderSubject = Extract<Subject, { kind: 'folder' }>

/** A question about one kind of subject. */
export type About<S extends Subject> = Asked & { readonly subject: S }

/**
 * Lives in `questions/<id>.ts` and is exported there as `question`; nothing else has to know of it. Each function may
 * return null, and then the question is answered as a search for its words.
 */
export interface QuestionKind {
  readonly id: string
  /** The lower is tried first, so narrow phrases rank below wide ones. No two kinds share one. */
  readonly rank: number
  readonly phrases: Phrases
  /** What a follow-up says in place of a whole question: "its callers?" */
  readonly bare?: Phrases
  /** Knows a whole message by its content, before any phrase is looked at: a stack trace, a diff. */
  recognises?(message: string): boolean
  /** What kind of thing the subject is, to choose among namesakes. */
  readonly expects?: Exclude<KindHint, null>
  /**
   * Whether its subject may be a matter in plain words ("caching") and no name: `often` where such words are as likely
   * as a name, `mostly` where they hardly ever are one.
   */
  readonly subjectInWords?: 'often' | 'mostly'
  /** Whether a model should think about it first; a look-up does not need that. */
  readonly needsThought: boolean
  /** True where the graph's answer is the whole one: no model is asked. */
  readonly isWhole?: boolean
  /** Asked first, whatever the subject is: for questions about two subjects, or about a whole message. */
  compose?(asked: Asked): GraphAnswer | null
  forSymbol?(asked: About<SymbolSubject>): GraphAnswer | null
  forFile?(asked: About<FileSubject>): GraphAnswer | null
  forFolder?(asked: About<FolderSubject>): GraphAnswer | null
  /** For a question that names no subject. */
  forProject?(asked: Asked): GraphAnswer | null
  /** For a subject in words that name nothing in particular. */
  forWords?(asked: Asked): GraphAnswer | null
  /** For a name that the graph does not know, where more can be said of it than that. */
  forUnknown?(asked: Asked): GraphAnswer | null
}
