// "How do I set this up for development", "how is it installed": the steps of its guide, and what they need.
import { composeSetUp } from '../../composers/running/set-up'
import type { ProjectView } from '../../../query/project-view'
import { namesProject } from '../../project-rows'
import type { QuestionKind } from '../../question-kind'
import { project } from '../../understanding/phrase-parts'

const one = '(?:i|we|you|one|someone|a (?:new )?(?:developer|contributor|newcomer))'
const it = `(?:it|this|everything|(?:(?:the|this|my|our|your) )?(?:whole |entire )?${project})`
const dev = '(?:dev(?:elopment)?|coding|local(?: dev(?:elopment)?)?|developer|working)'
const place = `(?:environment|copy|instance|set-?up|workspace|machine|installation|server|version)`
const doing = `(?:run|start|build|develop|compil|install|set(?:ting)? ?up|contribut|work(?:ing)? on|hack)\\w*`
const end =
  '(?: (?:up|locally|from (?:the )?(?:source|scratch)|for (?:local )?(?:development|developing|contributing|coding|hacking)|to (?:develop|contribute|hack|work)\\b.{0,40}|(?:on|in|with|at) (?:my|a|the|your|our|development|dev|local)\\b.{0,40}|as a (?:developer|contributor)|in order to .{1,60}))*'

/** How it is installed: "with Docker", "on a Raspberry Pi". */
const way = '(?: (?:with|using|via|through|in|on|under|by) [\\w. -]{2,50})?'
const inContainers = '(?:with|using|via|in|under|on) (?:a )?(?:docker|podman|containers?|kubernetes|k8s|helm)\\b.{0,40}'

