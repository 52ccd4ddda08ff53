// "Where does it start": the entry points of the project.
import { composeEntryPoints } from '../composers/overview'
import { project, show } from '../understanding/phrase-parts'
import type { QuestionKind } from '../question-kind'

export const question: QuestionKind = {
  id: 'entry-points',
  rank: 60,
  phrases: {
    en: [
      `(?:what|where|which) (?:is|are) (?:the )?(?:main )?entry.?points?(?: (?:of|in|for|to) .*)?`,
      `${show}(?:main )?entry.?points?(?: (?:of|in|for|to) .*)?`,
      `where does (?:the |this |it|my |our )?(?:${project}|execution|everything|it)? ?(?:start|begin)(?: up| running)?`,
      `how (?:does|do) (?:this|the|my|our) ${project} (?:start|boot|launch|begin)(?: up)?`,
      `(?:where is|find)(?: the)? main(?: function| method| entry)?`,
    ],
    de: [
      `(?:wo|was) (?:ist|sind) (?:der|die) (?:einstiegspunkte?|einstieg)(?: .{1,40})?`,
      `wo (?:startet|beginnt) (?:das programm|die app(?:likation)?|die anwendung|alles|es)`,
    ],
    fr: [
      `(?:quel est|quels sont|où est|où sont) (?:le |les )?points? d'entrée(?: .{1,40})?`,
      `où (?:démarre|commence) (?:le programme|l'application)`,
    ],
    es: [
      `(?:cu[aá]l es|cu[aá]les son|d[oó]nde est[aá]n?) (?:el |los )?puntos? de entrada(?: .{1,40})?`,
      `d[oó]nde (?:empieza|arranca|comienza) (?:el programa|la aplicaci[oó]n)`,
    ],
    pt: [
      `(?:qual [eé]|quais s[aã]o|onde est[aá]) (?:o |os )?pontos? de entrada(?: .{1,40})?`,
      `onde (?:come[cç]a|inicia) (?:o programa|a aplica[cç][aã]o)`,
    ],
    zh: [`(?:程序|项目|应用)?的?入口(?:点)?(?:在哪里|在哪|是什么|是哪个)?`, `(?:程序|应用)从哪里(?:开始|启动)`],
    ja: [`エントリ(?:ー)?ポイントは?.{0,12}`, `(?:プログラム|アプリ)は?どこ(?:から)?(?:始まり|開始|起動).{0,8}`],
  },
  needsThought: false,
  forProject: ({ view }) => composeEntryPoints(view),
}
