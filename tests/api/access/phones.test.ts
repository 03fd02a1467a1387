import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { FIRM, PASSWORD } from '../company'
import { type Client, Desk } from '../desk'
import { NEW_PASSWORD, Newcomer } from '../registration/newcomer'
import { codeTo } from './phoneCode'

describe.each(engines())('whose phone it is, on %s', (engine) => {
  const desk = new Desk(engine)
  const stranger = new Newcomer(desk)
  const profile = (client: Client, tel: string, more: object = {}) =>
    client.post('/v2/info', { name: '周敏', tel, password: PASSWORD, ...more })
  const told = async (client: Client) => (await client.get<{ tel: string; tel_pending?: 1 }>('/user/info')).data
  const forgotten = async (mobile: string) => {
    const code = await stranger.code(mobile, 'forget')
    return stranger.call('POST', '/forget', { mobile, code, password: NEW_PASSWORD })
  }

  test('F-513 a new phone of one’s own asks for a code that was sent to it, which does one thing once', async () => {
    const client = await desk.holder('mover', FIRM.insurer, ['order_man'])
    const [mobile, other] = ['13700020001', '13700020002']
    expect(await profile(client, mobile)).toMatchObject({ code: 0, info: '请输入验证码' })
    expect(await profile(client, mobile, { code: '000000' })).toMatchObject({ code: 0, info: '验证码错误或已失效' })
    const code = await codeTo(desk, client, mobile)
    // It is of that phone alone, and of no use to somebody else's account.
    expect(await profile(client, other, { code })).toMatchObject({ code: 0, info: '验证码错误或已失效' })
    expect((await told(client)).tel).toBe('13800000000')
    expect(await profile(client, mobile, { code, password: 'wrong-one' })).toMatchObject({ code: 0 })
    expect(await profile(client, mobile, { code })).toMatchObject({ code: 1, info: '修改成功' })
    expect(await told(client)).toMatchObject({ tel: mobile })
    await codeTo(desk, client, other)
    expect((await profile(client, other, { code })).code).toBe(0)
    // Codes of the wallet go to one's own phone as before, and a code for another thing is none for this.
    expect((await client.post('/v2/sms/send', { scene: 'bind', mobile: other })).info).toBe('手机号错误')
    expect((await client.post('/v2/sms/send', { scene: 'phone', mobile: '12' })).info).toBe('手机号错误')
  })

  test('F-513 of two that send the same code at once one changes the phone', async () => {
    const client = await desk.holder('racer', FIRM.insurer, ['order_man'])
    const mobile = '13700020011'
    const code = await codeTo(desk, client, mobile)
    const both = await Promise.all(['甲', '乙'].map((name) => profile(client, mobile, { code, name })))
    // Whose turn comes second finds the phone as sent: it needs no code then, or the code is spent.
    expect(both.some((reply) => reply.code === 1)).toBe(true)
    const changed = await desk.db.rows(sql`
      select id from audit_log where resource = 'staff' and changes ? 'tel' and changes->'tel'->>1 like '%20011%'`)
    expect(changed.length).toBeLessThanOrEqual(1)
  })

  test('F-513, O-062 a phone that an administrator sets waits for its holder, and resets no password until then', async () => {
    const admin = await desk.as('admin')
    const [role] = await desk.db.rows<{ id: number }>(sql`select id from role where name = 'powerless'`)
    const [first, second] = ['13700020021', '13700020022']
    const given = { name: '新人', account: 'newhand', role_id: role?.id, tel: first, password: 'Newhand-2026' }
    const { data } = await admin.post<{ id: number }>('/admin/save', given)
    expect(await forgotten(first)).toMatchObject({ code: 0, info: '该手机号没有可用的账号' })
    const client = await desk.firstSignIn('newhand', 'Newhand-2026')
    expect(await told(client)).toMatchObject({ tel: first, tel_pending: 1 })
    const own = { name: '新人', password: 'Newhand-2026-own' }
    // Another part of the profile leaves it as it is.
    expect((await client.post('/v2/info', { ...own, tel: first })).code).toBe(1)
    expect(await told(client)).toMatchObject({ tel_pending: 1 })
    const code = await codeTo(desk, client, first)
    expect((await client.post('/v2/info', { ...own, tel: first, code })).code).toBe(1)
    expect(await told(client)).not.toHaveProperty('tel_pending')
    expect(await forgotten(first)).toMatchObject({ code: 1 })

    const edit = { id: data.id, name: '新人', role_id: role?.id, tel: second }
    expect(await admin.post('/admin/save', edit)).toMatchObject({ code: 1 })
    expect(await forgotten(second)).toMatchObject({ code: 0 })
    expect(await forgotten(first)).toMatchObject({ code: 0 })
    expect((await admin.get('/admin/detail', { id: data.id })).data).toMatchObject({ tel_pending: 1 })
    // A later edit of something else confirms nothing.
    expect(await admin.post('/admin/save', { ...edit, name: '老人' })).toMatchObject({ code: 1 })
    expect((await admin.get('/admin/detail', { id: data.id })).data).toMatchObject({ tel_pending: 1 })
  })

  test('F-307 the phone of a firm’s administrator in the firm’s form waits as well; a new name leaves the phone alone', async () => {
    const admin = await desk.as('admin')
    const firm = {
      ...{ name: '等号救援', short: 'WAIT', firm_type: 3, charge: '邓某', phone: '13700020031', sign: 1 },
      ...{ long_phone: '4008000001', address: '深圳', manage_name: '邓某', manage_mobile: '13700020031' },
      ...{ account: 'waiting', password: 'Waiting-2026' },
    }
    const { data, info } = await admin.post<{ id: number }>('/firm/save', firm)
    expect(info).toBe('添加成功')
    const state = async () =>
      (await desk.db.rows(sql`select name, tel, tel_pending from staff where account = 'waiting'`))[0]
    expect(await state()).toMatchObject({ tel: '13700020031', tel_pending: 1 })
    await desk.db.rows(sql`update staff set tel = '13700020032', tel_pending = 0 where account = 'waiting'`)
    const edit = { ...firm, id: data.id, password: '' }
    expect(await admin.post('/firm/save', { ...edit, manage_name: '邓先生' })).toMatchObject({ code: 1 })
    expect(await state()).toMatchObject({ name: '邓先生', tel: '13700020032', tel_pending: 0 })
    expect(await admin.post('/firm/save', { ...edit, manage_mobile: '13700020033' })).toMatchObject({ code: 1 })
    expect(await state()).toMatchObject({ tel: '13700020033', tel_pending: 1 })
  })

  test('F-481 codes to new phones use up none of the phone’s owner', async () => {
    const client = await desk.holder('sender', FIRM.insurer, ['order_man'])
    const owner = await desk.holder('owner', FIRM.insurer, ['order_man'])
    await desk.db.rows(sql`update staff set tel = '13700020041' where account = 'owner'`)
    await codeTo(desk, client, '13700020041')
    expect(await client.post('/v2/sms/send', { scene: 'phone', mobile: '13700020041' })).toMatchObject({ code: 0 })
    expect(await owner.post('/v2/sms/send', { scene: 'bind' })).toMatchObject({ code: 1 })
  })
})
