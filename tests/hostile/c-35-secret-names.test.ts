// C-35: a token in the name of a file, a folder or a branch is neither stored nor shown.
import { expect, it } from 'vitest'
import { readHistory } from '#main/source/history'
import { readRevision } from '#main/source/revision'
import { skipReasons } from '#main/source/skip-rules'
import { walk } from '#main/source/walk'
import { initRepository, testGit } from '#tests/support/git-server'
import { temporaryFolder } from '../support/folder'

// Would catch: a token that is a name, which is in every list of files, every answer about one, and the database.
it('leaves out files and folders whose names hold a token, and hides it in names of branches', async () => {
  const given = `ghp_${'0123456789abcdefghijABCDEFGHIJ'}012345`
  const root = temporaryFolder({
    [`lib/${given}.js`]: 'export function inFile() {}',
    [`${given}/x.js`]: 'export function inFolder() {}',
    'lib/plain.js': 'export function plain() {}',
  })
  initRepository(root)
  testGit(root, 'checkout', '-q', '-b', `fix/${given}`)
  testGit(root, 'add', '-A')
  testGit(root, 'commit', '-q', '-m', 'First')
  const { files, skipped } = await walk(root)
  expect(files.map(({ path }) => path)).toEqual(['lib/plain.js'])
  const stars = '*'.repeat(given.length)
  expect(skipped.filter(({ reason }) => reason === skipReasons.secret)).toEqual([
    { path: `${stars}/`, reason: skipReasons.secret },
    { path: `lib/${stars}.js`, reason: skipReasons.secret },
  ])
  expect(await readRevision(root)).toMatchObject({ branch: `fix/${stars}` })
  const history = await readHistory(root, new AbortController().signal)
  expect(JSON.stringify(history)).not.toContain(given)
})
