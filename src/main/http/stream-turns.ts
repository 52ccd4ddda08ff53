// Streams that are made in this thread take turns: in each turn of the event loop one of them is continued, so that other
// requests wait for one and not for all of them.

export class StreamTurns {
  /** Those that have just begun: most of them end with their first turn. */
  private readonly fresh: (() => void)[] = []
  private readonly begun: (() => void)[] = []
  private wasFresh = false
  private isWaiting = false

  /**
   * Resolves when a stream may be continued. It must ask for another turn before it computes for longer.
   * @param isFresh whether this is its first turn; these alternate with those of all others
   */
  next(isFresh: boolean): Promise<void> {
    return new Promise((resolve) => {
      ;(isFresh ? this.fresh : this.begun).push(resolve)
      this.schedule()
    })
  }

  private schedule(): void {
    if (this.isWaiting) return
    this.isWaiting = true
    setImmediate(() => {
      this.isWaiting = false
      this.wasFresh = this.fresh.length > 0 && !(this.wasFresh && this.begun.length > 0)
      const next = (this.wasFresh ? this.fresh : this.begun).shift()
      if (this.fresh.length > 0 || this.begun.length > 0) this.schedule()
      next?.()
    })
  }
}
