// C-04: which addresses may be opened in the system's browser.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeExternalAddress } from '#main/desktop/external-address'
import fc from '#tests/support/property'

const refused = [
  'file:///etc/passwd',
  'FILE:///C:/Windows/System32/calc.exe',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'smb://evil.example/share',
  'ms-msdt:/id PCWDiagnostic',
  'vscode://file/etc/passwd',
  'search-ms:query=x&crumb=location:\\\\evil.example\\share',
  'ssh://-oProxyCommand=calc',
  'https://user@evil.example/',
  'https://trusted.example@evil.example/',
  'https://:secret@evil.example/',
  '\\\\evil.example\\share',
  '//evil.example/share',
  'https:\\\\evil.example\\share',
  'https://good.example\\@evil.example/',
  'https:evil.example',
  'https://good.example/\u0000.evil.example',
  'https://good.example/\nhttps://evil.example',
  ' https://good.example/',
  'https://good.example/\u202Egpj.exe',
  'ht\u200Btps://good.example/',
  'app://cairn/',
  'about:blank',
  'blob:https://good.example/1',
  'https://',
  '',
]

describe('C-04: addresses passed to the system', () => {
  it.each(refused)('refuses %j, which another program would interpret', (address) => {
    expect(judgeExternalAddress(address).action).toBe('refuse')
  })

  it('opens https, and asks before http', () => {
    expect(judgeExternalAddress('https://example.org/a?b=c#d')).toEqual({
      action: 'open',
      url: 'https://example.org/a?b=c#d',
    })
    expect(judgeExternalAddress('http://example.org/').action).toBe('ask')
  })

  it("opens the service's own documentation without asking, but not its neighbour's port", () => {
    const own = 'http://127.0.0.1:8001'
    expect(judgeExternalAddress(`${own}/docs`, own).action).toBe('open')
    expect(judgeExternalAddress('http://127.0.0.1:8002/docs', own).action).toBe('ask')
  })

  // Would catch: a second place that opens addresses without the decision, or files, which could be programs.
  it('leaves opening to one function; others open a link of an editor and the data folder', () => {
    const pattern = String.raw`shell\.open(External|Path)\(`
    const lines = execFileSync('git', ['grep', '-hE', pattern, '--', 'src'], {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
    })
    expect(lines.match(/shell\.open\w+\(.*?\)+/g)).toEqual([
      'shell.openExternal(editorLink(editor, path, line))',
      'shell.openExternal(verdict.url)',
      'shell.openPath(parts.dataFolder)',
    ])
  })

  it('never accepts anything but a web address', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
        ),
        (address) => {
          const verdict = judgeExternalAddress(address)
          if (verdict.action !== 'refuse') expect(verdict.url).toMatch(/^https?:\/\/[^/@\\\s]+(\/|$)/)
        },
      ),
    )
  })
})
