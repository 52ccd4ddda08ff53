// Alle Texte der Oberfläche auf Deutsch.
import { everyday } from './de/everyday'
import { layerRules } from './de/layer-rules'
import { reading } from './de/reading'
import { settings } from './de/settings'
import { textSearch } from './de/text-search'
import type { en } from './en'
import type { Translated } from './translated'

export const de: Translated<typeof en> = { ...everyday, ...layerRules, ...reading, ...settings, ...textSearch }
export { service } from './de/service'
