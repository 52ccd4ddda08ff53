// What goes with a thing when it is deleted, and what is run for it: foreign keys and relations that say so, and hooks.
import { isCodeFile } from '../../../contract/languages'
import { limits } from '../../../kernel/limits'
import { isCommentLine } from '../../comment-line'
import { classifyPath } from '../../path-class'
import type { ProjectView } from '../../project-view'
import { scanFiles } from '../../project/scan-text'
import { splitIdentifier, stem } from '../../search/terms'
import type { WordGroup } from '../../search/word-groups'
import { isClassLike } from '../../symbol-kinds'
import { isTestCode } from '../test-code'
import { frontEndPaths } from '../../project/front-end'
import { isMigration } from '../roles/in-role'
import type { DeedVerb } from './verbs'

/** A line that says it, with what it is about. */
export interface Relation {
  readonly path: string
  readonly line: number
  readonly text: string
  /** The table or type that has it; empty if it isn't known. */
  readonly holder: string
  /** What is done with it: `cascade`, `set null`. */
  readonly does: string
}

const words = [
  'cascade',
  'dependent',
  'orphan',
  'orphanremoval',
  'nullify',
  'restrict',
  'ondelete',
  'cascadeondelete',
  'nullondelete',
  'protect',
]
const says =
  /\bon[_ ]?delete\b["']?\s*(?:(?:[:=(]|=>)\s*)?(?:["':]\s*)?(?:\w+\.)*(?<does>cascade|set[_ ]?null|restrict|protect|no[_ ]action|set[_ ]default|do_nothing)|(?<call>cascadeOnDelete|nullOnDelete|restrictOnDelete)\(|\bdependent:\s*:(?<dependent>\w+)|\borphanRemoval\s*[=:]\s*(?<orphan>true)|\bcascade\s*[=:]\s*[{["']*(?<orm>[^\])},]*(?:remove|delete-orphan|CascadeType\.(?:ALL|REMOVE))[^\])},"']*)|entsql\.OnDelete\(entsql\.(?<ent>\w+)\)|OnDelete:(?<gorm>CASCADE|SET NULL|RESTRICT)|OnDelete\((?:DeleteBehavior)\.(?<ef>\w+)\)/i