export const question: QuestionKind = {
  id: 'set-up',
  rank: 9,
  phrases: {
    en: [
      `how (?:do|can|should|would|does|to|must) ?${one}? ?(?:set ${it} up|(?:set ?up|setup|install|bootstrap|prepare|deploy|(?:self-?)?host) ${it})${end}`,
      `how (?:do|can|should|would|does|to|must) ?${one}? ?(?:install|deploy|run|(?:self-?)?host) (?:${it}|(?<a>[\\w.-]{2,40})) (?:(?:my|your|our|it|them)sel(?:f|ves)|on (?:my|our) own(?: .{1,30})?)${way}`,
      `how (?:do|can|should|would|does|to|must) ?${one}? ?(?:install|deploy|(?:self-?)?host) (?:${it}|(?<a>[\\w.-]{2,40}))${way}`,
      `how (?:do|can|should|would|does|to|must) ?${one}? ?(?:download,? )?(?:install|set ?up|deploy|host) (?:and|&) (?:run|start|use|launch) (?:${it}|(?<a>[\\w.-]{2,40}))(?: .{1,60})?`,
      `how (?:do|can|should|would|does|to|must) ?${one}? ?(?:run|start|launch) (?:${it}|(?<a>[\\w.-]{2,40})) ${inContainers}`,
      `how (?:do|can|should|would|does|to) ?${one}? ?(?:set ?up|setup|get|create|prepare|bootstrap|configure) (?:an? |the |my |our )?(?:working |complete |full )?${dev} ${place}.{0,60}`,
      `how (?:do|can|should|would|does|to) ?${one}? ?(?:run|start|launch|build|compile) ${it}(?: up)?(?: (?:locally|from (?:the )?(?:source|scratch)|for (?:local )?(?:development|developing)|in (?:development|dev)(?: mode)?|on my (?:own )?(?:machine|computer|laptop)))+`,
      `how (?:do|can|should|would|does|to) ?${one}? ?(?:get|be) (?:it |this |everything |${it} )?(?:set up|started|going|ready)(?: (?:with|on|to|for|in|as|locally|developing|contributing|hacking|coding)\\b.{0,60})?`,
      `how (?:do|can|should|would|does|to) ?${one}? ?(?:start|begin) (?:developing|contributing|hacking|working|coding)\\b.{0,60}`,
      `how (?:do|can|should|would|does|to) ?${one}? ?(?:develop|contribute|hack)(?: (?:on|to|with|in)? ?${it})?(?: locally)?`,
      `what (?:do|must|should|would) ${one} (?:need|have|require|install|do)(?: to have| to do| to install)? (?:to|before|for|in order to)(?: be able to)? (?:run|start|build|develop|compile|install|set ?up|contribut|work|hack)\\w*\\b.{0,60}`,
      `(?:what|which) (?:are|is) the (?:prerequisites|(?:system |set-?up |installation |build )(?:requirements|steps|instructions)|(?:requirements|steps|instructions) (?:to|for|of) ${doing})(?: .{1,60})?`,
      `(?:what|which) (?:steps|tools|prerequisites|requirements) (?:are|is|do (?:i|we)) (?:needed|required|necessary|need)(?: (?:to|for) ${doing}.{0,60})?`,
      `how (?:is|are|can) ${it} (?:be )?(?:installed|deployed|(?:self-?)?hosted|set ?up)(?: .{1,40})?`,
      `(?:give me |show me |what are |where are )?(?:the )?(?:set-?up|installation|install|development|getting started|build) (?:instructions|guide|steps|documentation)(?: .{1,40})?`,
    ],
    de: [
      'wie (?:richte|setze) ich (?:das|es|dieses|die|mir|eine)\\b.{0,60} (?:ein|auf)(?: .{0,40})?',
      'wie (?:installiere|konfiguriere) ich (?:das|es|dieses|die)\\b.{0,60}',
      'wie (?:installiere|hoste|betreibe) ich (?<a>[\\w.-]{2,40})(?: (?:mit|auf|unter|in|bei|lokal|selbst)\\b.{0,60})?',
      'wie (?:richte|setze) ich (?:den|einen|(?<a>[\\w.-]{2,40}))\\b.{0,60} (?:ein|auf)',
      'wie (?:starte|f[uü]hre|betreibe|lasse|hoste) ich (?:(?:das|es|die|den|dieses)\\b.{0,30}|(?<a>[\\w.-]{2,40})) (?:mit|in|unter) (?:docker|podman|kubernetes|containern?)\\b.{0,30}',
      'wie (?:starte|führe|baue|kompiliere) ich (?:das|es|dieses|die)\\b.{0,40}(?:lokal|für die entwicklung|zum entwickeln|aus dem (?:quelltext|quellcode)).{0,30}',
      'wie (?:wird|ist) (?:das|dieses|die)\\b.{0,40} (?:installiert|eingerichtet|aufgesetzt)',
      'wie (?:fange ich|beginne ich) .{0,40}(?:entwickel|beizutragen|mitzuarbeiten).{0,30}',
      'was brauche ich.{0,20} (?:um|zum|für) .{1,60}',
      '(?:welche )?(?:voraussetzungen|schritte) .{1,60}(?:entwick|install|einricht|start).{0,30}',
    ],
    fr: [
      "comment (?:(?:est-ce que )?(?:je |on )?(?:installer?|configurer?|mettre en place|mets en place|préparer?)|puis-je installer) (?:ce|le|la|l'|un|cette|mon)\\b.{0,80}",
      "comment (?:installer|configurer|mettre en place|préparer|démarrer) (?:l'|un |mon )?environnement de d[ée]veloppement.{0,40}",
      'comment (?:lancer|exécuter|démarrer|compiler|construire) .{0,40}(?:localement|en local|en développement|pour (?:le développement|développer)).{0,20}',
      'comment (?:installer|h[ée]berger|d[ée]ployer) (?<a>[\\w.-]{2,40})(?: (?:avec|sur|dans|sous|en|soi-m[êe]me|moi-m[êe]me)\\b.{0,60})?',
      "comment (?:lancer|ex[ée]cuter|d[ée]marrer|h[ée]berger) (?:(?:le|la|l'|ce|cette)\\b.{0,30}|(?<a>[\\w.-]{2,40})) (?:avec|dans|sous) (?:docker|podman|kubernetes|un conteneur)\\b.{0,30}",
      'comment (?:contribuer|commencer à (?:développer|contribuer)).{0,40}',
      '(?:quels sont les|quelles sont les) (?:prérequis|étapes).{0,60}',
    ],
    es: [
      'c[oó]mo (?:(?:puedo|se|debo) )?(?:instal[oa]r?|configur[oa]r?|mont[oa]r?|prepar[oa]r?|levant[oa]r?) (?:este|el|la|esta|un|mi)\\b.{0,80}',
      'c[oó]mo (?:ejecut[oa]r?|inici[oa]r?|arranc[oa]r?|compil[oa]r?) .{0,40}(?:localmente|en local|para (?:el )?desarroll).{0,20}',
      'c[oó]mo (?:(?:puedo|se|debo) )?(?:instal[oa]r?|aloj[oa]r?|despl(?:iego|egar|iega)) (?<a>[\\w.-]{2,40})(?: (?:con|en|por|de)\\b.{0,60})?',
      'c[oó]mo (?:(?:puedo|se) )?(?:ejecut[oa]r?|inici[oa]r?|levant[oa]r?|corr[eo]r?) (?:(?:el|la|este|esta)\\b.{0,30}|(?<a>[\\w.-]{2,40})) (?:con|en) (?:docker|podman|kubernetes|un contenedor)\\b.{0,30}',
      'c[oó]mo (?:empiezo|empezar|comienzo|contribuyo|contribuir) .{1,60}',
      '(?:cu[aá]les son los|qu[eé]) (?:requisitos|pasos).{0,60}',
    ],
    pt: [
      'como (?:(?:posso|se|devo) )?(?:instal[oa]r?|configur[oa]r?|mont[oa]r?|prepar[oa]r?) (?:este|esse|o|a|um|meu)\\b.{0,80}',
      'como (?:execut[oa]r?|rod[oa]r?|inici[oa]r?|compil[oa]r?) .{0,40}(?:localmente|para (?:o )?desenvolv).{0,20}',
      'como (?:(?:posso|se|devo|faço para) )?(?:instal[oa]r?|hosped[oa]r?|implant[oa]r?) (?<a>[\\w.-]{2,40})(?: (?:com|em|no|na|por)\\b.{0,60})?',
      'como (?:(?:posso|se|faço para) )?(?:execut[oa]r?|rod[oa]r?|inici[oa]r?) (?:(?:o|a|este|esta)\\b.{0,30}|(?<a>[\\w.-]{2,40})) (?:com|em|no) (?:docker|podman|kubernetes|um contêiner)\\b.{0,30}',
      '(?:quais são os|quais os) (?:requisitos|passos).{0,60}',
    ],
    zh: [
      '(?:请问)?(?:我)?(?:如何|怎么|怎样)(?:才能)?(?:在本地|本地)?(?:搭建|配置|设置|安装|部署|准备)(?:这个|该|本|一个)?.{0,30}',
      '(?:如何|怎么|怎样)(?:在本地|本地)(?:运行|启动|构建|编译|开发).{0,30}',
      '(?:如何|怎么|怎样)(?:用|使用|在) ?docker ?(?:中|里|来)?(?:安装|部署|运行|启动).{0,30}',
      '(?:如何|怎么|怎样)(?:参与|开始)(?:开发|贡献).{0,20}',
      '(?:.{0,20})(?:开发环境|安装步骤|环境要求)(?:怎么|如何|是什么|有哪些).{0,20}',
    ],
    ja: [
      '.{0,30}docker ?(?:で|を使って|上で).{0,20}(?:インストール|実行|起動|動か|ホスト).{0,20}',
      '.{0,30}(?:開発環境|セットアップ|インストール).{0,20}(?:構築|方法|手順|するには|どう).{0,20}',
    ],
  },
  needsThought: false,
  compose: ({ view, understanding }) => {
    const { text, subject } = understanding
    // "How do I install a plugin" is about something else.
    if (subject !== null && !namesProject(view, subject) && !isShortName(view, subject)) return null
    return composeSetUp(view, text, purposeOf(text), !asksOnlyToRun.test(text))
  },
  otherwise: 'scripts',
}

