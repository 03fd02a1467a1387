import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { resources } from '../../../src/resources'
import { type AnyResource, type FieldData, fieldsOf } from '../../../src/schema/model'
import { FIRM } from '../company'
import { Desk } from '../desk'

/** A provider that nobody works with yet. */
const STRANGER = 40

/** Fields of forms and dialogs in which members of a company name other firms for new work. */
const named = resources.flatMap((resource: AnyResource) => {
  const inputs = Object.entries(resource.actions).flatMap(([action, one]) =>
    Object.entries((one && 'input' in one && one.input) || {}).map(([name, field]) => [`${action}.${name}`, field]),
  )
  const fields = [...Object.entries(resource.fields), ...inputs] as [string, FieldData][]
  return fields.flatMap(([name, { reference, where }]) =>
    reference === 'firm' && where && fieldsOf(where).has('works_with') ? [`${resource.name}.${name}`] : [],
  )
})

describe.each(mainEngine())('whom one may choose, on %s', (engine) => {
  const desk = new Desk(engine)
  const found = async () => {
    await desk.db.rows(sql`
      insert into firm (id, name, short, firm_type, status) values (${STRANGER}, '路人救援', 'LUREN', 3, 1)
      on conflict do nothing`)
  }
  const choices = async (account: 'insurer' | 'admin') => {
    const query = { works_with: 1, firm_type: 3, limit: 200, fields: 'id,name,works_with' }
    const { data } = (await (await desk.as(account)).get<{ data: { id: number }[] }>('/firm/list', query)).data
    return data.map(({ id }) => id)
  }

  test('F-232 a form offers the firms that one works with: partners to a company, all to head office', async () => {
    await found()
    expect(named.sort()).toEqual([
      'dispatchRule.firm_ids',
      'firmContract.firm_id',
      'notice.firms',
      'order.statusUpdate.firm_id',
    ])
    expect(await choices('insurer')).not.toContain(STRANGER)
    expect(await choices('insurer')).toEqual(expect.arrayContaining([FIRM.provider1, FIRM.provider2]))
    expect(await choices('admin')).toContain(STRANGER)
  })

  test('F-232 the server refuses a firm that is not offered, and leaves what stood before', async () => {
    await found()
    const [insurer, admin] = [await desk.as('insurer'), await desk.as('admin')]
    const rule = {
      ...{ title: '只派伙伴', priority: 1, mode: 1, level: 1, start_time: '', end_time: '', status: 1 },
      ...{ reach_weight: 40, price_weight: 30, grade_weight: 30, types: [1], region: { 44: [4403] } },
    }
    const wrong = await insurer.post('/v2/rule/save', { ...rule, firm_ids: [STRANGER] })
    expect(wrong).toMatchObject({ code: 0, data: { errors: { firm_ids: '候选服务商不存在' } } })
    const quotas = [STRANGER, FIRM.provider1].map((firm_id) => ({ firm_id, share: 50 }))
    expect(await insurer.post('/v2/rule/save', { ...rule, mode: 2, quotas })).toMatchObject({
      code: 0,
      data: { errors: { quotas: '服务商不存在' } },
    })
    const made = await insurer.post<{ id: number }>('/v2/rule/save', { ...rule, firm_ids: [FIRM.provider1] })
    expect(made.info).toBe('添加成功')
    await desk.db.rows(sql`update partnership set status = 0 where low_firm_id = 2 and high_firm_id = 4`)
    const edit = { ...rule, id: made.data.id, title: '仍派旧伙伴', firm_ids: [FIRM.provider1] }
    expect(await insurer.post('/v2/rule/save', edit)).toMatchObject({ code: 1 })
    await desk.db.rows(sql`update partnership set status = 2 where low_firm_id = 2 and high_firm_id = 4`)
    const notice = { title: '通知', content: '内容', audience: 2 }
    expect(await insurer.post('/v2/system/notice', { ...notice, firms: [STRANGER] })).toMatchObject({
      code: 0,
      data: { errors: { firms: '接收企业不存在' } },
    })
    expect((await admin.post('/v2/system/notice', { ...notice, firms: [STRANGER] })).code).toBe(1)
  })
})
