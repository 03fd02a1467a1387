import type { PgTable } from 'drizzle-orm/pg-core'
import { DAY, startOfDay, type Unix } from '../../../src/domain/time'
import { member } from '../../../src/resources/customer/member.resource'
import { merchant } from '../../../src/resources/customer/merchant.resource'
import { owner } from '../../../src/resources/customer/owner.resource'
import type { AnyResource, RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import * as tables from '../../db/tables.generated'
import { insertRows, moveIdentity, storedRow } from '../rows'
import { FIRST_INSURER, PLATFORM, SECOND_INSURER } from './firms'

const shop = (name: string, type: 1 | 2, contact: string, mobile: string, address: string, lnglat: string) =>
  ({ name, type, contact, mobile, address, lnglat, province: 44, city: 4403 }) as const

const merchants: readonly Partial<RecordOf<typeof merchant>>[] = [
  {
    firm_id: PLATFORM,
    ...shop('科苑汽车维修中心', 1, '陈伟强', '0755-26000101', '深圳市南山区科苑南路1002号', '113.9453,22.5325'),
  },
  {
    firm_id: PLATFORM,
    customer_id: 4,
    ...shop('深港出租定点维修站', 1, '黄志明', '0755-83000102', '深圳市福田区梅林路88号', '114.0402,22.5701'),
  },
  {
    firm_id: FIRST_INSURER,
    customer_id: 1,
    ...shop('鹏宝汽车4S店', 2, '刘芳', '0755-27000103', '深圳市宝安区新安街道107国道120号', '113.8901,22.5712'),
  },
  {
    firm_id: SECOND_INSURER,
    customer_id: 14,
    ...shop('粤泰合作钣喷中心', 1, '何俊', '0755-28000104', '深圳市龙岗区龙翔大道66号', '114.2471,22.7204'),
  },
]

type Joined = Pick<
  RecordOf<typeof member>,
  'customer_id' | 'firm_id' | 'name' | 'phone' | 'car_no' | 'level' | 'free_service'
> & {
  /** days from now to the last one */
  readonly ends: number
  readonly consent: 0 | 1 | 2
}
const joined = (
  [customer_id, firm_id]: readonly [number, number],
  [name, phone, car_no]: readonly [string, string, string],
  [level, free_service]: readonly [1 | 2 | 3 | 4, number],
  ends: number,
  consent: 0 | 1 | 2,
): Joined => ({ customer_id, firm_id, name, phone, car_no, level, free_service, ends, consent })

const members: readonly Joined[] = [
  joined([8, PLATFORM], ['陈先生', '13912340001', '粤B8K201'], [3, 80], 210, 1),
  joined([8, PLATFORM], ['林女士', '13912340002', '粤B3M772'], [2, 50], 150, 1),
  joined([8, PLATFORM], ['黄先生', '13912340003', '粤BD12883'], [1, 20], 20, 0),
  joined([8, PLATFORM], ['周女士', '13912340004', '粤B6T905'], [4, 120], -12, 2),
  joined([3, FIRST_INSURER], ['沈女士', '13912340011', '粤B9F118'], [4, 150], 300, 1),
  joined([3, FIRST_INSURER], ['江先生', '13912340012', '粤BF66021'], [3, 100], 90, 0),
  joined([14, SECOND_INSURER], ['方先生', '13912340021', '粤B2H330'], [2, 60], 60, 1),
]

/** Partner shops of the companies, and the members of three programmes with what they have said of messages. */
export async function insertMembers(tx: Tx, now: Unix): Promise<void> {
  const insert = async <R extends AnyResource>(table: PgTable, resource: R, rows: readonly Partial<RecordOf<R>>[]) => {
    const made = { create_time: now - 35 * DAY, creator_id: 1 }
    const stored = rows.map((record, at) => storedRow(resource, record, { id: at + 1, ...made }))
    await insertRows(tx, table, stored)
    await moveIdentity(tx, table)
  }
  const today = startOfDay(now)
  await insert(tables.merchantTable, merchant, merchants)
  await insert(
    tables.ownerTable,
    owner,
    members.map(({ customer_id, firm_id, name, phone, consent }) => ({
      ...{ customer_id, firm_id, name, phone, consent, order_count: 0, last_time: now - 30 * DAY },
      ...(consent !== 0 && { consent_source: 1, consent_time: now - 30 * DAY }),
    })),
  )
  await insert(
    tables.memberTable,
    member,
    members.map(({ ends, consent: _, ...one }, at) => ({
      ...one,
      no: `M${String(at + 1).padStart(6, '0')}`,
      owner_id: at + 1,
      start_time: today + (ends - 365) * DAY,
      end_time: today + ends * DAY,
      status: 1,
    })),
  )
}
