import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { Desk } from '../desk'
import { Designs, declared } from './designs'

const depot = declared('仓库', [{ id: 'f1', name: 'name', kind: 'text', label: '名称', required: true, list: true }])
const asset = declared('设备台账', [
  { id: 'f1', name: 'name', kind: 'text', label: '名称', required: true, list: true, unique: true },
  { id: 'f2', name: 'depot', kind: 'reference', label: '所在仓库', reference: 'depot', list: true, filter: true },
  { id: 'f3', name: 'spares', kind: 'references', label: '备用仓库', reference: 'depot', list: true },
  { id: 'f4', name: 'bank', kind: 'reference', label: '付款银行', reference: 'bank' },
])

describe.each(engines())('resources made at run time that refer to each other, on %s', (engine) => {
  const desk = new Desk(engine)
  const designs = new Designs(desk)
  const { rest } = { rest: designs.rest.bind(designs) }
  const ids: number[] = []

  test('several records that a row refers to show their names, as one does', async () => {
    expect(await designs.publish('depot', depot)).toMatchObject({ code: 1 })
    expect(await designs.publish('asset', asset)).toMatchObject({ code: 1 })
    for (const name of ['东库', '西库', '南库']) ids.push(await designs.row('depot', { name }))
    const [east, west] = ids
    await designs.row('asset', { name: '拖车绳', depot: east, spares: [west, east] })
    const named = { depot_name: '东库', spares_name: ['西库', '东库'] }
    expect((await rest('GET', 'asset')).body).toMatchObject([named])
    expect((await rest('GET', `asset/${(await rest('GET', 'asset')).body[0].id}`)).body).toMatchObject(named)
  })

  test('a record that rows refer to is not removed, and the refusal says by what and how often', async () => {
    const [east, west, south] = ids
    const refused = { status: 400, body: { info: '仍被引用，不能删除：「设备台账」1条' } }
    expect(await rest('DELETE', `depot/${east}`)).toMatchObject(refused)
    expect(await rest('DELETE', `depot/${west}`)).toMatchObject(refused)
    const many = await rest('DELETE', `depot?filter=${encodeURIComponent(JSON.stringify({ id: [west, south] }))}`)
    expect(many.body).toMatchObject({ complated: 1, failed: 1, msg: refused.body.info })
    // A coded resource alike; whoever may not see what refers to it learns that something does.
    const admin = await desk.as('admin')
    const bank = await admin.post('/v2/bank', { bank_name: '招商银行', account_name: '安途', account_num: '622588' })
    await designs.row('asset', { name: '搭电宝', bank: bank.data.id })
    expect(await admin.post('/v2/bank/status', { id: bank.data.id, status: -1 })).toMatchObject({
      code: 0,
      info: refused.body.info,
    })
    const clerk = await desk.holder('banker', 1, ['custom_sta'])
    expect(await clerk.post('/v2/bank/status', { id: bank.data.id, status: -1 })).toMatchObject({
      code: 0,
      info: '仍被引用，不能删除：其他数据',
    })
    expect((await rest('GET', 'depot')).body).toHaveLength(2)
  })

  test('what refers to a suspended resource goes on, and is told of before and after', async () => {
    const admin = await desk.as('admin')
    const listed = async (name: string) =>
      (await admin.get<{ data: object[] }>('/v2/design', { name, limit: 10 })).data.data
    expect(await listed('depot')).toMatchObject([{ referrers: '「设备台账」' }])
    expect(await listed('asset')).toMatchObject([{ referrers: null }])
    const suspended = await admin.post('/v2/design/status', { id: designs.id('depot'), status: 2 })
    expect(suspended).toMatchObject({ code: 1, info: '停用成功，引用它的资源仍可使用：「设备台账」' })
    expect((await rest('GET', 'depot')).status).toBe(404)

    const [row] = (await rest('GET', 'asset?sort=["id","ASC"]')).body
    expect(row).toMatchObject({ name: '拖车绳', depot_name: '东库', spares_name: ['西库', '东库'] })
    expect(await rest('PUT', `asset/${row.id}`, { ...row, name: '牵引绳' })).toMatchObject({
      status: 200,
      body: { name: '牵引绳', depot: row.depot },
    })
    // It is published anew as it is; a new reference to what is suspended is not drawn.
    const more = { id: 'f5', name: 'note', kind: 'text', label: '说明' } as const
    expect(await designs.publish('asset', { ...asset, fields: [...asset.fields, more] })).toMatchObject({ code: 1 })
    const another = { ...asset.fields[1]!, id: 'f6', name: 'second' }
    expect(await designs.publish('asset', { ...asset, fields: [...asset.fields, more, another] })).toMatchObject({
      code: 0,
      data: { problems: [{ path: 'fields[5].reference', message: '没有可引用的数据「depot」' }] },
    })
    await admin.post('/v2/design/status', { id: designs.id('depot'), status: 1 })
    expect((await rest('GET', 'depot')).body).toHaveLength(2)
  })

  test('the catalogue tells role codes to who has or gives them, and to nobody else', async () => {
    const codes = async (client: { get: typeof admin.get }) =>
      (await client.get<{ grants: { code: string }[] }>('/v2/catalogue')).data.grants.map(({ code }) => code)
    const admin = await desk.as('admin')
    expect(await codes(admin)).toEqual(['rt_depot', 'rt_depot_write', 'rt_asset', 'rt_asset_write'])
    expect(await codes(await desk.as('powerless'))).toEqual([])
    expect(await codes(await desk.holder('keeper', 1, ['rt_depot']))).toEqual(['rt_depot'])
  })

  test('a write answers with what is stored; a field or a filter that nobody knows is refused by its name', async () => {
    const made = await rest('POST', 'depot', { name: ' 北库', version: 7, firm_id: 4 })
    expect(made).toMatchObject({ status: 200, body: { version: 1, firm_id: 1, firm_name: '安途救援' } })
    const { id } = made.body
    expect((await rest('GET', `depot/${id}`)).body).toEqual(made.body)
    expect((await rest('PUT', `depot/${id}`, { name: '北二库' })).body).toMatchObject({ name: '北二库', version: 2 })
    const unknown = '没有字段「colour」'
    expect(await rest('POST', 'depot', { name: '新库', colour: 'red' })).toMatchObject({
      status: 400,
      body: { info: unknown, errors: { colour: unknown } },
    })
    expect((await rest('PUT', `depot/${id}`, { colour: 'red' })).body).toMatchObject({ info: unknown })
    expect((await rest('PUT', `depot?filter={"id":[${id}]}`, { colour: 'red' })).body).toMatchObject({ info: unknown })
    const filtered = (filter: object, method: 'GET' | 'DELETE' = 'GET') =>
      rest(method, `depot?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    for (const [name, value] of Object.entries({ colour: 'red', name_from: 'a', constructor: 'x' })) {
      expect(await filtered({ [name]: value })).toMatchObject({
        status: 400,
        body: { info: `没有筛选条件「${name}」` },
      })
    }
    expect(await filtered({ id: [id], name: '东库' }, 'DELETE')).toMatchObject({ status: 400 })
    expect((await filtered({ name: '北', firm_id: 1 })).body).toMatchObject([{ id }])
    expect((await filtered({ keyword: '北' })).body).toMatchObject([{ id }])
    // Whoever may not open it learns nothing of its fields.
    const stranger = { as: 'insurer' } as const
    expect((await rest('GET', 'depot?filter={"colour":1}', undefined, stranger)).status).toBe(403)
    expect((await rest('POST', 'depot', { colour: 1 }, stranger)).status).toBe(403)
  })

  test('a value is unique among the rows that its users see: within the firm where each sees its own alone', async () => {
    const own = declared('班组', [{ id: 'f1', name: 'name', kind: 'text', label: '名称', list: true, unique: true }], {
      scope: 'own',
    })
    expect(await designs.publish('team', own)).toMatchObject({ code: 1 })
    const nodes = ['rt_team', 'rt_team_write']
    const [ours, theirs] = [await desk.holder('team1', 1, nodes), await desk.holder('team4', 4, nodes)]
    await designs.row('team', { name: '一班' }, ours)
    await designs.row('team', { name: '一班' }, theirs)
    expect((await rest('POST', 'team', { name: '一班' }, { as: theirs })).body).toMatchObject({
      errors: { name: '名称已存在' },
    })
    const two = await Promise.all([1, 2].map(() => rest('POST', 'team', { name: '二班' }, { as: theirs })))
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 400])
    // An index of before, over all firms, becomes the same one by the migration.
    const stem = `runtime_${designs.id('team')}_`
    const indexes = () =>
      desk.db.rows<{ indexdef: string }>(sql`
        select indexdef from pg_indexes where indexname in (${`${stem}firm_f1_unique`}, ${`${stem}f1_unique`})`)
    const made = await indexes()
    await desk.db.query(`drop index ${stem}firm_f1_unique`, [])
    await desk.db.query(`create unique index ${stem}f1_unique on runtime_row ((data ->> 'f1'), id)`, [])
    await desk.db.query(readFileSync('server/db/migrations/0013_runtime_unique.sql', 'utf8'), [])
    expect(made).toHaveLength(1)
    expect(await indexes()).toEqual(made)
    // Open to all, one of a name is one too many.
    expect(await designs.publish('team', { ...own, scope: 'all' })).toMatchObject({
      info: '字段「名称」的唯一：已有2条数据的值重复，不能设为唯一',
    })
  })
})
