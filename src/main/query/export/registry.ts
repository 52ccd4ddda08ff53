// All export formats, found by their files.
import { createRegistry, type Registry } from '../../kernel/registry'
import type { ExportFormat } from './export-format'

/** Collects `formats/*.ts`. */
export function createExportFormats(): Registry<ExportFormat> {
  return createRegistry<ExportFormat>(import.meta.glob('./formats/*.ts', { eager: true }), 'format')
}
