import { allRegions } from '../../../src/domain/geo/allRegions'
import { cityOf, provinceOf } from '../../../src/domain/geo/regions'

interface Named {
  id: number
  name: string
  /** without its suffix, '' when too short to mean anything */
  short: string
}

interface City extends Named {
  areas: Named[]
}

const SUFFIX = /(特别行政区|自治区|自治州|地区|省|盟|市|区|县|旗)$/
/** A municipality is its own city; 市辖区 and 县 (重庆) only part its districts in the code table. */
const MUNICIPAL = new Set([11, 12, 31, 50])
/** Its districts are found by their own names alone. */
const PSEUDO_CITY = /^(省|自治区)直辖县级行政区划$/

function named(id: number, name: string): Named {
  const short = name.replace(SUFFIX, '')
  return { id, name, short: short.length >= 2 && short !== name ? short : '' }
}

const provinces = allRegions.tree(3).map(({ id, name }) => named(id, name))
const cities: City[] = allRegions.tree(3).flatMap((province) => {
  const below = province.sub ?? []
  const districts = (nodes: typeof below) => nodes.flatMap(({ sub = [] }) => sub.map(({ id, name }) => named(id, name)))
  if (MUNICIPAL.has(province.id)) return [{ ...named(province.id * 100 + 1, province.name), areas: districts(below) }]
  return below.map((city) => ({ ...named(city.id, city.name), areas: districts([city]) }))
})
const realCities = cities.filter(({ name }) => !PSEUDO_CITY.test(name))

/** What follows shows that the city's name is a street's or a district's: 中山大道, 北京东路, 朝阳区. */
const NOT_A_CITY = /^(大?[东南西北中]?[路街道]|区|县|大桥|大学|公园)/

const longest = <T extends Named>(found: T[]): T | undefined => found.sort((a, b) => b.name.length - a.name.length)[0]
const beginning = <T extends Named>(places: T[], text: string): T | undefined =>
  places.find(({ short }) => short !== '' && text.startsWith(short))

/**
 * The district, or else the city, that an address in words names.
 * Full names count anywhere; a short one (深圳, 南山) counts for a city only where the address begins, since 中山大道 and
 * 北京路 are streets, and for a district only right after its city.
 * @param home four-digit code of the city to assume where the address names none
 * @returns a code of four or six digits; `null` when nothing is named, or one district name fits several cities
 */
export function addressRegion(address: string, home?: number): number | null {
  const text = withoutProvince(address.replace(/\s+/g, ''))
  const city = longest(realCities.filter(({ name }) => text.includes(name))) ?? shortCity(text)
  if (city) return areaWithin(city, afterCity(text, city)) ?? undivided(city)
  const atHome = cities.find(({ id }) => id === home)
  return (atHome && areaWithin(atHome, text)) ?? anywhere(text)
}

function shortCity(text: string): City | undefined {
  const city = beginning(realCities, text)
  return city && !NOT_A_CITY.test(text.slice(city.short.length)) ? city : undefined
}

function areaWithin({ areas }: City, text: string): number | undefined {
  return (longest(areas.filter(({ name }) => text.includes(name))) ?? beginning(areas, text))?.id
}

/** 东莞 and a few others have no districts but themselves. */
function undivided({ id, areas }: City): number {
  const [only, ...others] = areas
  return only && others.length === 0 ? only.id : id
}

function anywhere(text: string): number | null {
  const found = cities.flatMap(({ areas }) => areas.filter(({ name }) => name.length > 2 && text.includes(name)))
  const best = longest(found)
  return best && found.filter(({ name }) => name === best.name).length === 1 ? best.id : null
}

function afterCity(text: string, { name, short }: Named): string {
  const at = text.indexOf(name)
  return at >= 0 ? text.slice(at + name.length) : text.slice(short.length)
}

/** 广东省深圳市 and 广东深圳 alike; 吉林市 keeps its name, and so do municipalities and special regions. */
function withoutProvince(text: string): string {
  for (const { id, name, short } of provinces) {
    if (MUNICIPAL.has(id) || name.endsWith('特别行政区')) continue
    if (text.startsWith(name)) return text.slice(name.length)
    if (short && text.startsWith(short) && !text.startsWith(`${short}市`)) return text.slice(short.length)
  }
  return text
}

/** The codes that an order or a firm stores of a region. */
export function regionCodes(region: number): { a_province: number; a_city: number; a_area: number } {
  return { a_province: provinceOf(region), a_city: cityOf(region), a_area: region >= 10_000 ? region : 0 }
}
