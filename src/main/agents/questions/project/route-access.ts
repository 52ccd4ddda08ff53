// "Which routes need a login": the checks that routes name where they are declared, and those that stand around many.
import { accessOf, type CheckAround, type RouteAccess } from '../../../query/facts/access/route-access'
import { routesOf } from '../../../query/project/routes'
import type { ProjectView } from '../../../query/project-view'
import type { AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { fillers, firstOf, narrow, placeRow, readNote, withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, symbolRow } from '../../rows'

const noun =
  '(?:(?:(?:http|rest|api|url|web|public) )*(?:routes?|endpoints?|urls?|paths?|pages?|views?)|api methods?|requests?)'
const entry =
  '(?:log(?:ging|ged)?[ -]?(?:in|on)|logins?|auth\\w*|sign(?:ing|ed)?[ -]?in|session|account|user|credentials|password|token|api[ -]?key|permissions?|roles?|admin\\w*|moderators?|access rights?|staff|superuser)'
const open =
  '(?:public(?:ly)?|open|unprotected|unauthenticated|unguarded|anonymous(?:ly)?|protected|guarded|secured|restricted|authenticated|admin[ -]only)'
const person =
  '(?:an? |the )?(?:anonymous|unauthenticated|unknown|guest|logged[ -]out|not logged[ -]in|unregistered|any)(?: \\w+)?'

const whoMay =
  'who (?:may|can|could|is allowed to|is permitted to|has the right to) (?:call|use|access|reach|request|open)'

export const question: QuestionKind = {
  id: 'route-access',
  rank: 11,
  phrases: {
    en: [
      `(?:what|which|list|show|are there|is there|name|how many)\\b.{0,40}?\\b${noun}\\b.{0,60}?\\b(?:without (?:an? |any |being )?(?:\\w+ )?${entry}|(?:needs?|requires?|demands?|expects?|asks? for) (?:(?:an?|the|any|no|to|be|being|some|special|which|what|certain) )*(?:\\w+ )?${entry})\\b.{0,60}`,
      `(?:what|which|list|show|are there|is there|name|how many)\\b.{0,40}?\\b${noun}\\b (?:(?:that|which) )?(?:are|is) (?:\\w+ )?${open}(?: (?:accessible|reachable|available|callable))?(?: (?:to|for|by|from) .{1,40})?`,
      `(?:what|which|list|show)(?: me)?(?: all)?(?: the| of the)? ${open} ${noun}(?: (?:are there|exist|does (?:it|this) have|do we have))?`,
      `(?:what|which) ${noun} (?:can|may|could) (?:be (?:called|used|accessed|reached|opened) by )?${person} ?(?:call|use|access|reach|open|see|visit|request)?`,
      `(?:what|which) ${noun} (?:can|may|could) be (?:called|used|accessed|reached|opened) (?:by ${person}|anonymously|publicly)`,
      `(?:what|which|list|show|are there|is there|name)\\b.{0,40}?\\b${noun}\\b.{0,60}?,? and ${whoMay} (?:it|them|these|those|each)`,
      `${whoMay} (?:the |an? |our )?.{0,40}?\\b${noun}(?: .{1,40})?`,
      `(?:is|are) (?:the |our |an? )?.{0,60}?\\b${noun}\\b.{0,40}\\b${open}.{0,30}`,
      `(?:what|which) ${noun} (?:are|is) (?:only |just )?(?:for|limited to|restricted to|reserved for|open to|available to) (?:an? |the )?(?:\\w+ )?(?:admin\\w*|users?|staff|superusers?|guests?|everyone|everybody|anyone|visitors?)`,
    ],
    de: [
      `welche.{0,30}(?:routen?|endpunkte?|endpoints?|seiten|urls?)\\b.{0,40}(?:ohne (?:anmeldung|login|passwort|authentifizierung)|(?:anmeldung|login|authentifizierung|rolle|berechtigung|admin\\w*)|öffentlich|geschützt|frei zugänglich|anonym).{0,40}`,
    ],
    fr: [
      `quel(?:le)?s (?:routes?|endpoints?|urls?|pages?)\\b.{0,40}(?:sans (?:connexion|authentification|être connecté|se connecter)|authentification|connexion|publiques?|protégée?s?|rôle|permission).{0,40}`,
    ],
    es: [
      `qu[eé] (?:rutas?|endpoints?|urls?|páginas?)\\b.{0,40}(?:sin (?:iniciar sesión|autenticación|login)|autenticación|iniciar sesión|públic[oa]s?|protegid[oa]s?|rol|permiso).{0,40}`,
    ],
    pt: [
      `(?:que|quais) (?:rotas?|endpoints?|urls?|páginas?)\\b.{0,40}(?:sem (?:login|autenticação)|autenticação|login|públic[oa]s?|protegid[oa]s?|permissão).{0,40}`,
    ],
    zh: ['.{0,10}(?:哪些|什么)(?:路由|接口|端点|页面).{0,12}(?:登录|登陆|认证|鉴权|授权|权限|匿名|公开).{0,10}'],
    ja: ['.{0,6}(?:ログイン|認証|権限).{0,12}(?:ルート|エンドポイント|ページ).{0,14}'],
  },
  needsThought: false,
  documentation: 'adds',
  aboutCode: true,
  compose: composeAccess,
  otherwise: 'routes',
}

const notOfRoutes = new RegExp(
  `^(?:${fillers}|who|may|allowed|permitted|right|calls?|access|reach|requests?|open|them|these|those|each|https?|rest|api|web|urls?|routes?|endpoints?|paths?|pages?|views?|methods?)$`,
  'i',
)
const particular = /\b(admin\w*|moderators?|staff|superusers?|roles?|permissions?|tokens?|api[ -]?keys?)\b/i

function composeAccess({ view, understanding }: Asked): GraphAnswer | null {
  const { routes: all, filesRead, filesLeft } = routesOf(view)
  // "Who may call the routes of backups" is about these, "which routes need a login" about all.
  const asksWho = new RegExp(`\\b${whoMay}\\b|^(?:is|are)\\b(?! there\\b)`, 'i').test(understanding.text)
  const { items: own, words } = narrow(
    all.filter((one) => one.own),
    asksWho ? withoutProject(view, understanding.text) : '',
    notOfRoutes,
    ({ method, route, handler, path }) => `${method} ${route} ${handler ?? ''} ${path}`,
  )
  const { routes, left, around: unsorted } = accessOf(view, own)
  if (routes.length === 0 && unsorted.length === 0) return null
  const word = particular
    .exec(understanding.text)?.[1]
    ?.replace(/s$/, '')
    .replace(/istrators?$/, '')
    .replace(/[ -]/, '_?')
  const meant = word === undefined ? null : new RegExp(word, 'i')
  const isMeant = ({ text }: CheckAround): boolean => meant?.test(text) === true
  const files = new Set(own.map(({ path }) => path))
  const near = words.length === 0 ? unsorted : unsorted.filter(({ path }) => files.has(path))
  const around = near.toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)))
  const checked = routes.filter(({ checks }) => checks.length > 0)
  const fitting = meant === null ? [] : checked.filter(({ checks }) => checks.some((one) => meant.test(one)))
  const within = routes.filter(({ checks, inside }) => checks.length === 0 && inside.length > 0)
  const unchecked = routes.filter(({ checks, inside }) => checks.length + inside.length === 0)
  const opened = unchecked.filter(({ isMarkedOpen }) => isMarkedOpen)
  const rest = unchecked.filter(({ isMarkedOpen }) => !isMarkedOpen)
  const wantsChecked =
    asksWho ||
    fitting.length > 0 ||
    /\b(?:need|requir|protected|guarded|secured|restricted|only)/i.test(understanding.text)
  // Where few routes name a check themselves, those around them decide.
  const mostlyAround = checked.length < routes.length * fewNamed
  const sections = [
    accessSection(view, 'Routes that are marked as open', opened),
    accessSection(
      view,
      opened.length + checked.length + within.length === 0 ? 'Routes' : 'Routes that name no check',
      rest,
    ),
    accessSection(view, 'Routes whose handler calls a check', within),
    accessSection(
      view,
      'Routes that name a check',
      fitting.length > 0 ? [...new Set([...fitting, ...checked])] : checked,
    ),
  ]
  return {
    ...emptyAnswer(
      'routes',
      headline(view, {
        routes,
        words,
        checked,
        within,
        fitting,
        opened,
        around,
        aroundWithWord: around.filter(isMeant).length,
        word: meant === null ? null : (particular.exec(understanding.text)?.[1] ?? null),
      }),
    ),
    sections: [
      ...(mostlyAround ? aroundSection(view, around) : []),
      ...(wantsChecked ? sections.toReversed() : sections).flat(),
      ...(mostlyAround ? [] : aroundSection(view, around)),
      ...checksSection(view, checked),
    ],
    limits: [
      'Read are the lines that declare a route, what stands above its handler and its class, and the names of what the handler calls. A check around a group shows at the routes that its variable declares in the same file; others do not show at the route: one without a check here is not proven open.',
      ...readNote('Routes are recognised by the patterns of common frameworks', filesRead, filesLeft),
      ...(left > 0 ? [`${count(left, 'more route')} ${left === 1 ? 'was' : 'were'} not read.`] : []),
    ],
    next: [...new Set(checked.flatMap(({ checks }) => checks))].slice(0, 2).map((one) => `Explain ${code(one)}`),
  }
}

