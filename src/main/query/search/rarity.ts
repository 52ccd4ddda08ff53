// How distinctive a word is, judged by how few texts contain it.

/** Inverse document frequency: near 0 for a word in all texts, growing slowly with rarity. */
export function rarity(all: number, holding: number): number {
  return Math.log(1 + (all - holding + 0.5) / (holding + 0.5))
}
