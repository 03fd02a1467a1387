import { sql } from 'drizzle-orm'
import { accountDoubt, approvalState, billSide } from '../../../src/domain/settlement'
import { billPaymentState } from '../../../src/resources/settlement/billPayment.resource'
import type { Tx } from '../../db/db'
import type { Handler } from '../../engine/core/handlers'
import { reject } from '../../kernel/domainError'
import { billPay } from './course'
import type { BillRow } from './sides'

type Reader = Pick<Tx, 'rows'>

/** Where a bill's money goes, and what is known of that account. */
export interface Account {
  readonly bank: string | null
  readonly number: string | null
  /** the account that the payee was paid on last; null before its first payment */
  readonly lastNumber: string | null
  /** names the account as it is now: it changes with each of its edits */
  readonly stamp: string
  /** why a batch leaves the bill out until somebody confirms the account; null where it is well known */
  readonly doubt: string | null
}

interface AccountRow {
  readonly id: number
  readonly direction: number
  readonly bank: string | null
  readonly number: string | null
  readonly stamp: string
  readonly changed: number
  readonly isPaid: boolean
  readonly isAgreed: boolean
  readonly last: string | null
}

/**
 * The accounts of bills by their ids; of one without an account nothing. An account counts as known once this payee was paid on
 * its number, after the number was entered or changed; for a bill also once its payment was requested on the account and agreed to.
 */
export async function accountsOf(
  tx: Reader,
  bills: readonly { readonly id: number; readonly bankId: number | null }[],
  now: number,
): Promise<ReadonlyMap<number, Account>> {
  const named = bills.flatMap(({ id, bankId }) => (bankId === null ? [] : [{ id, bank_id: bankId }]))
  if (named.length === 0) return new Map()
  const paid = sql`bill lb join bank lk on lk.id = lb.bank_id
      join bill_payment p on p.bill_id = lb.id and p.status = ${billPaymentState.valid} and p.removed_at is null
    where lb.payee_firm_id = b.payee_firm_id and lb.direction = b.direction and lb.owner_firm_id = b.owner_firm_id
      and lb.removed_at is null`
  const rows = await tx.rows<AccountRow>(sql`
    select b.id, b.direction, k.bank_name as bank, k.account_num as number, k.id || '.' || k.version as stamp,
      extract(epoch from k.update_time)::float8 as changed,
      exists (select 1 from ${paid} and lk.account_num = k.account_num and p.create_time > lk.update_time) as "isPaid",
      exists (select 1 from approval a where a.type = ${billPay.row} and a.link_id = b.id and a.removed_at is null
        and a.status = ${approvalState.toWriteOff} and a.create_time > k.update_time) as "isAgreed",
      (select lk.account_num from ${paid} order by p.id desc limit 1) as last
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(id int, bank_id int)
    join bill b on b.id = named.id join bank k on k.id = named.bank_id`)
  return new Map(
    rows.map(({ id, direction, bank, number, stamp, last, ...facts }) => [
      id,
      {
        ...{ bank, number, stamp, lastNumber: last },
        // Of a receivable the account is the company's own.
        doubt: direction === billSide.payable ? accountDoubt(facts, now) : null,
      },
    ]),
  )
}

/**
 * A bill of a batch whose account is new to its payee, or has changed lately, is left out unless its writer confirms that account
 * as it is now. The dialog of one bill shows the account instead.
 */
export const withKnownAccount =
  (handler: Handler<BillRow>): Handler<BillRow> =>
  async (work) => {
    const { tx, row, input, now } = work
    const bankId = Number(input.bank_id ?? row.bank_id) || null
    const account = (await accountsOf(tx, [{ id: row.id, bankId }], now)).get(row.id)
    // What the step itself refuses is said first; a refusal here takes back what it wrote.
    const outcome = await handler(work)
    if (account?.doubt && input.account_stamp !== account.stamp) reject(account.doubt)
    return outcome
  }
