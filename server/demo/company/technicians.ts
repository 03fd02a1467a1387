import { type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import { DAY, startOfDay, type Unix } from '../../../src/domain/time'
import type { technician } from '../../../src/resources/capacity/technician.resource'
import type { RecordOf } from '../../../src/schema/model'
import { plateOf } from '../names'
import type { Random } from '../random'
import { firms, PROVIDERS } from './firms'

type TechnicianRecord = Partial<RecordOf<typeof technician>>

/** A technician with the place of the newest fix and its moment. */
interface Crew {
  readonly record: TechnicianRecord
  readonly at: LngLat
  readonly seen: Unix
}

/** Of the firms in their order; a technician's name is never used twice. */
const TEAMS: readonly (readonly string[])[] = [
  '王建国 李海涛 刘志明 张伟杰 黄国栋 陈家豪 梁启明 罗文辉 邓子健 谢永康 欧阳锋 冯少华 叶振东 彭浩然'.split(' '),
  '钟伟 曾庆祥 赖俊杰 温志华 范国强 古天明 丘建平 廖振业 卢永福 巫家辉 饶志坚'.split(' '),
  '赵磊 孙立 周海波 吴俊峰 郑少雄 马超 朱永强 胡国华 林志豪 何伟东 高天佑 郭子龙 袁锦程'.split(' '),
  '蓝天宇 张满堂 曹德胜 严国平 魏长青 姚振声 石磊 龙飞 钱广进 洪亮'.split(' '),
]

/** Shares of 空闲, 忙碌, 休息; who rests is offline. */
const WORK = [
  [1, 46],
  [2, 42],
  [0, 12],
] as const

/** Kilometres around the firm's yard within which its technicians stand, in degrees. */
const SPREAD = 0.11

/** Technicians with their cars and where they are now; those offline were last seen hours ago. */
export function technicians(random: Random, now: Unix): Crew[] {
  return PROVIDERS.flatMap((firm_id, team) => {
    const yard = parseLngLat(firms.find(({ id }) => id === firm_id)?.lnglat) ?? { lng: 114.06, lat: 22.54 }
    return (TEAMS[team] ?? []).map((name, at) => {
      const work_status = at === 0 ? 1 : random.weighted(WORK)
      const isOn = work_status !== 0
      const license = `4403${random.int(10_000_000, 99_999_999)}`
      const plate_num = plateOf(random, random.chance(0.2) ? 4 : 1)
      const car_type = random.chance(0.3) ? 2 : 1
      const offset = () => (random.next() + random.next() - 1) * SPREAD
      const record: TechnicianRecord = {
        name,
        firm_id,
        mobile: `1360000${team + 1}${String(at).padStart(3, '0')}`,
        license,
        plate_num,
        car_type,
        license_class: car_type === 2 ? 4 : 5,
        license_end: startOfDay(now) + (120 + ((team * 37 + at * 53) % 1800)) * DAY,
        work_status,
        status: 1,
        shows_price: 1,
      }
      return {
        record,
        at: { lng: yard.lng + offset(), lat: yard.lat + offset() * 0.6 },
        seen: isOn ? now - random.int(5, 90) : now - random.int(2, 20) * 3600,
      }
    })
  })
}
