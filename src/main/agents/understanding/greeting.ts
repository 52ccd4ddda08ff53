// Messages that only say hello or thanks.

export interface Greeting {
  readonly isThanks: boolean
  /** The language of the greeting, if Cairn speaks it. */
  readonly language: 'en' | 'de'
}

/** Longer messages ask something. */
const mostCharacters = 80

const german =
  "hallo|moin|servus|grü(?:ß|ss) (?:dich|gott)|guten? (?:morgen|tag|abend)|wie geht(?: e|['’])s(?: dir| ihnen)?"
const others =
  'hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|how are you(?: doing)?|(?:good)?bye|' +
  'salut|bonjour|bonsoir|hola|buenos d[ií]as|buenas (?:tardes|noches)|ol[áa]|bom dia|boa (?:tarde|noite)|' +
  '你好|您好|こんにちは'
const germanThanks = 'danke(?: (?:schön|sehr|dir|ihnen))?|(?:vielen|besten) dank'
const otherThanks =
  '(?:many )?thanks(?: a lot| so much| again)?|thank (?:you|u)(?: (?:very|so) much| again)?|thx|cheers|ty|' +
  'merci(?: beaucoup)?|(?:muchas )?gracias|(?:muito )?obrigad[oa]|谢谢|ありがとう(?:ございます)?'
const courtesies =
  'there|all|everyone|again|cairn|zusammen|ok(?:ay)?|great|perfect|super|nice|cool|good|got it|that (?:helps|helped)|' +
  'for (?:the|your) help|für (?:die|deine|ihre) hilfe|this is great|toll|prima'

const smiley = /[:;]-?[()DP](?=\s|$)/g
const gap = '[\\s,.!?:;…¡¿！？。、，–-]'
const phrase = new RegExp(
  `^(?:(?<de>${german})|(?<hello>${others})|(?<dank>${germanThanks})|(?<thanks>${otherThanks})|(?:${courtesies}))(?:${gap}+|$)`,
  'iu',
)
const signs = new RegExp(`^(?:${gap}|\\p{Extended_Pictographic}|[\\u{1f3fb}-\\u{1f3ff}\\ufe0f])+`, 'u')

/** Reads a message as a greeting or thanks; null if it contains anything else. */
export function readGreeting(message: string): Greeting | null {
  let rest = message.trim().replace(smiley, '')
  if (rest.length > mostCharacters) return null
  let language: Greeting['language'] | null = null
  let isThanks = false
  rest = rest.replace(signs, '')
  while (rest !== '') {
    const found = phrase.exec(rest)
    if (found === null) return null
    const { de, hello, dank, thanks } = found.groups ?? {}
    if (de !== undefined || dank !== undefined) language = 'de'
    else if (hello !== undefined || thanks !== undefined) language ??= 'en'
    isThanks ||= dank !== undefined || thanks !== undefined
    rest = rest.slice(found[0].length).replace(signs, '')
  }
  return language === null ? null : { isThanks, language }
}
