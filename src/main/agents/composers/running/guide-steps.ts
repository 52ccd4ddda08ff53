// Which guide of a repository answers "how do I set it up", and its steps in order.
import { baseNameOf } from '../../../kernel/base-name-of'
import { packageTools } from '../../../query/project/guides/typed-commands'
import { guideFiles } from '../../../query/project/guides/guide-files'
import { guideParts, type GuideHeading, type GuidePart } from '../../../query/project/guides/guide-parts'
import type { ProjectView } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import {
  ofUpdates,
  needed,
  ofComponent,
  ofContainers,
  ofDevelopment,
  ofDocs,
  ofTests,
  otherWork,
  told,
  type SetUpPurpose,
} from './guide-headings'
import { fetchesProgram, startsContainers, type Task } from './how-to-run'

export interface GuideStep {
  readonly heading: string
  readonly startLine: number
  readonly endLine: number
  /** What is to be done, as the guide says it; empty if only commands are given. */
  readonly text: string
  /** Commands apart from the text. */
  readonly commands: readonly string[]
  /** All of them, also those within the text. */
  readonly typed: readonly string[]
}

export interface SetUpGuide {
  readonly path: string
  /** The heading of the section that fits best. */
  readonly title: string
  readonly needs: readonly GuideStep[]
  readonly steps: readonly GuideStep[]
}

export interface GuidePlace {
  readonly path: string
  readonly line: number
  readonly endLine: number
  readonly title: string
}

export interface FoundGuides {
  readonly best: SetUpGuide | null
  /** Sections of guides that fit too, the best first. */
  readonly others: readonly GuidePlace[]
  /** Guides outside the repository that its own refer to. */
  readonly outside: readonly (GuidePlace & { readonly text: string })[]
}

const instructs =
  /^(?:first|then|next|finally|now|afterwards?|once|after|before|open|create|copy|rename|install|set|edit|configure|run|start|clone|fork|make|ensure|use|enable|add|download|launch|execute|navigate|go to|change|you (?:need|must|should|can|will|have)|we (?:need|use)|if you|to (?:run|start|build|install|set|get|begin|develop|contribute|compile))\b/i
const ofOwnWork = /^git (?:checkout|commit|push|pull|rebase|branch|merge|remote|add|switch|fetch|stash|tag)\b/

/** What setting a program up usually takes: its packages, its settings, its start. */
const usualSteps = [
  /\b(?:install|sync|bootstrap|set-?up|restore|ci|deps|init)\b/i,
  /^(?:cp|copy|mv)\b|\bmigrate\b/i,
  /\b(?:start|dev|serve|server|runserver|up|run)\b(?! (?:build|test|lint))/i,
]
const least = 3
const asGood = 2
const mostSteps = 24
const mostNeeds = 12

interface Section {
  readonly path: string
  readonly headings: readonly GuideHeading[]
  /** The widest heading that says what it is about. */
  readonly about: GuideHeading | undefined
  readonly parts: readonly GuidePart[]
  readonly score: number
  readonly isOfNeeds: boolean
  /** Whether a heading says that it is about something else. */
  readonly isOther: boolean
  /** Whether a heading names the way that the question names: "with Docker". */
  readonly isOfWay: boolean
}

/** Finds the guide that tells how to set a project up, and its steps. */
export function findGuides(
  view: ProjectView,
  tasks: readonly Task[],
  purpose: SetUpPurpose,
  text: string,
): FoundGuides {
  const programs = programsOf(tasks)
  const isUpkeep = purpose === 'upgrade' || purpose === 'backup'
  const isNamed = ofUpdates(view.name)
  const saysSo = (title: string): boolean => told[purpose][0].test(title) || (purpose === 'upgrade' && isNamed(title))
  const files = guideFiles(view, isUpkeep ? saysSo : undefined)
  const sections = files.flatMap((path, at) => {
    const read = view.readText(path)
    return read === null
      ? []
      : sectionsOf(path, guideParts(read, programs), { purpose, text, isFirst: at === 0, isNamed })
  })
  const steps = sections.filter(({ isOfNeeds }) => !isOfNeeds)
  const byFile = [...Map.groupBy(steps, ({ path }) => path)].map(([path, inFile]) => {
    const doing = inFile.filter(
      ({ parts, score, isOfWay }) =>
        score >= least && (isOfWay || isUpkeep || parts.some(({ commands }) => commands.length > 0)),
    )
    const top = Math.max(0, ...doing.map(({ score }) => score))
    const typed = doing.flatMap(({ parts }) => parts.flatMap(({ commands }) => commands))
    const kinds = usualSteps.filter((one) => typed.some((command) => one.test(command))).length
    return { path, top, score: top === 0 ? 0 : top + Math.min(4, doing.length) * 0.3 + kinds * 0.7 }
  })
  const best = byFile.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)[0]
  const others = (chosen: string | null): readonly GuidePlace[] =>
    steps
      .filter(({ path, score, headings }) => path !== chosen && score >= least && headings.length > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(placeOfSection)
  return {
    best: best === undefined ? null : guideOf(best.path, best.top, sections, purpose, text),
    others: others(best?.path ?? null),
    outside: steps.flatMap((one) => outsideOf(one, purpose)),
  }
}

