// "Which routes are there": HTTP routes with their handlers, whether one exists, and what it runs.
import { composeRoutes } from '../../composers/routes'
import type { QuestionKind } from '../../question-kind'

const noun = '(?:(?:http |rest |api |url |web )*(?:routes?|endpoints?)|urls)'

/** Questions about the code of routes, not about the list of them. */
const notAbout =
  '(?!.*(?:unterschied|diff[eé]rence|diferencia|diferença|\\b(?:tests?|pruebas|testes)\\b|klassen|classes\\b|implement|héritent))'

/** In capitals a verb is a method, whatever the sentence: "where is the POST of orders". Phrases ignore case. */
const methodInCapitals =
  /^\s*(?:[Ww]here(?:'s| is| are)|[Ww]hat (?:is|are|handles|serves)|[Ww]hich \w+ (?:handles?|serves?)|(?:[Ii]s|[Aa]re) there) (?:the |an? |any )?(?:GET|POST|PUT|PATCH|DELETE|HEAD)(?: (?:requests?|handlers?|methods?))? (?:of|for|on) \S[^\n]{0,80}$/

export const question: QuestionKind = {
  id: 'routes',
  rank: 24,
  phrases: {
    en: [
      `(?!.*\\bdiff[eé]rences?\\b)(?:what|which|list|show|give|are there|is there|do we have|does it have|name|all|how many)\\b.{0,60}?\\b${noun}\\b.{0,100}`,
      `(?:which|what) (?:handler|function|method|controller|code|action)\\b.{0,30} (?:serves?|handles?|answers?|responds? to|is behind) (?:(?:the )?(?:get|post|put|patch|delete|head)\\b ?)?(?:requests? (?:to|for) )?\\S*\\/.*`,
      `(?:what|who) (?:serves?|handles?|answers?|responds? to) (?:(?:get|post|put|patch|delete|head)\\b ?)?(?:requests? (?:to|for) )?\\S*\\/.*`,
      `where is (?:the )?(?:get|post|put|patch|delete)? ?\\/\\S+ (?:route |endpoint )?(?:handled|defined|served|registered|implemented)`,
      `what (?:code |function |handler )?(?:runs?|happens|is (?:run|called|executed)) (?:when|if|on|for|after|by) (?:an? |the )?(?:request (?:to|for) )?(?:get|post|put|patch|delete|head)\\b ?(?:to )?\\S*\\/.*`,
      `what (?:code |function |handler )?(?:runs?|happens|is (?:run|called|executed)) (?:when|if|after|once) (?:i|we|you|someone|somebody|a (?:client|user|browser)) (?:(?:sends?|makes?|does|do) (?:an? )?)?(?:get|gets|posts?|puts?|patch(?:es)?|deletes?|calls?|hits?|requests?|opens?|visits?)\\b ?(?:requests? )?(?:to )?(?:the )?(?:endpoint |route |url )?\\/\\S.*`,
      `where is the (?:route|endpoint) (?:for )?\\S+.{0,60}`,
      // "Where do we post to Slack?" asks for a request that is sent.
      `where (?:do we|does it|do you|is|are) (?:the |an? )?(?:handled?|process(?:ed)?|received?|accept(?:ed)?|served?) (?:the |an? )?(?:get|post|put|patch|delete)(?: requests?)? (?:of|for|to|with) .{1,80}`,
    ],
    de: [`${notAbout}(?:welche|liste|zeige?|gibt es).{0,40}\\b(?:routen?|endpunkte?|endpoints?)\\b.{0,60}`],
    fr: [
      `${notAbout}(?:quelles?|quels|liste|montre|y a-t-il).{0,40}\\b(?:routes?|endpoints?|points? d'accès)\\b.{0,60}`,
    ],
    es: [`${notAbout}(?:qué|que|cuáles|lista|muestra|hay).{0,40}\\b(?:rutas?|endpoints?)\\b.{0,60}`],
    pt: [`${notAbout}(?:que|quais|lista|mostra|mostre|há|existe).{0,40}\\b(?:rotas?|endpoints?)\\b.{0,60}`],
    zh: ['(?!.*(?:如何|怎么|怎样|区别|测试|哪个库|什么库|哪个包)).{0,20}(?:路由|接口地址|端点).{0,30}'],
    ja: [
      '(?!.*(?:どのように|どうやって|どう動|違い|テスト|ライブラリ|パッケージ)).{0,20}(?:ルート|エンドポイント|ルーティング).{0,30}',
    ],
  },
  recognises: (message) => methodInCapitals.test(message),
  needsThought: false,
  aboutCode: true,
  lists: true,
  compose: composeRoutes,
}
