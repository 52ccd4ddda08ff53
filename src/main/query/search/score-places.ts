// Scores the places of the candidate files. A word's weight is its rarity among the definitions there: one that occurs
// in all of them has led to their files, but can't rank them.
import { hasOwnLines } from './bodies'
import { holds, type FilePlaces, type Place } from './places'
import type { WeightedWord } from './rank-files'
import { rarity } from './rarity'
import type { SearchWeights } from './weights'

/** A place with its score. */
export interface ScoredPlace extends Place {
  /** Larger is better; about 1 is a definition that contains every word often. */
  readonly score: number
  /** Share of the words found, by their rarity among files. */
  readonly coverage: number
}

/** Beyond this many occurrences, more of them hardly count. */
const saturation = 3
/** How much long definitions are penalised for their length, and the usual length. */
const lengthShare = 0.2
const usualLines = 40
/** Fields, constants and other small definitions are seldom meant, nor are lines outside all definitions. */
const smallFactor = 0.7
const outsideFactor = 0.6

/** Creates the scorer for the places of some files, based on their combined contents. */
export function placeScorer(
  files: readonly FilePlaces[],
  words: readonly WeightedWord[],
  weights: SearchWeights,
): (place: Place) => ScoredPlace {
  const distinctive = wordsAmong(files, words)
  const total = words.reduce((sum, { value }) => sum + value, 0) || 1
  return (place) => {
    const lines = linesOf(place)
    const length = 1 - lengthShare + (lengthShare * lines) / usualLines
    let score = (weights.line * (place.body?.bestValue ?? 0)) / total
    let covered = 0
    for (const { word, value } of distinctive) {
      if (!holds(place, word)) continue
      const named = place.own.has(word) ? weights.ownName : place.outer.has(word) ? weights.outerName : 0
      const count = named + (place.body?.counts.get(word) ?? 0) / length
      score += (value * count) / (count + saturation)
      covered += word.value
    }
    return { ...place, score: score * kindFactor(place, lines, weights), coverage: covered / total }
  }
}

interface DistinctiveWord {
  readonly word: WeightedWord
  /** Its share of the weight of all words. */
  readonly value: number
}

function wordsAmong(files: readonly FilePlaces[], words: readonly WeightedWord[]): readonly DistinctiveWord[] {
  const all = files.reduce((sum, { definitions }) => sum + definitions, 0)
  const places = files.flatMap((file) => file.places)
  const definitions = places.filter(({ definition }) => definition !== null && hasOwnLines(definition))
  const rarities = words.map((word) => {
    const holding = definitions.filter(({ own, body }) => own.has(word) || body?.counts.has(word) === true).length
    return word.weight * rarity(all, holding)
  })
  const total = rarities.reduce((sum, value) => sum + value, 0) || 1
  return words.map((word, at) => ({ word, value: (rarities[at] ?? 0) / total }))
}

function linesOf({ definition }: Place): number {
  return definition === null ? usualLines : definition.endLine - definition.startLine + 1
}

function kindFactor({ definition }: Place, lines: number, weights: SearchWeights): number {
  if (definition === null) return outsideFactor
  return hasOwnLines(definition) ? 1 + weights.length * Math.log(lines) : smallFactor
}
