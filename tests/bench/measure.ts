// All figures of one tool, as data for the printed report and for `--json`.
import { isTestPath } from '#main/contract/path-class'
import { callShapes, type CallShape } from './call-shapes'
import type { FoundCall } from './found-call'
import { mistakesOf, type Mistake } from './mistakes'
import { compare, figuresOf, type Figures, type Site, type Truth } from './score'

export interface ToolReport {
  readonly tool: string
  readonly seconds: number
  readonly all: Figures
  readonly production: Figures
  readonly tests: Figures
  /** Recall is of all true calls, so the classes add up. Empty for tools without confidences. */
  readonly byConfidence: Readonly<Record<string, Figures>>
  readonly byShape: Readonly<Record<string, Figures>>
  readonly mistakes: readonly MistakeGroup[]
}

export interface MistakeGroup {
  readonly type: Mistake['type']
  readonly label: string
  readonly count: number
  readonly samples: readonly string[]
}

export interface ToolRun {
  readonly tool: string
  readonly seconds: number
  readonly calls: readonly FoundCall[]
}

/** Measures one tool. `samples` limits the rows kept for each kind of mistake. */
export function measure(
  truth: Truth,
  run: ToolRun,
  shapes: ReadonlyMap<string, CallShape>,
  samples: number,
): ToolReport {
  const comparison = compare(truth, run.calls)
  const shapeOf = (site: Site): CallShape => shapes.get(`${site.file}:${site.line}:${site.column}`) ?? 'other'
  const of = (passes: (site: Site) => boolean): Figures =>
    figuresOf(truth, comparison, (claim) => passes(claim.site), passes)
  const confidences = run.calls.some((call) => call.confidence) ? (['exact', 'inferred', 'possible'] as const) : []
  return {
    tool: run.tool,
    seconds: run.seconds,
    all: figuresOf(truth, comparison),
    production: of((site) => !isTestPath(site.file)),
    tests: of((site) => isTestPath(site.file)),
    byConfidence: Object.fromEntries(
      confidences.map((one) => [one, figuresOf(truth, comparison, (claim) => claim.call.confidence === one)]),
    ),
    byShape: Object.fromEntries(callShapes.map((shape) => [shape, of((site) => shapeOf(site) === shape)])),
    mistakes: groupsOf(mistakesOf(comparison, shapeOf), samples),
  }
}

/** Mistakes by kind, most frequent first. */
function groupsOf(mistakes: readonly Mistake[], samples: number): readonly MistakeGroup[] {
  return [...Map.groupBy(mistakes, ({ type, label }) => `${type} ${label}`).values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      return [{ type: first.type, label: first.label, count: group.length, samples: spread(group, samples).map(row) }]
    })
    .sort((a, b) => b.count - a.count)
}

/** Evenly spread samples, so that all parts of the repository are represented. */
export function spread<T>(rows: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, rows.length / Math.max(1, count))
  return rows.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, count)
}

function row({ tuple, site, claim }: Mistake): string {
  const said = claim?.call.confidence
    ? `  (${claim.call.confidence}${claim.call.reason ? `: ${claim.call.reason}` : ''})`
    : ''
  return `${site.file}:${site.line}:${site.column} ${tuple.slice(tuple.indexOf('#') + 1)}${said}`
}
