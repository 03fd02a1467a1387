import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formatLngLat, parseLngLat } from '../../src/domain/geo/coordinates'
import { fromWgs84 } from '../../src/domain/geo/datum'
import { type DriverStep, isDriverStep, LINK_INVALID } from '../../src/domain/mobile'
import { type MobileCall, type MobileCallName, mobileCalls } from '../../src/resources/mobile'
import { order } from '../../src/resources/order/order.resource'
import { inputSchema } from '../../src/schema/compile/schema'
import { turn } from '../../src/schema/compile/travel'
import { type AnyAction, type AnyResource, doneWords } from '../../src/schema/model'
import type { Db, Tx } from '../db/db'
import { clientAddress } from '../http/proxy'
import { linkTicket } from '../http/uploadPolicy'
import { DomainError, reject } from '../kernel/domainError'
import { validated } from '../schema/checks'
import type { Row } from '../schema/codec'
import type { Engine } from '../schema/engine'
import { clock, type Outcome } from '../schema/handlers'
import { remember } from '../schema/idempotency'
import { inOneGo, type OneGo } from '../schema/inOneGo'
import { contextOf } from '../schema/scope'
import { readValue } from '../schema/sent'
import { bodyOf } from '../schema/targets'
import { transition } from '../schema/write'
import { type LinkedOrder, linkedOrder } from './admit'
import { driverOrder, saveReport, technicianOf, userOfTechnician } from './driver'
import { ownerOrder, ownerRate, ownerUrge } from './owner'

const LINK = 'x-link'
const LONGEST_LINK = 60
/** The reason that the desk's call asks for, where the technician says none. */
const COMPLETED = '技师完成'
const PAGE = { owner: 'ownerlink', driver: 'driverlink' } as const
const resource: AnyResource = order

/** What a call is made with. */
interface Visit extends OneGo {
  readonly token: string
  readonly input: Row
  readonly address: string | null
  /** what was read of a photo ahead of the transaction */
  readonly found?: unknown
}
type Answer = Pick<Outcome, 'data' | 'info'>

/**
 * Calls of the pages that links open (decisions §11 "Links"), without a session: the link's signed part travels as X-Link. A write
 * is one transaction that holds the order, and the same Idempotency-Key does it once.
 */
