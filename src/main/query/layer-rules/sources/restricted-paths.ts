// eslint-plugin-import: zones of folders that may not import others (`no-restricted-paths`).
import { join } from '../../../graph/program/paths'
import { folderOf } from '../../../kernel/folder-of'
import { recordOf } from '../../../parse/record-of'
import { isEslintConfig, optionsOf, settingOf } from '../eslint'
import type { Expressions } from '../expressions'
import { textsOf, within, type LayerRule, type RuleSource } from '../rule-source'

const key = /['"](?:[\w@/-]+\/)?no-restricted-paths['"]/

export const source: RuleSource = {
  id: 'restricted-paths',
  name: 'ESLint, no-restricted-paths',
  reads: isEslintConfig,
  read: ({ path, text, expressions }) => {
    const setting = settingOf(path, text, key)
    if (setting === null) return null
    const rules = setting.values.flatMap((rule) => {
      const options = recordOf(optionsOf(rule))
      const base = join(folderOf(path), textsOf(options['basePath'])[0] ?? '') ?? ''
      const zones: readonly unknown[] = Array.isArray(options['zones']) ? options['zones'] : []
      return zones.map(recordOf).flatMap((zone) => zoneRule(zone, base, expressions))
    })
    return { rules, isPartial: setting.isPartial }
  },
}

function zoneRule(
  zone: Readonly<Record<string, unknown>>,
  base: string,
  expressions: Expressions,
): readonly LayerRule[] {
  const [targets, origins] = [textsOf(zone['target']), textsOf(zone['from'])]
  if (targets.length === 0 || origins.length === 0) return []
  const [isTarget, isOrigin] = [isIn(base, targets, expressions), isIn(base, origins, expressions)]
  const exceptions = origins.flatMap((origin) => {
    const folder = join(base, origin)
    return folder === null ? [] : [isIn(isGlob.test(origin) ? base : folder, textsOf(zone['except']), expressions)]
  })
  const name = textsOf(zone['message'])[0] ?? `${targets.join(', ')} must not import ${origins.join(', ')}`
  return [
    { name, forbids: (from, to) => isTarget(from) && isOrigin(to) && !exceptions.some((isExcepted) => isExcepted(to)) },
  ]
}

const isGlob = /[*?{]/

type PathTest = (path: string) => boolean

/** Whether a path equals one of some paths or globs, or is in it. Asked for every import, so globs are read once. */
function isIn(folder: string, patterns: readonly string[], expressions: Expressions): PathTest {
  const covers = patterns.flatMap((pattern): readonly PathTest[] => {
    const place = join(folder, pattern)
    if (place === null) return []
    if (!isGlob.test(pattern)) return [(path) => within(place, path) !== null || path === place]
    const glob = expressions.glob(place)
    return glob === null ? [] : [(path) => glob.test(path)]
  })
  return (path) => covers.some((one) => one(path))
}
