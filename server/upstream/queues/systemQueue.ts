import { sql } from 'drizzle-orm'
import { queueState as state } from '../../../src/domain/upstream'
import type { Tx } from '../../db/db'
import { timerRuns } from '../../db/timer'

/** What runs by itself on this server: a timer of this node, and the queue that it works on, where it has one. */
interface Process {
  /** of its timer */
  readonly code: string
  readonly title: string
  /** what it does, in a word of the code */
  readonly command: string
  /** what waits: a table of this shape, `order_id` where rows are an order's */
  readonly waiting?: string
}

const PROCESSES: readonly Process[] = [
  { code: 'timers', title: '到期事件', command: 'passTime' },
  {
    code: 'webhooks',
    title: 'Webhook 投递',
    command: 'HookSender.sweep',
    waiting: 'select order_id, create_time from hook_delivery where status = 0 and removed_at is null',
  },
  {
    code: 'upstream',
    title: '照片回传',
    command: 'UpstreamTasks.send',
    waiting: 'select order_id, create_time from picture_task where status = 0 and removed_at is null',
  },
  {
    code: 'sms timer',
    title: '短信发送',
    command: 'SmsService.deliver',
    waiting: 'select order_id, create_time from outbox where status in (1, 2) and removed_at is null',
  },
  {
    code: 'payment timer',
    title: '车主支付查询',
    command: 'Payments.sweep',
    waiting: 'select order_id, create_time from payment where status = 0 and removed_at is null',
  },
  {
    code: 'wallet payment timer',
    title: '钱包充值查询',
    command: 'WalletPayments.sweep',
    waiting: 'select null::int as order_id, create_time from wallet_payment where status = 0 and removed_at is null',
  },
  { code: 'payout timer', title: '提现打款', command: 'Payouts.sweep' },
  {
    code: 'payee push timer',
    title: '收款信息推送',
    command: 'PayeePushes.sweep',
    waiting: `select null::int as order_id, create_time from payee_push
      where status in (0, 2) and is_replaced = 0 and next_time is not null and removed_at is null`,
  },
  { code: 'photos', title: '照片读取', command: 'completePhotos' },
  {
    code: 'evidence packages',
    title: '证据包',
    command: 'EvidencePackages.makeAll',
    waiting: `select x.value::int as order_id, p.create_time from evidence_package p
      cross join lateral jsonb_array_elements_text(p.order_ids) x where p.status in (0, 1)`,
  },
  { code: 'clock', title: '时钟核对', command: 'measureClock' },
  { code: 'node', title: '节点登记', command: 'joinNodes' },
]

/** A row of the system queue (O-292). */
export interface SystemRow {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly command: string
  /** seconds that the last turn took; null before the first */
  readonly exec_time: number | null
  readonly exec_desc: string
  /** unix seconds: when the last turn began and ended */
  readonly enter_time: number | null
  readonly outer_time: number | null
  /** seconds between turns */
  readonly loops_time: number
  /** how many wait */
  readonly rscript: number | null
  readonly status: number
  /** unix seconds: since when the oldest of them waits */
  readonly create_at: number | null
}

const EVERY_SECONDS = 30

/**
 * What runs on this node, what has failed first, then what has most to do.
 * @param orderId only the queues in which something of this order waits
 */
export async function systemQueueOf(tx: Pick<Tx, 'rows'>, orderId: number | null): Promise<SystemRow[]> {
  const queues = PROCESSES.flatMap(({ code, waiting }) => (waiting ? [{ code, waiting }] : []))
  const counts = await tx.rows<{ code: string; n: number; since: Date | null }>(
    sql.join(
      queues.map(
        ({ code, waiting }) => sql`
          select ${code} as code, count(*)::int as n, min(q.create_time) as since from (${sql.raw(waiting)}) q
          where ${orderId}::int is null or q.order_id = ${orderId}::int`,
      ),
      sql` union all `,
    ),
  )
  const rows = PROCESSES.map(({ code, title, command, waiting }, at): SystemRow => {
    const run = timerRuns.get(code)
    const queue = counts.find((one) => one.code === code)
    return {
      id: at + 1,
      code,
      title,
      command,
      exec_time: run ? Math.round(run.seconds * 1000) / 1000 : null,
      exec_desc: wordsOf(run, waiting === undefined ? null : (queue?.n ?? 0)),
      enter_time: run ? Math.floor(run.at - run.seconds) : null,
      outer_time: run ? Math.floor(run.at) : null,
      loops_time: EVERY_SECONDS,
      rscript: waiting === undefined ? null : (queue?.n ?? 0),
      status: run ? (run.failed ? state.failed : state.done) : state.waiting,
      create_at: queue?.since ? Math.floor(queue.since.getTime() / 1000) : null,
    }
  })
  const rank = ({ status, rscript }: SystemRow) => (status === state.failed ? 0 : rscript ? 1 : 2)
  return rows.filter(({ rscript }) => orderId === null || (rscript ?? 0) > 0).sort((a, b) => rank(a) - rank(b))
}

function wordsOf(run: { readonly failed: boolean } | undefined, waiting: number | null): string {
  if (run) return run.failed ? '上次失败，下轮重试' : '上次成功'
  return waiting ? '本节点尚未运行，有待执行' : '本节点尚未运行'
}
