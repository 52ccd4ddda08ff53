// Events from outside and their order: links before the window exists, pages that crash, and requested updates. The
// update library and the dialogs are faked; everything between them is real.
import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createOpenRequests } from '#main/desktop/open-requests'
import { reloadOnCrash } from '#main/desktop/reload-on-crash'
import { shellTexts } from '#main/desktop/texts'
import { keepWhileShown } from '#main/desktop/shown-notifications'
import { canUpdate, lookForUpdate, updateHost, type UpdateSource } from '#main/desktop/updates'

it('a link that started the program waits for the window, and later ones do not', () => {
  const openRequests = createOpenRequests()
  const opened: (string | null)[] = []
  openRequests.add({ folder: null, link: 'cairn://settings/about' })
  openRequests.open(({ link, folder }) => opened.push(link ?? folder))
  openRequests.add({ folder: '/home/ada/koa', link: null })
  expect(opened).toEqual(['cairn://settings/about', '/home/ada/koa'])
})

it('a crashed page is reloaded, but not forever, and not if it exited normally', () => {
  const did: string[] = []
  const page = Object.assign(new EventEmitter(), { reload: () => void did.push('reload') })
  reloadOnCrash(page as unknown as Parameters<typeof reloadOnCrash>[0], () => did.push('give up'))
  page.emit('render-process-gone', {}, { reason: 'clean-exit' })
  for (let end = 0; end < 5; end += 1) page.emit('render-process-gone', {}, { reason: 'oom' })
  expect(did).toEqual(['reload', 'reload', 'give up'])
})

// Would catch: a notification that the collector takes, so that a click on it does nothing.
it('a notification is held until it was clicked or closed, and not more of them than can be read', () => {
  const shown = new Set<EventEmitter>()
  const held = (notification: EventEmitter): EventEmitter => {
    keepWhileShown(shown, notification)
    return notification
  }
  const [first, second] = [held(new EventEmitter()), held(new EventEmitter())]
  expect([...shown]).toEqual([first, second])
  first.emit('click')
  second.emit('close')
  expect(shown.size).toBe(0)
  for (let at = 0; at < 100; at += 1) held(new EventEmitter())
  expect(shown.size).toBe(20)
})

describe('updates', () => {
  const settings = 'provider: generic\nurl: https://releases.example.org/cairn\npublisherName:\n  - Cairn\n'

  it.each([
    ['a signed build for Windows', { platform: 'win32', isPackaged: true, settings }, true],
    ['a build for macOS, which checks signatures itself', { platform: 'darwin', isPackaged: true, settings }, true],
    [
      'an unsigned build for Windows',
      { platform: 'win32', isPackaged: true, settings: 'provider: generic\nurl: https://releases.example.org\n' },
      false,
    ],
    ['a build without a place of releases', { platform: 'darwin', isPackaged: true, settings: null }, false],
    ['a build in development', { platform: 'win32', isPackaged: false, settings }, false],
    ['a package for Linux, which carries no signature', { platform: 'linux', isPackaged: true, settings }, false],
  ] as const)('%s', (_name, facts, can) => {
    expect(canUpdate(facts)).toBe(can)
  })

  it('names the host that is contacted', () => {
    expect(updateHost(settings)).toBe('releases.example.org')
    expect(updateHost('provider: github\nowner: cairn\nrepo: cairn\n')).toBe('github.com')
  })

  /** Runs the update steps with these answers to the dialogs. @returns what was done, in order */
  async function walk(answers: readonly boolean[], newer: string | null, failure?: Error): Promise<readonly string[]> {
    const did: string[] = []
    const left = [...answers]
    const source: UpdateSource = {
      find: () => (failure === undefined ? Promise.resolve(newer) : Promise.reject(failure)),
      download: () => Promise.resolve(did.push('download')),
      install: () => void did.push('install'),
    }
    await lookForUpdate({
      host: 'releases.example.org:8443',
      version: '0.1.0',
      texts: shellTexts(['en']),
      dialogs: {
        ask: (message) => Promise.resolve(did.push(message)).then(() => left.shift() === true),
        tell: (message, detail) => Promise.resolve(void did.push(`${message} ${detail}`.trim())),
      },
      load: () => Promise.resolve(did.push('load')).then(() => source),
      record: ({ host, port, purpose }) => did.push(`${purpose} ${host}:${port}`),
    })
    return did
  }

  const [ask, there, ready] = [
    'Check for a newer version of Cairn?',
    'Version 0.2.0 is available. Download it?',
    'Version 0.2.0 is ready. Restart Cairn now?',
  ]
  const listed = 'update releases.example.org:8443'

  it('does nothing without confirmation, separately for each step', async () => {
    expect(await walk([false], '0.2.0')).toEqual([ask])
    expect(await walk([true, false], '0.2.0')).toEqual([ask, 'load', listed, there])
    expect(await walk([true, true, false], '0.2.0')).toEqual([ask, 'load', listed, there, listed, 'download', ready])
    expect(await walk([true, true, true], '0.2.0')).toEqual([
      ask,
      'load',
      listed,
      there,
      listed,
      'download',
      ready,
      'install',
    ])
  })

  it('reports that there is no newer version, and what failed', async () => {
    expect(await walk([true], null)).toEqual([ask, 'load', listed, 'This is the newest version, 0.1.0.'])
    expect(await walk([true], null, new Error('no network'))).toEqual([
      ask,
      'load',
      listed,
      'The update failed. This version is unchanged. no network',
    ])
  })
})
