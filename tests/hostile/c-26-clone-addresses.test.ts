// C-26: only https addresses are cloned, and no address, branch or commit can be taken for an option.
import { describe, expect, it } from 'vitest'
import { checkedBranch, checkedCommit } from '#main/source/git'
import { parseRemote } from '#main/source/remote-url'

const refused = [
  '',
  ' ',
  'ext::sh -c touch% x',
  'EXT::sh',
  'fd::17',
  'https::https://github.com/a/b',
  'file:///etc',
  'FILE:///etc',
  'File://localhost/etc',
  'git@github.com:a/b.git',
  'ssh://git@github.com/a/b',
  'SSH://github.com/a/b',
  'git://github.com/a/b',
  'ftp://github.com/a/b',
  'javascript:alert(1)',
  'data:text/plain,x',
  '--upload-pack=touch x',
  '-u touch',
  '-c core.sshCommand=x',
  '--',
  '-',
  'a/-b',
  '-a/b',
  'owner',
  'owner/',
  '/'.repeat(1) + '\0',
  'a/b/c/d',
  'a/b;id',
  'a/$(id)',
  'a/`id`',
  'a/b c',
  'a/b\nc',
  'a/..',
  'https://',
  'https:///a/b',
  'https://github.com',
  'https://github.com/',
  'https://user@github.com/a/b',
  'https://user:pass@github.com/a/b',
  'https://@github.com/a/b',
  'https://github.com/a/b?x=1',
  'https://github.com/a/b#x',
  'https://github.com/--upload-pack=x/b',
  'https://github.com/a/-b',
  'https://github.com\\@evil.example/a/b',
  'https://github.com/a/%2e%2e/b',
  'https://github.com/a/b%0a',
  'https://git hub.com/a/b',
  'https://-x.com/a/b',
  'https://github.com/a//b',
  'https://github.com:99999/a/b',
  `https://github.com/${'a'.repeat(3_000)}/b`,
]

const understood: readonly (readonly [string, string])[] = [
  ['koajs/koa', 'https://github.com/koajs/koa.git'],
  ['koajs/koa.git', 'https://github.com/koajs/koa.git'],
  ['github/.github', 'https://github.com/github/.github.git'],
  ['https://github.com/koajs/koa', 'https://github.com/koajs/koa'],
  ['HTTPS://GitHub.com/koajs/koa.git/', 'https://github.com/koajs/koa.git'],
  ['https://git.example.org:8443/group/sub/name.git', 'https://git.example.org:8443/group/sub/name.git'],
  ['https://git.sr.ht/~user/name', 'https://git.sr.ht/~user/name'],
]

describe('C-26 clone addresses', () => {
  it('refuses each hostile address', async () => {
    expect(refused.length).toBeGreaterThanOrEqual(40)
    for (const address of refused) {
      await expect(parseRemote(address), JSON.stringify(address)).rejects.toMatchObject({ code: 'validation_error' })
    }
  })

  it('rebuilds valid addresses from their parts, and recognises folders', async () => {
    for (const [given, url] of understood) expect(await parseRemote(given)).toMatchObject({ kind: 'remote', url })
    for (const given of ['/tmp/x', '~/x', './x', '../x', '.', '~', 'tests/hostile']) {
      expect(await parseRemote(given), given).toMatchObject({ kind: 'local' })
    }
  })

  it('refuses branches and commits that git would interpret differently', () => {
    for (const branch of [
      '',
      '-b',
      '--x',
      'a..b',
      'a b',
      'a~1',
      'a^',
      'a:b',
      'a?',
      'a*',
      'a[',
      'a\\b',
      'a@{1}',
      '/a',
      'a/',
      'a//b',
      '.a',
      'a/.b',
      'a.lock',
      'a.',
      '@',
      'a\nb',
      'x'.repeat(300),
    ]) {
      expect(() => checkedBranch(branch), branch).toThrow(/branch name/)
    }
    for (const branch of ['main', 'feature/a-b_c.d', 'ü', 'v1.0.0', 'dependabot/npm_and_yarn/x-1.2.3', 'a@b']) {
      expect(checkedBranch(branch)).toBe(branch)
    }
    for (const commit of ['', 'HEAD', 'abc123', '-'.repeat(40), 'g'.repeat(40), `${'a'.repeat(40)}\n`]) {
      expect(() => checkedCommit(commit), commit).toThrow(/whole id/)
    }
  })
})
