import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type MobileCall, type MobileCallName, mobileCalls } from '../../src/resources/mobile'
import { inputSchema } from '../../src/schema/compile/schema'
import { replyAmounts, turnedAt } from '../../src/schema/compile/travel'
import type { Tx } from '../db/db'
import type { Row } from '../engine/core/codec'
import { clock } from '../engine/core/handlers'
import { contextOf } from '../engine/core/scope'
import { bodyOf } from '../engine/core/targets'
import { validated } from '../engine/write/checks'
import { remember } from '../engine/write/idempotency'
import { inTransaction } from '../engine/write/inOneGo'
import { readValue } from '../engine/write/sent'
import { clientAddress } from '../http/proxy'
import { isRefusal, rejectLink } from '../kernel/domainError'
import { linkedOrder, linkOf, tokenOf } from './admit'
import { type Answer, type MobileServices, mobileWork } from './calls'

const PAGE = { owner: 'ownerlink', driver: 'driverlink' } as const
const BODY_LIMIT = 64 << 10

const amounts = replyAmounts(
  { phone: { calls: Object.fromEntries(Object.entries(mobileCalls).map(([name, { reply }]) => [name, reply])) } },
  () => undefined,
)
/** A reply as it travels: its amounts in yuan. */
const sent = <T>(name: MobileCallName, reply: T): T => turnedAt(reply, amounts[`phone.calls.${name}`], 'encode')

/**
 * Calls of the pages that links open (decisions §11 "Links"), without a session: the link's signed part travels as X-Link. A write
 * is one transaction that holds the order, and the same Idempotency-Key does it once. Calls are counted by address and by link.
 */
export function mountMobile(api: FastifyInstance, services: MobileServices): void {
  const { db } = services
  const { reads, aheads, writes } = mobileWork(services)
  for (const [name, call] of Object.entries(mobileCalls) as [MobileCallName, MobileCall][]) {
    api.route({
      method: call.method,
      url: call.path,
      bodyLimit: BODY_LIMIT,
      config: { repeatable: call.method === 'GET' },
      async handler(request) {
        const token = tokenOf(request)
        try {
          // Before anything that was sent is looked at: a link that opens nothing is told nothing.
          const row = await linkedOrder(db, PAGE[call.page], token)
          api.rates.takeLink(linkOf(token))
          const read = reads[name]
          if (read) return sent(name, await read(token, clock(), { ...Object(request.query) }))
          const input = await inputOf(call, bodyOf(request))
          const found = await aheads[name]?.(row, input)
          const { info = '操作成功', data = {} } = await inTransaction(db, request.log, (one) =>
            once(one.tx, request, token, () =>
              (writes[name] ?? rejectLink())({ ...one, token, input, found, address: clientAddress(request) }),
            ),
          )
          return { $info: info, $data: sent(name, data) }
        } catch (error) {
          // Whoever tries links out spends the calls of their address.
          if (isRefusal(error, 'linkInvalid')) api.rates.takeAddress(request)
          throw error
        }
      },
    })
  }
}

/** The call's values, checked as a form's. @throws DomainError with messages by field */
function inputOf({ body = {} }: MobileCall, given: Row): Promise<Row> {
  const values = Object.fromEntries(
    Object.entries(body).flatMap(([name, field]) =>
      given[name] === undefined ? [] : [[name, readValue(field, given[name])]],
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
