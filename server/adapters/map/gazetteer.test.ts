import { expect, test } from 'vitest'
import { allRegions } from '../../../src/domain/geo/allRegions'
import { centreOf } from '../../../src/domain/geo/centres'
import { DEFAULT_CENTRE, greatCircleKm, isUsable, parseLngLat } from '../../../src/domain/geo/coordinates'
import { knownPlaces, repairShops } from '../../../src/domain/geo/places'
import { cityOf } from '../../../src/domain/geo/regions'
import { addressRegion } from './addressRegion'
import { createGazetteer } from './gazetteer'

const map = createGazetteer()
const dachong = { lng: 113.9525, lat: 22.541 }

test('the gazetteer holds 200 places and 60 workshops, each in a known district and within 60 km of its middle', () => {
  expect(knownPlaces.length - repairShops.length).toBeGreaterThanOrEqual(200)
  expect(repairShops.length).toBeGreaterThanOrEqual(60)
  for (const { name, area, point } of knownPlaces) {
    expect(allRegions.has(area), name).toBe(true)
    expect(isUsable(point), name).toBe(true)
    expect(greatCircleKm(point, centreOf(area) ?? { lng: 0, lat: 0 }), name).toBeLessThan(60)
  }
  expect(new Set(knownPlaces.map(({ name }) => name)).size).toBe(knownPlaces.length)
})

test('a name that begins with the keyword comes before one that holds it, and that before a district', async () => {
  const found = await map.search('坪山', { city: 4403, limit: 50 })
  const names = found.map(({ name }) => name)
  expect(names[0]).toMatch(/^坪山/)
  expect(names.indexOf('坪山湾区新能源服务中心')).toBeLessThan(names.indexOf('比亚迪坪山服务中心'))
  expect(names.indexOf('比亚迪坪山服务中心')).toBeLessThan(names.indexOf('坪山区'))
})

test('F-640 a second page goes on where the first ended', async () => {
  const whole = await map.search('深圳', { limit: 40 })
  expect(whole.length).toBeGreaterThan(20)
  expect(await map.search('深圳', { limit: 20, skip: 20 })).toEqual(whole.slice(20))
})

test('a result carries its region codes, its distance, and says that it is estimated', async () => {
  const [place] = await map.search('大冲商务中心', { near: { lng: 113.9485, lat: 22.5155 }, limit: 5 })
  expect(place).toEqual({
    name: '大冲商务中心',
    address: '南山区深南大道9672号',
    lnglat: '113.9525,22.541',
    a_province: 44,
    a_city: 4403,
    a_area: 440305,
    distance: 2.9,
    estimated: true,
  })
})

test('every word of the keyword must match; the city narrows; the limit holds', async () => {
  expect((await map.search('南山区 深南大道', { limit: 20 })).map(({ name }) => name)).toContain('世界之窗')
  expect(await map.search('南山区 阅江西路', { limit: 20 })).toEqual([])
  expect((await map.search('汽车站', { city: 4419, limit: 20 })).every(({ a_city }) => a_city === 4419)).toBe(true)
  expect(await map.search('收费站', { limit: 3 })).toHaveLength(3)
  expect(await map.search('  ', { limit: 3 })).toEqual([])
  expect((await map.search('哈尔滨', { limit: 3 }))[0]).toMatchObject({ name: '哈尔滨市', a_province: 23, a_area: 0 })
})

test('an address pasted whole is found by the landmark that it names', async () => {
  const [place] = await map.search('深圳市南山区深南大道9672号大冲商务中心B2', { limit: 5 })
  expect(place?.name).toBe('大冲商务中心')
  expect((await map.geocode('南山区 深南大道 9672 号', 4403))?.name).toBe('大冲商务中心')
})

test.each([
  ['宝安机场', '深圳宝安国际机场'],
  ['南山区科技园', '科技园科兴科学园'],
  ['神圳北站', '深圳北站'],
  ['华强被', '华强北商业区'],
  ['坪山大到', '坪山大道4S服务中心'],
])('a name in part or with a letter wrong is found: %s', async (keyword, name) => {
  expect((await map.search(keyword, { limit: 5 })).map((place) => place.name)).toContain(name)
})

