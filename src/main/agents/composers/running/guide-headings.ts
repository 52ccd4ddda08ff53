// What the headings of guides say: what a section is about, and what it isn't about.

import { listed, packagedLanguages } from '../../../contract/languages'

/** What a project is set up for, to change it or to use it, and what is done with it later. */
export type SetUpPurpose = 'develop' | 'use' | Upkeep
export type Upkeep = 'upgrade' | 'backup'

/** Headings that say exactly that, those that may, and those that hardly do. */
export const told: Readonly<Record<SetUpPurpose, readonly [strong: RegExp, medium: RegExp, weak: RegExp]>> = {
  develop: [
    /\b(?:local(?:ly)?|develop(?:ing|ment|ers?)?|dev|hack(?:ing)?|from (?:the )?source|working on|contribut\w+ (?:code|to the code)|entwickl\w*|d[ée]velopp\w*|desarroll\w*|desenvolv\w*)\b|开发|本地|源码|開発/i,
    /\b(?:set(?:ting)?[- ]?up|getting started|quick ?start|(?:install\w*|dependencies)\b.{0,12}\b(?:install\w*|dependencies)|build(?:ing)?|compil\w+|run(?:ning)?|start(?:ing)?)\b|构建|编译|运行|快速开始/i,
    /\b(?:usage|using|install\w*|launch\w*|steps?)\b|安装/i,
  ],
  use: [
    /\b(?:install\w*|deploy\w*|self-?host\w*|hosting|docker|production)\b|安装|部署|インストール/i,
    /\b(?:set(?:ting)?[- ]?up|getting started|quick ?start|usage|using|run(?:ning)?)\b|快速开始|使用/i,
    /\b(?:build(?:ing)?|compil\w+|download\w*)\b/i,
  ],
  upgrade: [
    /\bupgrad\w*|^\W*(?:\d+\.? *)?(?:how to )?(?:keep(?:ing)? .{0,20})?updat(?:e|es|ing)(?: (?:the |your |my |an? )?(?:\S+ )?(?:app\w*|instance|installation|version|release|image|container|server|docker|self\S*))?(?: \{.*\})?\W*$|升级|更新(?!日志)|アップグレード/i,
    /\b(?:migrat(?:e|ing|ion) (?:from|to)|new(?:er)? versions?)\b/i,
    /\b(?:updates?)\b/i,
  ],
  backup: [
    /\bback(?:ing)?[- ]?(?:ed |it )?ups?\b|备份|バックアップ/i,
    /\b(?:restor\w+|export(?:er|ing)?)\b/i,
    /\b(?:dump)\b/i,
  ],
}
export const needed =
  /\b(?:pre-?requisites?|requirements?|tools|what you(?:'ll| will)? need|before (?:you|we) (?:begin|start)|(?:system|required|build) dependencies|software|voraussetzung\w*|pr[ée]requis|requisitos)\b|前提|环境要求|依赖/i
/** Headings about something else that is done with a program, or said of it. */
export const otherWork =
  /\b(?:migrat\w*|releas\w*|publish\w*|translat\w*|locali[sz]\w*|upgrad\w*|updat\w*|backups?|restor\w*|benchmark\w*|troubleshoot\w*|problems?|debug\w*|pull requests?|commits?|branch\w*|styles?|conventions?|guidelines?|rules|licen[cs]e|sponsors?|credits?|faq|ai|agents?|workflows?|certificates?|change ?log|spelling|coverage|lint\w*|format\w*|wiki|maintainers?|community|support|contact|roadmap|features?|bugs?|issues?|uninstall\w*|security|reviews?|monitor\w*|proposing|plugins?|adding|creating|writing|philosophy|status|methods|structure|architecture|azure|aws|heroku|kubernetes)\b|贡献者|许可|更新日志/i
/** What a program runs on is upgraded in another way than the program. */
export const ofComponent = new RegExp(
  `\\b(?:database|postgres\\w*|mysql|mariadb|mongo\\w*|redis|elasticsearch|dependenc\\w+|packages?|schema|docs?|api|translations?|${[...packagedLanguages(), ...listed('packageTools')].join('|')})\\b`,
  'i',
)
export const ofTests = /\b(?:tests?|testing|specs?|e2e)\b/i
export const ofDevelopment = /\b(?:develop\w*|dev|contribut\w*|hacking)\b|开发|開発/i
export const ofDocs = /\b(?:docs?|documentation|web ?site|storybook)\b/i
export const ofContainers = /\b(?:docker|podman|containers?|compose|devcontainers?|vagrant)\b/i

/** Whether a heading is about updates of what is called so, in full or by the first word of its name. */
export function ofUpdates(name: string): (title: string) => boolean {
  const full = name.split('/').at(-1)?.toLowerCase() ?? ''
  const names = new Set([full, full.split(/[-_.]/)[0]])
  return (title) =>
    /^\W*(?:how to )?updat(?:e|es|ing)\b/i.test(title) &&
    title
      .toLowerCase()
      .split(/\s+/)
      .some((word) => names.has(word.replace(/[^\w-]+$/, '')))
}
