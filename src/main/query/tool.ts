// The port of a query tool: read-only, over one project, usable by agents, REST and other programs alike.
import type { z } from 'zod'
import type { Citation } from '../contract/conversation'
import type { ProjectView } from './project-view'

/** What a tool found: data for programs, text for a model to read, and where each claim is. */
export interface ToolResult<Data = unknown> {
  /** As the tool's `output` says. */
  readonly data: Data
  readonly text: string
  readonly citations: readonly Citation[]
}

/** Lives in `tools/<id>.ts` and is exported there as `tool`. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly id: string
  /** Two or three words, for lists that people see. */
  readonly title: string
  /** One sentence, written for a model that must choose. */
  readonly description: string
  readonly input: Input
  readonly output: Output
  /** An input that must succeed on any project that defines a function `main`; used by tests and documentation. */
  readonly sample: z.input<Input>
  /** Its place among the tools that models are offered; absent if it isn't: small models choose badly among many. */
  readonly offeredAt?: number
  run(view: ProjectView, input: z.output<Input>, signal: AbortSignal): ToolResult<z.input<Output>>
}

/** Keeps the types of a tool's input and result together. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> {
  return tool
}
