import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { Desk } from '../desk'

interface List {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
}

describe.each(mainEngine())('what a user set up, on %s', (engine) => {
  const desk = new Desk(engine)
  const save = async (account: 'admin' | 'dispatch', key: unknown, value: unknown) =>
    (await desk.as(account)).post('/v2/preference', { key, value })
  const all = async (account: 'admin' | 'dispatch') => (await (await desk.as(account)).get('/v2/preference')).data

  test('a preference is its user’s alone; the last write of a key wins, and null removes it', async () => {
    expect(await save('admin', 'columns.order', { hidden: ['no'] })).toMatchObject({ code: 1 })
    expect(await save('admin', 'columns.order', { hidden: ['type'] })).toMatchObject({ code: 1 })
    expect(await save('dispatch', 'columns.order', { hidden: [] })).toMatchObject({ code: 1 })
    expect(await save('dispatch', 'settings', { mode: 'dark' })).toMatchObject({ code: 1 })
    expect(await all('admin')).toEqual({ 'columns.order': { hidden: ['type'] } })
    expect(await all('dispatch')).toEqual({ 'columns.order': { hidden: [] }, settings: { mode: 'dark' } })

    await save('dispatch', 'columns.order', null)
    expect(await all('dispatch')).toEqual({ settings: { mode: 'dark' } })
    expect(await all('admin')).toEqual({ 'columns.order': { hidden: ['type'] } })
    const nobody = desk.client('')
    expect(await nobody.get('/v2/preference')).toMatchObject({ code: 50008 })
    expect(await nobody.post('/v2/preference', { key: 'a', value: 1 })).toMatchObject({ code: 50008 })
  })

  test('logging out leaves preferences alone', async () => {
    const { data } = await desk.call<{ token: string }>('', 'POST', '/login', {
      account: 'insurer',
      password: 'Rescue@2026',
    })
    const before = desk.client(data.token)
    await before.post('/v2/preference', { key: 'settings', value: { tagsView: false } })
    await before.post('/logout')
    expect((await (await desk.as('insurer')).get('/v2/preference')).data).toEqual({ settings: { tagsView: false } })
  })

  test('keys of more than 100 letters and values of more than 16 KiB are refused, and nothing is kept', async () => {
    const before = await all('admin')
    expect(await save('admin', 'k'.repeat(101), 1)).toMatchObject({ code: 0, info: '参数 key 不正确' })
    expect(await save('admin', '', 1)).toMatchObject({ code: 0, info: '参数 key 不正确' })
    expect(await save('admin', 7, 1)).toMatchObject({ code: 0, info: '参数 key 不正确' })
    expect(await save('admin', 'big', '救'.repeat(6000))).toMatchObject({ code: 0, info: '个人设置过大' })
    expect(await save('admin', 'none', undefined)).toMatchObject({ code: 0, info: '参数 value 不正确' })
    expect(await all('admin')).toEqual(before)
    expect(await save('admin', 'k'.repeat(100), 'x'.repeat(16_000))).toMatchObject({ code: 1 })
  })

  test('writes at once of one key end with one row', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((n) => save('admin', 'race', n)))
    const rows = await desk.db.rows(sql`select value from preferences where key = 'race'`)
    expect(rows).toHaveLength(1)
  })
})

