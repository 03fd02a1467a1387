import { sql } from 'drizzle-orm'
import { backOff } from '../../src/domain/backOff'
import {
  MAX_LOGGED_LENGTH,
  maskedAccount,
  PUSH_WAITS,
  payeeAccountOf,
  payeeChanged,
  pushState,
  withoutAccount,
} from '../../src/domain/finance'
import { billMessages, billState } from '../../src/domain/settlement'
import { payeePush } from '../../src/resources/finance/payeePush.resource'
import { bank } from '../../src/resources/settlement/bank.resource'
import type { RecordOf } from '../../src/schema/model'
import type { PayeeMessage, PayeePush, PushAnswer } from '../adapters/payeePush/PayeePush'
import { createSimulatedPush } from '../adapters/payeePush/simulated'
import type { Db, Tx } from '../db/db'
import { clock, implement } from '../engine/core/handlers'
import { type QueueSpec, WorkQueue } from '../engine/work/queue'
import type { WriteContext } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import { type Log, silent } from '../kernel/log'

type PushRow = RecordOf<typeof payeePush>

/** Seconds that one sender has: longer than a call may take, so that a node that died holds nothing up for long. */
const LEASE = 60

/** A payee's account as it stands since a change. */
export interface PayeeAccount {
  readonly firmId: number
  readonly kind: 1 | 2
  /** the row of the bank or the wallet */
  readonly sourceId: number
  readonly change: 1 | 2
  readonly holder: string
  readonly bank: string
  readonly account: string
}

/**
 * Queues what the treasury is to be told, in the transaction of the change. What was not told yet of the same account is
 * replaced: told after this one, it would bring the old account back.
 */
export async function queuePush({ tx, user, now }: WriteContext, payee: PayeeAccount): Promise<void> {
  const [firm] = await tx.rows<{ firm_type: number }>(sql`select firm_type from firm where id = ${payee.firmId}`)
  // The platform is no payee of its own.
  if (!firm || firm.firm_type === 0) return
  const pushes = records(tx, payeePush)
  await pushes.actAll(
    {
      kind: payee.kind,
      source_id: payee.sourceId,
      status: { in: [pushState.waiting, pushState.failed] },
      is_replaced: 0,
    },
    'replacePush',
    user,
    { now },
  )
  const id = await pushes.create(
    {
      firm_id: payee.firmId,
      kind: payee.kind,
      source_id: payee.sourceId,
      change: payee.change,
      payee_name: payee.holder,
      bank_name: payee.bank,
      account: payee.account,
      shown_account: maskedAccount(payee.account),
      status: pushState.waiting,
      tries: 0,
      next_time: now,
    },
    user,
  )
  await pushes.edit(id, { no: `TS${String(id).padStart(10, '0')}` }, user)
}

interface Claimed {
  readonly id: number
  readonly message: PayeeMessage
}

/** Sends what is queued, by whatever adapter the installation has. */
export class PayeePushes {
  readonly queue: WorkQueue<Claimed>

  constructor(
    readonly db: Db,
    readonly adapter: PayeePush = createSimulatedPush(),
    readonly log: Pick<Log, 'warn'> = silent,
  ) {
    const spec: QueueSpec<Claimed> = {
      name: 'payee push timer',
      title: '收款信息推送',
      command: 'PayeePushes',
      waiting: () => sql`
        select p.id, greatest(p.next_time, p.lease_time) as due, p.create_time as since, null::int as order_id
        from payee_push p where p.removed_at is null and p.is_replaced = 0 and p.next_time is not null
          and p.status in (${pushState.waiting}, ${pushState.failed})`,
      claim: (id) => this.claim(id),
      work: async ({ id, message }) => this.settle(id, message, await this.adapter.push(message)),
    }
    this.queue = new WorkQueue(db, spec, log)
  }

  /** Sends what is due. @returns how many were sent */
  sweep(): Promise<number> {
    return this.queue.drain()
  }

  /** Sends one message, if nobody else is at it: under the same number each time. @returns whether it was sent */
  send(id: number): Promise<boolean> {
    return this.queue.run(id)
  }

  /** Takes a message for this sender, for as long as a call may take. */
  private async claim(id: number): Promise<Claimed | null> {
    return this.db.transaction(async (tx) => {
      const pushes = records(tx, payeePush)
      const [row] = await pushes.lock(id, { skipLocked: true })
      const now = clock()
      if (!row || row.status === pushState.done || row.is_replaced === 1) return null
      if (Number(row.lease_time ?? 0) > now || Number(row.next_time ?? 0) > now || row.next_time === null) return null
      await pushes.edit(id, { lease_time: now + LEASE }, null, { action: 'push' })
      return { id, message: await messageOf(tx, row) }
    })
  }

