import { allRegions } from '../../../src/domain/geo/allRegions'
import { centreOf, regionsWithCentre } from '../../../src/domain/geo/centres'
import {
  DEFAULT_CENTRE,
  estimateDrive,
  formatLngLat,
  greatCircleKm,
  isUsable,
  type LngLat,
} from '../../../src/domain/geo/coordinates'
import type { Place } from '../../../src/domain/geo/place'
import { type KnownPlace, knownPlaces, repairShops } from '../../../src/domain/geo/places'
import { cityOf, parentOf } from '../../../src/domain/geo/regions'
import { addressRegion, regionCodes } from './addressRegion'
import type { MapService, PlaceSearch, ReverseResult } from './MapService'

/** Closer than this a position is told by the landmark beside it. */
const BESIDE_KM = 1
/** Farther than this from anything known, nothing honest can be said. */
const REACH_KM = 300
/** Farther than this from where one asks, a better name does not make up for the way. */
const LOCAL_KM = 50
const isFar = ({ away }: { readonly away: number }): boolean => away > LOCAL_KM
/** How workshops are asked for, besides by name. */
const REPAIR_WORDS = ['汽车维修', '汽车修理', '修理厂', '维修', '4S']

interface Entry extends KnownPlace {
  /** a region stands for itself, after all places */
  region: boolean
  /** full name and address without spaces, lower case */
  text: string
}

const squeeze = (text: string) => text.replace(/\s+/g, '').toLowerCase()

const entries: readonly Entry[] = [
  ...knownPlaces.map((place) => entry(place, false)),
  ...[...regionsWithCentre]
    .filter(([id]) => id > 99)
    .map(([id, point]) => {
      const region = { name: ownName(id), address: allRegions.fullName(parentOf(id)), area: id, point }
      return entry(region, true)
    }),
]

/** 市辖区 means nothing by itself: 上海市. */
function ownName(id: number): string {
  const parent = parentOf(id)
  return parent > 0 && allRegions.fullName(id) === allRegions.fullName(parent) ? ownName(parent) : allRegions.name(id)
}

function entry(place: KnownPlace, region: boolean): Entry {
  return { ...place, region, text: squeeze(`${allRegions.fullName(place.area)}${place.address}${place.name}`) }
}

/** The map of a product that has none: regions and known places of the embedded gazetteer, all marked as estimated. */
export function createGazetteer(): MapService {
  return {
    search: async (keyword, { limit, skip = 0, ...options }) =>
      search(keyword, { ...options, limit: limit + skip }).slice(skip),
    geocode: async (address, city) => geocode(address, city),
    reverse: async (at) => reverse(at),
    drive: async (from, to) => ({ ...estimateDrive(from, to), estimated: true }),
    around: async (keyword, at, radius, limit, skip = 0) => around(keyword, at, radius, limit + skip).slice(skip),
  }
}

/** An address pasted whole matches no name; then its own words are located, or the names that they nearly are. */
function search(keyword: string, { city, near, limit }: PlaceSearch): Place[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const hits = entries
    .filter(({ area }) => city === undefined || area === city || cityOf(area) === city)
    .map((found) => ({ found, rank: rank(found, words), away: greatCircleKm(near ?? DEFAULT_CENTRE, found.point) }))
    .filter(({ rank }) => rank > 0)
    .sort(
      (a, b) =>
        // Whoever says no place may mean another city by its name.
        (near ? Number(isFar(a)) - Number(isFar(b)) : 0) ||
        b.rank - a.rank ||
        a.away - b.away ||
        a.found.name.length - b.found.name.length,
    )
    .slice(0, limit)
    .map(({ found }) => toPlace(found, near))
  if (hits.length > 0) return hits
  const whole = geocode(keyword, city)
  const isLandmark = whole && knownPlaces.some(({ name }) => name === whole.name)
  const close = isLandmark ? [] : nearly(squeeze(keyword), { city, near, limit })
  return [...close, ...(whole ? [whole] : [])].slice(0, limit)
}

/** Shorter words are nearly everything. */
const LEAST_LETTERS = 3

/** Places whose names leave something out (宝安机场) or differ by one letter (神圳北站). */
function nearly(keyword: string, { city, near, limit }: Omit<PlaceSearch, 'keyword'>): Place[] {
  if (keyword.length < LEAST_LETTERS) return []
  return knownPlaces
    .filter(({ area }) => city === undefined || area === city || cityOf(area) === city)
    .map((found) => ({ found, off: lettersOff(keyword, squeeze(`${allRegions.name(found.area)}${found.name}`)) }))
    .filter(({ off }) => off <= 1)
    .sort((a, b) => a.off - b.off || a.found.name.length - b.found.name.length)
    .slice(0, limit)
    .map(({ found }) => toPlace(found, near))
}

