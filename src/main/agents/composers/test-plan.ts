// A plan for a test of X: the target, its branches, its collaborators, existing tests, and a skeleton.
import { calleesOf } from '../../query/facts/callees'
import { callersOf } from '../../query/facts/callers'
import type { LinkGroup } from '../../query/facts/link-groups'
import { testsOf } from '../../query/facts/tests-of'
import { isTestPath } from '../../query/path-class'
import type { ProjectView, StoredFile, StoredSymbol } from '../../query/project-view'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../agent'
import { alternativesSection, emptyAnswer, resolvedTo, section } from '../answer-parts'
import type { SymbolSubject } from '../question-kind'
import {
  aKind,
  code,
  count,
  fileRow,
  groupRow,
  lineRow,
  linkRow,
  nameOf,
  placeOf,
  sourceBlock,
  symbolRow,
} from '../rows'
import { outermostCallers, type OutermostCaller } from '../../query/facts/outermost-callers'
import { skeletonOf, type SkeletonRequest } from './test-skeleton'

const branch =
  /^\s*(?:\}\s*)?(?:else\s+if|elif|if|for|while|switch|case|catch|except|match|select)\b|\?\?|\s\?\s.+:|^\s*(?:throw|raise|panic\()/

/** Maximum number of cases in a skeleton. */
const mostCases = 8

/** Composes the plan of a unit test. */
export function composeUnitTestPlan(view: ProjectView, subject: SymbolSubject): GraphAnswer {
  const target = subject.symbols[0] as StoredSymbol
  const branches = branchRows(view, target)
  const callees = calleesOf(view, subject.symbols)
  const style = houseStyle(view, target)
  return {
    ...emptyAnswer(
      'unit test plan',
      `${code(nameOf(target))} is ${aKind(target)} at ${code(placeOf(target))} with ${count(branches.length, 'branch', 'branches')} and ${count(callees.groups.length, 'collaborator')}.`,
    ),
    subject: resolvedTo(subject),
    sections: [
      ...section('Target', [symbolRow(view, target, code(target.signature ?? nameOf(target)))]),
      ...section('Branches to cover', branches.slice(0, 25)),
      ...section(
        'Collaborators',
        callees.groups
          .slice(0, 15)
          .map((group) => groupRow(view, group, group.symbol.name, `${target.name} → ${group.symbol.name}`)),
        { column: 'Calls' },
      ),
      ...existingTests(view, subject.symbols),
      ...styleSection(view, style),
      ...skeletonSection({ view, target, style, cases: branchCases(branches), integration: false }),
      ...alternativesSection(view, subject, 4),
    ],
    limits: ['Branches are counted by their keywords. Without a language model no assertions are written.'],
    next: [`Which tests cover ${code(nameOf(target))}?`, `Explain ${code(nameOf(target))}`],
  }
}

/** Composes the plan of an integration test: what leads to the target and which boundaries it crosses. */
export function composeIntegrationTestPlan(
  view: ProjectView,
  subject: SymbolSubject,
  signal: AbortSignal,
): GraphAnswer {
  const target = subject.symbols[0] as StoredSymbol
  const callers = callersOf(view, subject.symbols)
  const callees = calleesOf(view, subject.symbols)
  const otherFiles = callees.groups.filter(
    (group) => group.symbol.filePath !== target.filePath && group.symbol.kind !== 'external',
  )
  const entries = outermostCallers(view, subject.symbols, signal).slice(0, 10)
  const outside = callees.groups.filter((group) => group.symbol.kind === 'external')
  const style = houseStyle(view, target)
  const called = (group: (typeof callees.groups)[number]): AnswerRow =>
    groupRow(view, group, group.symbol.name, `${target.name} → ${group.symbol.name}`)
  return {
    ...emptyAnswer(
      'integration test plan',
      `${code(nameOf(target))} is reached by ${count(callers.groups.length, 'caller')}, works with ${count(otherFiles.length, 'symbol')} in other files and ${outside.length} outside the repository.`,
    ),
    subject: resolvedTo(subject),
    sections: [
      ...section('Target', [symbolRow(view, target, code(target.signature ?? nameOf(target)))]),
      ...section(
        'Where execution starts',
        entries.map(({ symbol, steps, uncertain }) =>
          symbolRow(
            view,
            symbol,
            `${code(nameOf(symbol))}, ${count(steps, 'call')} above${uncertain ? ', possibly' : ''}`,
          ),
        ),
      ),
      ...section(
        'Enter through',
        callers.groups
          .filter((group) => !isTestPath(group.links[0]?.filePath ?? ''))
          .slice(0, 10)
          .map((group) => groupRow(view, group, target.name, `${group.symbol.name} → ${target.name}`)),
        { column: 'Caller' },
      ),
      ...section('Keep real', otherFiles.slice(0, 15).map(called), { column: 'Calls' }),
      ...section('External calls to replace or start', outside.slice(0, 15).map(called), { column: 'Calls' }),
      ...existingTests(view, subject.symbols),
      ...styleSection(view, style),
      ...skeletonSection({ view, target, style, cases: entryCases(entries, callers.groups), integration: true }),
    ],
    limits: ['The data a test needs and the services that must be running are not in the graph.'],
    next: [
      ...entries.slice(0, 1).map(({ symbol }) => `How does ${code(nameOf(symbol))} reach ${code(nameOf(target))}?`),
      `Who calls ${code(nameOf(target))}?`,
    ],
  }
}

function branchRows(view: ProjectView, target: StoredSymbol): readonly AnswerRow[] {
  const lines = view.readText(target.filePath)?.lines ?? []
  const rows: AnswerRow[] = []
  for (let line = target.startLine; line <= Math.min(target.endLine, lines.length) && rows.length < 200; line++) {
    const text = (lines[line - 1] ?? '').slice(0, 300)
    // On the line that names a function, `catch` or `throw` is not a branch.
    if (line === target.nameLine && target.endLine > target.startLine) continue
    if (!branch.test(text) || /^\s*(?:\/\/|#|\*|\/\*)/.test(text)) continue
    rows.push(lineRow(view, target.filePath, line, line, code(text.trim().slice(0, 120))))
  }
  return rows
}

function existingTests(view: ProjectView, symbols: readonly StoredSymbol[]): readonly AnswerSection[] {
  const uses = testsOf(view, symbols).uses.slice(0, 8)
  const rows = uses.map((use) =>
    linkRow(view, use.link, code(nameOf(use.test)), use.through?.name ?? symbols[0]?.name ?? '', use.test.name),
  )
  return section('Existing tests', rows, {
    column: 'Test',
    ...(rows.length === 0 ? { text: '0 tests in the graph reach it within two steps.' } : {}),
  })
}

/**
 * The test file whose style a new test should follow: the one that tests the target most, otherwise the one with the
 * most similar name.
 */
function houseStyle(view: ProjectView, target: StoredSymbol): StoredFile | null {
  const stem = stemOf(target.filePath).replace(/^_+/, '')
  const isNamedAlike = (path: string): boolean => stemOf(path).includes(stem)
  const uses = new Map<string, number>()
  for (const { link, through } of testsOf(view, [target]).uses) {
    const weight = through === null ? 1 : 0.1
    uses.set(link.filePath, (uses.get(link.filePath) ?? 0) + weight)
  }
  const [most] = [...uses].sort(
    ([a, usesA], [b, usesB]) => usesB + Number(isNamedAlike(b)) - usesA - Number(isNamedAlike(a)),
  )
  if (most !== undefined) return view.graph.file(most[0])
  const tests = view.graph
    .files()
    .filter((file) => isTestPath(file.path) && file.language === target.language && file.lines > 5)
  return tests.find((file) => isNamedAlike(file.path)) ?? tests[0] ?? null
}

function stemOf(path: string): string {
  return (path.split('/').pop() ?? '').replace(/\..*$/, '').toLowerCase()
}

function branchCases(branches: readonly AnswerRow[]): readonly string[] {
  return branches
    .slice(0, mostCases)
    .map(({ text, startLine }) => `line ${startLine}: ${text.replace(/^`+ ?| ?`+$/g, '')}`)
}

function entryCases(entries: readonly OutermostCaller[], callers: readonly LinkGroup[]): readonly string[] {
  const direct = callers.map(({ symbol }) => symbol).filter(({ filePath }) => !isTestPath(filePath))
  const ways = new Set([...entries.map(({ symbol }) => symbol), ...direct].map(nameOf))
  return [...ways].slice(0, mostCases).map((name) => `entered through ${name}`)
}

function skeletonSection(request: SkeletonRequest): readonly AnswerSection[] {
  const skeleton = skeletonOf(request)
  if (skeleton === null) return []
  const { path, language, text, run, notes } = skeleton
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map((match) => match[0].length + 1)))
  const how = `A new file ${code(path)}. It runs as is, with the cases left to write: ${code(run)}`
  return section('Skeleton', [], { text: [how, ...notes, `${fence}${language}\n${text}\n${fence}`].join('\n\n') })
}

function styleSection(view: ProjectView, style: StoredFile | null): readonly AnswerSection[] {
  if (style === null) return []
  const block = sourceBlock(view, style.path, 1, Math.min(style.lines, 24), style.language, 24)
  return section('House style', [fileRow(view, style, code(style.path))], block === null ? {} : { text: block })
}
