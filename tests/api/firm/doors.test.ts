import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Driver } from '../../../server/db/driver'
import { mainEngine } from '../../../server/db/testing'
import { accessOf, type CooperationFacts } from '../../../src/domain/firm'
import { DAY } from '../../../src/domain/time'
import { FIRM, TECHNICIAN } from '../company'
import { type Client, Desk } from '../desk'

const NAME = '鹏城拖车'
const now = () => Math.floor(Date.now() / 1000)
const NANSHAN = { 44: { 4403: [440305] } }
const LUOHU = { 44: { 4403: [440303] } }

interface Row {
  readonly id: number
  readonly open: number
  readonly reason: string | null
  readonly price: unknown
  readonly mobile: string | null
}

describe.each(mainEngine())('decisions §11 what cooperation opens, on %s', (engine) => {
  let statements = 0
  /** The same engine, whose statements are counted. */
  const counting = (driver: Driver): Driver => ({
    ...driver,
    engine: driver.engine,
    close: () => driver.close(),
    async acquire() {
      const session = await driver.acquire()
      return {
        run: (...statement) => {
          statements++
          return session.run(...statement)
        },
        copy: session.copy?.bind(session),
        release: (broken) => session.release(broken),
      }
    },
  })
  const desk = new Desk(engine, {}, counting)

  /** How the platform and the first provider stand to each other. */
  async function settle({ partner, contract, offered, served, distributes }: CooperationFacts) {
    const begins = contract === 'pending' ? now() + 2 * DAY : now() - 400 * DAY
    const provider = FIRM.provider1
    await desk.db.rows(sql`
      update partnership set status = ${partner} where low_firm_id = ${FIRM.platform} and high_firm_id = ${provider}`)
    await desk.db.rows(sql`
      update firm_contract set begin_time = to_timestamp(${begins}), sign_peroid = ${contract === 'expired' ? 1 : 5},
        removed_at = ${contract === 'unsigned' ? sql`now()` : sql`null`}
      where firm_id = ${provider} and owner_firm_id = ${FIRM.platform}`)
    await desk.db.rows(sql`
      update firm_service set status = ${offered ? 1 : 0}, region = ${JSON.stringify(served ? NANSHAN : LUOHU)}::jsonb
      where firm_id = ${provider}`)
    await desk.db.rows(sql`update firm set is_distribution = ${distributes ? 1 : 0} where id = ${provider}`)
  }

  const all: CooperationFacts = { partner: 2, contract: 'active', offered: true, served: true, distributes: true }
  const services = [
    { offered: false, served: false },
    { offered: true, served: false },
    { offered: true, served: true },
  ]
  const matrix: readonly CooperationFacts[] = [
    ...[0, 2].flatMap((partner) =>
      (['unsigned', 'pending', 'expired', 'active'] as const).flatMap((contract) =>
        services.map((service) => ({ ...all, partner, contract, ...service })),
      ),
    ),
    { ...all, partner: 1 },
    ...services.map((service) => ({ ...all, ...service, distributes: false })),
  ]

  const placed = () => desk.place({ customer_id: 1, a_area: 440305 })
  const firmsOf = async (client: Client, id: number) =>
    (await client.get<{ data: Row[] }>('/v2/order/firm', { order_id: id, km: 999 })).data.data
  const driversOf = async (client: Client, id: number) =>
    (await client.get<{ data: Row[] }>('/v2/order/driver', { order_id: id, km: 999 })).data.data
  const standsAt = async (id: number) => {
    const [row] = await desk.db.rows<{ status: number; firm_id: number | null; open_firms: number[] | null }>(sql`
      select status, firm_id, open_firms from orders where id = ${id}`)
    return row
  }

  test('the matrix of cooperation, contract, service and district against every door, to and fro', async () => {
    const dispatch = await desk.as('dispatch')
    const second = FIRM.provider2
    // Forwards it opens step by step, backwards it shuts again.
    for (const facts of [...matrix, ...matrix.toReversed().filter((_, at) => at % 3 === 0)]) {
      await settle(facts)
      const { open, automatic, reasons } = accessOf(facts)
      const said = JSON.stringify(facts)
      const id = await placed()

      const row = (await firmsOf(dispatch, id)).find((firm) => firm.id === FIRM.provider1)
      const driver = (await driversOf(dispatch, id)).find((one) => one.id === TECHNICIAN.wang)
      if (facts.partner !== 2) expect([row, driver], said).toEqual([undefined, undefined])
      else {
        expect(row, said).toMatchObject({ open: open ? 1 : 0, reason: reasons[0] ?? null })
        expect(row?.price === null, said).toBe(!open)
        expect(driver, said).toMatchObject({ open: open ? 1 : 0, reason: reasons[0] ?? null })
        expect(driver?.mobile === null, said).toBe(!open)
      }

      const refusal = { code: 0, info: `${NAME}：${reasons[0]}` }
      const asFirm = await dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })
      expect(asFirm, said).toMatchObject(open ? { code: 1 } : refusal)
      expect(await standsAt(id), said).toMatchObject(
        open ? { status: 31, firm_id: FIRM.provider1 } : { status: 1, firm_id: null },
      )

      const other = await placed()
      const asDriver = await dispatch.post('/v2/order/confirm', { order_id: other, driver_id: TECHNICIAN.wang })
      expect(asDriver, said).toMatchObject(open ? { code: 1 } : refusal)
      expect(await standsAt(other), said).toMatchObject(open ? { status: 12 } : { status: 1 })

      // Of two, the shut one counts as failed and the other one has the order.
      const both = await placed()
      const several = await dispatch.post('/v2/order/confirm', { order_id: both, firm_id: [FIRM.provider1, second] })
      if (open) expect(await standsAt(both), said).toMatchObject({ status: 30, open_firms: [FIRM.provider1, second] })
      else {
        expect(several, said).toMatchObject({ code: 1, data: { complated: 1, failed: 1, msg: refusal.info } })
        expect(await standsAt(both), said).toMatchObject({ status: 31, firm_id: second })
      }

      const pooled = await placed()
      expect(await dispatch.post('/order/send', { id: pooled }), said).toMatchObject({ code: 1 })
      expect(await standsAt(pooled), said).toMatchObject(
        automatic ? { status: 30, open_firms: [FIRM.provider1, second] } : { firm_id: second },
      )
    }
    await settle(all)
  }, 300_000)

  test('F-518 an expiry or an end stops new orders at once, in the pool too, and lets open ones finish and be settled', async () => {
    const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
    await settle(all)
    const [assigned, underway, pooled, next] = [await placed(), await placed(), await placed(), await placed()]
    const ok = async (reply: Promise<unknown>) => expect(await reply).toMatchObject({ code: 1 })
    for (const id of [assigned, underway])
      await ok(dispatch.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] }))
    await ok(provider.post('/v2/order/confirm', { order_id: underway, driver_id: TECHNICIAN.wang }))
    await ok(dispatch.post('/order/send', { id: pooled }))

    for (const [facts, reason] of [
      [{ contract: 'expired' }, '合同已过期'],
      [{ partner: 0 }, '未合作'],
    ] as const) {
      await settle({ ...all, ...facts })
      expect(await dispatch.post('/v2/order/confirm', { order_id: next, firm_id: [FIRM.provider1] })).toMatchObject({
        code: 0,
        info: `${NAME}：${reason}`,
      })
      expect(await provider.post('/v2/order/grab', { id: pooled })).toMatchObject({
        code: 0,
        info: `${NAME}：${reason}`,
      })
    }
    await ok(provider.post('/v2/order/confirm', { order_id: assigned, driver_id: TECHNICIAN.li }))
    for (const id of [assigned, underway]) {
      await ok(provider.post('/v2/order/accept', { id }))
      for (const status of [24, 25, 26]) await ok(provider.post('/order/step', { id, status }))
      await desk.photograph(id)
      await ok(provider.post('/order/end', { id, cancel_reason: '完成' }))
    }
    const audit = await dispatch.post('/v2/order/audit', { id: assigned, status: 1 })
    expect(audit).toMatchObject({ code: 1 })
    expect(await provider.post('/v2/statement/order/confirm', { ids: [assigned] })).toMatchObject({ code: 1 })
    await settle(all)
    await ok(provider.post('/v2/order/grab', { id: pooled }))
    await ok(dispatch.post('/v2/order/confirm', { order_id: next, firm_id: [FIRM.provider1] }))
  }, 60_000)

  test('decisions §11 with several shut each is named with its first reason, and nothing changes', async () => {
    const dispatch = await desk.as('dispatch')
    await settle({ ...all, offered: false })
    await desk.db.rows(sql`
      update partnership set status = 1 where low_firm_id = ${FIRM.platform} and high_firm_id = ${FIRM.provider2}`)
    const id = await placed()
    const firm_id = [FIRM.provider1, FIRM.provider2]
    expect(await dispatch.post('/v2/order/confirm', { order_id: id, firm_id })).toMatchObject({
      code: 0,
      info: `${NAME}：未提供该服务；南山快援：未合作`,
    })
    expect(await dispatch.post('/order/send', { id })).toMatchObject({ code: 0, info: '暂无可接单的服务商' })
    expect(await standsAt(id)).toMatchObject({ status: 1, firm_id: null, open_firms: null })
    await desk.db.rows(sql`
      update partnership set status = 2 where low_firm_id = ${FIRM.platform} and high_firm_id = ${FIRM.provider2}`)
    await settle(all)
  })

  test('F-398 a refusal names no firm to whom firms are not named', async () => {
    const nodes = ['order_man', 'order_operation', 'op:2']
    const blind = await desk.holder('blind', FIRM.platform, nodes)
    await settle({ ...all, contract: 'expired' })
    const reply = await blind.post('/v2/order/confirm', { order_id: await placed(), firm_id: [FIRM.provider1] })
    expect(reply).toMatchObject({ code: 0, info: '***：合同已过期' })
    await settle(all)
  })

  test('O-224 O-534 an order goes to a company that its own cooperates with, and to no other', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await placed()
    const platforms = async () =>
      (await dispatch.get<{ data: { id: number }[] }>('/v2/order/firm', { order_id: id, type: 1 })).data.data.map(
        (one) => one.id,
      )
    const set = (status: number) =>
      desk.db.rows(sql`
        update partnership set status = ${status} where low_firm_id = ${FIRM.platform} and high_firm_id = ${FIRM.insurer}`)
    expect(await platforms()).toEqual([FIRM.insurer, FIRM.insurer161])
    await set(1)
    expect(await platforms()).toEqual([FIRM.insurer161])
    expect(await dispatch.post('/v2/order/send', { order_id: id, firm_id: FIRM.insurer })).toMatchObject({ code: 0 })
    await set(2)
    expect(await dispatch.post('/v2/order/send', { order_id: id, firm_id: FIRM.insurer })).toMatchObject({ code: 1 })
  })

  test('F-518 of two contracts the one saved last counts; a company without its own goes by the platform’s', async () => {
    const admin = await desk.as('admin')
    await settle(all)
    await desk.db.rows(
      sql`delete from firm_contract where firm_id = ${FIRM.provider1} and owner_firm_id = ${FIRM.insurer}`,
    )
    const order = await desk.place({ customer_id: 2, a_area: 440305 })
    const row = async () => (await firmsOf(admin, order)).find(({ id }) => id === FIRM.provider1)
    expect(await row()).toMatchObject({ open: 1 })
    await desk.db.rows(sql`
      insert into firm_contract (owner_firm_id, firm_id, begin_time, sign_peroid, auto_resign)
      values (${FIRM.insurer}, ${FIRM.provider1}, now() - interval '2 years', 1, 0)`)
    expect(await row()).toMatchObject({ open: 0, reason: '合同已过期', price: null })
    await desk.db.rows(sql`
      insert into firm_contract (owner_firm_id, firm_id, begin_time, sign_peroid, auto_resign)
      values (${FIRM.insurer}, ${FIRM.provider1}, now() - interval '350 days', 1, 0)`)
    const standing = await row()
    expect(standing).toMatchObject({ open: 1, reason: null })
    expect((standing as { expiring?: number })?.expiring).toBeGreaterThan(0)
  })

  test('O-533 the list asks as many statements for two firms as for hundreds', async () => {
    const dispatch = await desk.as('dispatch')
    await settle(all)
    const id = await placed()
    const once = async () => {
      const before = statements
      await firmsOf(dispatch, id)
      return statements - before
    }
    // The clocks of the server ask on the same engine: they add to a count and take nothing away.
    const counted = async () => Math.min(await once(), await once(), await once())
    // One of the kind that hundreds follow of: without a technician it is asked for its departure points.
    await desk.db.rows(sql`insert into firm (id, name, firm_type, status) values (2000, 'Q0', 3, 1)`)
    await desk.db.rows(sql`insert into partnership (low_firm_id, high_firm_id, status) values (1, 2000, 2)`)
    await counted()
    expect((await firmsOf(dispatch, id)).map((firm) => firm.id)).toContain(2000)
    const few = await counted()
    await desk.db.rows(
      sql`insert into firm (id, name, firm_type, status) select 2000 + i, 'Q' || i, 3, 1 from generate_series(1, 300) i`,
    )
    await desk.db.rows(sql`
      insert into partnership (low_firm_id, high_firm_id, status) select 1, 2000 + i, 2 from generate_series(1, 300) i`)
    await counted()
    expect((await firmsOf(dispatch, id)).length).toBeGreaterThan(300)
    expect(await counted()).toBe(few)
  })
})