export function mountMobile(api: FastifyInstance, db: Db, engine: Engine, { basePath = '' } = {}): void {
  const reads: Partial<Record<MobileCallName, (token: string, now: number) => Promise<unknown>>> = {
    ownerOrder: async (token, now) => ownerOrder(db, await linkedOrder(db, 'ownerlink', token, { now }), now),
    driverOrder: async (token, now) => {
      const row = await linkedOrder(db, 'driverlink', token, { now })
      return driverOrder(db, row, await technicianOf(db, row), now)
    },
    driverTicket: async (token, now) => {
      const { firm_id } = await technicianOf(db, await linkedOrder(db, 'driverlink', token, { now }))
      return linkTicket(firm_id, `${basePath}/api/storage`, now)
    },
  }
  const writes: Partial<Record<MobileCallName, (visit: Visit) => Promise<Answer>>> = {
    ownerUrge: async ({ tx, token, input, now }) => {
      const row = await linkedOrder(tx, 'ownerlink', token, { lock: true, now })
      return ownerUrge(tx, row, String(input.content), now)
    },
    ownerRate: async ({ tx, token, input, now }) => {
      const row = await linkedOrder(tx, 'ownerlink', token, { lock: true, now })
      return ownerRate(tx, row, { grade: Number(input.grade), words: (input.words as string | null) ?? null }, now)
    },
    driverStep: (visit) => {
      const { action, ...input } = visit.input
      return isDriverStep(action) ? act(engine, { ...visit, input }, action) : reject('参数 action 不正确')
    },
    driverPhoto: (visit) => act(engine, visit, 'upload'),
    driverPosition: async ({ tx, token, input, now }) => {
      const row = await linkedOrder(tx, 'driverlink', token, { now })
      return { data: { saved: await saveReport(tx, row, await technicianOf(tx, row), input.points, now) } }
    },
  }

  /** Reads the photo's file before the order is held, as the desk's call does. */
  const readAhead = async (row: LinkedOrder, input: Row) => {
    const user = userOfTechnician(await technicianOf(db, row))
    const { rows } = db
    return engine.handlersOf(resource).actions?.upload?.ahead?.({ rows, user, body: { ...input, id: row.id } })
  }

  for (const [name, call] of Object.entries(mobileCalls) as [MobileCallName, MobileCall][]) {
    api.route({
      method: call.method,
      url: call.path,
      bodyLimit: 64 << 10,
      config: { repeatable: call.method === 'GET' },
      async handler(request) {
        const token = tokenOf(request)
        try {
          const read = reads[name]
          if (read) return turn({ reply: call.reply }, { reply: await read(token, clock()) }, 'encode').reply
          // Before anything that was sent is looked at: a link that opens nothing is told nothing.
          const row = await linkedOrder(db, PAGE[call.page], token)
          const input = await inputOf(call, bodyOf(request))
          const found = name === 'driverPhoto' ? await readAhead(row, input) : undefined
          const { info = '操作成功', data = {} } = await inOneGo(db, request.log, (one) =>
            once(one.tx, request, token, () =>
              (writes[name] ?? reject(LINK_INVALID))({ ...one, token, input, found, address: clientAddress(request) }),
            ),
          )
          return { $info: info, $data: data }
        } catch (error) {
          // Whoever tries links out spends the calls of their address.
          if (error instanceof DomainError && error.info === LINK_INVALID) api.rates.takeAddress(request)
          throw error
        }
      },
    })
  }
}

/** The signed part of the link, from its header alone. */
function tokenOf({ headers }: FastifyRequest): string {
  const token = headers[LINK]
  return typeof token === 'string' && token.length <= LONGEST_LINK ? token : ''
}

/** The call's values, checked as a form's. @throws DomainError with messages by field */
function inputOf({ body = {} }: MobileCall, sent: Row): Promise<Row> {
  const values = Object.fromEntries(
    Object.entries(body).flatMap(([name, field]) =>
      sent[name] === undefined ? [] : [[name, readValue(field, sent[name])]],
    ),
  )
  return validated(
    inputSchema({ fields: body }, () => contextOf(null, clock())),
    values,
  )
}

/** The same key of the same link does its work once. */
function once(tx: Tx, request: FastifyRequest, token: string, work: () => Promise<Answer>): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return work()
  const named = `link:${hash('sha256', `${token}\n${key}`)}`
  return remember(
    tx,
    { key: named, userId: 0, asked: [request.url, request.body], secret: false, arrivedAt: request.arrivedAt },
    async () => {
      const { data, info } = await work()
      return { data, info }
    },
  )
}

/** What the technician does to the order, with all guards of the desk's own call. */
async function act(engine: Engine, visit: Visit, name: DriverStep | 'upload'): Promise<Answer> {
  const { tx, token, input, address, now, afterCommit, found } = visit
  const row = await linkedOrder(tx, 'driverlink', token, { lock: true, now })
  const action = resource.actions[name] as AnyAction
  const { lnglat, ...others } = input
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null))
  const place = parseLngLat(String(lnglat ?? ''))
  const { info } = await transition(
    {
      tx,
      resource,
      handlers: engine.handlersOf(resource),
      user: userOfTechnician(await technicianOf(tx, row)),
      body: {
        ...given,
        ...(place && { lnglat: formatLngLat(fromWgs84(place)) }),
        id: row.id,
        ...(name === 'complete' && { cancel_reason: given.remark ?? COMPLETED }),
      },
      now,
      resourceOf: engine.resourceOf,
      afterCommit,
      found,
      address,
    },
    name,
    action,
  )
  return { info: info ?? doneWords(name, action), data: {} }
}
