// The port of a query tool: read-only, over one project, usable by agents, REST and other programs alike.
import type { z } from 'zod'
import type { Citation } from '../contract/conversation'
import type { ProjectView } from './project-view'

/** The result of a tool: data for programs, text for a model, and a citation for each claim. */
export interface ToolResult<Data = unknown> {
  /** As declared in the tool's `output`. */
  readonly data: Data
  readonly text: string
  readonly citations: readonly Citation[]
}

/** Defined in `tools/<id>.ts`, which exports it as `tool`. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly id: string
  /** Two or three words, for lists that people see. */
  readonly title: string
  /** One sentence, written for a model that has to choose. */
  readonly description: string
  readonly input: Input
  readonly output: Output
  /** An input that must succeed on any project that defines a function `main`; used by tests and documentation. */
  readonly sample: z.input<Input>
  /** Its place among the tools that models are offered; absent if it isn't: small models choose badly among many. */
  readonly offeredAt?: number
  run(view: ProjectView, input: z.output<Input>, signal: AbortSignal): ToolResult<z.input<Output>>
}

/** Infers the types of a tool's input and result together. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> {
  return tool
}
