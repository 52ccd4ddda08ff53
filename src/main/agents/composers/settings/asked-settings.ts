// The settings that a question is about: by the words of their keys, of their names and of what describes them.
import {
  describedSettings,
  isOfTools,
  type DescribedSetting,
} from '../../../query/project/described/described-settings'
import type { ProjectView } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { stemsIn, strengthIn, weighed, type WordGroup } from '../../../query/search/word-groups'
import { classifyPath } from '../../../query/path-class'

/** What a setting is to say: where something is kept, on which port, whether it is on, or anything. */
export type Wanted = 'place' | 'port' | 'switch' | 'any'

export interface AskedSetting {
  readonly setting: DescribedSetting
  /** The words of the question that its key or its text has. */
  readonly held: readonly string[]
  readonly unmet: readonly string[]
  /** The share of the question's words that it has, each by how rare it is. */
  readonly share: number
  /** Whether its key or its name has a word of the question. */
  readonly isNamed: boolean
  /** How many words of its key aren't asked for, besides those that any has. */
  readonly others: number
  readonly score: number
}

/** A setting with less of the words is about something else. */
const leastShare = 0.65
/** How much a word counts that only the description has. */
const inDoc = 0.85
/** What each word of a key costs that isn't asked for. */
const forOther = 0.04
const mostOthers = 5
/** Users write keys and variables; a field of a type is told after them. */
const forField = 0.06
/** Parts of keys that say nothing of what they are for. */
const plain = new Set('next public vite react nuxt app server env default config settings'.split(' ').map(stem))
const named: Readonly<Record<Exclude<Wanted, 'any'>, ReadonlySet<string>>> = {
  place: new Set('path dir directory folder root storage location bucket home file'.split(' ').map(stem)),
  port: new Set('port address addr listen bind'.split(' ').map(stem)),
  switch: new Set(
    'enable enabled disable disabled allow allowed deny hide show skip ignore require required force use open is no'
      .split(' ')
      .map(stem),
  ),
}
const looksLikePlace = /^["'`]?(?:\.{1,2}\/|\/|~|[\w.-]+\/[\w./-]*$)|(?:join|path|dir|root)/i
const looksLikeSwitch = /^["'`]?(?:true|false|yes|no|on|off|enabled?|disabled?)["'`]?$/i
const looksLikePort = /^["'`]?:?\d{2,5}["'`]?$/
const comparesSwitch = /[!=]==?\s*["'`]?(?:true|1|yes|on|false|0)\b|\b(?:bool|boolean|Boolean)\b/

/** Those that have at least one of the words, best first. */
export function askedSettings(view: ProjectView, about: readonly WordGroup[], wanted: Wanted): readonly AskedSetting[] {
  const groups = weighed(view, about)
  const whole = groups.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return []
  return describedSettings(view)
    .flatMap((setting): readonly AskedSetting[] => {
      if (!isProgramSetting(setting) || !isWanted(view, setting, wanted)) return []
      const names = stemsIn(
        `${setting.key} ${setting.how === 'field' ? setting.name : (setting.name.split('.').at(-1) ?? '')}`,
      )
      const own = groups.map((group) => strengthIn(names, group))
      const doc = stemsIn(setting.doc ?? '')
      const strengths = groups.map((group, at) => Math.max(own[at] ?? 0, inDoc * strengthIn(doc, group)))
      const share = strengths.reduce((sum, strength, at) => sum + strength * (groups[at]?.weight ?? 0), 0) / whole
      if (share === 0) return []
      const isOwn = (part: string): boolean =>
        (wanted !== 'any' && named[wanted].has(part)) || groups.some((group) => strengthIn(new Set([part]), group) > 0)
      const ofProject = new Set(splitIdentifier(view.name).map(stem))
      const others = [...stemsIn(setting.key)].filter(
        (part) => !isOwn(part) && !plain.has(part) && !ofProject.has(part),
      ).length
      const held = groups.filter((_, at) => (strengths[at] ?? 0) > 0).map(({ word }) => word)
      return [
        {
          setting,
          held,
          unmet: groups.map(({ word }) => word).filter((word) => !held.includes(word)),
          share,
          isNamed: own.some((strength) => strength > 0),
          others,
          score: share - forOther * Math.min(others, mostOthers) - (setting.how === 'field' ? forField : 0),
        },
      ]
    })
    .toSorted((a, b) => b.score - a.score || a.setting.key.length - b.setting.key.length)
}

/** Settings of tests, examples and tools aren't those of the program. */
export function isProgramSetting({ path }: DescribedSetting): boolean {
  return ['source', 'data'].includes(classifyPath(path)) && !isOfTools(path)
}

function isWanted(view: ProjectView, setting: DescribedSetting, wanted: Wanted): boolean {
  if (wanted === 'any') return true
  const { key, name, defaultValue } = setting
  const parts = new Set([...splitIdentifier(key), ...splitIdentifier(name.split('.').at(-1) ?? '')].map(stem))
  const isCalled = [...parts].some((part) => named[wanted].has(part))
  const value = defaultValue ?? ''
  switch (wanted) {
    case 'place':
      return (isCalled || looksLikePlace.test(value)) && !looksLikeSwitch.test(value) && !/^["']?\d+["']?$/.test(value)
    case 'port':
      return (parts.has('port') || (isCalled && looksLikePort.test(value))) && !looksLikeSwitch.test(value)
    case 'switch':
      return looksLikeSwitch.test(value) || (value === '' && (isCalled || readsSwitch(view, setting)))
  }
}

/** Whether the lines that declare or read it compare it with true, or say that it is one. */
export function readsSwitch(view: ProjectView, { path, line, reads, symbol }: DescribedSetting): boolean {
  return [{ path, line }, ...reads.slice(0, 8)].some(({ path: at, line: where }) => {
    const lines = view.readText(at)?.lines ?? []
    const last = symbol === null || at !== path ? where : Math.min(symbol.endLine, where + 2)
    return comparesSwitch.test(
      lines
        .slice(where - 1, last)
        .join(' ')
        .slice(0, 600),
    )
  })
}

/**
 * Whether a setting holds the words as well as an answer needs: all that tell, one of them in its name. What is named
 * as a place or a port may only be described by them.
 */
export function isSure(
  { share, held, unmet, isNamed, others }: AskedSetting,
  about: readonly WordGroup[],
  wanted: Wanted,
): boolean {
  const telling = about.filter(({ isAside }) => isAside !== true).map(({ word }) => word)
  const left = telling.filter((word) => unmet.includes(word)).length
  if (!isNamed) return left === 0 && telling.length > 0 && (wanted === 'place' || wanted === 'port')
  // `SCHEDULER_ENTRY_FREQUENCY_FACTOR` isn't the setting for entries.
  const isOther = others > held.length - (wanted === 'place' ? 0 : 1)
  return !isOther && share >= leastShare && left <= (telling.length > 2 ? 1 : 0)
}
