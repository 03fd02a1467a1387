/**
 * Outlines to coverage: signed areas that each edge leaves in the cells it crosses, summed along the row. Additions and
 * multiplications of doubles alone, so that every engine counts the same.
 */
export interface Coverage {
  readonly width: number
  readonly height: number
  readonly cells: Float64Array
}

/** One cell more a row than pixels: an edge on the right border leaves its rest there. */
export const coverageOf = (width: number, height: number): Coverage => ({
  width,
  height,
  cells: new Float64Array((width + 2) * height),
})

export interface Point {
  readonly x: number
  readonly y: number
}

/** An outline's edge; what lies above, below, or beside the canvas is cut off. */
export function edge(coverage: Coverage, from: Point, to: Point): void {
  if (from.y === to.y) return
  const { width, height, cells } = coverage
  const direction = from.y < to.y ? 1 : -1
  const [top, bottom] = from.y < to.y ? [from, to] : [to, from]
  const slope = (bottom.x - top.x) / (bottom.y - top.y)
  const first = Math.max(0, Math.floor(top.y))
  const last = Math.min(height, Math.ceil(bottom.y))
  const within = (x: number) => Math.min(Math.max(x, 0), width)
  for (let y = first; y < last; y++) {
    const upper = Math.max(y, top.y)
    const lower = Math.min(y + 1, bottom.y)
    const area = (lower - upper) * direction
    const a = within(top.x + (upper - top.y) * slope)
    const b = within(top.x + (lower - top.y) * slope)
    spread(cells, y * (width + 2), Math.min(a, b), Math.max(a, b), area)
  }
}

/** Leaves an area in the cells from `left` to `right` of a row, as much in each as the edge is left of it. */
function spread(cells: Float64Array, row: number, left: number, right: number, area: number): void {
  const begin = Math.floor(left)
  const end = Math.ceil(right)
  if (end <= begin + 1) {
    const middle = (left + right) / 2 - begin
    add(cells, row + begin, area * (1 - middle))
    add(cells, row + begin + 1, area * middle)
    return
  }
  let before = 0
  for (let x = begin; x < end; x++) {
    const filled = area * filledUpTo(x + 1, left, right)
    add(cells, row + x, filled - before)
    before = filled
  }
  add(cells, row + end, area - before)
}

/** The share of a pixel column that ends at `x` which lies right of an edge that goes evenly from `left` to `right`. */
function filledUpTo(x: number, left: number, right: number): number {
  const primitive = (at: number) =>
    at <= left
      ? 0
      : at >= right
        ? (right - left) / 2 + (at - right)
        : ((at - left) * (at - left)) / (2 * (right - left))
  return primitive(x) - primitive(x - 1)
}

function add(cells: Float64Array, at: number, area: number): void {
  cells[at] = (cells[at] ?? 0) + area
}

/** How much of each pixel the outlines cover, 0 to 255. */
export function coveredPixels({ width, height, cells }: Coverage): Uint8Array {
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      sum += cells[y * (width + 2) + x] ?? 0
      pixels[y * width + x] = Math.round(Math.min(1, Math.abs(sum)) * 255)
    }
  }
  return pixels
}
