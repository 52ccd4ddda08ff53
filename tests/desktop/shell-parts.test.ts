// Window permissions, menu and secrets: the parts of the shell that can be tested without Electron.
import { join } from 'node:path'
import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { menuShortcuts } from '#contract/shortcuts'
import { launchFlags } from '#main/desktop/launch-flags'
import { enableCommands, menuTemplate } from '#main/desktop/menu'
import { createPageCommands } from '#main/desktop/page-commands'
import { shellTexts } from '#main/desktop/texts'
import { createFileSecretBox } from '#main/api/services/file-secret-box'
import { createKeyStoreSecretBox, type KeyStore } from '#main/desktop/secrets'
import { webPreferences } from '#main/desktop/web-preferences'
import { temporaryFolder } from '#tests/support/folder'

const ran: string[] = []
const actions = {
  addFolder: () => undefined,
  openDocumentation: () => undefined,
  openDataFolder: () => undefined,
  run: (command: string) => void ran.push(command),
}
const english = shellTexts(['en'])
const menuOf = (platform: NodeJS.Platform, isPackaged = true) =>
  menuTemplate({ platform, isPackaged }, english, actions)

describe('webPreferences', () => {
  it('sets every permission of the page explicitly (C-01)', () => {
    expect(webPreferences('/preload.cjs', false)).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      devTools: false,
      spellcheck: false,
    })
  })
})

describe('menuTemplate', () => {
  const allItems = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? allItems(item.submenu) : [])])
  const roles = (items: readonly MenuItemConstructorOptions[]): unknown[] =>
    items.flatMap((item) => [item.role, ...(Array.isArray(item.submenu) ? roles(item.submenu) : [])])

  it('has no reload and no developer tools in a package', () => {
    for (const platform of ['darwin', 'linux', 'win32'] as const) {
      const found = roles(menuOf(platform))
      expect(found).not.toContain('toggleDevTools')
      expect(found).not.toContain('reload')
      expect(found).toEqual(expect.arrayContaining(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']))
    }
    expect(roles(menuOf('linux', false))).toContain('toggleDevTools')
  })

  it('has Quit in the place that is usual on the platform', () => {
    expect(menuOf('darwin')[0]).toMatchObject({ label: 'Cairn' })
    for (const platform of ['darwin', 'linux', 'win32'] as const)
      expect(roles(menuOf(platform)).filter((role) => role === 'quit')).toHaveLength(1)
  })

  it('shows the page’s shortcuts without registering them, each once, and has the page run its commands', () => {
    const items = allItems(menuOf('linux')).filter((item) => item.accelerator !== undefined)
    expect(items.map((item) => item.accelerator)).toContain('CmdOrCtrl+K')
    expect(new Set(items.map((item) => item.accelerator)).size).toBe(items.length)
    expect(items.every((item) => item.registerAccelerator === false)).toBe(true)
    items.find((item) => item.accelerator === 'CmdOrCtrl+I')?.click?.({} as never, undefined, {} as never)
    expect(ran).toEqual(['graph'])
  })

  // Would catch: commands that are enabled and do nothing on the current screen.
  it('enables only commands that the page can run now', () => {
    const items = new Map(
      allItems(menuOf('linux')).flatMap((item) => (item.id === undefined ? [] : [[item.id, { ...item }] as const])),
    )
    const enabled = () => [...items.values()].flatMap((item) => (item.enabled === true ? [item.id] : []))
    const menu = { getMenuItemById: (id: string) => (items.get(id) ?? null) as never }
    expect(items.size).toBe(Object.keys(menuShortcuts).length)
    expect(enabled()).toEqual([])
    enableCommands(menu, new Set(['find', 'settings-api-key', 'no such']))
    expect(enabled().sort()).toEqual(['find', 'settings-api-key'])
    enableCommands(menu, new Set(['graph']))
    expect(enabled()).toEqual(['graph'])
    enableCommands(null, new Set(['graph']))
  })

  it('uses the first of the system’s languages that is supported', () => {
    expect(
      menuTemplate({ platform: 'linux', isPackaged: true }, shellTexts(['fr-FR', 'de-AT']), actions)[0]?.label,
    ).toBe('&Datei')
    expect(shellTexts(['fr-FR'])).toBe(english)
  })

  it('offers updates only if the build supports them', () => {
    const labels = (items: readonly MenuItemConstructorOptions[]) => allItems(items).map((item) => item.label)
    expect(labels(menuOf('darwin'))).not.toContain(english.lookForUpdate)
    const updating = { ...actions, lookForUpdate: () => undefined }
    expect(labels(menuTemplate({ platform: 'darwin', isPackaged: true }, english, updating))).toContain(
      english.lookForUpdate,
    )
  })
})

