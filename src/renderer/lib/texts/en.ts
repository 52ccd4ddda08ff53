// Every text of the dashboard, in English. Plain, short, present tense; a button says what happens.
import { everyday } from './en/everyday'
import { reading } from './en/reading'
import { settings } from './en/settings'
import { textSearch } from './en/text-search'

export const en = { ...everyday, ...reading, ...settings, ...textSearch } as const
