// C-52: a link from outside opens a screen or does nothing: it never clones, parses, deletes, approves or asks. How the
// first and a second start handle links is in tests/desktop/whole-window.test.ts.
import { describe, expect, it } from 'vitest'
import { addressOfLink, isLink } from '#main/desktop/deep-link'
import fc from '#tests/support/property'

const nothing = [
  // Actions that exist elsewhere.
  ...['cairn://clone?url=https://evil.example/a.git', 'cairn://parse?path=/home/ada', 'cairn://add?path=/etc'],
  ...['cairn://device?user_code=ABCD-EFGH', 'cairn://api/v2/parse', 'cairn://projects/1/delete', 'cairn://pull/big'],
  ...['cairn://projects/1/parse', 'cairn://projects/1/message', 'cairn://settings/keys/create', 'cairn://#token=x'],
  // Other places.
  ...['cairn://projects/../api/v2/projects', 'cairn://projects/..%2fapi/v2'],
  ...['cairn://projects//evil.example', 'cairn://projects/1%00', 'cairn:///etc'],
  ...['cairn:x/../../../home/ada', 'cairn:C:\\Users\\ada', 'cairn://evil.example/', 'cairn://projects:80/1', 'cairn:'],
  ...['cairn://user:secret@projects/1', 'cairn://projects\\1', 'cairn://projects/1\u202Egpj', 'cairn://пројекти/1'],
  ...['cairn://projects/<img src=x>', "cairn://projects/';alert(1)", 'cairn://projects/$(touch x)'],
  ...[`cairn://projects/${'a'.repeat(65)}`, `cairn://projects/1?path=${'a'.repeat(2_000)}`],
  // Other schemes.
  ...[
    'https://projects/1',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'app://cairn/api/v2/projects',
    'xcairn://projects/1',
  ],
]

describe('C-52: a hostile link', () => {
  it.each(nothing)('%s opens nothing', (link) => {
    expect(addressOfLink(link)).toBeNull()
  })

  // As in every URL, `..` stops at the host.
  it.each(['cairn://projects/%2e%2e/api', 'cairn://projects/1/code/../../../api'])('%s leaves no screen', (link) => {
    expect(addressOfLink(link)).toBe('/projects/api')
  })

  // Would catch: a question, a token or a folder that a link puts into a screen.
  it('keeps of its parameters only the place on the screen', () => {
    const given =
      'cairn://projects/1/code?q=delete%20all&content=x&token=t&repo_path=/etc&send=1&path=a.js&line=3#token=t'
    expect(addressOfLink(given)).toBe('/projects/1/code?path=a.js&line=3')
  })

  it('is never taken for a folder, however it is spelled', () => {
    expect(nothing.filter((link) => /^cairn:/i.test(link) && !isLink(link))).toEqual([])
    expect(['CAIRN:', 'cAiRn:/etc', 'cairn:../x'].filter((link) => !isLink(link))).toEqual([])
  })

  it('opens one of the screens or nothing, whatever its text', () => {
    const known = [
      'projects',
      'settings',
      'code',
      'graph',
      'conversations',
      '..',
      '%2e%2e',
      '/',
      '?path=',
      '#',
      '@',
      ':',
    ]
    const odd = ['\0', '\\', '\u202E', '\uD800', 'п', '%00', ' ']
    const piece = fc.oneof(fc.constantFrom(...known, ...odd), fc.string({ maxLength: 8 }))
    const links = fc.array(piece, { maxLength: 8 }).map((pieces) => `cairn://${pieces.join('/')}`)
    const screen = /^\/(projects\/[\w-]+(\/(code|graph|conversations\/[\w-]+))?|settings\/[a-z-]+)(\?[^#]*)?$/
    fc.assert(
      fc.property(links, (link) => {
        const address = addressOfLink(link)
        return address === null || screen.test(address)
      }),
      { numRuns: 300 },
    )
  })
})
