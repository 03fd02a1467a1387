import { sql } from 'drizzle-orm'
import { type Fen, fenToYuan } from '../../../src/domain/money'
import { approvalState, billSide, billState } from '../../../src/domain/settlement'
import type { Unix } from '../../../src/domain/time'
import { approval } from '../../../src/resources/approval/approval.resource'
import { bill } from '../../../src/resources/settlement/bill.resource'
import { recordTrack } from '../../approval'
import type { Tx } from '../../db/db'
import type { Session } from '../../engine/core/handlers'
import { userById } from '../../engine/core/user'
import { records } from '../../engine/write/records'
import { askPayment, makePayFile } from '../../settlement'
import { PLATFORM } from './firms'

const nobodyCalled = async () => undefined
const afterCommit = () => undefined

async function userNamed(tx: Tx, account: string): Promise<Session> {
  const [found] = await tx.rows<{ id: number }>(sql`select id from staff where account = ${account}`)
  const user = found && (await userById(tx, found.id))
  if (!user) throw new Error(`the demo has no ${account}`)
  return user
}

/**
 * Two invoiced bills of providers whose payment is agreed to, through the calls that finance makes: one waits to be paid, the other
 * is in a payment file that the bank has not answered yet.
 */
export async function insertPayFile(tx: Tx, now: Unix): Promise<void> {
  const [finance, dispatch, admin] = [
    await userNamed(tx, 'finance'),
    await userNamed(tx, 'dispatch'),
    await userNamed(tx, 'admin'),
  ]
  const due = await tx.rows<{ id: number; unpaid: Fen }>(sql`
    select id, unpaid_money::float8 as unpaid from bill
    where direction = ${billSide.payable} and owner_firm_id = ${PLATFORM} and check_status = ${billState.invoiced}
      and bank_id is not null and unpaid_money > 0 and removed_at is null order by id limit 2`)
  for (const { id } of due) await agreed(tx, id, { finance, deciders: [dispatch, admin] }, now)
  const [first] = due
  const [account] = await tx.rows<{ id: number }>(
    sql`select id from bank where firm_id = ${PLATFORM} order by id limit 1`,
  )
  if (!first || !account) return
  const input = { bank_id: account.id, format: 1, bills: [{ id: first.id, money: fenToYuan(first.unpaid) }] }
  await makePayFile({ tx, input, user: finance, now, afterCommit })
}

interface People {
  readonly finance: Session
  /** who agree, node by node */
  readonly deciders: readonly Session[]
}

/** Asks for the payment of a bill, and lets every node agree to it. */
async function agreed(tx: Tx, id: number, { finance, deciders }: People, now: Unix): Promise<void> {
  const bills = records(tx, bill)
  const [row] = await bills.lock(id)
  if (!row) return
  const { set } = await askPayment(
    { tx, row, input: { remark: '月结付款' }, user: finance, now, afterCommit },
    nobodyCalled,
  )
  const { approval_id } = await bills.edit(id, { ...set }, finance, { action: 'askPayment' })
  if (approval_id === null) return
  for (const [node, user] of deciders.entries()) {
    const told = { type: 'approval', node, user, status: approvalState.agreed, remark: null, time: now } as const
    await recordTrack(tx, { approvalId: approval_id, ...told })
  }
  await records(tx, approval).edit(
    approval_id,
    {
      ...{ status: approvalState.toWriteOff, node: deciders.length - 1, approver_ids: null, approval_name: null },
      decided_ids: deciders.map((user) => user.id),
    },
    deciders.at(-1) ?? null,
    { action: 'agree' },
  )
}
