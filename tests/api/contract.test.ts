import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import { withFileKeys } from '../../server/engine/core/files'
import { tableName } from '../../server/engine/table/table'
import { resources } from '../../src/resources'
import { checkResource } from '../../src/schema/compile/check'
import { isWritable } from '../../src/schema/compile/writable'
import { kinds } from '../../src/schema/kinds/registry'
import { type AnyAction, type AnyResource, isVerb, MESSAGES, staleMessage, verbOf } from '../../src/schema/model'
import { type Client, Desk } from './desk'
import { formOf, groundForms, shownOf } from './forms'

/** Fewer declared resources than this, and the walk below would prove less than it seems to. */
const LEAST_RESOURCES = 13

test('every declaration compiles, and there are as many as there should be', () => {
  expect(resources.length).toBeGreaterThanOrEqual(LEAST_RESOURCES)
  const isResource = (name: string) => resources.some((resource) => resource.name === name)
  for (const resource of resources) {
    checkResource(resource, isResource)
    expect(JSON.parse(JSON.stringify(resource))).toEqual(resource)
    for (const field of Object.values(resource.fields)) expect(kinds[field.kind].openapi(field)).toBeTypeOf('object')
  }
})

/** Resources whose whole life goes through the engine's verbs; the order's own is told in thread.test.ts. */
const plain = resources.filter(
  (resource) => verbOf(resource, 'create') && resource.name !== 'order' && resource.wire !== 'simpleRest',
)

describe.each(mainEngine())('every declared call on %s', (engine) => {
  const desk = new Desk(engine)
  // What hangs on an order, a bill or a bank account needs one.
  beforeAll(async () => {
    await desk.place()
    await groundForms(desk.db)
    await desk.db.rows(sql`
      insert into bill (direction, owner_firm_id, payable_money, paid_money, unpaid_money) values (1, 1, 0, 0, 0)`)
    await desk.db.rows(sql`insert into bank (bank_name, firm_id) values ('招商银行', 1)`)
  })
  const stored = async (resource: AnyResource, id: unknown) => {
    const [row] = await desk.db.rows<Record<string, unknown>>(
      sql`select * from ${sql.identifier(tableName(resource))} where id = ${id}`,
    )
    return row
  }
  const call = (client: Client, declared: string, values: Record<string, unknown>) => {
    const [method, path] = declared.split(' ') as ['GET' | 'POST', string]
    return method === 'GET' ? client.get(path, values) : client.post(path, values)
  }

  test.each(plain.map((resource) => [resource.name, resource] as const))(
    'F-570 %s: created, listed, edited and removed by whoever may, each with its words',
    async (_, resource) => {
      const admin = await desk.as('admin')
      const values = formOf(resource, 1)
      const create = verbOf(resource, 'create')!
      const made = await call(admin, create.call, values)
      expect(made).toMatchObject({ code: 1, info: expect.stringMatching(/./) })
      const id = made.data.id
      const found = await shownOf(admin, resource, id)
      expect(found).toHaveLength(1)
      const row = found[0]!
      // Files travel by signed addresses.
      const read = withFileKeys(resource.fields, row)
      for (const [name, value] of Object.entries(values)) {
        const field = resource.fields[name]!
        if (value === null || field.virtual || field.detail || !(name in row)) continue
        expect({ [name]: read[name] }).toEqual({ [name]: value })
      }
      const edit = verbOf(resource, 'edit')
      if (edit) {
        const changed = await call(admin, edit.call, { ...row, id, version: row.version })
        expect(changed).toMatchObject({ code: 1, info: expect.stringMatching(/./) })
        // A version that the record never had merges with nothing.
        const late = await call(admin, edit.call, { ...row, id, version: Number(row.version) + 1000 })
        expect(late).toMatchObject({ code: 0, info: staleMessage(resource) })
      }
      const remove = verbOf(resource, 'remove')
      if (remove) {
        const gone = await call(admin, remove.call, { id, ...remove.with })
        expect(gone).toMatchObject({ code: 1, info: expect.stringMatching(/./) })
        expect(await shownOf(admin, resource, id)).toEqual([])
        expect((await stored(resource, id))?.removed_at).not.toBeNull()
      }
    },
  )

  test.each(plain.map((resource) => [resource.name, resource] as const))(
    '%s: bad input is told by field and nothing is written',
    async (_, resource) => {
      const admin = await desk.as('admin')
      const required = Object.entries(resource.fields).filter(
        ([, field]) => field.required && isWritable(field, 'create'),
      )
      const empty = await call(admin, verbOf(resource, 'create')!.call, {})
      if (required.length === 0) return
      expect(empty).toMatchObject({ code: 0 })
      expect(Object.keys((empty.data as { errors: object }).errors)).toEqual(
        expect.arrayContaining(required.filter(([, f]) => f.default === undefined).map(([name]) => name)),
      )
      const [count] = await desk.db.rows<{ n: number }>(
        sql`select count(*)::int as n from audit_log where resource = ${resource.name} and action = 'create' and row_id < 0`,
      )
      expect(count?.n).toBe(0)
    },
  )

  test('every call without its roles is refused, by name', async () => {
    const nobody = await desk.as('powerless')
    for (const resource of resources.filter(({ wire }) => wire !== 'simpleRest')) {
      for (const [name, action] of Object.entries(resource.actions)) {
        if (!action) continue
        const roles = action.roles ?? resource.roles ?? []
        if (roles.length === 0 && action.operation === undefined) continue
        const reply = await call(nobody, action.call, { id: 1, ...(action as AnyAction).with })
        expect({ [`${resource.name}.${name}`]: reply.info }).toEqual({
          [`${resource.name}.${name}`]: MESSAGES.forbidden,
        })
      }
    }
  })

  test('another firm’s record is refused by every call that takes one', async () => {
    const id = await desk.orderAt(31)
    const stranger = await desk.as('provider2')
    const company = await desk.as('insurer')
    for (const resource of resources.filter(({ name }) => name === 'order')) {
      for (const [name, action] of Object.entries(resource.actions)) {
        if (!action || name === 'list' || name === 'create' || (action as AnyAction).on === 'resource') continue
        for (const client of [stranger, company]) {
          const { claim, with: carried } = action as AnyAction
          const reply = await call(client, action.call, { id, ...carried })
          // Who loses a race for a record is told that it has changed, and no more.
          const words = claim && client === stranger ? MESSAGES.stale : MESSAGES.forbidden
          expect({ [name]: reply.info }).toEqual({ [name]: words })
          expect(reply).toMatchObject({ code: 0, data: null })
        }
      }
    }
    for (const resource of plain) {
      if (resource.scope === 'global') continue
      const [row] = await desk.db.rows<{ id: number }>(
        sql`select id from ${sql.identifier(tableName(resource))} where removed_at is null order by id limit 1`,
      )
      if (!row) continue
      for (const verb of ['edit', 'remove'] as const) {
        const declared = verbOf(resource, verb)
        if (!declared) continue
        const before = await stored(resource, row.id)
        const reply = await call(stranger, declared.call, { id: row.id, ...declared.with })
        expect({ [`${resource.name}.${verb}`]: reply.info }).toEqual({
          [`${resource.name}.${verb}`]: MESSAGES.forbidden,
        })
        expect(await stored(resource, row.id)).toEqual(before)
      }
    }
  })
})

test('a verb is a verb and an action has a label', () => {
  for (const resource of resources) {
    for (const [name, action] of Object.entries(resource.actions))
      if (action && !isVerb(name)) expect(action.label).toBeTruthy()
  }
})
