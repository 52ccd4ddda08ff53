// What a value may measure, and how names and literals say so: `ttl` and `time.Hour` are times, `max_items` is a number.
import { stem } from '../../search/terms'
import type { Literal } from './literal'

export type MeasureId = 'duration' | 'count' | 'size' | 'length' | 'port' | 'rate' | 'place' | 'any'

export interface Measure {
  readonly id: MeasureId
  /** Stems of the parts of names that say that a value measures this. */
  readonly names: ReadonlySet<string>
  /** Kinds of literals that it may be, and those that no other measure has. */
  readonly kinds: ReadonlySet<Literal['kind']>
  readonly typical: ReadonlySet<Literal['kind']>
}

const time =
  'time timeout ttl expiry expire expires expired expiration expiring lifetime lifespan life age maxage duration period hours hour minutes minute seconds second secs days day weeks months ms millis interval delay wait window validity valid lease retention until grace cooldown'
const number =
  'max maximum min minimum limit count number num total attempts attempt retries retry tries times size per quota cap threshold amount concurrency concurrent workers items pool capacity keep'
const bytes = 'size bytes kb mb gb limit max maximum min minimum length capacity quota'
const signs = 'length len min max minimum maximum size chars characters digits limit'
const speed = 'speed rate per frequency throttle limit quality ratio factor'

const places = 'path dir directory folder file location root home dsn destination'

/** All measures by their ids. */
export const measures: Readonly<Record<MeasureId, Measure>> = {
  duration: measure('duration', time, ['duration', 'number', 'structure'], ['duration']),
  count: measure('count', number, ['number', 'structure', 'size'], []),
  size: measure('size', bytes, ['size', 'number'], ['size']),
  length: measure('length', signs, ['number'], []),
  port: measure('port', 'port ports address addr listen bind', ['number', 'port'], ['port']),
  rate: measure('rate', speed, ['number', 'duration'], []),
  place: measure('place', places, ['text', 'other'], []),
  any: measure('any', '', ['number', 'duration', 'size', 'port', 'structure', 'text', 'truth', 'other'], []),
}

function measure(
  id: MeasureId,
  names: string,
  kinds: readonly Literal['kind'][],
  typical: readonly Literal['kind'][],
): Measure {
  const stems = names === '' ? [] : names.split(' ').map(stem)
  return { id, names: new Set(stems), kinds: new Set(kinds), typical: new Set(typical) }
}

/** Whether a name says the greatest or the least that there may be. */
export const extremes = {
  most: new Set('max maximum limit most upper cap quota'.split(' ').map(stem)),
  least: new Set('min minimum least lower'.split(' ').map(stem)),
} as const

export type Extreme = keyof typeof extremes

/** Whether a name says the greatest or the least of something. @param parts stems of its words */
export function saysAnyExtreme(parts: ReadonlySet<string>): boolean {
  return [...parts].some((part) => extremes.most.has(part) || extremes.least.has(part))
}
