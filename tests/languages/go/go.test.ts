// Extraction from Go: a snapshot of each token that a person can check line by line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/go/language'
import { annotatedSnapshot } from '#tests/support/annotated-snapshot'
import { parseText } from '#tests/support/parse-text'

describe('Go', () => {
  // Would catch: any change in how a token is read.
  it.each(['declarations.go'])('reads %s', async (name) => {
    const source = readFileSync(join(import.meta.dirname, name), 'utf8')
    const file = await parseText(language, name, source)
    expect(file.syntaxErrors).toBe(0)
    await expect(annotatedSnapshot(file, source)).toMatchFileSnapshot(join(import.meta.dirname, `${name}.snapshot`))
  })
})
