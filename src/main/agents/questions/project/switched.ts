// "How do I turn off registrations": the settings that turn something on or off.
import { composeFlag } from '../../composers/settings/flag-fields'
import { composeSwitchedSetting } from '../../composers/settings/changed-setting'
import { composeSwitches } from '../../composers/values/switches'
import { inCodeWords } from '../../everyday/in-code-words'
import type { GraphAnswer } from '../../agent'
import { withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { X } from '../../understanding/phrase-parts'
import { askedWords } from '../../understanding/word-groups'

/** Verbs for turning on and off, in the infinitive. */
const turn = {
  en: '(?:turn|switch) (?:on|off)|turn|switch|enable|disable|activate|deactivate|allow|forbid|prevent|block|stop|opt out of',
  de: 'ab|aus|ein|an',
} as const

export const question: QuestionKind = {
  id: 'switched',
  rank: 39,
  phrases: {
    en: [
      `how (?:do|can|could|would|should) (?:i|we|you|one|an? \\w+) (?:${turn.en}) ${X}`,
      `how to (?:${turn.en}) ${X}`,
      `(?:can|could) (?:i|we|you|one) (?:${turn.en}) ${X}`,
      `is (?:there|it possible)(?: (?:an?|any) (?:way|option|setting|switch|flag))? to (?:${turn.en}) ${X}`,
    ],
    de: [
      `wie (?:kann|muss|soll) (?:ich|man|wir) ${X} (?:deaktivieren|aktivieren|abschalten|ausschalten|einschalten|anschalten|verbieten|erlauben|verhindern|abstellen)`,
      `wie (?:schalte|stelle) ich ${X} (?:${turn.de})`,
      `wie (?:deaktiviere|aktiviere|verbiete|erlaube|verhindere) ich ${X}`,
    ],
    fr: [`comment (?:puis-je |peut-on |on peut )?(?:désactiver|activer|interdire|autoriser|empêcher|couper) ${X}`],
    es: [
      `c[oó]mo (?:puedo |se puede )?(?:desactivar|activar|deshabilitar|habilitar|desactivo|activo|deshabilito|habilito|impedir|permitir) ${X}`,
    ],
    pt: [`como (?:posso |se pode )?(?:desativar|ativar|desabilitar|habilitar|desativo|ativo|impedir|permitir) ${X}`],
    zh: [`(?:如何|怎么|怎样)(?:才能)?(?:关闭|禁用|启用|开启|禁止|允许|打开)${X}`],
    ja: [`${X}を(?:無効|有効)に(?:する|したい)?.{0,16}`, `${X}を(?:オフ|オン)に.{0,16}`],
  },
  needsThought: false,
  documentation: 'adds',
  aboutCode: true,
  subjectInWords: 'often',
  readsItself: true,
  yields: true,
  compose: composeSwitched,
}

const off =
  /\b(?:off|disabl|deactivat|forbid|prevent|block|stop|opt out)|deaktivier|abschalt|ausschalt|abstell|verbie|verhinder|\b(?:ab|aus)[?.! ]*$|désactiv|interdi|empêch|coup|desactiv|deshabilit|desativ|desabilit|impedir|关闭|禁用|禁止|無効|オフ/i
const ofTurning =
  /^(?:turn\w*|switch\w*|on|off|enabl\w*|disabl\w*|activat\w*|deactivat\w*|allow\w*|forbid\w*|prevent\w*|block\w*|stop\w*|opt|out|new|public|possible|option|setting|settings|way|flag|completely|entirely|all|deaktivier\w*|aktivier\w*)$/i

function composeSwitched({ view, understanding }: Asked): GraphAnswer | null {
  const { text } = understanding
  // “Turn off” is read as what code calls it, which may be `enable`.
  const about = askedWords(view, withoutProject(view, inCodeWords(view, text).text), ofTurning)
  const wantsOn = !off.test(text)
  return (
    composeSwitches(view, about, wantsOn) ??
    composeSwitchedSetting(view, about, wantsOn, true) ??
    composeFlag(view, about, wantsOn) ??
    composeSwitchedSetting(view, about, wantsOn, false)
  )
}
