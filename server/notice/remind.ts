import { sql } from 'drizzle-orm'
import { noticeState } from '../../src/domain/notice/noticeEnums'
import { notice } from '../../src/resources/notice/notice.resource'
import type { Tx } from '../db/db'
import { records } from '../engine/write/records'
import { SYSTEM } from '../engine/write/systemEvents'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A notice to a firm: its title and lines of plain text. */
interface Reminder {
  readonly firmId: number
  readonly title: string
  readonly lines: readonly string[]
}

/** Publishes a notice of the platform for one firm. @param now unix seconds */
export async function publishReminder(tx: Tx, { firmId, title, lines }: Reminder, now: number): Promise<void> {
  const [platform] = await tx.rows<{ id: number }>(sql`
    select id from firm where firm_type = 0 and removed_at is null order by id limit 1`)
  if (!platform) return
  const id = await records(tx, notice).create(
    {
      title: title.slice(0, 100),
      content: lines.map((line) => `<p>${escaped(line)}</p>`).join(''),
      ...{ audience: 2, firms: [firmId], firm_id: platform.id, publisher_type: 0, user_name: SYSTEM },
      status: noticeState.draft,
    },
    null,
  )
  await records(tx, notice).act(id, 'publish', null, { now })
}

/**
 * Whether a reminder of a record has been given before. Its caller holds the record's row, so that of several nodes one gives it.
 * @param said what the log says of it: which end, how many days ahead
 */
export async function wasReminded(tx: Pick<Tx, 'rows'>, resource: string, id: number, said: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from audit_log where resource = ${resource} and row_id = ${id} and action = 'remind' and remark = ${said} limit 1`)
  return rows.length > 0
}
