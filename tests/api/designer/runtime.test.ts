import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { promotionOf, promotionStatements } from '../../../server/designer/promote'
import { listRows } from '../../../server/engine/read/list'
import { tableOf } from '../../../server/engine/table/table'
import { resources } from '../../../src/resources'
import { codeOf } from '../../../src/schema/compile/runtime/code'
import type { RuntimeDeclaration } from '../../../src/schema/compile/runtime/declaration'
import { turn } from '../../../src/schema/compile/travel'
import { type AnyResource, MESSAGES } from '../../../src/schema/model'
import type { Account } from '../company'
import { Desk } from '../desk'
import { serve } from '../serve'

type Values = Record<string, unknown>

/** Five fields of five kinds with one rule: what a desk might want to keep of its equipment. */
const equipment: RuntimeDeclaration = {
  label: '救援设备',
  menu: 'capacity',
  types: [0, 1, 3],
  scope: 'own',
  read: [],
  write: [],
  fields: [
    { id: 'f1', name: 'name', kind: 'text', label: '设备名称', required: true, list: true, filter: true, unique: true },
    {
      id: 'f2',
      name: 'type',
      kind: 'choice',
      label: '类型',
      required: true,
      list: true,
      filter: true,
      choices: [
        { code: 1, label: '拖车绳' },
        { code: 2, label: '搭电宝' },
        { code: 3, label: '其他' },
      ],
    },
    { id: 'f3', name: 'price', kind: 'money', label: '购置价', list: true, total: true },
    { id: 'f4', name: 'bought', kind: 'date', label: '购置日期', list: true, filter: true },
    { id: 'f5', name: 'note', kind: 'textarea', label: '说明' },
  ],
  rules: [{ if: { field: 'f2', is: 'eq', value: 3 }, show: ['f5'], need: ['f5'], say: '其他类型须填写说明' }],
}

/** The same after a sixth field has come and gone. */
const count = { id: 'f6', name: 'count', kind: 'integer', label: '数量', list: true, default: 1 } as const
const later = (declaration: object): object =>
  'fields' in declaration && Array.isArray(declaration.fields)
    ? { ...declaration, fields: [...declaration.fields, { ...count, archived: true }] }
    : declaration

const without = (id: string): RuntimeDeclaration => ({
  ...equipment,
  fields: equipment.fields.filter((field) => field.id !== id),
})
const changed = (id: string, change: object): RuntimeDeclaration => ({
  ...equipment,
  fields: equipment.fields.map((field) => (field.id === id ? { ...field, ...change } : field)),
})

