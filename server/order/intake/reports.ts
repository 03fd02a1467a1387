import { sql } from 'drizzle-orm'
import { normalPlate } from '../../../src/domain/vehicle'
import { rescueReport } from '../../../src/resources/order/rescueReport.resource'
import type { Tx } from '../../db/db'
import { type AnyRow, implement, type Session } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'

/** The company in whose books the customer stands has its reports, too. */
async function filed(tx: Pick<Tx, 'rows'>, { customer_id, car_no }: AnyRow) {
  const [customer] = await tx.rows<{ firm_id: number | null }>(sql`
    select firm_id from customer where id = ${Number(customer_id)}`)
  return { firm_id: customer?.firm_id ?? null, car_no: normalPlate(String(car_no)) }
}

export const rescueReportHandlers = implement(rescueReport, {
  create: async ({ tx, input }) => ({ set: await filed(tx, input) }),
  edit: async ({ tx, input }) => ({ set: await filed(tx, input) }),
})

/**
 * Ties a report to the order that is being placed for it. The first order is the report's; a second one (a jump start beside a
 * tow) leaves it.
 * @throws DomainError when the report was closed: 该报案已关闭
 */
export async function takeReport(tx: Tx, reportId: number, orderId: number, user: Session): Promise<void> {
  const reports = records(tx, rescueReport)
  const [report] = await reports.lock(reportId)
  if (!report || report.status === 2) return reject('该报案已关闭')
  if (report.status === 0) await reports.edit(reportId, { status: 1, order_id: orderId }, user, { action: 'place' })
}
