import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { openClient, renewSimulatedKey } from '../../../server/upstream'
import { openScopes } from '../../../src/domain/upstream'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

type Values = Readonly<Record<string, unknown>>
/** What the tests read of a reply. */
interface OpenBody {
  readonly id: number
  readonly data: readonly Values[]
  readonly [name: string]: unknown
}
interface Got {
  readonly status: number
  readonly body: OpenBody
}

const EVERYTHING = openScopes.map(({ code }) => code)
/** A complete order, as an insurer's system would send it. */
const sent = {
  customer_id: 2,
  type: 1,
  contact: '陈先生',
  phone: '13800138021',
  address: '深圳市南山区深南大道9672号大冲商务中心',
  theodolitic: '113.95,22.54',
  a_province: 44,
  a_city: 4403,
  a_area: 440305,
  destination: '坪山大道2007号4S服务中心',
  transit: '114.34,22.69',
  d_province: 44,
  d_city: 4403,
  d_area: 440310,
  charge_type: '01',
  get_distance: 42.3,
  free_milage: '免拖',
}

describe.each(engines())('the open API on %s', (engine) => {
  const desk = new Desk(engine)
  let number = 0
  let key = ''
  let foreign = ''

  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: Values, bearer = key): Promise<Got> => {
    const reply = await desk.app.inject({
      method,
      url: `/open/v1${path}`,
      headers: { authorization: `Bearer ${bearer}` },
      ...(payload !== undefined && { payload }),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
  const body = (more: Values = {}) => ({ ...sent, out_no: `PA-${++number}`, car_no: desk.plate(), ...more })
  const placed = async (more: Values = {}, bearer = key): Promise<number> => {
    const { status, body: reply } = await call('POST', '/orders', body(more), bearer)
    if (status !== 201) throw new Error(`not placed: ${JSON.stringify(reply)}`)
    return reply.id
  }
  const made = async (account: 'insurer' | 'insurer161' | 'admin', more: Values = {}) => {
    const reply = await (await desk.as(account)).post<{ id: number; key: string; tail: string }>('/v2/open/key', {
      name: '生产',
      scopes: EVERYTHING,
      ...more,
    })
    if (reply.code !== 1) throw new Error(reply.info)
    return reply.data
  }
  const row = async (id: number) => {
    const [found] = await desk.db.rows<Record<string, unknown>>(sql`select * from orders where id = ${id}`)
    return found ?? {}
  }
  /** the API log is written after the answer */
  const logged = async (id: number, wanted: number) => {
    for (let tries = 0; ; tries++) {
      const rows = await desk.db.rows<{ method: string; url: string; data: string | null; code: number }>(
        sql`select method, url, data, code from api_log where order_id = ${id} order by id`,
      )
      if (rows.length >= wanted || tries > 100) return rows
      await new Promise((done) => setTimeout(done, 20))
    }
  }

  beforeAll(async () => {
    key = (await made('insurer')).key
    foreign = (await made('insurer161', { customer_id: 14 })).key
  })
  afterAll(() => desk.app?.close())

  test('a key is shown once, found by its handle, kept as a hash, and bound to its company', async () => {
    const admin = await desk.as('admin')
    const { id, key: shown, tail } = await made('admin', { name: '联调', firm_id: FIRM.insurer, customer_id: 2 })
    expect(shown).toMatch(/^rk_[0-9A-Za-z]{40}$/)
    expect(shown.endsWith(tail)).toBe(true)
    const [stored] = await desk.db.rows<Record<string, unknown>>(sql`select * from open_key where id = ${id}`)
    expect(JSON.stringify(stored)).not.toContain(shown.slice(11))
    for (const client of [admin, await desk.as('insurer')]) {
      for (const path of ['/v2/open/key', `/v2/open/key/detail`]) {
        const read = JSON.stringify(await client.get(path, path.endsWith('detail') ? { id } : {}))
        expect(read).toContain(tail)
        expect(read).not.toContain(shown.slice(11, -4))
        expect(read).not.toContain(String(stored?.key_hash))
      }
    }
    const log = JSON.stringify(await desk.db.rows(sql`select * from audit_log where resource = 'openKey'`))
    expect(log).not.toContain(shown.slice(11))
    expect(log).not.toContain(String(stored?.key_hash))
    // Another company neither sees it nor stops it.
    const other = await desk.as('insurer161')
    expect((await other.get<{ data: unknown[] }>('/v2/open/key')).data.data).toHaveLength(1)
    expect((await other.post('/v2/open/key/status', { id, status: 0 })).code).toBe(0)
    expect((await (await desk.as('provider1')).get('/v2/open/key')).code).toBe(0)
    const wrong = await admin.post('/v2/open/key', {
      name: 'x',
      scopes: ['read'],
      firm_id: FIRM.insurer,
      customer_id: 14,
    })
    expect(wrong.info).toBe('该客户不在所选公司名下')
    const bound = await (await desk.as('insurer161')).post('/v2/open/key', { name: 'x', scopes: ['read'] })
    expect(bound.info).toBe('请选择客户')
  })

  test('O-264 an order comes by the API with its channel, its key as actor, and the tag of RAS019', async () => {
    const id = await placed({ channel_code: 'XRAS019Y', charge_type: '04', free_milage: undefined })
    expect(await row(id)).toMatchObject({
      owner_firm_id: FIRM.insurer,
      customer_id: 2,
      order_channel: 2,
      channel_code: 'XRAS019Y',
      free_milage: '20',
      charge_type: '04',
      bewrite: 0,
      upstream_notice: 0,
    })
    const [audit] = await desk.db.rows(sql`
      select user_id, user_name, firm_id, remark from audit_log where resource = 'order' and row_id = ${id} and action = 'create'`)
    expect(audit).toMatchObject({
      user_id: null,
      user_name: '生产（接口）',
      firm_id: FIRM.insurer,
      remark: `外部单号 PA-${number}`,
    })
    // The desk finds it by its channel.
    const found = await (await desk.as('insurer')).get<{ data: { id: number }[] }>('/order/list', { order_channel: 2 })
    expect(found.data.data.map((one) => one.id)).toContain(id)
    const app = await made('insurer', { name: 'App', channel: 4 })
    expect(await row(await placed({ bewrite: 1 }, app.key))).toMatchObject({ order_channel: 4, bewrite: 1 })
  })

  test('the same number is the same order: repeated, at once 32 times, and refused with other content', async () => {
    const order = body()
    const all = await Promise.all(Array.from({ length: 32 }, () => call('POST', '/orders', order)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 200)).toHaveLength(31)
    const [first] = all
    for (const one of all) expect(one.body).toEqual(first?.body)
    const again = await call('POST', '/orders', Object.fromEntries(Object.entries(order).reverse()))
    expect(again).toEqual({ status: 200, body: first?.body })
    const count = await desk.db.rows(sql`select 1 from orders where car_no = ${order.car_no}`)
    expect(count).toHaveLength(1)
    const other = await call('POST', '/orders', { ...order, contact: '别人' })
    expect(other).toMatchObject({ status: 409, body: { code: 0, info: '该外部单号已用于内容不同的订单' } })
    // Another company's number of the same letters is an order of its own.
    const theirs = await call('POST', '/orders', { ...order, customer_id: 14, car_no: desk.plate() }, foreign)
    expect(theirs.status).toBe(201)
  })

  test('the rules are those of the desk, said by field', async () => {
    const { body: missing, status } = await call('POST', '/orders', { out_no: 'x', car_no: '粤' })
    expect(status).toBe(400)
    expect(missing.errors).toMatchObject({ phone: '请输入联系电话', customer_id: '请选择客户' })
    const order = body()
    await call('POST', '/orders', order)
    const twice = await call('POST', '/orders', { ...order, out_no: 'twice' })
    expect(twice.body).toMatchObject({ info: '该车牌24小时内有同类型救援订单，是否继续下单？' })
    expect((await call('POST', '/orders', { ...order, out_no: 'twice', confirm_duplicate: 1 })).status).toBe(201)
  })

  test('O-301 decisions §3 the way and the region of an order are derived, whatever its caller says', async () => {
    // A way of a tenth of the true one, and none: both cost the same.
    const short = await placed({ get_distance: 1 })
    const silent = await placed({ get_distance: undefined })
    const [one, other] = [await row(short), await row(silent)]
    expect(Number(one.get_distance)).toBeGreaterThan(30)
    expect([one.get_distance, one.predict_money]).toEqual([other.get_distance, other.predict_money])
    // A change says no other way either, and moves it with the destination alone.
    expect((await call('PATCH', `/orders/${short}`, { get_distance: 2 })).status).toBe(200)
    expect((await row(short)).get_distance).toBe(one.get_distance)
    await call('PATCH', `/orders/${short}`, { transit: '113.96,22.55', get_distance: 900 })
    expect(Number((await row(short)).get_distance)).toBeLessThan(10)

    // Without a region it is that of the place; without a place, of the words; the desk can send the first at once.
    const bare = { a_province: undefined, a_city: undefined, a_area: undefined }
    const region = { a_province: 44, a_city: 4403 }
    const byPlace = await placed(bare)
    expect(await row(byPlace)).toMatchObject(region)
    const dispatch = await desk.as('dispatch')
    const confirmed = await dispatch.post('/v2/order/confirm', { order_id: byPlace, firm_id: [FIRM.provider1] })
    expect(confirmed.code).toBe(1)
    const byWords = await placed({ ...bare, theodolitic: undefined, d_city: undefined, transit: undefined })
    expect(await row(byWords)).toMatchObject({ ...region, theodolitic: null, get_distance: null })
    // Words that no map knows: the order is taken, without a way, and the desk completes it before it sends it.
    const lost = await placed({
      ...bare,
      theodolitic: undefined,
      address: 'zzzz',
      destination: 'zzzz',
      transit: undefined,
    })
    expect(await row(lost)).toMatchObject({ a_city: null, get_distance: null, predict_money: null })
    expect((await dispatch.post('/v2/order/confirm', { order_id: lost, firm_id: [FIRM.provider1] })).info).toBe(
      '救援地坐标为空，请补全后再进行调派!',
    )
  })

  test('detail and list tell how the order stands, and who comes', async () => {
    const order = body()
    const { body: reply } = await call('POST', '/orders', order)
    const dispatch = await desk.as('dispatch')
    await dispatch.post('/v2/order/confirm', { order_id: reply.id, firm_id: [FIRM.provider1] })
    await (await desk.as('provider1')).post('/v2/order/confirm', { order_id: reply.id, driver_id: TECHNICIAN.wang })
    const { body: detail } = await call('GET', `/orders/${reply.id}`)
    expect(detail).toMatchObject({
      no: reply.no,
      out_no: order.out_no,
      status: 12,
      status_name: '待受理',
      provider: '鹏城拖车',
      driver: { name: '王建国', plate_num: '粤BT5582' },
      phone: order.phone,
    })
    expect(detail.money).toBeGreaterThan(0)
    const { body: list } = await call('GET', `/orders?out_no=${order.out_no}&limit=5`)
    expect(list).toEqual({ data: [detail], total: 1 })
    const { body: page } = await call('GET', '/orders?limit=2&page=2&status=1')
    expect(page.data.length).toBeLessThanOrEqual(2)
    expect((await call('GET', '/orders?limit=1000')).status).toBe(400)
  })

  test('O-358 F-221 F-504 a change, a cancellation and an urging raise the notice; what changes nothing does not', async () => {
    const id = await placed()
    await desk.stand(id, { upstream_notice: 0 })
    const same = await call('PATCH', `/orders/${id}`, { contact: sent.contact })
    expect(same.status).toBe(200)
    expect((await row(id)).upstream_notice).toBe(0)
    const changed = await call('PATCH', `/orders/${id}`, { contact: '李女士', address_note: '地库B2' })
    expect(changed.body).toMatchObject({ contact: '李女士' })
    expect(await row(id)).toMatchObject({ contact: '李女士', address_note: '地库B2', upstream_notice: 1 })
    const { data } = await (await desk.as('insurer')).get<{ data: { id: number }[] }>('/order/list', {
      queue: 'upstream_notice',
    })
    expect(data.data.map((one) => one.id)).toContain(id)

    const urge = await call('POST', `/orders/${id}/urge`, { content: '客户等了一小时' })
    expect(urge.status).toBe(201)
    const again = await call('POST', `/orders/${id}/urge`, { content: '客户等了一小时' })
    expect(again).toEqual({ status: 200, body: urge.body })
    const urgings = await desk.db.rows(
      sql`select kind, source, content, phone, user_name from order_feedback where order_id = ${id}`,
    )
    expect(urgings).toEqual([
      { kind: 5, source: 2, content: '客户等了一小时', phone: sent.phone, user_name: '生产（接口）' },
    ])

    const { data: waiting } = await (await desk.as('insurer')).get<{ data: unknown[]; total: number }>('/v2/urging')
    expect(waiting).toMatchObject({
      total: 1,
      data: [
        {
          orderId: id,
          userName: '李女士',
          userPhone: sent.phone,
          issues: '客户等了一小时',
          rescueOrder: { carno: (await row(id)).car_no, rescueProjectName: '拖车' },
        },
      ],
    })
    const masked = await (await desk.as('masked')).get<{ data: { userPhone: string }[] }>('/v2/urging')
    expect(masked.data.data.map(({ userPhone }) => userPhone)).toEqual(['138****8021'])

    const cancel = { cancel_type: 1, cancel_reason: '客户不需要救援了' }
    expect((await call('POST', `/orders/${id}/cancel`, cancel)).body).toMatchObject({ status: 5, cancel_type: 1 })
    for (const [path, values] of [
      ['cancel', cancel],
      ['urge', { content: '快' }],
      ['return', { reason: 'x' }],
    ] as const) {
      const late = await call('POST', `/orders/${id}/${path}`, values)
      expect(late.status).toBe(409)
      expect(late.body.info).toMatch(/^订单已取消，不能/)
    }
    expect((await call('PATCH', `/orders/${id}`, { contact: 'x' })).body.info).toBe('订单已取消，不能修改')
  })

  test('O-309 an order that came by the API goes back to its company from 1, 30 and 31', async () => {
    const id = await placed()
    const back = await call('POST', `/orders/${id}/return`, { reason: '改由其他平台救援' })
    expect(back.body).toMatchObject({ status: 9, status_name: '已退回', cancel_reason: '改由其他平台救援' })
    const [audit] = await desk.db.rows(sql`
      select user_name from audit_log where resource = 'order' and row_id = ${id} and action = 'returnUpstream'`)
    expect(audit).toEqual({ user_name: '生产（接口）' })
    const typed = await desk.place({ customer_id: 2 }, 'insurer')
    expect((await call('POST', `/orders/${typed}/return`, { reason: 'x' })).body.info).toBe(
      '不是接口下的订单，不能退回',
    )
    const taken = await placed()
    await desk.stand(taken, { status: 22 })
    expect((await call('POST', `/orders/${taken}/return`, { reason: 'x' })).status).toBe(409)
  })

  test('O-209 O-390 photos that the template sends back are listed, and asked for again', async () => {
    const id = await placed()
    await desk.stand(id, { status: 24, firm_id: FIRM.provider1, driver_id: TECHNICIAN.wang })
    await desk.photograph(id, ['mancar', 'headstock'])
    const { body: photos } = await call('GET', `/orders/${id}/photos`)
    expect(photos.total).toBe(2)
    expect(photos.data[0]?.url).toMatch(/\/api\/files\/t\/mancar\.jpg\?exp=/)
    const ids = photos.data.map(({ id }) => id)
    expect(await call('POST', `/orders/${id}/photos/resend`, { picture_ids: ids })).toEqual({
      status: 200,
      body: { sent: 2 },
    })
    expect((await call('POST', `/orders/${id}/photos/resend`, { picture_ids: [] })).body.info).toBe(
      '请选择需要补传的照片',
    )
    const tasks = await desk.db.rows(sql`select 1 from picture_task where order_id = ${id}`)
    expect(tasks).toHaveLength(2)
  })

  test('strangers: wrong, stopped and expired keys, missing scopes, and other companies’ orders', async () => {
    const id = await placed()
    const refused = { code: 0, info: '密钥无效或已停用' }
    const never = `rk_${'0'.repeat(40)}`
    const nearly = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`
    for (const wrong of ['', 'x', never, nearly, key.slice(3), `${key}x`]) {
      expect(await call('GET', `/orders/${id}`, undefined, wrong)).toEqual({ status: 401, body: refused })
    }
    const bare = await desk.app.inject({ method: 'POST', url: '/open/v1/orders', payload: body() })
    expect([bare.statusCode, bare.json()]).toEqual([401, refused])
    const session = await desk.app.inject({
      url: `/open/v1/orders/${id}`,
      headers: { 'x-token': (await desk.as('insurer')).token },
    })
    expect(session.statusCode).toBe(401)

    const reader = await made('insurer', { name: '只读', scopes: ['read'] })
    expect((await call('GET', `/orders/${id}`, undefined, reader.key)).status).toBe(200)
    for (const [method, path] of [
      ['POST', '/orders'],
      ['PATCH', `/orders/${id}`],
      ['POST', `/orders/${id}/cancel`],
      ['POST', `/orders/${id}/urge`],
      ['POST', `/orders/${id}/return`],
      ['GET', `/orders/${id}/photos`],
      ['POST', `/orders/${id}/photos/resend`],
    ] as const) {
      const reply = await call(method, path, method === 'GET' ? undefined : {}, reader.key)
      expect(reply).toEqual({ status: 403, body: { code: 0, info: '密钥没有此权限' } })
    }
    const absent = { status: 404, body: { code: 0, info: '订单不存在' } }
    for (const path of [
      `/orders/${id}`,
      '/orders/999999',
      '/orders/0',
      '/orders/-1',
      '/orders/x',
      '/orders/99999999999',
    ]) {
      expect(await call('GET', path, undefined, foreign)).toEqual(absent)
    }
    expect(await call('PATCH', `/orders/${id}`, { contact: 'x' }, foreign)).toEqual(absent)
    expect(await call('POST', `/orders/${id}/cancel`, { cancel_type: 1, cancel_reason: 'x' }, foreign)).toEqual(absent)
    expect((await call('GET', `/orders?no=${(await row(id)).no}`, undefined, foreign)).body.total).toBe(0)
    expect((await call('POST', '/orders', body(), foreign)).body.errors).toHaveProperty('customer_id')

    const insurer = await desk.as('insurer')
    expect((await insurer.post('/v2/open/key/status', { id: reader.id, status: 0 })).info).toBe('停用成功')
    expect((await call('GET', `/orders/${id}`, undefined, reader.key)).status).toBe(401)
    await desk.db.rows(sql`update firm set status = 0 where id = ${FIRM.insurer161}`)
    expect((await call('GET', '/orders', undefined, foreign)).status).toBe(401)
    await desk.db.rows(sql`update firm set status = 1 where id = ${FIRM.insurer161}`)
  })

  test('unknown fields, wrong types and large bodies are refused, and write nothing', async () => {
    const before = await desk.db.rows(sql`select count(*)::int as n from orders`)
    const wrong: readonly (readonly [Values, string])[] = [
      [{ status: 4 }, 'status'],
      [{ order_channel: 1 }, 'order_channel'],
      [{ owner_firm_id: 1 }, 'owner_firm_id'],
      [{ report_id: 1 }, 'report_id'],
      [{ phone: 13800138021.5 }, 'phone'],
      [{ type: '一' }, 'type'],
      [{ type: { $ne: 1 } }, 'type'],
      [{ ext_type: 'x' }, 'ext_type'],
      [{ theodolitic: 'here' }, 'theodolitic'],
      [{ out_no: 5 }, 'out_no'],
      [{ out_no: '' }, 'out_no'],
      [{ out_no: 'x'.repeat(65) }, 'out_no'],
      [{ bewrite: 7 }, 'bewrite'],
      [{ customer_id: '2 or 1=1' }, 'customer_id'],
    ]
    for (const [more, field] of wrong) {
      const reply = await call('POST', '/orders', body(more))
      expect([reply.status, Object.keys(reply.body.errors ?? {})], JSON.stringify(more)).toEqual([400, [field]])
    }
    const list = await desk.app.inject({
      method: 'POST',
      url: '/open/v1/orders',
      headers: { authorization: `Bearer ${key}` },
      payload: [body()],
    })
    expect(list.statusCode).toBe(400)
    expect((await call('POST', '/orders', body({ address_note: 'x'.repeat(20_000) }))).status).toBe(413)
    expect((await call('GET', '/orders?limit=ten')).status).toBe(400)
    expect((await call('GET', '/orders?sort=id')).status).toBe(400)
    const lost = await desk.app.inject({ url: '/open/v1/nothing', headers: { authorization: `Bearer ${key}` } })
    expect([lost.statusCode, lost.json().info]).toEqual([404, '请求的地址不存在'])
    expect(await desk.db.rows(sql`select count(*)::int as n from orders`)).toEqual(before)
  })

  test('a rotated key goes on for its days beside the new one, and both are the same company’s', async () => {
    const insurer = await desk.as('insurer')
    const old = await made('insurer', { name: '轮换' })
    const id = await placed({}, old.key)
    const { data: next } = await insurer.post<{ next_id: number; key: string }>('/v2/open/key/rotate', {
      id: old.id,
      days: 3,
    })
    expect((await call('GET', `/orders/${id}`, undefined, old.key)).status).toBe(200)
    expect((await call('GET', `/orders/${id}`, undefined, next.key)).status).toBe(200)
    const { data } = await insurer.get<Values>('/v2/open/key/detail', { id: old.id })
    expect(Number(data.end_time)).toBeCloseTo(Date.now() / 1000 + 3 * 86_400, -2)
    expect((await insurer.post('/v2/open/key/rotate', { id: old.id })).code).toBe(0)
    await desk.db.rows(sql`update open_key set end_time = now() - interval '1 second' where id = ${old.id}`)
    expect((await call('GET', `/orders/${id}`, undefined, old.key)).status).toBe(401)
    const { data: last } = await insurer.post<{ key: string }>('/v2/open/key/rotate', { id: next.next_id, days: 0 })
    expect((await call('GET', `/orders/${id}`, undefined, next.key)).status).toBe(401)
    expect((await call('GET', `/orders/${id}`, undefined, last.key)).status).toBe(200)
  })

  test('O-289 every call about an order is in the API log, phones masked', async () => {
    const id = await placed()
    await call('GET', `/orders/${id}`)
    await call('POST', `/orders/${id}/cancel`, { cancel_type: 1 })
    const rows = await logged(id, 3)
    expect(rows.map(({ method, code }) => [method, code]).sort()).toEqual([
      ['GET', 200],
      ['POST', 201],
      ['POST', 400],
    ])
    const place = rows.find(({ code }) => code === 201)
    expect(place?.data).toContain('138****8021')
    expect(JSON.stringify(rows)).not.toContain(sent.phone)
    expect(JSON.stringify(rows)).not.toContain(key.slice(11))
  })

  test('an order in another company’s books is told as far as its state', async () => {
    const id = await placed()
    await desk.stand(id, { owner_firm_id: FIRM.insurer161, firm_id: FIRM.provider1, driver_id: TECHNICIAN.wang })
    const { body: detail } = await call('GET', `/orders/${id}`)
    expect(detail).toMatchObject({ id, status: 1, provider: null, driver: null, money: null })
    expect((await call('PATCH', `/orders/${id}`, { contact: 'x' })).body.info).toBe(
      '订单已转给其他平台，请联系承接平台处理',
    )
  })

  test('the demo’s own upstream calls by a key that is renewed in place and marked', async () => {
    const first = await desk.db.transaction((tx) => renewSimulatedKey(tx, FIRM.insurer))
    const second = await desk.db.transaction((tx) => renewSimulatedKey(tx, FIRM.insurer))
    const kept = await desk.db.rows<{ name: string }>(sql`select name from open_key where simulated = 1`)
    expect(kept).toEqual([{ name: '模拟上游' }])
    const send = async (url: string | URL | Request, init?: RequestInit) => {
      const { method, headers, body: payload } = init ?? {}
      const reply = await desk.app.inject({
        method: method as 'GET',
        url: String(url),
        headers: headers as Record<string, string>,
        ...(typeof payload === 'string' && { payload }),
      })
      return new Response(reply.body, { status: reply.statusCode })
    }
    const upstream = openClient('', second, send)
    const { status, body: order } = await upstream('place', { body: body() })
    expect(status).toBe(201)
    expect((await upstream('detail', { id: Number(order.id) })).body).toMatchObject({ no: order.no, status: 1 })
    expect((await upstream('list', { query: { out_no: order.out_no } })).body).toMatchObject({ total: 1 })
    expect((await openClient('', first, send)('list')).status).toBe(401)
  })

  test('the document is read with a key or a session, and by nobody else', async () => {
    const docs = (headers: Record<string, string>) => desk.app.inject({ url: '/open/docs', headers })
    expect((await docs({})).statusCode).toBe(401)
    expect((await docs({ authorization: `Bearer ${key}x` })).statusCode).toBe(401)
    const reply = await docs({ authorization: `Bearer ${key}` })
    const { paths, openapi } = reply.json()
    expect([openapi, Object.keys(paths)]).toEqual([
      '3.1.0',
      [
        '/orders',
        '/orders/{id}',
        '/orders/{id}/cancel',
        '/orders/{id}/urge',
        '/orders/{id}/return',
        '/orders/{id}/photos',
        '/orders/{id}/photos/resend',
      ],
    ])
    expect(paths['/orders'].post.requestBody.content['application/json'].schema.required).toContain('car_no')
    expect(paths['/orders/{id}'].patch.requestBody.content['application/json'].schema.required).toBeUndefined()
    const client = (headers: Record<string, string>) => desk.app.inject({ url: '/open/client.ts', headers })
    expect((await client({})).statusCode).toBe(401)
    expect((await client({ authorization: `Bearer ${key}` })).body).toContain('Authorization: `Bearer')
    const page = await docs({ 'x-token': (await desk.as('powerless')).token, accept: 'text/html' })
    expect(page.body).toContain('<h1>Rescue Desk open API</h1>')
  })
})