describe.each(mainEngine())('saved filters on %s', (engine) => {
  const desk = new Desk(engine)
  const filter = { status: [1, 30], start_time: { $day: -7, second: 0 } }
  const draft = { name: '今日待派', list: 'order', filter, sort_by: '-order_time', columns: null }
  const roleOf = async (name: string): Promise<number> => {
    const [row] = await desk.db.rows<{ id: number }>(sql`select id from role where name = ${name}`)
    return row?.id ?? 0
  }
  const seen = async (account: Parameters<Desk['as']>[0]) =>
    (
      await (
        await desk.as(account)
      ).get<List>('/v2/savedFilter', { list: 'order', page: 1, limit: 400, sort: 'id', order: 'ASC' })
    ).data.data
  const audits = async (id: number) =>
    desk.db.rows<{ action: string; user_name: string }>(
      sql`select action, user_name from audit_log where resource = 'savedFilter' and row_id = ${id} order by id`,
    )

  test('own ones are nobody else’s: not seen, not opened, not changed, not removed; every write is audited', async () => {
    const dispatch = await desk.as('dispatch')
    const made = await dispatch.post('/v2/savedFilter', draft)
    expect(made).toMatchObject({ code: 1 })
    const id = Number(made.data.id)
    expect((await seen('dispatch'))[0]).toMatchObject({ id, ...draft, user_name: 'dispatch', role_id: null })
    for (const account of ['admin', 'powerless', 'insurer', 'provider1'] as const) {
      const other = await desk.as(account)
      expect((await seen(account)).map((row) => row.id)).not.toContain(id)
      expect(await other.get('/v2/savedFilter/detail', { id })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
      expect(await other.post('/v2/savedFilter', { id, name: '改' })).toMatchObject({
        code: 0,
        info: MESSAGES.forbidden,
      })
      expect(await other.post('/v2/savedFilter/status', { id, status: -1 })).toMatchObject({ code: 0 })
    }
    expect(await dispatch.post('/v2/savedFilter', { id, name: '待派', version: 1 })).toMatchObject({ code: 1 })
    expect((await seen('dispatch'))[0]).toMatchObject({ name: '待派', filter, list: 'order' })
    expect(await dispatch.post('/v2/savedFilter/status', { id, status: -1 })).toMatchObject({ code: 1 })
    expect(await seen('dispatch')).toEqual([])
    expect(await audits(id)).toEqual(['create', 'edit', 'remove'].map((action) => ({ action, user_name: 'dispatch' })))
  })

  test('a name is taken once a list and user', async () => {
    const dispatch = await desk.as('dispatch')
    expect(await dispatch.post('/v2/savedFilter', { ...draft, name: '同名' })).toMatchObject({ code: 1 })
    expect(await dispatch.post('/v2/savedFilter', { ...draft, name: '同名' })).toMatchObject({
      code: 0,
      data: { errors: { name: '名称已存在' } },
    })
    expect(await dispatch.post('/v2/savedFilter', { ...draft, name: '同名', list: 'customer' })).toMatchObject({
      code: 1,
    })
    expect(await (await desk.as('admin')).post('/v2/savedFilter', { ...draft, name: '同名' })).toMatchObject({
      code: 1,
    })
  })

  test('shared with one’s own role by anybody, with another role of the firm by who manages roles, never beyond', async () => {
    const dispatch = await desk.as('dispatch')
    const admin = await desk.as('admin')
    const [own, others, foreign] = [await roleOf('dispatch'), await roleOf('powerless'), await roleOf('provider1')]

    const refused = await dispatch.post('/v2/savedFilter', { ...draft, name: '越权', role_id: others })
    expect(refused).toMatchObject({ code: 0, data: { errors: { role_id: '只能共享给自己的角色' } } })
    expect(await admin.post('/v2/savedFilter', { ...draft, name: '越权', role_id: foreign })).toMatchObject({ code: 0 })
    expect(await dispatch.post('/v2/savedFilter', { ...draft, name: '同组', role_id: own })).toMatchObject({ code: 1 })

    const made = await admin.post('/v2/savedFilter', { ...draft, name: '给无权', role_id: others })
    expect(made).toMatchObject({ code: 1 })
    const id = made.data.id
    const powerless = await desk.as('powerless')
    expect((await seen('powerless')).map((row) => row.name)).toEqual(['给无权'])
    expect((await seen('provider1')).map((row) => row.name)).toEqual([])
    expect((await seen('dispatch')).map((row) => row.name)).not.toContain('给无权')
    // Theirs to use, not to change.
    expect(await powerless.post('/v2/savedFilter', { id, name: '我的' })).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    expect(await powerless.post('/v2/savedFilter/status', { id, status: -1 })).toMatchObject({ code: 0 })
    expect((await seen('powerless')).map((row) => row.name)).toEqual(['给无权'])
    expect(await admin.post('/v2/savedFilter', { id, role_id: null })).toMatchObject({ code: 1 })
    expect(await seen('powerless')).toEqual([])
  })

  test('a user whose role was removed sees nobody’s unshared filters', async () => {
    const id = await roleOf('masked')
    const masked = await desk.as('masked')
    await (await desk.as('admin')).post('/v2/savedFilter', { ...draft, name: '未共享' })
    await desk.db.rows(sql`update role set removed_at = now() where id = ${id}`)
    const { forgetUsers } = await import('../../../server/http/session')
    forgetUsers(() => true)
    expect((await masked.get<List>('/v2/savedFilter')).data.data).toEqual([])
    await desk.db.rows(sql`update role set removed_at = null where id = ${id}`)
    forgetUsers(() => true)
  })

  test('a filter is of a list that there is and that its maker opens, and a user has a thousand at most', async () => {
    const dispatch = await desk.as('dispatch')
    for (const list of ['invented', 'order.invented', 'order.constructor', 'order.reviewWaiting.x', '']) {
      expect(await dispatch.post('/v2/savedFilter', { ...draft, name: '无', list }), list).toMatchObject({ code: 0 })
    }
    const powerless = await desk.as('powerless')
    expect(await powerless.post('/v2/savedFilter', { ...draft, name: '无' })).toMatchObject({
      info: '参数 list 不正确',
    })
    const view = { ...draft, name: '视图', list: 'order.reviewWaiting' }
    expect(await dispatch.post('/v2/savedFilter', view)).toMatchObject({ code: 1 })
    await desk.db.rows(sql`
      insert into saved_filter (name, list, user_id, filter)
      select 'f' || n, 'l' || n, (select id from staff where account = 'insurer'), '{}'::jsonb from generate_series(1, 1000) n`)
    expect(await (await desk.as('insurer')).post('/v2/savedFilter', draft)).toMatchObject({
      code: 0,
      info: '最多保存1000个常用筛选',
    })
  })

  test('the settings of a user are no more than a megabyte together', async () => {
    const client = await desk.as('provider2')
    const value = 'x'.repeat(16_000)
    const codes: number[] = []
    for (let i = 0; i < 70; i++) codes.push((await client.post('/v2/preference', { key: `k${i}`, value })).code)
    expect(codes.filter((code) => code === 1).length).toBe(65)
    expect(await client.post('/v2/preference', { key: 'last', value })).toMatchObject({ code: 0, info: '个人设置过多' })
  })

  test('a filter of more than 16 KiB is refused', async () => {
    const reply = await (await desk.as('dispatch')).post('/v2/savedFilter', {
      ...draft,
      name: '过长',
      filter: { keyword: 'x'.repeat(17_000) },
    })
    expect(reply).toMatchObject({ code: 0, info: '筛选条件过长' })
  })
})
