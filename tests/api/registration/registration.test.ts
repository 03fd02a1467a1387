import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM } from '../company'
import { Desk } from '../desk'
import { NEW_PASSWORD, Newcomer } from './newcomer'

const wrong = '验证码错误或已失效'

describe.each(mainEngine())('a firm registers on %s', (engine) => {
  const desk = new Desk(engine)
  const stranger = new Newcomer(desk)
  const countOf = async (table: 'firm' | 'staff' | 'role') => {
    const [row] = await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)
    return row?.n ?? 0
  }

  test('F-016 F-025 F-141 the reply names organisation code, login name and phone; the firm waits without a right', async () => {
    const roles = await countOf('role')
    const { code, info, data } = await stranger.register('13802660001')
    expect([code, info]).toEqual([1, '提交成功'])
    expect(data).toEqual({
      short: expect.stringMatching(/^[2-9A-Z]{6}$/),
      account: '13802660001',
      mobile: '13802660001',
    })
    expect(await countOf('role')).toBe(roles)
    const { data: session } = await stranger.login('13802660001', NEW_PASSWORD, data.short)
    expect(session.user).toMatchObject({ apply_status: 0, apply_remark: '', nodes: [], pages: [], role_id: null })
  })

  test('decisions §11 faults stand beside their fields and leave the code unused', async () => {
    const mobile = '13802660002'
    const code = await stranger.code(mobile, 'register')
    const form = { ...(await stranger.form(mobile)), code }
    const faults: readonly (readonly [Record<string, unknown>, string, string])[] = [
      [{ name: ' ' }, 'name', '请输入企业名称'],
      [{ firm_type: 0 }, 'firm_type', ''],
      [{ firm_type: 2 }, 'firm_type', ''],
      [{ contact: '' }, 'contact', '请输入联系人'],
      [{ mobile: '1380266' }, 'mobile', '手机号码错误'],
      [{ code: '' }, 'code', '请输入验证码'],
      [{ password: 'abc' }, 'password', '密码不能少于6位'],
      [{ password: 'password' }, 'password', '密码过于常见，容易被猜到，请换一个'],
      [{ city: 4401 }, 'area', '所选区县不属于该城市'],
      [{ province: 45 }, 'city', '所选城市不属于该省份'],
      [{ area: null }, 'area', '请选择区县'],
      [{ address: '' }, 'address', '请输入详细地址'],
      [{ licence: '' }, 'licence', '请上传营业执照'],
      [{ licence: await desk.uploaded(FIRM.provider1) }, 'licence', '请上传营业执照'],
      [{ name: { toString: 1 } }, 'name', ''],
    ]
    for (const [fault, field, message] of faults) {
      const { code: outcome, data } = await stranger.call<{ errors?: Record<string, string> } | null>(
        'POST',
        '/register',
        {
          ...form,
          ...fault,
        },
      )
      expect(outcome, field).toBe(0)
      if (message) expect(data?.errors?.[field], field).toBe(message)
    }
    expect(await stranger.call('POST', '/register', form)).toMatchObject({ code: 1 })
  })

  test('decisions §11 a taken name or phone is told after a right code alone, and five tries end the code', async () => {
    const mobile = '13802660003'
    const taken = await stranger.form(mobile, { name: '鹏城拖车' })
    expect(await stranger.call('POST', '/register', { ...taken, code: '000000' })).toMatchObject({
      code: 0,
      data: { errors: { code: wrong } },
    })
    const code = await stranger.code(mobile, 'register')
    for (let i = 0; i < 4; i++) {
      expect(await stranger.call('POST', '/register', { ...taken, code })).toMatchObject({
        data: { errors: { name: '企业名称已存在' } },
      })
    }
    expect(await stranger.call('POST', '/register', { ...taken, name: '没有的名字', code })).toMatchObject({ code: 1 })
    const again = await stranger.register(mobile)
    expect(again).toMatchObject({ code: 0, data: { errors: { mobile: '该手机号已注册' } } })
  })

  test('decisions §11 names cannot be tried through by one right code', async () => {
    const mobile = '13802660004'
    const code = await stranger.code(mobile, 'register')
    const form = await stranger.form(mobile, { name: '南山快援' })
    for (let i = 0; i < 5; i++) await stranger.call('POST', '/register', { ...form, code })
    expect(await stranger.call('POST', '/register', { ...form, code })).toMatchObject({
      code: 0,
      data: { errors: { code: wrong } },
    })
  })

  test('decisions §11 five wrong codes end a code, from however many addresses and side by side', async () => {
    const mobile = '13802660005'
    const code = await stranger.code(mobile, 'register')
    const form = await stranger.form(mobile)
    const guesses = Array.from({ length: 12 }, (_, i) =>
      stranger.call('POST', '/register', { ...form, code: String(100_000 + i) }, `203.0.113.${i}`),
    )
    for (const guess of await Promise.all(guesses)) expect(guess.info).toBe(wrong)
    expect(await stranger.call('POST', '/register', { ...form, code })).toMatchObject({ code: 0, info: wrong })
    const next = await stranger.code(mobile, 'register')
    expect(await stranger.call('POST', '/register', { ...form, code: next })).toMatchObject({ code: 1 })
  })

  test('decisions §11 one code twice side by side registers once; so do two firms of one name', async () => {
    const mobile = '13802660006'
    const code = await stranger.code(mobile, 'register')
    const form = { ...(await stranger.form(mobile)), code }
    const both = await Promise.all([1, 2, 3].map(() => stranger.call('POST', '/register', form)))
    expect(both.map((reply) => reply.code).sort()).toEqual([0, 0, 1])
    const [row] = await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from firm where phone = ${mobile}`)
    expect(row?.n).toBe(1)

    const first = { ...(await stranger.form('13802660007', { name: '同名救援' })), code: '' }
    const second = { ...(await stranger.form('13802660008', { name: '同名救援' })), code: '' }
    first.code = await stranger.code('13802660007', 'register')
    second.code = await stranger.code('13802660008', 'register')
    const replies = await Promise.all([first, second].map((one) => stranger.call('POST', '/register', one)))
    expect(replies.map((reply) => reply.code).sort()).toEqual([0, 1])
    expect(replies.find((reply) => reply.code === 0)).toMatchObject({ data: { errors: { name: '企业名称已存在' } } })
  })

  test('F-481 decisions §11 one code a minute and ten a day per number, thirty an hour per address; the owner of the number keeps his own', async () => {
    const mobile = '13802660009'
    const caller = new Newcomer(desk, '198.51.100.40')
    expect(await caller.send(mobile, 'register')).toMatchObject({ code: 1, info: '操作成功' })
    expect(await caller.send(mobile, 'forget')).toMatchObject({ code: 0, info: '验证码发送过于频繁，请稍后再试' })
    const minutePasses = () =>
      desk.db.rows(sql`update sms_code set create_time = create_time - interval '61 seconds' where mobile = ${mobile}`)
    for (let i = 2; i <= 10; i++) {
      await minutePasses()
      expect(await caller.send(mobile, 'register'), String(i)).toMatchObject({ code: 1 })
    }
    await minutePasses()
    expect(await caller.send(mobile, 'register')).toMatchObject({ code: 0, info: '今日验证码发送次数已达上限' })

    await desk.db.rows(sql`update staff set tel = ${mobile} where account = 'insurer'`)
    const owner = await desk.as('insurer')
    expect(await owner.post('/v2/sms/send', { mobile, scene: 'paypass' })).toMatchObject({ code: 1 })

    for (let i = 11; i <= 30; i++)
      expect(await caller.send(`138026610${i}`, 'forget'), String(i)).toMatchObject({ code: 1 })
    expect(await caller.send('13802661031', 'forget')).toMatchObject({
      code: 0,
      info: '验证码发送过于频繁，请稍后再试',
    })
    expect(await caller.send('13802661031', 'forget', '198.51.100.41')).toMatchObject({ code: 1 })
  })

  test('decisions §11 a stranger sends in the two open scenes alone, and to a number', async () => {
    expect((await stranger.send('13802660010', 'paypass')).code).toBe(50008)
    expect(await stranger.send('1380266001', 'register')).toMatchObject({
      data: { errors: { mobile: '手机号码错误' } },
    })
    expect((await stranger.call('POST', '/v2/sms/send', { mobile: ['13802660010'], scene: 'register' })).code).toBe(0)
  })

  test('decisions §11 a known and an unknown number get the same answers', async () => {
    await desk.db.rows(sql`update staff set tel = '13802660020' where account = 'provider1'`)
    await desk.db.rows(sql`update sms_code set create_time = create_time - interval '2 days'`)
    for (const scene of ['register', 'forget']) {
      const known = await stranger.send('13802660020', scene)
      const unknown = await stranger.send('13802660021', scene)
      expect(known).toEqual(unknown)
      await desk.db.rows(sql`update sms_code set create_time = create_time - interval '2 minutes'`)
    }
    const guess = (mobile: string) =>
      stranger.call('POST', '/forget', { mobile, code: '000000', password: NEW_PASSWORD })
    expect(await guess('13802660020')).toEqual(await guess('13802660021'))
  })

  test('decisions §11 F-557 a stranger brings one small picture under register/, which nobody else may name', async () => {
    const ticket = await stranger.ticket()
    expect(ticket.dir).toMatch(/^register\/[\w-]{22}$/)
    const first = await stranger.upload(ticket)
    expect(first.status).toBe(200)
    expect((await stranger.upload(ticket)).status).toBe(409)
    const other = await stranger.ticket()
    const elsewhere = `u/${FIRM.provider1}/1/202611/${'a'.repeat(32)}.png`
    expect((await stranger.upload(other, undefined, 'png', elsewhere)).status).toBe(403)
    expect(
      (await stranger.upload(other, undefined, 'png', first.key.replace(/\/[\w]{32}/, `/${'b'.repeat(32)}`))).status,
    ).toBe(403)
    expect((await stranger.upload(other, Buffer.from('%PDF-1.4 not a picture'), 'pdf')).status).toBe(400)
    expect((await stranger.upload(other, Buffer.alloc((5 << 20) + 1, 1), 'png')).status).toBeGreaterThanOrEqual(400)
    const side = await stranger.ticket()
    const both = await Promise.all([stranger.upload(side), stranger.upload(side)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])

    const provider = await desk.as('provider1')
    const { data } = await provider.get<{ token?: string }>('/user/info')
    expect(data).not.toHaveProperty('apply_status')
    const mobile = '13802660011'
    expect(await stranger.register(mobile, { licence: first.key })).toMatchObject({ code: 1 })
    expect(await stranger.register('13802660012', { licence: first.key })).toMatchObject({
      data: { errors: { licence: '请上传营业执照' } },
    })
  })

  test('decisions §11 an address gets thirty tickets an hour', async () => {
    const many = new Newcomer(desk, '198.51.100.50')
    for (let i = 0; i < 30; i++) await many.ticket()
    expect((await many.call('GET', '/public/upload')).status).toBe(429)
  })

  test('bodies of strangers are small', async () => {
    const reply = await stranger.call('POST', '/register', { name: 'x'.repeat(40_000) })
    expect([reply.status, reply.code]).toEqual([413, 0])
  })
})
