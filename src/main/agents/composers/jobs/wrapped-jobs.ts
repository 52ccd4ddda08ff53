// Jobs that a project sets up through a function of its own: `schedule(times, run)` around a library's call.
import { limits } from '../../../kernel/limits'
import { callersOf } from '../../../query/facts/callers'
import { classifyPath } from '../../../query/path-class'
import { perReadableGraph } from '../../../query/per-graph'
import { jobsOf, jobText, type Job, type Jobs } from '../../../query/project/jobs/jobs'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'

/** All jobs of a project, kept with its graph: finding them reads every file that may hold one. */
export const projectJobs = perReadableGraph((view): Jobs => {
  const found = jobsOf(view)
  return { ...found, jobs: withoutWrappers(view, found.jobs) }
})

/** The jobs themselves, where one is only how others are set up. */
function withoutWrappers(view: ProjectView, jobs: readonly Job[]): readonly Job[] {
  const listed = new Set(jobs.map(placeOf))
  return jobs.flatMap((job): readonly Job[] => {
    const around = view.graph.symbolAt(job.path, job.line)
    if (around === null || !handsOn(around, job.text)) return [job]
    const calls = callersOf(view, [around])
      .groups.flatMap(({ links }) => links)
      .slice(0, limits.collectedFacts)
      .map(({ filePath, line }): Job => {
        const text = jobText(view.readText(filePath)?.lines[line - 1] ?? '')
        const own = classifyPath(filePath) === 'source'
        return { name: null, scheduled: job.scheduled, every: null, text, path: filePath, line, own }
      })
    const others = calls.filter((call) => !listed.has(placeOf(call)))
    // What only tests set up through it is no job of the project, but it is how one is set up.
    return calls.some(({ own }) => own) ? others : [job, ...others]
  })
}

function placeOf({ path, line }: Pick<Job, 'path' | 'line'>): string {
  return `${path}:${line}`
}

/** Whether all that a call is given comes from the parameters of the function around it. */
function handsOn({ kind, signature }: StoredSymbol, text: string): boolean {
  if (kind !== 'function' && kind !== 'method') return false
  const given = /\(([^()]*)\)[;\s]*$/.exec(text)?.[1]?.split(',') ?? []
  const parameters = new Set((signature ?? '').replace(/^[^(]*\(/, '').match(/[\p{L}_$][\p{L}\p{N}_$]*/gu))
  return given.length > 1 && given.every((one) => parameters.has(one.trim().replace(/^\$/, '')))
}
