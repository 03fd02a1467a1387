/** An entry of a port, before the ports are filled. */
export interface Addition {
  readonly port: Fillable
  readonly name: string
  /** @throws Error for a name that the port has already */
  readonly put: () => void
}

/** A port as the start sees it. */
export interface Fillable {
  readonly name: string
  /** the names that it must have, all of them and no other; undefined: any */
  readonly names?: readonly string[] | undefined
  empty(): void
  keys(): readonly string[]
}

/**
 * What a feature takes from those above it: followers, reminders, kinds of approval, counts. The feature exports the port from its
 * index and offers it in its manifest. Features above `add` to it in theirs. The last server that was put together fills it.
 */
export class Port<T> implements Fillable {
  readonly #entries = new Map<string, T>()

  /** @param names where the domain lists them: the start refuses a missing and an unknown one */
  constructor(
    readonly name: string,
    readonly names?: readonly string[],
  ) {}

  /** An entry for the manifest of a feature above. */
  add(name: string, entry: T): Addition {
    return {
      port: this,
      name,
      put: () => {
        if (this.#entries.has(name)) throw new Error(`${this.name}: "${name}" is added twice`)
        this.#entries.set(name, entry)
      },
    }
  }

  /** All entries, in the order of the features. */
  all(): readonly T[] {
    return [...this.#entries.values()]
  }

  keys(): readonly string[] {
    return [...this.#entries.keys()]
  }

  empty(): void {
    this.#entries.clear()
  }
}
