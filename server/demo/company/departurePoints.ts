import type { departurePoint } from '../../../src/resources/firm/departurePoint.resource'
import type { RecordOf } from '../../../src/schema/model'
import { PROVIDERS } from './firms'

type PointRecord = Partial<RecordOf<typeof departurePoint>>

const [PENGCHENG, BAOAN, CHANGXING, LONGGANG] = PROVIDERS
const city = { province: 44, city: 4403 } as const

/** Where the providers' vehicles set out. */
export const departurePoints: readonly PointRecord[] = [
  { ...city, firm_id: PENGCHENG, area: 440305, address: '南山区北环大道朗山路口', lnglat: '113.9485,22.5525' },
  { ...city, firm_id: PENGCHENG, area: 440306, address: '宝安区新安街道创业二路66号', lnglat: '113.8975,22.5665' },
  { ...city, firm_id: PENGCHENG, area: 440309, address: '龙华区民治街道梅龙路128号', lnglat: '114.0305,22.6285' },
  { ...city, firm_id: BAOAN, area: 440306, address: '宝安区宝安大道4018号', lnglat: '113.8655,22.5805' },
  { ...city, firm_id: BAOAN, area: 440306, address: '宝安区沙井街道新沙路', lnglat: '113.8205,22.7285' },
  { ...city, firm_id: CHANGXING, area: 440304, address: '福田区梅林路卓越梅林中心', lnglat: '114.0625,22.5715' },
  { ...city, firm_id: LONGGANG, area: 440307, address: '龙岗区龙翔大道大运中心', lnglat: '114.2155,22.6955' },
]
