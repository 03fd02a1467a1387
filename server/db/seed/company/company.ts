import type { PgTable } from 'drizzle-orm/pg-core'
import { DAY, type Unix } from '../../../../src/domain/time'
import { bank } from '../../../../src/resources/bank/bank.resource'
import { customer } from '../../../../src/resources/customer/customer.resource'
import { firm } from '../../../../src/resources/firm/firm.resource'
import { formula } from '../../../../src/resources/formula/formula.resource'
import { notice } from '../../../../src/resources/notice/notice.resource'
import { photoRequirement } from '../../../../src/resources/photoRequirement/photoRequirement.resource'
import { role } from '../../../../src/resources/role/role.resource'
import { staff as staffResource } from '../../../../src/resources/staff/staff.resource'
import { technician } from '../../../../src/resources/technician/technician.resource'
import type { AnyResource, RecordOf } from '../../../../src/schema/model'
import type { Row } from '../../../schema/codec'
import type { Tx } from '../../db'
import * as tables from '../../tables.generated'
import { randomOf } from '../random'
import { insertRows, moveIdentity, storedRow } from '../rows'
import { businessTables } from './businessTables'
import { customers } from './customers'
import { firms } from './firms'
import { formulas } from './formulas'
import { banks, notices, photoRequirements } from './office'
import { roles, staff } from './staff'
import { technicians } from './technicians'

/** The company was set up this long before now, in days. */
const FOUNDED = 400

/**
 * Writes everything but orders into an empty database.
 * @param passwordHashes one for each account, in the order of `staff`
 */
export async function insertCompany(tx: Tx, now: Unix, passwordHashes: readonly string[]): Promise<void> {
  const founded = { create_time: now - FOUNDED * DAY, creator_id: 1 }
  const rows = <R extends AnyResource>(
    resource: R,
    records: readonly (Partial<RecordOf<R>> & { readonly id?: number })[],
  ): Row[] => records.map((record, at) => storedRow(resource, record, { id: record.id ?? at + 1, ...founded }))
  const people = staff.map(({ label: _, ...record }, at) => ({ ...record, password_hash: passwordHashes[at] ?? null }))
  const noticeTimes = [now - 2 * DAY, now - 19 * DAY, now - 46 * DAY]

  const company: readonly (readonly [PgTable, readonly Row[]])[] = [
    [tables.firmTable, rows(firm, firms)],
    [tables.roleTable, rows(role, roles)],
    [tables.staffTable, rows(staffResource, people)],
    [tables.customerTable, rows(customer, customers)],
    [tables.formulaTable, rows(formula, formulas)],
    [tables.technicianTable, rows(technician, technicians(randomOf(1), now))],
    [tables.photoRequirementTable, rows(photoRequirement, photoRequirements)],
    [tables.bankTable, rows(bank, banks)],
    ...businessTables(rows),
    [
      tables.noticeTable,
      notices.map((record, at) =>
        storedRow(notice, record, { id: at + 1, create_time: noticeTimes[at], creator_id: 1 }),
      ),
    ],
  ]
  for (const [table, list] of company) {
    await insertRows(tx, table, list)
    await moveIdentity(tx, table)
  }
}
