// What a test of X must cover: the target, its branches, its collaborators, the tests there are, and a skeleton.
import { calleesOf, callersOf } from '../../query/facts/calls'
import { testsOf } from '../../query/facts/tests-of'
import { isTestPath } from '../../query/path-class'
import type { ProjectView, StoredFile, StoredSymbol } from '../../query/project-view'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../agent'
import { alternativesSection, emptyAnswer, resolvedTo, section, type SymbolSubject } from '../composition'
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
import { skeletonOf } from './test-skeleton'

const branch =
  /^\s*(?:\}\s*)?(?:else\s+if|elif|if|for|while|switch|case|catch|except|match|select)\b|\?\?|\s\?\s.+:|^\s*(?:throw|raise|panic\()/

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
      ...section('Skeleton', [], { text: skeletonOf(target, style?.path ?? null, false) }),
      ...alternativesSection(view, subject, 4),
    ],
    limits: ['Branches are counted by their keywords. Without a language model no assertions are written.'],
    next: [`Which tests cover ${code(nameOf(target))}?`, `Explain ${code(nameOf(target))}`],
  }
}

/** Composes the plan of an integration test: who leads to the target and which borders it crosses. */
export function composeIntegrationTestPlan(view: ProjectView, subject: SymbolSubject): GraphAnswer {
  const target = subject.symbols[0] as StoredSymbol
  const callers = callersOf(view, subject.symbols)
  const callees = calleesOf(view, subject.symbols)
  const otherFiles = callees.groups.filter(
    (group) => group.symbol.filePath !== target.filePath && group.symbol.kind !== 'external',
  )
  const outside = callees.groups.filter((group) => group.symbol.kind === 'external')
  const style = houseStyle(view, target)
  const called = (group: (typeof callees.groups)[number]): AnswerRow =>
    groupRow(view, group, group.symbol.name, `${target.name} → ${group.symbol.name}`)
  return {
    ...emptyAnswer(
      'integration test plan',
      `${code(nameOf(target))} is reached by ${count(callers.groups.length, 'caller')}, works with ${count(otherFiles.length, 'symbol')} of other files and ${outside.length} outside the repository.`,
    ),
    subject: resolvedTo(subject),
    sections: [
      ...section('Target', [symbolRow(view, target, code(target.signature ?? nameOf(target)))]),
      ...section(
        'Enter through',
        callers.groups
          .filter((group) => !isTestPath(group.links[0]?.filePath ?? ''))
          .slice(0, 10)
          .map((group) => groupRow(view, group, target.name, `${group.symbol.name} → ${target.name}`)),
        { column: 'Caller' },
      ),
      ...section('Keep real', otherFiles.slice(0, 15).map(called), { column: 'Calls' }),
      ...section('Borders to replace or start', outside.slice(0, 15).map(called), { column: 'Calls' }),
      ...existingTests(view, subject.symbols),
      ...styleSection(view, style),
      ...section('Skeleton', [], { text: skeletonOf(target, style?.path ?? null, true) }),
    ],
    limits: ['Data that a test needs, and services that must run, are not in the graph.'],
    next: [`How is ${code(nameOf(target))} reached? Who calls it?`],
  }
}

function branchRows(view: ProjectView, target: StoredSymbol): readonly AnswerRow[] {
  const lines = view.readText(target.filePath)?.lines ?? []
  const rows: AnswerRow[] = []
  for (let line = target.startLine; line <= Math.min(target.endLine, lines.length) && rows.length < 200; line++) {
    const text = (lines[line - 1] ?? '').slice(0, 300)
    if (!branch.test(text) || /^\s*(?:\/\/|#|\*|\/\*)/.test(text)) continue
    rows.push(lineRow(view, target.filePath, line, line, code(text.trim().slice(0, 120))))
  }
  return rows
}

function existingTests(view: ProjectView, symbols: readonly StoredSymbol[]): readonly AnswerSection[] {
  const uses = testsOf(view, symbols).slice(0, 8)
  const rows = uses.map((use) =>
    linkRow(view, use.link, code(nameOf(use.test)), use.through?.name ?? symbols[0]?.name ?? '', use.test.name),
  )
  return section('Tests there are', rows, {
    column: 'Test',
    ...(rows.length === 0 ? { text: '0 tests of the graph reach it within two steps.' } : {}),
  })
}

/** The test file whose manner a new test should follow: one that tests the target, else the one with the nearest name. */
function houseStyle(view: ProjectView, target: StoredSymbol): StoredFile | null {
  const used = testsOf(view, [target])[0]?.link.filePath
  if (used !== undefined) return view.graph.file(used)
  const stem = (target.filePath.split('/').pop() ?? '').replace(/\..*$/, '').toLowerCase()
  const tests = view.graph
    .files()
    .filter((file) => isTestPath(file.path) && file.language === target.language && file.lines > 5)
  return tests.find((file) => (file.path.split('/').pop() ?? '').toLowerCase().includes(stem)) ?? tests[0] ?? null
}

function styleSection(view: ProjectView, style: StoredFile | null): readonly AnswerSection[] {
  if (style === null) return []
  const block = sourceBlock(view, style.path, 1, Math.min(style.lines, 24), style.language, 24)
  return section('House style', [fileRow(view, style, code(style.path))], block === null ? {} : { text: block })
}
