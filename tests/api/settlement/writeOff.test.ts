import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { Desk } from '../desk'

describe.each(mainEngine())('what an order leaves for the books, on %s', (engine) => {
  const desk = new Desk(engine)

  test('O-380 O-381 O-536 O-578 a cash slip is written off with a proof, once', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.orderAt(26)
    const state = (final: number) =>
      desk.db.rows(sql`
        update orders set status = 4, pay_type = 2, is_audit = 1, is_audit_final = ${final}, firm_progress = 2 where id = ${id}`)
    const file = async (key: string, mime: string) => {
      await desk.db.rows(sql`
        insert into files (key, user_id, firm_id, size, mime) values (${key}, 1, ${FIRM.platform}, 10, ${mime})`)
      return key
    }
    await state(0)
    const url = await file('u/1/1/202611/proof.pdf', 'application/pdf')
    const write = (body: object) => dispatch.post('/statement/firm/pay', { id, type: 2, method: 2, url, ...body })
    expect((await write({})).info).toBe(MESSAGES.stale)
    await state(1)
    expect((await write({ url: null })).info).toBe('请上传汇款凭证！')
    expect((await write({ url: 'u/1/1/202611/none.png' })).info).toBe('请上传汇款凭证！')
    const webp = await file('u/1/1/202611/x.webp', 'image/webp')
    expect((await write({ url: webp })).info).toBe('请上传jpg、jpeg、png、pdf格式的文件')
    expect((await write({ type: 1 })).code).toBe(0)
    expect((await write({ method: 9 })).code).toBe(0)
    expect(await dispatch.order(id)).toMatchObject({ firm_progress: 2, writeoff_url: null })
    const replies = await Promise.all([write({}), write({})])
    expect(replies.map(({ info }) => info).sort()).toEqual(['核销成功', MESSAGES.stale].sort())
    const done = await dispatch.order(id)
    expect(done).toMatchObject({
      firm_progress: 6,
      writeoff_type: 2,
      writeoff_method: 2,
      writeoff_money: done.real_money,
    })
    expect(done.writeoff_proof).toContain('sig=')
  })

  test('O-216 O-410 the invoice title of an order: eight fields, the customer’s own or a new one, never another’s', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const title = {
      title: '深圳安途科技有限公司',
      duty_num: '91440300MA5EQ00000',
      phone: '0755-26000001',
      bank_name: '招商银行',
      bank_branch: '深圳分行',
      bank_account: '755900000000001',
      address: '深圳市南山区',
      post_address: '深圳市南山区1号',
    }
    const empty = await dispatch.post<{ errors: object }>('/v2/order/invoice', { order_id: id })
    expect(Object.keys(empty.data.errors)).toEqual(Object.keys(title))
    expect(await dispatch.post('/v2/order/invoice', { order_id: id, ...title })).toMatchObject({ info: '保存成功！' })
    const first = await dispatch.order(id)
    expect(first.invoice_title).toMatchObject(title)
    const other = await desk.place()
    await dispatch.post('/v2/order/invoice', { order_id: other, ...title })
    expect((await dispatch.order(other)).invoice_title_id).toBe(first.invoice_title_id)
    const foreign = await desk.place({ customer_id: 2 })
    await dispatch.post('/v2/order/invoice', { order_id: foreign, ...title })
    expect((await dispatch.order(foreign)).invoice_title_id).not.toBe(first.invoice_title_id)
  })
})
