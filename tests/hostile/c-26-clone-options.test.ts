// C-26: git gets a fixed set of options, and nothing in a repository is executed while it is cloned.
import { spawn, type SpawnOptions } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cloneRepository } from '#main/source/clone'
import {
  gitArguments,
  gitEnvironment,
  requireGit,
  runGit,
  runRemoteGit,
  type GitCommand,
  type GitRun,
} from '#main/source/git'
import { parseRemoteUrl } from '#main/source/remote-url'
import { temporaryFolder } from '../support/folder'
import { startGitServer, testGit } from '../support/git-server'

const remote = { remote: parseRemoteUrl('https://example.org/a/b.git'), address: '192.0.2.7' }
const commands: readonly GitCommand[] = [
  { verb: 'clone', remote, branch: 'main', target: '/t' },
  { verb: 'fetch', remote, commit: 'a'.repeat(40), target: '/t' },
  { verb: 'ls-remote', remote, reference: 'HEAD' },
  { verb: 'ls-tree', commit: 'a'.repeat(40), target: '/t' },
  { verb: 'checkout', commit: 'a'.repeat(40), target: '/t' },
]

describe('C-26 clone options', () => {
  it('passes exactly these arguments to git, and nothing from the environment', async () => {
    const calls: { command: string; argv: readonly string[]; options: SpawnOptions }[] = []
    const home = temporaryFolder()
    process.env['GIT_SSH_COMMAND'] = 'touch x'
    process.env['GIT_CONFIG_COUNT'] = '1'
    onTestFinished(() => {
      delete process.env['GIT_SSH_COMMAND']
      delete process.env['GIT_CONFIG_COUNT']
    })
    for (const command of commands) {
      const run: GitRun = {
        signal: new AbortController().signal,
        home,
        milliseconds: 60_000,
        spawn: (name, argv, options) => {
          calls.push({ command: name, argv, options })
          return spawn(process.execPath, ['-e', ''], options)
        },
      }
      if ('remote' in command) await runRemoteGit(command, run, () => undefined)
      else await runGit(command, run)
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
      -c pack.threads=2
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
      -c pack.threads=2
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
      -c pack.threads=2
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
      -c pack.threads=2
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
      -t
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
      -c pack.threads=2
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

  it('executes nothing in a hostile repository while cloning it, and writes no link', async () => {
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

  it('refuses a git version that would ignore the pinned address', async () => {
    const version = (text: string): Promise<void> =>
      requireGit({
        signal: new AbortController().signal,
        home: temporaryFolder(),
        milliseconds: 60_000,
        spawn: (_name, _argv, options) =>
          spawn(process.execPath, ['-e', `console.log('git version ${text}')`], options),
      })
    await version('2.37.0')
    await version('2.50.1 (Apple Git-155)')
    await version('3.0.0')
    for (const old of ['2.36.9', '1.9.1', 'unknown']) await expect(version(old), old).rejects.toThrow(/needs git 2\.37/)
  })

  it('pins the connection to the checked IP address, except if the host is an IP address', () => {
    const pins = (url: string, address: string): string | undefined =>
      gitArguments({ verb: 'ls-remote', remote: { remote: parseRemoteUrl(url), address }, reference: 'HEAD' }).find(
        (part) => part.startsWith('http.curloptResolve'),
      )
    expect(pins('https://a.test/a/b', '192.0.2.1')).toBe('http.curloptResolve=a.test:443:192.0.2.1')
    expect(pins('https://a.test:8443/a/b', '2001:db8::1')).toBe('http.curloptResolve=a.test:8443:[2001:db8::1]')
    expect(pins('https://192.0.2.1/a/b', '192.0.2.1')).toBeUndefined()
    expect(pins('https://[2001:db8::1]/a/b', '2001:db8::1')).toBeUndefined()
  })

  it('reports that git is missing', async () => {
    const path = process.env['PATH']
    process.env['PATH'] = '/nonexistent'
    onTestFinished(() => void (process.env['PATH'] = path))
    const run = { signal: new AbortController().signal, home: temporaryFolder(), milliseconds: 5_000 }
    await expect(runGit({ verb: 'version' }, run)).rejects.toThrow(/Git was not found on this machine/)
  })
})
