// Words of a question that don't describe its subject, besides those that search ignores.

import { contentWords } from '../../query/search/terms'

const filler = new Set(
  (
    'need needs needed want wants wanted go goes going gone many much take takes taken taking look looks looking start starts ' +
    'starting ship ships shipped yo hey hi hello end ends ending get gets getting actually really just only exactly currently ' +
    'exist exists existing new add adding added put place places thing things stuff way ways bit lot part parts fn func method ' +
    'methods class classes module modules code codebase repo repository project app application software tell show say says ' +
    'find found give given know knows see seen say said come comes coming one two first last next same other another something ' +
    'anything nothing someone anyone somebody anybody nobody everybody everyone several twice somewhere anywhere e.g eg ie etc please thanks help question wonder wondering try tries trying tried keep ' +
    'keeps happen happened called still even ever already maybe perhaps like likes without within while after before until upon via ' +
    'able possible right correct good best better well describe bug expected actual reproduction steps version don didn doesn ' +
    'isn won can could would should must might may shall let lets me my mine we our ours you your it its they them their who ' +
    'whom whose which that this these those there here now then than too very quite rather also again more most less least ' +
    'honour honours honor honors respect respects obey kept ensure ensures sure deal deals dealt cope treat treats treated turned turns become becomes became becoming perform performs performed figure figures ' +
    'such else apart certain having decide decides decided determine determines determined whether itself himself themselves yourself every each all any some no not nor own re ve ll ' +
    // German, French, Spanish, Portuguese.
    'ob wie wo wer was wird werden und oder der die das den dem des ein eine einen einem einer eines kein keine keinen liegt liegen steht stehen befindet befinden ist sind hat mit von für auf bei nach zu zum ' +
    'zur im funktioniert funktionieren arbeitet passiert macht kann wenn als auch nicht ich man wir es sich gibt welche welcher welches sie ihn ihm wann während ' +
    'le la les un une des du de et ou où est sont avec pour par sur dans comment que qui quoi quel quelle quels quelles ce cette il elle ils elles on fait fonctionne fonctionnent marche marchent passe quand lorsque ' +
    'el los las una del y en es son con por para como cómo qué que cuál dónde se su este esta hay funciona funcionan pasa sucede cuando ' +
    'o os as um uma do da dos das e em é são com no na nos nas ao qual onde isso este essa faz quando'
  ).split(' '),
)

/**
 * The distinctive words of a question, in the user's spelling and order, each once; all words if none is distinctive.
 */
export function distinctiveWords(text: string, own: readonly string[] = []): readonly string[] {
  const distinctive = distinctiveAmong(text, own)
  const words = text.match(wordPattern) ?? []
  const seen = new Set<string>()
  return (distinctive.length > 0 ? distinctive : words).filter((word) => {
    const lower = word.toLowerCase()
    return !seen.has(lower) && seen.add(lower)
  })
}

/** Whether a question has a word that describes its subject: "which class does which" has none. */
export function hasDistinctive(text: string): boolean {
  return distinctiveAmong(text, []).length > 0
}

const wordPattern = /[\p{L}\p{N}_$]+/gu

/** "What happens after a wrong password five times": how often, and nothing that code is called. */
const howOften = /\b(?:several|many|multiple|two|three|four|five|ten|\d{1,3}) times\b/gi

/** "How long are events kept" is about nothing that is called long. */
const howMuch = /\bhow (?:long|often|many|much|big|large)\b/gi

/** "Turn it off": what is done is said by the other word, and nothing is called a turn. */
const turning = /\bturn(?=(?:ing|ed|s)?(?: \S+){0,4}? (?:on|off|into)\b)\w*/gi

/** A question without words for how often and how long, which name nothing. */
export function withoutMeasures(text: string): string {
  return text.replace(howOften, ' ').replace(howMuch, ' ').replace(turning, ' ')
}

function distinctiveAmong(asked: string, own: readonly string[]): readonly string[] {
  const text = withoutMeasures(asked)
  return [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const lower = word.toLowerCase()
    // "Retry-After" is one name, whatever its parts are.
    const isInName =
      isCompound.test(`${text[index - 1] ?? ' '}${text[index + word.length] ?? ' '}`) && /^\p{Lu}/u.test(word)
    const isKnown = filler.has(lower) || (isCommon(lower) && !isNamedList(text, index, word))
    const tells = word.length > 1 && !own.includes(lower) && (isInName || !isKnown)
    return tells ? [word] : []
  })
}

/** "When a list is deleted" is about lists, which "show a list of the routes" and "list them" are not. */
function isNamedList(text: string, index: number, word: string): boolean {
  if (!/^lists?$/i.test(word)) return false
  const before = text.slice(0, index).trimEnd()
  return (
    /\p{L}$/u.test(before) &&
    !asksToList.test(before) &&
    !/^\s*(?:of|all|every|the|which|what)\b/i.test(text.slice(index + word.length))
  )
}

const asksToList = /\b(?:me|us|you|please|to|and|give|show|get|want|need|could|can)(?: (?:a|the|me))*$/i

/** The characters around a part of `Retry-After`. */
const isCompound = /^-|-$/

/** Whether search ignores the word as well. */
function isCommon(lower: string): boolean {
  return contentWords(lower).length === 0
}
