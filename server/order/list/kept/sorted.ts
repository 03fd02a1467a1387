/** New values up to which each is put in its place; more are sorted together. */
const FEW = 64

/** Values in order, any of them more than once. Adding many costs one sort when they are next read. */
export class Sorted<T> {
  #values: T[] = []
  #fresh: T[] = []

  /** @param compare a total order: values that compare equal are the same */
  constructor(private readonly compare: (a: T, b: T) => number) {}

  get size(): number {
    return this.#values.length + this.#fresh.length
  }

  add(value: T): void {
    this.#fresh.push(value)
  }

  /** @throws when there is no such value */
  remove(value: T): void {
    const values = this.#settled()
    const at = this.#below(value)
    const found = values[at]
    if (found === undefined || this.compare(found, value) !== 0) throw new Error('a value that was never added')
    values.splice(at, 1)
  }

  /** Number of values that come before this one. */
  before(value: T): number {
    this.#settled()
    return this.#below(value)
  }

  /** The values in order; to be read at once, not to be kept. */
  values(): readonly T[] {
    return this.#settled()
  }

  #below(value: T): number {
    const values = this.#values
    let [from, to] = [0, values.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.compare(values[middle] as T, value) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  #settled(): T[] {
    if (this.#fresh.length > FEW) this.#values = [...this.#values, ...this.#fresh].sort(this.compare)
    else for (const value of this.#fresh) this.#values.splice(this.#below(value), 0, value)
    if (this.#fresh.length > 0) this.#fresh = []
    return this.#values
  }
}

/** Numbers in order. */
export class SortedNumbers extends Sorted<number> {
  constructor() {
    super((a, b) => a - b)
  }

  /** Number of values up to this one, which need be no value of it. */
  upTo(value: number): number {
    const before = this.before(value)
    const values = this.values()
    let to = before
    while (values[to] === value) to++
    return to
  }
}
