// Files in which settings are given: those that name the key of one, or several keys like it.
import { classifyPath } from '../../path-class'
import type { ProjectView } from '../../project-view'
import { scanFiles } from '../scan-text'
import { splitIdentifier } from '../../search/terms'
import type { DescribedSetting } from './described-settings'

export interface SettingFile {
  readonly path: string
  readonly line: number
  /** The line that gives it, or one like it. */
  readonly text: string
}

const mayGive =
  /\.(?:xml|ya?ml|json5?|toml|ini|cfg|conf|properties|env|template|example|sample|dist)$|(?:^|[/.])env[\w.-]*$/i
const filesRead = 60
const linesRead = 2_000
const keysRead = 600
const leastKeys = 2
const shown = 4
const longest = 120
const noSettings =
  /(?:^|\/)(?:open-?api|swagger|package|tsconfig|composer)[\w.-]*$|lock\b|(?:^|\/)(?:locales?|lang|i18n|translations)\//i

/** Files that give this key first, then those with the most keys of the same sort. */
export function settingFilesOf(
  view: ProjectView,
  all: readonly DescribedSetting[],
  { key, path, how }: DescribedSetting,
): readonly SettingFile[] {
  if (how === 'file') return []
  const alike = new Set(
    all
      .filter((one) => one.path === path && one.how === how)
      .slice(0, keysRead)
      .map((one) => one.key),
  )
  const words = [...new Set([...alike].flatMap((one) => splitIdentifier(one)))]
  const { files } = scanFiles(view, {
    words: words.slice(0, keysRead),
    fits: (one) =>
      one !== path &&
      mayGive.test(one) &&
      !noSettings.test(one) &&
      ['source', 'data', 'example'].includes(classifyPath(one)),
    most: filesRead,
  })
  const found = files.flatMap(({ path: file, text }) => {
    let [own, many]: [SettingFile | null, number] = [null, 0]
    let first: SettingFile | null = null
    for (const [at, line] of text.lines.slice(0, linesRead).entries()) {
      if (line.length > 400) continue
      const named = keyIn(line, alike)
      if (named === null) continue
      many++
      const one = { path: file, line: at + 1, text: line.trim().slice(0, longest) }
      first ??= one
      if (named === key) own ??= one
    }
    const place = own ?? first
    return place === null || (own === null && many < leastKeys) ? [] : [{ place, isOwn: own !== null, many }]
  })
  return found
    .toSorted(
      (a, b) => Number(b.isOwn) - Number(a.isOwn) || b.many - a.many || a.place.path.length - b.place.path.length,
    )
    .slice(0, shown)
    .map(({ place }) => place)
}

const keyed = /^\s*(?:[#;-]\s*)?["']?(?<plain>[A-Za-z][\w.-]*)["']?\s*[:=]|\b(?:key|name)=["'](?<quoted>[\w.-]+)["']/

function keyIn(line: string, keys: ReadonlySet<string>): string | null {
  const { plain, quoted } = keyed.exec(line)?.groups ?? {}
  const named = quoted ?? plain ?? ''
  return keys.has(named) ? named : null
}
