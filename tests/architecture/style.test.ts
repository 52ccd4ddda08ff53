// Style rules for files and folders that no other tool checks.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const files = ['src', 'scripts', 'tests']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.parentPath.includes('fixtures'))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

const offenders = (isFault: (path: string, text: string) => boolean): readonly string[] =>
  files.filter((path) => isFault(path, readFileSync(join(root, path), 'utf8')))

describe('style rules', () => {
  it('find the files', () => {
    expect(files).toContain('src/main/kernel/limits.ts')
    expect(files).toContain('tests/architecture/style.test.ts')
  })

  it('each file begins with a comment that says what it is for', () => {
    expect(offenders((_path, text) => !/^(#!.*\n)?(\/\/ |\/\*)/.test(text))).toEqual([])
  })

  it('file names are kebab-case, except agents, whose public ids have underscores', () => {
    expect(
      offenders(
        (path) =>
          !path.includes('agents/roster/') &&
          !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|d))?\.(ts|tsx|mjs)$/.test(basename(path)),
      ),
    ).toEqual([])
  })

  it('no file is a catch-all (utils, helpers)', () => {
    expect(offenders((path) => /(^|\/)(utils?|helpers?|common|misc|managers?)(\/|\.)/.test(path))).toEqual([])
  })

  it('no file is longer than 400 lines', () => {
    expect(offenders((_path, text) => text.split('\n').length > 401)).toEqual([])
  })

  // Would catch: a folder in which a file is no longer found by its name.
  it('no folder holds more than 40 files, unless their names follow one pattern', () => {
    const patterns: Readonly<Record<string, RegExp>> = {
      // A verb, then what it is about.
      'src/main/api/routes': /^[a-z]+-[a-z-]+\.ts$/,
      'tests/hostile': /^c-\d\d-/,
    }
    const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => join('docs', path))
    expect(documents).toContain(join('docs', 'threats.md'))
    const byFolder = Map.groupBy([...files, ...documents], (path) => dirname(path))
    const large = [...byFolder].filter(
      ([folder, paths]) => paths.length > 40 && !paths.every((path) => patterns[folder]?.test(basename(path))),
    )
    expect(large.map(([folder, paths]) => `${folder}: ${paths.length}`)).toEqual([])
  })

  it('every test runs, always', () => {
    const passedOver = /^\s*(it|test|describe)\.(only|skip|todo)\b/m
    expect(offenders((path, text) => path.startsWith('tests/') && passedOver.test(text))).toEqual([])
  })

  it('no module has its own state: the composition root passes it in', () => {
    expect(offenders((path, text) => path.startsWith('src/') && /^(export )?let /m.test(text))).toEqual([])
  })

  it('there are no marks for work left to do', () => {
    const marks = new RegExp(['TO', 'DO|FIX', 'ME|XX', 'X'].join(''))
    expect(offenders((_path, text) => marks.test(text))).toEqual([])
  })
})
