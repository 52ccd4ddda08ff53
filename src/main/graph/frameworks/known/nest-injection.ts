// What Nest hands to constructors and fields: by the class of a parameter, or by the token in `@Inject(TOKEN)`.
import type { Framework } from '../framework'
import { callsOnTokens, importsFrom, providersIn, type Filling } from '../tokens'

const kind = 'nest-provider '
const filling: Filling = {
  kind,
  decorators: new Set(['Inject']),
  functions: new Set(),
  byType: true,
}

export const framework: Framework = {
  id: 'nest-injection',
  dialects: ['ecmascript'],
  reads: () => false,
  isIn: (file) => importsFrom(file, (module) => module.startsWith('@nestjs/')),
  sitesIn: (file) => [...callsOnTokens(file, filling), ...providersIn(file, kind)],
  byObject: null,
  reason: (channel) => `Nest injects what is bound to ${channel.slice(kind.length)}`,
}
