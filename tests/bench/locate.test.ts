// What the location bench asks for must exist in the tree.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Grammars } from '#main/parse/grammars'
import { temporaryFolder } from '#tests/support/folder'
import { grammarsDirectory } from '#tests/support/parse-workers'
import { readGroups } from './locate-history'

test('a function that a later commit added is not expected in the tree before it', async () => {
  const repository = temporaryFolder()
  const commit = (subject: string, greeting: string): void => {
    writeFileSync(join(repository, 'src', 'greeter.js'), greeting)
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.c']
    for (const args of [
      ['add', '.'],
      [...author, 'commit', '-q', '-m', subject],
    ])
      execFileSync('git', ['-C', repository, ...args])
  }
  execFileSync('git', ['init', '-q', repository])
  mkdirSync(join(repository, 'src'))
  for (let n = 0; n < 60; n++) writeFileSync(join(repository, 'src', `other${n}.js`), '')
  const greet = (word: string): string => `function greet() {\n  return '${word}'\n}\n`
  commit('First steps', greet('hello'))
  commit('Give guests another greeting', `${greet('welcome')}function wave() {\n  return 1\n}\n`)
  commit('Greet louder and wave longer', `${greet('WELCOME')}function wave() {\n  return 2\n}\n`)

  const [group] = await readGroups(repository, { commits: 2, groups: 1 }, new Grammars(grammarsDirectory()))
  expect(group?.cases.map(({ query, functions }) => [query, functions])).toEqual([
    ['Greet louder and wave longer', ['src/greeter.js#greet']],
    ['Give guests another greeting', ['src/greeter.js#greet']],
  ])
})
