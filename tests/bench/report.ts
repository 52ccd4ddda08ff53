// The figures as readable text.
import { basename } from 'node:path'
import type { DefinitionScore } from './by-definition'
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
  readonly byDefinition: DefinitionScore
  /** Called definitions, and those of them for which the graph has neither an edge nor a call that may be theirs. */
  readonly called: number
  readonly unanswered: number
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

/** One table a language: by definition, with the figures by name beside them. */
export function tablesOf(reports: readonly Report[]): string {
  const width = Math.max(...reports.map(({ folder }) => basename(folder).length))
  const columns = [
    'definition: P / R / F1',
    'name: P / R / F1',
    'exact right'.padEnd(24),
    'without any answer',
    'for other builds',
  ]
  const row = ({ folder, byDefinition, tools, called, unanswered }: Report): string => {
    const { proven, exact } = byDefinition
    const byName = tools[0] ? triple(tools[0].all) : ''
    const right = `${exact.precision.toFixed(4)} of ${exact.found}`.padEnd(24)
    const none = `${percent(unanswered, called)} (${unanswered} of ${called})`
    const others = byDefinition.otherBuilds === 0 ? '' : `${byDefinition.otherBuilds} edges`
    const cells = [basename(folder).padEnd(width), triple(proven).padEnd(22), byName, right, none.padEnd(21), others]
    return cells.join('   ').trimEnd()
  }
  const tables = [...Map.groupBy(reports, ({ judge }) => judge)].map(([judge, all]) => {
    const head = [''.padEnd(width), ...columns.map((column) => column.padEnd(21))].join('   ').trimEnd()
    return [`By definition (file and line), ${judge}`, head, ...all.map(row)].join('\n')
  })
  return tables.join('\n\n')
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
