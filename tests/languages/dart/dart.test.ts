// Extraction from Dart: a snapshot of each token that a person can check line by line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { language } from '#main/parse/languages/dart/language'
import { annotatedSnapshot } from '#tests/support/annotated-snapshot'
import { parseText } from '#tests/support/parse-text'

describe('Dart', () => {
  // Would catch: any change in how a token is read.
  it('reads libraries, classes, constructors, cascades and patterns', async () => {
    const source = readFileSync(join(import.meta.dirname, 'shop.dart.txt'), 'utf8')
    const file = await parseText(language, 'shop.dart', source)
    expect(file.syntaxErrors).toBe(0)
    await expect(annotatedSnapshot(file, source)).toMatchFileSnapshot(join(import.meta.dirname, 'shop.dart.snapshot'))
  })
})
