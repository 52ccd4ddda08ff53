// "Where does it start": the entry points of the project.
import { composeEntryPoints } from '../../composers/overview'
import { project, show } from '../../understanding/phrase-parts'
import type { QuestionKind } from '../../question-kind'

export const question: QuestionKind = {
  id: 'entry-points',
  rank: 60,
  phrases: {
    en: [
      `(?:what|where|which) (?:is|are) (?:the )?(?:[\\p{L}-]+ ){0,2}?entry.?points?(?: (?:of|in|for|to|into) .*)?`,
      `${show}(?:main |package |program |public )?entry.?points?(?: (?:of|in|for|to) .*)?`,
      `where does (?:the |this |it|my |our )?(?:${project}|execution|everything|it)? ?(?:start|begin)(?: up| running)?`,
      `how (?:does|do) (?:this|the|my|our) ${project} (?:start|boot|launch|begin)(?: up)?`,
      `(?:where is|what is|what's|which is|find)(?: the)? main(?: function| method| entry| class| file| module| script| program)?(?: of .*)?`,
      `what (?:does|do) (?:the )?(?:\\S+ )?(?:command|container|image|docker ?file|binary|executable) (?:start|run|execute|launch)`,
      `(?:what|which) (?:file|class|function|code|script|module) (?:is (?:run|started|executed|called)|runs|starts) first`,
      `(?:what|where) (?:is|are) the (?:starting points?|start ?up (?:code|file|class|function)|bootstrap (?:code|file))(?: .*)?`,
      `(?:what|which) (?:are the |is the )?(?:package )?(?:exports|entries|entry files?)(?: (?:of|for) (?:this|the) .*)?`,
    ],
    de: [
      `(?:wo|was) (?:ist|sind) (?:der|die) (?:einstiegspunkte?|einstieg)(?: .{1,40})?`,
      `wo (?:startet|beginnt) (?:das programm|die app(?:likation)?|die anwendung|alles|es)`,
      'wo (?:beginnt|startet|fängt) .{0,60}',
      '(?:was|wo|welche?s?) (?:ist|sind) (?:der|die|das) (?:einstiegspunkte?|startpunkte?|hauptklasse|hauptprogramm).{0,40}',
    ],
    fr: [
      `(?:quel est|quels sont|où est|où sont) (?:le |les )?points? d'entrée(?: .{1,40})?`,
      `où (?:démarre|commence) (?:le programme|l'application)`,
      "(?:quel|où) (?:est|sont) (?:le |les )?points? d'entrée.{0,60}",
      "où (?:commence|démarre) (?:l'|le |la )?(?:exécution|programme|application).{0,30}",
    ],
    es: [
      `(?:cu[aá]l es|cu[aá]les son|d[oó]nde est[aá]n?) (?:el |los )?puntos? de entrada(?: .{1,40})?`,
      `d[oó]nde (?:empieza|arranca|comienza) (?:el programa|la aplicaci[oó]n)`,
      '(?:cuál|dónde|qué) (?:es|está|son) (?:el |los )?puntos? de entrada.{0,60}',
      'd[oó]nde (?:empieza|comienza|inicia|arranca) .{0,60}',
    ],
    pt: [
      `(?:qual [eé]|quais s[aã]o|onde est[aá]) (?:o |os )?pontos? de entrada(?: .{1,40})?`,
      `onde (?:come[cç]a|inicia) (?:o programa|a aplica[cç][aã]o)`,
      '(?:qual|onde|quais) (?:é|são|está) (?:o |os )?pontos? de entrada.{0,60}',
      'onde (?:começa|inicia|se inicia) .{0,60}',
    ],
    zh: [
      `(?:程序|项目|应用)?的?入口(?:点)?(?:在哪里|在哪|是什么|是哪个)?`,
      `(?:程序|应用)从哪里(?:开始|启动)`,
      '.{0,20}(?:入口点|入口文件|入口在哪|程序入口|从哪里开始执行).{0,20}',
    ],
    ja: [
      `エントリ(?:ー)?ポイントは?.{0,12}`,
      `(?:プログラム|アプリ)は?どこ(?:から)?(?:始まり|開始|起動).{0,8}`,
      '.{0,20}(?:エントリー?ポイント|どこから(?:始まり|実行|起動)).{0,20}',
    ],
  },
  needsThought: false,
  aboutCode: true,
  forProject: ({ view }) => composeEntryPoints(view),
}
