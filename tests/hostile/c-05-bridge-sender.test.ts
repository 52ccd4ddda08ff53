// C-05: bridge calls and page requests are refused unless they come from our page in the top frame.
import { writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerCall } from '#main/desktop/bridge-call'
import { chooseEditor, editorCommand, editorLink } from '#main/desktop/editors'
import { checkLocalPath } from '#main/desktop/local-path'
import { isPageRequest, isTrustedSender } from '#main/desktop/sender'
import { temporaryFolder } from '#tests/support/folder'
import fc from '#tests/support/property'

const page = { frameUrl: 'app://cairn/chat', isTopFrame: true, isOurWindow: true }

describe('C-05: sender of a bridge call', () => {
  it('is trusted when window, frame and page are ours', () => {
    expect(isTrustedSender(page)).toBe(true)
  })

  it.each([
    ['an iframe of our page', { ...page, isTopFrame: false }],
    ['another window', { ...page, isOurWindow: false }],
    ['a frame that is gone', { ...page, frameUrl: null }],
    ['a page of the web', { ...page, frameUrl: 'https://cairn/' }],
    ['a host that begins like ours', { ...page, frameUrl: 'app://cairn.evil/' }],
    ['a blank page', { ...page, frameUrl: 'about:blank' }],
  ])('is refused when it is %s', (_name, sender) => {
    expect(isTrustedSender(sender)).toBe(false)
  })

  it('gets FORBIDDEN_SENDER, and nothing is executed', async () => {
    let ran = false
    const result = await answerCall(false, z.tuple([]), [], async () => {
      ran = true
    })
    expect(result).toMatchObject({ ok: false, code: 'FORBIDDEN_SENDER' })
    expect(ran).toBe(false)
  })

  it('always gets a result object, whatever it sends', async () => {
    const schema = z.tuple([z.string().min(1).max(4096), z.number().int().optional()])
    await fc.assert(
      fc.asyncProperty(fc.array(fc.anything()), async (input) => {
        const result = await answerCall(true, schema, input, async ([path]) => checkLocalPath(path, 'file'))
        expect(typeof result.ok).toBe('boolean')
      }),
    )
  })

  it('gets neither path nor stack from a failure', async () => {
    const result = await answerCall(true, z.tuple([]), [], () => Promise.reject(new Error('ENOENT /home/someone/file')))
    expect(result).toEqual({ ok: false, code: 'internal_error', message: 'The system could not do this.' })
  })
})

describe('C-05: request of the page to /api/', () => {
  it('is passed on if a document of the page sent it', () => {
    expect(isPageRequest('app://cairn')).toBe(true)
  })

  // Would catch: a check of headers, which Electron doesn't pass to a protocol handler.
  it.each(['null', undefined, '', 'https://evil.example', 'app://cairn.evil', 'app://'])(
    'is refused if the initiator is %j',
    (initiator) => {
      expect(isPageRequest(initiator)).toBe(false)
    },
  )
})

describe('C-05: paths to show in the file manager or editor', () => {
  it.each(['relative/file', '', '\\\\evil.example\\share', '//evil.example/share', '/tmp/\u0000', '/tmp/\n'])(
    'refuses %j',
    async (path) => {
      await expect(checkLocalPath(path, 'any')).rejects.toMatchObject({ code: 'invalid_request' })
    },
  )

  it('refuses anything but a regular file', async () => {
    await expect(checkLocalPath('/dev/null', 'any')).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(checkLocalPath(import.meta.dirname, 'file')).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(checkLocalPath(`${import.meta.filename}.gone`, 'file')).rejects.toMatchObject({ code: 'not_found' })
    expect(await checkLocalPath(import.meta.filename, 'file')).toBe(import.meta.filename)
  })

  it('only puts the encoded path into the editor link', async () => {
    expect(editorLink('vscode', '/a b/c?d#e&f%2F:9.ts', 12)).toBe('vscode://file/a%20b/c%3Fd%23e&f%252F%3A9.ts:12')
    expect(editorLink('idea', '/a b/c?d#e&f=1:9.ts', 12)).toBe(
      'idea://open?file=%2Fa%20b%2Fc%3Fd%23e%26f%3D1%3A9.ts&line=12',
    )
    const chosen = (...there: readonly string[]) => chooseEditor((scheme) => Promise.resolve(there.includes(scheme)))
    expect(await chosen('goland', 'zed')).toBe('zed')
    expect(await chosen('goland')).toBe('goland')
    expect(await chosen()).toBeUndefined()
  })

  it('passes the path to a launcher as one argument that can’t be an option', async () => {
    const folder = temporaryFolder()
    const name = process.platform === 'win32' ? 'goland64.exe' : 'goland'
    writeFileSync(join(folder, name), '', { mode: 0o700 })
    const environment = { PATH: ['', '/nowhere', folder].join(delimiter) }
    const path = '/a b/--wait $(x).ts'
    expect(await editorCommand(path, 12, environment)).toEqual({
      program: join(folder, name),
      argv: ['--line', '12', path],
    })
    expect((await editorCommand(path, undefined, environment))?.argv).toEqual([path])
    expect(await editorCommand(path, 12, { PATH: '/nowhere' })).toBeNull()
  })
})
