// Many small byte sequences in few large blocks: a buffer of its own costs as much memory as a small file.

const blockBytes = 1024 * 1024

/** Where bytes are. Not a view: that would take as much memory as the bytes. */
export interface BlockPlace {
  readonly block: Uint8Array
  readonly start: number
  readonly size: number
}

/** Copies of byte sequences; a block is freed when none of its places is in use any more. */
export class ByteBlocks {
  private block = new Uint8Array(0)
  private used = 0

  add(bytes: Uint8Array): BlockPlace {
    if (this.used + bytes.length > this.block.length) {
      this.block = new Uint8Array(Math.max(blockBytes, bytes.length))
      this.used = 0
    }
    const start = this.used
    this.block.set(bytes, start)
    this.used += bytes.length
    return { block: this.block, start, size: bytes.length }
  }
}

/** A view of the bytes. */
export function bytesAt({ block, start, size }: BlockPlace): Uint8Array {
  return block.subarray(start, start + size)
}
