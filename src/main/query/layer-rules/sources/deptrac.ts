// deptrac: layers of PHP files, and which layer may depend on which.
import { folderOf } from '../../../kernel/folder-of'
import { recordOf } from '../../../parse/record-of'
import { readYaml } from '../read-yaml'
import type { Expressions } from '../expressions'
import { perFile, textsOf, within, type RuleSource } from '../rule-source'

interface Layer {
  readonly name: string
  readonly expressions: readonly RegExp[]
  readonly isPartial: boolean
}

export const source: RuleSource = {
  id: 'deptrac',
  name: 'deptrac',
  reads: (path) => /(?:^|\/)(?:deptrac|depfile)\.ya?ml$/.test(path),
  read: ({ path, text, expressions }) => {
    const data = recordOf(readYaml(text))
    const settings = [data['deptrac'], data['parameters'], data]
      .map(recordOf)
      .find((one) => Array.isArray(one['layers']))
    if (settings === undefined) return { rules: [], isPartial: true }
    const layers = (settings['layers'] as unknown[]).map((layer) => layerOf(layer, expressions))
    const ruleset = recordOf(settings['ruleset'])
    const layerOfFile = perFile((file): string | null => {
      const inner = within(folderOf(path), file)
      const found = inner === null ? [] : layers.filter(({ expressions }) => expressions.some((one) => one.test(inner)))
      // A file of two layers may do what either may.
      return found.length === 1 ? (found[0]?.name ?? null) : null
    })
    const forbids = (from: string, to: string): boolean => {
      const [user, used] = [layerOfFile(from), layerOfFile(to)]
      return user !== null && used !== null && user !== used && !allowedFor(user, ruleset).has(used)
    }
    return {
      rules: [{ name: 'ruleset', forbids }],
      isPartial: layers.some(({ isPartial }) => isPartial) || data['imports'] !== undefined,
    }
  },
}

/** Only layers by folders and globs are supported, since they depend on paths; those by class names aren't. */
function layerOf(value: unknown, made: Expressions): Layer {
  const { name, collectors } = recordOf(value)
  const listed = Array.isArray(collectors) ? collectors.map(recordOf) : []
  const expressions = listed.flatMap(({ type, value: given, regex }) => {
    const pattern = textsOf(given ?? regex)[0]
    if (pattern === undefined) return []
    if (type === 'directory') return made.of(pattern) ?? []
    return type === 'glob' ? (made.glob(pattern) ?? []) : []
  })
  return { name: textsOf(name)[0] ?? '', expressions, isPartial: expressions.length < listed.length }
}

/** A layer's own list; `+Other` includes what the other layer may use. */
function allowedFor(layer: string, ruleset: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const allowed = new Set<string>()
  const open = [layer]
  const seen = new Set(open)
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const entry of textsOf(ruleset[next])) {
      const name = entry.replace(/^\+/, '')
      allowed.add(name)
      if (entry.startsWith('+') && !seen.has(name)) {
        seen.add(name)
        open.push(name)
      }
    }
  return allowed
}
