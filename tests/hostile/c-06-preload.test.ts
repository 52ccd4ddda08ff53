// C-06: the built preload exposes the functions of the contract and no way to choose a channel.
import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'

type Exposed = Readonly<Record<string, unknown>>

describe('C-06: interface of the preload', () => {
  const invoked: unknown[][] = []
  const heard = new Map<string, (...given: unknown[]) => void>()
  let exposed: Exposed

  beforeAll(async () => {
    const source = await bundlePreload()
    const worlds = new Map<string, Exposed>()
    const electron = {
      contextBridge: { exposeInMainWorld: (name: string, value: Exposed) => worlds.set(name, value) },
      ipcRenderer: {
        invoke: (...input: unknown[]) => invoked.push(input),
        on: (channel: string, receive: () => void) => heard.set(channel, receive),
        removeListener: (channel: string) => heard.delete(channel),
      },
      webUtils: { getPathForFile: () => '/dropped' },
    }
    const requireElectron = (name: string): unknown => (name === 'electron' ? electron : undefined)
    runInNewContext(source, {
      require: requireElectron,
      module: { exports: {} },
      exports: {},
      process: { platform: 'linux' },
    })
    expect([...worlds.keys()]).toEqual(['cairn'])
    exposed = worlds.get('cairn') ?? {}
  })

  it('exposes exactly these names', () => {
    expect(Object.keys(exposed).sort()).toEqual([
      'offerCommands',
      'onAddress',
      'onCommand',
      'openInEditor',
      'pathForFile',
      'pickFolder',
      'platform',
      'revealPath',
    ])
  })

  it('sends on fixed channels, whatever the page passes', () => {
    for (const [name, call] of Object.entries(exposed)) {
      if (typeof call === 'function' && !['pathForFile', 'onCommand', 'onAddress'].includes(name))
        call('shell:exec', 1, 'rm')
    }
    const channels = invoked.map(([channel]) => String(channel))
    expect(channels.sort()).toEqual([
      'cairn:offer-commands',
      'cairn:open-in-editor',
      'cairn:pick-folder',
      'cairn:reveal-path',
    ])
  })

  it('receives only commands, by name and without the event object', () => {
    const listener = vi.fn()
    const stop = (exposed['onCommand'] as (listener: unknown) => () => void)(listener)
    expect([...heard.keys()]).toEqual(['cairn:address', 'cairn:command'])
    heard.get('cairn:command')?.({ sender: 'the channel' }, 'palette', 'more')
    expect(listener).toHaveBeenCalledExactlyOnceWith('palette')
    stop()
    expect([...heard.keys()]).toEqual(['cairn:address'])
  })

  // Would catch: a link lost because it arrives while the page's script is loading.
  it('keeps an address until a listener is added, and delivers it once', () => {
    heard.get('cairn:address')?.({ sender: 'the channel' }, '/settings/about')
    const [first, second] = [vi.fn(), vi.fn()]
    const listen = exposed['onAddress'] as (listener: unknown) => () => void
    const stop = listen(first)
    expect(first).toHaveBeenCalledExactlyOnceWith('/settings/about')
    stop()
    listen(second)
    expect(second).not.toHaveBeenCalled()
    heard.get('cairn:address')?.({}, '/projects/1')
    expect(second).toHaveBeenCalledExactlyOnceWith('/projects/1')
  })
})

async function bundlePreload(): Promise<string> {
  const entry = new URL('../../src/preload/index.ts', import.meta.url).pathname
  expect(await readFile(entry, 'utf8')).toContain('contextBridge')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['cjs'], fileName: 'preload' },
      rolldownOptions: { external: ['electron'] },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('the preload was not built')
  return output.output[0].code
}
