// Every text of the dashboard, in English. Plain, short, present tense; a button says what happens.
import { everyday } from './en/everyday'
import { layerRules } from './en/layer-rules'
import { reading } from './en/reading'
import { settings } from './en/settings'
import { textSearch } from './en/text-search'

export const en = { ...everyday, ...layerRules, ...reading, ...settings, ...textSearch } as const
