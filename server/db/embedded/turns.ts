/**
 * Who may use the one backend, first come, first served.
 *
 * The next holder starts only after the event loop has gone round once: the engine runs synchronously, and without
 * that pause one busy caller keeps timers, sockets and everybody else waiting (50 clients: p99 60 ms instead of 750).
 */
export class BackendQueue {
  readonly #waiting: (() => void)[] = []
  #taken = false
  #lastEnd = performance.now()

  /** Waits for a turn; the result ends it. Ending twice does nothing. */
  async take(): Promise<() => void> {
    if (this.#taken) await new Promise<void>((start) => this.#waiting.push(start))
    this.#taken = true
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#lastEnd = performance.now()
      setImmediate(() => this.#next())
    }
  }

  /** Milliseconds since somebody last had a turn; 0 while somebody has one or waits. */
  idleFor(): number {
    return this.#taken ? 0 : performance.now() - this.#lastEnd
  }

  #next(): void {
    const start = this.#waiting.shift()
    if (start) start()
    else this.#taken = false
  }
}