interface Found {
  /** The words that chose these routes, if not all are asked for. */
  readonly words: readonly string[]
  readonly routes: readonly RouteAccess[]
  readonly checked: readonly RouteAccess[]
  readonly within: readonly RouteAccess[]
  readonly fitting: readonly RouteAccess[]
  readonly opened: readonly RouteAccess[]
  readonly around: readonly CheckAround[]
  /** How many of these have the word. */
  readonly aroundWithWord: number
  readonly word: string | null
}

function headline(
  view: ProjectView,
  { words, routes, checked, within, fitting, opened, around, aroundWithWord, word }: Found,
): string {
  const [first] = around
  const about = `${code(view.name)}${words.length === 0 ? '' : ` that ${routes.length === 1 ? 'fits' : 'fit'} ${words.map((word) => `“${word}”`).join(', ')}`}`
  const elsewhere =
    first === undefined
      ? ''
      : ` ${count(around.length, 'line')} ${around.length === 1 ? 'puts' : 'put'} a check around many routes${aroundWithWord === 0 ? '' : `, ${aroundWithWord} of them one with “${word}”`}, first ${code(`${first.path}:${first.line}`)}.`
  if (routes.length === 0)
    return `No HTTP route of ${code(view.name)} is found, so its access can't be told by route.${elsewhere}`
  const called =
    within.length === 0 ? '' : `, ${within.length} more ${within.length === 1 ? 'calls' : 'call'} one in the handler`
  if (checked.length === 0 && opened.length === 0 && within.length > 0)
    return `Of ${count(routes.length, 'route')} of ${about}, ${within.length} ${within.length === 1 ? 'calls' : 'call'} a check of access in the handler (most often ${most(within.flatMap(({ inside }) => inside))}), none names one where it is declared.${elsewhere}`
  if (checked.length === 0 && opened.length === 0)
    return `${routes.length === 1 ? 'The only route' : `None of the ${count(routes.length, 'route')}`} of ${about} names ${routes.length === 1 ? 'no' : 'a'} check of access where it is declared${first === undefined ? '; no check around them was recognised either' : ''}.${elsewhere}`
  const usual = most(checked.flatMap(({ checks }) => checks))
  const grouped = checked.filter(({ isOfGroup }) => isOfGroup).length
  const named = [
    ...(fitting.length > 0 ? [`${fitting.length} of them one with “${word}”`] : []),
    ...(usual === '' ? [] : [`most often ${usual}`]),
    ...(grouped === 0 ? [] : [`${grouped} by the group that ${grouped === 1 ? 'it is' : 'they are'} in`]),
  ]
  const none = routes.length - checked.length - within.length
  const marked = opened.length === 0 ? '' : `, ${opened.length} of these marked as open`
  return `Of ${count(routes.length, 'route')} of ${about}, ${checked.length} ${checked.length === 1 ? 'names' : 'name'} a check of access where ${checked.length === 1 ? 'it is' : 'they are'} declared${named.length === 0 ? '' : ` (${named.join(', ')})`}${called}, ${none} ${none === 1 ? 'does' : 'do'} neither${marked}.${elsewhere}`
}

