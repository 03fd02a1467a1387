/** What was used last, by its key; of the rest nothing is known any more. */
export class LastUsed<T> {
  readonly #kept = new Map<string, T>()

  /** @param most how many are kept */
  constructor(private readonly most: number) {}

  get(key: string): T | undefined {
    return this.#kept.get(key)
  }

  /** Keeps it as the last; undefined is forgotten. */
  use(key: string, value: T | undefined): void {
    this.#kept.delete(key)
    if (value !== undefined) this.#kept.set(key, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.most && oldest !== undefined) this.#kept.delete(oldest)
  }
}
