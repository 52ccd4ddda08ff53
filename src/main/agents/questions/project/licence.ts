// "Which licence is it under": what manifests and licence files say.
import { licencesOf } from '../../../query/project/licences'
import { manifestsOf } from '../../../query/project/manifests'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { placeRow } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count } from '../../rows'

export const question: QuestionKind = {
  id: 'licence',
  rank: 27,
  phrases: {
    en: [
      `(?:what|which|under which|under what|how|show|is|are|tell|where)\\b.{0,40}?\\blicen[cs](?:es?|ed|ing)\\b(?! (?:key|server|check|plate|class|file parser)).{0,60}`,
      `(?:the )?licen[cs]es?`,
    ],
    de: ['.{0,30}\\blizenz(?:en)?\\b.{0,40}'],
    fr: ['.{0,30}\\blicences?\\b.{0,40}'],
    es: ['.{0,30}\\blicencias?\\b.{0,40}'],
    pt: ['.{0,30}\\blicenças?\\b.{0,40}'],
    zh: ['.{0,20}(?:许可证|许可协议|授权协议).{0,20}'],
    ja: ['.{0,20}ライセンス.{0,20}'],
  },
  needsThought: false,
  compose: composeLicence,
}

function composeLicence({ view }: Asked): GraphAnswer {
  const sources = licencesOf(view, manifestsOf(view))
  const mine = sources.filter((one) => one.own)
  const names = [...new Set((mine.length > 0 ? mine : sources).flatMap(({ name }) => name ?? []))]
  return {
    ...emptyAnswer(
      'licence',
      sources.length === 0
        ? `No licence of ${code(view.name)} is found.`
        : names.length === 0
          ? `${code(view.name)} has ${count(sources.length, 'licence file')}, whose text isn't one of the common licences.`
          : `${code(view.name)} names ${names.length === 1 ? 'the licence' : 'the licences'} ${names.map(code).join(', ')}.`,
    ),
    sections: section(
      'Where it says so',
      sources
        .slice(0, 15)
        .map((one) =>
          placeRow(
            view,
            one,
            one.how === 'manifest'
              ? `${code(one.name ?? '')}, in the manifest`
              : `${one.name === null ? 'an unknown licence' : code(one.name)}, by its text`,
          ),
        ),
    ),
    limits: [
      sources.length === 0
        ? 'Looked in manifests and in files called LICENSE, LICENCE or COPYING.'
        : 'A licence is recognised by words of its usual text. Changes to that text, and the licences of dependencies, are not checked.',
    ],
    next: [],
  }
}
