// What may come of something, "too many", "expired", "not allowed", and the words that code has for it: the only table.
import type { OutcomeWords } from '../../query/facts/guards/find-guards'
import { stem } from '../../query/search/terms'

interface Outcome extends OutcomeWords {
  /** How questions say it, in all languages. */
  readonly asked: RegExp
}

/** Compares with a limit or counts. */
const limited =
  /[<>]=?(?!\s*0\b)(?![<>=])|available|remaining|exceed|reached|(?<![a-z])(?:limit|max|quota|throttl|rate|lock|full|space)|(?:Limit|Max|Quota|Throttl|Rate|Locked|Full)|(?<![a-z])too_|[a-z]Too[A-Z]|\b(?:gte?|lte?)\(/
/** Compares with a time, or asks whether it is over. */
const timed =
  /[<>]=?(?![<>])|expir|(?:^|[^a-z])(?:is_?)?(?:past|after|before|older|outdated|valid|elapsed|stale)|(?:Before|After|Past|Until|(?<!Password|Credentials?|Email|Input|Form|Format|Signature|Url|Name)Valid|Since|Elapsed)(?![a-z])|ttl|deadline|\bexp\b/i
/** Looks something up. */
const lookedUp =
  /exist|find|found|get|fetch|load|count|first|unique|duplicat|conflict|already|taken|any\b|\bin\b|contains|includes|has|is_?\w|Is[A-Z]|lookup|select|similar|same|==|!=|nil|null|None|rows|1062|23505/i
/** What is left, or that nothing is; not `readFull` or `flushIfFull`, which speak of something else. */
const filled = /space|quota|capacity|enospc|storage|free\b|avail|usage|exceed|\b(?:is_?)?full\b/i
const decisions: Readonly<Record<string, RegExp>> = {
  'too many': limited,
  'too large': limited,
  full: filled,
  expired: timed,
  exists: lookedUp,
}

const outcomes: readonly Outcome[] = [
  outcome(
    'too many',
    /\btoo (?:many|often|much|fast)\b|\bmore\b.{1,30}\bthan\b|\blimit\b.{0,20}\b(?:is|gets|reached|hit)\b|\b(?:reach|hit)\w* (?:the|my|a|its|their) (?:\w+ )?limit\b|\bquota\b|\bexceed|\b(?:several|many|multiple) (?:times|wrong|failed|invalid|incorrect|unsuccessful)\b|\brepeatedly\b|\bzu (?:viele?|oft|häufig)\b|\bmehr als\b|\btrop (?:de|d['’]|souvent)|\bplus de\b|\bdemasiad|\bmás de\b|\b(?:muitas|demais)\b|\bmais de\b|太多|过多|多次|多すぎ|何度も/i,
    'attempt attempts tries lock locked lockout throttle throttled rate limit limited max maximum exceed exceeded too many quota threshold retries reached available remaining used',
    '429|423',
  ),
  outcome(
    'expired',
    /\bexpir|\bno longer valid\b|\btoo old\b|\babgelaufen|\babläuft|\bungültig geworden|\bcaduc|\bvencid|\bpérim|过期|期限切れ/i,
    'expire expired expires expiry expiration ttl before after past until deadline exp age outdated stale',
    '410',
  ),
  outcome(
    'not allowed',
    /\bnot (?:allowed|permitted|authori[sz]ed|an? admin\w*|logged in|signed in)\b|\bwithout (?:permission|being|the right|logging|an? (?:account|login|role))|\bforbidden\b|\bunauthori[sz]ed\b|\b(?:nicht (?:erlaubt|berechtigt|angemeldet)|ohne (?:berechtigung|rechte|anmeldung))|\bnon autorisé|\bsans (?:permission|droit|être)|\bno (?:permitid|autorizad)|\bsin permiso|\bnão (?:permitid|autorizad)|\bsem permiss|未授权|没有权限|权限不足|権限がない|許可されていない/i,
    'forbid forbidden unauthorized unauthorised unauthenticated permission permissions deny denied allow allowed allows can may role admin access policy grant granted authorize unsupported',
    '401|403',
  ),
  outcome(
    'wrong',
    /\bwrong\b|\bincorrect\b|\binvalid\b|\bbad\b|\bmistyped\b|\b(?:doesn't|does not|don't|do not) (?:match|fit)\b|\bmalformed\b|\bfalsch|\bungültig|\bincorrecte?|\bmauvais|\binvalide|\bincorrect[oa]|\binválid|\berrad[oa]|\bequivocad|错误的|不正确|无效|間違|不正|無効/i,
    'invalid incorrect wrong verify verified compare match matches mismatch check valid validate fail failed fails bad malformed unsupported equal',
    '400|401|403|422',
  ),
  outcome(
    'exists',
    /\balready\b|\bexists\b|\btaken\b|\bduplicate|\bsame (?:\w+ )?(?:name|e-?mail|address|url|title|slug|key|id)\b|\btwice\b|\bbereits\b|\bschon\b|\bdoppelt|\bgleiche[nr]?\b|\bexiste déjà|\bdéjà\b|\bya existe|\bjá existe|\bya\b|已存在|已经|重复|既に|すでに|重複/i,
    'exist exists existing already duplicate duplicated unique conflict taken used registered present',
    '409',
    /not[ _]?(?:found|exist)|missing|isn't there/i,
  ),
  outcome(
    'missing',
    /\bmissing\b|\bnot found\b|\b(?:doesn't|does not|don't|do not|no longer) exist\b|\bempty\b|\bwith nothing\b|\bnothing (?:in|on) (?:it|the|my|a)\b|\bunknown\b|\bnonexistent\b|\bgelöscht(?:e[nrs]?)? \w+ (?:auf|öffn)|\bfehlt\b|\bfehlen\b|\bnicht (?:gefunden|vorhanden|existiert)\b|\bexistiert nicht|\bmanqu|\bintrouvable|\bn['’]existe pas|\bfalta\b|\bno existe|\bno se encuentra|\bnão (?:existe|encontrad)|不存在|缺少|找不到|存在しない|見つからない/i,
    'missing notfound found none nil null empty absent required undefined blank exist exists unknown rows present readable',
    '404|400',
    /already/i,
  ),
  outcome(
    'fails',
    /\bfail|\berrors?\b|\bcrash|\bunreachable\b|\b(?:is|goes|be) down\b|\btimes? out\b|\bcannot be\b|\bcan't be\b|\bfehlschl|\bschlägt .{0,40}fehl|\bfehler|\bscheiter|\béchou|\berreur|\bfalla|\berror\b|\bfalha|失败|出错|失敗|エラー/i,
    'fail failed fails failure error errors err exception catch rescue except retry timeout refused unreachable status unable',
    '500|502|503|504',
  ),
  outcome(
    'too large',
    /\btoo (?:large|big|long|short|small)\b|\bexceeds? the (?:size|length)|\bzu (?:gro(?:ß|ss)|lang|kurz|klein)\b|\btrop (?:grand|gros|long|court)|\bdemasiado (?:grande|largo|corto)|\b(?:muito|demais) (?:grande|long)|太大|太长|大きすぎ|長すぎ/i,
    'size large big max maximum limit bytes exceed exceeds exceeded length long short min minimum len',
    '413|414',
  ),
  // "A banned user" is in that state; "a user is banned" is done to them.
  outcome(
    'disabled',
    /\bdisabled?\b|\bturned off\b|\bswitched off\b|\bnot enabled\b|\b(?:blocked|inactive)\b|(?<!\b(?:is|are|was|were|gets?|been|being) )\b(?:banned|suspended|deactivated)\b|\bdeaktiviert|\bgesperrt|\bausgeschaltet|\bdésactiv|\bbloqu|\bdesactiv|\bdeshabilit|\bdesativ|禁用|停用|被封|無効に|停止され/i,
    'disable disabled enable enabled off inactive active banned ban suspended blocked deactivated allow allowed',
    '403|404',
  ),
  outcome(
    'protected',
    /\bprotected\b|\bprivate\b|\blocked\b|\bhidden\b|\bunpublished\b|\bgeschützt|\bprivat|\bprotégé|\bprivée?|\bprotegid|\bprivad|受保护|私有|保護|非公開/i,
    'protected private locked hidden password secret published unpublished visible visibility',
    '401|403|404',
  ),
  outcome(
    'full',
    /\b(?:disk|storage|quota|queue|cache|database) (?:is |gets |runs )?(?:full|out of)|\bout of (?:space|memory|storage)|\bno space\b|\bvoll\b|\bplein\b|\blleno|\bcheio|已满|一杯/i,
    'space quota full storage capacity enospc exceeded limit available free',
    '507|413',
  ),
]

/** Words of such a question that say the outcome, or what one does on a page: they aren't what it is about. */
export const wordsOfOutcomes =
  /^(?:happens?|occurs?|limits?|reach\w*|hits?|too|many|much|often|more|several|multiple|times?|exceed\w*|expir\w+|longer|valid|old|allowed?|permitted|permission|authori[sz]\w*|forbidden|without|wrong\w*|incorrect\w*|invalid\w*|bad|match\w*|malformed|already|exists?|existing|taken|duplicate\w*|same|twice|missing|nothing|found|empty|unknown|fail\w*|errors?|crash\w*|unreachable|down|cannot|large|big|long|short|small|disabled?|enabled?|turned|switched|off|inactive|full|out|space|enters?|entered|opens?|opened|clicks?|clicked|tries|try|tried|types|typed|visits?|visited|goes|gets?|uses?|used|attempts?|does|while|being|during|occur|become|reacts?|responds?|behaves?|dedup|passiert|geschieht|falsch\w*|equal)$/i

function outcome(id: string, asked: RegExp, words: string, statuses: string, opposite: RegExp | null = null): Outcome {
  return {
    id,
    asked,
    words: new Set(words.split(' ').map(stem)),
    opposite,
    decides: decisions[id] ?? null,
    statuses: new RegExp(`(?<![\\w.])(?:${statuses})(?![\\w.])`),
  }
}

/** Verbs of two words that code writes as one: "check out" is `checkout`. */
const ofTwoWords = /\b(check|roll|back|time|fall|opt|clean)(?:s|ed|ing)? (out|in|back|up)\b/gi

const limitOfTime = /\btime limits?\b/gi

/** A question with such verbs, and with a limit of time, as the one word that code has for it. */
export function withJoinedVerbs(text: string): string {
  return text
    .replace(ofTwoWords, (_, verb: string, particle: string) => `${verb}${particle}`)
    .replace(limitOfTime, 'timeout')
}

/** The outcomes that a question speaks of; none if it only says that something is done. */
export function outcomesAsked(text: string): readonly OutcomeWords[] {
  return outcomes.filter(({ asked }) => asked.test(text))
}

/** How code refuses what someone may not do: stricter than a question that says "not allowed" of anything. */
export const refusals: OutcomeWords = outcome(
  'refused',
  /$^/,
  'forbid forbidden unauthorized unauthorised unauthenticated permission permissions denied deny admin superuser moderator owner role authorize authorise perm',
  '401|403',
)
