// "How does X work": for a folder, a file or a type its parts and main chain; for a function its source and chain.
import { composeNamedTopic, isMinorType, isOnlyShown } from '../../composers/topics/named-topic'
import { composeRunTopic } from '../../composers/topics/run-topic'
import { composeTopicOf } from '../../composers/subject-topic'
import { classifyPath } from '../../../query/path-class'
import type { About, FileSubject, QuestionKind, SymbolSubject } from '../../question-kind'
import { normalizedName } from '../../understanding/link-path'
import { X } from '../../understanding/phrase-parts'
import { isPlainWord } from '../../understanding/plain-word'

export const question: QuestionKind = {
  id: 'topic',
  rank: 165,
  phrases: {
    en: [
      `how (?:does|do|is|are) ${X} (?:work|working|works|function|operate|implemented|built|structured|organi[sz]ed)(?: internally| under the hood| exactly)?`,
      `(?:explain|describe|show)(?: to me| me)? how ${X} (?:works?|is implemented|are implemented|is done)`,
      `how(?:'s| is) ${X} (?:handled|done|managed|made|set up)`,
      `(?:give me )?an? (?:overview|introduction|tour|explanation) (?:of|to|for) (?:the )?${X}`,
    ],
    de: [
      `wie (?:funktioniert|funktionieren|arbeitet|geht) ${X}(?: genau| intern)?`,
      `wie (?:läuft|laufen|geht|gehen|spielt|spielen) ${X} (?:ab|vor sich|vonstatten)`,
      `wie (?:verläuft|verlaufen|erfolgt|erfolgen|geschieht) ${X}`,
      `wie (?:findet|finden) ${X} statt`,
      `wie (?:ist|sind|wird|werden) ${X} (?:implementiert|umgesetzt|aufgebaut|gelöst|realisiert)`,
      `erkläre?(?: mir)?,? wie ${X} (?:funktioniert|arbeitet)`,
    ],
    fr: [
      `comment (?:fonctionne|fonctionnent|marche|marchent) ${X}`,
      `comment (?:se (?:passe|passent|déroule|déroulent|fait|font)|s['’]effectue(?:nt)?) ${X}`,
      `comment (?:est|sont) (?:implémentée?s? |gérée?s? )?${X}(?: implémentée?s?| gérée?s?)?`,
      `explique(?:-moi)? comment (?:fonctionne|marche) ${X}`,
    ],
    es: [
      `c[oó]mo funcionan? ${X}`,
      `c[oó]mo (?:se (?:desarrollan?|producen?)|ocurren?|suceden?|se llevan? a cabo) ${X}`,
      `c[oó]mo (?:est[aá]n?) (?:implementad[oa]s? |hech[oa]s? )?${X}`,
      `explica(?:me)? c[oó]mo funciona ${X}`,
    ],
    pt: [
      `como funcionam? (?:o |a |os |as )?${X}`,
      `como (?:o |a )?${X} (?:funciona|[eé] implementad[oa])`,
      `explique como (?:funciona )?(?:o |a )?${X}(?: funciona)?`,
    ],
    zh: [
      `${X} ?(?:是)?(?:如何|怎么|怎样)(?:工作|实现|运行|运作)(?:的)?`,
      `(?:解释|说明)(?:一下)? ?${X} ?(?:如何|怎么|怎样)(?:工作|实现|运行)(?:的)?`,
    ],
    ja: [
      `${X} ?(?:は|が)(?:どのように|どうやって|どう)(?:動作し|動き|動い|実装され|機能し|働き)(?:ますか|ていますか|ている(?:の)?か|ている)?`,
      `${X} ?の(?:仕組み|動作)(?:は|を|について)?.{0,12}`,
    ],
  },
  subjectInWords: 'mostly',
  needsThought: true,
  documentation: 'explains',
  asksForUse: true,
  compose: (asked) => composeNamedTopic(asked) ?? composeRunTopic(asked),
  forSymbol: (asked) =>
    (isOther(asked) ? composeRunTopic(asked) : null) ??
    (isPlainWord(asked) || isOnlyShown(asked) || isMinorType(asked) ? null : composeTopicOf(asked)),
  forFile: (asked) => (isOnlyShown(asked) || isPage(asked.subject) ? composeRunTopic(asked) : composeTopicOf(asked)),
  forFolder: (asked) => (isOnlyShown(asked) ? composeRunTopic(asked) : composeTopicOf(asked)),
}

/** "Login" in a sentence isn't `LoginForm`, nor what a library calls so. */
function isOther({ subject: { symbols, written } }: About<SymbolSubject>): boolean {
  const [first] = symbols
  if (first === undefined || first.kind === 'external') return true
  return normalizedName(first.name) !== normalizedName(written)
}

/** A page of the documentation tells of what it is named for, and doesn't work itself. */
function isPage({ file, written }: FileSubject): boolean {
  return classifyPath(file.path) === 'prose' && !written.includes('.')
}
