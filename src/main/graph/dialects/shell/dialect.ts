// The dialect of shell scripts.
import { plain, plainNames } from '../plain'
import type { Dialect } from '../dialect'
import { packageReach } from '../reach'

export const dialect: Dialect = {
  id: 'shell',
  reach: { ...packageReach, family: 'shell', followed: 'inside' },
  ...plain,
  names: { ...plainNames, handsOnStars: true },
}
