import { type SQL, sql } from 'drizzle-orm'
import { inPayBatch } from '../../../src/domain/settlement/bank'
import type { payBatch } from '../../../src/resources/settlement/payBatch.resource'
import type { payLine } from '../../../src/resources/settlement/payLine.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { reject } from '../../kernel/domainError'

export type PayBatchRow = RecordOf<typeof payBatch>
export type PayLineRow = RecordOf<typeof payLine>

/** Whether a bill, `t`, waits in a payment file that its bank has not answered. */
export const inOpenFile: SQL = sql`exists (select 1 from pay_line l where l.open_bill_id = t.id and l.removed_at is null)`

/** @throws DomainError for a bill that waits in a payment file: its money may be on its way */
export async function refuseInFile(tx: Pick<Tx, 'rows'>, billId: number): Promise<void> {
  const [open] = await tx.rows<{ no: string }>(sql`
    select b.no from pay_line l join pay_batch b on b.id = l.batch_id
    where l.open_bill_id = ${billId} and l.removed_at is null`)
  if (open) reject(inPayBatch(open.no))
}
