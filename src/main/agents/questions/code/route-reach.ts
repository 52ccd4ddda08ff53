// "Which routes reach X": the routes whose handlers lead to a definition by calls.
import { askedRoutes } from '../../../query/facts/asked-routes'
import type { ReachingRoute } from '../../../query/facts/route-reach'
import type { StoredSymbol } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { resolvedTo, withNamesakes } from '../../answer-parts'
import { composeReachedFrom } from '../../composers/calls/reached-from'
import { composeRoutes } from '../../composers/routes'
import { placeRow } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, nameOf } from '../../rows'
import { X, show } from '../../understanding/phrase-parts'

const noun = '(?:(?:http |rest |api |url |web )*(?:routes?|endpoints?))'
const reach =
  '(?:reach(?:es)?|calls?|runs?|executes?|invokes?|uses?|leads? to|ends? up (?:in|at|calling|running|using|reaching)|gets? to|arrives? at|depends? on|triggers?|goes? through)'

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

const words = {
  noun: 'route',
  title: 'Routes',
  none: 'No route is found',
  recognised: 'Routes are recognised by the patterns of common frameworks, and their handlers by name',
}

function composeReach({ view, signal }: Asked, written: string, symbols: readonly StoredSymbol[]): GraphAnswer {
  const found = askedRoutes(view, { request: '', reaches: symbols }, signal)
  return composeReachedFrom(written, found, words, (one) => placeRow(view, one.route, textOf(one)))
}

/** A route with the calls from its handler to what was asked for. */
function textOf({ route, chain, uncertain }: ReachingRoute): string {
  const doubt = uncertain ? ', possibly' : ''
  return `${code(`${route.method} ${route.route}`)} → ${chain.map((one) => code(nameOf(one))).join(' → ')}${doubt}`
}
