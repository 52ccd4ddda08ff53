// "Is there dead code": what nothing in the graph uses, and what can't be known.
import { unusedIn } from '../../../query/facts/unused'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer } from '../../answer-parts'
import { folderNamedIn, unusedSections } from '../../composers/unused-parts'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count } from '../../rows'

export const question: QuestionKind = {
  id: 'dead-code',
  rank: 31,
  phrases: {
    en: [
      '(?:what|which|where|list|show|give|find|is|are|any|do|how much)\\b.{0,40}?\\b(?:dead|unreachable|unused|orphan(?:ed)?) (?:code|functions?|methods?|class(?:es)?|exports?|symbols?|definitions?|types?)\\b.{0,60}',
      '(?:what|which|are there|list|show|find)\\b.{0,20}\\b(?:functions?|methods?|class(?:es)?|code|exports?|symbols?|types?)\\b.{0,30}\\b(?:is |are |that (?:is|are) )?(?:never|not|no longer|nowhere) (?:called|used|referenced|invoked|needed)(?: anywhere)?(?: .{0,40})?',
      '(?:which|what|how much|which parts? of the) (?:code|functions?|methods?|class(?:es)?|exports?|symbols?) (?:is|are) (?:unused|dead|orphaned|unreachable)(?: .{0,40})?',
      '(?:what|which|are there|is there|list|show|find|do we have)\\b.{0,30}\\b(?:functions?|methods?|class(?:es)?|code|exports?|symbols?|types?|anything) (?:that |which )?no(?:body|[ -]one|thing)(?: else)? (?:calls?|uses?|needs?|references?|invokes?)(?: .{0,40})?',
      '(?:dead|unused) (?:code|functions|exports|classes)(?: in .{1,80})?',
    ],
    de: [
      `.{0,40}toten? code.{0,40}`,
      '.{0,40}(?:toter? code|unbenutzte[rn]?|ungenutzte[rn]?|nie (?:aufgerufen|benutzt|verwendet)).{0,60}',
    ],
    fr: ['.{0,40}(?:code mort|inutilisée?s?|jamais (?:appelée?s?|utilisée?s?)).{0,40}'],
    es: ['.{0,40}(?:código muerto|sin usar|nunca (?:se )?(?:llama|usa|utiliza)\\w*).{0,40}'],
    pt: ['.{0,40}(?:código morto|não (?:usad|utilizad)\\w+|nunca (?:são |é )?(?:chamad|usad)\\w+).{0,40}'],
    zh: ['.{0,20}(?:死代码|未使用的|没有被(?:调用|使用)|从未).{0,30}'],
    ja: ['.{0,20}(?:デッドコード|使われていない|未使用|呼ばれていない).{0,30}'],
  },
  needsThought: false,
  aboutCode: true,
  compose: composeDeadCode,
}

function composeDeadCode({ view, understanding }: Asked): GraphAnswer {
  const folder = folderNamedIn(view, understanding.text)
  const { found, looked, open, left } = unusedIn(view, folder)
  const { sections, exported, inner } = unusedSections(view, found)
  const where = folder === '' ? code(view.name) : code(folder)
  return {
    ...emptyAnswer(
      'dead code',
      found.length === 0
        ? `Of ${count(looked, 'function and type', 'functions and types')} in ${where}, each is used somewhere in the graph or can't be judged.`
        : `${count(inner, 'function or type', 'functions and types')} in ${where} ${inner === 1 ? 'is' : 'are'} never called or used by anything in the graph; ${exported} more are unused here but visible to outside code. ${count(looked, 'definition')} ${looked === 1 ? 'was' : 'were'} checked.`,
    ),
    sections,
    limits: [
      'Unused means that the graph has no proven or possible use. Frameworks, reflection, templates, configuration and code outside this repository may use these, so none is certainly dead.',
      ...(open > 0
        ? [
            `${count(open, 'more definition')} without a known use ${open === 1 ? 'has' : 'have'} the name of an unresolved call and ${open === 1 ? 'is' : 'are'} not listed.`,
          ]
        : []),
      ...(left > 0 ? [`${count(left, 'definition')} were not checked.`] : []),
    ],
    next: found.slice(0, 1).map(({ qualifiedName }) => `Who uses ${code(qualifiedName)}?`),
  }
}
