// Contrast ratios, computed from the style sheet: text needs 4.5, borders of controls 3.0.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('src/renderer/styles.css', 'utf8')

function tokens(selector: string): Readonly<Record<string, string>> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const papers = ['ground', 'surface', 'raised', 'sunken', 'hover']
const voices = ['ink', 'ink-2', 'ink-3', 'accent', 'code-key', 'code-str']

for (const [theme, selector] of [
  ['light', ':root'],
  ['dark', "[data-theme='dark']"],
] as const)
  test(`every text colour is readable on every background, ${theme}`, () => {
    const color = tokens(selector)
    const weak: string[] = []
    const check = (front: string, back: string, least: number) => {
      const measured = contrast(color[front], color[back])
      if (!(measured >= least)) weak.push(`${front} on ${back}: ${measured.toFixed(2)}`)
    }
    for (const paper of papers) for (const voice of voices) check(voice, paper, 4.5)
    check('accent', 'accent-soft', 4.5)
    check('on-accent', 'accent', 4.5)
    for (const paper of papers.slice(0, 4)) check('control', paper, 3)
    // Lines of graphs, on the page and on the background of grouped boxes.
    for (const line of ['ink', 'ink-3']) for (const paper of ['surface', 'hover']) check(line, paper, 3)
    expect(weak).toEqual([])
  })
