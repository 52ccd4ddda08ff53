// go-arch-lint: components of packages, and which component may depend on which.
import { join } from '../../../graph/program/paths'
import { folderOf } from '../../../kernel/folder-of'
import { recordOf } from '../../../parse/record-of'
import { readYaml } from '../read-yaml'
import { perFile, textsOf, type RuleSource } from '../rule-source'

export const source: RuleSource = {
  id: 'go-arch-lint',
  name: 'go-arch-lint',
  reads: (path) => /(?:^|\/)\.go-arch-lint\.ya?ml$/.test(path),
  read: ({ path, text, expressions }) => {
    const data = recordOf(readYaml(text))
    const base = join(folderOf(path), textsOf(data['workdir'])[0] ?? '') ?? ''
    const components = Object.entries(recordOf(data['components'])).map(([name, value]) => ({
      name,
      places: textsOf(recordOf(value)['in']).flatMap((place) => expressions.glob(join(base, place) ?? '') ?? []),
    }))
    const common = new Set(textsOf(data['commonComponents']))
    const deps = recordOf(data['deps'])
    const componentOf = perFile(
      (file) => components.find(({ places }) => places.some((place) => place.test(folderOf(file))))?.name ?? null,
    )
    const forbids = (from: string, to: string): boolean => {
      const [user, used] = [componentOf(from), componentOf(to)]
      if (user === null || used === null || user === used || common.has(used)) return false
      const { mayDependOn, anyProjectDeps } = recordOf(deps[user])
      return anyProjectDeps !== true && !textsOf(mayDependOn).includes(used)
    }
    const isRead = components.length > 0 && components.every(({ places }) => places.length > 0)
    return { rules: components.length === 0 ? [] : [{ name: 'deps', forbids }], isPartial: !isRead }
  },
}