  private async settle(id: number, message: PayeeMessage, answer: PushAnswer): Promise<void> {
    await this.db.transaction(async (tx) => {
      const pushes = records(tx, payeePush)
      const [row] = await pushes.lock(id)
      // Replaced while it was under way: what came of it is kept, what it was told is over.
      if (!row || row.status === pushState.done) return
      const now = clock()
      const tries = Number(row.tries ?? 0) + 1
      const { number } = message.account
      const said = {
        tries,
        request: withoutAccount(JSON.stringify(message, null, 2), number).slice(0, MAX_LOGGED_LENGTH),
        reply: withoutAccount(answer.body, number).slice(0, MAX_LOGGED_LENGTH),
        http_status: answer.status,
        is_simulated: this.adapter.isSimulated ? 1 : 0,
      } as const
      if (answer.isDone) {
        await pushes.act(id, 'pushed', null, { now, values: said })
        return
      }
      const wait = row.is_replaced === 1 ? null : backOff(tries, PUSH_WAITS)
      const next_time = wait === null ? null : now + wait
      await pushes.act(id, 'pushFailed', null, { now, values: { ...said, next_time, failure: answer.failure } })
    })
  }
}

async function messageOf(tx: Pick<Tx, 'rows'>, row: PushRow): Promise<PayeeMessage> {
  const [firm] = await tx.rows<{ name: string }>(sql`select name from firm where id = ${row.firm_id}`)
  return {
    id: String(row.no),
    sequence: row.id,
    payee: { id: row.firm_id, name: firm?.name ?? '' },
    account: {
      type: row.kind === payeeAccountOf.bank ? 'bank' : 'wechat',
      change: row.change === payeeChanged.set ? 'set' : 'removed',
      holder: row.payee_name ?? '',
      bank: row.bank_name ?? '',
      number: row.account ?? '',
    },
    changed_at: row.create_time,
  }
}

type BankRow = RecordOf<typeof bank>

/** What of a bank a treasury pays by. */
const factsOf = ({ bank_name, account_name, account_num }: BankRow): string =>
  [bank_name, account_name, account_num].join('\n')

const tellBank = (ctx: WriteContext, row: BankRow, change: 1 | 2): Promise<void> =>
  queuePush(ctx, {
    firmId: Number(row.firm_id ?? 0),
    kind: payeeAccountOf.bank,
    sourceId: row.id,
    change,
    holder: row.account_name,
    bank: row.bank_name,
    account: row.account_num,
  })

/** An account that a bill names and waits for is what was agreed to be paid: another one would get the money unseen. */
async function refuseAwaited(tx: Pick<Tx, 'rows'>, id: number): Promise<void> {
  const [awaited] = await tx.rows(sql`
    select 1 from bill where bank_id = ${id} and removed_at is null
      and check_status not in (${billState.settled}, ${billState.draft}) limit 1`)
  if (awaited) reject(billMessages.bankInUse)
}

/** Receiving banks: what changes of a payee's is told to the treasury. */
export const bankHandlers = implement(bank, {
  async acted({ tx, id, action, row, user, now }) {
    const [stands] = await records(tx, bank).lock(id)
    const isSame = action === 'edit' && stands !== undefined && factsOf(stands) === factsOf(row)
    if (action === 'edit' && !isSame) await refuseAwaited(tx, id)
    if (stands && !isSame) await tellBank({ tx, user, now }, stands, payeeChanged.set)
  },
  async remove({ tx, row, user, now }) {
    await refuseAwaited(tx, row.id)
    await tellBank({ tx, user, now }, row, payeeChanged.removed)
    return {}
  },
})

/** A wallet's WeChat account that was bound, changed or taken off. */
export const queuePayeePush = (
  ctx: WriteContext,
  wallet: { readonly id: number; readonly firm_id: number | null },
  bound: { readonly openid: string; readonly realname: string; readonly isRemoved: boolean },
): Promise<void> =>
  queuePush(ctx, {
    firmId: wallet.firm_id ?? 0,
    kind: payeeAccountOf.wechat,
    sourceId: wallet.id,
    change: bound.isRemoved ? payeeChanged.removed : payeeChanged.set,
    holder: bound.realname,
    bank: '微信',
    account: bound.openid,
  })

/** Pushes by hand: sent at once, as soon as the transaction stands. */
export const payeePushHandlers = (pushes: PayeePushes) =>
  implement(payeePush, {
    async acted({ id, action, afterCommit }) {
      if (action === 'retryPush') afterCommit(async () => void (await pushes.send(id)))
    },
  })
