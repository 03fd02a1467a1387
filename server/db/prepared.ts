/** Statements that one connection keeps prepared, at most. */
const MOST = 100

/**
 * What one connection has prepared. A statement is prepared once it comes for the second time, so that one that is asked but
 * once is not kept, and the one that was used longest ago goes when there are too many.
 */
export class Prepared {
  readonly #ready = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #most: number

  constructor(most = MOST) {
    this.#most = most
  }

  /** @returns how to run a statement of this name: unnamed, by being prepared first, or as it is prepared already */
  turn(name: string): { readonly as: 'once' } | { readonly as: 'new' | 'known'; readonly drop?: string | undefined } {
    if (this.#ready.delete(name)) {
      this.#ready.add(name)
      return { as: 'known' }
    }
    if (!this.#seen.delete(name)) {
      if (this.#seen.size >= this.#most) this.#seen.clear()
      this.#seen.add(name)
      return { as: 'once' }
    }
    const [oldest] = this.#ready
    const drop = this.#ready.size >= this.#most ? oldest : undefined
    if (drop !== undefined) this.#ready.delete(drop)
    this.#ready.add(name)
    return { as: 'new', drop }
  }

  /** It failed: whether it is still there, and what it is made of, is unknown. */
  forget(name: string): void {
    this.#ready.delete(name)
  }
}
