// Nx: which projects may depend on which, by their tags (`enforce-module-boundaries`).
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { readJsonc } from '../../../parse/read-json'
import { recordOf } from '../../../parse/record-of'
import { isEslintConfig, optionsOf, settingOf } from '../eslint'
import { textsOf, type LayerRule, type RuleConfig, type RuleSource } from '../rule-source'

type TagsOf = (path: string) => { readonly project: string; readonly tags: ReadonlySet<string> } | null

export const source: RuleSource = {
  id: 'nx',
  name: 'Nx, module boundaries',
  // The configuration at the root is the workspace's; those of projects repeat it.
  reads: (path) => isEslintConfig(path) && !path.includes('/'),
  read: (config) => {
    const setting = settingOf(config.path, config.text, /['"]@n(?:x|rwl\/nx|x\/nx)\/enforce-module-boundaries['"]/)
    if (setting === null) return null
    const tagsOf = projectTags(config)
    const constraints = setting.values
      .map((rule) => recordOf(optionsOf(rule))['depConstraints'])
      .flatMap((list) => (Array.isArray(list) ? list.map(recordOf) : []))
    const rules = constraints.flatMap((constraint) => ruleOf(constraint, tagsOf))
    return { rules, isPartial: setting.isPartial || rules.length < constraints.length }
  },
}

/** Tags by project: of the innermost folder with a project.json, or a package.json that Nx reads. */
function projectTags({ files, readText }: RuleConfig): TagsOf {
  const projects = new Map<string, ReadonlySet<string>>()
  for (const path of files) {
    const name = baseNameOf(path)
    if (name !== 'project.json' && name !== 'package.json') continue
    const data = recordOf(readJsonc(readText(path) ?? ''))
    const tags = name === 'project.json' ? data['tags'] : recordOf(data['nx'])['tags']
    if (name === 'project.json' || tags !== undefined) projects.set(folderOf(path), new Set(textsOf(tags)))
  }
  return (path) => {
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
      const tags = projects.get(folder)
      if (tags !== undefined) return { project: folder, tags }
    }
    return null
  }
}

function ruleOf(constraint: Readonly<Record<string, unknown>>, tagsOf: TagsOf): readonly LayerRule[] {
  const sources = [...textsOf(constraint['sourceTag']), ...textsOf(constraint['allSourceTags'])]
  const [only, never] = [constraint['onlyDependOnLibsWithTags'], constraint['notDependOnLibsWithTags']]
  const tags = [...sources, ...textsOf(only), ...textsOf(never)]
  // Expressions between slashes, and globs, are not distinguished from names here.
  if (sources.length === 0 || tags.some((tag) => tag !== '*' && /[*/]/.test(tag))) return []
  const has = (held: ReadonlySet<string>, tag: string): boolean => tag === '*' || held.has(tag)
  const forbids: LayerRule['forbids'] = (from, to) => {
    const [user, used] = [tagsOf(from), tagsOf(to)]
    if (user === null || used === null || user.project === used.project) return false
    if (!sources.every((tag) => has(user.tags, tag))) return false
    if (only !== undefined && !textsOf(only).some((tag) => has(used.tags, tag))) return true
    return textsOf(never).some((tag) => has(used.tags, tag))
  }
  return [{ name: `what ${sources.join(' and ')} may depend on`, forbids }]
}
