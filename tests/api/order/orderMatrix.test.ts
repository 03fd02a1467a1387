import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { mainEngine } from '../../../server/db/testing'
import type { Session } from '../../../server/engine/core/handlers'
import { orderOffers } from '../../../src/custom/order/list/orderOffers'
import { operationNode, sessionNodes } from '../../../src/domain/access/roles'
import { orderStatus, surchargeStatuses } from '../../../src/domain/order/orderStatus'
import { isTwoAddress } from '../../../src/domain/rescueType'
import { order } from '../../../src/resources/order/order.resource'
import { mayAction } from '../../../src/schema/compile/access'
import { actionState } from '../../../src/schema/compile/states'
import { type AnyAction, type AnyResource, MESSAGES } from '../../../src/schema/model'
import { offersOf, rowOffers } from '../../../src/schema/views/actions/offers'
import { registerSlots } from '../../../src/schema/views/slots'
import { type Account, FIRM, TECHNICIAN } from '../company'
import { type Client, Desk, type Reply } from '../desk'
import { elsewhere, type Line, matrix, startsOf } from './orderMatrix'

registerSlots({ offers: { order: orderOffers } })

type Row = Readonly<Record<string, unknown>>
/** A status, and of a paid surcharge the one before it. */
type Standing = readonly [status: number, prev?: number]

const resource: AnyResource = order
const standings: readonly Standing[] = orderStatus.flatMap(({ code }): Standing[] =>
  code === 17 ? surchargeStatuses.map((prev) => [17, prev]) : code === 16 ? [[16, 25]] : [[code]],
)
const accounts = ['admin', 'insurer', 'provider1'] as const satisfies readonly Account[]
const TOWING = 1
const JUMP_START = 2

/** What the table says; a paid surcharge acts as the status before it. */
function allows(line: Line, user: Session, [status, prev]: Standing, type: number): boolean {
  const { oneAddress = [], two } = line
  const from = startsOf(line, user.firm_type)
  if (from.length === 0 || (two && !isTwoAddress(type))) return false
  const sources = isTwoAddress(type) ? from : [...from, ...oneAddress]
  return sources.includes(status) || (status === 17 && prev !== undefined && sources.includes(prev))
}

/** The columns of an order that stands there as people bring it there. */
function columnsOf([status, prev]: Standing, { order: more }: Pick<Line, 'order'>): Row {
  const isSent = ![0, 1, 30].includes(status)
  return {
    status,
    prev_status: prev ?? null,
    firm_id: isSent ? FIRM.provider1 : null,
    driver_id: isSent && status !== 31 ? TECHNICIAN.wang : null,
    open_firms: status === 30 ? [FIRM.provider1] : null,
    ...more,
  }
}

const nameOf = ([status, prev]: Standing): string => (prev ? `${status} from ${prev}` : String(status))

