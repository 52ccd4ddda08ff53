// The layer rules that a repository declares, and the imports that break them.
import { limits } from '../../kernel/limits'
import { createRegistry } from '../../kernel/registry'
import { importsOf } from '../facts/importers'
import type { ProjectView } from '../project-view'
import { createExpressions } from './expressions'
import type { LayerRule, RuleSource } from './rule-source'

export interface RuleFile {
  readonly path: string
  /** The tool that reads it. */
  readonly tool: string
  readonly rules: number
  /** Whether it declares more than could be read as data. */
  readonly isPartial: boolean
}

/** An import that a rule forbids; `from` and `to` are indices of files. */
export interface RuleBreak {
  readonly rule: string
  readonly declaredIn: string
  readonly from: number
  readonly to: number
  /** The line of the first import of that file; null beyond those that are listed. */
  readonly line: number | null
}

export interface LayerRules {
  readonly files: readonly RuleFile[]
  readonly breaks: readonly RuleBreak[]
}

const sources = createRegistry<RuleSource>(import.meta.glob('./sources/*.ts', { eager: true }), 'source').all

/**
 * Regular expressions of a repository may never terminate, so this must run in a thread that can be ended.
 * @param imports pairs of indices of files
 */
export function layerRulesOf(
  view: ProjectView,
  paths: readonly string[],
  imports: readonly (readonly [from: number, to: number])[],
): LayerRules {
  const files: (RuleFile & { readonly isOver: () => boolean })[] = []
  const expressionsOf = createExpressions()
  const rules: (LayerRule & { readonly declaredIn: string })[] = []
  const readText = (path: string): string | null => view.readText(path)?.text ?? null
  for (const path of paths.filter((one) => sources.some((source) => source.reads(one))).slice(0, limits.ruleFiles)) {
    const text = readText(path)
    if (text === null) continue
    for (const source of sources.filter((one) => one.reads(path))) {
      const expressions = expressionsOf()
      const read = source.read({ path, text, files: paths, readText, expressions })
      if (read === null) continue
      const { isOver } = expressions
      // With only some of its expressions, an exception or a layer could be missing.
      const declared = isOver() ? [] : read.rules
      files.push({ path, tool: source.name, rules: declared.length, isPartial: read.isPartial, isOver })
      rules.push(...declared.map((rule) => ({ ...rule, declaredIn: path })))
    }
  }
  const broken: RuleBreak[] = []
  for (const [from, to] of imports) {
    const [user, used] = [paths[from], paths[to]]
    if (user === undefined || used === undefined || user === used) continue
    // Only the first rule that an import breaks is reported.
    const rule = rules.find(({ forbids }) => forbids(user, used))
    if (rule === undefined) continue
    const line = broken.length < limits.rulesBroken ? lineOf(view, user, used) : null
    broken.push({ rule: rule.name, declaredIn: rule.declaredIn, from, to, line })
  }
  return {
    // Some expressions are only known when imports are compared.
    files: files.map(({ isOver, isPartial, ...file }) => ({ ...file, isPartial: isPartial || isOver() })),
    breaks: broken,
  }
}

function lineOf(view: ProjectView, from: string, to: string): number | null {
  const file = view.graph.symbol(from)
  const links = file === null ? [] : importsOf(view, file).links
  return links.find(({ symbol }) => symbol.filePath === to)?.line ?? null
}
