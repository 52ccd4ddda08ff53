// Routes that Devise draws for a model, by the modules that the model names.
import { plural, singular } from '../../../../kernel/words/word-number'
import { listIn, optionIn, symbolIn } from './options'

/** Reads another file of the project; null if there is none. */
export type TextOf = (path: string) => string | null

interface DeviseRoute {
  readonly method: string
  readonly route: string
  readonly handler: string
}

/** Of each module of a model its controller, the end of its path, and its actions. */
const modules = [
  {
    module: 'database_authenticatable',
    controller: 'sessions',
    actions: [
      ['GET', 'sign_in', 'new'],
      ['POST', 'sign_in', 'create'],
      ['DELETE', 'sign_out', 'destroy'],
    ],
  },
  {
    module: 'recoverable',
    controller: 'passwords',
    actions: [
      ['GET', 'password/new', 'new'],
      ['GET', 'password/edit', 'edit'],
      ['PATCH', 'password', 'update'],
      ['POST', 'password', 'create'],
    ],
  },
  {
    module: 'registerable',
    controller: 'registrations',
    actions: [
      ['GET', 'cancel', 'cancel'],
      ['GET', 'sign_up', 'new'],
      ['GET', 'edit', 'edit'],
      ['PATCH', '', 'update'],
      ['DELETE', '', 'destroy'],
      ['POST', '', 'create'],
    ],
  },
  {
    module: 'confirmable',
    controller: 'confirmations',
    actions: [
      ['GET', 'confirmation/new', 'new'],
      ['GET', 'confirmation', 'show'],
      ['POST', 'confirmation', 'create'],
    ],
  },
  {
    module: 'lockable',
    controller: 'unlocks',
    actions: [
      ['GET', 'unlock/new', 'new'],
      ['GET', 'unlock', 'show'],
      ['POST', 'unlock', 'create'],
    ],
  },
] as const

/** Characters of a model, and of its statement: it is read for each route, and a statement without end at each line. */
const modelCharacters = 100_000
const statementCharacters = 5_000

/** The modules of a model: `devise :database_authenticatable, :recoverable`. */
function modulesOf(model: string): string | undefined {
  const text = model.slice(0, modelCharacters)
  const from = text.search(/^[ \t]*devise\b/m)
  if (from === -1) return undefined
  const statement = text.slice(from, from + statementCharacters)
  return /^\s*devise\b\s*\(?([^]*?)(?:\n\s*\n|\n\s*(?!:|\*|\w+:)\S)/.exec(`${statement}\n\n`)?.[1]
}

/** `devise_for :users, controllers: { sessions: "sessions" }`; nothing if its model isn't found. */
export function deviseRoutes(code: string, textOf: TextOf): readonly DeviseRoute[] {
  const options = { code: code.replace(/^devise_for\s*\(?\s*/, '') }
  const name = symbolIn(options.code) ?? ''
  const model = textOf(`app/models/${singular(name)}.rb`)
  const named = model === null ? null : modulesOf(model)
  if (named === undefined || named === null) return []
  // A module in a condition isn't known to be used.
  const used = new Set([...named.replace(/\*\(.*$/gm, '').matchAll(/:(\w+)/g)].map(([, one = '']) => one))
  const skipped = new Set(listIn(options, 'skip') ?? [])
  const only = listIn(options, 'only')
  const path = optionIn(options, 'path') ?? plural(name)
  const inBraces = (key: string): string => new RegExp(`\\b${key}:\\s*\\{([^{}]*)\\}`).exec(options.code)?.[1] ?? ''
  const controllers = inBraces('controllers')
  const pathNames = inBraces('path_names')
  const outVia = listIn(options, 'sign_out_via')
  return modules
    .filter(
      ({ module, controller }) => used.has(module) && !skipped.has(controller) && only?.includes(controller) !== false,
    )
    .flatMap(({ controller, actions }) =>
      actions.map(([method, end, action]) => {
        const [first = '', ...rest] = end.split('/')
        const renamed = first === '' ? '' : (optionIn({ code: pathNames }, first) ?? first)
        const isOut = action === 'destroy' && controller === 'sessions'
        return {
          method: isOut && outVia !== null ? outVia.map((one) => one.toUpperCase()).join(', ') : method,
          route: [path, renamed, ...rest].filter((part) => part !== '').join('/'),
          handler: `${optionIn({ code: controllers }, controller) ?? `devise/${controller}`}#${action}`,
        }
      }),
    )
}
