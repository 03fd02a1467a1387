import { codesClosedMessage } from '../../src/domain/firm'
import { mobileMessages as say } from '../../src/domain/mobile'
import type { Fen } from '../../src/domain/money'
import { payableStatuses } from '../../src/domain/order'
import { companyPayment } from '../../src/resources/firm/companyPayment.resource'
import type { PayCode } from '../../src/resources/mobile'
import type { PayCode as MadeCode } from '../adapters/payment/payCode'
import type { Tx } from '../db/db'
import { settingOf } from '../engine/read/single'
import type { OneGo } from '../engine/write/inOneGo'
import { reject } from '../kernel/domainError'
import { balanceOf, debtOf, type Payments } from '../settlement'
import type { LinkedOrder } from './admit'

const OWING = [0, 2]

/** What the owner is to pay by the page now, in fen; null while the order asks for nothing. */
export function dueOf(row: LinkedOrder): Fen | null {
  const due = balanceOf(debtOf(row))
  const isOwing = OWING.some((code) => code === row.pay_status) && payableStatuses.includes(row.status)
  return isOwing && due > 0 ? due : null
}

/** Whether the order's company takes payments by code (F-532), and a provider is configured. */
export async function takesCodes(tx: Pick<Tx, 'rows'>, { owner_firm_id }: LinkedOrder, payments: Payments) {
  if (!payments.isOpen) return false
  return !owner_firm_id || (await settingOf(tx, companyPayment, owner_firm_id)).takes_codes !== 0
}

/**
 * Has the code of the order's balance made, before the order is held: the provider may take seconds.
 * @returns null where one is shown that still can be scanned @throws DomainError where there is nothing to pay, or no way to
 */
export async function madeAhead(tx: Pick<Tx, 'rows'>, row: LinkedOrder, payments: Payments): Promise<MadeCode | null> {
  if (dueOf(row) === null) return reject(say.nothingDue)
  if (!payments.isOpen) return reject(say.noPayment)
  if (!(await takesCodes(tx, row, payments))) return reject(codesClosedMessage)
  return payments.make(tx, row.id)
}

/** The code of the order's balance: the same one as long as it can be scanned. @throws DomainError */
export async function ownerPay(
  { tx, now, afterCommit }: OneGo,
  row: LinkedOrder,
  made: MadeCode | null,
  payments: Payments,
): Promise<PayCode> {
  if (dueOf(row) === null) return reject(say.nothingDue)
  const { code_url, money, expire_time, simulated } = await payments.open(
    { tx, row, now, afterCommit, user: null },
    made,
  )
  return { code_url, money, expire_time, simulated }
}
