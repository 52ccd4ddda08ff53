// The port of a kind of question: its phrases, and the graph's answer.
import type { ProjectView } from '../query/project-view'
import type { GraphAnswer } from './agent'
import type { KindHint } from './understanding/mentions'
import type { Phrases } from './understanding/phrase-parts'
import type { Subject } from './understanding/subject'
import type { Understanding } from './understanding/understanding'

/** A question as understood in one project, the input of composers. */
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
 * Defined in `questions/<id>.ts`, which exports it as `question`; nothing else refers to it. Each function may return
 * null; the question's words are searched for then.
 */
export interface QuestionKind {
  readonly id: string
  /** Lower ranks are tried first, so narrow phrases rank below wide ones. Ranks are unique. */
  readonly rank: number
  readonly phrases: Phrases
  /** The short form in a follow-up: "its callers?" */
  readonly bare?: Phrases
  /** Recognises a whole message by its content, before phrases are tried: a stack trace, a diff. */
  recognises?(message: string): boolean
  /** The kind of subject, to choose among symbols of one name. */
  readonly expects?: Exclude<KindHint, null>
  /**
   * Whether its subject may be a topic in plain words ("caching") instead of a name: `often` if words are as likely as
   * a name, `mostly` if they are hardly ever a name.
   */
  readonly subjectInWords?: 'often' | 'mostly'
  /** It has tables of its own for how people ask, or claims much: it gets the question as it was written. */
  readonly readsItself?: true
  /** Whether a model should think about it first; a simple lookup doesn't need that. */
  readonly needsThought: boolean
  /**
   * True if its answers list all facts of one sort. A question how something is done doesn't ask for a list, and the
   * first sentence names the words that nothing listed has.
   */
  readonly lists?: boolean
  /**
   * What its answers leave to the documentation: a page may `explain` it as well as code does, or only `add` to a list or
   * a place that the graph has. Without it, only the graph knows.
   */
  readonly documentation?: 'explains' | 'adds'
  /** True if it asks about code: a project without any gets no count of zero. */
  readonly aboutCode?: boolean
  /** The kind that is meant if it is asked about the whole project: what a project imports are its dependencies. */
  readonly ofProject?: string
  /** True if it may be asked about a name that is declared and not defined: where a package is used. */
  readonly asksForUse?: boolean
  /** True if the graph's answer is complete: no model is asked. */
  readonly isWhole?: boolean
  /** Tried first, whatever the subject is: for questions about two subjects, or about a whole message. */
  compose?(asked: Asked): GraphAnswer | null
  /** The id of the kind whose `compose` is asked if this one's finds nothing: a wider kind with the same phrases. */
  readonly otherwise?: string
  /**
   * True if its phrases are wide, and the question is read as the next kind that fits if `compose` finds nothing.
   */
  readonly yields?: boolean
  forSymbol?(asked: About<SymbolSubject>): GraphAnswer | null
  forFile?(asked: About<FileSubject>): GraphAnswer | null
  forFolder?(asked: About<FolderSubject>): GraphAnswer | null
  /** For a question without a subject. */
  forProject?(asked: Asked): GraphAnswer | null
  /** For a subject in words that name nothing specific. */
  forWords?(asked: Asked): GraphAnswer | null
  /** For a name that is declared and not defined in the code; null if it isn't declared in the way that this kind knows. */
  forDeclared?(view: ProjectView, name: string): GraphAnswer | null
  /** For a name unknown to the graph, if there is more to say. */
  forUnknown?(asked: Asked): GraphAnswer | null
}
