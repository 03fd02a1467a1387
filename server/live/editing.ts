import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/db'
import type { SessionUser } from '../engine/core/user'
import { noteChange } from '../engine/write/audit'

/** What open forms are called in the feed of changes. */
export const EDITING = 'editing'
/** Seconds after which a form that no node renews is gone: its node was killed. */
const GONE_SECONDS = 75
/** Forms of one user; of more the oldest go. */
const MOST_OF_USER = 50

export const formStates = ['open', 'changed', 'left'] as const
/** `open`: a form of the record is open; `changed`: it holds unsaved values; `left`: it is closed. */
type FormState = (typeof formStates)[number]

/** An open form, as its browser reports it. */
interface OpenForm {
  /** a random name that the browser gives to the form */
  readonly form: string
  /** the stream that the form goes with */
  readonly stream: string
  readonly resource: string
  readonly id: number
  readonly state: Exclude<FormState, 'left'>
}

/** A record whose open forms have changed. */
export interface EditedRecord {
  readonly resource: string
  readonly id: number
}

/** A colleague who edits a record. */
interface Editor {
  readonly name: string
  /** unix seconds */
  readonly since: number
  readonly is_changed: boolean
}

const note = (tx: Pick<Tx, 'rows'>, { resource, id }: EditedRecord, firm_id: number, stream: string) =>
  noteChange(tx, { resource: EDITING, id, action: EDITING, userId: null, keys: { of: resource, firm_id, stream } })

/** Notes that a user's form of a record is open, or holds unsaved values. The same report twice changes nothing. */
export async function noteForm(tx: Tx, { id: userId, firm_id }: SessionUser, opened: OpenForm): Promise<void> {
  const { form, stream, resource, id, state } = opened
  const written = await tx.rows(sql`
    insert into editing as e (form, stream, resource, row_id, user_id, firm_id, is_changed)
    values (${form}, ${stream}, ${resource}, ${id}, ${userId}, ${firm_id}, ${state === 'changed'})
    on conflict (form) do update set stream = excluded.stream, is_changed = excluded.is_changed, seen = now()
      where e.user_id = excluded.user_id and e.resource = excluded.resource and e.row_id = excluded.row_id
    returning form`)
  if (written.length === 0) return
  await tx.rows(sql`
    delete from editing where form in (
      select form from editing where user_id = ${userId} order by seen desc offset ${MOST_OF_USER})`)
  await note(tx, { resource, id }, firm_id, stream)
}

/** Notes that a user's form is closed. */
export const leaveForm = (tx: Tx, user: SessionUser, form: string): Promise<void> =>
  forgetIn(tx, sql`form = ${form} and user_id = ${user.id}`)

/** Colleagues of the user's firm who have a form of the record open, without the user. */
export const editorsOf = (db: Pick<Tx, 'rows'>, user: SessionUser, { resource, id }: EditedRecord): Promise<Editor[]> =>
  db.rows<Editor>(sql`
    select s.name, floor(extract(epoch from min(e.since)))::float8 as since, bool_or(e.is_changed) as is_changed
    from editing e join staff s on s.id = e.user_id
    where e.resource = ${resource} and e.row_id = ${id} and e.firm_id = ${user.firm_id} and e.user_id <> ${user.id}
      and e.seen > now() - make_interval(secs => ${GONE_SECONDS})
    group by s.id, s.name order by min(e.since), s.id limit 20`)

/** Removes the forms of streams that are over. */
export const forgetForms = (db: Db, streams: readonly string[]): Promise<void> =>
  forget(db, sql`stream = any(${sql.param([...streams])}::text[])`)

/** Keeps the forms of this node's streams, and removes those that no node has kept. */
export async function keepForms(db: Db, streams: readonly string[]): Promise<void> {
  if (streams.length > 0) {
    await db.rows(sql`update editing set seen = now() where stream = any(${sql.param([...streams])}::text[])`)
  }
  await forget(db, sql`seen < now() - make_interval(secs => ${GONE_SECONDS})`)
}

interface GoneForm {
  readonly resource: string
  readonly row_id: number
  readonly firm_id: number
  readonly stream: string
}

async function forgetIn(tx: Pick<Tx, 'rows'>, which: SQL): Promise<void> {
  const gone = await tx.rows<GoneForm>(
    sql`delete from editing where ${which} returning resource, row_id, firm_id, stream`,
  )
  for (const { resource, row_id, firm_id, stream } of gone) {
    await note(tx, { resource, id: row_id }, firm_id, stream)
  }
}

const forget = (db: Db, which: SQL): Promise<void> => db.transaction((tx) => forgetIn(tx, which))
