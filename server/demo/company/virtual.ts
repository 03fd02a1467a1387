import type { virtualBase } from '../../../src/resources/capacity/virtualBase.resource'
import type { virtualDriver } from '../../../src/resources/capacity/virtualDriver.resource'
import type { RecordOf } from '../../../src/schema/model'
import { PLATFORM } from './firms'

const at = { province: 44, city: 4403, firm_id: PLATFORM } as const
const base = { ...at, km: 8, status: 1 } as const

/** Where the platform plans capacity, or rehearses a night and a storm; nothing of it is real. */
export const virtualBases: readonly Partial<RecordOf<typeof virtualBase>>[] = [
  {
    ...base,
    name: '虚拟·光明 备点',
    types: [1, 2],
    purpose: 1,
    area: 440311,
    address: '光明区公明街道',
    lnglat: '113.9008,22.7795',
  },
  {
    ...base,
    name: '虚拟·坪山 备点',
    types: [1],
    purpose: 1,
    area: 440310,
    address: '坪山区坑梓街道',
    lnglat: '114.3825,22.7475',
  },
  {
    ...base,
    name: '虚拟·大鹏 周末',
    types: [1, 4],
    purpose: 2,
    area: 440307,
    address: '大鹏新区葵涌街道',
    lnglat: '114.4165,22.6405',
  },
  {
    ...base,
    name: '虚拟·龙华 夜班',
    types: [1, 9, 13],
    purpose: 2,
    area: 440309,
    address: '龙华区观澜街道',
    lnglat: '114.0585,22.7215',
  },
  {
    ...base,
    name: '虚拟·盐田 台风',
    types: [4],
    purpose: 2,
    status: 0,
    area: 440308,
    address: '盐田区梅沙街道',
    lnglat: '114.3055,22.5955',
  },
]

/** How many drivers each base has, in the order above. */
const CREW = [3, 2, 4, 5, 6]

/** Drivers around their bases, at most two kilometres away. */
export const virtualDrivers: readonly Partial<RecordOf<typeof virtualDriver>>[] = virtualBases.flatMap(
  ({ address, area, lnglat }, i) => {
    const [lng = 0, lat = 0] = String(lnglat).split(',').map(Number)
    return Array.from({ length: CREW[i] ?? 0 }, (_, n) => {
      const turn = (n / (CREW[i] ?? 1)) * 2 * Math.PI
      return {
        ...at,
        base_id: i + 1,
        name: `虚拟司机 ${String(n + 1).padStart(2, '0')}`,
        car_type: n % 3 === 2 ? 2 : 1,
        area: area ?? null,
        address: address ?? '',
        lnglat: `${(lng + Math.cos(turn) * 0.016).toFixed(4)},${(lat + Math.sin(turn) * 0.014).toFixed(4)}`,
        status: 1,
      }
    })
  },
)
