import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import type { Session } from '../../../server/engine/core/handlers'
import { pricedBy } from '../../../src/domain/pricing/pricedBy'
import { order } from '../../../src/resources/order/order.resource'
import { mayAction } from '../../../src/schema/compile/access'
import { actionState, fieldStates } from '../../../src/schema/compile/states'
import { isWritable } from '../../../src/schema/compile/writable'
import { type AnyAction, type AnyResource, isVerb } from '../../../src/schema/model'
import { badValues, errorsOf, type Row } from '../badValues'
import { type Account, FIRM, TECHNICIAN } from '../company'
import { type Client, Desk } from '../desk'
import { inputOf } from '../forms'

const resource: AnyResource = order
const actions = Object.entries(resource.actions).flatMap(([name, action]) =>
  action && !isVerb(name) && action.call.startsWith('POST ') && (action as AnyAction).on !== 'resource'
    ? [[name, action as AnyAction] as const]
    : [],
)
const sent = { firm_id: FIRM.provider1, driver_id: TECHNICIAN.wang }
const finished = { ...sent, status: 4, finish_time: new Date(), real_money: 10_000, predict_money: 12_000 }

/** Orders at which something may be done to them, as columns. */
const scenes: readonly Row[] = [
  { status: 1 },
  { status: 1, place_asked: 1 },
  { status: 30, open_firms: [FIRM.provider1] },
  ...[31, 12, 22, 11, 23, 24, 3, 25, 26].map((status) => ({ ...sent, status })),
  { ...sent, status: 22, is_off: 1 },
  { ...sent, status: 26, pay_status: 0, owner_money: 10_000, is_cash: 1 },
  { ...sent, status: 26, pay_status: 0, owner_money: 10_000, coupon_money: 1_000, is_cash: 1 },
  { ...sent, status: 16, prev_status: 25, pay_status: 2, price_before: { owner_money: 0 } },
  { ...finished },
  { ...finished, pay_type: 2 },
  { ...finished, pay_type: 2, is_audit: 1, firm_progress: 1 },
  { ...finished, pay_type: 2, is_audit: 1, is_audit_final: 1, firm_progress: 2 },
  { ...finished, pay_type: 1, is_audit: 1, firm_progress: 1 },
  { ...finished, pay_type: 1, is_audit: 1, firm_progress: 3, firm_record: 3 },
  { status: 5, refund_status: 3 },
  { status: 1, bewrite: 1 },
  { status: 1, order_channel: 2, upstream_notice: 1 },
  { ...finished, type: 2, jump_status: 1 },
]

