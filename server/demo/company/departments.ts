import { sql } from 'drizzle-orm'
import { yuan } from '../../../src/domain/money'
import { department } from '../../../src/resources/access/department.resource'
import { companyConfig } from '../../../src/resources/firm/companyConfig.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import * as tables from '../../db/tables.generated'
import { insertRows, moveIdentity, type RowMeta, storedRow } from '../rows'
import { FIRST_INSURER, PLATFORM, PROVIDERS, SECOND_INSURER } from './firms'

type Department = Partial<RecordOf<typeof department>> & { readonly id: number; readonly path: string }

const path = (...ids: readonly number[]): string => ids.map((id) => `${String(id).padStart(9, '0')}/`).join('')

/** Departments of the platform, of the first insurer and of the first provider; leaders are accounts of `staff`. */
const departments: readonly Department[] = [
  { id: 1, path: path(1), firm_id: PLATFORM, name: '运营中心', leader_id: 1, remark: '救援业务全流程' },
  { id: 2, path: path(1, 2), firm_id: PLATFORM, parent_id: 1, name: '调度部', leader_id: 2, remark: '7×24 小时轮班' },
  { id: 3, path: path(1, 2, 3), firm_id: PLATFORM, parent_id: 2, name: '华南调度组', leader_id: 2 },
  { id: 4, path: path(1, 4), firm_id: PLATFORM, parent_id: 1, name: '客服部', remark: '报案受理与回访' },
  { id: 5, path: path(5), firm_id: PLATFORM, name: '财务部', leader_id: 3, remark: '对账、开票与付款' },
  { id: 6, path: path(6), firm_id: PLATFORM, name: '技术部', leader_id: 4 },
  { id: 7, path: path(7), firm_id: FIRST_INSURER, name: '车险理赔部', leader_id: 5 },
  { id: 8, path: path(8), firm_id: PROVIDERS[0], name: '调度室', leader_id: 7 },
]

/** Department by account. */
const members: readonly (readonly [account: string, department: number])[] = [
  ['admin', 1],
  ['dispatch', 3],
  ['finance', 5],
  ['dev', 6],
  ['insurer', 7],
  ['provider1', 8],
]

/** Two companies hear sounds of their own (O-449); the platform sends owner links by hand. */
const settings: readonly Partial<RecordOf<typeof companyConfig>>[] = [
  { firm_id: PLATFORM, owner_link: 1, step_up_money: yuan(20_000) },
  { firm_id: FIRST_INSURER, order_sound: 2, urge_sound: 2 },
  { firm_id: SECOND_INSURER, order_sound: 3, urge_sound: 3 },
]

/** Departments with their members, and the settings of the companies. */
export async function insertDepartments(tx: Tx, made: RowMeta): Promise<void> {
  await insertRows(
    tx,
    tables.departmentTable,
    departments.map((record) => storedRow(department, record, { ...made, id: record.id })),
  )
  await moveIdentity(tx, tables.departmentTable)
  for (const [account, id] of members) {
    await tx.rows(sql`update staff set department_id = ${id} where account = ${account}`)
  }
  await insertRows(
    tx,
    tables.companyConfigTable,
    settings.map((record, at) => storedRow(companyConfig, record, { ...made, id: at + 1 })),
  )
  await moveIdentity(tx, tables.companyConfigTable)
}
