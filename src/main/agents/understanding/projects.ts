// Finds the projects that a question is about: "in koa, who calls compose?" is about one of them.
import { baseNameOf } from '../../kernel/base-name-of'
import { escaped } from '../../contract/text-pattern'
import type { ProjectView } from '../../query/project-view'
import type { Question } from '../agent'
import { lastFolders, projectLabels } from '../join-answers'

const leaning = /^(?:(?:and|so|then|now|ok|okay) )*(?:what|how) about\b|\b(?:it|its|that|this|them|they|these|those)\b/i

/**
 * The question without the project it names, and the projects that it is about: those named, otherwise for a follow-up
 * those of the previous question, otherwise all.
 */
export function narrowToProjects(question: Question<ProjectView>): Question<ProjectView> {
  const { projects } = question
  if (projects.length === 1) return question
  const own = readProjects(question.text, projects)
  const asked = question.history.filter((message) => message.role === 'user')
  const before = readProjects(asked.at(-1)?.content ?? '', projects)
  const isFollowUp = own.named.length === 0 && leaning.test(question.text)
  const named = isFollowUp ? before.named : own.named
  return {
    ...question,
    text: own.rest,
    projects: named.length === 0 ? projects : named,
    history: question.history.map((message) =>
      message.role === 'user' ? { ...message, content: readProjects(message.content, projects).rest } : message,
    ),
  }
}

interface NamedProjects {
  readonly named: readonly ProjectView[]
  /** The rest of the question. */
  readonly rest: string
}

function readProjects(text: string, projects: readonly ProjectView[]): NamedProjects {
  const named = new Set<ProjectView>()
  let rest = text
  const names = viewsByName(projects)
  // Each removed name may leave another at the end: "in ferry and koa".
  for (let round = 0; round < projects.length; round++)
    for (const [name, views] of names) {
      const without = views.every((view) => named.has(view)) ? null : withoutProject(rest, name)
      if (without === null) continue
      for (const view of views) named.add(view)
      rest = without
    }
  return { named: projects.filter((view) => named.has(view)), rest }
}

/** The projects that each name means, longest names first: `koa-router` is not `koa`. */
function viewsByName(projects: readonly ProjectView[]): readonly (readonly [string, readonly ProjectView[]])[] {
  const labels = projectLabels(projects)
  const found = new Map<string, ProjectView[]>()
  for (const [at, view] of projects.entries())
    for (const name of namesOf(view, labels[at] ?? view.name)) found.set(name, [...(found.get(name) ?? []), view])
  return [...found].sort(([a], [b]) => b.length - a.length)
}

/** @param label as answers show it */
function namesOf({ name, place }: ProjectView, label: string): readonly string[] {
  // Namesakes can also be named by the folders in their labels.
  const folders = label === name ? [] : [label, lastFolders(place)]
  return [...new Set([name, baseNameOf(name), place.root, ...folders])]
}

// Only if the words clearly name a project: at either end of the question, or called a project.
function withoutProject(text: string, name: string): string | null {
  const written = `["'\`]?${escaped(name)}["'\`]?`
  const noun = '(?: (?:repo(?:sitory)?|project|code ?base|package))?'
  const places = [
    new RegExp(
      `^(?:and |so |now )*(?:in|for|of|inside|within) (?:the )?(?:project |repo )?${written}${noun}(?: and)?[,:]? +(?=\\S)`,
      'i',
    ),
    new RegExp(`^(?:project )?${written}: +(?=\\S)`, 'i'),
    new RegExp(
      `,? (?:in|of|for|from|inside|within|and|at) (?:the )?(?:project |repo )?${written}${noun}(?=\\s*[?.!]*$)`,
      'i',
    ),
    new RegExp(
      ` (?:in|of|for|from|inside|within) the (?:project |repo )?${written} (?:repo(?:sitory)?|project|code ?base)\\b`,
      'i',
    ),
  ]
  const place = places.find((one) => one.test(text))
  return place === undefined ? null : text.replace(place, ' ').trim()
}
