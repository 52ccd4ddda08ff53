// Restores the position of the window if it is still on a screen; stored in the data folder.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
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
  /** Address inside the page, so that a restart returns to it. */
  address: z.string().startsWith('/').max(4_096),
})

type Bounds = z.infer<typeof boundsSchema>
/** A rectangle of the desktop, in pixels. */
export type Area = Bounds
export type WindowState = z.infer<typeof stateSchema>

/** Part of the title bar that must be on a screen, so that the window can be dragged. */
const grip = { width: 120, height: 32 }

/**
 * The stored state, or null if there is none or it is damaged. A window that is no longer on any screen is moved to the
 * first.
 * @param screens the usable area of each screen, the main one first
 */
export function readWindowState(file: string, screens: readonly Area[]): WindowState | null {
  let stored: unknown
  try {
    stored = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
  const { data } = stateSchema.safeParse(stored)
  if (data === undefined) return null
  const [main] = screens
  if (main === undefined || screens.some((screen) => isGrabbable(data.bounds, screen))) return data
  return { ...data, bounds: centred(data.bounds, main) }
}

/**
 * Replaces the file atomically, so that a crash can't truncate it. If it can't be stored, only the position is lost.
 */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  } catch {
    return
  }
}

function centred({ width, height }: Bounds, screen: Area): Bounds {
  const size = { width: Math.min(width, screen.width), height: Math.min(height, screen.height) }
  const middle = (start: number, whole: number, part: number): number => start + Math.round((whole - part) / 2)
  return {
    ...size,
    x: middle(screen.x, screen.width, size.width),
    y: middle(screen.y, screen.height, size.height),
  }
}

function isGrabbable(window: Bounds, screen: Area): boolean {
  const across = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  return across >= grip.width && window.y >= screen.y && window.y + grip.height <= screen.y + screen.height
}
