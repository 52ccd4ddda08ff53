// What a framework adds to the calls that code spells out: one place hands something over by a name, another takes it.
import type { CallSite, DefinitionIndex, DialectId, ExpressionIndex, ParsedFile } from '../../parse/parsed-file'

/** A call of a function by its name, or an assignment to a member of that name. */
export interface NamedUse {
  readonly name: string
  /** What the function is a member of; `none` for a bare name. */
  readonly object: ExpressionIndex
  readonly arguments: readonly ExpressionIndex[]
  /** The assigned value; `none` for a call. */
  readonly value: ExpressionIndex
  /** The call itself, or the target of the assignment. */
  readonly expression: ExpressionIndex
  /** The innermost definition around it. */
  readonly definition: DefinitionIndex
  readonly line: number
  readonly column: number
}

/** A place that sends to a channel, or hears from one. */
export interface Site {
  readonly role: 'sends' | 'hears'
  /** What both ends have in common as far as their own files tell; starts with the kind, so that no name looks like it. */
  readonly channel: string
  /** What it is sent through or heard from; `none` if the channel alone decides. */
  readonly object: ExpressionIndex
  /** What is run; `none` for a sender. */
  readonly handler: ExpressionIndex
  readonly definition: CallSite['definition']
  readonly line: number
  readonly column: number
  /** Of a sender: the definition that it is. Of a hearer: what is run, if no expression names it. */
  readonly own?: DefinitionIndex
  /** Of a sender: the member that is run of what hears. Of a hearer: the member of its handler. */
  readonly member?: string
  /** Of a sender: it only refers to what hears, without running it. */
  readonly refers?: true
  /** For an object that a framework makes and hands over: a call on it sends, what it is bound to hears. */
  readonly dependency?: Dependency
}

/** An object that something asks for, or that something is bound to. */
export interface Dependency {
  /** What it is asked for by; `none` for the definition in `own`. */
  readonly token: ExpressionIndex
  /** Whether the token is a type, not a value. */
  readonly isType: boolean
  /** Which of several objects is meant, or the name of this one; empty if that isn't written. */
  readonly qualifier: string
  /** A name that decides between several if nothing else does; empty if there is none. */
  readonly hint: string
  /** Of a call: the member that is called, and the call. */
  readonly member: string
  readonly call: ExpressionIndex
  /** What the handler of a bound object is. */
  readonly gives: 'class' | 'object' | 'result'
  /** The bound class, if no expression names it. */
  readonly own: DefinitionIndex
  /** Taken before others. */
  readonly isFirst: boolean
  /** Whatever is bound to this channel is bound here too; null if the handler alone is. */
  readonly passesOn: string | null
}

export interface Framework {
  readonly id: string
  readonly dialects: readonly DialectId[]
  /** Whether it wants to see the uses of a name: asked once for each name. */
  reads(name: string): boolean
  /** Whether it reads the whole file, whatever is used there: asked once for each file. */
  isIn?(file: ParsedFile): boolean
  /** The sites of a file that uses such a name. */
  sitesIn(file: ParsedFile, uses: readonly NamedUse[]): readonly Site[]
  /**
   * Ends that have the channel in common are joined if they also have the same object, or its class; null if the
   * channel is enough.
   */
  readonly byObject: ByObject | null
  /** Whether only one of those that hear is run, so that each of several is only possible; absent if all are. */
  readonly runsOne?: true
  /** Why a handler is run, of the name in the channel. */
  reason(channel: string): string
}

/** The name under which a member of a member of `window`, however deep, is also used. */
export const ofWindow = 'window.'

export interface ByObject {
  /** Channels that too many objects have for their name to mean anything where the object is unknown. */
  isCommon(channel: string): boolean
}
