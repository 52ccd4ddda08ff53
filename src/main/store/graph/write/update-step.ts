// The shared state of the steps that update a graph.
import type { FileGraph } from '../../../graph/graph'
import type { StoredFileRow } from './file-rows'
import type { StatisticsCounter } from '../read/graph-statistics'
import type { GraphTexts } from '../graph-texts'
import type { WrittenFile } from './graph-writer'
import type { NodeKeys } from './node-keys'
import type { Preparer } from '../../remembered-statements'

/** One file before and after. */
export interface FileChange {
  readonly id: number
  readonly path: string
  /** Null for a new file. */
  readonly stored: StoredFileRow | null
  /** Has no rows if the file was removed. */
  readonly graph: FileGraph
  /** Null for a removed file. */
  readonly file: WrittenFile | null
}

/** The shared context of the steps of one update. */
export interface UpdateStep {
  readonly connection: Preparer
  readonly changes: readonly FileChange[]
  readonly texts: GraphTexts
  readonly keys: NodeKeys
  readonly counter: StatisticsCounter
}
