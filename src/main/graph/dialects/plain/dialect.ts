// Files without names of a language: style sheets, data, documents.
import { plain } from '../plain'
import type { Dialect } from '../dialect'
import { modularReach } from '../reach'

export const dialect: Dialect = { id: 'plain', reach: { ...modularReach, family: 'plain' }, ...plain }
