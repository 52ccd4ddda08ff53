// "What is this repository": its introduction and structure.
import { composeOverview } from '../../composers/overview'
import { project, show } from '../../understanding/phrase-parts'
import type { QuestionKind } from '../../question-kind'

const parts = '(?:sub-?projects?|modules?|packages?|workspaces|parts|components|layers|folders|directories)'
/** What the parts do with each other, which the overview of the parts tells. */
const andHow =
  '(?:,? and (?:how|what) (?:do|does|are|is) (?:they|it|these|those|everything|all(?: of (?:it|them|this))?|the (?:parts|pieces)) .{1,60})?'
const whole = `(?:it|(?:the|this|our|my) ${project})`

export const question: QuestionKind = {
  id: 'overview',
  rank: 20,
  phrases: {
    en: [
      `${show}(?:an? )?(?:high.?level |short |quick |general )?(?:overview|tour|architecture|structure|summary|outline)(?: (?:of|for))?(?: (?:the|this|my|our))?(?: ${project})?(?:[:,;.–-]+ .{1,150})?`,
      `(?:what|which) (?:is|does|are)(?: in| inside)? (?:this|the|my|our) ${project}(?: (?:do|about|for|made of))?`,
      `(?:what|which) (?:is|does|are)(?: in| inside)? (?:this|the|my|our) ${project}(?: (?:do|about|for|made of))?,? and (?!how\\b|where\\b).{1,80}?\\b(?:use|need|want|run|install) (?:it|this|one)(?: for| to do)?`,
      `(?:what|why) (?:would|could|can|should|do|does|will) (?:i|we|you|one|someone|somebody|people|anyone|developers) (?:use|need|want|choose|run|install) (?:it|this|(?:this|the|our) ${project})(?: for| to do)?`,
      `what (?:can|could) (?:i|we|you|one|people|users?) (?:do|use|accomplish|achieve) with ${whole}`,
      `(?:what|which) (?:are the |main |key )*features (?:does|do) (?:it|(?:this|the) ${project}) (?:have|offer|provide|support)`,
      `what(?:'s| is) (?:in )?(?:this|the) ${project}(?: (?:all )?about| (?:good |used |meant |there )?for)?`,
      `(?:explain|describe|summari[sz]e|introduce|outline) (?:this|the|my|our)(?: whole| entire)? ${project}`,
      `(?:how|in what way) (?:is|are) (?:this|the|my|our) ${project} (?:structured|organi[sz]ed|laid out|built|put together|divided)`,
      `what (?:are|is) (?:the )?(?:main|most important|key|core|central|biggest) (?:modules?|parts?|components?|folders?|pieces?|packages?|files?|functions?|classes)(?: (?:of|in) (?!(?:the|its|an?) (?!(?:\\S+ ){0,2}${project}\\b))(?:(?!\\band how\\b).)*?)?${andHow}`,
      `where (?:do|should|can|would) (?:i|we|one) (?:start|begin)(?: (?:reading|looking|exploring|learning|understanding))?(?: (?:at |with )?(?:the|this|your|our) (?:code|source|code ?base|repo(?:sitory)?|project))?`,
      `tell me about (?:this|the) ${project}`,
      `(?:what|which) (?:top.?level |different |main )?${parts} (?:does|do) (?:${whole}|(?<a>[\\w.-]{2,60})) (?:have|contain|include|consist of|comprise)`,
      `(?:what|which) (?:top.?level |different |main )?${parts} (?:are|exist)(?: there)? in ${whole}`,
      `(?:what|which) (?:top.?level |different |main )?${parts} (?:is|are) ${whole} (?:made(?: up)?|composed|split|divided)(?: up)? (?:of|into|in)`,
      `(?:summari[sz]e|describe|overview)(?: (?:it|this|everything|all))?`,
      `what languages? .*`,
    ],
    de: [
      `was ist das (?:hier )?für ein (?:projekt|repository|repo|programm)`,
      `(?:gib|zeige?)(?: mir)? (?:einen )?überblick(?: über .{1,40})?`,
      `was (?:ist|macht) (?:dieses|das) (?:projekt|repository|repo|programm)`,
      `(?:wie|woraus) (?:ist|besteht) (?:dieses |das )?(?:projekt|repository|code)(?: aufgebaut)?`,
      `worum geht es (?:hier|in diesem (?:projekt|repo))`,
      `wie ist der (?:quell)?code (?:aufgebaut|organisiert|gegliedert|strukturiert)`,
      `wo (?:fange|soll) ich (?:am besten )?(?:an zu lesen|mit dem lesen an(?:fangen)?|anfangen,? den code zu lesen)`,
    ],
    fr: [
      `de quoi (?:parle|traite) (?:ce|le) (?:projet|dépôt)`,
      `(?:donne(?:-moi)? )?(?:une? )?(?:vue d'ensemble|aperçu|résumé)(?: (?:de|du) .{1,40})?`,
      `(?:que fait|qu'est-ce que|c'est quoi) (?:ce|le) (?:projet|dépôt|programme)`,
      `comment est (?:structuré|organisé) (?:ce|le) (?:projet|code)`,
      `comment (?:ce|le) (?:projet|code) est(?:-il)? (?:structuré|organisé)`,
      `par où commencer(?: (?:la lecture|à lire)(?: d[ue] .{1,20}| le .{1,20})?)?`,
    ],
    es: [
      `de qu[eé] (?:trata|va) (?:este|el) (?:proyecto|repositorio)`,
      `(?:dame |muestra )?(?:un |una )?(?:resumen|visi[oó]n general|panorama)(?: (?:de|del) .{1,40})?`,
      `qu[eé] (?:es|hace) este (?:proyecto|repositorio|programa)`,
      `c[oó]mo est[aá] (?:estructurado|organizado) (?:este|el) (?:proyecto|c[oó]digo)`,
      `por d[oó]nde (?:empiezo|empezar|comienzo|comenzar)(?: a leer(?: .{1,20})?)?`,
    ],
    pt: [
      `(?:do|de) que (?:se )?trata (?:este|esse|o) (?:projeto|reposit[oó]rio)`,
      `(?:me d[eê] )?(?:uma? )?(?:vis[aã]o geral|resumo)(?: (?:de|do) .{1,40})?`,
      `o que (?:[eé]|faz) (?:este|esse) (?:projeto|reposit[oó]rio|programa)`,
      `o que (?:este|esse) (?:projeto|reposit[oó]rio|programa) faz`,
      `como (?:este|o) (?:projeto|c[oó]digo) (?:[eé]|est[aá]) (?:estruturado|organizado)`,
      `por onde (?:começo|começar)(?: a ler(?: .{1,20})?)?`,
    ],
    zh: [
      `(?:给我)?(?:一个)?(?:这个)?(?:项目|仓库|代码库|代码)的?(?:概述|概览|总览|介绍|结构)(?:是什么)?`,
      `(?:介绍|说明)(?:一下)?这个(?:项目|仓库|代码库)`,
      `这个(?:项目|仓库|代码库|程序)(?:是)?(?:做什么|干什么|什么)(?:的|用的)?`,
    ],
    ja: [
      `(?:この)?(?:プロジェクト|リポジトリ|コード)の?(?:概要|全体像|構成|構造)(?:を|は)?.{0,14}`,
      `この(?:プロジェクト|リポジトリ)は何.{0,10}`,
    ],
  },
  needsThought: true,
  forProject: ({ view }) => composeOverview(view),
}