/** What a key refers to. */
const target =
  /\breferences\(?\s*(?:\(\)\s*=>\s*|[:"'`]?id["'`]?\)?(?:\s*->|\s*\.)on\(\s*)?["'`:]?(?:\w+\.)?(?<sql>\w+)|->on\(\s*["'](?<laravel>\w+)|constrained\(\s*["'](?<constrained>\w+)|(?:ForeignKey|OneToOneField)\(\s*["']?(?:[\w.]+\.)?(?<django>\w+)|targetEntity\s*[:=]\s*["']?(?:[\w\\]+\\)?(?<doctrine>\w+)|add_foreign_key\s+\S+\s+["':](?<rails>\w+)|(?:belongsTo|BelongsTo|ManyToOne)\(\s*(?:\(\s*)?(?:\)\s*)?(?:=>\s*)?(?<orm>\w+)|^\s*\w+\s+(?<prisma>\w+)\??\s+@relation|foreignIdFor\(\s*(?<idFor>\w+)/i
/** A relation that its owner declares goes with the owner. */
const ofOwner = /\bdependent:|\borphanRemoval|\bcascade\s*[=:]|has_many|hasMany|OneToMany|relationship\(/
const foreignId = /foreignId\(\s*["'](?<id>\w+)_id["']/
const linesNear = 3
/** Says too little by itself. */
const shortLine = 50
const mostRelations = 200

/** Relations that say what is done when one of these is deleted; those of models and schemas before those of migrations. */
export function relationsOf(view: ProjectView, things: readonly WordGroup[]): readonly Relation[] {
  const { files } = scanFiles(view, {
    words,
    fits: (path) =>
      (isCodeFile(path) || /\.(?:sql|prisma|ya?ml|xml)$/.test(path)) && ['source', 'data'].includes(classifyPath(path)),
  })
  const wanted = things.map(
    ({ word, forms }) => new Set([word, ...forms].map((form) => splitIdentifier(form).map(stem).join(' '))),
  )
  const isThing = (name: string): boolean => {
    const parts = splitIdentifier(name).map(stem)
    return wanted.some((all) => all.has(parts.join(' ')) || (parts.length > 1 && all.has(parts.at(-1) ?? '')))
  }
  const found: Relation[] = []
  for (const { path, text } of files)
    for (const [at, line] of text.lines.entries()) {
      if (found.length >= mostRelations) break
      if (line.length > limits.evidenceLineCharacters || (isCommentLine(line) && !/^\s*#\[/.test(line))) continue
      const groups = says.exec(line)?.groups
      if (groups === undefined) continue
      const does = Object.values(groups).find((one) => one !== undefined) ?? ''
      const holder = holderOf(view, path, text.lines, at)
      const statement = statementAround(text.lines, at)
      const id = foreignId.exec(statement)?.groups?.['id']
      const named = Object.values(target.exec(statement)?.groups ?? {}).find((one) => one !== undefined) ?? id
      const isOf =
        ofOwner.test(line) && !/references|ForeignKey/i.test(line)
          ? isThing(holder)
          : named !== undefined && isThing(named)
      if (isOf)
        found.push({
          path,
          line: at + 1,
          text: (line.trim().length < shortLine ? statement : line).trim().replace(/\s+/g, ' ').slice(0, 150),
          holder,
          does: does.replaceAll('_', ' ').toLowerCase().trim(),
        })
    }
  const isOld = ({ path }: Relation): number => Number(isMigration(path) || /migrat/i.test(path))
  const distinct = new Map<string, Relation>()
  // The first of several that say the same is kept.
  for (const one of found.toSorted((a, b) => isOld(b) - isOld(a) || (a.path < b.path ? 1 : -1)))
    distinct.set(`${one.holder} ${one.text}`, one)
  const sorted = [...distinct.values()].toSorted(
    (a, b) => isOld(a) - isOld(b) || (a.path < b.path ? -1 : 1) || a.line - b.line,
  )
  // What models say now is what migrations said before.
  const now = sorted.filter((one) => isOld(one) === 0)
  return now.length > 0 ? now : sorted
}

/** The lines of one statement. */
function statementAround(lines: readonly string[], at: number): string {
  let from = at
  while (from > 0 && at - from < linesNear && !/[;{]\s*$|^\s*$|,\s*$/.test(lines[from - 1] ?? '')) from--
  let to = at
  while (to < lines.length - 1 && to - at < linesNear && !/[;,]\s*$|^\s*$/.test(lines[to] ?? '')) to++
  return lines
    .slice(from, to + 1)
    .map((one) => one.slice(0, limits.evidenceLineCharacters))
    .join(' ')
}

const table =
  /(?:CREATE TABLE (?:IF NOT EXISTS )?|ALTER TABLE (?:ONLY )?|Schema::(?:create|table)\(\s*|create_table |add_foreign_key |\b(?:sqlite|pg|mysql)Table\(\s*)["'`:\\[(]*(?:\w+\.)?(?<name>\w+)/i

function holderOf(view: ProjectView, path: string, lines: readonly string[], at: number): string {
  for (let above = at; above >= Math.max(0, at - 60); above--) {
    const name = table.exec((lines[above] ?? '').slice(0, limits.evidenceLineCharacters))?.groups?.['name']
    if (name !== undefined) return name
    if (/^\S.*\bclass \w|^model \w/.test(lines[above] ?? '')) break
  }
  let around = view.graph.symbolAt(path, at + 1)
  while (around !== null && !isClassLike(around) && around.kind !== 'constant' && around.kind !== 'variable')
    around = around.parentKey === null ? null : view.graph.symbolByKey(around.parentKey)
  if (around !== null) return around.name
  const model = lines.slice(Math.max(0, at - 80), at).findLast((line) => /^model \w/.test(line))
  return model?.split(/\s+/)[1] ?? ''
}

/** Hooks of a type that are run for the deed, and functions that listen for it. */
export interface Hook {
  readonly path: string
  readonly line: number
  readonly text: string
}

const relation = /\bon_?delete\b\s*[:=]/i
const hookFiles = 40
const before = '(?:before|after|pre|post|around)_?'
/** Declares or registers it, and does not only name it. */
const declares =
  /^\s*(?:@|#\[|(?:before|after|around)_\w+\s|def\b|fn\b|func\b|(?:async )?function\b|(?:public|private|protected|static|async|override)\b|(?:static|self)::\w+\(|\w+\.(?:connect|listen|on)\()|\.connect\(/

/** Lines that declare what is run when it is done to one of these: `before_destroy`, `post_delete`, `deleting(`. */
export function hooksOf(view: ProjectView, verb: DeedVerb, things: readonly WordGroup[]): readonly Hook[] {
  const roots = verb.forms.slice(0, 6).map((form) => form.replace(/e$/, ''))
  const done = `(?:${roots.join('|')})(?:e[ds]?|ing|ion)?`
  const named = new RegExp(
    `(?<![A-Za-z])${before}${done}(?:_?commit)?(?![a-z])|\\b(?:pre_remove|preRemove|postRemove|BeforeRemove|AfterRemove)\\b|(?:static|self)::(?:${roots.join('|')})(?:ed|ing)\\(`,
    'i',
  )
  const stems = new Set(things.flatMap(({ forms }) => forms.flatMap((form) => splitIdentifier(form).map(stem))))
  const isFront = frontEndPaths(view)
  const files = view.graph.files().filter(({ path, symbols }) => {
    if (symbols === 0 || classifyPath(path) !== 'source' || isMigration(path) || isFront(path)) return false
    const base =
      path
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? ''
    const parts = splitIdentifier(base).map(stem)
    return parts.some((part) => stems.has(part)) || /signals?$/.test(base)
  })
  return files
    .slice(0, hookFiles * 5)
    .flatMap(({ path }) => {
      const lines = view.readText(path)?.lines ?? []
      return lines.flatMap((line, at): readonly Hook[] => {
        if (line.length > limits.evidenceLineCharacters || isCommentLine(line) || !named.test(line)) return []
        if (!declares.test(line) || relation.test(line)) return []
        if (/^\s*import\b|^\s*from\b|^\s*\w+,$/.test(line)) return []
        const owner = view.graph.symbolAt(path, at + 1)
        if (owner !== null && isTestCode(view, owner)) return []
        const context = `${owner?.qualifiedName ?? ''} ${line} ${path.split('/').at(-1) ?? ''}`
        const isOf = splitIdentifier(context).some((part) => stems.has(stem(part)))
        return isOf ? [{ path, line: at + 1, text: line.trim().slice(0, 150) }] : []
      })
    })
    .slice(0, hookFiles)
}
