/** Codewords of each version at error correction M: all data, blocks, correction of each block (ISO 18004, versions 1 to 10). */
const VERSIONS = [
  [16, 1, 10],
  [28, 1, 16],
  [44, 1, 26],
  [64, 2, 18],
  [86, 2, 24],
  [108, 4, 16],
  [124, 4, 18],
  [154, 4, 22],
  [182, 5, 22],
  [216, 5, 26],
] as const
/** Middles of the alignment patterns by version. */
const ALIGNED: readonly (readonly number[])[] = [
  ...[[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34]],
  ...[
    [6, 22, 38],
    [6, 24, 42],
    [6, 26, 46],
    [6, 28, 50],
  ],
]
const QUIET = 4
/** Error correction M with mask 0, as the standard spells it: 15 bits. */
const FORMAT = 0b101010000010010
const VERSION_POLYNOMIAL = 0x1f25
/** Versions from here on name themselves. */
const NAMED = 7

const exp = new Uint8Array(512)
const log = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power++) {
  exp[power] = value
  exp[power + 255] = value
  log[value] = power
  value = (value << 1) ^ (value & 128 ? 0x11d : 0)
}
const times = (a: number, b: number): number => (a && b ? (exp[(log[a] ?? 0) + (log[b] ?? 0)] ?? 0) : 0)

/** Reed-Solomon correction of a block. */
function correction(block: readonly number[], length: number): number[] {
  let generator = [1]
  for (let at = 0; at < length; at++) {
    const next = [...generator, 0]
    generator.forEach((term, index) => {
      next[index + 1] = (next[index + 1] ?? 0) ^ times(term, exp[at] ?? 0)
    })
    generator = next
  }
  const rest = [...block, ...new Array<number>(length).fill(0)]
  for (let at = 0; at < block.length; at++) {
    const factor = rest[at] ?? 0
    generator.forEach((term, index) => {
      rest[at + index] = (rest[at + index] ?? 0) ^ times(term, factor)
    })
  }
  return rest.slice(block.length)
}

/** The text's codewords with their correction, blocks interleaved. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [total, blocks, length] = VERSIONS[version - 1] ?? VERSIONS[0]
  const countBits = version < 10 ? 8 : 16
  const bits = [...binary(4, 4), ...binary(bytes.length, countBits), ...[...bytes].flatMap((byte) => binary(byte, 8))]
  const data: number[] = []
  bits.push(...new Array<number>(Math.min(4, total * 8 - bits.length)).fill(0))
  while (bits.length % 8 !== 0) bits.push(0)
  for (let at = 0; at < bits.length; at += 8) data.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2))
  for (let pad = 0xec; data.length < total; pad ^= 0xec ^ 0x11) data.push(pad)
  const short = Math.floor(total / blocks)
  const longer = total % blocks
  const parts: number[][] = []
  for (let block = 0, from = 0; block < blocks; block++) {
    const size = short + (block >= blocks - longer ? 1 : 0)
    parts.push(data.slice(from, from + size))
    from += size
  }
  const corrections = parts.map((part) => correction(part, length))
  const woven = (rows: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
      rows.flatMap((row) => (at < row.length ? [row[at] ?? 0] : [])),
    ).flat()
  return [...woven(parts), ...woven(corrections)]
}

const binary = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1)

/**
 * A text as a QR code, byte mode, error correction M: which of its modules are dark, row by row.
 * @returns null for more than 213 bytes
 */
export function qrModules(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = VERSIONS.findIndex(([total], at) => bytes.length <= total - (at < 9 ? 2 : 3)) + 1
  if (version === 0) return null
  const size = 17 + 4 * version
  const cells: (boolean | undefined)[][] = Array.from({ length: size }, () => new Array(size).fill(undefined))
  const put = (x: number, y: number, dark: boolean) => {
    const row = cells[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  const square = (cx: number, cy: number, radius: number, light: readonly number[]) => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++) put(cx + x, cy + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let at = 0; at < size; at++) {
    put(at, 6, at % 2 === 0)
    put(6, at, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, [2, 4])
  const middles = ALIGNED[version - 1] ?? []
  const last = middles.at(-1)
  for (const x of middles)
    for (const y of middles)
      if (!((x === 6 && (y === 6 || y === last)) || (y === 6 && x === last))) square(x, y, 2, [1])
  formatBits(put, size)
  if (version >= NAMED) versionBits(put, size, version)
  fill(
    cells,
    codewords(bytes, version).flatMap((word) => binary(word, 8)),
  )
  return cells.map((row) => row.map(Boolean))
}

type Put = (x: number, y: number, dark: boolean) => void

function formatBits(put: Put, size: number): void {
  for (let at = 0; at < 15; at++) {
    const dark = ((FORMAT >> at) & 1) === 1
    const near = at < 6 ? at : at < 8 ? at + 1 : at
    if (at < 8) put(8, near, dark)
    else put(at === 8 ? 7 : 14 - at, 8, dark)
    if (at < 8) put(size - 1 - at, 8, dark)
    else put(8, size - 15 + at, dark)
  }
  put(8, size - 8, true)
}

function versionBits(put: Put, size: number, version: number): void {
  let rest = version
  for (let at = 0; at < 12; at++) rest = (rest << 1) ^ ((rest >> 11) * VERSION_POLYNOMIAL)
  const bits = (version << 12) | rest
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >> at) & 1) === 1
    const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)]
    put(a, b, dark)
    put(b, a, dark)
  }
}

/** Lays the bits in pairs of columns, from the right, up and down, under mask 0. */
function fill(cells: (boolean | undefined)[][], bits: readonly number[]): void {
  const size = cells.length
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const isUp = ((right + 1) & 2) === 0
        const y = isUp ? size - 1 - step : step
        const row = cells[y]
        if (!row || row[x] !== undefined) continue
        row[x] = ((bits[at++] ?? 0) === 1) !== ((x + y) % 2 === 0)
      }
    }
  }
}

/** The same as the path of a drawing, with its quiet zone. */
export function qrPath(text: string): { readonly d: string; readonly size: number } | null {
  const modules = qrModules(text)
  if (!modules) return null
  const d = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET},${y + QUIET}h1v1h-1z`] : [])))
  return { d: d.join(''), size: modules.length + 2 * QUIET }
}
