import { applyState } from '../../../src/domain/registration'
import { DAY, type Unix } from '../../../src/domain/time'
import { staff as staffResource } from '../../../src/resources/access/staff.resource'
import { firmApply } from '../../../src/resources/registration/firmApply.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import * as tables from '../../db/tables.generated'
import { insertRows, moveIdentity, storedRow } from '../rows'
import { firms } from './firms'
import { staff } from './staff'

const { waiting, refused } = applyState
const REFUSED = '营业执照与企业名称不一致，请核对后重新提交'

const applicants = [
  {
    ...{ name: '宝华道路救援', short: 'BHJY24', charge: '林宝华', phone: '13800000021' },
    ...{ province: 44, city: 4403, area: 440306, address: '宝安区西乡街道宝源路168号' },
    ...{ apply_status: waiting, days: 0.2 },
  },
  {
    ...{ name: '惠城拖车服务部', short: 'HCTC37', charge: '曾志强', phone: '13800000022' },
    ...{ province: 44, city: 4413, area: 441302, address: '惠城区江北街道文明一路9号' },
    ...{ apply_status: waiting, days: 1.4 },
  },
  {
    ...{ name: '龙华汽车救援队', short: 'LHQC58', charge: '邱国栋', phone: '13800000023' },
    ...{ province: 44, city: 4403, area: 440309, address: '龙华区大浪街道华旺路66号' },
    ...{ apply_status: refused, apply_remark: REFUSED, days: 4 },
  },
]

const lastId = (rows: readonly { readonly id: number }[]) => Math.max(...rows.map(({ id }) => id))

/** Firms that have registered and wait for head office, or were refused. Their people sign in after POST /forget. */
export async function insertApplications(tx: Tx, now: Unix): Promise<void> {
  const made = applicants.map(({ days, ...record }, at) => {
    const { charge: name, phone } = record
    const create_time = Math.floor(now - days * DAY)
    const firm_id = lastId(firms) + 1 + at
    const admin_id = lastId(staff) + 1 + at
    const firm: Partial<RecordOf<typeof firmApply>> = {
      ...{ ...record, firm_type: 3, status: 0, is_annual: 0, is_distribution: 0, new_system: 1 },
      ...{
        manage_name: name,
        manage_mobile: phone,
        account: phone,
        long_phone: phone,
        admin_id,
        apply_time: create_time,
      },
    } as const
    const person = { account: phone, name, tel: phone, firm_id, status: 1 } as const
    return [
      storedRow(firmApply, firm, { id: firm_id, create_time }),
      storedRow(staffResource, person, { id: admin_id, create_time }),
    ] as const
  })
  for (const [at, table] of ([tables.firmTable, tables.staffTable] as const).entries()) {
    await insertRows(
      tx,
      table,
      made.map((rows) => rows[at === 0 ? 0 : 1]),
    )
    await moveIdentity(tx, table)
  }
}
