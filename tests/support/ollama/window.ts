// The context window of the fake Ollama: the length of a prompt, and truncation.
import type { StandInMessage } from '../ollama-stand-in'

/** Tokens of a prompt, at four characters each. */
export function tokensOf(messages: readonly StandInMessage[]): number {
  return Math.ceil(JSON.stringify(messages).length / 4)
}

/**
 * Truncates silently like the real server: the oldest messages first, except instructions; then the middle of the rest.
 */
export function cutToWindow(messages: readonly StandInMessage[], tokens: number): readonly StandInMessage[] {
  const fits = (some: readonly StandInMessage[]): boolean => tokensOf(some) <= tokens
  let kept = messages
  while (!fits(kept)) {
    const oldest = kept.findIndex(({ role }, at) => role !== 'system' && at < kept.length - 1)
    if (oldest === -1) break
    kept = kept.filter((_, at) => at !== oldest)
  }
  const last = kept.at(-1)
  if (last === undefined || fits(kept)) return kept
  const room = Math.max(0, last.content.length - (tokensOf(kept) - tokens) * 4)
  const half = Math.floor(room / 2)
  const content = `${last.content.slice(0, half)}${half === 0 ? '' : last.content.slice(-half)}`
  return [...kept.slice(0, -1), { ...last, content }]
}
