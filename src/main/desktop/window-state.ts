// Where the window was when it was last closed, kept in the data folder and used only while it still lies on a screen.
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const boundsSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(640).max(20_000),
  height: z.number().int().min(480).max(20_000),
})
const stateSchema = z.object({
  bounds: boundsSchema,
  maximized: z.boolean(),
  /** Address inside the page, so that a restart comes back to where one was. */
  address: z.string().startsWith('/').max(4_096),
})

export type Bounds = z.infer<typeof boundsSchema>
export type WindowState = z.infer<typeof stateSchema>

/** Part of the title bar that must be on a screen, so that the window can be taken hold of. */
const grip = { width: 120, height: 32 }

/** The kept state, or null when there is none, it is damaged, or no screen shows it any more. */
export function readWindowState(file: string, screens: readonly Bounds[]): WindowState | null {
  let stored: unknown
  try {
    stored = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
  const { data } = stateSchema.safeParse(stored)
  return data !== undefined && screens.some((screen) => canGrip(data.bounds, screen)) ? data : null
}

/** A state that can't be kept costs the next start its place and nothing more. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    writeFileSync(file, JSON.stringify(state), { mode: 0o600 })
  } catch {
    return
  }
}

function canGrip(window: Bounds, screen: Bounds): boolean {
  const across = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  return across >= grip.width && window.y >= screen.y && window.y + grip.height <= screen.y + screen.height
}
