// Joins several composed answers: for the parts of a question, and for the projects of a conversation.
import { capital } from '../kernel/words/capital'
import type { ProjectView } from '../query/project-view'
import type { GraphAnswer } from './agent'
import { code, count } from './rows'

const mostNext = 4

/** Joins the answers to the questions of one message. Each begins with its question. @param left questions not answered */
export function joinParts(
  questions: readonly string[],
  answers: readonly [GraphAnswer, ...GraphAnswer[]],
  left = 0,
): GraphAnswer {
  const [first] = answers
  // "What is this and how is it organised" has one answer.
  const [, ...others] = answers.flatMap((answer, at) =>
    answers.slice(0, at).some((before) => isSame(before, answer)) ? [] : [{ answer, question: questions[at] ?? '' }],
  )
  if (others.length === 0 && left === 0) return first
  const { limits, next } = closing(answers)
  const unanswered =
    left === 0
      ? []
      : [
          `The first ${count(answers.length, 'question')} of the message ${answers.length === 1 ? 'is' : 'are'} answered; ask the other ${left} on their own.`,
        ]
  // What a project is takes a sentence; the rest of its overview would hide "and how do I run it".
  const before = first.kind === 'overview' ? first.sections.slice(0, 1) : first.sections
  return {
    ...first,
    sections: [
      ...before,
      ...others.flatMap(({ answer, question }) => [
        { title: capital(question), text: answer.headline, rows: [] },
        ...answer.sections,
      ]),
      ...first.sections.slice(before.length),
    ],
    limits: [...unanswered, ...limits],
    next,
  }
}

function isSame(one: GraphAnswer, other: GraphAnswer): boolean {
  return one.kind === other.kind && one.headline === other.headline && one.sections.length === other.sections.length
}

/** Joins the answers of several projects, each under its project's name. */
export function joinProjects(views: readonly ProjectView[], answers: readonly GraphAnswer[]): GraphAnswer {
  const names = projectLabels(views)
  const [only, second] = answers
  if (only !== undefined && second === undefined)
    return { ...only, headline: `In ${code(names[0] ?? '')}: ${only.headline}` }
  const found = answers.filter((answer) => answer.kind !== 'not found')
  const where = names.filter((_, at) => found.includes(answers[at] as GraphAnswer))
  return {
    kind: found[0]?.kind ?? 'not found',
    subject: {
      resolved: answers.find((answer) => answer.subject.resolved !== null)?.subject.resolved ?? null,
      alternatives: answers.flatMap((answer) => answer.subject.alternatives),
    },
    headline: headline(names, where),
    sections: answers.flatMap((answer, at) => [
      { title: names[at] ?? '', text: answer.headline, rows: [] },
      ...answer.sections.map((section) => ({ ...section, title: `${names[at]}: ${section.title}` })),
    ]),
    ...closing(answers),
  }
}

/** A unique name for each project: those with the same name also get their folder. */
export function projectLabels(views: readonly ProjectView[]): readonly string[] {
  return views.map(({ name, place }) => {
    if (views.filter((one) => one.name === name).length === 1) return name
    return `${name} (${lastFolders(place)})`
  })
}

/** The last two folders of a project's path, which tell it from its namesakes. */
export function lastFolders({ root }: ProjectView['place']): string {
  const folders = root.split(/[\\/]/).filter((part) => part !== '')
  return folders.slice(-2).join('/')
}

function headline(names: readonly string[], found: readonly string[]): string {
  const all = `Answered for ${names.length} projects, each on its own: ${listed(names)}.`
  return found.length === 0 || found.length === names.length ? all : `${all} Found in ${listed(found)} only.`
}

function listed(names: readonly string[]): string {
  return names.map(code).join(', ')
}

function closing(answers: readonly GraphAnswer[]): Pick<GraphAnswer, 'limits' | 'next'> {
  return {
    limits: [...new Set(answers.flatMap((answer) => answer.limits))],
    next: [...new Set(answers.flatMap((answer) => answer.next))].slice(0, mostNext),
  }
}
