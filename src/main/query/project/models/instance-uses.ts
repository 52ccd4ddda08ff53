// Lines that read or write objects of a model by a variable that is called like it, by a relation, or in its own class.
import { escaped } from '../../../contract/text-pattern'
import { limits } from '../../../kernel/limits'
import type { ProjectView } from '../../project-view'
import { commentedOut } from '../commented-out'
import { frontEndPaths } from '../front-end'
import { lineCounter, scanFiles } from '../scan-text'
import { splitIdentifier, stem } from '../../search/terms'
import { snakeCase } from '../../../kernel/words/snake-case'
import { plural } from '../../../kernel/words/word-number'
import { namesOfModel, type Model } from './mapper'

export interface InstanceUse {
  readonly does: 'reads' | 'writes'
  readonly path: string
  readonly line: number
}

const writing =
  '(?:save|update|destroy|delete|touch|restore|reload_and_save|increment|decrement|push|forceDelete|fill|set_?[aA]ttributes?|update_(?:attributes?|columns?)|toggle|upsert)!?(?![\\w?])'
const ofRelation =
  '(?:create|build|save|saveMany|createMany|update|update_all|updateOrCreate|firstOrCreate|find_or_create_by|delete|delete_all|destroy|destroy_all|sync|attach|detach|insert|upsert|add|remove|clear|bulk_create)!?(?![\\w?])'
const reading =
  '(?:where|find|find_by|first|last|all|count|get|exists|pluck|order|limit|includes|filter|exclude|latest|sum|max|min|with|paginate)[!?]?(?![\\w])'
const endsInWrite = /\)(?:\.|->)(?:delete|destroy|update|increment|decrement|touch)\w*!?\s*(?:[(]|$)/
const own = /^(?:this|self|\$this)$/

/** Uses in the files of the model's own language, in file order; by names, so that some are missed. */
export function instanceUsesOf(view: ProjectView, model: Model): readonly InstanceUse[] {
  const [named] = namesOfModel(model)
  if (named === undefined) return []
  const ending = /\.\w+$/.exec(model.path)?.[0] ?? ''
  const variables = either([lowerFirst(named), snakeCase(named)])
  const many = either([lowerFirst(plural(named)), plural(snakeCase(named)), `${named.toLowerCase()}_set`])
  const call = '(?:\\?\\.|\\.|->)'
  const instance = new RegExp(
    `(?<![\\w.>$])(?:[@$]|(?:this|self)\\.|\\$this->)?(?:${variables}|self|this)${call}(?:${writing})`,
    'g',
  )
  const relation = new RegExp(
    `(?:\\.|->)(?:${many})(?:\\(\\))?${call}(?:(?<writes>${ofRelation})|(?<reads>${reading}))`,
    'g',
  )
  const { files } = scanFiles(view, {
    words: [...new Set(splitIdentifier(named).flatMap((word) => [word, stem(word)]))],
    always: (path) => path === model.path,
    fits: (path) => path.endsWith(ending),
  })
  const found: InstanceUse[] = []
  // A page has models of its own, which are called like those of the server.
  const isPage = (path: string): boolean => frontEndPaths(view)(path) && !frontEndPaths(view)(model.path)
  for (const { path, kind, text } of files) {
    if (kind !== 'source' || found.length >= limits.collectedFacts) continue
    const isUsed = instance.test(text.text) || relation.test(text.text)
    instance.lastIndex = relation.lastIndex = 0
    if (!isUsed || isPage(path)) continue
    const isOut = commentedOut(text.text)
    const isOwn = (line: number): boolean =>
      path === model.path && line >= model.symbol.startLine && line <= model.symbol.endLine
    const lineAt = lineCounter(text.text)
    for (const { index, 0: whole } of text.text.matchAll(instance)) {
      const line = lineAt(index)
      const holder = /^\$?\w+/.exec(whole.replace(/^@/, ''))?.[0] ?? ''
      const isItself = own.test(holder) && !new RegExp(`(?:\\.|->)(?:${variables})`).test(whole)
      if (isOut(index) || (isItself && !isOwn(line))) continue
      found.push({ does: 'writes', path, line })
    }
    const lineOfRelation = lineCounter(text.text)
    for (const { index, groups } of text.text.matchAll(relation)) {
      const line = lineOfRelation(index)
      // What a relation finds may be written at the end of the line.
      const rest = text.text.slice(index, index + limits.evidenceLineCharacters).split('\n', 1)[0] ?? ''
      const isWrite = groups?.['writes'] !== undefined || endsInWrite.test(rest)
      if (!isOut(index)) found.push({ does: isWrite ? 'writes' : 'reads', path, line })
    }
  }
  return found
}

function either(names: readonly string[]): string {
  return [...new Set(names)].map(escaped).join('|')
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
