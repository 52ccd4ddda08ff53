// "How do I change the storage folder": the setting that is named for it.
import { composeChanged } from '../../composers/settings/changed-setting'
import type { GraphAnswer } from '../../agent'
import { withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { askedWords } from '../../understanding/word-groups'

export const question: QuestionKind = {
  id: 'changed',
  rank: 42,
  phrases: {
    en: [
      'how (?:do|can|could|would|should) (?:i|we|you|one|an? \\w+) (?:change|set|configure|adjust|choose) (?:the |our |its |an? |my )?.{2,100}',
      'where (?:do|can|could|should) (?:i|we|you|one) (?:change|set|configure|adjust) (?:the |our |its |an? |my )?.{2,100}',
      'how to (?:change|set|configure|adjust) (?:the |our |its |an? |my )?.{2,100}',
    ],
    de: [
      'wie (?:ändere|stelle|setze|konfiguriere) ich .{2,100}',
      'wie kann (?:ich|man) .{2,80} (?:ändern|einstellen|konfigurieren|setzen)',
    ],
    fr: ['comment (?:changer|configurer|régler|modifier) .{2,100}'],
    es: ['c[oó]mo (?:cambio|cambiar|configuro|configurar|ajusto|ajustar) .{2,100}'],
    pt: ['como (?:mudo|mudar|altero|alterar|configuro|configurar) .{2,100}'],
  },
  needsThought: false,
  documentation: 'adds',
  aboutCode: true,
  subjectInWords: 'often',
  readsItself: true,
  yields: true,
  compose: composeSetting,
}

const ofPlace =
  /\b(?:folders?|director(?:y|ies)|paths?|location|where)\b|ordner|verzeichnis|pfad|dossier|carpeta|pasta/i
/** Asks for the place of the setting, and not for one that says where something is. */
const asksWhere = /^\W*where\b/i
const ofAsking =
  /^(?:change|changing|set|setting|settings|configure|adjust|choose|option|options|folders?|director(?:y|ies)|paths?|location|which|use[sd]?|own|different|another|other|modif\w+|edit|update|alter|mutate|cambi\w*|configur\w*|ändern|einstellen)$/i

function composeSetting({ view, understanding }: Asked): GraphAnswer | null {
  const text = withoutProject(view, understanding.text)
  // A name of code is asked how it is set.
  if (/[`_(]|[a-z][A-Z]/.test(text)) return null
  return composeChanged(
    view,
    askedWords(view, text, ofAsking),
    ofPlace.test(text.replace(asksWhere, '')) ? 'place' : 'any',
  )
}
