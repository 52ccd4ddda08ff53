// dependency-cruiser: forbidden imports by regular expressions on paths, or lists of allowed ones.
import { escaped } from '../../../contract/text-pattern'
import { folderOf } from '../../../kernel/folder-of'
import { recordOf } from '../../../parse/record-of'
import { hasUnread, readConfiguration, unread } from '../literal'
import { isExpression, type Expressions } from '../expressions'
import { textsOf, within, type LayerRule, type RuleSource } from '../rule-source'

export const source: RuleSource = {
  id: 'dependency-cruiser',
  name: 'dependency-cruiser',
  reads: (path) => /(?:^|\/)\.dependency-cruiser\.(?:js|cjs|mjs|json)$/.test(path),
  read: ({ path, text, expressions }) => {
    const data = readConfiguration(path, text)
    const config = recordOf(data)
    const forbidden = listOf(config['forbidden'])
    const allowed = listOf(config['allowed'])
    const rules = forbidden.flatMap((rule) => ruleOf(rule, folderOf(path), expressions))
    const isPartial = data === unread || [config['forbidden'], config['allowed'], config['...']].some(hasUnread)
    return {
      rules: [...rules, ...allowedOnly(allowed, folderOf(path), expressions)],
      isPartial: isPartial || [...forbidden, ...allowed].some(isAboutMore) || config['extends'] !== undefined,
    }
  },
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter((one) => !hasUnread(one)).map(recordOf) : []
}

/** Conditions on paths; any other makes it a rule about something else, like cycles or packages. */
const ofPaths = new Set(['path', 'pathNot'])
/** Conditions on the kind of an import, which the graph doesn't distinguish. */
const ofImports = new Set(['dependencyTypes', 'dependencyTypesNot', 'preCompilationOnly', 'dynamic', 'reachable'])

function keysOf({ from, to }: Readonly<Record<string, unknown>>): readonly string[] {
  return [...Object.keys(recordOf(from)), ...Object.keys(recordOf(to))]
}

/** Whether it is about paths, but also has conditions that can't be checked. */
function isAboutMore(rule: Readonly<Record<string, unknown>>): boolean {
  const keys = keysOf(rule)
  const isOfPaths = ['path', 'pathNot'].some((key) => recordOf(rule['to'])[key] !== undefined)
  return (
    isOfPaths && keys.some((key) => ofImports.has(key)) && keys.every((key) => ofPaths.has(key) || ofImports.has(key))
  )
}

function ruleOf(
  rule: Readonly<Record<string, unknown>>,
  folder: string,
  expressions: Expressions,
): readonly LayerRule[] {
  const matches = matcherOf(rule, folder, expressions)
  if (matches === null || rule['severity'] === 'ignore') return []
  const name = typeof rule['name'] === 'string' ? rule['name'] : 'unnamed'
  return [{ name, forbids: (from, to) => matches(from, to) === true }]
}

/** With a list of what is allowed, everything else is forbidden. */
function allowedOnly(
  allowed: readonly Readonly<Record<string, unknown>>[],
  folder: string,
  expressions: Expressions,
): readonly LayerRule[] {
  const matchers = allowed.map((rule) => matcherOf(rule, folder, expressions))
  if (matchers.length === 0 || matchers.includes(null)) return []
  const forbids: LayerRule['forbids'] = (from, to) =>
    within(folder, from) !== null &&
    within(folder, to) !== null &&
    matchers.every((matches) => matches?.(from, to) === false)
  return [{ name: 'not-in-allowed', forbids }]
}

/** Whether an import meets a rule; null if that would take more expressions than there may be. */
type Matcher = (from: string, to: string) => boolean | null

/** Null if it is not about paths alone. */
function matcherOf(rule: Readonly<Record<string, unknown>>, folder: string, expressions: Expressions): Matcher | null {
  const [from, to] = [recordOf(rule['from']), recordOf(rule['to'])]
  const patterns = [from, to].flatMap((end) => [...textsOf(end['path']), ...textsOf(end['pathNot'])])
  const isOfPaths = keysOf(rule).every((key) => ofPaths.has(key)) && (to['path'] ?? to['pathNot']) !== undefined
  if (!isOfPaths || !patterns.every(isExpression)) return null
  const start = { path: unionOf(from['path'], expressions), not: unionOf(from['pathNot'], expressions) }
  // Groups of the first expression may be used in the second.
  const endOf = (value: unknown, groups: readonly string[]): RegExp | null | undefined =>
    unionOf(value, expressions, (pattern) =>
      pattern.replace(/\$(\d)/g, (_, digit: string) => groups[Number(digit)] ?? ''),
    )
  return (source, target) => {
    const [path, other] = [within(folder, source), within(folder, target)]
    if (path === null || other === null || start.not?.test(path) === true) return false
    const found = start.path?.exec(path)
    if (found === null) return false
    const groups = [...(found ?? [])].map((group) => escaped(group))
    const [wanted, excluded] = [endOf(to['path'], groups), endOf(to['pathNot'], groups)]
    if (wanted === null || excluded === null) return null
    return wanted?.test(other) !== false && excluded?.test(other) !== true
  }
}

/**
 * Several expressions as one, without changing the numbers of groups of a single one: undefined if there is none, null if
 * it would be too much.
 */
function unionOf(
  value: unknown,
  expressions: Expressions,
  change: (pattern: string) => string = (pattern) => pattern,
): RegExp | null | undefined {
  const patterns = textsOf(value).map(change)
  return patterns.length === 0 ? undefined : expressions.of(patterns.join('|'))
}
