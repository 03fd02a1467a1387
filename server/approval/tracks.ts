import { sql } from 'drizzle-orm'
import type { ApprovalPerson, ApprovalStep } from '../../src/domain/approval/approval'
import type { ApprovalNode } from '../../src/domain/approval/approvalConfig'
import { approvalState, pendingApproval } from '../../src/domain/settlement'
import { approvalTrack } from '../../src/resources/approval/approvalTrack.resource'
import type { Tx } from '../db/db'
import type { By } from '../engine/write/audit'
import { records } from '../engine/write/records'

interface Track {
  readonly approvalId: number
  readonly type: 'launch' | 'approval' | 'cc' | 'handle'
  readonly node?: number | null
  /** null: time itself */
  readonly user: By
  /** in whose place, or of a hand-over to whom */
  readonly for?: number | null
  /** 1 agreed or done, 2 refused, 3 withdrawn, 6 expired, 7 handed over */
  readonly status: number
  readonly remark: string | null
  /** unix seconds */
  readonly time: number
}

/** Keeps what somebody did about an approval. */
export async function recordTrack(tx: Tx, track: Track): Promise<void> {
  const { approvalId, type, node = null, user, status, remark, time } = track
  const for_id = track.for ?? null
  const for_name = for_id === null ? null : ((await staffNames(tx, [for_id])).get(for_id) ?? `#${for_id}`)
  const person = { user_id: user?.id ?? null, user_name: user?.name ?? '系统', for_id, for_name }
  const values = { type, node, ...person, status, remark, time }
  await records(tx, approvalTrack).create({ approval_id: approvalId, ...values }, user)
}

interface TrackRow {
  readonly type: Track['type']
  readonly node: number | null
  readonly user_id: number | null
  readonly user_name: string | null
  readonly for_id: number | null
  readonly for_name: string | null
  readonly status: number
  readonly remark: string | null
  readonly time: number
}

/** Of a track: it was no decision, but another's from then on. */
export const HANDED_OVER = 7

/** What the process is told from: the approval's own columns. */
export interface TrackSource {
  readonly id: number
  readonly status: number
  readonly node: number
  readonly nodes: readonly ApprovalNode[]
  readonly approver_ids: readonly number[]
  readonly received_ids: readonly number[]
  readonly handler_ids: readonly number[]
  readonly launch: number | null
  readonly launch_name: string | null
  readonly launch_time: number | null
  readonly finish_time: number | null
  readonly remark: string | null
  readonly callvoice: number
}

/** Names of staff, in the order of their ids; those who have gone keep theirs. */
async function staffNames(tx: Pick<Tx, 'rows'>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; name: string }>(sql`
    select id, name from staff where id = any(${sql.param([...new Set(ids)])}::int[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const MOST_NAMES = 3

/** Who is to decide, in words: 吴敏华、陈立群. */
export async function approversText(tx: Pick<Tx, 'rows'>, ids: readonly number[]): Promise<string> {
  const names = await staffNames(tx, ids)
  const all = ids.map((id) => names.get(id) ?? `#${id}`)
  return all.length > MOST_NAMES ? `${all.slice(0, MOST_NAMES).join('、')}等${all.length}人` : all.join('、')
}

type Draw = (more: Partial<ApprovalStep> & Pick<ApprovalStep, 'type' | 'title' | 'ids'>) => ApprovalStep

/** The steps of the nodes: those behind, the one that decides, those still to come. */
function nodeSteps(
  told: TrackSource,
  done: readonly TrackRow[],
  nameOf: (id: number) => string,
  draw: Draw,
): ApprovalStep[] {
  const isPending = pendingApproval.some((status) => status === told.status)
  let begun = told.launch_time
  return told.nodes.map(({ name, mode, user_ids }, at) => {
    const own = done.filter(({ type, node }) => type === 'approval' && node === at)
    const last = own.filter(({ status }) => status !== HANDED_OVER).at(-1)
    const isOpen = isPending && told.node === at
    const over = isOpen ? undefined : last
    const create_time = isOpen || over ? begun : null
    if (over) begun = over.time
    return draw({
      type: 'approval',
      title: name,
      mode,
      ids: user_ids,
      users: user_ids.map((id) => personOf(id, nameOf(id), own)),
      status: isOpen ? 0 : (last?.status ?? null),
      time: over?.time ?? null,
      create_time,
      remark: over?.remark ?? null,
      callvoice: told.callvoice,
    })
  })
}

/** Somebody's part in a node: what he decided or somebody in his place, and who handed it over to him. */
function personOf(id: number, name: string, tracks: readonly TrackRow[]): ApprovalPerson {
  const decided = tracks.find(
    ({ status, user_id, for_id }) => status !== HANDED_OVER && (for_id === null ? user_id === id : for_id === id),
  )
  const { status = 0, time = null, remark = null } = decided ?? {}
  const handed = tracks.findLast((track) => track.status === HANDED_OVER && track.for_id === id)
  return {
    id,
    name,
    status,
    time,
    remark,
    by: decided?.for_id ? decided.user_name : null,
    from: handed?.user_name ?? null,
  }
}

/** The process of an approval, step by step: what was done, what is waited for, what is still to come (F-217). */
export async function processOf(tx: Pick<Tx, 'rows'>, told: TrackSource): Promise<readonly ApprovalStep[]> {
  const done = await tx.rows<TrackRow>(sql`
    select type, node, user_id, user_name, for_id, for_name, status, remark, extract(epoch from time)::int as time
    from approval_track where approval_id = ${told.id} and removed_at is null order by time, id`)
  const read = await tx.rows<{ user_id: number }>(sql`
    select user_id from approval_read where approval_id = ${told.id}`)
  const everybody = [...told.nodes.flatMap(({ user_ids }) => user_ids), ...told.received_ids, ...told.handler_ids]
  const names = await staffNames(tx, everybody)
  const nameOf = (id: number) => names.get(id) ?? `#${id}`
  const draw: Draw = (more) => {
    const called = more.ids.map(nameOf)
    const blank = { mode: null, users: [], read_user: [], status: null, time: null, create_time: null, remark: null }
    return { ...blank, name: called.join('、'), names: called, callvoice: 0, ...more }
  }
  /** What somebody beside the nodes did: launched, withdrew; time itself has no id. */
  const deed = (title: string, id: number | null, name: string, more: Partial<ApprovalStep>) =>
    draw({ type: 'launch', title, ids: id === null ? [] : [id], name, names: [name], create_time: more.time, ...more })

  const { launch, launch_name, launch_time, remark, received_ids, handler_ids } = told
  const ends = done.filter(({ status }) => status === approvalState.withdrawn || status === approvalState.expired)
  const copied = read.map(({ user_id }) => user_id).filter((id) => received_ids.includes(id))
  const handled = told.status === approvalState.toWriteOff ? 0 : told.status === approvalState.agreed ? 1 : null
  return [
    deed('发起申请', launch, launch_name ?? '', { status: 1, time: launch_time, remark }),
    ...nodeSteps(told, done, nameOf, draw),
    ...ends.map(({ status, user_id, user_name, time, remark }) =>
      deed(status === approvalState.withdrawn ? '撤回申请' : '超时失效', user_id, user_name ?? '', {
        status,
        time,
        remark,
      }),
    ),
    ...(received_ids.length > 0
      ? [draw({ type: 'cc', title: '抄送', ids: received_ids, read_user: copied.map(nameOf) })]
      : []),
    ...(handler_ids.length > 0
      ? [draw({ type: 'handle', title: '办理', ids: handler_ids, status: handled, time: told.finish_time })]
      : []),
  ]
}
