// The edges of a graph as numbers: as objects, a million of them would need a hundred megabytes.
import { RowTable } from '../../parse/row-table'
import { edgeKinds, type Confidence, type EdgeKind, type GraphEdge } from '../graph'

const kindNumbers: ReadonlyMap<EdgeKind, number> = new Map(edgeKinds.map((kind, at) => [kind, at]))
const confidences = ['exact', 'inferred', 'possible'] as const satisfies readonly Confidence[]

/** The numbers of one edge: kind, confidence, source, target, file, line, column, reason. */
const width = 8
const edgesPerBlock = 2 ** 14

/** Edges in the order in which they are added. */
export class EdgeTable extends RowTable<GraphEdge> {
  private readonly blocks: Int32Array[] = []
  private readonly paths = new NumberedTexts()
  private readonly reasons = new NumberedTexts()
  private count = 0

  get length(): number {
    return this.count
  }

  add({ kind, confidence, source, target, filePath, line, column, reason }: GraphEdge): void {
    const at = this.count++
    const block = (this.blocks[Math.floor(at / edgesPerBlock)] ??= new Int32Array(edgesPerBlock * width))
    let place = (at % edgesPerBlock) * width
    block[place++] = kindNumbers.get(kind) ?? 0
    block[place++] = confidences.indexOf(confidence)
    block[place++] = source
    block[place++] = target
    block[place++] = this.paths.numberOf(filePath)
    block[place++] = line
    block[place++] = column
    block[place] = reason === null ? -1 : this.reasons.numberOf(reason)
  }

  at(index: number): GraphEdge | undefined {
    if (index < 0 || index >= this.count) return undefined
    const block = this.blocks[Math.floor(index / edgesPerBlock)] ?? new Int32Array(0)
    let place = (index % edgesPerBlock) * width
    const next = (): number => block[place++] ?? 0
    return {
      kind: edgeKinds[next()] ?? 'references',
      confidence: confidences[next()] ?? 'possible',
      source: next(),
      target: next(),
      filePath: this.paths.textOf(next()) ?? '',
      line: next(),
      column: next(),
      reason: this.reasons.textOf(next()) ?? null,
    }
  }
}

class NumberedTexts {
  private readonly texts: string[] = []
  private readonly numbers = new Map<string, number>()

  numberOf(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    this.numbers.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }

  textOf(number: number): string | undefined {
    return this.texts[number]
  }
}