/** Programs that the commands of a guide may begin with. */
export function programsOf(tasks: readonly Task[]): ReadonlySet<string> {
  return new Set([...packageTools, ...tasks.flatMap(({ run }) => run.split(' ')[0] ?? [])])
}

function placeOfSection({ path, headings, parts }: Section): GuidePlace {
  const [heading] = headings
  const line = heading?.line ?? parts[0]?.startLine ?? 1
  return {
    path,
    line,
    endLine: Math.max(line, parts.at(-1)?.endLine ?? line),
    title: heading?.title ?? baseNameOf(path),
  }
}

function isOfTests({ headings }: Pick<Section, 'headings'>, text: string): boolean {
  return headings.some(({ title }) => ofTests.test(title)) && !ofTests.test(text)
}

function guideOf(
  path: string,
  top: number,
  sections: readonly Section[],
  purpose: SetUpPurpose,
  text: string,
): SetUpGuide {
  const inFile = sections.filter((one) => one.path === path)
  const fitting = inFile.filter(({ score, isOfNeeds }) => !isOfNeeds && score >= Math.max(least, top - asGood))
  const first = fitting.find(({ score }) => score === top) ?? fitting[0]
  const main = first?.about ?? first?.headings[0]
  // Sections below the heading that says what it is about are steps, whatever their own headings say.
  const isBelow = ({ headings }: Section): boolean => headings.some(({ line }) => line === main?.line)
  const fit = inFile.filter(
    (one) => fitting.includes(one) || (!one.isOfNeeds && !one.isOther && isBelow(one) && !isOfTests(one, text)),
  )
  // Who names a way isn't told the others.
  const ofWay = fit.filter(({ isOfWay }) => isOfWay)
  const chosen = ofWay.length > 0 ? ofWay : fit
  const isUpkeep = purpose === 'upgrade' || purpose === 'backup'
  const steps = chosen.flatMap((one) => stepsOf(one, isUpkeep || isTextOnly(one)))
  const needs = inFile.filter(({ isOfNeeds, isOther }) => isOfNeeds && !isOther).flatMap(needsOf)
  return {
    path,
    title: main?.title ?? baseNameOf(path),
    steps: steps.slice(0, mostSteps),
    needs: needs.slice(0, mostNeeds),
  }
}

interface Wanted {
  readonly purpose: SetUpPurpose
  readonly text: string
  /** Whether it is the readme. */
  readonly isFirst: boolean
  /** Whether a heading is about updates of the project by its name. */
  readonly isNamed: (title: string) => boolean
}

/** The sections of a guide with how well each fits. */
function sectionsOf(path: string, parts: readonly GuidePart[], wanted: Wanted): readonly Section[] {
  const grouped = Map.groupBy(parts, ({ headings }) => headings.map(({ line }) => line).join(','))
  return [...grouped.values()].map((inSection): Section => {
    const headings = inSection[0]?.headings ?? []
    const isUpkeep = wanted.purpose === 'upgrade' || wanted.purpose === 'backup'
    const isTold = (title: string): boolean =>
      told[wanted.purpose][0].test(title) || (wanted.purpose === 'upgrade' && wanted.isNamed(title))
    // Commands below "requirements" that set it up are steps.
    const isOfNeeds = headings.some(({ title, level }) => level > 1 && needed.test(title)) && !setsUp(inSection)
    const isOther =
      headings.some(
        ({ title, level }) =>
          level > 1 && !isTold(title) && [otherWork, ofDocs].some((one) => one.test(title) && !one.test(wanted.text)),
      ) ||
      (isUpkeep &&
        headings.some(({ title }) => isTold(title) && ofComponent.test(title) && !ofComponent.test(wanted.text))) ||
      (isOfSite(path, headings) && !ofDocs.test(wanted.text))
    const score = scoreOf(path, inSection, wanted) - (isOther ? 4 : 0)
    const isOfWay = wayOf(wanted.text).some((word) => headings.some(({ title }) => holdsStem(title, word)))
    const about = headings.findLast(
      ({ title }) => isTold(title) || told[wanted.purpose].slice(0, 2).some((one) => one.test(title)),
    )
    return { path, headings, about, parts: inSection, isOfNeeds, isOther, isOfWay, score }
  })
}

