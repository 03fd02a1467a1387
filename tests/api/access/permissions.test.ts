import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { operationCodes, operationNode } from '../../../src/domain/access/roles'
import { resources } from '../../../src/resources'
import { type AnyAction, MESSAGES, type VerbDecl } from '../../../src/schema/model'
import { FIRM, PASSWORD } from '../company'
import { type Client, Desk } from '../desk'

interface Declared {
  readonly name: string
  readonly action: AnyAction | VerbDecl
  readonly operation: number
}

const operated: readonly Declared[] = resources.flatMap((resource) =>
  Object.entries(resource.actions).flatMap(([name, action]) =>
    action?.operation === undefined
      ? []
      : [{ name: `${resource.name}.${name}`, action, operation: Number(action.operation) }],
  ),
)

/** What tells the call from another action's that shares it. */
const apartOf = (action: AnyAction | VerbDecl) => ('apart' in action && action.apart ? { [action.apart]: 4 } : {})
/** 20 takes away (O-143). */
const UNUSED = [20]

describe.each(mainEngine())('operation codes on %s', (engine) => {
  const desk = new Desk(engine)
  /** by operation and firm: an account that holds every node but that one */
  const without = new Map<string, Client>()
  const keyOf = (operation: number, firm: number) => `but${operation}of${firm}`

  beforeAll(async () => {
    for (const operation of new Set(operated.map((one) => one.operation))) {
      for (const [firm, like] of [
        [FIRM.platform, 'dispatch'],
        [FIRM.provider1, 'provider1'],
      ] as const) {
        const account = keyOf(operation, firm)
        await desk.db.rows(sql`
          with made as (
            insert into role (name, authorize, customer_scope, nodes, firm_id)
            select ${account}, 0, '[]'::jsonb, r.nodes - ${operationNode(operation)}::text, ${firm}
            from role r where r.name = ${like} returning id)
          insert into staff (account, name, tel, password_hash, firm_id, role_id, status)
          select ${account}, ${account}, '13800000000', s.password_hash, ${firm}, made.id, 1
          from made, staff s where s.account = ${like} returning id`)
        const reply = await desk.call<{ token: string }>('', 'POST', '/login', { account, password: PASSWORD })
        without.set(account, desk.client(reply.data.token))
      }
    }
  })

  test('O-424 O-425 O-426 O-427 O-428 O-429 O-430 O-431 O-433 every code is asked for by a call, but those of screens to come', () => {
    const asked = new Set(operated.map(({ operation }) => operation))
    expect(operationCodes.map(({ code }) => Number(code)).filter((code) => !asked.has(code))).toEqual(UNUSED)
  })

  test.each(operated.map((one) => [one.operation, one.name, one] as const))(
    'O-424 to O-427 (1 to 4), O-428 (7), O-429 to O-431 (10 to 12), O-433: without operation %i alone, %s is refused and nothing happens',
    async (operation, _name, { action }) => {
      const id = await desk.orderAt(12)
      const stored = () => desk.db.rows(sql`select version, status, firm_id, driver_id from orders where id = ${id}`)
      const before = await stored()
      const firm = action.types?.every((type) => type === 3) ? FIRM.provider1 : FIRM.platform
      const client = without.get(keyOf(operation, firm)) as Client
      // The very same person may read the order: it is the operation that is missing.
      expect(await client.get('/order/detail', { id })).toMatchObject({ code: 1 })
      const [method, path] = action.call.split(' ') as ['GET' | 'POST', string]
      const body = {
        id,
        order_id: id,
        cancel_type: 1,
        cancel_reason: '不要了',
        remark: '原因',
        ...action.with,
        ...apartOf(action),
      }
      const reply = await (method === 'GET' ? client.get(path, body) : client.post(path, body))
      expect(reply).toMatchObject({ code: 0, info: MESSAGES.forbidden })
      expect(await stored()).toEqual(before)
    },
  )
})
