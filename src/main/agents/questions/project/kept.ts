// "Where are photos stored", "where are the translations": places that are settings, files, folders or tables.
import { composeAssetPlace } from '../../composers/kept/asset-place'
import { composeKeptPlace } from '../../composers/kept/kept-place'
import { composeLocalePlace } from '../../composers/kept/locale-place'
import type { GraphAnswer } from '../../agent'
import { withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { askedWords } from '../../understanding/word-groups'

const keptEn = '(?:stored|saved|kept|persisted|archived)'
/** Files that aren't code, by what they are for. */
const assetEn =
  '(?:translations?|locales|language files|texts|templates|styles|stylesheets?|css|themes|icons|logos?|fonts|sounds)'
const notCode = '(?!.*\\b(?:defined|declared|implemented|used|called|handled|rendered|loaded|class|function|method)\\b)'

export const question: QuestionKind = {
  id: 'kept',
  rank: 41,
  phrases: {
    en: [
      `${notCode}where (?:is|are|does|do|will|would|can) .{2,120}? ${keptEn}(?: (?:to|in|on|at|by|when|after|before)\\b.{0,60})?`,
      `${notCode}(?:in |to )(?:which|what) (?:folder|directory) .{2,80}`,
      `${notCode}where(?:'s| is| are| can (?:i|we|one) find| do (?:i|we) find) (?:[\\w'-]+ ){0,5}${assetEn}(?: (?:of|for|in|that|by|from)\\b.{0,80})?`,
    ],
    de: [
      'wo (?:wird|werden|ist|sind) .{2,100}? (?:gespeichert|abgelegt|aufbewahrt)(?: .{0,40})?',
      'wo (?:sind|liegen|finde ich) (?:die )?(?:[\\p{L}-]+ ){0,2}(?:übersetzungen|vorlagen|texte|symbole|schriften)(?: .{0,60})?',
    ],
    fr: [
      'où (?:est|sont) (?:stocké|enregistré|sauvegardé)e?s? .{2,100}',
      'où (?:sont|se trouvent) les traductions(?: .{0,60})?',
    ],
    es: ['d[oó]nde se (?:guardan?|almacenan?) .{2,100}', 'd[oó]nde están las traducciones(?: .{0,60})?'],
    pt: ['onde (?:é|são|se) (?:guardad|armazenad|gravad)[oa]s? .{2,100}', 'onde estão as traduções(?: .{0,60})?'],
  },
  needsThought: false,
  documentation: 'adds',
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
