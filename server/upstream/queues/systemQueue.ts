import { type SQL, sql } from 'drizzle-orm'
import { queueState as state } from '../../../src/domain/upstream'
import type { Tx } from '../../db/db'
import { timerRuns } from '../../db/timer'
import { declaredQueues } from '../../engine/work/registry'

const EVERY_SECONDS = 30

/** A timer of this node, without rows of its own in a queue. */
interface Timer {
  /** name in the log and the metrics */
  readonly code: string
  readonly title: string
  /** name in the code */
  readonly command: string
}

const TIMERS: readonly Timer[] = [
  { code: 'timers', title: '到期事件', command: 'passTime' },
  { code: 'photos', title: '照片读取', command: 'completePhotos' },
  { code: 'clock', title: '时钟核对', command: 'measureClock' },
  { code: 'node', title: '节点登记', command: 'joinNodes' },
]

/** Messages are sent at most once: the state of a message is its lease, so they are no queue. */
const MESSAGES = {
  code: 'sms timer',
  title: '短信发送',
  command: 'SmsService.deliver',
  waiting: sql`select id, order_id, create_time as since from outbox where status in (1, 2) and removed_at is null`,
} as const

interface Process extends Timer {
  /** seconds between turns */
  readonly every: number
  /** select of what waits, as `q`, with `since` */
  readonly waiting?: SQL
  readonly ofOrder?: (orderId: number) => SQL
}

const byOrder = (orderId: number): SQL => sql`q.order_id = ${orderId}`

/** All queues that features declare, and the timers. */
const processes = (): readonly Process[] => [
  ...declaredQueues().map(({ spec: { name, waiting, every = EVERY_SECONDS * 1000, ofOrder, ...about } }) => ({
    ...about,
    ...{ code: name, waiting: waiting({}), ofOrder: ofOrder ?? byOrder, every: Math.ceil(every / 1000) },
  })),
  { ...MESSAGES, ofOrder: byOrder, every: EVERY_SECONDS },
  ...TIMERS.map((timer) => ({ ...timer, every: EVERY_SECONDS })),
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

/**
 * What runs on this node, what has failed first, then what has most to do.
 * @param orderId only the queues in which something of this order waits
 */
export async function systemQueueOf(tx: Pick<Tx, 'rows'>, orderId: number | null): Promise<SystemRow[]> {
  const all = processes()
  const counts = await tx.rows<{ code: string; n: number; since: Date | null }>(
    sql.join(
      all.flatMap(({ code, waiting, ofOrder = byOrder }) =>
        waiting
          ? sql`
          select ${code} as code, count(*)::int as n, min(q.since) as since from (${waiting}) q
          where ${orderId === null ? sql`true` : ofOrder(orderId)}`
          : [],
      ),
      sql` union all `,
    ),
  )
  const rows = all.map(({ code, title, command, waiting, every }, at): SystemRow => {
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
      loops_time: every,
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