/** The part of a project's name before what says which of several it is: `paperless` for `paperless-ngx`. */
function isShortName(view: ProjectView, subject: string): boolean {
  const [first = '', ...more] = (view.name.split('/').at(-1) ?? '').toLowerCase().split(/[-_.]/)
  return more.length > 0 && first.length >= shortestName && subject.trim().toLowerCase() === first
}

const shortestName = 4

/** How it is started or built, and not what comes before that. */
const asksOnlyToRun =
  /^(?!.*\b(?:set ?up|install\w*|environment|prerequisites?|requirements?|steps|need|begin|get)\b).*\b(?:run|start|launch|build|compile|starte|baue|kompiliere|f[uü]hre|lancer|ex[ée]cuter|d[ée]marrer|compiler|construire|ejecut\w+|inici\w+|arranc\w+|compil\w+|execut\w+|rod[ao]r?)\b|运行|启动|构建|编译/i

const toUse =
  /\b(?:install\w*|deploy\w*|(?:self-?)?host\w*|production|server|docker|compose|podman|kubernetes|helm|instal[aeiou]\w*|installiere\w*)\b|安装|部署|インストール/i
const toDevelop =
  /\b(?:dev(?:elop\w*)?|contribut\w*|hack\w*|source|locally|local|build|compile|entwick\w*|lokal|d[ée]velopp\w*|desarroll\w*|desenvolv\w*|localmente)\b|开发|開発|本地/i

/** Who changes a program sets it up otherwise than who only uses it. */
function purposeOf(text: string): 'develop' | 'use' {
  return toUse.test(text) && !toDevelop.test(text) ? 'use' : 'develop'
}
