// C-26: only plain https addresses are cloned, git gets one closed set of options, and nothing of a repository runs.
import { spawn, type SpawnOptions } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cloneRepository } from '#main/source/clone'
import { checkedBranch, checkedCommit, gitArguments, gitEnvironment, runGit, type GitCommand } from '#main/source/git'
import { parseRemote, parseRemoteUrl } from '#main/source/remote-url'
import { temporaryFolder } from '../support/folder'
import { startGitServer, testGit } from '../support/git-server'

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

const remote = { remote: parseRemoteUrl('https://example.org/a/b.git'), address: '192.0.2.7' }
const commands: readonly GitCommand[] = [
  { verb: 'clone', remote, branch: 'main', target: '/t' },
  { verb: 'fetch', remote, commit: 'a'.repeat(40), target: '/t' },
  { verb: 'ls-remote', remote, reference: 'HEAD' },
  { verb: 'ls-tree', commit: 'a'.repeat(40), target: '/t' },
  { verb: 'checkout', commit: 'a'.repeat(40), target: '/t' },
]

describe('C-26 clone options', () => {
  it('refuses each hostile address', async () => {
    expect(refused.length).toBeGreaterThanOrEqual(40)
    for (const address of refused) {
      await expect(parseRemote(address), JSON.stringify(address)).rejects.toMatchObject({ code: 'validation_error' })
    }
  })

  it('rebuilds the addresses that it understands, and tells folders from them', async () => {
    for (const [given, url] of understood) expect(await parseRemote(given)).toMatchObject({ kind: 'remote', url })
    for (const given of ['/tmp/x', '~/x', './x', '../x', '.', '~', 'tests/hostile']) {
      expect(await parseRemote(given), given).toMatchObject({ kind: 'local' })
    }
  })

  it('refuses branches and commits that git would take for something else', () => {
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

  it('passes exactly this to git, and nothing of the surroundings', async () => {
    const calls: { command: string; argv: readonly string[]; options: SpawnOptions }[] = []
    const home = temporaryFolder()
    process.env['GIT_SSH_COMMAND'] = 'touch x'
    process.env['GIT_CONFIG_COUNT'] = '1'
    onTestFinished(() => {
      delete process.env['GIT_SSH_COMMAND']
      delete process.env['GIT_CONFIG_COUNT']
    })
    for (const command of commands) {
      await runGit(command, {
        signal: new AbortController().signal,
        home,
        milliseconds: 5_000,
        spawn: (name, argv, options) => {
          calls.push({ command: name, argv, options })
          return spawn(process.execPath, ['-e', ''], options)
        },
      })
    }
    expect(calls.map((call) => call.command)).toEqual(commands.map(() => 'git'))
    expect(calls.map((call) => call.options.shell)).toEqual(commands.map(() => undefined))
    expect(calls.map((call) => call.argv.join('\n').replaceAll('-c\n', '-c '))).toMatchInlineSnapshot(`
      [
        "-c protocol.allow=never
      -c protocol.https.allow=always
      -c core.hooksPath=/dev/null
      -c core.fsmonitor=false
      -c core.symlinks=false
      -c core.protectNTFS=true
      -c core.protectHFS=true
      -c core.autocrlf=false
      -c core.attributesFile=/dev/null
      -c core.bigFileThreshold=16m
      -c credential.helper=
      -c gc.auto=0
      -c maintenance.auto=false
      -c submodule.recurse=false
      -c http.followRedirects=false
      -c http.proxy=
      -c http.lowSpeedLimit=1000
      -c http.lowSpeedTime=60
      -c http.curloptResolve=example.org:443:192.0.2.7
      clone
      --no-local
      --no-checkout
      --no-recurse-submodules
      --no-tags
      --single-branch
      --depth=1
      --template=
      --progress
      --branch=main
      --
      https://example.org/a/b.git
      /t",
        "-c protocol.allow=never
      -c protocol.https.allow=always
      -c core.hooksPath=/dev/null
      -c core.fsmonitor=false
      -c core.symlinks=false
      -c core.protectNTFS=true
      -c core.protectHFS=true
      -c core.autocrlf=false
      -c core.attributesFile=/dev/null
      -c core.bigFileThreshold=16m
      -c credential.helper=
      -c gc.auto=0
      -c maintenance.auto=false
      -c submodule.recurse=false
      -c http.followRedirects=false
      -c http.proxy=
      -c http.lowSpeedLimit=1000
      -c http.lowSpeedTime=60
      -c http.curloptResolve=example.org:443:192.0.2.7
      --git-dir=/t/.git
      --work-tree=/t
      fetch
      --no-recurse-submodules
      --no-tags
      --no-auto-maintenance
      --depth=1
      --progress
      --
      https://example.org/a/b.git
      aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "-c protocol.allow=never
      -c protocol.https.allow=always
      -c core.hooksPath=/dev/null
      -c core.fsmonitor=false
      -c core.symlinks=false
      -c core.protectNTFS=true
      -c core.protectHFS=true
      -c core.autocrlf=false
      -c core.attributesFile=/dev/null
      -c core.bigFileThreshold=16m
      -c credential.helper=
      -c gc.auto=0
      -c maintenance.auto=false
      -c submodule.recurse=false
      -c http.followRedirects=false
      -c http.proxy=
      -c http.lowSpeedLimit=1000
      -c http.lowSpeedTime=60
      -c http.curloptResolve=example.org:443:192.0.2.7
      ls-remote
      --
      https://example.org/a/b.git
      HEAD",
        "-c protocol.allow=never
      -c protocol.https.allow=always
      -c core.hooksPath=/dev/null
      -c core.fsmonitor=false
      -c core.symlinks=false
      -c core.protectNTFS=true
      -c core.protectHFS=true
      -c core.autocrlf=false
      -c core.attributesFile=/dev/null
      -c core.bigFileThreshold=16m
      -c credential.helper=
      -c gc.auto=0
      -c maintenance.auto=false
      -c submodule.recurse=false
      -c http.followRedirects=false
      -c http.proxy=
      -c http.lowSpeedLimit=1000
      -c http.lowSpeedTime=60
      --git-dir=/t/.git
      --work-tree=/t
      ls-tree
      -r
      -l
      -z
      --full-tree
      aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "-c protocol.allow=never
      -c protocol.https.allow=always
      -c core.hooksPath=/dev/null
      -c core.fsmonitor=false
      -c core.symlinks=false
      -c core.protectNTFS=true
      -c core.protectHFS=true
      -c core.autocrlf=false
      -c core.attributesFile=/dev/null
      -c core.bigFileThreshold=16m
      -c credential.helper=
      -c gc.auto=0
      -c maintenance.auto=false
      -c submodule.recurse=false
      -c http.followRedirects=false
      -c http.proxy=
      -c http.lowSpeedLimit=1000
      -c http.lowSpeedTime=60
      --git-dir=/t/.git
      --work-tree=/t
      checkout
      --quiet
      --force
      --detach
      aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      ]
    `)
    expect({ ...calls[0]!.options.env, PATH: '', HOME: '', XDG_CONFIG_HOME: '' }).toMatchInlineSnapshot(`
      {
        "GIT_ALLOW_PROTOCOL": "https",
        "GIT_ASKPASS": "",
        "GIT_ATTR_NOSYSTEM": "1",
        "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_LFS_SKIP_SMUDGE": "1",
        "GIT_NO_REPLACE_OBJECTS": "1",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_TERMINAL_PROMPT": "0",
        "HOME": "",
        "LC_ALL": "C",
        "PATH": "",
        "XDG_CONFIG_HOME": "",
      }
    `)
    expect(calls[0]!.options.env).toMatchObject({ HOME: home, XDG_CONFIG_HOME: home })
  })

  it('puts every value behind "--" or into a form that git can’t take for an option', () => {
    for (const command of commands) {
      const argv = gitArguments(command)
      expect(
        argv.filter((part) => part.startsWith('https://')).every((part) => argv.indexOf(part) > argv.indexOf('--')),
      ).toBe(true)
      expect(gitEnvironment(command, '/h')['GIT_ALLOW_PROTOCOL']).toBe('https')
    }
    expect(() => gitArguments({ verb: 'clone', remote, branch: '--upload-pack=x', target: '/t' })).toThrow()
    expect(() => gitArguments({ verb: 'checkout', commit: '--orphan', target: '/t' })).toThrow()
  })

  it('runs nothing of a hostile repository while cloning it, and writes no link', async () => {
    const server = await startGitServer()
    onTestFinished(() => server.close())
    const outer = temporaryFolder()
    const canary = join(outer, 'canary')
    server.createRepository('evil/repo', {
      'a.ts': 'export const a = 1\n',
      '.gitattributes': '*.ts filter=lfs diff=evil\n',
      '.lfsconfig': `[lfs]\n\turl = http://127.0.0.1:9/\n`,
      '.gitmodules': `[submodule "x"]\n\tpath = x\n\turl = ext::sh -c touch% ${canary}\n\tupdate = !touch ${canary}\n`,
      'hooks/post-checkout': `#!/bin/sh\ntouch '${canary}'\n`,
    })
    const work = server.workTree('evil/repo')
    symlinkSync('/etc/passwd', join(work, 'passwd.ts'))
    chmodSync(join(work, 'hooks/post-checkout'), 0o755)
    testGit(work, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},x`)
    testGit(work, 'add', 'passwd.ts')
    testGit(work, 'commit', '-q', '-m', 'Link and submodule')
    testGit(work, 'push', '-q', join(work, '../../../served/evil/repo.git'), 'main')
    const target = join(outer, 'clone')
    await cloneRepository({
      url: `${server.url}/evil/repo.git`,
      target,
      signal: new AbortController().signal,
      policy: server.policy,
    })
    expect(existsSync(canary)).toBe(false)
    expect(lstatSync(join(target, 'passwd.ts')).isSymbolicLink()).toBe(false)
    expect(readFileSync(join(target, 'passwd.ts'), 'utf8')).toBe('/etc/passwd')
    expect(existsSync(join(target, '.git/hooks'))).toBe(false)
    expect(existsSync(join(target, 'x')) ? readdirSync(join(target, 'x')) : []).toEqual([])
    expect(server.requests.every((path) => path.startsWith('/evil/repo.git/'))).toBe(true)
  })

  it('says that git is missing', async () => {
    const path = process.env['PATH']
    process.env['PATH'] = '/nonexistent'
    onTestFinished(() => void (process.env['PATH'] = path))
    const run = { signal: new AbortController().signal, home: temporaryFolder(), milliseconds: 5_000 }
    await expect(runGit(commands[2]!, run)).rejects.toThrow(/Git was not found on this machine/)
  })
})
