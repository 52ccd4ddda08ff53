// What a question for a value wants to know: a time, a number, a size; the most or the least of it.
import { stem } from '../../query/search/terms'
import { measures, type Extreme, type Measure, type MeasureId } from '../../query/project/values/measures'

/** Whether a question asks for the times at which something is done. */
export const asksHowOften =
  /\bhow (?:often|frequently)\b|\bwie (?:oft|häufig)\b|\bà quelle fréquence|\bcada cu[aá]nto|\bcon qué frecuencia|\bcom que frequência/i

/** Whether a question asks where something is kept. */
export const asksPlace =
  /^(?:and )?where\b|\bdefault (?:path|location|folder|directory|dir)\b|^wo\b|standard-?(?:pfad|ordner|verzeichnis)|^où(?=\s)|^¿?d[oó]nde\b|^onde\b|哪里|哪儿|在哪|どこ/iu

/** Words that ask for a measure, in all languages; the first that a question has decides. */
const asks: readonly (readonly [ids: readonly MeasureId[], asked: RegExp])[] = [
  [['place'], asksPlace],
  [
    ['length', 'duration'],
    /\bhow long (?:is|are|must|may|can|should) (?!.{0,60}\b(?:valid|cached|kept|stored|logged|locked|blocked|live|last|wait|take|stay|remain)\b)|\bwie lang (?:ist|sind|muss|darf|kann)\b/i,
  ],
  [
    ['duration'],
    /\bhow (?:long|old)\b|\bhow (?:many|much) (?:time|seconds|minutes|hours|days|weeks|months|years)\b|\b(?:time-?outs?|ttl|life-?times?|lifespan|expir\w+|durations?|delays?|period|validity|cool-?down|time limit)\b|\bwie lange\b|\bnach welcher zeit\b|\bnach wie vielen (?:sekunden|minuten|stunden|tagen|wochen)\b|dauer\b|\bgültig|\bcombien de temps\b|\bdurée|\bcu[aá]nto (?:tiempo|dura)|\bduración|\bquanto tempo\b|\bduração|多久|多长时间|有效期|过期|超时|どのくらいの(?:時間|期間)|有効期[限間]|タイムアウト/i,
  ],
  [
    ['duration', 'rate'],
    /\bhow (?:often|frequently)\b|\bintervals?\b|\bin welchem abstand|\bà quelle fréquence|\bcada cu[aá]nto|\bcon qué frecuencia|\bcom que frequência|间隔|間隔|頻度/i,
  ],
  [['duration', 'count'], /\bwie oft\b/i],
  [['port'], /\bports?\b|\bpuerto\b|\bporta\b|端口|ポート/i],
  [
    ['length'],
    /\blengths?\b|\bhow short\b|\b(?:how many|number of) (?:characters|chars|digits|letters)\b|länge\b|\bwie viele (?:zeichen|ziffern)\b|\blongueur|\bcaractères|\blongitud|\bcaracteres|\bcomprimento|长度|文字数|長さ/i,
  ],
  [
    ['size'],
    /\bhow (?:big|large)\b|\b(?:file|upload|image|avatar|photo|picture|attachment|request|body|payload|message|disk|memory|cache|log)(?: \w+)? sizes?\b|\bsizes? (?:of|for) .{0,40}\b(?:files?|uploads?|images?|avatars?|photos?|pictures?|attachments?|requests?|bod(?:y|ies)|payloads?)\b|\b(?:bytes|megabytes|[kmg]b)\b|\bwie gro(?:ß|ss)\b|(?:datei|upload|bild|anhangs?)-?grö(?:ß|ss)e|\btaille\b|\btamaño\b|\btamanho\b|大小|サイズ/i,
  ],
  [['rate'], /\bhow fast\b|\bspeeds?\b|\brates?\b|geschwindigkeit|\bvitesse\b|\bvelocidade?\b|速度/i],
  [
    ['count'],
    /\bhow (?:many|much|high)\b|\bnumber of\b|\bsizes?\b|\blimits?\b|\bmax(?:imum)?\b|\bwie ?viele?\b|\banzahl\b|\bmaximal|\bcombien\b|\bnombre\b|\bcu[aá]nt[oa]s?\b|\bnúmero\b|\bquant[oa]s?\b|多少|几个|几次|上限|最大|最多|いくつ|何回|何件/i,
  ],
  [['duration'], /\btime\b(?! ?(?:zone|stamp))/i],
]
const extremeWords: Readonly<Record<Extreme, RegExp>> = {
  most: /\bmax(?:imum|imal\w*)?\b|\bat most\b|\b(?:largest|biggest|longest|highest)\b|\blimits?\b|\b(?:may|can|allowed|before|until|too many)\b|höchst|\bmaxim|\bgrö(?:ß|ss)te|\bm[aá]xim|\bdarf\b|最大|最多|上限/i,
  least:
    /\bmin(?:imum|imal\w*)?\b|\bat least\b|\b(?:smallest|shortest|lowest)\b|\bmust\b|mindest|\bminim|\bm[ií]nim|\bmuss\b|最小|最少|下限/i,
}

/** Words of such a question that say how it asks, and not what about; in English, as translated. */
export const wordsOfMeasures =
  /^(?:defaults?|standards?|automatic(?:ally)?|lange?|gro(?:ß|ss)|hoch|viele?|pro|values?|settings?|options?|configur\w+|config|parameters?|fields?|constants?|variables?|environment|env|change[ds]?|adjust|override|initial|long|often|frequent(?:ly)?|big|large|small|short|high|fast|old|maxim\w*|max|minim\w*|min|most|least|limits?|limited|lengths?|sizes?|numbers?|amounts?|counts?|times?|durations?|periods?|intervals?|lifetimes?|life|live[sd]?|lasts?|lasting|lifespan|valid(?:ity)?|expir\w+|remain\w*|stays?|shown|print|display\w*|listens?|listening|runs?|running|serve[sd]?|sent|sends?|allow\w*|accept\w*|permitted|assume[sd]?|waits?|ports?|characters?|chars|digits|bytes|seconds?|minutes?|hours?|days?|weeks?|months?|years?|before|until|per|once|attempted|apply|applies|used|zone|mb|kb|gb|wert|vorgabe\w*|voreinstellung|standardwert|einstellung|valeur|défaut|valor|padrão|predeterminado|defecto)$/i

/** What a question for a value measures; `any` if it doesn't say. */
export function measureAsked(text: string): Measure {
  const ids = asks.find(([, asked]) => asked.test(text))?.[0] ?? ['any']
  const [first = measures.any, ...others] = ids.map((id) => measures[id])
  return others.reduce(
    (all, one): Measure => ({
      id: all.id,
      names: new Set([...all.names, ...one.names]),
      kinds: new Set([...all.kinds, ...one.kinds]),
      typical: new Set([...all.typical, ...one.typical]),
    }),
    first,
  )
}

/** Stems of the words of a question that name what its value measures: "interval", "limit". */
export function nounsOfMeasure(words: readonly string[], { names }: Measure): ReadonlySet<string> {
  return new Set(words.map((word) => stem(word.toLowerCase())).filter((one) => names.has(one)))
}

/** Whether a question asks for the most or the least that there may be. */
export function extremeAsked(text: string): Extreme | null {
  if (extremeWords.least.test(text)) return 'least'
  return extremeWords.most.test(text) ? 'most' : null
}
