// "Where are photos stored", "where are the translations": places that are settings, files, folders or tables.
import { composeAssetPlace } from '../../composers/kept/asset-place'
import { composeKeptPlace } from '../../composers/kept/kept-place'
import { composeLocalePlace } from '../../composers/kept/locale-place'
import type { GraphAnswer } from '../../agent'
import { withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { askedWords } from '../../understanding/word-groups'

const keptEn = '(?:stored|saved|kept|written|located|placed|put|persisted|archived|cached)'

export const question: QuestionKind = {
  id: 'kept',
  rank: 41,
  phrases: {
    en: [
      `where (?:is|are|does|do|will|would|can) .{2,120}? ${keptEn}(?: (?:to|in|on|at|by|when|after|before)\\b.{0,60})?`,
      'where (?:does|do|will|would) .{2,60}? (?:store|save|keep|write|put) .{2,80}',
      '(?:in |to )?(?:which|what) (?:folder|directory|table|place) .{2,80}',
      "where(?:'s| is| are| can (?:i|we|one) find| do (?:i|we) find) .{2,100}",
    ],
    de: [
      'wo (?:wird|werden|ist|sind) .{2,100}? (?:gespeichert|abgelegt|aufbewahrt|geschrieben)(?: .{0,40})?',
      '(?:in welche[mrn]|wohin) .{2,80}',
      'wo (?:ist|sind|liegen|liegt|finde ich|stehen) .{2,80}',
    ],
    fr: ['où (?:est|sont|se trouvent?) .{2,100}'],
    es: ['d[oó]nde (?:est[aá]n?|se) .{2,100}'],
    pt: ['onde (?:est[aá]|est[aã]o|ficam?|s[aã]o|[eé]) .{2,100}'],
  },
  needsThought: false,
  aboutCode: true,
  subjectInWords: 'mostly',
  yields: true,
  compose: composeKept,
}

const isKept =
  /\b(?:stored?|saved?|kept|keeps?|written|writes?|located|placed|persist(?:ed|s)|archived|cached|put)\b|gespeichert|abgelegt|aufbewahrt|stocké|enregistré|sauvegardé|guardad|almacenad|armazenad|gravad/i
/** Asked of code, and not of what a program keeps. */
const ofCode =
  /\b(?:defined|declared|implemented|called|handled|class|function|method|code|interface for|type|constant|variable|logic|test|tests)\b|[`_(]|[a-z][A-Z]/
const ofKeeping =
  /^(?:stor(?:ed?|es|ing|age)|sav(?:ed?|es|ing)|kept|keeps?|keep|persist\w*|written|writes?|located?|placed?|put|archived|cached|find|found|folder|directory|disk|table|place|server|program|uploaded|sent|made|created|taken|my|user|users|from|gespeichert|abgelegt|aufbewahrt|stocké\w*|enregistré\w*|guardad\w*|almacenad\w*|armazenad\w*)$/i
const ofLocales =
  /\b(?:translations?|translated texts?|locali[sz]ations?|locales?|language files?|übersetzung(?:en)?|traductions?|traducciones|traduções)\b/i

function composeKept({ view, understanding }: Asked): GraphAnswer | null {
  const text = withoutProject(view, understanding.text)
  if (ofCode.test(text)) return null
  const about = askedWords(view, text, ofKeeping)
  if (about.length === 0) return null
  if (isKept.test(text) && !ofLocales.test(text)) return composeKeptPlace(view, about)
  return (ofLocales.test(text) ? composeLocalePlace(view, text) : null) ?? composeAssetPlace(view, about)
}
