/** Draws that depend on their seeds alone, so that the same seeds always give the same data. */
export interface Random {
  /** in [0, 1) */
  next(): number
  /** both ends included */
  int(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** by weight; weights need not add up to anything */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T
}

/** Mulberry32 over a hash of the seeds: neighbouring seeds give unlike draws. */
export function randomOf(...seeds: readonly number[]): Random {
  let state = seeds.reduce(mix, 0x9e3779b9)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[Math.floor(next() * list.length)]!
  }
  return {
    next,
    pick,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    weighted: (choices) => weightedAt(choices, next()),
  }
}

/** The choice at a share in [0, 1) of the weights, laid end to end. */
export function weightedAt<T>(choices: readonly (readonly [value: T, weight: number])[], share: number): T {
  let rest = share * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of choices) {
    rest -= weight
    if (rest < 0) return value
  }
  throw new RangeError('nothing to choose from')
}

function mix(hash: number, seed: number): number {
  let bits = Math.imul(hash ^ seed, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}
