// The questions of the answers bench, with the facts that judge their answers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Facts are texts that an answer contains as whole words; `a | b` means either. */
const facts = z.array(z.string().min(1)).default([])

const questionSchema = z.strictObject({
  /** Folder name of the clone. */
  repository: z.string(),
  kind: z.string(),
  /** A conversation; the last question is judged. */
  ask: z.array(z.string().min(1)).min(1),
  /** A pattern that the start of the answer must match. */
  lead: facts,
  /** Patterns that it must match anywhere. */
  facts,
  /** At least this many of these. */
  some: z.strictObject({ least: z.number().int().positive(), of: z.array(z.string()) }).optional(),
  /** Patterns of misleading answers. */
  wrong: facts,
  /** Only an answer that says no is right. */
  none: z.boolean().default(false),
  /** Language of the question. */
  language: z.string().default('en'),
  /** Style of the question: plain, informal, terse, typo. */
  style: z.string().default('plain'),
})

const repositorySchema = z.strictObject({
  folder: z.string(),
  repository: z.string(),
  /** Language of its code. */
  code: z.string(),
  commit: z.string(),
})

const setSchema = z.strictObject({
  about: z.string(),
  repositories: z.array(repositorySchema),
  questions: z.array(questionSchema),
})

export type BenchQuestion = z.infer<typeof questionSchema>
export type BenchRepository = z.infer<typeof repositorySchema>
export type QuestionSet = z.infer<typeof setSchema>

/** Part of the questions: `development`, which rules may be derived from, or a held-out one, which they may not. */
export type Half = 'development' | `held-out${'' | `-${number}`}`

/** Reads one part. @throws if a question has nothing to be judged by */
export function readQuestions(half: Half): QuestionSet {
  const path = join(import.meta.dirname, `${half}.json`)
  const set = setSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const folders = new Set(set.repositories.map(({ folder }) => folder))
  for (const question of set.questions) {
    const { repository, ask, lead, facts: anywhere, some, wrong, none } = question
    if (!folders.has(repository)) throw new Error(`No repository of ${half}.json is called ${repository}.`)
    if (!none && lead.length + anywhere.length + wrong.length === 0 && some === undefined)
      throw new Error(`Nothing judges "${ask.join(' / ')}".`)
  }
  return set
}
