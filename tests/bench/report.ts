// The figures as readable text.
import type { DeclarationReport } from './declarations'
import { spread, type ToolReport } from './measure'
import type { Figures } from './score'

export interface Report {
  readonly folder: string
  readonly judge: string
  readonly files: number
  /** Calls whose callee the judge knows, and the number of distinct true edges. */
  readonly judgedCalls: number
  readonly trueEdges: number
  readonly tools: readonly ToolReport[]
  readonly declarations: readonly DeclarationReport[]
}

/** The whole report as lines. */
export function textOf(report: Report, samples: number): string {
  const head = `${report.folder}: ${report.files} files, ${report.judgedCalls} calls judged by ${report.judge}, ${report.trueEdges} true edges`
  const declarations = report.declarations.flatMap((one) => [
    '',
    `${one.title}: ${one.right} right of ${one.found} found, ${one.wanted} true, ${one.missing.length} missing (${percent(one.missing.length, one.wanted)})`,
    ...spread(one.wrong, samples).map((row) => `    wrong    ${row}`),
    ...spread(one.missing, samples).map((row) => `    missing  ${row}`),
  ])
  return [head, '', ...table(report.tools), ...report.tools.flatMap(detailsOf), ...declarations].join('\n')
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`
}

function table(tools: readonly ToolReport[]): string[] {
  const width = Math.max(...tools.map((tool) => tool.tool.length))
  const lines = tools.map(({ tool, all, production, tests, seconds }) =>
    [tool.padEnd(width), triple(all), triple(production), triple(tests), `${seconds.toFixed(1)} s`].join('   '),
  )
  const columns = ['all', 'production', 'tests'].map((title) => `${title}: P / R / F1`.padEnd(21))
  return [[''.padEnd(width), ...columns, 'wall time'].join('   '), ...lines]
}

function detailsOf(report: ToolReport): string[] {
  const rows = (figures: Readonly<Record<string, Figures>>): string[] =>
    Object.entries(figures)
      .filter(([, one]) => one.found + one.wanted > 0)
      .map(([label, one]) => `  ${label.padEnd(26)}${triple(one)}   ${counts(one)}`)
  const mistakes = report.mistakes.flatMap(({ type, label, count, samples }) => [
    `  ${type}: ${label} (${count})`,
    ...samples.map((sample) => `    ${sample}`),
  ])
  return [
    '',
    `${report.tool}: ${counts(report.all)}`,
    ...rows(report.byConfidence),
    ...rows(report.byShape),
    ...mistakes,
  ]
}

function triple({ precision, recall, f1 }: Figures): string {
  return [precision, recall, f1].map((value) => value.toFixed(3)).join(' / ')
}

function counts({ right, found, wanted }: Figures): string {
  return `${right} right of ${found} found, ${wanted} true`
}
