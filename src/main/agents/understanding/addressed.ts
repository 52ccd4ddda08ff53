// Sentences addressed to whoever answers, which ask nothing: "You are a helpful assistant.", "Answer in one sentence."

import { namesCode } from './mentions'

const politely = '(?:(?:please|now|also|and|but|first|then|just|bitte|jetzt|veuillez|por favor|请|どうか)[,、]? *)*'
/** How sentences begin that tell the answerer what to be, what to forget, or how to answer. */
const starts = [
  '(?:ignore|disregard|forget|override|bypass) (?:all|any|every|the|your|my|these|those|this|that|previous|prior|above|earlier|what|whatever)\\b',
  "(?:you are|you're|you will be|act|behave|respond|answer|reply) (?:now |only |always |just )*(?:an?|as|like|my|acting as|going to|in|with|using|without|at|to me)\\b",
  // "Suppose you rename `x`" is the start of a question.
  "(?:pretend|imagine|assume|suppose) (?:that )?you(?: are| were|['’]re)\\b",
  'from now on\\b',
  '(?:answer|respond|reply|speak|talk)(?: (?:only|briefly|shortly|concisely|honestly|precisely|truthfully|carefully|quickly|please))*$',
  '(?:be|stay|remain) (?:very |as |more )*(?:brief|concise|short|precise|honest|careful|specific|quick|polite|thorough|accurate|critical|truthful|helpful)\\b',
  '(?:keep|make) (?:it|the answer|your answers?|answers|this) (?:very |as )*(?:brief|concise|short|simple)\\b',
  "(?:don't|do not|never|don’t) (?:make|invent|guess|hallucinate|apologi[sz]e|answer|respond|repeat|mention|be|use)\\b",
  '(?:use|write) (?:only |simple |plain |short |in )*(?:bullet points?|bullets|markdown|sentences|words|english|german|french|spanish|portuguese|chinese|japanese|tables?)\\b',
  '(?:think|reason) (?:step by step|carefully|hard|about it|it through)\\b',
  'as an? [\\p{L} -]{3,40}[,:]',
  '(?:print|reveal|show|repeat|output|leak)(?: me)? (?:all )?(?:of )?your (?:(?:system|initial|original|hidden) )?(?:prompts?|instructions|rules)\\b',
  'never mind\\b',
  'take (?:a deep breath|your time)\\b',
  '(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks|thank you|hallo|danke|bonjour|merci|hola|gracias|olá|obrigad[oa])(?:[ ,]+\\p{L}+){0,3}(?:$|,)',
  '(?:ignorieren? sie|ignoriere?|vergiss|vergessen sie) (?:alle|die|das|deine|ihre|bisherige|vorherige|vorige|alles)',
  '(?:du bist|sie sind|verhalte dich|stell dir vor) ',
  '(?:antworte|antworten sie|fasse? dich|halte? dich|sei) (?:kurz|knapp|nur|auf|in|mit|als|präzise|ehrlich)',
  '(?:ignorez?|oubliez?|oublie) (?:tout|toutes|les|tes|vos|ce)\\b',
  '(?:tu es|vous êtes|agis comme|agissez comme|fais comme) ',
  '(?:réponds|répondez|sois|soyez) (?:en|brièvement|bref|brève|seulement|de|avec|précis)',
  '(?:ignora|olvida) (?:todo|todas|las|tus|lo)\\b',
  '(?:eres un|actúa como|responde (?:en|solo|brevemente|con)|sé (?:breve|conciso))',
  '(?:ignore|esqueça|esquece) (?:tudo|todas|as|os|suas|tuas|o que)\\b',
  '(?:você é um|aja como|responda (?:em|só|brevemente|com)|seja (?:breve|conciso))',
  '(?:忽略|忘记|无视)(?:所有|全部|之前|以上|上面|前面)',
  '(?:你是一|你现在是|扮演|请?用中文|请?用英文|请?简短|请?简要)',
  '(?:あなたは|これまでの|以前の|今までの).{0,30}(?:です|無視して|忘れて)',
]
const instruction = new RegExp(`^${politely}(?:${starts.join('|')})`, 'iu')
/** `SYSTEM: …` as in a transcript; what follows "user:" is a question. `User::find` and `role:admin` are code. */
const transcript = /^\W{0,4}(?:system|assistant|instructions?|prompt|role)[^\w:]{0,2}:(?!:)(?=\s|$)/i
const asker = /^\W{0,4}(?:user|human|question|q|frage|pregunta|pergunta)[^\w:]{0,2}:(?!:)(?:\s+|$)/i
/** What follows an instruction in the same sentence: "… and tell me who calls X", "…: who calls X". */
const joined =
  /^.{1,200}?(?:[,:;—–]\s+|\s(?:and|then|und|et|y|e)\s)(?:(?:and|then|now|instead|just|please|und|dann)[ ,]+)*(?:(?:tell me|answer(?: me)?|say|show me|sag(?: mir)?|dis-moi|dime|diga-me)[,: ]+)?(?=(?:who|what|which|where|how|why|when|does|is|are|explain|list|wer|was|wo|wie|welche|qui|quel|où|comment|quién|qué|dónde|cómo|quem|onde|como)\b)|^.{1,200}?: +/iu
/** Ends of sentences outside quotes and code. A version or a file name has no space after its point. */
const sentence = /(?:"[^"\n]*"|`[^`\n]*`|[^\n.!?。！？]|[.!?](?=\S))+(?:[.!?]+(?=\s|$)|[。！？]+|\n|$)/gu

/** A message without what is addressed to the answerer. */
export interface Addressed {
  /** The rest of the message, as written; the whole message if nothing else is in it. */
  readonly text: string
  /** Whether something was left out. */
  readonly isCut: boolean
}

/** Leaves out the sentences that are addressed to the answerer; what asks something stays. */
export function withoutInstructions(text: string): Addressed {
  const sentences = (text.match(sentence) ?? []).map((one) => one.trim()).filter((one) => one !== '')
  const kept = sentences.flatMap(restOf)
  // "Question: who calls X?" says nothing more than the question.
  const asked = sentences.map((one) => one.replace(asker, '')).filter((one) => one !== '')
  if (kept.length === 0) return { text, isCut: false }
  const isCut = kept.join('\n') !== asked.join('\n')
  return isCut || asked.join('\n') !== sentences.join('\n') ? { text: kept.join('\n'), isCut } : { text, isCut }
}

/** What a sentence asks, without an instruction before it. */
function restOf(written: string): readonly string[] {
  if (transcript.test(written)) return []
  const one = written.replace(asker, '')
  if (one === '') return []
  if (!instruction.test(one.replace(/[\s.!?。！？]+$/u, ''))) return [one]
  const before = joined.exec(one)?.[0]
  const rest = before === undefined ? '' : one.slice(before.length)
  if (rest !== '') return [rest]
  // What names code is about the project, however it begins.
  return namesCode(one) ? [one] : []
}
