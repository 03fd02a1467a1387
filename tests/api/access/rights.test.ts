import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { giveLostCodes } from '../../../server/access/newCodes'
import { engines } from '../../../server/db/testing'
import { forgetUsers } from '../../../server/http/session'
import { everyNode, HIDES_OWNER } from '../../../src/domain/access/roles'
import { importPath } from '../../../src/schema/model'
import { FIRM, PASSWORD } from '../company'
import { Desk, type Reply } from '../desk'

const HIGHER_STAFF = '不能操作权限高于自己的员工'
const HIGHER_ROLE = '不能操作权限高于自己的角色'
const HIGHER_ACCOUNT = '不能操作权限高于自己的账号'
const BEYOND = '不能授予自己没有的权限'
const ADMIN_ROLE = 1

interface Group {
  readonly pages: readonly {
    readonly key: string
    readonly leaves: readonly { readonly code: string; readonly label: string }[]
  }[]
}

describe.each(engines())('rights that nobody seizes, on %s', (engine) => {
  const desk = new Desk(engine)
  const login = (account: string, password = PASSWORD, short = '') =>
    desk.call<{ token: string; user: { nodes: unknown[] } }>('', 'POST', '/login', { account, password, short })
  const idOf = async (account: string) =>
    (await desk.db.rows<{ id: number }>(sql`select id from staff where account = ${account}`))[0]?.id ?? 0
  const stored = () =>
    desk.db.rows(sql`
    select st.id, st.password_hash, st.role_id, st.status, st.name, r.nodes, r.status as role_status
    from staff st join role r on r.id = st.role_id order by st.id`)
  /** Names the present accounts the administrators of their firms, as the forms of firms would have. */
  const nameAdministrators = () =>
    desk.db.rows(sql`
    update firm set admin_id = s.id, account = s.account, manage_name = s.name, manage_mobile = s.tel,
      charge = '某人', phone = '13800000000', long_phone = '4008000001', address = '某处', sign = 1
    from staff s where s.firm_id = firm.id and s.account in ('admin', 'insurer', 'insurer161', 'provider1', 'provider2')`)
  const refusedAs = async (reply: Promise<Reply>, info: string) => {
    const before = await stored()
    expect(await reply).toMatchObject({ code: 0, info })
    expect(await stored()).toEqual(before)
  }
  const provider = (more: object) => ({
    ...{ name: '东湖救援', firm_type: 3, charge: '胡启明', phone: '13800000099', long_phone: '0755-26000099' },
    ...{ address: '罗湖区爱国路3018号', manage_name: '胡启明', manage_mobile: '13900000099', account: 'donghu' },
    ...{ password: 'Donghu@1', sign: 1, short: 'DH' },
    ...more,
  })

  test('a clerk of the firms’ page keys no administrator, by its form or by a file', async () => {
    await nameAdministrators()
    const clerk = await desk.holder('firmClerk', FIRM.platform, ['server_man', 'save_firm'])
    for (const id of Object.values(FIRM)) {
      await refusedAs(clerk.post('/firm/save', { id, password: 'Taken@2026' }), HIGHER_ACCOUNT)
      await refusedAs(clerk.post('/firm/save', { id, manage_name: '别人' }), HIGHER_ACCOUNT)
      // Whoever must give the organisation code signs in by it.
      await refusedAs(clerk.post('/firm/save', { id, short: `Q${id}` }), HIGHER_ACCOUNT)
    }
    const companies = await desk.holder('companyClerk', FIRM.platform, ['company_man'])
    const flags = { is_annual: 0, is_distribution: 0, new_system: 1 }
    await refusedAs(companies.post('/v2/company/save', { id: FIRM.insurer, ...flags, short: 'ZZ' }), HIGHER_ACCOUNT)
    const reply = await desk.app.inject({
      method: 'POST',
      url: `/api${importPath('firm')}`,
      headers: { 'x-token': clerk.token },
      payload: {
        ...{ id: 'seven-at-once', mode: 'partial', columns: ['id', 'password'], match: 'id' },
        rows: Object.values(FIRM).map((id, i) => ({ row: i + 2, cells: [String(id), 'Taken@2026'] })),
      },
    })
    const lines = reply.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.filter(({ does }) => does === 'refuse')).toHaveLength(Object.values(FIRM).length)
    expect((await login('admin')).code).toBe(1)
    const own = await desk.holder('insurerClerk', FIRM.insurer, ['server_man', 'save_firm'])
    await refusedAs(own.post('/firm/save', { id: FIRM.insurer, password: 'Taken@2026' }), HIGHER_ACCOUNT)
    // What concerns no account is his to write.
    expect((await clerk.post('/firm/save', { id: FIRM.provider1, charge: '新人' })).code).toBe(1)
    await refusedAs(clerk.post('/firm/status', { id: FIRM.provider1, status: 0 }), HIGHER_ACCOUNT)
  })

  test('nobody is given one’s own password without the old one by the form of the firm', async () => {
    const admin = await desk.as('admin')
    await refusedAs(
      admin.post('/firm/save', { id: FIRM.platform, password: 'Mine@2026' }),
      '请在修改密码中修改自己的密码',
    )
  })

  test('one’s own phone is changed neither by the staff’s form nor by the firm’s, and the firm’s leaves it as it is', async () => {
    const admin = await desk.as('admin')
    const words = '请在个人资料中修改自己的登录手机号'
    const [own] = await desk.db.rows<{ id: number; tel: string }>(
      sql`select id, tel from staff where account = 'admin'`,
    )
    await desk.db.rows(
      sql`update firm set admin_id = ${own?.id}, manage_mobile = '13600000001' where id = ${FIRM.platform}`,
    )
    await refusedAs(admin.post('/admin/save', { id: own?.id, tel: '13700001234' }), words)
    await refusedAs(admin.post('/firm/save', { id: FIRM.platform, manage_mobile: '13700001234' }), words)
    expect((await admin.post('/firm/save', { id: FIRM.platform, charge: '新人' })).code).toBe(1)
    expect((await admin.get('/user/info')).data).toMatchObject({ tel: own?.tel })
  })

  test('F-527 no company is taken over by naming it behind a customer', async () => {
    const finance = await desk.holder('finance', FIRM.platform, ['client_list', 'save_customer'])
    await refusedAs(finance.post('/v2/customer', { id: 1, company_id: FIRM.insurer }), HIGHER_ACCOUNT)
    const admin = await desk.as('admin')
    expect((await admin.post('/v2/customer', { id: 1, company_id: FIRM.insurer })).code).toBe(1)
    await refusedAs(finance.post('/customer/setpwd', { id: 1, password: 'Taken@2026' }), HIGHER_ACCOUNT)
    expect((await finance.post('/v2/customer', { id: 1, contact: '联系人' })).code).toBe(1)
    expect((await login('insurer')).code).toBe(1)
  })

  test('O-143 O-452 who is limited to customers, or sees no owners, resets nobody who is not', async () => {
    const nodes = ['staffList', 'saveStaff', 'role_man']
    await desk.holder('whole', FIRM.platform, nodes)
    const limited = await desk.holder('limited', FIRM.platform, nodes)
    await desk.db.rows(sql`update role set customer_scope = '[14]' where name = 'limited'`)
    const masked = await desk.holder('blind', FIRM.platform, [...nodes, HIDES_OWNER])
    forgetUsers(() => true)
    const id = await idOf('whole')
    await refusedAs(limited.post('/admin/setpwd', { id, password: 'taken-1' }), HIGHER_STAFF)
    await refusedAs(masked.post('/admin/setpwd', { id, password: 'taken-1' }), HIGHER_STAFF)
    const [blind, narrow] = [await idOf('blind'), await idOf('limited')]
    await refusedAs(limited.post('/admin/setpwd', { id: blind, password: 'taken-1' }), HIGHER_STAFF)
    await refusedAs(masked.post('/admin/setpwd', { id: narrow, password: 'taken-1' }), HIGHER_STAFF)
  })

  test('O-452 the same list, asked again, is of the rights that its reader has by then', async () => {
    const admin = await desk.as('admin')
    const reader = await desk.holder('listReader', FIRM.platform, ['order_man'])
    const [role] = await desk.db.rows<{ id: number }>(sql`select id from role where name = 'listReader'`)
    for (const customer_id of [14, 164]) await desk.place({ customer_id })
    const query = { sort: 'order_time', order: 'DESC', page: 1, limit: 50, fields: 'id,customer_id' }
    const customers = async () => {
      const { data } = await reader.get<{ data: readonly { customer_id: number }[] }>('/order/list', query)
      return [...new Set(data.data.map(({ customer_id }) => customer_id))].sort()
    }
    for (const customer_scope of [[], [14], [164], [14, 164]]) {
      expect((await admin.post('/auth/save', { id: role?.id, customer_scope })).code).toBe(1)
      const wanted = customer_scope.length > 0 ? customer_scope : [14, 164]
      expect(await customers()).toEqual(wanted)
      expect(await customers()).toEqual(wanted)
    }
    expect((await admin.post('/auth/save', { id: role?.id, nodes: ['role_man'] })).code).toBe(1)
    expect((await reader.get('/order/list', query)).code).not.toBe(1)
  })

  test('what a form does not take is ignored: a password by the staff’s own, a firm by the role’s', async () => {
    const admin = await desk.as('admin')
    const clerk = await desk.holder('staffClerk', FIRM.platform, ['role_man', 'staffList', 'saveStaff'])
    const [own] = await desk.db.rows<{ id: number; version: number }>(
      sql`select id, version from staff where account = 'staffClerk'`,
    )
    const [role] = await desk.db.rows<{ id: number }>(sql`select id from role where name = 'staffClerk'`)
    const secrets = () => desk.db.rows(sql`select id, password_hash, firm_id from staff order by id`)
    const firms = () => desk.db.rows(sql`select id, firm_id, creator_id from role order by id`)
    const [staffBefore, rolesBefore] = [await secrets(), await firms()]
    const odd = { password: 'Taken@2026', password_hash: 'x', firm_id: FIRM.provider1, creator_id: 1, removed_at: 1 }
    for (const [client, body] of [
      [clerk, { id: own?.id, name: '改名' }],
      [admin, { id: own?.id, name: '再改' }],
      [clerk, { id: own?.id }],
    ] as const)
      await client.post('/admin/save', { ...body, ...odd })
    expect(await secrets()).toEqual(staffBefore)
    await clerk.post('/auth/save', { id: role?.id, name: 'staffClerk', ...odd })
    await admin.post('/auth/save', { id: role?.id, name: 'staffClerk', nodes: ['role_man'], ...odd })
    expect(await firms()).toEqual(rolesBefore)
    const made = await admin.post<{ id: number }>('/auth/save', { name: '外来', nodes: ['role_man'], ...odd })
    expect(made).toMatchObject({ code: 1 })
    expect(await desk.db.rows(sql`select firm_id from role where id = ${made.data.id}`)).toEqual([
      { firm_id: FIRM.platform },
    ])
    expect((await login('staffClerk')).code).toBe(1)
  })

  test('a role above one’s own is neither emptied nor switched off', async () => {
    for (const [name, nodes] of [
      ['rolesAlone', ['role_man']],
      ['smallAdministrator', ['role_man', 'staffList', 'saveStaff']],
    ] as const) {
      const weak = await desk.holder(name, FIRM.platform, nodes)
      await refusedAs(weak.post('/auth/save', { id: ADMIN_ROLE, nodes: [] }), HIGHER_ROLE)
      await refusedAs(weak.post('/auth/status', { id: ADMIN_ROLE, status: 0 }), HIGHER_ROLE)
    }
    // In bulk each by itself.
    const weak = await desk.holder('rolesAlone', FIRM.platform, ['role_man'])
    const several = await weak.post('/auth/save', { ids: [ADMIN_ROLE, 2], customer_scope: [1] })
    expect(several.data).toMatchObject({ complated: 0, failed: 2, msg: HIGHER_ROLE })
  })

  test('F-307 F-310 a clerk founds no firm whose administrator has more than he', async () => {
    const clerk = await desk.holder('founder', FIRM.platform, ['server_man', 'save_firm', 'company_man'])
    const before = await desk.db.rows(sql`select count(*)::int as n from firm`)
    for (const firm_type of [1, 3]) await refusedAs(clerk.post('/firm/save', provider({ firm_type })), BEYOND)
    const company = { ...provider({}), is_annual: 0, is_distribution: 0, new_system: 1 }
    await refusedAs(clerk.post('/v2/company/save', company), BEYOND)
    expect(await desk.db.rows(sql`select count(*)::int as n from firm`)).toEqual(before)
    // Nor does he give an existing one an account of his own.
    await desk.db.rows(sql`update firm set admin_id = null, account = null where id = ${FIRM.provider2}`)
    const own = { id: FIRM.provider2, account: 'mine', password: 'Mine@2026' }
    await refusedAs(clerk.post('/firm/save', own), BEYOND)
    await nameAdministrators()
  })

  test('what is above its reader is told with it, so that the screen does not offer what would be refused', async () => {
    const clerk = await desk.holder('clerkOfAll', FIRM.platform, [
      ...[
        'role_man',
        'staffList',
        'saveStaff',
        'company_man',
        'server_man',
        'save_firm',
        'client_list',
        'save_customer',
      ],
    ])
    const admin = await desk.as('admin')
    await desk.db.rows(sql`update customer set company_id = ${FIRM.insurer} where id = 1`)
    for (const [path, id] of [
      ['/admin/detail', await idOf('admin')],
      ['/auth/detail', ADMIN_ROLE],
      ['/firm/detail', FIRM.provider1],
      ['/v2/company/detail', FIRM.insurer],
      ['/customer/detail', 1],
    ] as const) {
      expect((await clerk.get(path, { id })).data, path).toMatchObject({ above: 1 })
      expect((await admin.get(path, { id })).data, path).toMatchObject({ above: 0 })
    }
    expect((await clerk.get('/admin/detail', { id: await idOf('clerkOfAll') })).data).toMatchObject({ above: 0 })
    // Who writes none of them is told nothing.
    const reader = await desk.holder('reader', FIRM.platform, ['staffList'])
    expect((await reader.get('/admin/detail', { id: 1 })).data.above ?? null).toBeNull()
  })

  test('a company does not open lines of business for itself', async () => {
    const insurer = await desk.as('insurer')
    const say = '公司开通的业务由平台设置'
    await refusedAs(insurer.post('/firm/save', { id: FIRM.insurer, is_annual: 1 }), say)
    expect((await (await desk.as('admin')).post('/firm/save', { id: FIRM.insurer, is_annual: 1 })).code).toBe(1)
  })

  test('every firm has a type that its maker may give, and a name of its own', async () => {
    const [admin, insurer] = [await desk.as('admin'), await desk.as('insurer')]
    expect((await admin.post('/firm/save', provider({ firm_type: null }))).data).toMatchObject({
      errors: { firm_type: '请选择类型' },
    })
    const closed = { errors: { firm_type: '选项不存在' } }
    expect((await admin.post('/firm/save', provider({ firm_type: 0 }))).data).toMatchObject(closed)
    expect((await insurer.post('/firm/save', provider({ firm_type: 1 }))).data).toMatchObject(closed)
    expect((await admin.post('/firm/save', provider({ name: '鹏城拖车' }))).data).toMatchObject({
      errors: { name: '服务商名称已存在' },
    })
    expect((await admin.post('/firm/save', { id: FIRM.provider1, name: '南山快援' })).info).toBe('服务商名称已存在')
    // A name that its writer is not shown tells him nothing.
    expect((await insurer.post('/firm/save', provider({ name: '招途车险', short: 'OTHER' }))).code).toBe(1)
  })

  test('F-566 whoever takes the name of a platform’s account, that account logs in without a code', async () => {
    const admin = await desk.as('admin')
    const made = await admin.post<{ id: number }>(
      '/firm/save',
      provider({ name: '同名救援', account: 'admin', short: 'TM' }),
    )
    expect(made.code).toBe(1)
    expect(await login('admin')).toMatchObject({ code: 1, data: { user: { firm_type: 0 } } })
    expect(await login('admin', 'Donghu@1')).toMatchObject({ code: 0, info: '账号或密码错误' })
    expect(await login('admin', 'Donghu@1', 'TM')).toMatchObject({ code: 1, data: { user: { firm_type: 3 } } })
  })

  test('guesses at a platform’s account are counted although another has its name', async () => {
    await desk.db.rows(sql`delete from login_attempts`)
    for (let n = 0; n < 4; n++) expect((await login('admin', 'wrong')).info).toBe('账号或密码错误')
    expect((await login('admin', 'wrong')).info).toContain('密码错误次数过多')
    expect((await login('admin')).info).toContain('密码错误次数过多')
    await desk.db.rows(sql`delete from login_attempts`)
  })

  test('F-068 F-537 new codes go to the platform’s administrators, who see and grant them', async () => {
    const second = await desk.holder('secondAdmin', FIRM.platform, [...everyNode])
    const designer = await desk.holder('designer', FIRM.platform, ['typeData'])
    const draft = {
      ...{ label: '工具', menu: 'capacity', types: [0, 1, 3], scope: 'own', read: [], write: [], rules: [] },
      fields: [{ id: 'f1', name: 'name', kind: 'text', label: '名称', list: true }],
    }
    const { data } = await designer.post<{ id: number }>('/v2/design', { label: '工具', name: 'tool', draft })
    expect((await designer.post('/v2/design/publish', { id: data.id })).code).toBe(1)
    const tree = (await second.get<Group[]>('/node/list')).data.flatMap(({ pages }) => pages)
    expect(tree.find(({ key }) => key === 'other/granted')?.leaves).toEqual([
      { code: 'rt_tool', label: '工具：查看' },
      { code: 'rt_tool_write', label: '工具：编辑' },
    ])
    const grant = await second.post('/auth/save', { name: '看工具', nodes: ['rt_tool'] })
    expect(grant).toMatchObject({ code: 1 })
    // Whoever may merely edit roles has none of it.
    const weak = await desk.holder('rolesAlone', FIRM.platform, ['role_man'])
    expect((await weak.post('/auth/save', { name: '越权', nodes: ['rt_tool'] })).info).toBe(BEYOND)
    // Taken away it stays away, also when the resource is published again.
    const role = { id: ADMIN_ROLE, nodes: everyNode }
    expect((await second.post('/auth/save', role)).code).toBe(1)
    await designer.post('/v2/design', { id: data.id, draft: { ...draft, label: '工具箱' } })
    expect((await designer.post('/v2/design/publish', { id: data.id })).code).toBe(1)
    expect((await (await desk.as('admin')).get<{ nodes: unknown[] }>('/user/info')).data.nodes).not.toContain('rt_tool')
  })

  test('what nobody of the platform holds any more, its administrators have again after a start', async () => {
    await desk.db.rows(sql`
      update role set nodes = nodes - 'company_man' - 'brought' where firm_id in (select id from firm where firm_type = 0)`)
    await giveLostCodes(desk.db, [{ code: 'brought', label: '带来的' }])
    forgetUsers(() => true)
    const nodesOf = async (client: Awaited<ReturnType<Desk['as']>>) =>
      (await client.get<{ nodes: unknown[] }>('/user/info')).data.nodes
    const admin = await desk.as('admin')
    expect(await nodesOf(admin)).toEqual(expect.arrayContaining(['company_man', 'brought']))
    expect(await nodesOf(admin)).not.toContain(20)
    expect(await nodesOf(await desk.as('dispatch'))).not.toContain('company_man')
    expect(await nodesOf(await desk.as('insurer'))).not.toContain('brought')
    // What one of them holds stays as it is.
    const before = await stored()
    await giveLostCodes(desk.db, [{ code: 'brought', label: '带来的' }])
    expect(await stored()).toEqual(before)
  })
})
