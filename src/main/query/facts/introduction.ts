// The sentence that introduces a project or folder: from its readme, its manifest, or the doc of its index file.
import { baseNameOf } from '../../kernel/base-name-of'
import { escaped } from '../../contract/text-pattern'
import { listed } from '../../contract/languages'
import { withoutDirectives } from '../../parse/comment-directives'
import { limits } from '../../kernel/limits'
import { firstSentence } from '../describe'
import { isPackageManifest } from '../package-manifest'
import { manifestsOf } from '../project/manifests'
import type { ProjectView } from '../project-view'

export interface Introduction {
  readonly path: string
  readonly line: number
  readonly endLine: number
  readonly text: string
}

const readmeName = /^readme(?:\.(?:md|rst|txt|markdown|mdx))?$/i
const indexNames: ReadonlySet<string> = new Set(listed('indexFiles'))
/** Things that readmes mention before they introduce the project. */
const beside =
  /sponsor|backer|tidelift|\bfor enterprise\b|donat|patreon|badge|shields\.io|\b(?:clone|install|download|run|visit|see|read|join|follow) (?:the|our|us|this|with|it)\b|\bnpm (?:i|install)\b|\bfrequently asked\b|\bmoved to\b|\bcan be found (?:here|at|in|on|under)\b|^(?:note|warning|important|we are|we're|please|if you|to get started|this (?:document|page|guide)|for (?:full|more|questions|details|further|the full|support|a (?:full|complete))|detailed reference)\b/i
/** "Sample reference application, …": a noun with what it is, before any link. */
const introducesBefore =
  /^[^.!?]{0,120}\b(?:application|app|library|framework|tool|toolkit|server|service|program|project|plugin|client|engine|platform|package|sample)\b[^.!?]{0,160}[.!?]\s/i
/** "Koa is not bundled with any middleware": what something isn't is no introduction to it. */
const saysWhatNot =
  /^[^,;]{1,60}?\b(?:(?:is|are|does|do|has|have|was|can|will) not|\w+n['’]t|cannot|never|no longer)\b/i
/** The start of a sentence that continues the previous one. */
const continuing =
  /^(?:i|we|you|among|it|this|these|those|they|that|however|but|also|in addition|additionally|furthermore|moreover|then|what (?:this|that) means|in other words|for example|as such|another)\b/i
/** "A framework for …", without a verb. */
const naming = /^(?:an?|the) (?:[\p{L}-]+[ ,]+){1,10}(?:for|to|of|that|which|based|written)\b/iu
const introducing =
  /\b(?:is|are) (?:(?:often|commonly|usually|best) )?(?:an?|the|built|designed|meant|made|referred to as|known as|described as)\b|(?<!\bto )\b(?:provides?|implements?|contains?|handles?|offers?)\b|\b(?:ist|sind|est|es) (?:eine?|une?|una|le|la|das|der|die)\b|是一?(?:个|個|款|套|种|種)|(?:です|である)。?/iu
/** Headings of the section that introduces a project, whatever its first sentence is like. */
const introductory =
  /^(?:intro(?:duction)?|about(?: .{1,40})?|overview|description|summary|what is .{1,60}|why .{1,40}|(?:项目|项目的)?(?:简介|介绍|概述)|.{1,40}(?:是什么|とは)|概要)[^\p{L}]*$/iu
/** A comment about what follows it, or about what to read elsewhere, says nothing about the file. */
const remark =
  /^(?:this (?:is|was) (?:only )?(?:here|needed|kept)\b|read more|see|cf|refer|todo|fixme|xxx|hack|note|copied|taken|based on)\b|https?:\/\//i
const readmeLines = 120
const sloganSentences = 3
/** Initial characters by which the line of a description is found, since it may be wrapped. */
const describedBy = 24
const blockStart = /<(?:div|p|center|table|h[1-6])\b/gi
const blockEnd = /<\/(?:div|p|center|table|h[1-6])>/gi

/** The sentence that introduces a folder, `''` for the whole project; null if there is none. */
export function introductionOf(view: ProjectView, folder: string): Introduction | null {
  const inFolder = filesIn(view, folder)
  const readme = inFolder.find((path) => readmeName.test(baseNameOf(path)))
  const title = folder === '' ? view.name : baseNameOf(folder)
  return (
    (readme === undefined ? null : fromReadme(view, readme, true, title)) ??
    fromManifest(view, inFolder) ??
    (readme === undefined ? null : fromTitle(view, readme, title)) ??
    (readme === undefined ? null : (fromReadme(view, readme, false) ?? fromTagline(view, readme))) ??
    fromIndex(view, inFolder) ??
    (folder === '' ? fromMainPackage(view) : null)
  )
}

// A repository of many packages may be introduced by the package of the same name.
function fromMainPackage(view: ProjectView): Introduction | null {
  const names = new Set(view.name.toLowerCase().split(/[-_/.]/))
  const manifests = view.graph
    .files()
    .map((file) => file.path)
    .filter((path) => isPackageManifest(path) && names.has(path.split('/').at(-2)?.toLowerCase() ?? ''))
  return fromManifest(view, manifests)
}

function filesIn(view: ProjectView, folder: string): readonly string[] {
  const prefix = folder === '' ? '' : `${folder}/`
  return view.graph
    .files()
    .map((file) => file.path)
    .filter((path) => path.startsWith(prefix) && !path.slice(prefix.length).includes('/'))
}

/**
 * @param plainly true accepts only sentences that read like an introduction
 * @param title a sentence that begins with this name introduces before any other
 */
function fromReadme(view: ProjectView, path: string, plainly: boolean, title = ''): Introduction | null {
  const lines = view.readText(path)?.lines.slice(0, readmeLines) ?? []
  const all = paragraphsOf(lines)
  // What a later sentence of a paragraph asks to read says nothing of its first one.
  const paragraphs = all.filter(({ text }) => {
    const plain = text.replace(/^[*_`]+/, '').slice(0, 200)
    return !beside.test(introducesBefore.test(plain) ? (firstSentence(plain, 200) ?? plain) : plain)
  })
  // Any paragraph under the title counts; further down only one that reads like an introduction.
  const top = paragraphs.filter(({ section }) => section === 0)
  const begins =
    title.length < 2 ? null : new RegExp(`^${escaped(title).replace(/\\?[-_]/g, '[-_ ]')}(?:'s)? \\p{Ll}`, 'iu')
  const beginsWithTitle = (text: string): boolean =>
    begins?.test(text) === true && !saysWhatNot.test(firstSentence(text, 300) ?? text)
  const chosen =
    all.find(
      ({ section, text }) =>
        section <= titledSections &&
        beginsWithTitle(text) &&
        (!plainly || introducing.test(firstSentence(text, 300) ?? text)) &&
        !beside.test(firstSentence(text, 300) ?? text),
    ) ??
    top.find(({ text }) => introducedBy(text) !== null) ??
    top.find(({ text }) => beginsWithTitle(text)) ??
    (plainly ? undefined : top[0]) ??
    paragraphs.find(({ section, text }) => section === 1 && introducedBy(text) !== null) ??
    (plainly ? undefined : paragraphs.find(({ heading }) => introductory.test(heading)))
  if (chosen === undefined) return null
  const text = introducedBy(chosen.text) ?? firstSentence(chosen.text, 300) ?? chosen.text
  const points = /[:：][*_]*$/u.test(text) ? pointsBelow(view.readText(path)?.lines ?? [], chosen.endLine) : null
  return points === null
    ? { path, line: chosen.line, endLine: chosen.endLine, text }
    : {
        path,
        line: chosen.line,
        endLine: points.endLine,
        text: `${text.replace(/[*_]+$/, '')} ${points.texts.join('; ')}`,
      }
}

/** The lines with those of blocks of code left empty: a comment of a shell begins as a title does. */
function withoutFences(lines: readonly string[]): readonly string[] {
  let inFence = false
  return lines.map((line) => {
    const isFence = /^\s{0,3}(?:```|~~~)/.test(line)
    if (isFence) inFence = !inFence
    return inFence || isFence ? '' : line
  })
}

const heading = /^\s{0,3}#{1,2}\s+\S/
const taglineWords = 3

/** What is quoted directly below the first heading: "The harbour that you own". */
function fromTagline(view: ProjectView, path: string): Introduction | null {
  const lines = withoutFences(view.readText(path)?.lines.slice(0, titleLines) ?? [])
  const title = lines.findIndex((line) => heading.test(line.slice(0, limits.introductionLineCharacters)))
  const at = title === -1 ? -1 : lines.findIndex((line, place) => place > title && line.trim() !== '')
  const text = /^\s{0,3}>\s+(?!\[!)(\S.*)$/
    .exec((lines[at] ?? '').slice(0, limits.introductionLineCharacters))?.[1]
    ?.trim()
  if (text === undefined || beside.test(text) || text.split(/\s+/).length < taglineWords) return null
  return { path, line: at + 1, endLine: at + 1, text: firstSentence(text, 300) ?? text }
}

/** Sections whose sentences about the project by its name introduce it. */
const titledSections = 3
const titleLines = 60
const titled =
  /^\s{0,3}#\s+(\S.*?)(?:\s*#+)?\s*$|<(?:h[1-4]|strong|b|em|i)\b[^>]*>([^<]{20,300})<\/(?:h[1-4]|strong|b|em|i)>|^\s*\*\*([^*]{20,300})\*\*\s*$/i
const saysWhatFor = /\b(?:for|of|to|with|that|which|based on|written in|built)\b/i

/** A title that says what the project is: "Open-source platform for the collection of data". */
function fromTitle(view: ProjectView, path: string, name: string): Introduction | null {
  const lines = withoutFences(view.readText(path)?.lines.slice(0, titleLines) ?? [])
  for (const [at, line] of lines.entries()) {
    const found = titled.exec(line.slice(0, limits.introductionLineCharacters))
    const text = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replace(/<[^>]*>|!?\[[^\]]*\]\([^)]*\)/g, '').trim()
    const words = text
      .split(/\s+/)
      .filter((word) => /\p{L}{2}/u.test(word) && word.toLowerCase() !== name.toLowerCase())
    if (words.length >= titleWords && saysWhatFor.test(text) && !beside.test(text) && !/[?:]$/.test(text))
      return { path, line: at + 1, endLine: at + 1, text }
    // Below the first sections, headings are about parts.
    if (/^\s{0,3}##\s/.test(line)) return null
  }
  return null
}

const titleWords = 5
const point = /^\s{0,3}(?:[-*+•]|\d{1,2}[.)])\s+(?=\S)/
const mostPoints = 6

/** The items of the list that a sentence with a colon announces; null if there is none. */
function pointsBelow(
  lines: readonly string[],
  line: number,
): { readonly texts: readonly string[]; readonly endLine: number } | null {
  let at = line
  while (at < lines.length && (lines[at] ?? '').trim() === '' && at - line < 3) at++
  const texts: string[] = []
  for (; at < lines.length && texts.length < mostPoints; at++) {
    const raw = (lines[at] ?? '').slice(0, limits.introductionLineCharacters)
    if (!point.test(raw)) break
    texts.push(plain(raw.replace(point, '')))
  }
  const said = texts.filter((text) => text !== '')
  return said.length === 0 ? null : { texts: said, endLine: at }
}

function introduces(text: string): boolean {
  return !continuing.test(text) && (introducing.test(text) || naming.test(text))
}

/** The introducing sentence of a paragraph; slogans may precede it: "Fast. Simple. Axe is a tool that …". */
function introducedBy(text: string): string | null {
  let rest = text
  for (let skipped = 0; skipped < sloganSentences && rest !== ''; skipped++) {
    const sentence = firstSentence(rest, 300) ?? rest
    if (introduces(sentence)) return sentence
    rest = rest.slice(sentence.length).trim()
  }
  return null
}

interface Paragraph {
  /** The number of headings before it, after the title. */
  readonly section: number
  /** The heading above it, if it isn't the title. */
  readonly heading: string
  readonly line: number
  readonly endLine: number
  readonly text: string
}

/** Prose of a readme, without headings, lists, tables, code, markup and lines of links. */
function paragraphsOf(lines: readonly string[]): readonly Paragraph[] {
  const found: Paragraph[] = []
  let open: { line: number; text: string[] } | null = null
  let fenced = false
  let section = 0
  let heading = ''
  let html = 0
  const close = (end: number): void => {
    if (open !== null && weightOf(open.text.join(' ')) > 30)
      found.push({
        section,
        heading,
        line: open.line,
        endLine: end,
        text: open.text.join(' ').replace(/\s+/g, ' ').trim(),
      })
    open = null
  }
  for (const [index, line] of lines.entries()) {
    const raw = line.slice(0, limits.introductionLineCharacters)
    if (/^\s*(?:```|~~~)/.test(raw)) fenced = !fenced
    // Indented lines in an HTML block are text; elsewhere they are code.
    const text = plain(html > 0 ? raw.trimStart() : raw)
    html = Math.max(0, html + (raw.match(blockStart)?.length ?? 0) - (raw.match(blockEnd)?.length ?? 0))
    const isUnderlined = /^-{3,}\s*$/.test(raw) && (lines[index - 1] ?? '').trim() !== ''
    if (!fenced && (isUnderlined || /^\s{0,3}#{2,6} /.test(raw))) {
      close(index)
      section++
      heading = (isUnderlined ? (lines[index - 1] ?? '') : raw).replace(/^[\s#]+/, '').trim()
    }
    const isProse = !fenced && /^[\p{L}"'*_`(]/u.test(text) && /\p{L}{3}/u.test(text) && !/^(?:=|-|~){3,}/.test(raw)
    if (!isProse) close(index)
    else if (open === null) open = { line: index + 1, text: [text] }
    else (open as { text: string[] }).text.push(text)
  }
  close(lines.length)
  return found
}

/** The length of a text, as if it were in letters: a Chinese sign says as much as two of them. */
function weightOf(text: string): number {
  return text.length + (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0)
}

// A line as rendered: links reduced to their text, without images and tags.
function plain(line: string): string {
  if (/^\s*(?:#|>|[-*+] |\d+\. |\||\[[^\]]*\]:|<!--)/.test(line) || /^ {4}/.test(line)) return ''
  return (
    line
      // Marks of footnotes in reStructuredText.
      .replace(/\s?\[(?:#[\w-]*|\d+|\*)\]_/g, '')
      .replace(/\[?!\[[^\]]*\]\([^)]*\)(?:\]\([^)]*\))?/g, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<br\s*\/?>/gi, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/\*\*([^*]+)\*\*/g, '$1')
      .trim()
  )
}

function fromManifest(view: ProjectView, paths: readonly string[]): Introduction | null {
  for (const { path, facts } of manifestsOf(view, paths).read) {
    const text = facts.description?.replace(/\s+/g, ' ').trim() ?? ''
    // The description of some packages is just their name.
    if (!text.includes(' ')) continue
    const beginning = JSON.stringify(text.slice(0, describedBy)).slice(1, -1)
    const lines = view.readText(path)?.lines ?? []
    const at = lines.findIndex((line) => line.includes(beginning) || line.includes(text.slice(0, describedBy)))
    if (at !== -1) return { path, line: at + 1, endLine: at + 1, text }
  }
  return null
}

function fromIndex(view: ProjectView, paths: readonly string[]): Introduction | null {
  for (const path of paths.filter((one) => indexNames.has(baseNameOf(one)))) {
    const introduction = fileIntroduction(view, path)
    if (introduction !== null) return introduction
  }
  return null
}

/** What a file says about itself at its top; licence headers don't count. */
export function fileIntroduction(view: ProjectView, path: string): Introduction | null {
  const lines = view.readText(path)?.lines.slice(0, 30) ?? []
  const start = lines.findIndex((line) => line.trim() !== '' && !/^#!|^['"]use strict/.test(line.trim()))
  if (start === -1 || !/^\s*(?:\/\/|\/\*|#|"""|'''|--|;;)/.test(lines[start] ?? '')) return null
  const own: string[] = []
  for (const line of lines.slice(start)) {
    const opens = own.length === 0
    if (!opens && !/^\s*(?:\/\/|\*|#)/.test(line) && !/^\s*(?:\/\*|"""|''')/.test(lines[start] ?? '')) break
    own.push(line.replace(/^\s*(?:\/\/+!?|\/\*+|\*+\/?|#+|"""|''')\s?/, '').replace(/(?:\*\/|"""|''')\s*$/, ''))
    if (/\*\/|(?:"""|''')\s*$/.test(line) && !(opens && /^\s*(?:\/\*+|"""|''')\s*$/.test(line))) break
  }
  const text = withoutDirectives(own.join('\n').trim())
  const isOther =
    text.length < 15 ||
    /licen[cs]e|copyright|eslint|prettier|@ts-|tslint|noqa|pylint|coding[:=]|vim:|generated|^@|^import\b|nolint|go:build|\+build/i.test(
      text.slice(0, 300),
    )
  const sentence = isOther ? null : firstSentence(text, 220)
  return sentence === null || remark.test(sentence)
    ? null
    : { path, line: start + 1, endLine: start + own.length, text: sentence }
}
