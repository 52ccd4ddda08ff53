// Links from outside, the window's position, and notifications about parses.
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { activityOf, describeActivity, type ParseState } from '#main/desktop/activity'
import { addressOfLink, isLink } from '#main/desktop/deep-link'
import { shellTexts } from '#main/desktop/texts'
import { readWindowState, writeWindowState } from '#main/desktop/window-state'
import { temporaryFolder } from '#tests/support/folder'

describe('addressOfLink', () => {
  it.each([
    ['cairn://projects/6f0c8a52', '/projects/6f0c8a52'],
    ['cairn://projects/6f0c8a52/code?path=lib%2Fa.js&line=3', '/projects/6f0c8a52/code?path=lib%2Fa.js&line=3'],
    ['cairn://projects/6f0c/conversations/11aa/', '/projects/6f0c/conversations/11aa'],
    ['cairn://settings/privacy', '/settings/privacy'],
  ])('opens the screen of %s', (link, address) => {
    expect(addressOfLink(link)).toBe(address)
  })

  it.each([
    'cairn://device?user_code=ABCD-EFGH',
    'cairn://projects/../api/v2/projects',
    'cairn://add?path=/etc',
    'cairn://user:secret@projects/6f0c',
    'https://projects/6f0c',
    'javascript:alert(1)',
    `cairn://projects/${'a'.repeat(3_000)}`,
  ])('ignores %s', (link) => {
    expect(addressOfLink(link)).toBeNull()
  })

  it('drops what isn’t the address of a screen', () => {
    expect(addressOfLink('cairn://projects/6f0c/code?path=a.js&token=x')).toBe('/projects/6f0c/code?path=a.js')
  })

  // Would catch: links that browsers don't normalise (`cairn:x/../..`) taken for folders to parse.
  it.each(['cairn://projects/1', 'CAIRN://projects/1', 'cairn:x/../../../home/ada/private', 'Cairn:', 'cairn:/etc'])(
    'takes %s for a link, never for a folder',
    (argument) => {
      expect(isLink(argument)).toBe(true)
    },
  )

  it.each(['/home/ada/koa', './cairn:x', 'cairn', '--no-sandbox', 'C:\\cairn'])(
    'doesn’t take %s for a link',
    (argument) => {
      expect(isLink(argument)).toBe(false)
    },
  )

  it('reads the scheme case-insensitively, as the system does', () => {
    expect(addressOfLink('CAIRN://settings/about')).toBe('/settings/about')
    expect(addressOfLink('cairn:x/../../home/ada/private')).toBeNull()
  })
})

describe('the window’s position', () => {
  const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }]
  const state = { bounds: { x: 100, y: 50, width: 1280, height: 800 }, maximized: false, address: '/projects/1' }
  const file = () => join(temporaryFolder(), 'place.json')

  it('is restored', () => {
    const place = file()
    writeWindowState(place, state)
    expect(readWindowState(place, screens)).toEqual(state)
  })

  it('is moved to the main screen if its own is gone, with its address and no larger than that screen', () => {
    const place = file()
    writeWindowState(place, { ...state, bounds: { x: 4_000, y: 50, width: 2_400, height: 800 } })
    const bounds = { x: 0, y: 140, width: 1920, height: 800 }
    expect(readWindowState(place, screens)).toEqual({ ...state, bounds })
  })

  it('is ignored if it is damaged or missing', () => {
    const place = file()
    expect(readWindowState(place, screens)).toBeNull()
    writeFileSync(place, '{"bounds":')
    expect(readWindowState(place, screens)).toBeNull()
  })
})

describe('activityOf', () => {
  const project = (id: string, status: string, percent: number): ParseState => ({ id, name: id, status, percent })

  it('summarises what is running and names what has ended since the last check, once', () => {
    const first = [project('koa', 'processing', 40), project('gin', 'processing', 80), project('old', 'ready', 100)]
    expect(activityOf([], first)).toMatchObject({ progress: 0.6, ended: [] })
    const second = [project('koa', 'ready', 100), project('gin', 'error', 80), project('old', 'ready', 100)]
    expect(activityOf(first, second).ended.map(({ id }) => id)).toEqual(['koa', 'gin'])
    expect(activityOf(second, second)).toMatchObject({ progress: null, ended: [] })
    expect(describeActivity(activityOf([], first), shellTexts(['en']))).toBe('Parsing koa, 40 % and 1 more')
  })
})
