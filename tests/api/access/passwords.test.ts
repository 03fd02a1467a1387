import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { forgetUsers } from '../../../server/http/session'
import { readSettings } from '../../../server/settings'
import { FIRM, PASSWORD } from '../company'
import { Desk } from '../desk'
import { WalletDesk } from '../wallet/walletDesk'

const KNOWN = '密码过于常见，容易被猜到，请换一个'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe.each(mainEngine())('passwords and sessions, on %s', (engine) => {
  const desk = new Desk(engine, { settings: readSettings({ DATA_DIR: 'memory://', SESSION_MAX_HOURS: '20' }) })
  const login = (account: string, password: string) =>
    desk.call<{ token: string; user: Record<string, unknown> }>('', 'POST', '/login', { account, password })
  const idOf = async (account: string) =>
    (await desk.db.rows<{ id: number }>(sql`select id from staff where account = ${account}`))[0]?.id

  test.each(['12345678', 'password', 'Qwerty123', '88888888', sha256('12345678')])(
    'a password that everybody tries first is refused: %s',
    async (password) => {
      const clerk = await desk.holder('clerk-known', FIRM.provider1, [])
      const change = { old_password: PASSWORD, password, repassword: password }
      expect(await clerk.post('/user/password', change)).toMatchObject({
        code: 0,
        info: KNOWN,
        data: { errors: { password: KNOWN } },
      })
      expect((await login('clerk-known', password)).code).toBe(0)
      expect((await login('clerk-known', PASSWORD)).code).toBe(1)
    },
  )

  test('nor does an administrator set one: of staff, of a company, of a customer, as a transaction password', async () => {
    const admin = await desk.as('admin')
    const id = await idOf('dispatch')
    expect(await admin.post('/admin/setpwd', { id, password: '12345678' })).toMatchObject({ code: 0, info: KNOWN })
    const person = { name: '文员', account: 'clerk-new', tel: '13900000000', role_id: 1, password: '12345678' }
    expect(await admin.post('/admin/save', person)).toMatchObject({ code: 0 })
    expect(await idOf('clerk-new')).toBeUndefined()
    await desk.db.rows(sql`
      update firm set admin_id = (select id from staff where account = 'insurer') where id = ${FIRM.insurer}`)
    const [company] = await desk.db.rows<{ id: number }>(sql`
      update customer set company_id = ${FIRM.insurer} where id = (select min(id) from customer) returning id`)
    const customer = await admin.post('/customer/setpwd', { id: company?.id, password: sha256('12345678') })
    expect(customer).toMatchObject({ code: 0, info: KNOWN })

    const provider = await desk.as('provider1')
    const code = await new WalletDesk(desk).code(provider, 'paypass')
    const paypass = sha256('123456')
    expect(await provider.post('/v2/wallet/paypass', { paypass, repassword: paypass, code })).toMatchObject({
      code: 0,
      info: KNOWN,
    })
  })

  test('who signs in after a reset is asked for a password of their own, until they have set one', async () => {
    await desk.holder('clerk-reset', FIRM.provider1, [])
    expect((await login('clerk-reset', PASSWORD)).data.user).not.toHaveProperty('password_reset')
    const admin = await desk.as('admin')
    await admin.post('/admin/setpwd', { id: await idOf('clerk-reset'), password: 'Given@2026' })
    const { data } = await login('clerk-reset', 'Given@2026')
    expect(data.user).toMatchObject({ password_reset: 1 })
    const clerk = desk.client(data.token)
    expect((await clerk.get('/user/info')).data).toMatchObject({ password_reset: 1 })
    const refused = { code: 0, info: '密码由他人设置，请先修改密码' }
    expect(await clerk.get('/order/list')).toMatchObject(refused)
    expect(await clerk.get('/v2/preference')).toMatchObject(refused)
    expect(await clerk.get('/v2/catalogue')).toMatchObject(refused)
    expect(await clerk.get('/v2/order/queues')).toMatchObject({ code: 0 })
    expect(await clerk.post('/v2/preference', { key: 'a', value: 1 })).toMatchObject(refused)
    expect(await clerk.get('/public/upload')).toMatchObject(refused)
    const same = { old_password: 'Given@2026', password: 'Given@2026', repassword: 'Given@2026' }
    expect(await clerk.post('/user/password', same)).toMatchObject({ code: 0, info: '新密码不能与原密码相同' })
    expect(await clerk.get('/order/list')).toMatchObject(refused)
    const change = { old_password: 'Given@2026', password: 'Own@2026-1', repassword: 'Own@2026-1' }
    expect(await clerk.post('/user/password', change)).toMatchObject({ code: 1 })
    expect((await clerk.get('/user/info')).data).not.toHaveProperty('password_reset')
    expect(await clerk.get('/v2/preference')).toMatchObject({ code: 1 })
    expect((await login('clerk-reset', 'Own@2026-1')).data.user).not.toHaveProperty('password_reset')
  })

  test('the first password of an account that somebody else opens is changed before anything else', async () => {
    const admin = await desk.as('admin')
    const person = { name: '新人', account: 'clerk-first', tel: '13900000001', role_id: 1, password: 'Given@2026' }
    expect(await admin.post('/admin/save', person)).toMatchObject({ code: 1 })
    const { data } = await login('clerk-first', 'Given@2026')
    expect(data.user).toMatchObject({ password_reset: 1 })
    expect(await desk.client(data.token).get('/order/list')).toMatchObject({
      code: 0,
      info: '密码由他人设置，请先修改密码',
    })
    const clerk = await desk.firstSignIn('clerk-first', 'Given@2026')
    expect(await clerk.get('/order/list')).toMatchObject({ code: 1 })
  })

  test('a session ends so long after its sign-in, however often it is used', async () => {
    const clerk = await desk.holder('clerk-long', FIRM.provider1, [])
    const aged = (hours: number) =>
      desk.db.rows(sql`
        update sessions set create_time = now() - make_interval(hours => ${hours})
        where user_id = (select id from staff where account = 'clerk-long')`)
    const left = async () => {
      const [row] = await desk.db.rows<{ hours: number }>(sql`
        select extract(epoch from max(expires_at) - now())::float8 / 3600 as hours from sessions
        where user_id = (select id from staff where account = 'clerk-long')`)
      return row?.hours ?? 0
    }
    expect(await left()).toBeGreaterThan(11)
    await aged(19)
    forgetUsers(() => true)
    expect(await clerk.get('/user/info')).toMatchObject({ code: 1 })
    expect(await left()).toBeLessThanOrEqual(1)
    await aged(20)
    await desk.db.rows(sql`update sessions set expires_at = now() + interval '12 hours'`)
    expect(await desk.app.sessions.isOpen(sha256(clerk.token))).toBe(false)
    forgetUsers(() => true)
    expect(await clerk.get('/user/info')).toMatchObject({ code: 50014 })
  })
})
