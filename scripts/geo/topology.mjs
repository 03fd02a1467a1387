/** Rings on an integer grid: decoding, simplification that keeps shared borders shared, encoding. */

/** Points to a degree. */
export const GRID = 1024

/** ECharts 4 rings: zigzag deltas, two characters a point, on the grid. A few files hold plain degrees instead. */
function decodeRing(ring, origin) {
  if (typeof ring !== 'string') return unrepeated(ring.map((point) => point.map((value) => Math.round(value * GRID))))
  const points = []
  let [x, y] = origin
  for (let at = 0; at < ring.length; at += 2) {
    x += unzigzag(ring.charCodeAt(at) - 64)
    y += unzigzag(ring.charCodeAt(at + 1) - 64)
    points.push([x, y])
  }
  return unrepeated(points)
}

const unrepeated = (points) => points.filter(([x, y], at) => x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1])

const unzigzag = (value) => (value >> 1) ^ -(value & 1)

/** Every ring of an ECharts feature, closed, on the grid. */
export function ringsOf({ type, coordinates, encodeOffsets }) {
  const rings =
    type === 'Polygon'
      ? coordinates.map((text, at) => decodeRing(text, encodeOffsets?.[at]))
      : coordinates.flatMap((polygon, at) => polygon.map((text, part) => decodeRing(text, encodeOffsets?.[at][part])))
  return rings.map(closed).filter((ring) => ring.length > 3)
}

function closed(ring) {
  const [first, last] = [ring[0], ring.at(-1)]
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]
}

const key = ([x, y]) => `${x},${y}`

/** Twice the signed area, in grid units. */
export function doubleArea(ring) {
  let sum = 0
  for (let at = 1; at < ring.length; at++) sum += ring[at - 1][0] * ring[at][1] - ring[at][0] * ring[at - 1][1]
  return sum
}

export function centroid(ring) {
  const area = doubleArea(ring)
  let x = 0
  let y = 0
  for (let at = 1; at < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at - 1], ring[at]]
    const cross = ax * by - bx * ay
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return area === 0 ? ring[0] : [x / (3 * area), y / (3 * area)]
}

/** Points where more than two borders meet: there an arc ends, so that both neighbours cut it alike. */
function junctions(rings) {
  const neighbours = new Map()
  const join = (a, b) => neighbours.set(key(a), (neighbours.get(key(a)) ?? new Set()).add(key(b)))
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at++) {
      join(ring[at - 1], ring[at])
      join(ring[at], ring[at - 1])
    }
  }
  return new Set([...neighbours].filter(([, to]) => to.size > 2).map(([point]) => point))
}

/** Douglas-Peucker, always walked from the same end, so the two sides of a border stay equal. */
function simplifyArc(arc, tolerance) {
  const forward = key(arc[0]) <= key(arc.at(-1))
  const points = forward ? arc : [...arc].reverse()
  const keep = new Uint8Array(points.length)
  keep[0] = 1
  keep[points.length - 1] = 1
  const spans = [[0, points.length - 1]]
  while (spans.length > 0) {
    const [from, to] = spans.pop()
    let worst = tolerance
    let split = -1
    for (let at = from + 1; at < to; at++) {
      const off = distance(points[at], points[from], points[to])
      if (off > worst) [worst, split] = [off, at]
    }
    if (split > 0) {
      keep[split] = 1
      spans.push([from, split], [split, to])
    }
  }
  const kept = points.filter((_, at) => keep[at])
  return forward ? kept : kept.reverse()
}

function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Starts the ring at a junction, or at its smallest point when it has none (an island, an enclave). */
function rotate(ring, cuts) {
  const open = ring.slice(0, -1)
  let start = open.findIndex((point) => cuts.has(key(point)))
  if (start < 0) start = open.reduce((best, point, at) => (key(point) < key(open[best]) ? at : best), 0)
  const turned = [...open.slice(start), ...open.slice(0, start)]
  return [...turned, turned[0]]
}

/**
 * @param features  `{rings}` that share borders
 * @param tolerance in grid units
 */
export function simplify(features, tolerance) {
  const cuts = junctions(features.flatMap(({ rings }) => rings))
  const simplifyRing = (ring) => {
    const turned = rotate(ring, cuts)
    const result = [turned[0]]
    let from = 0
    for (let at = 1; at < turned.length; at++) {
      if (at < turned.length - 1 && !cuts.has(key(turned[at]))) continue
      result.push(...simplifyArc(turned.slice(from, at + 1), tolerance).slice(1))
      from = at
    }
    return result
  }
  return features.map((feature) => ({ ...feature, rings: feature.rings.map(simplifyRing) }))
}

/** Google's polyline encoding of the deltas (x first). */
export function encodeRing(ring) {
  let text = ''
  let [lastX, lastY] = [0, 0]
  for (const [x, y] of ring) {
    text += encodeNumber(x - lastX) + encodeNumber(y - lastY)
    ;[lastX, lastY] = [x, y]
  }
  return text
}

function encodeNumber(value) {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}
