// "What breaks if I change X": everything that reaches it, level by level, and what remains uncertain.
import { thatName } from '../../query/facts/unresolved-calls'
import { impactNotes, impactOf, type Impact } from '../../query/facts/impact'
import { isTestPath } from '../../query/path-class'
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { linesWithItsName, namedLinesSection, namedLinesText, noLines } from './calls/named-lines'
import { code, count, linkRow, linkVerb, nameOf, siteRow } from '../rows'

const shown = 25
const shownSubtypes = 40
const namedSubtypes = 4

type Step = Impact['steps'][number]

/** Composes the impact of changing the symbols of one subject. */
export function composeImpact(
  view: ProjectView,
  name: string,
  symbols: readonly StoredSymbol[],
  signal: AbortSignal,
): GraphAnswer {
  const impact = impactOf(view, symbols, limits.impactDepth, signal)
  const certain = impact.steps.filter((step) => !step.uncertain).length
  const unsure = impact.steps.length - certain
  const symbolsFor = `${certain === 1 ? 'symbol' : 'symbols'} for certain`
  const subtypes = impact.steps.filter(isSubtype)
  const more = !impact.truncated
    ? `${certain.toLocaleString('en')} ${symbolsFor}`
    : certain === 0
      ? 'none of the symbols looked at for certain'
      : `at least ${certain} ${symbolsFor}`
  const [only, another] = symbols
  const isUnlinked = impact.steps.length === 0 && impact.unresolvedTotal === 0 && impact.packageImporters === 0
  const lines =
    isUnlinked && only !== undefined && another === undefined && only.kind !== 'file'
      ? linesWithItsName(view, only)
      : noLines
  return {
    ...emptyAnswer(
      'impact',
      lines.places.length > 0
        ? `What a change of ${code(name)} reaches isn't known.${namedLinesText(lines)}`
        : `Changing ${code(name)} reaches ${more} and ${unsure} possibly, in ${count(impact.files, 'file')}, within ${limits.impactDepth} steps${subtypesText(subtypes)}${impact.unresolvedTotal > 0 ? `; ${count(impact.unresolvedTotal, 'call site')} of ${thatName(symbols)} ${impact.unresolvedTotal === 1 ? 'is' : 'are'} not resolved` : ''}.`,
    ),
    subject: { resolved: symbols[0]?.id ?? null, alternatives: [] },
    sections: [
      ...section(
        'Implements or extends it',
        subtypes.slice(0, shownSubtypes).map((step) => stepRow(view, step)),
        {
          column: 'Symbol',
          ...(subtypes.length > shownSubtypes ? { text: `The first ${shownSubtypes} of ${subtypes.length}.` } : {}),
        },
      ),
      ...[1, 2, 3].flatMap((depth) => levelSection(view, impact, depth)),
      ...testSection(view, impact),
      ...section(
        `Unresolved call sites of ${thatName(symbols)}`,
        impact.unresolved.slice(0, 20).map((site) => siteRow(view, site)),
        { column: 'Call' },
      ),
      ...namedLinesSection(view, lines),
    ],
    limits: [
      'Uses by reflection, in configuration or in other repositories are not found.',
      ...impactNotes(impact),
      ...endLimits(impact),
      ...(impact.truncated ? [cutText(impact)] : []),
    ],
    next: [`Which tests cover ${code(name)}?`, `Who calls ${code(name)}?`],
  }
}

function cutText({ steps }: Impact): string {
  return steps.length >= limits.impactSymbols
    ? `The walk stopped at ${limits.impactSymbols} symbols; there are more.`
    : 'Not all possible users were looked up; there may be more.'
}

/** Where the traversal ends, and why execution may continue from there. */
function endLimits(impact: Impact): readonly string[] {
  const of = (why: Impact['ends'][number]['why']): readonly string[] => [
    ...new Set(impact.ends.filter((end) => end.why === why).map(({ symbol }) => code(nameOf(symbol)))),
  ]
  const list = (names: readonly string[]): string =>
    `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`
  const [exported, unnamed] = [of('exported'), of('unnamed')]
  return [
    ...(impact.hasMore ? [`The search ended after ${limits.impactDepth} steps.`] : []),
    ...(exported.length > 0
      ? [
          `The graph links no use of ${list(exported)}. ${exported.length === 1 ? 'It is' : 'They are'} exported, so other code may use ${exported.length === 1 ? 'it' : 'them'}, and so may calls on objects whose type is not known.`,
        ]
      : []),
    ...(unnamed.length > 0
      ? [
          `The graph links no call of ${list(unnamed)}: callbacks, traps and hooks are called by whatever holds them, and calls on objects whose type is not known may lead there.`,
        ]
      : []),
  ]
}

/** What has to hold what a type says breaks first when that changes. */
function isSubtype({ depth, link: { kind }, symbol }: Step): boolean {
  return depth === 1 && (kind === 'implements' || kind === 'extends') && !isTestPath(symbol.filePath)
}

function subtypesText(steps: readonly Step[]): string {
  const [first] = steps
  if (first === undefined) return ''
  const named = steps.slice(0, namedSubtypes).map(({ symbol }) => code(nameOf(symbol)))
  const rest = steps.length - named.length
  return `; ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''} ${steps.length === 1 ? `${first.link.kind === 'extends' ? 'extends' : 'implements'} it` : 'implement or extend it'}`
}

function levelSection(view: ProjectView, impact: Impact, depth: number): readonly AnswerSection[] {
  const steps = impact.steps.filter(
    (step) => step.depth === depth && !isTestPath(step.symbol.filePath) && !isSubtype(step),
  )
  const title = depth === 1 ? 'Uses it directly' : `${depth} steps away`
  const rows = steps.slice(0, shown).map((step) => stepRow(view, step))
  return section(title, rows, {
    column: 'Symbol',
    ...(steps.length > shown ? { text: `The first ${shown} of ${steps.length}.` } : {}),
  })
}

function testSection(view: ProjectView, impact: Impact): readonly AnswerSection[] {
  const tests = impact.steps.filter((step) => isTestPath(step.symbol.filePath))
  const rows = tests.slice(0, shown).map((step) => stepRow(view, step))
  const direct = tests.filter(({ depth }) => depth === 1).length
  const farther = tests.length - direct
  const cut = tests.length > shown ? `The first ${shown} of ${tests.length}. ` : ''
  const text = `${cut}${direct} ${direct === 1 ? 'uses' : 'use'} it directly${farther === 0 ? '' : `, ${farther} through what uses it`}.`
  return section('Tests to run', rows, { column: 'Test', ...(tests.length === 0 ? {} : { text }) })
}

function stepRow(view: ProjectView, step: Impact['steps'][number]): AnswerRow {
  const row = linkRow(
    view,
    step.link,
    `${code(nameOf(step.symbol))} ${linkVerb(step.link.kind)} ${code(nameOf(step.through))}`,
    step.through.name,
    `${step.symbol.name} → ${step.through.name}`,
  )
  return {
    ...row,
    ...(step.through.kind === 'file' ? { symbolName: null } : {}),
    ...(step.uncertain ? { confidence: 'possible' as const } : {}),
  }
}
