import type { PgTable } from 'drizzle-orm/pg-core'
import { fixSource } from '../../../src/domain/positions'
import { DAY, type Unix } from '../../../src/domain/time'
import { role } from '../../../src/resources/access/role.resource'
import { staff as staffResource } from '../../../src/resources/access/staff.resource'
import { car } from '../../../src/resources/capacity/car.resource'
import { technician } from '../../../src/resources/capacity/technician.resource'
import { virtualBase } from '../../../src/resources/capacity/virtualBase.resource'
import { virtualDriver } from '../../../src/resources/capacity/virtualDriver.resource'
import { customer } from '../../../src/resources/customer/customer.resource'
import { photoRequirement } from '../../../src/resources/evidence/photoRequirement.resource'
import { departurePoint } from '../../../src/resources/firm/departurePoint.resource'
import { firm } from '../../../src/resources/firm/firm.resource'
import { notice } from '../../../src/resources/notice/notice.resource'
import { formula } from '../../../src/resources/pricing/formula.resource'
import { bank } from '../../../src/resources/settlement/bank.resource'
import { openKey } from '../../../src/resources/upstream/openKey.resource'
import type { AnyResource, RecordOf } from '../../../src/schema/model'
import { savePositions } from '../../capacity'
import type { Tx } from '../../db/db'
import * as tables from '../../db/tables.generated'
import type { Row } from '../../engine/core/codec'
import { randomOf } from '../random'
import { insertRows, moveIdentity, storedRow } from '../rows'
import { insertApplications } from './applications'
import { businessTables } from './businessTables'
import { cars } from './cars'
import { contractsAndServices } from './contractsAndServices'
import { customers } from './customers'
import { insertDepartments } from './departments'
import { departurePoints } from './departurePoints'
import { firms, PLATFORM } from './firms'
import { formulas } from './formulas'
import { insertMarket } from './market'
import { insertMembers } from './members'
import { banks, furtherNotices, notices, photoRequirements } from './office'
import { insertPartners } from './partners'
import { roles, staff } from './staff'
import { technicians } from './technicians'
import { upstreamKey } from './upstreamKey'
import { virtualBases, virtualDrivers } from './virtual'

/** The company was set up this long before now, in days. */
const FOUNDED = 400

/** The first account of each firm is its administrator. */
function withAdministrator<F extends { readonly id: number }>(record: F) {
  const first = staff.find(({ firm_id }) => firm_id === record.id)
  return {
    ...record,
    founder_id: PLATFORM,
    ...(first && { admin_id: first.id, account: first.account, manage_name: first.name, manage_mobile: first.tel }),
  }
}

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
  const team = technicians(randomOf(1), now)
  const crew = team.map(({ record }) => record)
  const noticeTimes = [2, 19, 46, 3, 1].map((days) => now - days * DAY)

  const company: readonly (readonly [PgTable, readonly Row[]])[] = [
    [tables.firmTable, rows(firm, firms.map(withAdministrator))],
    [tables.departurePointTable, rows(departurePoint, departurePoints)],
    [tables.roleTable, rows(role, roles)],
    [tables.staffTable, rows(staffResource, people)],
    [tables.customerTable, rows(customer, customers)],
    [tables.formulaTable, rows(formula, formulas)],
    [tables.technicianTable, rows(technician, crew)],
    [tables.carTable, rows(car, cars(randomOf(7), crew, now))],
    [tables.virtualBaseTable, rows(virtualBase, virtualBases)],
    [tables.virtualDriverTable, rows(virtualDriver, virtualDrivers)],
    [tables.photoRequirementTable, rows(photoRequirement, photoRequirements)],
    [tables.bankTable, rows(bank, banks)],
    [tables.openKeyTable, rows(openKey, [upstreamKey])],
    ...contractsAndServices(now, FOUNDED),
    ...businessTables(rows),
    [
      tables.noticeTable,
      [...notices, ...furtherNotices].map((record, at) =>
        storedRow(
          notice,
          { status: 1, publisher_type: 0, publish_time: noticeTimes[at] ?? now, ...record },
          { id: at + 1, create_time: noticeTimes[at], creator_id: 1 },
        ),
      ),
    ],
  ]
  for (const [table, list] of company) {
    await insertRows(tx, table, list)
    await moveIdentity(tx, table)
  }
  await savePositions(
    tx,
    team.map(({ at, seen }, i) => ({ driver_id: i + 1, ...at, time: seen, source: fixSource.tracker })),
    { now, track: [] },
  )
  await insertDepartments(tx, founded)
  await insertMarket(tx, now)
  await insertPartners(tx, now)
  await insertApplications(tx, now)
  await insertMembers(tx, now)
}
