import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { appealMessages, SYSTEM_CONFIRMED } from '../../../src/domain/settlement'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { Desk } from '../desk'
import { passTime } from '../serve'

interface Listed {
  readonly total: number
  readonly data: readonly Readonly<Record<string, unknown>>[]
}
interface Told {
  readonly errors?: Readonly<Record<string, string>>
  readonly failed?: unknown
}

describe.each(mainEngine())('providers’ statements, on %s', (engine) => {
  const desk = new Desk(engine)

  /** A finished order of the first provider, reviewed and qualified: 237.11 of 303.80, its statement waiting for his word. */
  async function reviewed(cash = false): Promise<number> {
    const id = await desk.orderAt(26)
    await desk.photograph(id)
    if (cash) await desk.db.rows(sql`update orders set pay_type = 2 where id = ${id}`)
    await (await desk.as('provider1')).post('/order/end', { id, cancel_reason: '完成' })
    const deduct = [{ name: '其它', model: 1, money: 66.69, check: 1, remark: '缺少工单' }]
    const reply = await (await desk.as('dispatch')).post('/v2/order/audit', { id, status: 1, money: 66.69, deduct })
    if (reply.code !== 1) throw new Error(reply.info)
    return id
  }
  /** what was done to an order's appeals, in the log */
  const doneTo = async (orderId: number) =>
    (
      await desk.db.rows<{ action: string }>(sql`
        select l.action from audit_log l join statement_appeal a on a.id = l.row_id
        where l.resource = 'statementAppeal' and a.order_id = ${orderId} order by l.id`)
    ).map(({ action }) => action)
  const CONFIRM = '/v2/statement/order/confirm'
  const APPEAL = '/v2/statement/order/appeal'
  const CHECK = '/v2/statement/order/check'
  const asked = { money: 400, remark: '高速里程少计 2 公里' }

  test('F-191 F-244 F-247 F-424 F-425 F-426 F-429 a provider confirms his statement once, one or several; nobody else does', async () => {
    const provider = await desk.as('provider1')
    const dispatch = await desk.as('dispatch')
    const id = await reviewed()
    expect(await dispatch.order(id)).toMatchObject({ firm_progress: 1, firm_record: 0, firm_confirm_name: null })
    expect((await dispatch.post(CONFIRM, { id })).info).toBe(MESSAGES.forbidden)
    expect((await (await desk.as('provider2')).post(CONFIRM, { id })).code).toBe(0)
    const clerk = await desk.holder('statement-clerk', FIRM.provider1, ['order_man'])
    expect((await clerk.post(CONFIRM, { id })).info).toBe(MESSAGES.forbidden)
    expect(await dispatch.order(id)).toMatchObject({ firm_progress: 1 })

    const twice = await Promise.all([provider.post(CONFIRM, { id }), provider.post(CONFIRM, { id })])
    expect(twice.map(({ info }) => info).sort()).toEqual(['确认成功', MESSAGES.stale].sort())
    expect(await dispatch.order(id)).toMatchObject({ firm_progress: 2, firm_record: 1, firm_confirm_name: 'provider1' })

    const others = [await reviewed(), await reviewed()]
    const many = await provider.post<{ failed: unknown }>(CONFIRM, { ids: [...others, id] })
    expect(JSON.stringify(many.data)).toContain(MESSAGES.stale)
    for (const other of others) expect(await dispatch.order(other)).toMatchObject({ firm_progress: 2 })
    const waiting = await dispatch.get<Listed>('/v2/statement/order/audit')
    expect(waiting.data.data.every(({ is_audit }) => is_audit === 0)).toBe(true)
    const told = await provider.get<{ firm_statement: object; customer_statement: object | null }>(
      '/v2/statement/order/detail',
      { id },
    )
    expect(told.data).toMatchObject({
      firm_statement: { money: 237.11, progress: 2, status: 1 },
      customer_statement: null,
    })
  })

  test('F-427 F-428 an appeal that is accepted reprices by a line of its own, and the statement waits once more', async () => {
    const provider = await desk.as('provider1')
    const dispatch = await desk.as('dispatch')
    const id = await reviewed()
    const empty = await provider.post<Told>(APPEAL, { order_id: id })
    expect(empty.data.errors).toEqual({ money: appealMessages.money, remark: appealMessages.reason })
    expect((await provider.post(APPEAL, { order_id: id, ...asked, money: 237.11 })).info).toBe(appealMessages.same)
    expect((await provider.post(APPEAL, { order_id: id, ...asked, money: -1 })).code).toBe(0)
    expect((await dispatch.post(APPEAL, { order_id: id, ...asked })).info).toBe(MESSAGES.forbidden)
    expect((await (await desk.as('provider2')).post(APPEAL, { order_id: id, ...asked })).code).toBe(0)
    const foreign = await desk.uploaded(FIRM.provider2)
    expect((await provider.post(APPEAL, { order_id: id, ...asked, pictures: [foreign] })).code).toBe(0)
    expect(await dispatch.order(id)).toMatchObject({ firm_progress: 1, firm_appeals: 0 })

    const picture = await desk.uploaded(FIRM.provider1)
    expect((await provider.post(APPEAL, { order_id: id, ...asked, pictures: [picture] })).info).toBe('申诉已提交')
    expect(await dispatch.order(id)).toMatchObject({ firm_progress: 3, firm_record: 3, firm_appeals: 1 })
    expect((await provider.post(CONFIRM, { id })).info).toBe(MESSAGES.stale)
    expect((await provider.post(APPEAL, { order_id: id, ...asked })).info).toBe(MESSAGES.stale)
    const listed = await dispatch.get<Listed>(APPEAL, { order_id: id })
    expect(listed.data.data).toMatchObject([
      { money: 400, before: 237.11, status: 0, user_name: 'provider1', remark: asked.remark },
    ])
    expect((await (await desk.as('provider2')).get<Listed>(APPEAL, { order_id: id })).data.total).toBe(0)
    const reader = await desk.holder('statement-reader', FIRM.provider1, ['order_man', 'firmSettlement'])
    expect((await reader.get<Listed>(APPEAL, { order_id: id })).data.total).toBe(1)
    expect((await reader.post(CONFIRM, { id })).info).toBe(MESSAGES.forbidden)
    const clerk = await desk.holder('statement-clerk', FIRM.provider1, ['order_man'])
    expect((await clerk.get<Listed>(APPEAL, { order_id: id })).info).toBe(MESSAGES.forbidden)

    expect((await provider.post(CHECK, { order_id: id, status: 1 })).info).toBe(MESSAGES.forbidden)
    const unsaid = await dispatch.post<Told>(CHECK, { order_id: id, status: 2 })
    expect(unsaid).toMatchObject({
      info: appealMessages.rejection,
      data: { errors: { remark: appealMessages.rejection } },
    })
    expect((await dispatch.post<Told>(CHECK, { order_id: id })).data.errors).toEqual({ status: appealMessages.verdict })
    const more = await dispatch.post<Told>(CHECK, { order_id: id, status: 1, money: asked.money + 0.01 })
    expect(more.data.errors).toEqual({ money: appealMessages.beyond })
    const verdicts = await Promise.all([
      dispatch.post(CHECK, { order_id: id, status: 1, remark: '核对轨迹属实' }),
      dispatch.post(CHECK, { order_id: id, status: 2, remark: '不属实' }),
    ])
    expect(verdicts.map(({ code }) => code).sort()).toEqual([0, 1])
    if (verdicts[0]?.code === 1) {
      expect(await doneTo(id)).toEqual(['create', 'acceptAppeal'])
      const order = await dispatch.order(id)
      expect(order).toMatchObject({
        firm_progress: 1,
        firm_record: 0,
        real_money: 466.69,
        firm_deduct_money: 66.69,
        settle_money: 400,
        is_check: 2,
      })
      const { lines, total } = (order.price as { firm: { lines: { label: string; amount: number }[]; total: number } })
        .firm
      expect(lines.at(-1)).toMatchObject({ label: '申诉核定' })
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    }
    expect((await provider.post(CONFIRM, { id })).info).toBe('确认成功')
  })

  test('F-246 a rejected appeal leaves the amount, and may be made once more, not thrice (E12)', async () => {
    const provider = await desk.as('provider1')
    const dispatch = await desk.as('dispatch')
    const id = await reviewed()
    for (const time of [1, 2]) {
      expect((await provider.post(APPEAL, { order_id: id, ...asked })).code).toBe(1)
      expect((await dispatch.post(CHECK, { order_id: id, status: 2, remark: '轨迹不符' })).code).toBe(1)
      expect(await dispatch.order(id)).toMatchObject({
        firm_progress: 1,
        firm_record: 4,
        firm_appeals: time,
        settle_money: 237.11,
      })
    }
    expect(await doneTo(id)).toEqual(['create', 'refuseAppeal', 'create', 'refuseAppeal'])
    expect((await provider.post(APPEAL, { order_id: id, ...asked })).info).toBe(appealMessages.often)
    expect((await provider.post(CONFIRM, { id })).info).toBe('确认成功')
  })

  test('O-340 a re-audit ends an appeal that waits, and counts anew', async () => {
    const provider = await desk.as('provider1')
    const dispatch = await desk.as('dispatch')
    const id = await reviewed()
    await provider.post(APPEAL, { order_id: id, ...asked })
    expect((await dispatch.post('/v2/order/sendback', { order_id: id, remark: '里程有误' })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ firm_progress: 0, firm_record: 0 })
    expect((await dispatch.get<Listed>(APPEAL, { order_id: id })).data.data).toMatchObject([{ status: 3 }])
    expect(await doneTo(id)).toEqual(['create', 'lapseAppeal'])
    expect((await dispatch.post(CHECK, { order_id: id, status: 1 })).info).toBe(MESSAGES.stale)
    await dispatch.post('/v2/order/audit', { id, status: 1, money: 0, deduct: [] })
    expect(await dispatch.order(id)).toMatchObject({ firm_progress: 1, firm_appeals: 0 })
  })

  test('E1 an order that has become a cash slip is judged as one, and its appeal is over', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await reviewed()
    await (await desk.as('provider1')).post(APPEAL, { order_id: id, ...asked })
    await desk.db.rows(sql`update orders set pay_type = 2 where id = ${id}`)
    expect((await dispatch.post('/order/audit/final', { id, status: 1 })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ firm_progress: 2 })
    expect((await dispatch.get<Listed>(APPEAL, { order_id: id })).data.data).toMatchObject([{ status: 3 }])
    expect((await dispatch.post(CHECK, { order_id: id, status: 1 })).info).toBe(MESSAGES.stale)
  })

  test('decisions §4: what nobody confirms in the days of 公司配置 confirms itself; cash slips and appeals do not', async () => {
    const dispatch = await desk.as('dispatch')
    const [late, young, appealed, slip] = [await reviewed(), await reviewed(), await reviewed(), await reviewed(true)]
    await (await desk.as('provider1')).post(APPEAL, { order_id: appealed, ...asked })
    const ago = (id: number, days: number) =>
      desk.db.rows(sql`
        update orders set firm_progress_time = now() - make_interval(days => ${days}::int, mins => 1) where id = ${id}`)
    for (const id of [late, appealed, slip]) await ago(id, 7)
    await ago(young, 6)
    await passTime(desk.db)
    expect(await dispatch.order(late)).toMatchObject({
      firm_progress: 2,
      firm_record: 1,
      firm_confirm_name: SYSTEM_CONFIRMED,
    })
    for (const [id, progress] of [
      [young, 1],
      [appealed, 3],
      [slip, 1],
    ] as const)
      expect(await dispatch.order(id)).toMatchObject({ firm_progress: progress })
    const [timeline] = await desk.db.rows(sql`
      select kind, title, user_name from order_event where order_id = ${late} order by id desc limit 1`)
    expect(timeline).toEqual({ kind: 'confirmBySystem', title: SYSTEM_CONFIRMED, user_name: '系统' })

    // Another amount is a provider's to look at for as many days again.
    await ago(young, 7)
    const row = await dispatch.order(young)
    expect((await dispatch.post('/order/save', { ...row, id: young, science: 1 })).code).toBe(1)
    await passTime(desk.db)
    const changed = await dispatch.order(young)
    expect(changed).toMatchObject({ firm_progress: 1 })
    expect(changed.real_money).not.toBe(row.real_money)
    await ago(young, 6)

    const config = await (await desk.as('admin')).get<Record<string, unknown>>('/v2/company/config')
    const saved = await (await desk.as('admin')).post('/v2/company/config', { ...config.data, confirm_days: 3 })
    expect(saved.code).toBe(1)
    await passTime(desk.db)
    expect(await dispatch.order(young)).toMatchObject({ firm_progress: 2, firm_confirm_name: SYSTEM_CONFIRMED })
  })

  test('E12 statements from before providers could confirm wait their days from the upgrade on', async () => {
    const id = await reviewed()
    const long = await reviewed()
    await desk.db.rows(sql`
      update orders set firm_progress_time = null, firm_appeals = null, audit_time = now() - interval '60 days'
      where id in (${id}, ${long})`)
    await desk.db.rows(sql`update orders set firm_progress = 6 where id = ${long}`)
    const migration = readFileSync('server/db/migrations/0019_statements.sql', 'utf8')
    await desk.db.query(migration.split('--> statement-breakpoint').at(-1) ?? '', [])
    await passTime(desk.db)
    const dispatch = await desk.as('dispatch')
    expect(await dispatch.order(id)).toMatchObject({ firm_progress: 1, firm_appeals: 0 })
    expect(await dispatch.order(long)).toMatchObject({ firm_progress: 6, firm_progress_time: null })
  })
})
