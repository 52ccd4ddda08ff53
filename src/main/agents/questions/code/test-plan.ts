// "Write tests for X": the branches to cover, its collaborators, existing tests, and a skeleton.
import { composeIntegrationTestPlan, composeUnitTestPlan } from '../../composers/test-plan'
import type { QuestionKind } from '../../question-kind'
import { X } from '../../understanding/phrase-parts'
import { testSubject } from '../../understanding/test-subject'

const making = '(?:write|create|add|generate|make|draft|give|need|want|propose|suggest)'

export const question: QuestionKind = {
  id: 'test-plan',
  rank: 66,
  phrases: {
    en: [
      `(?:i |we )?${making}(?: me| us)?(?: some| an?| the| more| a few| new| missing)? ?(?:unit |integration |end.to.end |e2e |good )*tests?(?: cases?| suite)? (?:for|of|covering|that covers?|to cover|around|on) ${X}`,
      `(?:how|what) (?:would|should|could|can|do) (?:i|we|you|one) (?:write (?:a |an )?(?:unit |integration )?tests? (?:for|of)|(?:unit |integration )test) ${X}`,
      `what should (?:a |an )?(?:unit |integration )?tests? (?:of|for) ${X} (?:cover|check|test)`,
    ],
    de: [`(?:schreibe?|erstelle?)(?: mir)? (?:einen |die |ein paar )?(?:unit.?|integrations.?)?tests? (?:für|zu) ${X}`],
    fr: [
      `(?:écris|écrivez|crée|génère)(?:-moi)? (?:des |un |les )?tests?(?: unitaires?| d'intégration)? (?:pour|de) ${X}`,
    ],
    es: [
      `(?:escribe|crea|genera)(?:me)? (?:unas? |un |las? |los? )?(?:tests?|pruebas?)(?: unitarias?| unitarios?| de integración)? (?:para|de) ${X}`,
    ],
    pt: [
      `(?:escreva|escreve|crie|gere) (?:uns |um |os )?testes?(?: unit[aá]rios?| de integra[cç][aã]o)? (?:para|de|do|da) ${X}`,
    ],
    zh: [`(?:请)?(?:为|给) ?${X} ?(?:写|编写|生成|添加)(?:一些|一个)?(?:单元|集成)?测试(?:用例)?`],
    ja: [`${X} ?の(?:単体|ユニット|結合)?テストを(?:書い|作成し|生成し)て(?:ください)?`],
  },
  needsThought: true,
  aboutCode: true,
  compose: ({ view, understanding, subject, target, signal }) => {
    const named = testSubject(view, { understanding, subject, target })
    if (named === null) return null
    return /\bintegration|integra|结合|集成|結合/i.test(understanding.text)
      ? composeIntegrationTestPlan(view, named, signal)
      : composeUnitTestPlan(view, named)
  },
}
