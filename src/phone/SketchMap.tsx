/** @jsxImportSource preact */
import { useRef } from 'preact/hooks'
import { formatLngLat, type LngLat, parseLngLat } from '../domain/geo/coordinates'

/** A place on the sketch. */
export interface Pin {
  /** GCJ-02 "lng,lat" */
  readonly lnglat: string
  readonly word: string
  readonly kind: 'site' | 'driver' | 'target'
}

const WIDTH = 390
const HEIGHT = 240
/** Units between two lines of the grid. */
const GRID = 39
const MARGIN = 60
const METRES = 111_320
/** Metres that one unit of the sketch is, at least: nearer, a grid says nothing. */
const NEAREST = 0.5
const FIRST = 2

/** Where a place is drawn: metres from the centre, over the scale. */
const drawn = ({ lng, lat }: LngLat, centre: LngLat, scale: number) => ({
  x: WIDTH / 2 + ((lng - centre.lng) * METRES * Math.cos((centre.lat * Math.PI) / 180)) / scale,
  y: HEIGHT / 2 - ((lat - centre.lat) * METRES) / scale,
})

/** The centre of some places, and the metres of a unit at which all of them are seen. */
function frameOf(points: readonly LngLat[]): { readonly centre: LngLat; readonly scale: number } {
  const [lngs, lats] = [points.map(({ lng }) => lng), points.map(({ lat }) => lat)]
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2
  const centre = { lng: middle(lngs), lat: middle(lats) }
  const across = (Math.max(...lngs) - Math.min(...lngs)) * METRES * Math.cos((centre.lat * Math.PI) / 180)
  const down = (Math.max(...lats) - Math.min(...lats)) * METRES
  return { centre, scale: Math.max(FIRST, across / (WIDTH - 2 * MARGIN), down / (HEIGHT - 2 * MARGIN)) }
}

/** A sketch of places without streets, and labelled so: pins and a grid with its width. */
export function SketchMap({ pins, label }: { readonly pins: readonly Pin[]; readonly label: string }) {
  const placed = pins.flatMap((pin) => {
    const at = parseLngLat(pin.lnglat)
    return at ? [{ ...pin, at }] : []
  })
  if (placed.length === 0) return null
  const { centre, scale } = frameOf(placed.map(({ at }) => at))
  const spots = placed.map((pin) => ({ ...pin, ...drawn(pin.at, centre, scale) }))
  const [site, driver] = [spots.find(({ kind }) => kind === 'site'), spots.find(({ kind }) => kind === 'driver')]
  return (
    <figure class="ph-map">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <Grid />
        {site && driver && <path class="ph-map-way" d={`M${driver.x},${driver.y}L${site.x},${site.y}`} />}
        {spots.map(({ kind, word, x, y }) => (
          <g key={kind} class={`ph-pin ph-pin-${kind}`} transform={`translate(${x},${y})`}>
            <circle r="15" />
            <text>{word}</text>
          </g>
        ))}
      </svg>
      <Tag scale={scale} />
    </figure>
  )
}

const lines = (from: number, to: number, line: (at: number) => string): string =>
  Array.from({ length: Math.ceil((to - from) / GRID) + 1 }, (_, at) => line(from + at * GRID)).join('')
/** One square beyond each edge, for a grid that is moved. */
const GRID_PATH = [
  lines(-GRID / 2, WIDTH + GRID, (x) => `M${x},${-GRID}V${HEIGHT + GRID}`),
  lines(-GRID / 2, HEIGHT + GRID, (y) => `M${-GRID},${y}H${WIDTH + GRID}`),
].join('')
const Grid = () => <path class="ph-map-grid" d={GRID_PATH} />

/** What one square of the grid is. */
function Tag({ scale }: { readonly scale: number }) {
  const metres = Math.round(scale * GRID)
  return (
    <figcaption>示意底图 · 每格约{metres < 1000 ? `${metres} 米` : `${(metres / 1000).toFixed(1)} 公里`}</figcaption>
  )
}

interface PickerProps {
  /** GCJ-02 */
  readonly at: LngLat
  /** the place as the order has it */
  readonly from: LngLat | null
  readonly scale: number
  readonly move: (at: LngLat) => void
  readonly zoom: (scale: number) => void
}

/** A sketch whose middle is the chosen place: it is dragged, or moved by the arrow keys. */
export function PlacePicker({ at, from, scale, move, zoom }: PickerProps) {
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const svg = useRef<SVGSVGElement>(null)
  const shift = (dx: number, dy: number) => {
    const lng = at.lng - (dx * scale) / (METRES * Math.cos((at.lat * Math.PI) / 180))
    const moved = parseLngLat(formatLngLat({ lng, lat: at.lat + (dy * scale) / METRES }))
    if (moved) move(moved)
  }
  const drag = (event: PointerEvent) => {
    if (!held.current || !svg.current) return
    const units = WIDTH / svg.current.clientWidth
    shift((event.clientX - held.current.x) * units, (event.clientY - held.current.y) * units)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const press = (event: KeyboardEvent) => {
    const [dx, dy] = KEYS[event.key] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    shift(dx, dy)
  }
  const old = from && drawn(from, at, scale)
  return (
    <figure class="ph-map">
      <svg
        ref={svg}
        class="ph-pick"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="application"
        aria-label="拖动地图标注位置，或用方向键移动"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the drawing
        tabIndex={0}
        onPointerDown={(event) => {
          svg.current?.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null
        }}
        onKeyDown={press}
      >
        <g transform={`translate(${-mod(at.lng * METRES, scale)},${mod(at.lat * METRES, scale)})`}>
          <Grid />
        </g>
        {old && (
          <g class="ph-pin ph-pin-old" transform={`translate(${old.x},${old.y})`}>
            <circle r="15" />
            <text>原</text>
          </g>
        )}
        <g class="ph-pin ph-pin-site" transform={`translate(${WIDTH / 2},${HEIGHT / 2})`}>
          <circle r="15" />
          <text>我</text>
        </g>
      </svg>
      <Tag scale={scale} />
      <div class="ph-zoom">
        <button type="button" class="ph-button" aria-label="放大" onClick={() => zoom(Math.max(NEAREST, scale / 2))}>
          ＋
        </button>
        <button type="button" class="ph-button" aria-label="缩小" onClick={() => zoom(Math.min(64, scale * 2))}>
          －
        </button>
      </div>
    </figure>
  )
}

/** How far the grid has moved with the map, in units of less than one square. */
const mod = (metres: number, scale: number): number => (metres / scale) % GRID

const STEP = 12
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}
