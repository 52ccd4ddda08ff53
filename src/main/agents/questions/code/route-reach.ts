// "Which routes reach X": the routes whose handlers lead to a definition by calls.
import { impactOf, type ImpactStep } from '../../../query/facts/impact'
import { handlersOf } from '../../../query/facts/route-handlers'
import { routesOf, type Route } from '../../../query/project/routes'
import type { StoredSymbol } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, resolvedTo, section, withNamesakes } from '../../answer-parts'
import { composeRoutes } from '../../composers/routes'
import { firstOf, placeRow } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, nameOf } from '../../rows'
import { X, show } from '../../understanding/phrase-parts'

const noun = '(?:(?:http |rest |api |url |web )*(?:routes?|endpoints?))'
const reach =
  '(?:reach(?:es)?|calls?|runs?|executes?|invokes?|uses?|leads? to|ends? up (?:in|at|calling|running|using|reaching)|gets? to|arrives? at|depends? on|triggers?|goes? through)'
/** Calls between a route and what it reaches that are followed. */
const depth = 12
const shown = 40

export const question: QuestionKind = {
  id: 'route-reach',
  rank: 17,
  phrases: {
    en: [
      `(?:(?:which|what) |${show})(?:of the |all |are the |the )*${noun} (?:(?:that|which|can|could|may|will|do|does|ever|eventually|finally|indirectly|directly) )*${reach} (?:the (?:function|method|query|class) )?${X}`,
      `(?:from|by|through|via) which ${noun} (?:is|can|are) ${X} (?:be )?(?:reached|called|run|executed|used|invoked|triggered)`,
      `${X} is (?:reached|called|run|executed|used|invoked|triggered) (?:from|by|through|via) which ${noun}`,
    ],
    de: [
      `welche (?:routen?|endpunkte?|endpoints?) (?:erreichen|erreicht|rufen|ruft|nutzen|nutzt|benutzen|verwenden|führen zu) ${X}(?: auf)?`,
    ],
    fr: [`quelles? (?:routes?|endpoints?) (?:atteignent|atteint|appellent|appelle|utilisent|utilise|mènent à) ${X}`],
    es: [`qu[eé] (?:rutas?|endpoints?) (?:alcanzan?|llaman?|usan?|llegan? a) (?:a )?${X}`],
    pt: [`(?:que|quais) (?:rotas?|endpoints?) (?:alcançam|chamam|usam|chegam a) (?:a |o )?${X}`],
    zh: [`(?:哪些|什么)(?:路由|接口|端点)(?:会)?(?:调用|到达|使用|用到)了? ?${X}`],
    ja: [`(?:どの)(?:ルート|エンドポイント)が ?${X} ?(?:に到達|を呼び出|を使)(?:し|っ)?.{0,8}`],
  },
  needsThought: false,
  forSymbol: (asked) =>
    withNamesakes(
      {
        ...composeReach(asked, nameOf(asked.subject.symbols[0] as StoredSymbol), asked.subject.symbols),
        subject: resolvedTo(asked.subject),
      },
      asked.view,
      asked.subject,
    ),
  forFile: (asked) =>
    composeReach(asked, asked.subject.file.path, asked.view.graph.symbolsInFile(asked.subject.file.path)),
  forFolder: composeRoutes,
  forProject: composeRoutes,
  forWords: composeRoutes,
}

interface Found {
  readonly route: Route
  readonly handler: StoredSymbol
  /** Null if the handler is what was asked for. */
  readonly step: ImpactStep | null
}

function composeReach({ view, signal }: Asked, written: string, symbols: readonly StoredSymbol[]): GraphAnswer {
  const { routes } = routesOf(view)
  const mine = routes.some(({ own }) => own) ? routes.filter(({ own }) => own) : routes
  const impact = impactOf(view, symbols, depth, signal)
  const steps = stepsByCalls(impact.steps)
  const asked = new Set(symbols.map(({ key }) => key))
  const handlers = handlersOf(view, mine)
  let without = 0
  const found = mine.flatMap((route): readonly Found[] => {
    const starts = handlers(route)
    if (starts.length === 0) without++
    const reached = starts
      .filter(({ key }) => asked.has(key) || steps.has(key))
      .map((handler) => ({ route, handler, step: asked.has(handler.key) ? null : (steps.get(handler.key) ?? null) }))
      .sort((left, right) => (left.step?.depth ?? 0) - (right.step?.depth ?? 0))
    return reached.slice(0, 1)
  })
  const name = code(written)
  const unsure = found.filter(({ step }) => step?.uncertain === true).length
  const { shown: rows, note } = firstOf(found, shown, 'route')
  return {
    ...emptyAnswer(
      'routes that reach it',
      found.length === 0
        ? `No route is found that reaches ${name}, of ${count(mine.length, 'route')}.`
        : `${name} is reached from ${found.length} of ${count(mine.length, 'route')}${unsure === 0 ? '' : `, from ${unsure} of them only possibly`}.`,
    ),
    sections: section(
      'Routes',
      rows.map((one) => placeRow(view, one.route, textOf(one, steps))),
      note === undefined ? {} : { text: note },
    ),
    limits: [
      'Routes are recognised by the patterns of common frameworks, and their handlers by name; calls are followed as the graph has them.',
      ...(without === 0 ? [] : [`Of ${count(without, 'route')} nothing in the graph is known to run.`]),
      ...(impact.truncated ? ['There are more users than were followed.'] : []),
    ],
    next: [`Who calls ${name}?`],
  }
}

/** The steps that only calls lead to: a subclass or an import doesn't run what it names. */
function stepsByCalls(all: readonly ImpactStep[]): ReadonlyMap<number, ImpactStep> {
  const left = new Set<number>()
  const steps = new Map<number, ImpactStep>()
  for (const step of all) {
    const isCall = ['calls', 'instantiates', 'references', 'overrides'].includes(step.link.kind)
    if (!isCall || left.has(step.through.key) || step.symbol.kind === 'file') left.add(step.symbol.key)
    else steps.set(step.symbol.key, step)
  }
  return steps
}

/** A route with the calls from its handler to what was asked for. */
function textOf({ route, handler, step }: Found, steps: ReadonlyMap<number, ImpactStep>): string {
  const chain = [handler]
  for (let at = step; at !== null && chain.length <= depth; at = steps.get(at.through.key) ?? null)
    chain.push(at.through)
  const doubt = step?.uncertain === true ? ', possibly' : ''
  return `${code(`${route.method} ${route.route}`)} → ${chain.map((one) => code(nameOf(one))).join(' → ')}${doubt}`
}
