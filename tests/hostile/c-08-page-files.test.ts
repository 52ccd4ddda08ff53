// C-08: the page's scheme only serves the page's folder.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolvePageFile, servePageFile } from '#main/desktop/page-files'
import { isPageUrl } from '#main/desktop/page-origin'
import fc from '#tests/support/property'

const outside = [
  'app://cairn/../secret.json',
  'app://cairn/../../etc/passwd.json',
  'app://cairn/%2e%2e/secret.json',
  'app://cairn/assets/%2e%2e/%2e%2e/secret.json',
  'app://cairn/..%2fsecret.json',
  'app://cairn/..%5csecret.json',
  'app://cairn/..\\secret.json',
  'app://cairn/%252e%252e%252fsecret.json',
  'app://cairn/C:/secret.json',
  'app://cairn/index.html:stream.json',
  'app://cairn/index.html%00.json',
  'app://cairn/%E0%A4%A.json',
]

describe('C-08: files behind app://', () => {
  let folder: string
  let root: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-page-'))
    root = join(folder, 'renderer')
    await mkdir(join(root, 'assets'), { recursive: true })
    await writeFile(join(folder, 'secret.json'), 'secret')
    await writeFile(join(root, 'index.html'), '<!doctype html>page')
    await writeFile(join(root, 'assets', 'page.js'), 'x'.repeat(3_000_000))
    await writeFile(join(root, 'notes'), 'no ending')
    await writeFile(join(root, 'data.sqlite'), 'unknown ending')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(outside)('doesn’t serve outside files through %s', async (address) => {
    const response = await servePageFile(root, address)
    expect(await response.text()).not.toContain('secret')
    expect(response.status).toBe(404)
  })

  it('stays inside the folder for any address', () => {
    const piece = fc.oneof(
      fc.constantFrom('..', '%2e%2e', '.', '', '%2f', '%5c', '\\', 'a.js', '%00', ':'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const file = resolvePageFile(root, `app://cairn/${pieces.join('/')}`)
        if (file !== undefined) expect(relative(root, file)).not.toMatch(/^\.\.|^\//)
      }),
    )
  })

  it('serves a large script completely, with its type and the policy', async () => {
    const response = await servePageFile(root, 'app://cairn/assets/page.js')
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBe(3_000_000)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  it.each(['app://cairn/', 'app://cairn/chat/42', 'app://cairn/notes'])(
    'serves the page for the view %s',
    async (view) => {
      expect(await (await servePageFile(root, view)).text()).toContain('page')
    },
  )

  it('doesn’t serve types that the page doesn’t use', async () => {
    expect((await servePageFile(root, 'app://cairn/data.sqlite')).status).toBe(404)
  })

  it.each(['app://cairn.evil/', 'app://evil/', 'app://user@cairn/', 'http://cairn/', 'app:cairn', 'file:///cairn', ''])(
    'doesn’t serve the page for %j',
    (address) => {
      expect(isPageUrl(address)).toBe(false)
    },
  )
})
