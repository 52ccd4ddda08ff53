// "What has no tests": exported definitions that no test uses directly.
import { untestedIn } from '../../../query/facts/unused'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { folderNamedIn } from '../../composers/unused-parts'
import { firstOf } from '../../project-rows'
import type { Asked, QuestionKind } from '../../question-kind'
import { code, count, symbolRow } from '../../rows'

const shown = 40

export const question: QuestionKind = {
  id: 'untested',
  rank: 32,
  phrases: {
    en: [
      '(?:what|which|where|list|show|find|are there|is there|any)\\b.{0,40}?\\b(?:untested|uncovered)\\b.{0,60}',
      "(?:what|which|list|show|find|are there)\\b.{0,40}?\\b(?:functions?|methods?|class(?:es)?|code|exports?|files?|parts?|modules?|symbols?)\\b.{0,30}\\b(?:(?:have|has|with|without|lack|lacks|miss|misses) (?:no |any |their |a )?(?:unit )?tests?|(?:is|are) not (?:tested|covered)|(?:is|are)n't tested|no tests? covers?)(?: .{0,40})?",
      "what(?: part)?(?: of .{1,60})? (?:is|isn't) (?:not )?(?:untested|tested|covered by (?:no )?tests)(?: yet)?",
    ],
    de: ['.{0,40}(?:ungetestet\\w*|keine tests|nicht getestet|ohne tests).{0,40}'],
    fr: ['.{0,40}(?:non testée?s?|sans tests?|pas testée?s?|(?:pas|aucuns?) (?:de )?tests?).{0,40}'],
    es: ['.{0,40}(?:sin (?:tests?|pruebas)|no tienen? (?:tests?|pruebas)|no (?:está|están) probad\\w+).{0,40}'],
    pt: [
      `.{0,40}não (?:está|estão) (?:testad|cobert)\\w*.{0,40}`,
      '.{0,40}(?:sem testes?|não (?:tem|têm) testes?|não (?:são |é )?testad\\w+).{0,40}',
    ],
    zh: ['.{0,20}(?:没有测试|未测试|缺少测试).{0,30}'],
    ja: ['.{0,20}(?:テストがない|テストされていない|未テスト).{0,30}'],
  },
  needsThought: false,
  aboutCode: true,
  compose: composeUntested,
}

function composeUntested({ view, understanding }: Asked): GraphAnswer {
  const folder = folderNamedIn(view, understanding.text)
  const { found, looked, open, left } = untestedIn(view, folder)
  const sorted = [...found].sort((a, b) => b.endLine - b.startLine - (a.endLine - a.startLine))
  const { shown: rows, note } = firstOf(sorted, shown, 'definition')
  const where = folder === '' ? code(view.name) : code(folder)
  return {
    ...emptyAnswer(
      'untested',
      found.length === 0
        ? `Each exported function and type in ${where} is used by a test or can't be judged; ${count(looked, 'definition')} ${looked === 1 ? 'was' : 'were'} checked.`
        : `${count(found.length, 'exported function or type', 'exported functions and types')} in ${where} ${found.length === 1 ? 'has' : 'have'} no test that uses ${found.length === 1 ? 'it' : 'them'} directly; ${count(looked, 'definition')} ${looked === 1 ? 'was' : 'were'} checked.`,
    ),
    sections: section(
      'Not tested directly, longest first',
      rows.flatMap(({ key }) => {
        const symbol = view.graph.symbolByKey(key)
        return symbol === null ? [] : [symbolRow(view, symbol)]
      }),
      note === undefined ? {} : { text: note },
    ),
    limits: [
      "A test may reach these through other code, over the network or by starting the whole program; this isn't measured coverage.",
      ...(open > 0
        ? [
            `${count(open, 'more definition')} ${open === 1 ? 'has' : 'have'} the name of an unresolved call and ${open === 1 ? 'is' : 'are'} not listed.`,
          ]
        : []),
      ...(left > 0 ? [`${count(left, 'definition')} were not checked.`] : []),
    ],
    next: sorted.slice(0, 1).map(({ qualifiedName }) => `Which tests cover ${code(qualifiedName)}?`),
  }
}
