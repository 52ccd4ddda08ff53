// "What happens when the user types /add": the function of a command of a running program.
import { composeTypedCommand } from '../../composers/typed-command'
import type { QuestionKind } from '../../question-kind'

export const question: QuestionKind = {
  id: 'typed-command',
  rank: 13,
  phrases: {
    en: [
      `what (?:code |function )?(?:happens|is done|does it do|runs?) (?:when|if|after|once) (?:i|you|we|(?:an?|the) users?|users?|someone|somebody) (?:types?|enters?|runs?|uses?|sends?|says?|writes?|issues?) (?:the )?(?:command )?["'\`]?/\\w[\\w-]*["'\`]?(?: command)?`,
      `(?:what does|how does|explain|describe|where is) (?:the )?(?:slash )?(?:command ["'\`]?/\\w[\\w-]*["'\`]?|["'\`]?/\\w[\\w-]*["'\`]? command)(?: do| work| handled| defined| implemented| processed| run)?`,
      // A path that is no command is asked about elsewhere.
      `(?:(?:what|how) (?:does|do|is) )?["'\`]?/\\w[\\w-]*["'\`]?(?: do| work| for)?`,
    ],
    de: [
      `was (?:passiert|geschieht),? wenn (?:ich|man|der nutzer|der benutzer|jemand) ["'\`]?/\\w[\\w-]*["'\`]? (?:tippt|tippe|eingibt|eingebe|schreibt|benutzt)`,
      `was (?:macht|tut) (?:der )?(?:befehl ["'\`]?/\\w[\\w-]*["'\`]?|["'\`]?/\\w[\\w-]*["'\`]?-?befehl)`,
    ],
  },
  needsThought: true,
  aboutCode: true,
  compose: composeTypedCommand,
}
