// Reads questions that mix two languages: "wer calls save", "where est défini save".

/** Question words and frequent verbs, with those of other languages that mean the same. */
const rows: readonly (readonly [english: string, others: string])[] = [
  // Before "que", which it contains.
  ['why', 'warum|weshalb|pourquoi|por qué|por que|почему'],
  ['who', 'wer|qui|quién|quien|quem|кто'],
  ['where', 'wo|où|dónde|donde|onde|где'],
  ['what', 'was|que|qué|quoi|что'],
  ['how', 'wie|comment|cómo|como|как'],
  ['which', 'welche[rsnm]?|quels?|quelles?|cuáles|cuales|quais|какие'],
  ['calls', 'ruft|appelle|llama a|llama|chama|вызывает'],
  ['call', 'aufrufen|appeler|llamar|chamar'],
  ['called', 'aufgerufen|appelée?|llamad[oa]|chamad[oa]'],
  ['uses', 'benutzt|verwendet|nutzt|utilise|utiliza|usa|использует'],
  ['used', 'utilisée?|usad[oa]|utilizad[oa]'],
  ['defined', 'definiert|définie?|definid[oa]'],
  ['implemented', 'implementiert|implémentée?|implementad[oa]'],
  ['is', 'ist|wird|est|está|esta|es'],
  ['are', 'sind|werden|sont|están|estão'],
  ['does', 'macht|fait|hace|faz|делает'],
  ['explain', 'erkläre?|explique|explica|объясни'],
  ['and', 'und|et|y|e'],
]
const words = rows.map(
  ([english, others]) =>
    [new RegExp(`(?<![\\p{L}\\p{N}_\`./-])(?:${others})(?![\\p{L}\\p{N}_\`.(/-])`, 'giu'), english] as const,
)
const signs: readonly (readonly [RegExp, string])[] = [
  [/谁|誰が?/gu, ' who '],
  [/哪里|どこ(?:で|に)?/gu, ' where '],
  [/调用|呼び出(?:す|し)/gu, ' calls '],
]
/** "wird save verwendet" in the words above: with "is" it is a passive. */
const passive = /^((?:where|how|why|by whom) (?:is|are) .+) uses$/i
/** The second half of a German verb: "ruft save auf". */
const particle = / auf$/i

/** The question with the known words of other languages in English; null if there are none. */
export function inEnglishWords(text: string): string | null {
  const read = [...words, ...signs].reduce((one, [other, english]) => one.replace(other, english), text)
  return read === text ? null : read.replace(passive, '$1 used').replace(particle, '').replace(/\s+/g, ' ').trim()
}
