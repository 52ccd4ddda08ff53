// "What runs when I call `app users add`": the function of a command of the command line.
import { composeProgramCommand } from '../../composers/running/program-command'
import type { QuestionKind } from '../../question-kind'

const typing = '(?:calls?|runs?|types?|executes?|enters?|invokes?|uses?|starts?)'
const whoever = '(?:i|you|we|one|(?:an?|the) users?|users?|someone|somebody)'
const notRequest = '(?!(?:get|post|put|patch|delete|head|options|any)\\b|/)'
const quoted = `["'\`]${notRequest}[\\w./:@-]+(?: [^"'\`()\\n]{1,150})["'\`]`
const single = `["'\`][\\w./:@-]+["'\`]`
const plain = `${notRequest}(?!(?:the|an?|it|this|that|my|our|all|its?)\\b)[\\w./:@-]+(?: [\\w./:@=-]+){1,8}`
const named = `(?:command (?:${quoted}|${single}|[\\w:.-]+(?: [\\w:.-]+){0,3}?)|(?:${quoted}|${single}|[\\w:.-]+(?: [\\w:.-]+){0,2}) (?:sub-?)?command)`

export const question: QuestionKind = {
  id: 'program-command',
  rank: -1,
  phrases: {
    en: [
      `(?:what|which) (?:code |function |method |handler )?(?:happens|runs?|is (?:run|called|executed)|gets? (?:run|called|executed)) (?:when|if|once|after|by|for|on|with) (?:${whoever} )?(?:(?:${typing} )?(?:the )?(?:${named}|${quoted})|${typing} ${plain})`,
      `(?:what|which) (?:code|function|method|handler|class) (?:runs|handles|implements|executes|serves|is behind|is called by|is run by) (?:the )?(?:${named}|${quoted})`,
      `what (?:does|do|is) (?:the )?(?:${named}|${quoted}) (?:do|run|call|execute)`,
      `what (?:does|do) ${plain} (?:run|call|execute)`,
      // Without quotes the words may be the name of a class or a file, which others look for.
      `(?:where is|how is|how does) (?:the )?(?:command (?:${quoted}|${single})|(?:${quoted}|${single}) (?:sub-?)?command) (?:defined|implemented|handled|work|declared)`,
    ],
    de: [
      `was (?:passiert|geschieht|läuft),? wenn (?:ich|man|jemand) (?:den befehl )?(?:${quoted}|${single}|${plain}) (?:aufrufe|aufruft|ausführe|ausführt|starte|startet|eingebe|eingibt|tippe|tippt)`,
      `(?:was (?:macht|tut)|welche funktion (?:führt|bearbeitet|behandelt)) (?:der|den) befehl (?:${quoted}|${single}|${plain}|[\\w:.-]+)(?: aus)?`,
    ],
  },
  needsThought: true,
  aboutCode: true,
  compose: composeProgramCommand,
  otherwise: 'scripts',
}
