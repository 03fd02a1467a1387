import { sql } from 'drizzle-orm'
import type { RouteOptions } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { mainEngine } from '../../../server/db/testing'
import { createLogger } from '../../../server/http/logger'
import { forgetUsers } from '../../../server/http/session'
import { readSettings } from '../../../server/settings'
import { simulatedPayments } from '../../../server/settlement'
import { resources } from '../../../src/resources'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { mountAll } from '../serve'

const READ_ONLY = '只读查看，不能操作'
const READS = ['GET', 'HEAD', 'OPTIONS']

interface View {
  readonly token: string
  readonly end_time: number
}
interface Told {
  readonly id: number
  readonly name: string
  readonly viewer?: { readonly id: number; readonly name: string; readonly end_time: number }
}
interface Line {
  readonly event?: string
  readonly [part: string]: unknown
}

describe.each(mainEngine())('view as, on %s', (engine) => {
  const lines: string[] = []
  /** every route as it was mounted */
  const routes: string[] = []
  const desk: Desk = new Desk(engine, {
    settings: readSettings({ DATA_DIR: 'memory://', METRICS: '1', CALLS_PER_MINUTE: '0' }),
    log: createLogger('info', { write: (line) => void lines.push(line) }),
    mount: (api, storage) => {
      api.addHook('onRoute', ({ method, url }: RouteOptions) => {
        for (const each of [method].flat()) if (!READS.includes(each)) routes.push(`${each} ${url}`)
      })
      return mountAll(desk.db, { map: createGazetteer(), payments: simulatedPayments(desk.db) })(api, storage)
    },
  })

  const idOf = async (account: string): Promise<number> => {
    const [row] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = ${account}`)
    return Number(row?.id)
  }
  /** A fresh session of head office's administrator, which a test may end. */
  const signIn = async (account: string): Promise<Client> => {
    const { data } = await desk.call<{ token: string }>('', 'POST', '/login', { account, password: 'Rescue@2026' })
    return desk.client(data.token)
  }
  const begin = async (viewer: Client, account: string, remark = '客户说看不到订单') =>
    viewer.post<View>('/admin/viewas', { user_id: await idOf(account), remark })
  const viewing = async (viewer: Client, account: string): Promise<Client> => {
    const { data, info } = await begin(viewer, account)
    if (!data?.token) throw new Error(info)
    return desk.client(data.token)
  }
  const codeOf = async (client: Client) => (await client.get('/user/info')).code
  async function events(work: () => Promise<unknown>): Promise<readonly Line[]> {
    lines.length = 0
    await work()
    return lines.map((line): Line => JSON.parse(line)).filter(({ event }) => event !== undefined)
  }

  test('the view reads what its user reads, says who looks on, and ends after thirty minutes', async () => {
    const admin = await signIn('admin')
    const reply = await begin(admin, 'provider1')
    expect(reply).toMatchObject({ code: 1, data: { user_id: await idOf('provider1'), name: 'provider1' } })
    const now = Math.floor(Date.now() / 1000)
    expect(Math.abs(reply.data.end_time - now - 1800)).toBeLessThan(30)
    const view = desk.client(reply.data.token)
    const told = await view.get<Told>('/user/info')
    expect(told.data).toMatchObject({
      name: 'provider1',
      viewer: { id: await idOf('admin'), name: 'admin', end_time: reply.data.end_time },
    })
    const provider = await desk.as('provider1')
    expect((await provider.get<Told>('/user/info')).data.viewer).toBeUndefined()
    expect((await view.get('/v2/technician', {})).data).toEqual((await provider.get('/v2/technician', {})).data)
    await desk.db.rows(sql`update sessions set expires_at = now() - interval '1 second' where viewer_id is not null`)
    forgetUsers(() => true)
    expect(await codeOf(view)).toBe(50014)
    expect(await codeOf(admin)).toBe(1)
  })

  test('reading moves neither end of a view nor of its viewer’s session', async () => {
    const admin = await signIn('admin')
    const view = await viewing(admin, 'provider1')
    const ends = () =>
      desk.db.rows(sql`select token_hash, expires_at from sessions where viewer_id is not null order by 1`)
    const before = await ends()
    forgetUsers(() => true)
    await view.get('/user/info')
    expect(await ends()).toEqual(before)
  })

  test('every route that is no read refuses a view, those without a session too, and writes nothing', async () => {
    const admin = await signIn('admin')
    const view = await viewing(admin, 'provider1')
    const declared = resources.flatMap(({ actions }) =>
      Object.values(actions).flatMap((action) => (action ? [action.call, ...(action.aliases ?? [])] : [])),
    )
    const mounted = ['POST /api/login', 'POST /api/user/password', 'POST /api/storage', 'POST /api/public/upload']
    const all = new Set([
      ...declared.filter((call) => !call.startsWith('GET ')).map((call) => call.replace(' ', ' /api')),
      ...routes,
      ...mounted,
    ])
    expect(all.size).toBeGreaterThan(200)
    const writes = async () => (await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from audit_log`))[0]?.n
    const before = await writes()
    const wrong: unknown[] = []
    for (const route of all) {
      const [method = '', url = ''] = route.split(' ')
      const reply = await desk.app.inject({
        method: method as 'POST',
        url: url.replace(/:\w+/g, '1').replace('*', 'x'),
        headers: { 'x-token': view.token, 'idempotency-key': route },
        payload: { id: 1, ids: [1], user_id: 2, remark: 'x' },
      })
      const { info, code } = reply.json()
      if (info !== READ_ONLY || code !== 0) wrong.push([route, reply.statusCode, reply.body.slice(0, 120)])
    }
    expect(wrong).toEqual([])
    expect(await writes()).toBe(before)
    expect(await codeOf(view)).toBe(1)
  })

  test.each([
    ['/order/list', { act: 'export' }],
    ['/admin/list', { act: 'export' }],
    ['/public/upload', {}],
    ['/v2/order/sms', { id: 1 }],
    ['/v2/order/picture/export', { ids: 1 }],
    ['/v2/order/evidence', { id: 1 }],
    ['/v2/setting/bind/wechat', {}],
    ['/v3/order/cash/pay', { id: 1 }],
    ['/v2/wallet/recharge', { order_no: 'x' }],
    ['/v2/wallet/withdraw/payee', { id: 1 }],
  ])('GET %s %o hands out a file, a link or a code: refused to a view', async (path, query) => {
    const view = await viewing(await desk.as('admin'), 'dispatch')
    expect(await view.get(path, query)).toMatchObject({ code: 0, info: READ_ONLY })
  })

  test('a view begins no view, and says of its viewer’s nothing', async () => {
    const view = await viewing(await desk.as('admin'), 'dispatch')
    expect(await begin(view, 'provider1')).toMatchObject({ code: 0, info: READ_ONLY })
    expect(JSON.stringify(await view.get('/user/info'))).not.toContain('token')
  })

  test('only head office administrators look on, never upwards, nor at themselves or at who is gone', async () => {
    const admin = await desk.as('admin')
    const forbidden = '暂无权限操作，请联系管理员！'
    for (const account of ['dispatch', 'provider1', 'insurer', 'powerless'] as const) {
      expect((await begin(await desk.as(account), 'masked')).info).toBe(forbidden)
    }
    // Holds what administers, and less than the other.
    const small = await desk.holder('small', FIRM.platform, ['saveStaff', 'role_man', 'staffList'])
    expect((await begin(small, 'admin')).info).toBe('不能查看权限高于自己的员工')
    expect((await begin(small, 'provider1')).info).toBe('不能查看权限高于自己的员工')
    expect((await begin(small, 'powerless')).code).toBe(1)
    expect((await begin(admin, 'admin')).info).toBe('不能查看自己的界面')
    await desk.holder('gone', FIRM.provider1, [])
    await desk.db.rows(sql`update staff set status = 0 where account = 'gone'`)
    expect((await begin(admin, 'gone')).info).toBe('该员工已停用或已删除')
    expect((await begin(admin, 'provider1', '')).info).toBe('请输入查看原因')
    expect((await admin.post('/admin/viewas', { remark: 'x' })).info).toBe('请选择员工')
  })

  test('the end of the viewer’s session ends the view, on every node; so does its own logout', async () => {
    const admin = await signIn('admin')
    const [first, second] = [await viewing(admin, 'provider1'), await viewing(admin, 'insurer')]
    expect(await first.post('/logout')).toMatchObject({ code: 1 })
    expect([await codeOf(first), await codeOf(second), await codeOf(admin)]).toEqual([50012, 1, 1])
    await admin.post('/logout')
    expect(await codeOf(second)).toBe(50012)
    const open = await desk.db.rows(
      sql`select 1 from sessions where viewer_id is not null and revoked_at is null and expires_at > now() and viewer_hash not in (select token_hash from sessions where revoked_at is null)`,
    )
    expect(open).toEqual([])
  })

  test('a changed password of the viewer ends the view', async () => {
    const changer = await desk.holder('changer', FIRM.platform, ['saveStaff', 'role_man', 'staffList'])
    const view = await viewing(changer, 'powerless')
    const admin = await desk.as('admin')
    const given = { id: await idOf('changer'), password: 'sW7-kahn-torg' }
    expect((await admin.post('/admin/setpwd', given)).info).toBe('重置成功')
    expect(await codeOf(view)).toBe(50012)
  })

  test('the view ends when its viewer loses rights, or its user gains more', async () => {
    const nodes = ['saveStaff', 'role_man', 'staffList', 'order_man']
    const viewer = await desk.holder('viewer', FIRM.platform, nodes)
    await desk.holder('viewed', FIRM.platform, ['order_man'])
    const admin = await desk.as('admin')
    const role = async (name: string, held: readonly string[]) => {
      const [row] = await desk.db.rows<{ id: number; version: number }>(
        sql`select id, version from role where name = ${name}`,
      )
      const reply = await admin.post('/auth/save', { ...row, name, nodes: held, authorize: 0 })
      expect(reply.info).toBe('修改成功')
    }
    const first = await viewing(viewer, 'viewed')
    expect(await codeOf(first)).toBe(1)
    await role('viewed', ['order_man', 'client_list'])
    expect(await codeOf(first)).toBe(50012)
    await role('viewed', ['order_man'])
    expect(await codeOf(first)).toBe(50012)
    const second = await viewing(viewer, 'viewed')
    await role('viewer', ['saveStaff', 'role_man', 'staffList'])
    expect(await codeOf(second)).toBe(50012)
    expect(await codeOf(viewer)).toBe(1)
  })

  test('查看界面 stands in the log of both firms, with who, whom and why, and so does its end', async () => {
    const admin = await desk.as('admin')
    const view = await viewing(admin, 'provider1')
    await view.post('/logout')
    type Logged = { readonly data: readonly Record<string, unknown>[] }
    for (const account of ['admin', 'provider1'] as const) {
      const reader = await desk.as(account)
      const reply = await reader.get<Logged>('/v2/system/log', { action: 'viewAs', limit: 50 })
      const rows = 'data' in reply.data ? reply.data.data : reply.data
      expect(rows).toContainEqual(
        expect.objectContaining({
          user_name: 'admin',
          user_id: await idOf('admin'),
          row_id: await idOf('provider1'),
          title: 'provider1',
          remark: '客户说看不到订单',
        }),
      )
      const ended = await reader.get<Logged>('/v2/system/log', { action: 'viewEnd', limit: 50 })
      expect(JSON.stringify(ended.data)).toContain('"user_name":"admin"')
      const left = await reader.get<Logged>('/v2/system/log', { action: 'logout', limit: 50 })
      expect(JSON.stringify(left.data)).not.toContain('"user_name":"provider1"')
    }
    const other = await (await desk.as('provider2')).get<Logged>('/v2/system/log', { action: 'viewAs' })
    expect(JSON.stringify(other.data)).not.toContain('客户说看不到订单')
  })

  test('security events name viewer, viewed and reason, and are counted', async () => {
    const admin = await desk.as('admin')
    const [adminId, viewedId] = [await idOf('admin'), await idOf('provider1')]
    const who = { user_id: adminId, firm_id: 1, viewed_user_id: viewedId, viewed_firm_id: FIRM.provider1 }
    let view: Client | undefined
    const begun = await events(async () => {
      view = await viewing(admin, 'provider1')
    })
    await vi.waitFor(() =>
      expect(begun).toContainEqual(
        expect.objectContaining({ event: 'view_begun', ...who, reason: '客户说看不到订单' }),
      ),
    )
    const refused = await events(async () => view?.post('/order/create', {}))
    expect(refused).toContainEqual(
      expect.objectContaining({ event: 'view_refused', ...who, login: 'admin', reason: READ_ONLY }),
    )
    const ended = await events(async () => view?.post('/logout'))
    expect(ended).toContainEqual(expect.objectContaining({ event: 'view_ended', ...who }))
    expect(ended.some(({ event }) => event === 'sign_out')).toBe(false)
    const { payload } = await desk.app.inject({ url: '/metrics' })
    expect(payload).toMatch(/rescue_security_events_total\{event="view_begun"\} [1-9]/)
  })
})
