import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { securityEventCounts } from '../../../server/kernel/securityEvents'
import { FIRM, PASSWORD } from '../company'
import { Desk } from '../desk'
import { NEW_PASSWORD, Newcomer } from './newcomer'

describe.each(mainEngine())('a forgotten password on %s', (engine) => {
  const desk = new Desk(engine)
  const stranger = new Newcomer(desk)
  const own = (account: string, tel: string) =>
    desk.db.rows(sql`update staff set tel = ${tel} where account = ${account}`)
  const reset = async (mobile: string, more: Readonly<Record<string, unknown>> = {}) => {
    const code = await stranger.code(mobile, 'forget')
    return stranger.call('POST', '/forget', { mobile, code, password: NEW_PASSWORD, ...more })
  }

  test('O-013 O-062 F-016 a code sets a new password, ends all sessions, lifts the lock and is a security event', async () => {
    const mobile = '13802680001'
    await own('provider1', mobile)
    const client = await desk.as('provider1')
    for (let i = 0; i < 5; i++) await stranger.login('provider1', 'wrong-one', 'PENGCHENG')
    expect((await stranger.login('provider1', PASSWORD, 'PENGCHENG')).code).toBe(0)
    // People leave the organisation code out, which is counted by the name.
    for (let i = 0; i < 5; i++) await stranger.login('provider1', 'wrong-one', '')
    const before = securityEventCounts.get('password_reset') ?? 0
    expect(await reset(mobile)).toMatchObject({
      code: 1,
      info: '密码已重置，请重新登录',
      data: { account: 'provider1', short: 'PENGCHENG' },
    })
    expect(securityEventCounts.get('password_reset')).toBe(before + 1)
    expect((await client.get('/user/info')).code).toBe(50012)
    expect((await stranger.login('provider1', PASSWORD, 'PENGCHENG')).code).toBe(0)
    expect((await stranger.login('provider1', NEW_PASSWORD, 'PENGCHENG')).code).toBe(1)
    expect((await stranger.login('provider1', NEW_PASSWORD, '')).code).toBe(1)
    const [logged] = await desk.db.rows<{ user_name: string; changes: object }>(sql`
      select user_name, changes from audit_log where resource = 'staff' and action = 'password' order by id desc limit 1`)
    expect(logged).toMatchObject({ user_name: 'provider1', changes: { password_hash: ['***', '***'] } })
  })

  test('decisions §9 what messages say, codes among it, is hidden in the outbox without role_man', async () => {
    const code = await stranger.code('13802680099', 'forget')
    const read = async (nodes: readonly string[]) => {
      const reader = await desk.holder(`reader-${nodes.length}`, FIRM.platform, [...nodes])
      const { data } = await reader.get<{ data: { content: string }[] }>('/v2/system/outbox', { phone: '13802680099' })
      return data.data.map(({ content }) => content).join()
    }
    const hidden = await read(['user_log'])
    expect(hidden).toContain('***')
    expect(hidden).not.toContain(code)
    expect(await read(['user_log', 'role_man'])).toContain(code)
  })

  test('decisions §11 a code does one thing once, and a form with faults leaves it unused', async () => {
    const mobile = '13802680002'
    await own('provider2', mobile)
    const code = await stranger.code(mobile, 'forget')
    const body = { mobile, code, password: NEW_PASSWORD }
    expect(await stranger.call('POST', '/forget', { ...body, password: '12345' })).toMatchObject({
      data: { errors: { password: '密码不能少于6位' } },
    })
    expect(await stranger.call('POST', '/forget', { ...body, password: '123456' })).toMatchObject({
      data: { errors: { password: '密码过于常见，容易被猜到，请换一个' } },
    })
    const both = await Promise.all([1, 2, 3].map(() => stranger.call('POST', '/forget', body)))
    expect(both.map((reply) => reply.code).sort()).toEqual([0, 0, 1])
    const registering = await stranger.code('13802680003', 'register')
    expect(await stranger.call('POST', '/forget', { ...body, mobile: '13802680003', code: registering })).toMatchObject(
      {
        code: 0,
        info: '验证码错误或已失效',
      },
    )
  })

  test('decisions §11 only who holds the phone learns that it has no account', async () => {
    const mobile = '13802680004'
    const guess = await stranger.call('POST', '/forget', { mobile, code: '123456', password: NEW_PASSWORD })
    expect(guess.info).toBe('验证码错误或已失效')
    expect(await reset(mobile)).toMatchObject({ code: 0, info: '该手机号没有可用的账号' })
    await own('masked', mobile)
    await desk.db.rows(sql`update staff set status = 0 where account = 'masked'`)
    expect(await reset(mobile)).toMatchObject({ code: 0, info: '该手机号没有可用的账号' })
  })

  test('decisions §11 several accounts of one phone are told apart by the organisation code', async () => {
    const mobile = '13802680005'
    await own('insurer', mobile)
    await own('insurer161', mobile)
    const code = await stranger.code(mobile, 'forget')
    const body = { mobile, code, password: NEW_PASSWORD }
    expect(await stranger.call('POST', '/forget', body)).toMatchObject({
      data: { errors: { short: '请输入机构代码' } },
    })
    expect(await stranger.call('POST', '/forget', { ...body, short: 'nowhere' })).toMatchObject({ code: 0 })
    expect(await stranger.call('POST', '/forget', { ...body, short: 'zhaotu' })).toMatchObject({
      code: 1,
      data: { account: 'insurer161' },
    })
    expect((await stranger.login('insurer', PASSWORD, 'PENGAN')).code).toBe(1)
    await desk.holder('twin', FIRM.insurer, [])
    await own('twin', mobile)
    expect(await reset(mobile, { short: 'PENGAN' })).toMatchObject({
      code: 0,
      info: '该机构有多个账号使用此手机号，请联系管理员重置密码',
    })
  })

  test('F-535 the firm’s own length of passwords holds, and is told after a right code alone', async () => {
    const mobile = '13802680006'
    await own('dispatch', mobile)
    await desk.db.rows(sql`insert into secure_config (firm_id, password_min) values (${FIRM.platform}, 20)`)
    const code = await stranger.code(mobile, 'forget')
    const body = { mobile, password: NEW_PASSWORD }
    expect((await stranger.call('POST', '/forget', { ...body, code: '000000' })).info).toBe('验证码错误或已失效')
    expect((await stranger.call('POST', '/forget', { ...body, code })).info).toBe('密码不能少于20位')
    const long = `${NEW_PASSWORD}-and-longer`
    expect((await stranger.call('POST', '/forget', { ...body, code, password: long })).code).toBe(1)
  })

  test('an applicant who has forgotten the password gets in again', async () => {
    const mobile = '13802680007'
    expect((await stranger.register(mobile)).code).toBe(1)
    const password = 'another-Truck-26'
    expect((await reset(mobile, { password })).code).toBe(1)
    expect((await stranger.login(mobile, password)).data.user).toMatchObject({ apply_status: 0 })
  })
})
