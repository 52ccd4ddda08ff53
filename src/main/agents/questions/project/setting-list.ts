// "What settings are there to filter positions": all settings of one sort.
import { composeSettingGroup } from '../../composers/settings/setting-lists'
import type { GraphAnswer } from '../../agent'
import { withoutProject } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { askedWords } from '../../understanding/word-groups'

const noun =
  '(?:settings|options|configuration(?: options| keys| settings| values)?|config(?: options| keys)?|parameters|preferences)'

export const question: QuestionKind = {
  id: 'setting-list',
  rank: 43,
  phrases: {
    en: [
      `(?:what|which) ${noun} (?:are there|exist|do (?:i|we) have|can (?:i|we|one) (?:set|use|change)|does it have)(?: to| for| that| about| of| on| in order to)? .{2,100}`,
      `(?:what|which) (?<a>.{2,40}) ${noun} (?:are there|exist|can (?:i|we|one) (?:set|use|change))`,
    ],
    de: ['welche (?:einstellungen|optionen) gibt es (?:für|zu[mr]?|um) .{2,100}'],
    fr: ['quels? (?:réglages|paramètres|options) (?:existent|y a-t-il) pour .{2,100}'],
    es: ['qu[eé] (?:ajustes|opciones|parámetros) (?:hay|existen) para .{2,100}'],
    pt: ['(?:que|quais) (?:configurações|opções|parâmetros) (?:há|existem) para .{2,100}'],
  },
  needsThought: false,
  documentation: 'adds',
  aboutCode: true,
  subjectInWords: 'mostly',
  readsItself: true,
  yields: true,
  compose: composeList,
}

const ofAsking =
  /^(?:settings?|options?|config\w*|keys?|values?|parameters?|preferences?|exist|set|use|change|out|bad|good|control|all|available|einstellungen|optionen)$/i

function composeList({ view, understanding }: Asked): GraphAnswer | null {
  return composeSettingGroup(view, askedWords(view, withoutProject(view, understanding.text), ofAsking))
}
