import type { LatLngTuple } from 'leaflet'
import type { Box } from '../../../domain/geo/coordinates'

/** A region's shape, ready for leaflet. */
export interface Outline {
  /** national code: 44, 4403, or 110101 in a municipality */
  id: number
  name: string
  label: LatLngTuple
  /** one polygon a ring; the sketch has no holes */
  rings: LatLngTuple[][]
  box: Box
}

interface OutlineFile {
  features: { id: number; name: string; label: [lng: number, lat: number]; rings: string[] }[]
}

/** Steps to a degree in the generated files. */
const GRID = 1024

const files = import.meta.glob<OutlineFile>('./**/*.generated.json', { import: 'default' })
const loaded = new Map<string, Promise<Outline[]>>()

/** The provinces, coarse. The same promise at every call, as `use` needs it. */
export const countryOutlines = (): Promise<Outline[]> => outlines('./china.generated.json')

/** The cities of a province (the districts of a municipality), finer. @param province two-digit code */
export const provinceOutlines = (province: number): Promise<Outline[]> =>
  outlines(`./province/${province}.generated.json`)

function outlines(file: string): Promise<Outline[]> {
  const known = loaded.get(file)
  if (known) return known
  const load = files[file]
  const fresh = load ? load().then(({ features }) => features.map(decode)) : Promise.resolve([])
  loaded.set(file, fresh)
  fresh.catch(() => loaded.delete(file))
  return fresh
}

function decode({ id, name, label: [lng, lat], rings }: OutlineFile['features'][number]): Outline {
  const shapes = rings.map(decodeRing)
  return { id, name, label: [lat, lng], rings: shapes, box: boxOf(shapes.flat()) }
}

/** Google's polyline encoding, longitude first. */
export function decodeRing(text: string): LatLngTuple[] {
  const numbers = deltas(text)
  const points: LatLngTuple[] = []
  let x = 0
  let y = 0
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    x += numbers[at] ?? 0
    y += numbers[at + 1] ?? 0
    points.push([y / GRID, x / GRID])
  }
  return points
}

function deltas(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (let at = 0; at < text.length; at++) {
    const chunk = text.charCodeAt(at) - 63
    value |= (chunk & 0x1f) << shift
    shift += 5
    if (chunk >= 0x20) continue
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}

function boxOf(points: LatLngTuple[]): Box {
  const box: Box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lat, lng] of points) {
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}
