// The page's tokens as the canvas needs them.
import { themeToken } from '../../lib/theme'

export interface GraphColours {
  readonly ink: string
  readonly quiet: string
  readonly far: string
  readonly surface: string
  readonly raised: string
  readonly line: string
  readonly control: string
  readonly accent: string
}

export function readColours(): GraphColours {
  return {
    ink: themeToken('--ink'),
    quiet: themeToken('--ink-2'),
    far: themeToken('--ink-3'),
    surface: themeToken('--surface'),
    raised: themeToken('--raised'),
    line: themeToken('--line'),
    control: themeToken('--control'),
    accent: themeToken('--accent'),
  }
}

/** `#rrggbb` as three parts from 0 to 1. */
export function partsOf(hex: string): readonly [number, number, number] {
  const part = (at: number): number => parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}