/** Whether the commands of a section are of several kinds that setting a program up takes. */
function setsUp(parts: readonly GuidePart[]): boolean {
  const typed = parts.flatMap(({ kind, commands }) => (kind === 'block' ? commands : []))
  return usualSteps.filter((one) => typed.some((command) => one.test(command))).length > 1
}

/** The readme in the folder of the documentation tells how its pages are built. */
function isOfSite(path: string, headings: readonly GuideHeading[]): boolean {
  return (
    /^(?:docs?|documentation|web-?site)\/readme\b/i.test(path) &&
    headings.some(({ title, level }) => level === 1 && ofDocs.test(title))
  )
}

function scoreOf(path: string, parts: readonly GuidePart[], { purpose, text, isFirst, isNamed }: Wanted): number {
  const headings = parts[0]?.headings ?? []
  // The title of a page about it counts as a heading, that of a readme is the name of the project.
  const relevant = headings.filter(({ level, title }) => level > 1 || !isFirst || told[purpose][0].test(title))
  const fits = relevant.map(({ title }, above) => {
    const [strong, medium, weak] = told[purpose]
    const isStrong = strong.test(title) || (purpose === 'upgrade' && isNamed(title))
    const value = isStrong ? 4 : medium.test(title) ? 3 : weak.test(title) ? 1.5 : 0
    return value === 0 ? 0 : value - above * 0.5
  })
  const commands = parts.flatMap((part) => part.commands)
  const isUpkeep = purpose === 'upgrade' || purpose === 'backup'
  const content = commands.length > 0 ? 1 : isUpkeep || parts.some(({ numbered }) => numbered) ? 0 : -1
  const ofPath = pathScore(path, purpose)
  const isPacked =
    ofContainers.test(headings[0]?.title ?? '') ||
    (commands.length > 0 && commands.every((one) => startsContainers(one)))
  // Who changes a program doesn't fetch the finished one.
  const fetched =
    purpose === 'develop' && commands.length > 0 && commands.every((one) => fetchesProgram(one)) ? -2.5 : 0
  const titles = headings.map(({ title }) => title)
  const isOfPackedPage = ofContainers.test(baseNameOf(path)) || titles.some((one) => ofContainers.test(one))
  const packed =
    purpose === 'develop' &&
    (isPacked || (isOfPackedPage && !titles.some((one) => ofDevelopment.test(one)))) &&
    !ofContainers.test(text)
      ? -1.5
      : 0
  // "On my own machine" is where a section for local use is about.
  const here = ownMachine.test(text) && relevant.some(({ title }) => /\blocal(?:ly)?\b/i.test(title)) ? 3 : 0
  const isOfWay = wayOf(text).some((word) => [path, ...titles].some((one) => holdsStem(one, word)))
  const isContained = isPacked || [path, ...titles].some((one) => ofContainers.test(one))
  const asked = isOfWay ? 3 : ofContainers.test(text) && !isContained ? -3 : 0
  const own = Math.max(0, ...fits, asked > 0 ? 1 : 0)
  // Who only uses a program isn't helped by how it is changed.
  const forOthers =
    purpose === 'use' && (forContributors.test(path) || relevant.some(({ title }) => ofDevelopment.test(title)))
  if (own === 0) return 0
  return (
    own +
    content +
    ofPath +
    packed +
    here +
    asked +
    fetched -
    (forOthers ? 3 : 0) -
    (isOfTests({ headings: relevant }, text) ? (forContributors.test(path) ? 0.5 : 2.5) : 0) -
    path.split('/').length * 0.1
  )
}

const ownMachine =
  /\b(?:my|your|our) (?:own )?(?:machine|computer|laptop|pc|mac)\b|\blocally\b|\beigenen? (?:rechner|computer|pc)\b|\bmon (?:propre )?(?:ordinateur|pc)\b|\bmi (?:propi[ao] )?(?:ordenador|computadora|equipo|m[aá]quina)\b|\bmeu (?:pr[oó]prio )?(?:computador|pc)\b|\bminha (?:pr[oó]pria )?m[aá]quina\b|自己的(?:电脑|机器)|自分の(?:pc|パソコン|マシン)/i
const way = /\b(?:with|using|via|through|on|in|under|mit|unter|avec|dans|sous|con|en|com|no)\s+([\w. -]{2,50})$/i
const sayingNothing =
  /^(?:my|the|your|our|own|new|this|that|and|machine|computer|laptop|local\w*|dev\w*|production|source|scratch|mode)$/i

