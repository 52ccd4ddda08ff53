// What Angular hands to constructors and to `inject(X)`: what `providers` bind to the class or token.
import type { Framework } from '../framework'
import { callsOnTokens, importsFrom, providersIn, type Filling } from '../tokens'

const kind = 'angular-provider '
const filling: Filling = {
  kind,
  decorators: new Set(['Inject']),
  functions: new Set(['inject']),
  byType: true,
}

export const framework: Framework = {
  id: 'angular-injection',
  dialects: ['ecmascript'],
  reads: () => false,
  isIn: (file) => importsFrom(file, (module) => module.startsWith('@angular/')),
  sitesIn: (file) => [...callsOnTokens(file, filling), ...providersIn(file, kind)],
  byObject: null,
  reason: (channel) => `Angular injects what is provided for ${channel.slice(kind.length)}`,
}
