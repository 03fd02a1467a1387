import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { forgetUsers } from '../../../server/http/session'
import { operationNode } from '../../../src/domain/access/roles'
import { MESSAGES, SESSION } from '../../../src/schema/model'
import { FIRM, PASSWORD, TECHNICIAN } from '../company'
import { type Client, Desk, type Reply } from '../desk'
import { codeTo } from './phoneCode'

interface List {
  readonly data: readonly (Readonly<Record<string, unknown>> & { readonly id: number })[]
  readonly total: number
}
const LAST = '不能停用、删除或降级最后一名管理员'
const BEYOND = '不能授予自己没有的权限'

describe.each(mainEngine())('people, roles and departments on %s', (engine) => {
  const desk = new Desk(engine)
  let serial = 0
  const idOf = async (account: string) => {
    const [row] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = ${account}`)
    return row?.id ?? 0
  }
  const stored = async (id: number) => {
    const [row] = await desk.db.rows<Record<string, unknown>>(sql`select * from staff where id = ${id}`)
    return row
  }
  const role = async (client: Client, nodes: readonly string[], more: object = {}): Promise<number> => {
    const reply = await client.post<{ id: number }>('/auth/save', { name: `角色${++serial}`, nodes, ...more })
    if (reply.code !== 1) throw new Error(reply.info)
    return reply.data.id
  }
  const person = (client: Client, role_id: number, more: object = {}): Promise<Reply<{ id: number }>> =>
    client.post('/admin/save', {
      account: `acc${++serial}`,
      name: `员工${serial}`,
      tel: '13900001111',
      password: 'first-1',
      role_id,
      ...more,
    })
  const login = (account: unknown, password: string, short = '') =>
    desk.call<{ token: string }>('', 'POST', '/login', { account: String(account), password, short })

  test('F-538 staff are saved, listed (GET and POST), shown, disabled, enabled and deleted', async () => {
    const admin = await desk.as('admin')
    const made = await person(admin, 1, { account: 'zhangsan', name: '张三' })
    expect(made).toMatchObject({ code: 1, info: '添加成功' })
    const { id } = made.data
    for (const reply of [
      await admin.get<List>('/admin/list', { id }),
      await admin.post<List>('/admin/list', { id }),
      await admin.get<List>('/v2/user', { id }),
    ]) {
      expect(reply.data).toMatchObject({ total: 1, data: [{ id, name: '张三', account: 'zhangsan', status: 1 }] })
      expect(reply.data.data[0]).not.toHaveProperty('password_hash')
    }
    expect((await admin.get('/admin/detail', { id })).data).toMatchObject({ role_name: 'admin', customer_scope: [] })

    const { token } = (await login('zhangsan', 'first-1')).data
    expect((await desk.client(token).get('/user/info')).code).toBe(1)
    expect(await admin.post('/admin/status', { id, status: 0 })).toMatchObject({ code: 1, info: '停用成功' })
    expect(await desk.client(token).get('/user/info')).toMatchObject({ code: SESSION.revoked, info: '登录失效' })
    expect((await login('zhangsan', 'first-1')).info).toBe('账号已停用，请联系管理员')
    expect(await admin.post('/admin/status', { id, status: 0 })).toMatchObject({ code: 0, info: MESSAGES.changed })
    expect(await admin.post('/admin/status', { id, status: 1 })).toMatchObject({ code: 1, info: '启用成功' })
    expect((await login('zhangsan', 'first-1')).code).toBe(1)
    expect((await desk.client(token).get('/user/info')).code).toBe(SESSION.revoked)
    expect(await admin.post('/admin/delete', { id })).toMatchObject({ code: 1, info: '删除成功' })
    expect((await login('zhangsan', 'first-1')).info).toBe('账号或密码错误')
  })

  test('an account is unique in its firm, a password has six characters, and messages are told by field', async () => {
    const admin = await desk.as('admin')
    // Neither blanks at its ends nor what nobody sees make it another.
    for (const account of ['dispatch', ' dispatch ', 'dis\u200bpatch', '\u202edispatch\ufeff'])
      expect(await person(admin, 1, { account })).toMatchObject({
        code: 0,
        info: '登录账号已存在',
        data: { errors: { account: '登录账号已存在' } },
      })
    const insurer = await desk.as('insurer')
    const plain = await role(insurer, ['order_man'])
    for (const [client, role_id] of [
      [admin, 1],
      [insurer, plain],
    ] as const)
      expect((await person(client, role_id, { account: 'samename' })).code).toBe(1)
    expect(await person(admin, 1, { password: '12345' })).toMatchObject({
      code: 0,
      data: { errors: { password: '密码不能少于6位' } },
    })
    expect((await admin.post('/admin/save', {})).data).toMatchObject({
      errors: {
        name: '请输入真实姓名',
        account: '请输入登录账号',
        tel: '请输入登录手机号',
        role_id: '请选择角色',
        password: '请输入登录密码',
      },
    })
  })

  test('a password that is reset ends that person’s sessions, and is not told to the log', async () => {
    const admin = await desk.as('admin')
    const { id } = (await person(admin, 1, { account: 'resetme' })).data
    const { token } = (await login('resetme', 'first-1')).data
    expect(await admin.post('/admin/setpwd', { id, password: '12345' })).toMatchObject({
      code: 0,
      info: '密码不能少于6位',
    })
    expect((await desk.client(token).get('/user/info')).code).toBe(1)
    expect(await admin.post('/admin/setpwd', { id, password: 'second-2' })).toMatchObject({ code: 1, info: '重置成功' })
    expect((await desk.client(token).get('/user/info')).code).toBe(SESSION.revoked)
    expect((await login('resetme', 'first-1')).code).toBe(0)
    expect((await login('resetme', 'second-2')).code).toBe(1)
    expect(await admin.post('/admin/setpwd', { id: await idOf('admin'), password: 'mine-mine' })).toMatchObject({
      code: 0,
      info: '请在修改密码中修改自己的密码',
    })
    const [told] = await desk.db.rows<{ changes: string }>(sql`
      select string_agg(changes::text, '') as changes from audit_log where resource = 'staff' and row_id = ${id}`)
    expect(told?.changes).toContain('***')
    expect(told?.changes).not.toMatch(/scrypt|second-2|first-1/)
  })

  test('a person is a technician of his own firm alone', async () => {
    const provider = await desk.as('provider1')
    const own = await role(provider, ['order_man'])
    const refused = { code: 0, data: { errors: { driver_id: '对应技师不存在' } } }
    expect(await person(provider, own, { driver_id: TECHNICIAN.zhao })).toMatchObject(refused)
    const { data, code } = await person(provider, own, { driver_id: TECHNICIAN.wang })
    expect(code).toBe(1)
    const admin = await desk.as('admin')
    const { data: made } = await person(admin, 1)
    expect(await admin.post('/admin/save', { id: made.id, driver_id: TECHNICIAN.wang })).toMatchObject(refused)
    expect(await provider.post('/admin/save', { id: data.id, driver_id: TECHNICIAN.li })).toMatchObject({ code: 1 })
  })

  test('nobody disables or deletes himself, and the last administrator stays', async () => {
    const insurer = await desk.as('insurer')
    const own = await idOf('insurer')
    expect((await insurer.post('/admin/status', { id: own, status: 0 })).info).toBe('不能停用自己的账号')
    expect((await insurer.post('/admin/delete', { id: own })).info).toBe('不能删除自己的账号')
    // Head office may, but not the last one of a company.
    const admin = await desk.as('admin')
    expect((await admin.post('/admin/status', { id: own, status: 0 })).info).toBe(LAST)
    expect((await admin.post('/admin/delete', { id: own })).info).toBe(LAST)
    const plain = await role(insurer, ['order_man'])
    const whole = await insurer.get('/admin/detail', { id: own })
    expect((await insurer.post('/admin/save', { ...whole.data, role_id: plain })).info).toBe(LAST)
    expect((await insurer.post('/auth/save', { id: 6, nodes: ['order_man'] })).info).toBe(MESSAGES.forbidden)
    const ownRole = Number(whole.data.role_id)
    expect((await insurer.post('/auth/save', { id: ownRole, nodes: ['order_man'] })).info).toBe(LAST)
    expect((await insurer.post('/auth/status', { id: ownRole, status: 0 })).info).toBe(LAST)
    expect(await stored(own)).toMatchObject({ status: 1, role_id: ownRole, removed_at: null })

    const second = (await person(insurer, ownRole)).data.id
    expect((await insurer.post('/admin/save', { ...whole.data, role_id: plain })).code).toBe(1)
    expect((await insurer.get('/admin/list')).code).toBe(1)
    expect((await insurer.post('/admin/status', { id: second, status: 0 })).info).toBe(MESSAGES.forbidden)
    expect((await admin.post('/admin/status', { id: second, status: 0 })).info).toBe(LAST)
    await desk.db.rows(sql`update staff set role_id = ${ownRole} where id = ${own}`)
    forgetUsers(() => true)
  })

  test('of two administrators who disable each other, one stays', async () => {
    const admin = await desk.as('admin')
    const two = await desk.as('provider2')
    const own = await idOf('provider2')
    const [row] = await desk.db.rows<{ role_id: number }>(sql`select role_id from staff where id = ${own}`)
    const other = (await person(two, Number(row?.role_id), { account: 'twin' })).data.id
    const replies = await Promise.all([
      admin.post('/admin/status', { id: own, status: 0 }),
      admin.post('/admin/status', { id: other, status: 0 }),
    ])
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(replies.find(({ code }) => code === 0)?.info).toBe(LAST)
    await desk.db.rows(sql`update staff set status = 1 where firm_id = ${FIRM.provider2}`)
  })

  test('nobody gives what he lacks: nodes of a role, a role to a person, a person above himself', async () => {
    const admin = await desk.as('admin')
    const small = ['staffList', 'saveStaff', 'delStaff', 'role_man', 'order_man', operationNode(1)]
    const clerkRole = await role(admin, small)
    const clerkId = (await person(admin, clerkRole, { account: 'clerk' })).data.id
    const clerk = await desk.firstSignIn('clerk', 'first-1')

    expect(await clerk.post('/auth/save', { name: '越权', nodes: ['order_man', 'company_man'] })).toMatchObject({
      code: 0,
      info: BEYOND,
      data: { errors: { nodes: BEYOND } },
    })
    expect((await clerk.post('/auth/save', { name: '越权', nodes: [operationNode(2)] })).info).toBe(BEYOND)
    expect((await person(clerk, 1)).data).toMatchObject({ errors: { role_id: BEYOND } })
    const higher = '不能操作权限高于自己的角色'
    for (const [path, body] of [
      ['/auth/copy', { name: '抄来的' }],
      ['/auth/save', { name: 'admin' }],
      ['/auth/save', { nodes: [] }],
      ['/auth/status', { status: 0 }],
      ['/auth/delete', {}],
    ] as const)
      expect((await clerk.post(path, { id: 1, ...body })).info).toBe(higher)
    const chief = await idOf('dispatch')
    for (const [path, body] of [
      ['/admin/setpwd', { password: 'stolen-1' }],
      ['/admin/status', { status: 0 }],
      ['/admin/delete', {}],
      ['/admin/save', { tel: '13911112222' }],
    ] as const)
      expect((await clerk.post(path, { id: chief, ...body })).info).toBe('不能操作权限高于自己的员工')
    expect((await login('dispatch', PASSWORD)).code).toBe(1)
    expect((await clerk.post('/admin/save', { id: clerkId, role_id: 1 })).info).toBe(BEYOND)
    // Hiding the owner takes away: anybody may do that.
    expect((await clerk.post('/auth/save', { name: '隐藏', nodes: ['order_man', operationNode(20)] })).code).toBe(1)
    const masked = await desk.as('masked')
    expect((await masked.post('/auth/save', { name: '不隐藏', nodes: ['order_man'] })).info).toBe(BEYOND)
  })

  test('roles are of one’s own firm; whose customers are limited limits others', async () => {
    const admin = await desk.as('admin')
    const insurer = await desk.as('insurer')
    expect((await person(admin, 5)).data).toMatchObject({ errors: { role_id: '角色不存在' } })
    expect((await person(insurer, 1)).info).toBe('角色不存在')
    const limited = await desk.as('insurer161')
    expect((await limited.post('/auth/save', { name: '全部客户', nodes: ['order_man'] })).info).toBe(BEYOND)
    const made = await limited.post('/auth/save', { name: '一个客户', nodes: ['order_man'], customer_scope: [14] })
    expect(made).toMatchObject({ code: 1 })
    const [row] = (await limited.get<List>('/auth/list', { id: made.data.id })).data.data
    expect(row).toMatchObject({ customer_scope: [14], customer_names: ['招途深圳'], staff_count: 0 })
    expect((await insurer.get('/auth/detail', { id: made.data.id })).info).toBe(MESSAGES.forbidden)
  })

  test('F-536 a role: numbered, copied, its home among its pages, disabled at once, kept while it is held', async () => {
    const admin = await desk.as('admin')
    const id = await role(admin, ['order_man', 'staffList'], { home_path: '/system/staff' })
    expect((await admin.post('/auth/save', { id, home_path: '/system/roles' })).data).toMatchObject({
      errors: { home_path: '登录首页不在该角色可访问的页面中' },
    })
    const { data } = await admin.get('/auth/detail', { id })
    expect(data).toMatchObject({ home_path: '/system/staff', authorize: expect.any(Number), staff_count: 0 })
    const copied = await admin.post('/auth/copy', { id, name: '副本' })
    expect(copied).toMatchObject({ code: 1, info: '复制成功' })
    expect((await admin.post('/auth/copy', { id, name: '副本' })).info).toBe('角色名称已存在')
    const copy = (await admin.get('/auth/detail', { id: copied.data.copy_id })).data
    expect(copy).toMatchObject({ name: '副本', nodes: data.nodes, home_path: data.home_path, staff_count: 0 })
    expect(copy.authorize).not.toBe(data.authorize)

    await person(admin, id, { account: 'holder' })
    const holder = await desk.firstSignIn('holder', 'first-1')
    expect((await holder.get('/user/info')).data).toMatchObject({ nodes: ['order_man', 'staffList'] })
    expect((await admin.post('/auth/delete', { id })).info).toBe('该角色下还有员工，不能删除')
    expect((await admin.post('/auth/status', { id, status: 0 })).info).toBe('停用成功')
    expect((await holder.get('/user/info')).data).toMatchObject({ nodes: [], role_name: '' })
    expect((await admin.post('/auth/status', { id, status: 1 })).info).toBe('启用成功')
    expect((await holder.get('/order/list')).code).toBe(1)
    expect((await admin.post('/auth/delete', { id: copied.data.copy_id })).info).toBe('删除成功')
  })

  test('F-537 GET /node/list is the tree of pages, buttons and operations', async () => {
    const { data } = await (await desk.as('admin')).get<
      { key: string; pages: { key: string; leaves: { code: string }[] }[] }[]
    >('/node/list')
    const page = (path: string) => data.flatMap(({ pages }) => pages).find(({ key }) => key === path)
    expect(page('/system/staff')?.leaves.map(({ code }) => code)).toEqual([
      'staffList',
      'delStaff',
      'saveStaff',
      'firm_info_show',
    ])
    expect(page('/case/index')?.leaves.map(({ code }) => code)).toEqual(expect.arrayContaining(['order_man', 'op:1']))
  })

  test('F-513 one’s own profile: the bank’s three fields all or none', async () => {
    const insurer = await desk.as('insurer')
    const [{ tel = '' } = {}] = await desk.db.rows<{ tel: string }>(
      sql`select tel from staff where account = 'insurer'`,
    )
    const own = { name: '沈嘉禾', tel }
    expect((await insurer.post('/v2/info', { ...own, tel: '1391234' })).info).toBe('手机号长度需为11位')
    expect((await insurer.post('/v2/info', { tel: own.tel })).info).toBe('请输入真实姓名')
    expect((await insurer.post('/v2/info', { ...own, bank_name: '招商银行' })).code).toBe(0)
    expect((await insurer.get('/user/info')).data).toMatchObject({ name: 'insurer', bank_name: null })
    const bank = { bank_name: '招商银行', account_name: '沈嘉禾', account_num: '6225000000000001' }
    expect((await insurer.post('/v2/info', { ...own, ...bank })).info).toBe('修改成功')
    expect((await insurer.get('/user/info')).data).toMatchObject({ ...own, ...bank })
  })

  test('F-513 one’s own phone gets the codes that guard money: another one asks for the login password, guessed at five times', async () => {
    const holder = await desk.holder('phoneless', FIRM.insurer, ['order_man'])
    const code = await codeTo(desk, holder, '13700001234')
    const change = (values: object) => holder.post('/v2/info', { name: '周敏', tel: '13700001234', code, ...values })
    const asks = '更换登录手机号须输入登录密码'
    expect(await change({})).toMatchObject({ code: 0, info: asks, data: { errors: { password: asks } } })
    expect((await holder.get('/user/info')).data).toMatchObject({ tel: '13800000000' })
    expect(await change({ tel: '13800000000' })).toMatchObject({ code: 1, info: '修改成功' })
    expect((await change({ password: 'wrong' })).info).toBe('登录密码错误，还可输入4次')
    expect((await change({ password: PASSWORD })).info).toBe('修改成功')
    expect((await holder.get('/user/info')).data).toMatchObject({ tel: '13700001234' })
    const back = { tel: '13800000000', password: 'wrong' }
    for (let left = 4; left > 0; left--) expect((await change(back)).info).toBe(`登录密码错误，还可输入${left}次`)
    await change(back)
    expect((await change({ ...back, password: PASSWORD })).info).toBe('登录密码错误次数过多，请30分钟后再试')
  })

  test('departments stand in a tree, move with what is below them, and stay while anything is in them', async () => {
    const admin = await desk.as('admin')
    const save = async (values: object) => admin.post<{ id: number }>('/v2/department', { ...values })
    const top = (await save({ name: '运营中心', leader_id: await idOf('admin') })).data.id
    const other = (await save({ name: '财务部' })).data.id
    const middle = (await save({ name: '调度部', parent_id: top })).data.id
    const low = (await save({ name: '华南组', parent_id: middle })).data.id
    const names = async () =>
      (await admin.get<List>('/v2/department', { limit: 100 })).data.data.map(({ name }) => name)
    expect(await names()).toEqual(['运营中心', '调度部', '华南组', '财务部'])
    expect((await save({ name: '调度部' })).info).toBe('部门名称已存在')
    expect((await save({ id: top, parent_id: low })).info).toBe('上级部门不能是自己或自己的下级')
    expect((await save({ id: top, parent_id: top })).info).toBe('上级部门不能是自己或自己的下级')
    expect((await save({ id: middle, parent_id: other })).code).toBe(1)
    expect(await names()).toEqual(['运营中心', '财务部', '调度部', '华南组'])
    const { id } = (await person(admin, 1, { department_id: low })).data
    const [row] = (await admin.get<List>('/v2/department', { id: low })).data.data
    expect(row).toMatchObject({ staff_count: 1, parent_name: '调度部' })
    const remove = async (which: number) => (await admin.post('/v2/department/status', { id: which, status: -1 })).info
    expect(await remove(middle)).toBe('该部门下还有子部门，不能删除')
    expect(await remove(low)).toBe('该部门下还有员工，不能删除')
    await admin.post('/admin/delete', { id })
    expect((await admin.post('/v2/department/status', { id: low, status: -1 })).code).toBe(1)
    const insurer = await desk.as('insurer')
    expect((await insurer.get<List>('/v2/department')).data.total).toBe(0)
    expect((await person(insurer, 5, { department_id: top })).code).toBe(0)
  })
})
