import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import { declared } from '../../src/resources/declared'
import { MESSAGES } from '../../src/schema/model'
import { FIRM, PASSWORD } from './company'
import { Desk } from './desk'

type Values = Readonly<Record<string, unknown>>

const open = { name: '核心系统', scopes: ['read'] }
const hook = { url: 'https://upstream.example/hook', events: ['order.created'] }

/** Every call whose reply holds a secret: what makes the record that it is about, what it says, where its secret stands. */
const cases: readonly {
  readonly call: string
  readonly account: 'admin' | 'insurer'
  readonly table: string
  readonly made?: readonly [string, Values]
  readonly says: (id: number) => Values
  readonly secret: string
}[] = [
  { call: '/v2/open/key', account: 'insurer', table: 'open_key', says: () => open, secret: 'key' },
  {
    call: '/v2/open/key/rotate',
    account: 'insurer',
    table: 'open_key',
    made: ['/v2/open/key', open],
    says: (id) => ({ id, days: 1 }),
    secret: 'key',
  },
  { call: '/v2/open/hook', account: 'insurer', table: 'open_hook', says: () => hook, secret: 'secret' },
  {
    call: '/v2/open/hook/rotate',
    account: 'insurer',
    table: 'open_hook',
    made: ['/v2/open/hook', hook],
    says: (id) => ({ id }),
    secret: 'secret',
  },
  {
    call: '/v2/position/key',
    account: 'admin',
    table: 'position_key',
    says: () => ({ name: '车队定位', firm_id: FIRM.provider1 }),
    secret: 'key',
  },
  {
    call: '/admin/viewas',
    account: 'admin',
    table: 'sessions',
    says: (id) => ({ user_id: id, remark: '核对界面' }),
    secret: 'token',
  },
]
/** Their replies are files of what is there already, codes of a batch and accounts of payees: a repetition makes none. */
const MAKES_NONE = ['POST /v2/finance/card/batch/codes', 'POST /v2/payBatch/download']

describe.each(mainEngine())('live §6 decisions §5 a secret is made once for one Idempotency-Key, on %s', (engine) => {
  const desk = new Desk(engine)
  const countOf = async (table: string): Promise<number> => {
    const [row] = await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)
    return row?.n ?? 0
  }
  const signIn = async (account: string) =>
    desk.client((await desk.call<{ token: string }>('', 'POST', '/login', { account, password: PASSWORD })).data.token)

  test.each(cases)('POST $call', async ({ call, account, table, made, says, secret }) => {
    const one = await desk.as(account)
    const other = await signIn(account)
    const [person] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'powerless'`)
    const record = made ? Number((await one.post<{ id: number }>(...made)).data.id) : Number(person?.id)
    const before = await countOf(table)
    const key = { 'idempotency-key': `secret ${call}` }

    const first = await one.post(call, says(record), key)
    expect(first.code).toBe(1)
    const after = await countOf(table)
    const text = String(first.data[secret])
    expect(text.length).toBeGreaterThan(20)

    // The same call of the same session is the same reply, also three at once.
    for (const again of await Promise.all([1, 2, 3].map(() => one.post(call, says(record), key)))) {
      expect(again).toEqual(first)
    }
    // Another session of the same user learns that it is done, and nothing else.
    expect(await other.post(call, says(record), key)).toMatchObject({ code: 0, info: MESSAGES.secretShown })
    expect((await other.get('/v2/outcome', { key: key['idempotency-key'] })).data).toMatchObject({
      state: 'done',
      data: null,
    })
    expect(await countOf(table)).toBe(after)
    expect(after - before).toBeLessThanOrEqual(1)
    // Other contents under the key are refused, and do nothing either.
    const otherwise = await one.post(call, { ...says(record), name: '另一个', days: 2 }, key)
    expect(otherwise).toMatchObject({ code: 0, info: MESSAGES.repeatedOtherwise })

    const kept = JSON.stringify(await desk.db.rows(sql`select * from idempotency_keys`))
    expect(kept).not.toContain(text)
  })

  test('every declared call with a secret in its reply is among them', () => {
    const calls = declared.flatMap(({ actions }) =>
      Object.values(actions).flatMap((action) =>
        action && 'sensitive' in action && action.sensitive ? [action.call] : [],
      ),
    )
    expect(calls.sort()).toEqual([...cases.map(({ call }) => `POST ${call}`), ...MAKES_NONE].sort())
  })
})
