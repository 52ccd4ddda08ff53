// All query tools, found by their files.
import { createRegistry, type Registry } from '../kernel/registry'
import type { Tool } from './tool'

/** Collects `tools/*.ts`. */
export function createToolRegistry(): Registry<Tool> {
  return createRegistry<Tool>(import.meta.glob('./tools/*.ts', { eager: true }), 'tool')
}