/** 0: all letters stand in the text in this order; 1: all but one do, side by side; 2: neither. */
function lettersOff(word: string, text: string): number {
  const letters = [...word]
  if (letters.length > text.length + 1) return 2
  let next = 0
  for (const letter of text) if (letter === letters[next]) next++
  if (next === letters.length) return 0
  const isOneOff = letters.some((_letter, i) => {
    const [before, behind] = [letters.slice(0, i).join(''), letters.slice(i + 1).join('')]
    return oneBetween(text, before, behind)
  })
  return isOneOff ? 1 : 2
}

/** Whether both parts stand in the text with at most one letter between. */
function oneBetween(text: string, before: string, behind: string): boolean {
  for (let at = text.indexOf(before); at >= 0 && at < text.length; at = text.indexOf(before, at + 1)) {
    const rest = text.slice(at + before.length)
    if (rest.startsWith(behind) || rest.startsWith(behind, 1)) return true
  }
  return false
}

/** 4 name begins with a word, 3 name holds one, 2 only the address does, 1 a region; 0 when any word is missing. */
function rank({ name, region, text }: Entry, words: string[]): number {
  if (!words.every((word) => text.includes(word))) return 0
  const lower = name.toLowerCase()
  if (region) return words.some((word) => lower.includes(word)) ? 1 : 0
  if (words.some((word) => lower.startsWith(word))) return 4
  return words.some((word) => lower.includes(word)) ? 3 : 2
}

/** A landmark or street number that the address holds; else the middle of the district or city that it names. */
function geocode(address: string, city?: number): Place | null {
  const text = squeeze(address)
  const region = addressRegion(text, city)
  const inside = (area: number) =>
    region !== null ? area === region || parentOf(area) === region : city === undefined || cityOf(area) === city
  const known = (part: (place: KnownPlace) => string) =>
    knownPlaces
      .filter((place) => inside(place.area) && part(place) !== '' && text.includes(part(place)))
      .sort((a, b) => part(b).length - part(a).length)[0]
  const place =
    known(({ name }) => squeeze(name)) ?? known(({ address }) => (/\d号$/.test(address) ? squeeze(address) : ''))
  if (place) return toPlace(place)
  const point = region === null ? null : centreOf(region)
  if (region === null || point === null) return null
  return {
    name: ownName(region),
    address,
    lnglat: formatLngLat(point),
    ...regionCodes(region),
    estimated: true,
  }
}

function reverse(at: LngLat): ReverseResult | null {
  if (!isUsable(at)) return null
  const [nearest] = entries
    .map((entry) => ({ entry, away: greatCircleKm(at, entry.point) }))
    .sort((a, b) => a.away - b.away)
  if (!nearest || nearest.away > REACH_KM) return null
  const { a_province, a_city, a_area } = regionCodes(nearest.entry.area)
  const beside = !nearest.entry.region && nearest.away <= BESIDE_KM
  const landmark = beside ? `${nearest.entry.address}${nearest.entry.name}附近` : ''
  return {
    province: a_province,
    city: a_city,
    area: a_area,
    address: `${allRegions.fullName(nearest.entry.area)}${landmark}`,
    estimated: true,
  }
}

function around(keyword: string, at: LngLat, radius: number, limit: number): Place[] {
  const word = squeeze(keyword)
  const candidates = REPAIR_WORDS.some((repair) => word.includes(squeeze(repair)))
    ? repairShops
    : entries.filter(({ region, text }) => !region && text.includes(word))
  return candidates
    .map((place) => ({ place, away: greatCircleKm(at, place.point) }))
    .filter(({ away }) => away <= radius)
    .sort((a, b) => a.away - b.away)
    .slice(0, limit)
    .map(({ place }) => toPlace(place, at))
}

function toPlace({ name, address, area, point }: KnownPlace, from?: LngLat): Place {
  const district = area >= 10_000 ? allRegions.name(area) : ''
  return {
    name,
    address: address.startsWith(district) ? address : district + address,
    lnglat: formatLngLat(point),
    ...regionCodes(area),
    ...(from && { distance: Math.round(greatCircleKm(from, point) * 10) / 10 }),
    estimated: true,
  }
}