/** The most frequent names, with how often. */
function most(names: readonly string[]): string {
  return [...Map.groupBy(names, (one) => one)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, 3)
    .map(([name, all]) => `${code(name)} ${all.length}×`)
    .join(', ')
}

const fewNamed = 0.2
const shownRoutes = 40
const shownLines = 12

function accessSection(view: ProjectView, title: string, routes: readonly RouteAccess[]): readonly AnswerSection[] {
  const { shown, note } = firstOf(routes, shownRoutes, 'route')
  return section(
    title,
    shown.map(({ route, checks: declared, inside }) => {
      const checks = declared.length > 0 ? declared : inside
      return placeRow(
        view,
        route,
        `${code(`${route.method} ${route.route}`)}${route.handler === null ? '' : ` → ${code(route.handler)}`}${checks.length === 0 ? '' : `: ${checks.slice(0, 3).map(code).join(', ')}`}`,
      )
    }),
    note === undefined ? {} : { text: note },
  )
}

function aroundSection(view: ProjectView, around: readonly CheckAround[]): readonly AnswerSection[] {
  const { shown, note } = firstOf(around, shownLines, 'line')
  return section(
    'Checks around many routes',
    shown.map((one) => placeRow(view, one, code(one.text.slice(0, 160)))),
    note === undefined ? {} : { text: note },
  )
}

/** The definitions of the most frequent checks. */
function checksSection(view: ProjectView, checked: readonly RouteAccess[]): readonly AnswerSection[] {
  const names = [
    ...Map.groupBy(
      checked.flatMap(({ checks }) => checks),
      (one) => one.split(/[.:]+/).at(-1) ?? one,
    ),
  ]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, 5)
    .map(([name]) => name)
  const definitions = names.flatMap((name) =>
    view.graph
      .symbolsNamed(name, 20)
      .filter((one) => one.name === name && ['function', 'method', 'class'].includes(one.kind))
      .slice(0, 1),
  )
  return section(
    'The checks themselves',
    definitions.map((one) => symbolRow(view, one)),
  )
}
