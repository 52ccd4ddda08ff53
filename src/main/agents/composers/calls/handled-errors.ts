// What is done with the errors that conditions throw, as sections of an answer.
import { errorHandlers, errorsThrown, type ErrorHandler } from '../../../query/facts/guards/error-handlers'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerSection } from '../../agent'
import { section } from '../../answer-parts'
import { code, lineRow, nameOf } from '../../rows'

export interface HandledErrors {
  /** A sentence for the headline; empty if no place handles them by their types. */
  readonly said: string
  readonly sections: readonly AnswerSection[]
}

/** @param texts of what throws, the first one first */
export function handledErrors(view: ProjectView, texts: readonly string[]): HandledErrors {
  const handlers = [...new Set(texts.flatMap(errorsThrown))].map((name) => ({ name, found: errorHandlers(view, name) }))
  const [first] = handlers[0]?.found ?? []
  return {
    said: first === undefined ? '' : ` ${saidOf(first)}`,
    sections: handlers.flatMap(({ name, found }) =>
      section(
        `Where ${name} is handled`,
        found.map((one) =>
          lineRow(view, one.path, one.line, one.endLine, `${within(one)}${code(one.text)}${does(one)}`),
        ),
      ),
    ),
  }
}

function saidOf(one: ErrorHandler): string {
  const where = one.within === null ? '' : ` in ${code(nameOf(one.within))}`
  return `${code(one.name)} is handled${where}, at ${code(`${one.path}:${one.line}`)}${does(one)}.`
}

function does({ does: done }: ErrorHandler): string {
  return done === '' ? '' : `: ${code(done)}`
}

function within({ within: around }: ErrorHandler): string {
  return around === null ? '' : `${code(nameOf(around))}: `
}
