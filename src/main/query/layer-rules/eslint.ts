// Shared by the rule sources that read ESLint's configuration: which files it is, and the options of a rule.
import { hasUnread, readConfiguration, unread } from './literal'

export function isEslintConfig(path: string): boolean {
  return /(?:^|\/)(?:\.eslintrc(?:\.(?:js|cjs|json))?|eslint\.config\.[cm]?[jt]s)$/.test(path)
}

export interface Setting {
  /** The values of a key, at any depth. */
  readonly values: readonly unknown[]
  /** Whether the key also occurs in computed parts. */
  readonly isPartial: boolean
}

/** The values of a key in a configuration, at any depth; null if the key is nowhere in its text. */
export function settingOf(path: string, text: string, key: RegExp): Setting | null {
  if (!key.test(text)) return null
  const data = readConfiguration(path, text)
  const values: unknown[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (key.test(`'${name}'`)) values.push(inner)
        else visit(inner)
      }
  }
  visit(data)
  return { values, isPartial: values.length === 0 || values.some(hasUnread) || data === unread }
}

/** The options of a rule that is on; null if it is off. */
export function optionsOf(rule: unknown): unknown {
  const [severity, options] = Array.isArray(rule) ? (rule as unknown[]) : [rule]
  return severity === 0 || severity === 'off' ? null : (options ?? null)
}
