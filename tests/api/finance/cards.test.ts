import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { passTime } from '../serve'
import { FinanceDesk, infos, soon } from './financeDesk'

describe.each(mainEngine())('F-028 decisions §8 prepaid cards on %s', (engine) => {
  const desk = new Desk(engine)
  const finance = new FinanceDesk(desk)
  let dispatch: Client
  beforeAll(async () => {
    dispatch = await desk.as('dispatch')
  })
  const redeem = (code: string, order_id: number, client = dispatch) =>
    client.post<{ used_money: number; balance_money: number }>('/v2/finance/card/redeem', { code, order_id })
  const forget = () => desk.db.rows(sql`delete from login_attempts where key like 'card:%'`)
  const batch = { name: '样卡', face_money: 50, count: 2, start_time: soon(0), end_time: soon(9) }

  test('a batch says what is missing or wrong, and makes nothing then', async () => {
    const make = (more: Readonly<Record<string, unknown>>) =>
      dispatch.post('/v2/finance/card/batch', { ...batch, ...more })
    const wrong: readonly (readonly [Readonly<Record<string, unknown>>, string, string])[] = [
      [{ name: '' }, 'name', '请输入批次名称'],
      [{ face_money: null }, 'face_money', '请输入面值'],
      [{ count: null }, 'count', '请输入张数'],
      [{ start_time: null }, 'start_time', '请选择生效时间'],
      [{ end_time: null }, 'end_time', '请选择失效时间'],
      [{ end_time: soon(-1) }, 'end_time', '失效时间必须晚于生效时间'],
      [{ start_time: soon(-9), end_time: soon(-8) }, 'end_time', '失效时间已过'],
    ]
    for (const [more, field, say] of wrong) {
      expect(await make(more)).toMatchObject({ code: 0, data: { errors: { [field]: say } } })
    }
    for (const more of [{ count: 10_001 }, { count: 0 }, { count: 1.5 }, { face_money: 0 }, { face_money: -5 }]) {
      expect((await make(more)).code).toBe(0)
    }
    const [{ n } = { n: -1 }] = await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from prepaid_card`)
    expect(n).toBe(0)
  })

  test('codes are unlike each other, in no list, in no log, in no table; out they go to who may take them', async () => {
    const { id, cards } = await finance.cards(dispatch, { count: 600 })
    expect(new Set(cards.map(({ code }) => code)).size).toBe(600)
    expect(cards.every(({ code }) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true)
    const first = cards[0]
    const list = await dispatch.get<{ data: Record<string, unknown>[] }>('/v2/finance/card', { batch_id: id, limit: 5 })
    for (const row of list.data.data) expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['code_hash']))
    const shown = JSON.stringify(list)
    // As every browser asks: by a key whose reply a repetition gets.
    const again = await dispatch.post<{ cards: object[] }>(
      '/v2/finance/card/batch/codes',
      { id },
      { 'idempotency-key': 'codes' },
    )
    expect(again.data.cards).toHaveLength(600)
    const [kept] = await desk.db.rows<{ said: string }>(sql`
      select coalesce((select string_agg(c::text, '') from prepaid_card c where batch_id = ${id}), '')
        || coalesce((select string_agg(a::text, '') from audit_log a), '')
        || coalesce((select string_agg(k::text, '') from idempotency_keys k), '') as said`)
    for (const text of [shown, kept?.said ?? '']) {
      expect(text).not.toContain(first?.code)
      expect(text).not.toContain(first?.code.replaceAll('-', ''))
    }
    const clerk = await desk.holder('cardclerk', FIRM.platform, ['finance_cardcoup'])
    expect((await clerk.get('/v2/finance/card/batch/detail', { id })).code).toBe(1)
    expect((await clerk.post('/v2/finance/card/batch/codes', { id })).code).toBe(0)
    const [told] = await desk.db.rows<{ remark: string }>(sql`
      select remark from audit_log where resource = 'cardBatch' and action = 'exportCodes' order by id desc limit 1`)
    expect(told?.remark).toBe('导出 600 张')
    const counted = await dispatch.get('/v2/finance/card/batch/detail', { id })
    expect(counted.data).toMatchObject({ usable_count: 600, used_count: 0, used_money: 0, status: 1 })
  })

  test('a card pays what the owner owes, once: of two at the same time one wins', async () => {
    const { id, cards } = await finance.cards(dispatch)
    const order = await finance.owing(15_000)
    const other = await finance.owing(15_000)
    const code = cards[0]?.code ?? ''
    const replies = await Promise.all([redeem(code, order), redeem(` ${code.toLowerCase()} `, other)])
    expect(infos(replies)).toEqual(['卡券已核销', '核销成功'].sort())
    const paid = [await finance.columns(order), await finance.columns(other)]
    expect(paid.map((row) => row?.paid_money).sort()).toEqual([0, 10_000])
    expect(paid.some((row) => row?.pay_status === 2 && row.is_money === 0)).toBe(true)
    expect(await redeem(code, order)).toMatchObject({ code: 0, info: '卡券已核销' })
    const counted = await dispatch.get('/v2/finance/card/batch/detail', { id })
    expect(counted.data).toMatchObject({ usable_count: 2, used_count: 1, used_money: 100 })
    expect(await finance.findings()).toEqual([])
  })

  test('what is left of a card beyond the debt is not given back; a whole payment lets the order go on', async () => {
    const { cards } = await finance.cards(dispatch)
    const order = await finance.owing(2_550)
    const done = await redeem(cards[0]?.code ?? '', order)
    expect(done).toMatchObject({ code: 1, info: '核销成功', data: { used_money: 25.5, balance_money: 0 } })
    expect(await finance.columns(order)).toEqual({ paid_money: 2_550, pay_status: 3, is_money: 1 })
    expect(await redeem(cards[1]?.code ?? '', order)).toMatchObject({ code: 0, info: '该订单无需支付' })
    const [payment] = await desk.db.rows(sql`select method, amount, status from payment where order_id = ${order}`)
    expect(payment).toEqual({ method: 4, amount: 2_550, status: 1 })
    const [told] = await desk.db.rows<{ title: string; user_name: string }>(sql`
      select title, user_name from order_event where order_id = ${order} order by id desc limit 1`)
    expect(told).toEqual({ title: '卡券核销', user_name: 'dispatch' })
  })

  test('a card that may not pay says why, and stays', async () => {
    const order = await finance.owing(15_000)
    const waiting = await finance.cards(dispatch, {}, false)
    const early = await finance.cards(dispatch, { start_time: soon(2) })
    const bound = await finance.cards(dispatch, { customer_id: 14 })
    const late = await finance.cards(dispatch)
    const spoilt = await finance.cards(dispatch)
    await desk.db.rows(sql`update prepaid_card set end_time = now() - interval '1 second' where batch_id = ${late.id}`)
    await desk.db.rows(sql`update orders set customer_id = 1 where id = ${order}`)
    const [card] = await desk.db.rows<{ id: number }>(
      sql`select id from prepaid_card where batch_id = ${spoilt.id} order by id`,
    )
    expect(await dispatch.post('/v2/finance/card/void', { id: card?.id })).toMatchObject({
      ...{ code: 0, data: { errors: { remark: '请输入作废原因' } } },
    })
    const voided = await dispatch.post('/v2/finance/card/void', { id: card?.id, remark: '印刷错误' })
    expect(voided).toMatchObject({ code: 1, info: '作废成功' })
    expect((await dispatch.post('/v2/finance/card/void', { id: card?.id, remark: '再次' })).code).toBe(0)
    const tries: readonly (readonly [string | undefined, string])[] = [
      [waiting.cards[0]?.code, '卡券未激活'],
      [early.cards[0]?.code, '卡券未到生效时间'],
      [bound.cards[0]?.code, '卡券不适用于该订单的客户'],
      [late.cards[0]?.code, '卡券已过期'],
      [spoilt.cards[0]?.code, '卡券已作废'],
    ]
    for (const [code, say] of tries) expect(await redeem(code ?? '', order)).toMatchObject({ code: 0, info: say })
    const whole = await dispatch.post('/v2/finance/card/batch/void', { id: spoilt.id, remark: '停止发放' })
    expect(whole).toMatchObject({ code: 1, info: '作废成功' })
    expect(await redeem(spoilt.cards[1]?.code ?? '', order)).toMatchObject({ code: 0, info: '卡券已作废' })
    expect(await finance.columns(order)).toMatchObject({ paid_money: 0, pay_status: 0 })
  })

  test('an order that takes no money, or is another company’s, is refused; a foreign code is a wrong one', async () => {
    const { cards } = await finance.cards(dispatch)
    const code = cards[0]?.code ?? ''
    expect(await redeem(code, 0)).toMatchObject({ code: 0 })
    expect(await dispatch.post('/v2/finance/card/redeem', { code })).toMatchObject({
      ...{ code: 0, data: { errors: { order_id: '请选择订单' } } },
    })
    const order = await finance.owing(15_000, { status: 8 })
    expect(await redeem(code, order)).toMatchObject({ code: 0, info: '该订单当前不可收款' })
    const foreign = await finance.owing(15_000, { owner_firm_id: FIRM.insurer })
    expect(await redeem(code, foreign)).toMatchObject({ code: 0, info: '卡券不属于该订单的公司' })
    const insurer = await desk.as('insurer')
    const own = await finance.owing(15_000)
    expect((await redeem(code, own, insurer)).info).not.toBe('核销成功')
    const theirs = await finance.owing(15_000, { owner_firm_id: FIRM.insurer })
    expect((await redeem(code, theirs, insurer)).info).toMatch(/^卡券码错误|无权|权限|不存在|订单/)
    expect(await finance.columns(own)).toMatchObject({ paid_money: 0 })
    expect((await (await desk.as('provider1')).get('/v2/finance/card')).code).toBe(0)
    await forget()
  })

  test('wrong codes are counted and lock, with a right one too; whoever waits may go on', async () => {
    const { cards } = await finance.cards(dispatch)
    const order = await finance.owing(15_000)
    const right = cards[0]?.code ?? ''
    expect(await redeem('', order)).toMatchObject({ code: 0, data: { errors: { code: '请输入卡券码' } } })
    for (const left of [4, 3, 2, 1]) {
      const wrong = await redeem('0000-0000-0000-0000', order)
      expect(wrong).toMatchObject({ code: 0, info: `卡券码错误，还可输入${left}次` })
    }
    expect(await redeem('x', order)).toMatchObject({ info: '卡券码错误次数过多，请30分钟后再试' })
    expect(await redeem(right, order)).toMatchObject({ info: '卡券码错误次数过多，请30分钟后再试' })
    await forget()
    expect(await redeem(right, order)).toMatchObject({ code: 1, info: '核销成功' })
  })

  test('a card that cannot be redeemed forgives no wrong code; one that is redeemed does', async () => {
    const idle = (await finance.cards(dispatch, {}, false)).cards[0]?.code ?? ''
    const { cards } = await finance.cards(dispatch)
    const order = await finance.owing(15_000)
    const left = async () => (await redeem('0000-0000-0000-0000', order)).info
    expect(await left()).toBe('卡券码错误，还可输入4次')
    expect(await redeem(idle, order)).toMatchObject({ code: 0, info: '卡券未激活' })
    expect(await left()).toBe('卡券码错误，还可输入3次')
    expect(await redeem(cards[0]?.code ?? '', order)).toMatchObject({ code: 1 })
    expect(await left()).toBe('卡券码错误，还可输入4次')
    await forget()
  })

  // The events of a card: 'activateCard', 'redeemCard', 'voidWithBatch' in the tests above, 'expireCard' here.
  test('time ends cards, and the books find a card that paid nothing', async () => {
    const { id } = await finance.cards(dispatch)
    await desk.db.rows(sql`update prepaid_card set end_time = now() - interval '1 minute' where batch_id = ${id}`)
    await passTime(desk.db)
    const rows = await desk.db.rows<{ status: number }>(sql`select status from prepaid_card where batch_id = ${id}`)
    expect(rows.map(({ status }) => status)).toEqual([4, 4, 4])
    expect((await dispatch.post('/v2/finance/card/batch/codes', { id })).info).toBe('该批次没有可导出的卡券')
    await desk.db.rows(
      sql`update prepaid_card set status = 2, used_money = 1, order_id = 1 where id = (select min(id) from prepaid_card where batch_id = ${id})`,
    )
    expect((await finance.findings()).map(({ check }) => check)).toEqual(['cards'])
  })

  test('whoever made a batch leaves its activation to somebody else of his company, unless he is the only one', async () => {
    const activate = (client: Client, id: number) => client.post('/v2/finance/card/batch/activate', { id })
    const told = async (client: Client, id: number) =>
      (await client.get<Record<string, unknown>>('/v2/finance/card/batch/detail', { id })).data.needs_other ?? 0
    const { id } = await finance.cards(dispatch, {}, false)
    const admin = await desk.as('admin')
    expect([await told(dispatch, id), await told(admin, id)]).toEqual([1, 0])
    const own = { code: 0, info: '不能激活自己制作的批次，请由其他人激活' }
    expect(await activate(dispatch, id)).toMatchObject(own)
    expect(await finance.statusOf('card_batch', id)).toBe(0)
    const [card] = await desk.db.rows(sql`select status from prepaid_card where batch_id = ${id} limit 1`)
    expect(card).toEqual({ status: 0 })
    const replies = await Promise.all([activate(admin, id), activate(admin, id)])
    expect(infos(replies)).toContain('激活成功')
    expect(await finance.statusOf('card_batch', id)).toBe(1)

    const rights = ['finance_cardcoup', 'finance_card_code']
    const only = await desk.holder('cardmaker', FIRM.insurer161, rights)
    await desk.db.rows(sql`
      update staff set status = 0 where firm_id = ${FIRM.insurer161} and account <> 'cardmaker'`)
    const alone = await finance.cards(only, {}, false)
    await desk.holder('cardmate', FIRM.insurer161, rights)
    expect(await activate(only, alone.id)).toMatchObject(own)
    await desk.db.rows(sql`update staff set status = 0 where account = 'cardmate'`)
    expect(await told(only, alone.id)).toBe(0)
    expect(await activate(only, alone.id)).toMatchObject({ code: 1, info: '激活成功' })
    await desk.db.rows(sql`update staff set status = 1 where firm_id = ${FIRM.insurer161}`)
  })

  test('whose batch it is alone changes it', async () => {
    const insurer = await desk.as('insurer')
    const { id } = await finance.cards(insurer, {}, false)
    expect((await dispatch.get('/v2/finance/card/batch/detail', { id })).code).toBe(1)
    expect((await dispatch.post('/v2/finance/card/batch/activate', { id })).code).toBe(0)
    expect((await (await desk.as('insurer161')).post('/v2/finance/card/batch/activate', { id })).code).toBe(0)
    expect(await finance.statusOf('card_batch', id)).toBe(0)
  })
})