describe.each(mainEngine())('bad input for orders on %s', (engine) => {
  const desk = new Desk(engine)
  const stored = async (id: number) => {
    const [row] = await desk.db.rows<Row>(sql`
      select to_jsonb(o) as o, (select count(*)::int from audit_log) as written,
        (select count(*)::int from order_event) as events, (select count(*)::int from picture) as pictures,
        (select count(*)::int from remark) as remarks from orders o where id = ${id}`)
    return row
  }
  const post = (client: Client, call: string, body: Row) => client.post(call.slice('POST '.length), body)

  test('O-463 no edit of an order takes a value that its field cannot hold, and the order stays as it was', async () => {
    const dispatch = await desk.as('dispatch')
    const ids = [
      await desk.place(),
      await desk.place({ type: 10, crane_ton: 8, destination: null }),
      await desk.place({ is_subscribe: 2, appoint_time: Math.floor(Date.now() / 1000) + 7200 }),
      await desk.orderAt(12),
    ]
    const rows = await Promise.all(ids.map((id) => dispatch.order(id)))
    const before = await Promise.all(ids.map(stored))
    const wrong: string[] = []
    let asked = 0
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!isWritable(field, 'edit')) continue
      const row = rows.find((one) => fieldStates(resource, one, { user: null, now: 0 })[name]?.shown)
      if (!row) wrong.push(`${name} is in no form`)
      for (const [what, value] of badValues(field)) {
        const reply = await dispatch.post('/order/save', { id: row?.id, [name]: value })
        asked++
        if (reply.code !== 0 || !(name in errorsOf(reply))) wrong.push(`${name}: ${what} → ${reply.code} ${reply.info}`)
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(100)
    expect(await Promise.all(ids.map(stored))).toEqual(before)
  })

  test('what the server makes of an order is not written by an edit that sends it', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.orderAt(12)
    const before = (await stored(id))?.o as Row
    const made = Object.entries(resource.fields).filter(
      ([, field]) => !isWritable(field, 'edit') && !isWritable(field, 'create') && !field.virtual,
    )
    const values = Object.fromEntries(made.map(([name, field]) => [name, inputOf({ [name]: field })[name] ?? 7]))
    expect(await dispatch.post('/order/save', { id, ...values, status: 4, version: undefined })).toMatchObject({
      code: 1,
    })
    const after = (await stored(id))?.o as Row
    for (const name of ['version', 'update_time', 'updater_id']) Object.assign(after, { [name]: before[name] })
    expect(after).toEqual(before)
  })

  test('the report that an order was made from stays: another one is refused by field', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.orderAt(12)
    const before = await stored(id)
    expect(errorsOf(await dispatch.post('/order/save', { id, report_id: 7 }))).toEqual({
      report_id: '报案记录当前不可修改',
    })
    expect(await stored(id)).toEqual(before)
  })

  test.each([25, 26])('O-325 at %i a locked rescue type that is sent all the same is refused', async (status) => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.orderAt(status as 25 | 26)
    const before = await stored(id)
    const reply = await dispatch.post('/order/save', { id, type: 2 })
    expect(reply).toMatchObject({ code: 0, info: '订单当前状态不支持修改救援类型！' })
    expect(errorsOf(reply)).toHaveProperty('type')
    expect(await stored(id)).toEqual(before)
  })

  test('O-345 once both statements are closed, nothing that prices depend on is edited, and all else is', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.orderAt(26)
    await desk.stand(id, { status: 4, customer_progress: 4, firm_progress: 4 })
    const before = await stored(id)
    const row = await dispatch.order(id)
    const wrong: string[] = []
    for (const name of pricedBy) {
      const field = resource.fields[name]
      if (!field || !isWritable(field, 'edit')) continue
      const value = other(field.choices?.map(({ code }) => code) ?? [0, 1, '50', 165], row[name])
      const reply = await dispatch.post('/order/save', { id, [name]: value })
      if (!String(errorsOf(reply)[name]).startsWith('该订单已进入对账'))
        wrong.push(`${name}: ${reply.code} ${reply.info}`)
    }
    expect(wrong).toEqual([])
    expect(await stored(id)).toEqual(before)
    expect(await dispatch.post('/order/save', { id, contact: '李女士' })).toMatchObject({ code: 1 })
  })

  const other = (offered: readonly unknown[], held: unknown) => offered.find((value) => String(value) !== String(held))

  /** An order to which this may be done, and who may. */
  const sceneOf = async (name: string): Promise<{ readonly id: number; readonly client: Client } | undefined> => {
    for (const account of ['admin', 'provider1'] as const satisfies readonly Account[]) {
      const client = await desk.as(account)
      const user = (await client.get<Session>('/user/info')).data
      if (!mayAction(resource, name, user)) continue
      for (const scene of scenes) {
        const context = { user: { ...user }, now: 0 }
        const state = actionState(
          resource,
          name,
          {
            type: 1,
            is_off: 0,
            pay_type: 1,
            charge_type: '01',
            is_audit: 0,
            firm_progress: 0,
            customer_progress: 0,
            is_audit_final: 0,
            ...scene,
          },
          context,
        )
        if (!state.possible || state.reason) continue
        const id = await desk.place()
        await desk.stand(id, scene)
        return { id, client }
      }
    }
    return undefined
  }

  test.each(actions)(
    '%s takes no value that a field of its dialog cannot hold, and nothing moves',
    async (name, action) => {
      const scene = await sceneOf(name)
      if (!scene) throw new Error(`there is no order to which ${name} may be done`)
      const { id, client } = scene
      const before = await stored(id)
      const wrong: string[] = []
      for (const [field, declared] of Object.entries(action.input ?? {})) {
        for (const [what, value] of badValues(declared)) {
          const reply = await post(client, action.call, {
            id,
            ...inputOf(action.input ?? {}),
            ...action.with,
            [field]: value,
          })
          if (reply.code !== 0 || !(field in errorsOf(reply)))
            wrong.push(`${field}: ${what} → ${reply.code} ${reply.info}`)
        }
      }
      expect(wrong).toEqual([])
      expect(await stored(id)).toEqual(before)
    },
  )

  /** What a field of this kind could hold and the call cannot use: the call, what is wrong, and from which order. */
  const unusable: readonly (readonly [call: string, body: Row, scene: Row])[] = [
    ...[
      ['x'],
      'x',
      0,
      -1,
      1.5,
      99_999_999,
      99_999_999_999,
      { a: 1 },
      [FIRM.provider1, 'x'],
      [FIRM.insurer],
      [],
      [[4]],
      [null],
    ].map((firm_id) => ['/v2/order/confirm', { firm_id }, { status: 1 }] as const),
    ...['20公里', '免', -1, { a: 1 }, ['免拖'], true, '1e3', '免 拖'].map(
      (free_milage) => ['/v2/order/confirm', { firm_id: [FIRM.provider1], free_milage }, { status: 1 }] as const,
    ),
    ['/v2/order/confirm', {}, { status: 1 }],
    ['/v2/order/confirm', { driver_id: TECHNICIAN.zhao, firm_id: [99] }, { status: 31, firm_id: FIRM.provider1 }],
    ['/v2/order/confirm', { driver_id: TECHNICIAN.zhao }, { status: 31, firm_id: FIRM.provider1 }],
    ...[0, FIRM.platform, FIRM.provider1, 99_999].map(
      (firm_id) => ['/v2/order/send', { firm_id }, { status: 1 }] as const,
    ),
    ...[0, 99, -1, 4, 26, 16, 17].map((status) => ['/order/step', { status, address: '某处' }, { status: 1 }] as const),
    ['/order/step', { status: 24, address: 'x', lnglat: 'x,y' }, { ...sent, status: 22 }],
    ['/order/step', { status: 24, address: 'x', lnglat: '999,999' }, { ...sent, status: 22 }],
    ['/order/step', { status: 22, address: '   ' }, { ...sent, status: 12 }],
    ['/order/step', { status: 24, address: 'x', time: 4_000_000_000 }, { ...sent, status: 22, is_off: 1 }],
    ['/v2/order/transfer', { driver_id: TECHNICIAN.zhao, remark: '改派' }, { ...sent, status: 12 }],
    ['/v2/order/transfer', { driver_id: TECHNICIAN.li, remark: '   ' }, { ...sent, status: 12 }],
    ['/order/renew', { remark: '  ' }, { ...sent, status: 12 }],
    ['/order/cancel', { cancel_type: 1, cancel_reason: '  ' }, { ...sent, status: 12 }],
    ['/order/upload', { act: 'destroy', key: 'vin', url: 'x' }, { status: 1 }],
    ['/order/upload', { act: 'add', key: 'vin', url: '../../etc/passwd' }, { status: 1 }],
    ['/order/upload', { act: 'add', key: 'vin' }, { status: 1 }],
    ['/order/upload', { act: 'replace', key: 'vin', picture_id: 99_999 }, { status: 1 }],
    ['/order/upload', { act: 'delete', key: 'vin' }, { status: 1 }],
    ['/v2/order/picture/resume', { picture_id: 99_999 }, { status: 1 }],
    ['/order/remark/save', { remark: '回复', pid: 99_999 }, { status: 1 }],
    ['/order/remark/save', { remark: '   ' }, { status: 1 }],
    ['/order/remark/save', { remark: '<p> </p>', act: '14', title: '标题' }, { status: 1 }],
    ['/order/remark/delete', { log_id: 99_999 }, { status: 1 }],
    ...[0, -1, 99_999].map((cid) => ['/v2/order/link', { cid }, { status: 1 }] as const),
    ...[0, -1, 99_999].map((cid) => ['/v2/order/unlink', { cid }, { status: 1 }] as const),
    ...['', '12', '电话', '1380013800a'].map(
      (phone) => ['/order/call', { type: 1, contact_id: 0, phone }, { status: 1 }] as const,
    ),
    ['/order/call', { type: 1, contact_id: 4 }, { status: 1, firm_id: null }],
    ...[
      'x',
      '[',
      [{}],
      [{ name: '无此项', model: 1, money: 5 }],
      [{ name: '其它', model: 1, money: -5, remark: 'x' }],
      { a: 1 },
    ].map((deduct) => ['/v2/order/audit', { status: 1, deduct }, finished] as const),
    ['/v2/order/audit', { status: 1, money: 77 }, finished],
    ['/v2/order/audit', { status: 1 }, { ...finished, real_money: null }],
    ...[{ status: 2 }, { status: 2, money: 1e6 }, { status: 4, remark: ' ' }].map(
      (body) => ['/order/audit/final', body, { ...finished, pay_type: 2, is_audit: 1 }] as const,
    ),
    ['/v2/order/approval', { go_distance: 5, get_distance: 5, price: 100, use_wheels: '' }, { ...sent, status: 22 }],
    ['/v2/order/approval', { go_distance: 5, price: 100 }, { ...sent, status: 22 }],
    ['/order/setUserToDriverMoney', { money: 100.01 }, { ...sent, status: 26, pay_status: 0, owner_money: 10_000 }],
    [
      '/statement/firm/pay',
      { type: 2, method: 1, url: 'u/1/1/x.png' },
      { ...finished, pay_type: 2, is_audit: 1, is_audit_final: 1 },
    ],
    [
      '/statement/firm/pay',
      { type: 1, method: 1, url: 'u/1/1/x.png' },
      { ...finished, pay_type: 2, is_audit: 1, is_audit_final: 1 },
    ],
  ]

  test('§7 what a field could hold and the call cannot use is refused, and nothing moves', async () => {
    const wrong: string[] = []
    for (const [path, body, scene] of unusable) {
      const id = await desk.place()
      await desk.stand(id, scene)
      const client = await desk.as(scene.status === 31 ? 'provider1' : 'admin')
      const before = await stored(id)
      const reply = await client.post(path, { id, ...body })
      const what = `${path} ${JSON.stringify(body)}`
      if (reply.code !== 0 || /系统繁忙/.test(reply.info)) wrong.push(`${what} → ${reply.code} ${reply.info}`)
      const after = await stored(id)
      if (JSON.stringify(after) !== JSON.stringify(before)) wrong.push(`${what} moved something`)
    }
    expect(wrong).toEqual([])
  })

  test('O-369 kilometres travel as a number or as its digits, when an order is placed, edited and dispatched', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place({ free_milage: 20 })
    expect((await dispatch.order(id)).free_milage).toBe('20')
    expect(await dispatch.post('/order/save', { id, free_milage: 12.5 })).toMatchObject({ code: 1 })
    expect((await dispatch.order(id)).free_milage).toBe('12.5')
    const sentTo = { id, firm_id: [FIRM.provider1] }
    expect(await dispatch.post('/v2/order/confirm', { ...sentTo, free_milage: '20公里' })).toMatchObject({
      code: 0,
      info: '免拖公里数不规范',
    })
    expect(await dispatch.post('/v2/order/confirm', { ...sentTo, free_milage: 30 })).toMatchObject({ code: 1 })
    expect(await dispatch.order(id)).toMatchObject({ free_milage: '30', status: 31 })
  })
})