test('what is nearly nothing is not found, and no place is called 市辖区', async () => {
  for (const keyword of ['x', '某某', 'szbz', '你好吗', 'G15沈海高速K1234+500']) {
    expect(await map.search(keyword, { limit: 5 })).toEqual([])
  }
  expect((await map.search('上海虹桥', { limit: 1 }))[0]?.name).toBe('上海市')
})

test('an address with only a district gets its middle', async () => {
  const place = await map.geocode('深圳市坪山区某某路1号')
  expect(place).toMatchObject({ name: '坪山区', a_area: 440310, estimated: true })
  expect(await map.geocode('石家庄市长安区某某路')).toMatchObject({ a_province: 13, a_city: 1301, a_area: 130102 })
  expect(await map.geocode('某某路1号')).toBeNull()
})

test('a district is read out of an address in words', () => {
  expect(addressRegion('广东省深圳市南山区深南大道')).toBe(440305)
  expect(addressRegion('深圳南山科技园')).toBe(440305)
  expect(addressRegion('广东深圳')).toBe(4403)
  expect(addressRegion('北京市朝阳区建国路')).toBe(110105)
  expect(addressRegion('朝阳区建国路')).toBeNull()
  expect(addressRegion('南山区深南大道', 4403)).toBe(440305)
  expect(addressRegion('坪山区坪山大道')).toBe(440310)
  expect(addressRegion('中山大道西')).not.toBe(442000)
  expect(addressRegion('东莞市长安镇')).toBe(441900)
  expect(addressRegion('吉林市船营区')).toBe(220204)
  expect(addressRegion('重庆市云阳县')).toBe(500235)
  expect(addressRegion('湖北省仙桃市')).toBe(429004)
  expect(addressRegion('香港特别行政区元朗区')).toBe(810012)
})

test('a position is told by its district, and by the landmark beside it', async () => {
  expect(await map.reverse(dachong)).toEqual({
    province: 44,
    city: 4403,
    area: 440305,
    address: '广东省深圳市南山区深南大道9672号大冲商务中心附近',
    estimated: true,
  })
  expect(await map.reverse({ lng: 0, lat: 0 })).toBeNull()
  expect(await map.reverse({ lng: 2.35, lat: 48.85 })).toBeNull()
  expect(await map.reverse({ lng: 116.4188, lat: 39.9175 })).toMatchObject({ province: 11, city: 1101, area: 110101 })
})

test('O-553 a drive is estimated and says so', async () => {
  const drive = await map.drive(dachong, { lng: 114.3545, lat: 22.69 })
  expect(drive.estimated).toBe(true)
  expect(drive.km).toBeGreaterThan(45)
  expect(drive.km).toBeLessThan(65)
})

test('O-554 workshops around a place, nearest first, within the radius, without invented telephones', async () => {
  const found = await map.around('汽车维修', dachong, 5, 10)
  expect(found.length).toBeGreaterThan(3)
  const away = found.map(({ lnglat }) => greatCircleKm(dachong, parseLngLat(lnglat) ?? { lng: 0, lat: 0 }))
  expect(away).toEqual([...away].sort((a, b) => a - b))
  expect(Math.max(...away)).toBeLessThanOrEqual(5)
  expect(found.every(({ tel, a_city }) => tel === undefined && cityOf(440305) === a_city)).toBe(true)
  expect((await map.around('医院', dachong, 10, 2)).map(({ name }) => name)).toHaveLength(2)
})

test('F-640 without a position, of names that fit alike those of the default city come first', async () => {
  const found = await map.search('汽车站', { limit: 8 })
  const away = found.map(({ lnglat }) => greatCircleKm(DEFAULT_CENTRE, parseLngLat(lnglat) ?? { lng: 0, lat: 0 }))
  expect(away[0]).toBeLessThan(30)
  expect((await map.search('东莞站', { limit: 1 }))[0]?.name).toBe('东莞站')
})

test('near a rescue, places of its city come before better names elsewhere; no district is said twice', async () => {
  const near = { lng: 113.95, lat: 22.54 }
  const found = await map.search('汽车站', { near, limit: 8 })
  const far = found.map(({ distance }) => Number(distance) > 50)
  expect(far).toContain(false)
  expect(far.indexOf(true) === -1 || far.slice(far.indexOf(true)).every(Boolean)).toBe(true)
  expect((await map.search('惠阳', { limit: 8 })).map(({ address }) => address).join()).not.toContain('惠阳区惠阳区')
})
