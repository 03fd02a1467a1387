import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { createLogger } from '../../../server/http/logger'
import { readSettings } from '../../../server/settings'
import { FIRM, PASSWORD } from '../company'
import { Desk } from '../desk'
import { REALNAME, WalletDesk } from '../wallet/walletDesk'

interface Line {
  readonly level: number
  readonly event?: string
  readonly reqId?: string
  readonly [part: string]: unknown
}

const WARN = 40
const INFO = 30

describe.each(mainEngine())('security events, on %s', (engine) => {
  const lines: string[] = []
  const desk = new Desk(engine, {
    settings: readSettings({ DATA_DIR: 'memory://', METRICS: '1' }),
    log: createLogger('info', { write: (line) => void lines.push(line) }),
  })
  const wallets = new WalletDesk(desk)
  const login = (account: string, password: string) => desk.call('', 'POST', '/login', { account, password })

  async function events(work: () => Promise<unknown>): Promise<readonly Line[]> {
    lines.length = 0
    await work()
    return lines.map((line): Line => JSON.parse(line)).filter(({ event }) => event !== undefined)
  }
  async function counted(event: string): Promise<number> {
    const { payload } = await desk.app.inject({ url: '/metrics' })
    return Number(new RegExp(`rescue_security_events_total\\{event="${event}"\\} (\\d+)`).exec(payload)?.[1])
  }
  const logged = async (action: string) => {
    const admin = await desk.as('admin')
    const reply = await admin.get<{ data: Record<string, unknown>[] }>('/v2/system/log', { action, limit: 50 })
    return (reply.data as unknown as { data?: unknown }).data ?? reply.data
  }

  test('a refused sign-in names the address, and the account where there is one: a password may stand in its place', async () => {
    await desk.as('admin')
    const before = await counted('sign_in_refused')
    const [wrong] = await events(() => login('dispatch', 'not-the-one'))
    expect(wrong).toMatchObject({
      ...{ level: INFO, event: 'sign_in_refused', login: 'dispatch', address: '127.0.0.1', route: '/api/login' },
      reason: '账号或密码错误',
    })
    expect(wrong?.reqId).toBeTruthy()
    const [unknown] = await events(() => login('nobody-here', 'not-the-one'))
    expect(unknown).toMatchObject({ event: 'sign_in_refused', address: '127.0.0.1' })
    expect(lines.join('')).not.toContain('nobody-here')
    expect(lines.join('')).not.toContain('not-the-one')
    expect(await counted('sign_in_refused')).toBe(before + 2)
    await vi.waitFor(async () => {
      expect(await logged('loginRefused')).toMatchObject([
        { user_name: '未登录', title: expect.any(String), remark: '来自 127.0.0.1' },
      ])
    })
  })

  test('a lock is a warning, and stands in the audit log', async () => {
    await desk.holder('clerk-locked', FIRM.provider1, ['order_man'])
    const seen = await events(async () => {
      for (let i = 0; i < 6; i++) await login('clerk-locked', `wrong-${i}`)
    })
    expect(seen.map(({ event }) => event)).toContain('account_locked')
    expect(seen.find(({ event }) => event === 'account_locked')).toMatchObject({ level: WARN, login: 'clerk-locked' })
    await vi.waitFor(async () => expect(JSON.stringify(await logged('loginLocked'))).toContain('127.0.0.1'))
  })

  test('strangers fill no log: of one account so many refusals a day are kept', async () => {
    await desk.holder('clerk-tried', FIRM.provider1, ['order_man'])
    const [row] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'clerk-tried'`)
    for (let i = 0; i < 30; i++) {
      await desk.db.rows(sql`delete from login_attempts`)
      await login('clerk-tried', `wrong-${i}`)
    }
    const kept = () =>
      desk.db.rows<{ n: number }>(sql`
        select count(*)::int as n from audit_log where row_id = ${row?.id} and action = 'loginRefused'`)
    await vi.waitFor(async () => expect(await kept()).toEqual([{ n: 20 }]))
    await desk.db.rows(sql`delete from login_attempts`)
  })

  test('sign-in and sign-out are told, and are no change of the account', async () => {
    const client = await desk.holder('clerk-daily', FIRM.provider1, ['order_man'])
    const seen = await events(async () => {
      await login('clerk-daily', PASSWORD)
      await client.post('/logout')
    })
    expect(seen).toMatchObject([
      { event: 'sign_in', login: 'clerk-daily', address: '127.0.0.1', firm_id: FIRM.provider1 },
      { event: 'sign_out', login: 'clerk-daily', address: '127.0.0.1', user_id: seen[0]?.user_id },
    ])
    expect(JSON.stringify(await logged('login'))).toContain('clerk-daily')
    expect(JSON.stringify(await logged('logout'))).toContain('clerk-daily')
    const admin = await desk.as('admin')
    const history = await admin.get('/v2/history', { resource: 'staff', id: seen[0]?.user_id })
    expect(history).toMatchObject({ code: 1 })
    expect(JSON.stringify(history.data)).not.toContain('login')
  })

  test('a refused right names who wanted it: by a call, by a role, and in a batch once', async () => {
    const provider = await desk.as('provider1')
    const [call] = await events(() => provider.get('/v2/customer/invoice'))
    expect(call).toMatchObject({ event: 'permission_refused', login: 'provider1', firm_id: FIRM.provider1 })
    const clerk = await desk.holder('clerk-greedy', FIRM.platform, ['role_man'])
    const [role] = await events(() =>
      clerk.post('/auth/save', { name: '更高的角色', authorize: 0, nodes: ['role_man', 'cash_man'] }),
    )
    expect(role).toMatchObject({ event: 'permission_refused', login: 'clerk-greedy' })
    const id = await desk.place()
    const batch = await events(() => provider.post('/v2/order/accept', { ids: [id, id + 1, id + 2] }))
    expect(batch.filter(({ event }) => event === 'permission_refused')).toHaveLength(1)
  })

  test('a wrong transaction password and a refused second person are warnings', async () => {
    const provider = await desk.as('provider1')
    await wallets.setPaypass(provider)
    const asked = { money: 10, realname: REALNAME, paypass: 'not-the-one', type: 0 }
    await wallets.bind(provider)
    const [wrong] = await events(() => provider.post('/v2/wallet/withdraw', asked))
    expect(wrong).toMatchObject({ level: WARN, event: 'paypass_refused', login: 'provider1' })
    expect(lines.join('')).not.toContain('not-the-one')

    const admin = await desk.as('admin')
    const [own] = await desk.db.rows<{ id: number }>(sql`
      insert into withdrawal (order_no, firm_id, user_id, user_name, money, type, status, review_status, createtime)
      select 'TX-own', firm_id, id, name, 1000, 0, 0, 0, now() from staff where account = 'admin' returning id`)
    const [second] = await events(() => admin.post('/finance/withdraw', { id: own?.id, status: 1 }))
    expect(second).toMatchObject({ level: WARN, event: 'second_person_refused', login: 'admin' })
    expect(second?.reason).toBe('不能处理自己提交的提现申请')
  })
})
