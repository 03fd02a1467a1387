import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Client, Desk } from '../desk'

/** The code that somebody is sent to the phone that is to be theirs, out of the outbox; nobody waits a minute between two tests. */
export async function codeTo(desk: Desk, client: Client, mobile: string): Promise<string> {
  await desk.db.rows(sql`update sms_code set create_time = create_time - interval '2 days'`)
  expect(await client.post('/v2/sms/send', { scene: 'phone', mobile })).toMatchObject({ code: 1 })
  const [row] = await desk.db.rows<{ content: string }>(sql`
    select content from outbox where channel = 1 and phone = ${mobile} order by id desc limit 1`)
  return /验证码(\d{6})/.exec(row?.content ?? '')?.[1] ?? ''
}
