import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../server/db/testing'
import { FIRM } from './company'
import { Desk } from './desk'

describe.each(engines())('what the steps of an order ask is kept, on %s', (engine) => {
  const desk = new Desk(engine)
  const changesOf = async (id: number, action: string) => {
    const [entry] = await desk.db.rows<{ changes: Record<string, unknown>; remark: string | null }>(sql`
      select changes, remark from audit_log where resource = 'order' and row_id = ${id} and action = ${action}
      order by id desc limit 1`)
    return entry
  }

  test('O-461 a cancelled order keeps the kind and the reason, in its record, log and timeline', async () => {
    const id = await desk.place()
    const client = await desk.as('dispatch')
    const cancel = { id, cancel_type: 2, cancel_reason: '车型不符' }
    expect(await client.post('/order/cancel', cancel)).toMatchObject({ code: 1, info: '取消成功' })
    const order = await client.order(id)
    expect(order).toMatchObject({ status: 5, cancel_type: 2, cancel_reason: '车型不符' })
    expect(order.timeline).toMatchObject([{ kind: 'cancel', text: '不符合救援条件：车型不符' }, {}])
    expect(await changesOf(id, 'cancel')).toMatchObject({
      changes: { cancel_type: [null, 2], cancel_reason: [null, '车型不符'] },
      remark: '不符合救援条件：车型不符',
    })
  })

  test('O-468 a completed order keeps its reason', async () => {
    const id = await desk.orderAt(26)
    await desk.photograph(id)
    const client = await desk.as('dispatch')
    expect(await client.post('/order/end', { id, cancel_reason: '已送达' })).toMatchObject({ code: 1 })
    const order = await client.order(id)
    expect(order).toMatchObject({ status: 4, cancel_reason: '已送达' })
    expect(await changesOf(id, 'complete')).toMatchObject({ changes: { cancel_reason: [null, '已送达'] } })
  })

  test('O-476 an update that sends an order to a provider keeps the time that a person says', async () => {
    const id = await desk.place()
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    await desk.db.rows(sql`
      update orders set order_time = now() - interval '2 hours', status_time = now() - interval '2 hours' where id = ${id}`)
    const client = await desk.as('dispatch')
    const update = { id, status: 31, firm_id: FIRM.provider1, time: hourAgo }
    expect(await client.post('/order/step', update)).toMatchObject({ code: 1 })
    expect(await client.order(id)).toMatchObject({ status: 31, dispatch_time: hourAgo })
  })
})