describe('createPageCommands', () => {
  // Would catch: a command given on macOS without a window that only opens one.
  it('keeps the latest command until the page can run it, and then passes each at once', () => {
    const sent: string[] = []
    const commands = createPageCommands((command) => void sent.push(command))
    commands.run('find')
    commands.run('graph')
    commands.offered(new Set())
    expect(sent).toEqual([])
    commands.offered(new Set(['find', 'graph']))
    expect(sent).toEqual(['graph'])
    commands.run('find')
    commands.offered(new Set(['graph']))
    expect(sent).toEqual(['graph', 'find'])
  })

  it('drops a waiting command that the page’s first screen doesn’t have', () => {
    const sent: string[] = []
    const commands = createPageCommands((command) => void sent.push(command))
    commands.run('rail')
    commands.offered(new Set(['find']))
    commands.offered(new Set(['find', 'rail']))
    expect(sent).toEqual([])
  })
})

describe('createKeyStoreSecretBox (C-41)', () => {
  const keyStore = (backend: string, isAvailable = true): KeyStore => ({
    isAsyncEncryptionAvailable: () => Promise.resolve(isAvailable),
    encryptStringAsync: (plain) => Promise.resolve(Buffer.from(plain).reverse()),
    decryptStringAsync: (bytes) =>
      Promise.resolve({ result: Buffer.from(bytes).reverse().toString(), shouldReEncrypt: false }),
    getSelectedStorageBackend: () => backend,
  })
  const noFile = { open: () => Promise.reject(new Error('no key file here')) }

  // Would catch: a token saved by `cairn serve` that the window can't decrypt; and in the other direction an error that
  // doesn't say where the token can be read.
  it('decrypts what the service encrypted without a window, which in turn says where the window’s secrets can be read', async () => {
    const keyFile = createFileSecretBox(join(temporaryFolder(), 'secrets.key'))
    const window = createKeyStoreSecretBox(keyStore('gnome_libsecret'), 'linux', keyFile)
    expect(await window.open(await keyFile.seal('of the service'))).toBe('of the service')
    const sealed = await window.seal('of the window')
    await expect(keyFile.open(sealed)).rejects.toThrow('Use it in the window')
    expect(await window.open(sealed)).toBe('of the window')
  })

  it.each(['basic_text', 'unknown'])('refuses the Linux backend %s, which protects nothing', async (backend) => {
    const vault = createKeyStoreSecretBox(keyStore(backend), 'linux', noFile)
    await expect(vault.seal('token')).rejects.toMatchObject({ code: 'conflict' })
    await expect(vault.open(Buffer.from('token'))).rejects.toMatchObject({ code: 'conflict' })
  })

  it('refuses a key store that is locked or missing', async () => {
    await expect(
      createKeyStoreSecretBox(keyStore('kwallet6', false), 'linux', noFile).seal('token'),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(createKeyStoreSecretBox(keyStore('', false), 'darwin', noFile).seal('token')).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('decrypts what it encrypted', async () => {
    const vault = createKeyStoreSecretBox(keyStore('gnome_libsecret'), 'linux', noFile)
    expect(await vault.open(await vault.seal('token'))).toBe('token')
  })

  it('reports that a secret from another system has to be entered again', async () => {
    const broken = { ...keyStore('kwallet6'), decryptStringAsync: () => Promise.reject(new Error('bad key')) }
    await expect(createKeyStoreSecretBox(broken, 'linux', noFile).open(Buffer.from('x'))).rejects.toThrow(
      'enter it again',
    )
  })
})

describe('launchFlags', () => {
  it("keeps the folder and our flags, and drops Chromium's, which our parser would reject", () => {
    const flags = ['--no-sandbox', '/src/koa', '--port', '0', '--enable-features=A', '--data=/tmp/x', '--no-open']
    const kept = ['/src/koa', '--port', '0', '--data=/tmp/x']
    expect(launchFlags(['electron', '/program', ...flags], false)).toEqual(kept)
    expect(launchFlags(['Cairn', ...flags], true)).toEqual(kept)
  })
})