describe.each(mainEngine())('every action of an order against every status, by everybody, on %s', (engine) => {
  const desk = new Desk(engine)
  const people = new Map<Account, { readonly client: Client; readonly user: Session }>()
  /** one of the company's orders of each type, which is refused whatever is tried, and so stays */
  const refused: Record<number, number> = {}

  const placed = (type: number) =>
    type === TOWING
      ? desk.place({ customer_id: 2 }, 'insurer')
      : desk.place(
          { customer_id: 2, type, destination: null, transit: null, free_milage: null, get_distance: null },
          'insurer',
        )

  beforeAll(async () => {
    for (const account of accounts) {
      const client = await desk.as(account)
      people.set(account, { client, user: (await client.get<Session>('/user/info')).data })
    }
    // Bargaining asks head office's approvers, and here everybody of the desk may ask them.
    const [admin, insurer] = [person('admin'), person('insurer')]
    const dispatch = (await (await desk.as('dispatch')).get<Session>('/user/info')).data
    // Two, since nobody agrees to his own.
    const nodes = [{ name: '审批', mode: 'any', user_ids: [admin.user.id, dispatch.id] }]
    const config = { title: '议价', type: 'order_pay', launch_ids: [admin.user.id], nodes }
    expect(await admin.client.post('/v2/system/approval', config)).toMatchObject({ code: 1 })
    const launchers = JSON.stringify([admin.user.id, insurer.user.id])
    await desk.db.rows(sql`update approval_config set launch_ids = ${launchers}::jsonb`)
    for (const type of [TOWING, JUMP_START]) refused[type] = await placed(type)
  })

  const person = (account: Account) => {
    const known = people.get(account)
    if (!known) throw new Error(account)
    return known
  }
  const stored = async (id: number) => {
    const [row] = await desk.db.rows<{ readonly o: Row }>(sql`
      select to_jsonb(o) as o, (select count(*)::int from audit_log) as written from orders o where id = ${id}`)
    return row
  }
  const ask = (client: Client, { call, body = {} }: Line, id: number, [status]: Standing): Promise<Reply> =>
    client.post(call, { id, ...(typeof body === 'function' ? body(status) : body) })

  test('the table knows every action that a status opens or closes', () => {
    const guarded = Object.entries(resource.actions).flatMap(([name, action]) =>
      action && 'when' in action && action.when ? [name] : [],
    )
    const known = new Set([...matrix.map(({ action }) => action), ...elsewhere])
    expect(guarded.filter((name) => !known.has(name))).toEqual([])
    expect([...known].filter((name) => !guarded.includes(name))).toEqual([])
  })

  test.each(matrix.map((line) => [line.words, line] as const))(
    'O-307..O-325 O-423..O-433 %s: the server does it where the table says so and nowhere else',
    async (_words, line) => {
      const wrong: string[] = []
      for (const type of line.oneAddress || line.two ? [TOWING, JUMP_START] : [TOWING]) {
        for (const standing of standings) {
          for (const account of accounts) {
            const { client, user } = person(account)
            const isAllowed = allows(line, user, standing, type)
            const cell = `${account} at ${nameOf(standing)}, type ${type}`
            const id = isAllowed ? await placed(type) : (refused[type] ?? 0)
            await desk.stand(id, { ...untouched, ...columnsOf(standing, line) })
            if (isAllowed) await desk.photograph(id, line.photos)
            const before = await stored(id)
            const reply = await ask(client, line, id, standing)
            const after = await stored(id)
            if (isAllowed) {
              if (reply.code !== 1) wrong.push(`${cell}: refused, ${reply.info}`)
              else if (line.to !== undefined && after?.o.status !== line.to)
                wrong.push(`${cell}: went to ${after?.o.status}`)
              continue
            }
            if (reply.code !== 0) wrong.push(`${cell}: done`)
            else if (reply.info !== MESSAGES.stale && reply.info !== MESSAGES.forbidden)
              wrong.push(`${cell}: ${reply.info}`)
            if (JSON.stringify(after) !== JSON.stringify(before)) wrong.push(`${cell}: changed the order`)
          }
        }
      }
      expect(wrong).toEqual([])
    },
  )

  /** Columns that lines of the table set, as they are of an order that nothing has happened to. */
  const untouched: Row = {
    pay_status: null,
    owner_money: null,
    is_cash: 0,
    price_before: null,
    finish_time: null,
    selfrescue_money: null,
    pay_type: 1,
    is_audit: 0,
    firm_progress: 0,
    customer_progress: 0,
  }

  /** An order as a list carries it. */
  const recordOf = (type: number, standing: Standing, line: Pick<Line, 'order'>) => ({
    id: 1,
    ...untouched,
    is_off: 0,
    is_audit_final: 0,
    charge_type: '01',
    bewrite: 0,
    // Both may launch here; who else may is tested with the approvals.
    may_bargain: 1,
    refund_status: 0,
    type,
    owner_firm_id: FIRM.insurer,
    ...columnsOf(standing, line),
  })

  test('O-160..O-173 the screen offers what the table allows, and nothing else', () => {
    const wrong: string[] = []
    for (const account of accounts) {
      const { user } = person(account)
      const context = { user: { ...user }, now: Math.floor(Date.now() / 1000) }
      const offers = rowOffers(resource, user)
      for (const type of [TOWING, JUMP_START]) {
        for (const standing of standings) {
          for (const action of new Set(matrix.map((line) => line.action))) {
            const own = matrix.filter((line) => line.action === action)
            const columns = recordOf(type, standing, own[0] ?? {})
            const isAllowed = own.some((line) => allows(line, user, standing, type))
            // What a provider does not see, it is offered nothing for.
            if (user.firm_type === 3 && [0, 1].includes(standing[0])) continue
            const { step, rest } = offersOf(offers, columns, context)
            const isOffered =
              (resource.actions[action] as AnyAction).at === 'none'
                ? mayAction(resource, action, user) && actionState(resource, action, columns, context).possible
                : [step, ...rest].some((offer) => offer?.name === action)
            if (isOffered !== isAllowed)
              wrong.push(
                `${action} ${account} at ${nameOf(standing)}, type ${type}: ${isOffered ? 'offered' : 'missing'}`,
              )
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test.each(matrix.map((line) => [line.words, line] as const))(
    'O-415..O-433 %s asks for its role and its operation, each of them; so does its button',
    async (words, line) => {
      const type = line.types.includes(3) ? 3 : 0
      const firm = type === 0 ? FIRM.platform : FIRM.provider1
      const [status = 0] = startsOf(line, type)
      const standing: Standing = status === 16 ? [16, 25] : [status]
      const needed = [
        ...(line.roles?.slice(0, 1) ?? []),
        ...(line.operation === undefined ? [] : [operationNode(line.operation)]),
      ]
      const name = `${line.action}${words}`
      for (const [at, missing] of [...needed.entries(), [-1, null] as const]) {
        const nodes = ['order_man', ...needed.filter((_, i) => i !== at)]
        const identity = { id: 0, firm_id: firm, firm_type: type, nodes: sessionNodes(nodes) } as const
        const { step, rest } = offersOf(rowOffers(resource, identity), recordOf(TOWING, standing, line), {
          user: identity,
          now: Math.floor(Date.now() / 1000),
        })
        const isOffered = [step, ...rest].some((offer) => offer?.name === line.action)
        if ((resource.actions[line.action] as AnyAction).at !== 'none')
          expect({ missing, isOffered }).toEqual({ missing, isOffered: missing === null })
        const client = await desk.holder(`${name}${at}`, firm, nodes)
        const id = await placed(TOWING)
        await desk.stand(id, columnsOf(standing, line))
        await desk.photograph(id, line.photos)
        const before = await stored(id)
        const reply = await ask(client, line, id, standing)
        expect({ missing, code: reply.code }).toEqual({ missing, code: missing === null ? 1 : 0 })
        if (missing === null) continue
        expect(reply.info).toBe(MESSAGES.forbidden)
        expect(await stored(id)).toEqual(before)
      }
    },
  )
})
