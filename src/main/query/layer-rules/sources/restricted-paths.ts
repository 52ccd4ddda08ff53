// eslint-plugin-import: zones of folders that may not import others (`no-restricted-paths`).
import { folderOf } from '../../../kernel/folder-of'
import { recordOf } from '../../project/ecosystem'
import { isEslintConfig, optionsOf, settingOf } from '../eslint'
import { globExpression, resolved, textsOf, within, type LayerRule, type RuleSource } from '../rule-source'

const key = /['"](?:[\w@/-]+\/)?no-restricted-paths['"]/

export const source: RuleSource = {
  id: 'restricted-paths',
  name: 'ESLint, no-restricted-paths',
  reads: isEslintConfig,
  read: ({ path, text }) => {
    const setting = settingOf(path, text, key)
    if (setting === null) return null
    const rules = setting.values.flatMap((rule) => {
      const options = recordOf(optionsOf(rule))
      const base = resolved(folderOf(path), textsOf(options['basePath'])[0] ?? '') ?? ''
      const zones: readonly unknown[] = Array.isArray(options['zones']) ? options['zones'] : []
      return zones.map(recordOf).flatMap((zone) => zoneRule(zone, base))
    })
    return { rules, isPartial: setting.isPartial }
  },
}

function zoneRule(zone: Readonly<Record<string, unknown>>, base: string): readonly LayerRule[] {
  const [targets, origins] = [textsOf(zone['target']), textsOf(zone['from'])]
  if (targets.length === 0 || origins.length === 0) return []
  const isIn = (path: string, patterns: readonly string[], folder: string): boolean =>
    patterns.some((pattern) => covers(folder, pattern, path))
  const isExcepted = (path: string): boolean =>
    origins.some((origin) => {
      const folder = resolved(base, origin)
      return folder !== null && isIn(path, textsOf(zone['except']), /[*?{]/.test(origin) ? base : folder)
    })
  const name = textsOf(zone['message'])[0] ?? `${targets.join(', ')} must not import ${origins.join(', ')}`
  return [{ name, forbids: (from, to) => isIn(from, targets, base) && isIn(to, origins, base) && !isExcepted(to) }]
}

/** Whether a path equals a path or glob, or is in it. */
function covers(folder: string, pattern: string, path: string): boolean {
  const place = resolved(folder, pattern)
  if (place === null) return false
  if (/[*?{]/.test(pattern)) return globExpression(place)?.test(path) === true
  return place === '' || path === place || within(place, path) !== null
}