/** The words for a way that a question names: "with Docker", "on Debian". */
function wayOf(text: string): readonly string[] {
  const [, named = ''] = way.exec(text.trim().replace(/[?.!]+$/, '')) ?? []
  return named.split(/[^\w]+/).filter((word) => word.length > 2 && !sayingNothing.test(word))
}

function holdsStem(text: string, word: string): boolean {
  const wanted = stem(word.toLowerCase())
  return splitIdentifier(text).some((part) => stem(part) === wanted)
}

const forContributors = /develop|contribut|hacking/i

/** Pages for those who change a program, and for those who use it, say so in their names. */
function pathScore(path: string, purpose: SetUpPurpose): number {
  const isForUsers =
    /install|deploy|admin|user|usage|self-?host|getting[-_]started|quick[-_]?start|tutorial|intro/i.test(path)
  if (purpose === 'upgrade' || purpose === 'backup') return told[purpose][0].test(baseNameOf(path)) ? 1 : 0
  if (purpose === 'use') return isForUsers ? 1 : 0
  // How to contribute is mostly how to send changes.
  if (forContributors.test(path)) return /contribut/i.test(baseNameOf(path)) ? 0.8 : 1.5
  return !path.includes('/') ? 0 : isForUsers ? -2 : -0.5
}

/** A section about the way that the question names, which says it without commands. */
function isTextOnly({ isOfWay, parts }: Section): boolean {
  return isOfWay && parts.every(({ commands, kind }) => commands.length === 0 || kind !== 'block')
}

/** What is done in a section: a sentence that announces commands belongs to them. */
function stepsOf({ headings, parts }: Section, withAll = false): readonly GuideStep[] {
  // The steps have numbers of their own.
  const heading = (headings[0]?.title ?? '').replace(/^\d{1,2}[.)] /, '')
  const steps: GuideStep[] = []
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'block' && part.commands.every((one) => ofOwnWork.test(one))) continue
    const before = parts[at - 1]
    const last = steps.at(-1)
    const isAnnounced =
      part.kind === 'block' && before !== undefined && before.kind !== 'block' && part.startLine - before.endLine <= 4
    if (isAnnounced && last?.endLine === before.endLine)
      steps[steps.length - 1] = {
        ...last,
        endLine: part.endLine,
        commands: part.commands,
        typed: [...last.typed, ...part.commands],
      }
    else if (isAnnounced)
      steps.push({
        heading,
        startLine: before.startLine,
        endLine: part.endLine,
        text: before.text,
        commands: part.commands,
        typed: [...before.commands, ...part.commands],
      })
    else if (isStep(part) || (withAll && part.text !== ''))
      steps.push({
        heading,
        startLine: part.startLine,
        endLine: part.endLine,
        text: part.text,
        commands: part.kind === 'block' ? part.commands : [],
        typed: part.commands,
      })
  }
  return steps
}

function isStep({ kind, numbered, commands, text }: GuidePart): boolean {
  if (commands.length > 0) return kind === 'block' || !commands.every((one) => ofOwnWork.test(one))
  return numbered || instructs.test(text) || /\bcopy (?:the |your )?`/i.test(text)
}

/** What is needed: the items of a list, or the text. */
function needsOf({ headings, parts }: Section): readonly GuideStep[] {
  const heading = headings[0]?.title ?? ''
  const items = parts.filter(({ kind }) => kind === 'item')
  return (items.length > 0 ? items : parts).map(({ startLine, endLine, text, commands, kind }) => ({
    heading,
    startLine,
    endLine,
    text,
    commands: kind === 'block' ? commands : [],
    typed: commands,
  }))
}

const isSentence = /\p{L}+ \p{L}+ \p{L}+/u
const address = /https?:\/\/[^\s)>\]"']{4,200}/
const guideWords = /\b(?:guides?|documentation|docs|instructions?|wiki|manual|developer version)\b/i

function outsideOf(
  { path, headings, parts, score }: Section,
  purpose: SetUpPurpose,
): readonly (GuidePlace & { readonly text: string })[] {
  return parts
    .filter(
      ({ kind, text, links }) =>
        kind !== 'block' &&
        guideWords.test(text) &&
        isSentence.test(text) &&
        (score >= least - 0.5 || (path.split('/').length === 1 && told[purpose][0].test(text))) &&
        links.some((one) => address.test(one)),
    )
    .map(({ startLine, endLine, text, links }) => ({
      path,
      line: startLine,
      endLine,
      title: headings[0]?.title ?? '',
      text: `${text} (${links.find((one) => address.test(one)) ?? ''})`,
    }))
}
