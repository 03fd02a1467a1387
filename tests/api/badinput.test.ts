import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import type { Session } from '../../server/engine/core/handlers'
import { ruleSql } from '../../server/engine/core/ruleSql'
import { contextOf } from '../../server/engine/core/scope'
import { tableName } from '../../server/engine/table/table'
import { resources } from '../../src/resources'
import { actionState, fieldStates } from '../../src/schema/compile/states'
import { isWritable } from '../../src/schema/compile/writable'
import { type AnyAction, type AnyResource, type FieldData, isVerb, verbOf } from '../../src/schema/model'
import { badValues, errorsOf, formShowing, type Row } from './badValues'
import { type Client, Desk, type Reply } from './desk'
import { formOf, groundForms, inputOf } from './forms'

/** Resources with a form that the engine reads; the order's has gates of its own and is read below like any action. */
const made = resources.filter((resource) => verbOf(resource, 'create'))

describe.each(mainEngine())('bad input on %s', (engine) => {
  const desk = new Desk(engine)
  let orders: readonly number[] = []
  beforeAll(async () => {
    await groundForms(desk.db)
    orders = [await desk.place(), await desk.orderAt(31), await desk.orderAt(12), await desk.orderAt(26)]
  })
  const post = (client: Client, declared: string, values: Row) => client.post(declared.slice('POST '.length), values)
  /** Everything that a write would leave behind. */
  const traces = async (resource: AnyResource) => {
    const [rows] = await desk.db.rows<Row>(sql`
      select (select count(*)::int from ${sql.identifier(tableName(resource))}) as rows,
        (select max(version)::int from ${sql.identifier(tableName(resource))}) as version,
        (select count(*)::int from audit_log) as written`)
    return rows
  }
  const writableOf = (resource: AnyResource, mode: 'create' | 'edit') =>
    Object.entries(resource.fields).filter(([, field]) => isWritable(field, mode))

  /** Every bad value of every field of the form, alone in an otherwise good one. @returns those that were not refused by field */
  const accepted = async (
    fields: readonly (readonly [string, FieldData])[],
    send: (name: string, value: unknown) => Promise<Reply | undefined>,
  ) => {
    const wrong: string[] = []
    for (const [name, field] of fields) {
      for (const [what, value] of badValues(field)) {
        const reply = await send(name, value)
        if (!reply) continue
        if (reply.code !== 0 || !(name in errorsOf(reply))) {
          wrong.push(`${name}: ${what} → ${reply.code} ${reply.info} ${JSON.stringify(errorsOf(reply))}`)
        }
      }
    }
    return wrong
  }

  test.each(made.map((resource) => [resource.name, resource] as const))(
    '%s: no form takes a value that its field cannot hold',
    async (_, resource) => {
      const admin = await desk.as('admin')
      const create = verbOf(resource, 'create')
      if (!create) return
      const before = await traces(resource)
      const wrong = await accepted(writableOf(resource, 'create'), async (name, value) => {
        const form = formShowing(resource, name)
        return form && post(admin, create.call, { ...form, [name]: value })
      })
      expect(wrong).toEqual([])
      expect(await traces(resource)).toEqual(before)
    },
  )

  test.each(made.filter(({ name }) => name !== 'order').map((resource) => [resource.name, resource] as const))(
    '%s: no edit takes one either, and the record stays as it was',
    async (_, resource) => {
      const admin = await desk.as('admin')
      const [create, edit] = [verbOf(resource, 'create'), verbOf(resource, 'edit')]
      if (!create || !edit) return
      const { id } = (await post(admin, create.call, formOf(resource, 2))).data
      expect(id).toBeTypeOf('number')
      const before = await traces(resource)
      const wrong = await accepted(writableOf(resource, 'edit'), async (name, value) => {
        const form = formShowing(resource, name)
        const shown = form && fieldStates(resource, formOf(resource, 2), { user: null, now: 0 })[name]?.shown
        return shown ? post(admin, edit.call, { id, [name]: value }) : undefined
      })
      expect(wrong).toEqual([])
      expect(await traces(resource)).toEqual(before)
    },
  )

  test('no dialog takes one, and nothing moves', async () => {
    const admin = await desk.as('admin')
    let asked = 0
    for (const resource of resources.filter(({ computed }) => !computed)) {
      const ids =
        resource.name === 'order'
          ? orders
          : (
              await desk.db.rows<{ id: number }>(
                sql`select id from ${sql.identifier(tableName(resource))} where removed_at is null order by id desc limit 5`,
              )
            ).map(({ id }) => id)
      for (const [name, declared] of Object.entries(resource.actions)) {
        const action = declared as AnyAction | undefined
        if (!action?.input || isVerb(name) || !action.call.startsWith('POST ')) continue
        if (action.types && !action.types.includes(0)) continue
        let id: number | undefined
        if (action.on !== 'resource') {
          for (const candidate of ids) {
            const row = resource.name === 'order' ? await admin.order(candidate) : { id: candidate }
            const state = actionState(resource, name, row, { user: null, now: 0 })
            if (!action.when || (state.possible && !state.reason)) id ??= candidate
          }
          if (id === undefined) continue
        }
        const before = await traces(resource)
        const wrong = await accepted(Object.entries(action.input), (field, value) =>
          post(admin, action.call, { id, ...inputOf(action.input ?? {}), ...action.with, [field]: value }),
        )
        expect({ [`${resource.name}.${name}`]: wrong }).toEqual({ [`${resource.name}.${name}`]: [] })
        expect(await traces(resource)).toEqual(before)
        asked++
      }
    }
    expect(asked).toBeGreaterThan(20)
  })

  // Thousands of calls: each resource has a time of its own.
  describe.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s does not fall over',
    (_, resource) => {
      test('what its lists and records are asked for', async () => {
        const admin = await desk.as('admin')
        const broken: string[] = []
        const values = ['昨天', '-1', '99999999999999999999', '1.5', "a'b", '%', '\\', '{', '[]', '1*x', 'null', '']
        for (const name of ['list', 'get'] as const) {
          const call = verbOf(resource, name)?.call
          if (!call?.startsWith('GET ')) continue
          const parameters = ['id', 'page', 'limit', 'sort', 'keyword', 'act', 'view', ...Object.keys(resource.fields)]
          for (const parameter of name === 'get' ? ['id'] : parameters) {
            for (const value of values) {
              const reply = await admin.get(call.slice('GET '.length), { [parameter]: value })
              if (reply.info?.startsWith('系统繁忙')) broken.push(`${name} ${parameter}=${value}`)
            }
          }
        }
        expect(broken).toEqual([])
      })

      test('the ids that its actions are given', async () => {
        const admin = await desk.as('admin')
        const broken: string[] = []
        for (const [name, action] of Object.entries(resource.actions)) {
          if (!action?.call.startsWith('POST ')) continue
          for (const id of [99_999_999_999, '昨天', -1, 1.5, [1, 2], { a: 1 }, null]) {
            const reply = await post(admin, action.call, { id, ids: undefined, ...action.with })
            if (reply.info?.startsWith('系统繁忙')) broken.push(`${name} id ${JSON.stringify(id)}`)
          }
        }
        expect(broken).toEqual([])
      })
    },
  )

  test('what is written as JSON is refused where its shape is wrong, and nothing falls over it', async () => {
    const admin = await desk.as('admin')
    const junk = ['x', 7, true, [], {}, [null], [7], [{}], [[]], { a: null }, { 1: 7 }, { 1: { type: [] } }]
    const deep = [
      { name: 'a', mode: 'any', user_ids: [99_999_999_999] },
      { firm_id: 99_999_999_999, share: 50 },
    ]
    const broken: string[] = []
    for (const resource of made) {
      const create = verbOf(resource, 'create')
      for (const [name, field] of writableOf(resource, 'create')) {
        const form = formShowing(resource, name)
        if (!create || !form || !(field.kind === 'json' || field.kind === 'regions')) continue
        for (const value of [...junk, ...deep.map((item) => [item, item])]) {
          const reply = await post(admin, create.call, { ...form, [name]: value })
          if (reply.info.startsWith('系统繁忙')) broken.push(`${resource.name}.${name} ${JSON.stringify(value)}`)
        }
      }
    }
    expect(broken).toEqual([])
  })

  test('F-497 F-501 ids that are none mark nothing as read', async () => {
    const admin = await desk.as('admin')
    for (const id of ['昨天', '', null, 99_999_999_999, { a: 1 }]) {
      for (const [path, name] of [
        ['/v2/statement/approval/read', 'approval_id'],
        ['/v2/notice', 'ids'],
      ] as const) {
        const reply = await admin.post(path, { [name]: name === 'ids' ? [id] : id })
        expect({ [`${path} ${id}`]: reply.code }).toEqual({ [`${path} ${id}`]: 0 })
        expect(reply.info).not.toMatch('系统繁忙')
      }
    }
  })

  test('F-258 F-465 status −1 removes, and no other number does', async () => {
    const admin = await desk.as('admin')
    let asked = 0
    for (const resource of made) {
      const [create, remove] = [verbOf(resource, 'create'), verbOf(resource, 'remove')]
      if (!create || !remove?.with || resource.name === 'order') continue
      const { id } = (await post(admin, create.call, formOf(resource, 3))).data
      if (typeof id !== 'number') continue
      const call = remove.call.slice('POST '.length)
      for (const status of [7, '', 'x']) {
        expect({ [call]: (await admin.post(call, { id, status })).code }).toEqual({ [call]: 0 })
      }
      const list = verbOf(resource, 'list')?.call.slice('GET '.length) ?? ''
      expect((await admin.get<{ total: number }>(list, { id })).data.total).toBe(1)
      asked++
    }
    expect(asked).toBeGreaterThan(8)
  })

  test('F-189 10 MB are too much for a form, and markup in a text is text', async () => {
    const admin = await desk.as('admin')
    const form = { bank_name: '<b>招商</b><script>alert(1)</script>', account_name: '安途', account_num: '62251' }
    const huge = await desk.app.inject({
      method: 'POST',
      url: '/api/v2/bank',
      headers: { 'x-token': admin.token },
      payload: { ...form, remark: 'x'.repeat(10_000_000) },
    })
    expect(huge.statusCode).toBe(413)
    expect(huge.json()).toMatchObject({ code: 0, info: '提交的内容过大' })
    const { id } = (await admin.post('/v2/bank', form)).data
    expect((await admin.get<{ data: Row[] }>('/v2/bank', { id })).data.data).toMatchObject([form])
  })

  test('F-362 F-363 F-365 the phone of a profile is told in the words of the specification', async () => {
    const admin = await desk.as('admin')
    const said = async (tel: unknown) => errorsOf(await admin.post('/v2/info', { name: '管理员', tel })).tel
    expect(await said('')).toBe('请输入登录手机号')
    expect(await said('138001380001')).toBe('手机号长度需为11位')
    expect(await said('1380013800a')).toBe('手机号码错误')
  })

  test('a company refers to nothing outside of its scope, by form or by edit', async () => {
    const insurer = await desk.as('insurer')
    const foreign: Readonly<Record<string, number>> = { customer: 14, staff: 1, role: 1 }
    const wrong: string[] = []
    let asked = 0
    for (const resource of made) {
      const create = verbOf(resource, 'create')
      if (!create || resource.name === 'order') continue
      for (const [name, field] of writableOf(resource, 'create')) {
        const id = foreign[field.reference ?? '']
        const form = formShowing(resource, name)
        if (id === undefined || !form) continue
        const before = await traces(resource)
        const reply = await post(insurer, create.call, { ...form, [name]: field.kind === 'references' ? [id] : id })
        if (reply.code !== 0) wrong.push(`${resource.name}.${name}: ${reply.info}`)
        expect(await traces(resource)).toEqual(before)
        asked++
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(5)
  })

  test('what a field does not offer is refused when it is sent all the same', async () => {
    const admin = await desk.as('admin')
    const me = (await admin.get<Session>('/user/info')).data
    const wrong: string[] = []
    let asked = 0
    for (const resource of made) {
      const create = verbOf(resource, 'create')
      for (const [name, { reference, where, kind }] of writableOf(resource, 'create')) {
        const other = resources.find((candidate) => candidate.name === reference)
        const form = formShowing(resource, name)
        if (!create || !other || !where || !form) continue
        const [row] = await desk.db.rows<{ id: number }>(sql`
          select t.id from ${sql.identifier(tableName(other))} t
          where t.removed_at is null and (${ruleSql(other, where, contextOf(me))}) is not true limit 1`)
        if (!row) continue
        const reply = await post(admin, create.call, { ...form, [name]: kind === 'references' ? [row.id] : row.id })
        if (reply.code !== 0 || !(name in errorsOf(reply))) wrong.push(`${resource.name}.${name}: ${reply.info}`)
        asked++
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(5)
  })
})
