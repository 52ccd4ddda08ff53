// eslint-plugin-boundaries: kinds of folders, and which kinds may import which (`element-types`).
import { folderOf } from '../../../kernel/folder-of'
import { recordOf } from '../../../parse/record-of'
import { isEslintConfig, optionsOf, settingOf } from '../eslint'
import type { Expressions } from '../expressions'
import { perFile, textsOf, within, type RuleSource } from '../rule-source'

interface Element {
  readonly type: string
  readonly expressions: readonly RegExp[]
  readonly isFile: boolean
}

export const source: RuleSource = {
  id: 'boundaries',
  name: 'ESLint, boundaries',
  reads: isEslintConfig,
  read: ({ path, text, expressions }) => {
    const types = settingOf(path, text, /['"]boundaries\/element-types['"]/)
    if (types === null) return null
    const listed = settingOf(path, text, /['"]boundaries\/elements['"]/)
    const elements = (
      listed?.values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [])) ?? []
    ).flatMap((value) => elementOf(value, expressions))
    const placeOf = perFile((file) => {
      const inner = within(folderOf(path), file)
      return inner === null ? null : placeIn(inner, elements)
    })
    const rules = types.values.map(optionsOf).flatMap((options) => {
      const { default: usual, rules: given } = recordOf(options)
      const list = Array.isArray(given) ? given.map(recordOf) : []
      const isAllowed = (from: string, to: string): boolean => {
        let allowed = usual === 'allow'
        for (const rule of list.filter((one) => textsOf(one['from']).some((type) => type === from || type === '*'))) {
          if (names(rule['disallow'], to)) allowed = false
          if (names(rule['allow'], to)) allowed = true
        }
        return allowed
      }
      const forbids = (from: string, to: string): boolean => {
        const [user, used] = [placeOf(from), placeOf(to)]
        return user !== null && used !== null && user.place !== used.place && !isAllowed(user.type, used.type)
      }
      return options === null || elements.length === 0 ? [] : [{ name: 'boundaries/element-types', forbids }]
    })
    const isCaptured = /"capture"|\bcapture\s*:/.test(text)
    return { rules, isPartial: types.isPartial || listed?.isPartial !== false || isCaptured }
  },
}

function elementOf(value: unknown, expressions: Expressions): readonly Element[] {
  const { type, pattern, mode } = recordOf(value)
  if (typeof type !== 'string') return []
  const globs = textsOf(pattern).map((glob) => expressions.glob(`**/${glob.replace(/^\.?\//, '')}`))
  return [{ type, isFile: mode === 'file' || mode === 'full', expressions: globs.flatMap((one) => one ?? []) }]
}

function names(value: unknown, type: string): boolean {
  return textsOf(value).some((one) => one === type || one === '*')
}

/** The innermost element that a file is part of. */
function placeIn(path: string, elements: readonly Element[]): { readonly type: string; readonly place: string } | null {
  for (let place = path; place !== ''; place = folderOf(place)) {
    const isFile = place === path
    const element = elements.find((one) => one.isFile === isFile && one.expressions.some((glob) => glob.test(place)))
    if (element !== undefined) return { type: element.type, place }
  }
  return null
}
