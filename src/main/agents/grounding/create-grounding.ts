// Runs the graph queries of answers in this thread.
import { AppError } from '../../contract/errors'
import type { ProjectPlace } from '../../query/project-place'
import type { ProjectView, ReadTexts } from '../../query/project-view'
import { createToolRegistry } from '../../query/registry'
import { checkAnswer } from '../checking/check-answer'
import { checkCitations } from '../checking/citations'
import { rejectedPlaces } from '../checking/rejected-places'
import { createComposer } from './compose-facts'
import { findPlace } from './find-place'
import { gatherEvidence } from './gather-evidence'
import type { AnswerScope, Grounding } from './grounding'
import { runTool } from './run-tool'

/**
 * Keeps what was read for each answer until the answer ends. Views are created for each call, because a graph may be
 * released, replaced or deleted between two calls.
 * @param openView throws AppError `conflict` when there is no readable graph
 */
export function createGrounding(openView: (place: ProjectPlace, read: ReadTexts) => ProjectView): Grounding {
  const tools = createToolRegistry()
  const compose = createComposer()
  /** By answer, then by project. */
  const answers = new Map<string, Map<string, ReadTexts>>()

  const open = (answerId: string, place: ProjectPlace): ProjectView => {
    const read = answers.get(answerId) ?? new Map<string, ReadTexts>()
    const texts: ReadTexts = read.get(place.id) ?? new Map()
    answers.set(answerId, read.set(place.id, texts))
    return openView(place, texts)
  }
  const openAll = ({ answerId, projects }: AnswerScope): readonly ProjectView[] =>
    projects.map((place) => open(answerId, place))

  return {
    compose: ({ agentId, question, ...scope }, signal) =>
      compose(agentId, { ...question, projects: openAll(scope) }, signal),
    gatherEvidence: ({ facts, question, budgetTokens, ...scope }) =>
      gatherEvidence(openAll(scope), facts, question, budgetTokens),
    runTool: ({ answerId, projects, toolId, projectId, arguments: written }, signal) => {
      const tool = tools.get(toolId)
      const place = projects.find(({ id }) => id === projectId)
      if (tool === undefined || place === undefined) throw new AppError('not_found', `There is no tool “${toolId}”.`)
      return runTool(tool, () => open(answerId, place), written, signal)
    },
    findPlaces: ({ places, ...scope }) => {
      const views = openAll(scope)
      return places.map((place) => findPlace(views, place))
    },
    checkText: ({ text, asked, shown, rejected, ...scope }) => {
      const views = openAll(scope)
      return [...rejectedPlaces(views, rejected), ...checkAnswer(views, text, shown, asked)]
    },
    checkCitations: ({ text, citations, ...scope }) => checkCitations(openAll(scope), text, citations),
    endAnswer: ({ answerId }) => void answers.delete(answerId),
  }
}