describe.each(mainEngine())('resources made at run time on %s', (engine) => {
  const desk = new Desk(engine)
  /** A second node on the same database. */
  let other: FastifyInstance
  let designId = 0
  let version = 0

  beforeAll(async () => {
    other = await serve(desk.db)
  })
  afterAll(() => other?.close())

  const rest = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { as = 'admin', payload, node = desk.app }: { as?: Account; payload?: object; node?: FastifyInstance } = {},
  ) => {
    const { token } = await desk.as(as)
    const reply = await node.inject({
      method,
      url: `/api/rest/${url}`,
      headers: { 'x-token': token },
      ...(payload && { payload }),
    })
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
  }
  const save = async (draft: object) => (await desk.as('admin')).post('/v2/design', { id: designId, draft })
  const draw = async (draft: object) => expect(await save(draft)).toMatchObject({ code: 1 })
  const publish = async (draft: object) => {
    await draw(draft)
    const reply = await (await desk.as('admin')).post<Values>('/v2/design/publish', { id: designId })
    if (reply.code === 1) version = Number(reply.data.number)
    return reply
  }
  const plan = async (draft: object) => {
    await draw(draft)
    return (await (await desk.as('admin')).get<Values>('/v2/design/preview', { id: designId })).data
  }

  test('drawn, published, and at once served on both nodes with list, filter, rule and audit', async () => {
    const admin = await desk.as('admin')
    const made = await admin.post('/v2/design', { label: '救援设备', name: 'equipment' })
    expect(made).toMatchObject({ code: 1 })
    designId = Number(made.data.id)
    expect((await rest('GET', 'equipment')).status).toBe(404)
    expect(await plan(equipment)).toMatchObject({
      problems: [],
      changes: [
        {
          said: {
            say: '新建「%{label}」，%{fields}个字段、%{rules}条规则',
            with: { label: '救援设备', fields: 5, rules: 1 },
          },
          rows: null,
        },
      ],
    })
    expect(await publish(equipment)).toMatchObject({ code: 1, info: '发布成功' })

    for (const node of [desk.app, other]) {
      expect((await rest('GET', 'equipment', { node })).headers['content-range']).toBe('equipment 0-0/0')
    }
    const rope = { name: '拖车绳A', type: 1, price: 1286.5, bought: '2026-03-02' }
    const { status, body } = await rest('POST', 'equipment', { payload: rope })
    expect({ status, id: body.id }).toEqual({ status: 200, id: expect.any(Number) })
    expect((await rest('GET', `equipment/${body.id}`, { node: other })).body).toMatchObject({
      ...rope,
      note: null,
      version: 1,
      firm_name: '安途救援',
    })
    const refused = await rest('POST', 'equipment', { payload: { name: '未知', type: 3 } })
    expect(refused).toMatchObject({ status: 400, body: { code: 0, errors: { note: '其他类型须填写说明' } } })
    expect((await rest('POST', 'equipment', { payload: { ...rope, type: 2 } })).body).toMatchObject({
      errors: { name: '设备名称已存在' },
    })
    expect(
      (await rest('POST', 'equipment', { payload: { name: 'x', type: 9, price: 'y' } })).body.errors,
    ).toMatchObject({ type: '选项不存在', price: '请输入数字' })
    // What no rule shows is emptied, whatever was sent.
    const hidden = await rest('POST', 'equipment', { payload: { name: '搭电宝B', type: 2, price: 399, note: '藏' } })
    expect((await rest('GET', `equipment/${hidden.body.id}`)).body).toMatchObject({ note: null })

    const list = await rest(
      'GET',
      `equipment?sort=["price","ASC"]&range=[0,9]&filter=${encodeURIComponent('{"type":[1,2],"bought_from":"2026-01-01"}')}`,
    )
    expect(list.headers['content-range']).toBe('equipment 0-0/1')
    expect(JSON.parse(String(list.headers['x-totals']))).toEqual({ total_price: 1286.5 })
    expect(list.body).toMatchObject([{ name: '拖车绳A' }])
    const [audit] = await desk.db.rows<Values>(
      sql`select action, changes from audit_log where resource = 'equipment' and row_id = ${body.id}`,
    )
    expect(audit).toMatchObject({ action: 'create', changes: { price: [null, 1286.5] } })
  })

  test('a stale edit is refused with what differs, several rows go in one call, removed ones are gone', async () => {
    const [first, second] = (await rest('GET', 'equipment?sort=["id","ASC"]')).body
    expect(
      (await rest('PUT', `equipment/${first.id}`, { payload: { price: 1300, version: first.version } })).status,
    ).toBe(200)
    const stale = await rest('PUT', `equipment/${first.id}`, { payload: { price: 1, version: first.version } })
    expect(stale).toMatchObject({
      status: 400,
      body: { info: MESSAGES.changed, conflict: { price: { theirs: 1300 } } },
    })
    const ids = encodeURIComponent(JSON.stringify({ id: [first.id, second.id, 999_999] }))
    const many = await rest('PUT', `equipment?filter=${ids}`, { payload: { bought: '2026-05-01' } })
    expect(many.body).toMatchObject({ complated: 2, failed: 1 })
    const gone = await rest('DELETE', `equipment?filter=${encodeURIComponent(JSON.stringify({ id: [second.id] }))}`)
    expect(gone.body).toMatchObject({ complated: 1, failed: 0 })
    expect((await rest('GET', `equipment/${second.id}`)).status).toBe(403)
    expect((await rest('GET', 'equipment')).body).toMatchObject([{ id: first.id, price: 1300, bought: '2026-05-01' }])
  })

  test('who made it may use it; others need its codes; own-firm rows stay with their firm', async () => {
    const admin = await desk.as('admin')
    expect((await rest('GET', 'equipment', { as: 'provider1' })).status).toBe(403)
    const mine = (await admin.get<{ nodes: string[] }>('/user/info')).data.nodes
    expect(mine).toEqual(expect.arrayContaining(['rt_equipment', 'rt_equipment_write']))
    // The new codes are choices of the roles, on the other node too; a code that nobody made is not.
    const roles = (
      await admin.get<{ data: { id: number; name: string; nodes: string[]; version: number }[] }>('/auth/list', {
        limit: 50,
      })
    ).data.data
    const provider = roles.find(({ name }) => name === 'provider1')!
    const save = (nodes: string[]) => admin.post('/auth/save', { id: provider.id, nodes })
    expect(await save([...provider.nodes, 'rt_nothing'])).toMatchObject({ code: 0 })
    expect(await save([...provider.nodes, 'rt_equipment', 'rt_equipment_write'])).toMatchObject({ code: 1 })
    expect((await rest('GET', 'equipment', { as: 'provider1' })).headers['content-range']).toBe('equipment 0-0/0')
    const own = await rest('POST', 'equipment', { as: 'provider1', payload: { name: '千斤顶', type: 1 } })
    expect((await rest('GET', 'equipment', { as: 'provider1' })).body).toMatchObject([{ id: own.body.id, firm_id: 4 }])
    expect((await rest('GET', 'equipment')).body).toHaveLength(2)
    const [first] = (await rest('GET', 'equipment?sort=["id","ASC"]')).body
    expect((await rest('PUT', `equipment/${first.id}`, { as: 'provider1', payload: { price: 1 } })).status).toBe(403)
    // A form may not say whose the row is.
    await rest('PUT', `equipment/${own.body.id}`, { as: 'provider1', payload: { firm_id: 1 } })
    expect((await rest('GET', `equipment/${own.body.id}`)).body.firm_id).toBe(4)

    const catalogue = (await admin.get<{ resources: Values[] }>('/v2/catalogue')).data
    expect(catalogue.resources).toMatchObject([{ name: 'equipment', path: '/custom/equipment', menu: 'capacity' }])
    expect((await (await desk.as('insurer')).get<Values>('/v2/catalogue')).data.resources).toEqual([])
    // What it is called is told by its codes to who has them or gives them.
    const grantsOf = async (account: 'admin' | 'dispatch' | 'insurer' | 'provider1') =>
      (await (await desk.as(account)).get<{ grants: { code: string }[] }>('/v2/catalogue')).data.grants
    expect((await grantsOf('admin')).map(({ code }) => code)).toEqual(['rt_equipment', 'rt_equipment_write'])
    expect(await grantsOf('provider1')).toHaveLength(2)
    expect(await grantsOf('dispatch')).toEqual([])
    expect(await grantsOf('insurer')).toEqual([])
  })

  test('the catalogue answers 304 until something changes', async () => {
    const { token } = await desk.as('admin')
    const ask = (tag?: string) =>
      desk.app.inject({
        url: '/api/v2/catalogue',
        headers: { 'x-token': token, ...(tag && { 'if-none-match': tag }) },
      })
    const first = await ask()
    const tag = String(first.headers.etag)
    expect((await ask(tag)).statusCode).toBe(304)
    await publish(changed('f5', { label: '备注说明' }))
    expect((await ask(tag)).statusCode).toBe(200)
  })

  test('what will change is told with the rows it touches; a rename keeps data, an archived field comes back', async () => {
    const renamed = changed('f3', { name: 'cost', label: '成本', required: true })
    const renaming = '字段「%{field}」改名为「%{to}」，数据不变'
    expect((await plan(renamed)).changes).toEqual([
      { type: 'change', said: { say: renaming, with: { field: '购置价', to: '成本' } }, rows: null },
      {
        type: 'change',
        said: {
          say: '字段「%{field}」的标识：%{from} → %{to}，数据不变',
          with: { field: '购置价', from: 'price', to: 'cost' },
        },
        rows: 1,
      },
      {
        type: 'change',
        said: { say: '字段「%{field}」设为必填（为空的数据下次编辑时须补填）', with: { field: '购置价' } },
        rows: 1,
      },
      { type: 'change', said: { say: renaming, with: { field: '备注说明', to: '说明' } }, rows: null },
    ])
    expect(await publish(renamed)).toMatchObject({ code: 1 })
    const [first] = (await rest('GET', 'equipment?sort=["id","ASC"]')).body
    expect(first).toMatchObject({ cost: 1300 })
    expect(first).not.toHaveProperty('price')

    const archived = changed('f3', { archived: true })
    expect((await plan(archived)).changes).toEqual(
      expect.arrayContaining([
        { type: 'remove', said: { say: '归档字段「%{field}」，其数据保留', with: { field: '成本' } }, rows: 1 },
      ]),
    )
    await publish(archived)
    const [less] = (await rest('GET', 'equipment?sort=["id","ASC"]')).body
    expect(less).not.toHaveProperty('cost')
    await rest('PUT', `equipment/${less.id}`, { payload: { bought: '2026-06-01' } })
    await publish(equipment)
    expect((await rest('GET', 'equipment?sort=["id","ASC"]')).body[0]).toMatchObject({
      price: 1300,
      bought: '2026-06-01',
    })
  })

  test('versions are kept, and an earlier one comes back by one call without losing a later field', async () => {
    const admin = await desk.as('admin')
    await publish({ ...equipment, fields: [...equipment.fields, count] })
    const made = await rest('POST', 'equipment', { payload: { name: '警示牌', type: 1, count: 12 } })
    const before = version
    const back = await admin.post<Values>('/v2/design/restore', { id: designId, number: before - 1 })
    expect(back).toMatchObject({ code: 1, info: '恢复成功', data: { number: before + 1 } })
    expect((await rest('GET', `equipment/${made.body.id}`)).body).not.toHaveProperty('count')
    await admin.post('/v2/design/restore', { id: designId, number: before })
    expect((await rest('GET', `equipment/${made.body.id}`)).body).toMatchObject({ count: 12 })
    const versions = (await admin.get<{ data: Values[]; total: number }>('/v2/design/version', { design_id: designId }))
      .data
    expect(versions.data[0]).toMatchObject({
      number: before + 2,
      user_name: 'admin',
      words: [{ type: 'add', said: { say: '恢复字段「%{field}」及其数据' }, rows: 1 }],
    })
    expect(versions.data[0]).not.toHaveProperty('declaration')
    expect(await admin.post('/v2/design/restore', { id: designId, number: 99 })).toMatchObject({ info: '版本不存在' })
  })

  test.each([
    ['a field without its kind', changed('f1', { kind: 'script' }), 'fields[0].kind'],
    ['markup in a label', changed('f1', { label: '<b>名</b>' }), 'fields[0].label'],
    ['a published field dropped', without('f4'), 'fields'],
    ['a published field of another type', changed('f4', { kind: 'text' }), 'fields[3].kind'],
    ['a pattern that looks back', changed('f1', { pattern: ['^(a)\\1$', '格式'] }), 'fields[0].pattern'],
    ['a pattern that is none', changed('f1', { pattern: ['(', '格式'] }), 'fields[0].pattern'],
    ['a name of the engine', changed('f1', { name: 'version' }), 'fields[0].name'],
    ['two of a name', changed('f1', { name: 'type' }), 'fields[1].name'],
    ['a reference to nothing', changed('f5', { kind: 'reference', reference: 'nobody' }), 'fields[4].reference'],
    ['something the engine does not know', { ...equipment, onLoad: 'alert(1)' }, 'onLoad'],
    [
      'a rule with a value that is no choice',
      { ...equipment, rules: [{ if: { field: 'f2', is: 'eq', value: 7 }, need: ['f5'] }] },
      'rules[0].if.value',
    ],
    [
      'a rule of an unknown comparison',
      { ...equipment, rules: [{ if: { field: 'f2', is: 'like', value: 1 }, need: ['f5'] }] },
      'rules[0].if.is',
    ],
    ['a role code that the designer lacks', { ...equipment, read: ['secret_role'] }, 'read'],
    ['a place in no menu', { ...equipment, menu: 'nowhere' }, 'menu'],
  ])('refused with place and reason, and what is served stays: %s', async (_, draft, path) => {
    const before = (await rest('GET', 'equipment')).body
    // What cannot be drawn is no draft; anything else is refused at publication.
    const saved = await save(later(draft))
    const reply = saved.code === 0 ? saved : await publish(later(draft))
    expect(reply).toMatchObject({
      code: 0,
      data: { problems: expect.arrayContaining([{ path, message: expect.any(String) }]) },
    })
    expect(reply.info).not.toBe('')
    expect((await rest('GET', 'equipment')).body).toEqual(before)
  })

  test('a value that rows share cannot become unique; the index of the unique one holds against two at once', async () => {
    const sole = changed('f4', { unique: true })
    for (const name of ['甲', '乙'])
      await rest('POST', 'equipment', { payload: { name, type: 1, bought: '2026-07-01' } })
    expect(await publish(later(sole))).toMatchObject({
      info: '字段「购置日期」的唯一：已有2条数据的值重复，不能设为唯一',
    })
    expect(await publish(later(equipment))).toMatchObject({ code: 1 })
    const replies = await Promise.all(
      [1, 2, 3].map(() => rest('POST', 'equipment', { payload: { name: '只有一个', type: 1 } })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(replies.find(({ status }) => status === 400)?.body.errors).toEqual({ name: '设备名称已存在' })
    const indexes = await desk.db.rows<{ indexname: string }>(
      sql`select indexname from pg_indexes where indexname like ${`runtime\\_${designId}\\_%`} order by 1`,
    )
    expect(indexes.map(({ indexname }) => indexname)).toEqual(
      ['f2_index', 'f3_index', 'f4_index', 'firm_f1_unique', 'firm_index'].map((name) => `runtime_${designId}_${name}`),
    )
  })

  test('where firms see their own rows alone, what another firm has typed is nobody’s to run into', async () => {
    const named = { name: '他家也有', type: 1 }
    const first = await rest('POST', 'equipment', { payload: named })
    expect(first.status).toBe(200)
    expect((await rest('POST', 'equipment', { as: 'provider1', payload: named })).status).toBe(200)
    expect((await rest('POST', 'equipment', { as: 'provider1', payload: named })).body.errors).toEqual({
      name: '设备名称已存在',
    })
    // To everybody's eyes they are two of one name: first one of them goes.
    expect(await publish(later({ ...equipment, scope: 'all' }))).toMatchObject({
      info: '字段「设备名称」的唯一：已有2条数据的值重复，不能设为唯一',
    })
    await rest('DELETE', `equipment/${first.body.id}`)
  })

  test('suspended it is gone from everywhere with its rows kept; drawn by nobody without the role', async () => {
    const admin = await desk.as('admin')
    const rows = (await rest('GET', 'equipment')).body
    expect(await admin.post('/v2/design/status', { id: designId, status: 2 })).toMatchObject({ code: 1 })
    expect((await rest('GET', 'equipment')).status).toBe(404)
    expect((await rest('POST', 'equipment', { node: other, payload: { name: 'z', type: 1 } })).status).toBe(404)
    expect(await admin.post('/v2/design/status', { id: designId, status: -1 })).toMatchObject({
      info: '已发布的资源不能删除，可以停用',
    })
    await admin.post('/v2/design/status', { id: designId, status: 1 })
    expect((await rest('GET', 'equipment')).body).toEqual(rows)
    for (const account of ['powerless', 'insurer', 'provider1'] as const) {
      const client = await desk.as(account)
      expect(await client.post('/v2/design/publish', { id: designId })).toMatchObject({ info: MESSAGES.forbidden })
      expect(await client.get('/v2/design/version', {})).toMatchObject({ info: MESSAGES.forbidden })
    }
    expect(await admin.post('/v2/design', { label: '订单', name: 'order' })).toMatchObject({
      code: 0,
      data: { errors: { name: '标识「order」已被使用' } },
    })
    expect(await admin.post('/v2/design', { id: designId, name: 'other_name' })).toMatchObject({
      data: { errors: { name: '已发布的标识不能修改' } },
    })
  })

  test('promoted: its rows lie in a table of their own with their ids, archived values and indexes, and the next one follows', async () => {
    const admin = await desk.as('admin')
    const rows = (await rest('GET', 'equipment?range=[0,99]&sort=["id","ASC"]')).body as Values[]
    expect(rows.length).toBeGreaterThan(3)
    const declaration = later(equipment) as RuntimeDeclaration
    const promotion = promotionOf('equipment', declaration, () => ({ name: 'name' }))
    const { resource } = promotion
    const { keys: _, ...coded } = resource
    await desk.db.query(createTable(coded), [])
    await desk.db.transaction(async (tx) => {
      for (const statement of promotionStatements(promotion)) await tx.query(statement, [])
    })
    const [left] = await desk.db.rows<{ n: number }>(
      sql`select count(*)::int as n from runtime_row where resource = 'equipment'`,
    )
    expect(left?.n).toBe(0)
    const user = (await admin.get<never>('/user/info')).data
    const moved = await listRows(desk.db, coded, { limit: 99, sort: 'id', order: 'ASC' }, user, {
      resourceOf: (name) => resources.find((one) => one.name === name),
    })
    expect(moved.data.map((row) => JSON.parse(JSON.stringify(turn(coded.fields, row, 'encode'))))).toEqual(
      rows.map((row) => expect.objectContaining({ ...row })),
    )
    // What was archived is kept unseen; the indexes are the table's own.
    expect(await desk.db.rows(sql`select count from equipment where name = '警示牌'`)).toEqual([{ count: 12 }])
    expect(moved.data.some((row) => 'count' in row)).toBe(false)
    expect(codeOf(resource)).toMatch(/count: field\.integer\('数量', \{ form: false, show: false, secret: true \}\)/)
    const { indexes } = getTableConfig(tableOf(coded))
    expect(indexes.map(({ config }) => config.name).toSorted()).toEqual(
      ['bought_id_index', 'firm_id_id_index', 'name_unique', 'price_id_index', 'type_id_index'].map(
        (name) => `equipment_${name}`,
      ),
    )
    const leftBehind = sql`select indexname from pg_indexes where indexname like ${`runtime\\_${designId}\\_%`}`
    expect(await desk.db.rows(leftBehind)).toEqual([])
    const [next] = await desk.db.rows<{ id: number }>(
      sql`insert into equipment (name, type) values ('下一个', 1) returning id`,
    )
    expect(next?.id).toBe(Number(rows.at(-1)?.id) + 1)
    expect((await rest('GET', 'equipment', { node: other })).status).toBe(404)
    expect((await admin.get<Values>('/v2/design/detail', { id: designId })).data).toMatchObject({ status: 3 })
    expect(await admin.post('/v2/design/publish', { id: designId })).toMatchObject({ info: MESSAGES.changed })
  })
})

/** The table as drizzle-kit would make it of the declaration. */
function createTable(resource: AnyResource): string {
  const { name, columns } = getTableConfig(tableOf(resource))
  const lines = columns.map((column) =>
    column.name === 'id'
      ? '"id" integer primary key generated by default as identity'
      : `"${column.name}" ${column.getSQLType()}${column.name.endsWith('_time') ? ' default now()' : ''}${column.name === 'version' ? ' default 1' : ''}`,
  )
  return `create table "${name}" (${lines.join(', ')})`
}
