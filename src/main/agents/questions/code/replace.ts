// "How do I replace the storage by S3", "swap the cache implementation": what is to be known before one is replaced.
import { composeReplacement } from '../../composers/topics/replacement'
import type { QuestionKind } from '../../question-kind'

const what = '(?:the |our |its |their |this |an? )?(?:(?:current|existing|default|built-?in) )?(?<a>.{2,60}?)'
const by = '(?: (?:by|with|for|to|through|against) .{1,80})?'
const verb = '(?:replace|swap(?: out)?|exchange|substitute)'
const ofIt = '(?: (?:implementation|backend|back-end|provider|engine|driver|library|layer))?'

export const question: QuestionKind = {
  id: 'replace',
  rank: 8,
  phrases: {
    en: [
      `how (?:do|can|could|would|should|to) ?(?:i|we|you|one)? ?${verb} ${what}${ofIt}${by}`,
      `how (?:hard|easy|difficult|much work) (?:is|would) it (?:be )?to ${verb} ${what}${ofIt}${by}`,
      `what (?:do|would|must|should) (?:i|we|you|one) (?:have|need) to (?:change|do|touch|implement|edit|know) (?:to|in order to|if (?:i|we) want to) ${verb} ${what}${ofIt}${by}`,
      `what (?:would|does) it take to ${verb} ${what}${ofIt}${by}`,
      `what (?:has|needs) to (?:change|be changed|be done) to ${verb} ${what}${ofIt}${by}`,
      `(?:i|we) (?:want|need|would like|have|plan) to ${verb} ${what}${ofIt}${by}(?:[,.:;] .{1,120})?`,
      `${verb} ${what}${ofIt} (?:by|with|for) .{1,80}`,
      `(?:can|could) (?:i|we|you|one) ${verb} ${what}${ofIt}${by}`,
    ],
    de: [
      'wie (?:ersetze|tausche) ich (?:den |die |das |unsere[nrs]? )?(?<a>.{2,60}?)(?: (?:durch|gegen) .{1,80}?)?(?: aus)?',
      'was muss ich (?:ändern|tun),? um (?:den |die |das )?(?<a>.{2,60}?)(?: (?:durch|gegen) .{1,80}?)? (?:zu ersetzen|auszutauschen)',
    ],
    fr: ["comment (?:remplacer|puis-je remplacer|échanger) (?:le |la |l'|les )?(?<a>.{2,60}?)(?: par .{1,80})?"],
    es: [
      'c[oó]mo (?:reemplazo|reemplazar|puedo reemplazar|sustituyo|sustituir|cambio) (?:el |la |los |las )?(?<a>.{2,60}?) (?:por|con) .{1,80}',
    ],
    pt: [
      'como (?:substituo|substituir|posso substituir|troco) (?:o |a |os |as )?(?<a>.{2,60}?) (?:por|pelo|pela) .{1,80}',
    ],
    zh: [
      '(?:如何|怎么|怎样)(?:把|将)(?<a>.{1,30}?)(?:替换|换)(?:成|为|掉).{0,30}',
      '(?:如何|怎么|怎样)替换(?<a>.{1,30})',
    ],
  },
  subjectInWords: 'mostly',
  needsThought: true,
  aboutCode: true,
  compose: ({ view, understanding, signal }) =>
    understanding.subject === null ? null : composeReplacement(view, understanding.subject, understanding.text, signal),
}
