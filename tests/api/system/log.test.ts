import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { HISTORY_PATH, type HistoryEntry, MESSAGES } from '../../../src/schema/model'
import { Desk } from '../desk'

interface LogRow {
  readonly id: number
  readonly time: number
  readonly resource: string
  readonly row_id: number
  readonly action: string
  readonly title: string | null
  readonly fields: string
  readonly remark: string | null
  readonly user_name: string
  readonly changes?: HistoryEntry['changes']
}
interface List {
  readonly data: readonly LogRow[]
  readonly total: number
}
type Account = Parameters<Desk['as']>[0]

describe.each(mainEngine())('what was done, on %s', (engine) => {
  const desk = new Desk(engine)
  const log = async (account: Account, query = {}) =>
    (await (await desk.as(account)).get<List>('/v2/system/log', { limit: 200, ...query })).data
  const history = async (account: Account, resource: string, id: number) =>
    (await desk.as(account)).get<HistoryEntry[]>(HISTORY_PATH, { resource, id })

  test('F-071 a write stands in the log with its record’s name, who did it and what changed', async () => {
    const id = await desk.place()
    const dispatch = await desk.as('dispatch')
    const { version, no } = await dispatch.order(id)
    await dispatch.post('/order/save', { id, version, contact: '李女士' })
    const { data } = await log('admin', { resource: 'order', keyword: String(no) })
    expect(data.map(({ action }) => action)).toEqual(['edit', 'create'])
    expect(data[0]).toMatchObject({ row_id: id, title: no, resource: 'order' })
    expect(data[0]?.fields.split(',')).toContain('contact')
    expect(data[0]).not.toHaveProperty('changes')
    const admin = await desk.as('admin')
    const whole = await admin.get<LogRow>('/v2/system/log/detail', { id: data[0]?.id })
    expect(whole.data.changes).toContainEqual({ field: 'contact', before: '陈先生', after: '李女士' })
    expect(whole.data.changes?.some(({ field }) => field === 'status_time')).toBe(false)
  })

  test('F-071 it is narrowed by time, resource, action, person and record, and paged newest first', async () => {
    const id = await desk.orderAt(31)
    const all = await log('admin', { resource: 'order', keyword: String(id) })
    expect(all.data.filter(({ row_id }) => row_id === id).length).toBeGreaterThanOrEqual(2)
    const confirmed = await log('admin', { resource: ['order'], action: 'confirm', keyword: `#${id}` })
    expect(confirmed.data.every(({ action }) => action === 'confirm')).toBe(true)
    expect(confirmed.total).toBe(confirmed.data.length)
    const [first] = confirmed.data
    expect((await log('admin', { time_from: (first?.time ?? 0) + 3600 })).total).toBe(0)
    const upTo = await log('admin', { time_to: first?.time, resource: 'order', keyword: String(id) })
    expect(upTo.data.some((row) => row.id === first?.id)).toBe(true)
    expect((await log('admin', { user_id: 999_999 })).total).toBe(0)
    const [newest, second] = (await log('admin')).data
    expect((await log('admin', { limit: 1, page: 2 })).data).toEqual([second])
    expect(newest?.id).toBeGreaterThan(second?.id ?? 0)
    expect(await (await desk.as('admin')).get('/v2/system/log', { time_from: 'x' })).toMatchObject({
      code: 0,
      info: '参数 time_from 不正确',
    })
  })

  test('F-071 firms read what their own people did; without the role nobody reads it', async () => {
    const id = await desk.orderAt(12)
    const own = await log('provider1', { resource: 'order', keyword: String(id) })
    const at = own.data.filter(({ row_id }) => row_id === id)
    expect(at.map(({ action }) => action)).toEqual(['confirm'])
    expect((await log('provider2', { resource: 'order' })).data.some(({ row_id }) => row_id === id)).toBe(false)
    expect((await log('insurer')).data.every(({ row_id, resource }) => resource !== 'order' || row_id !== id)).toBe(
      true,
    )
    expect(await (await desk.as('powerless')).get('/v2/system/log')).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    const stranger = await desk.as('provider2')
    expect(await stranger.get('/v2/system/log/detail', { id: at[0]?.id })).toMatchObject({ code: 0, data: null })
    expect(await stranger.post('/v2/system/log', { remark: 'x' })).not.toMatchObject({ code: 1 })
  })

  test('the history of a record is read by whoever may read the record, in its scope', async () => {
    const id = await desk.orderAt(12)
    const seen = (await history('admin', 'order', id)).data
    expect(seen.at(-1)).toMatchObject({ action: 'create', resource: 'order' })
    expect(seen.map((entry) => entry.id)).toEqual([...seen.map((entry) => entry.id)].sort((a, b) => b - a))
    expect(await history('provider2', 'order', id)).toMatchObject({ code: 0, info: MESSAGES.forbidden, data: null })
    expect(await history('powerless', 'order', id)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await history('admin', 'nothing', id)).toMatchObject({ code: 0, info: '参数 resource 不正确' })
    const plain = (await (await desk.as('admin')).get<HistoryEntry[]>('/order/log', { id })).data
    expect(plain).toEqual(seen)
    expect(await desk.client('').get(HISTORY_PATH, { resource: 'order', id })).toMatchObject({ code: 50008 })
  })

  test('masked and secret values are told neither by the history nor by the log', async () => {
    const id = await desk.place({ phone: '13911112222' })
    const masked = JSON.stringify([
      (await history('masked', 'order', id)).data,
      (await log('masked', { resource: 'order' })).data,
    ])
    expect(masked).not.toContain('13911112222')
    expect(masked).not.toContain('陈先生')
    expect(JSON.stringify((await history('admin', 'order', id)).data)).toContain('13911112222')
    const admin = await desk.as('admin')
    const { data: people } = await admin.get<{ data: readonly { id: number }[] }>('/admin/list', { limit: 1 })
    const staffId = people.data[0]?.id ?? 0
    await desk.db.rows(sql`
      insert into audit_log (resource, row_id, action, user_name, firm_id, changes)
      values ('staff', ${staffId}, 'edit', '系统', 1, ${'{"password":["hash-before","hash-after"]}'}::jsonb)`)
    const told = JSON.stringify([
      (await history('admin', 'staff', staffId)).data,
      (await log('admin', { resource: 'staff' })).data,
    ])
    expect(told).toContain('"resource":"staff"')
    expect(told).not.toMatch(/hash-before|hash-after/)
  })

  test('an earlier value comes back by an ordinary edit: with the version, and within its rules', async () => {
    const id = await desk.place()
    const dispatch = await desk.as('dispatch')
    const first = await dispatch.order(id)
    await dispatch.post('/order/save', { id, version: first.version, contact: '李女士' })
    const [entry] = (await history('dispatch', 'order', id)).data
    const change = entry?.changes.find(({ field }) => field === 'contact')
    expect(change).toMatchObject({ before: '陈先生' })
    // A form that still holds the earlier value has not changed it: what others wrote stays (live §3).
    const late = await dispatch.post('/order/save', { id, version: first.version, contact: change?.before })
    expect(late).toMatchObject({ code: 1 })
    expect(await dispatch.order(id)).toMatchObject({ contact: '李女士' })
    const { version } = await dispatch.order(id)
    expect(await dispatch.post('/order/save', { id, version, contact: change?.before })).toMatchObject({ code: 1 })
    expect(await dispatch.order(id)).toMatchObject({ contact: '陈先生' })
    const [restored] = (await history('dispatch', 'order', id)).data
    expect(restored).toMatchObject({ action: 'edit' })
    expect(restored?.changes).toContainEqual({ field: 'contact', before: '李女士', after: '陈先生' })
  })
})
