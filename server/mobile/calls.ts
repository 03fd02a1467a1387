import { emptyRunReason, photoFileMessages } from '../../src/domain/evidence'
import { formatLngLat, parseLngLat } from '../../src/domain/geo/coordinates'
import { fromWgs84 } from '../../src/domain/geo/datum'
import { type DriverStep, isDriverStep, MOST_OWNER_PHOTOS, mobileMessages as say } from '../../src/domain/mobile'
import type { MobileCallName } from '../../src/resources/mobile'
import { order } from '../../src/resources/order/order.resource'
import { type AnyAction, type AnyResource, doneWords } from '../../src/schema/model'
import type { MapService } from '../adapters/map/MapService'
import type { PayCode } from '../adapters/payment/payCode'
import type { Db } from '../db/db'
import type { Row } from '../engine/core/codec'
import type { Outcome } from '../engine/core/handlers'
import type { SessionUser } from '../engine/core/user'
import type { Engine } from '../engine/read/engine'
import type { OneGo } from '../engine/write/inOneGo'
import { transition } from '../engine/write/write'
import type { FromPage, ReceivedPhoto } from '../evidence'
import { linkTicket } from '../http/uploadPolicy'
import { reject } from '../kernel/domainError'
import type { Payments } from '../settlement'
import { type LinkedOrder, linkedOrder } from './admit'
import { driverOrder, saveReport } from './driver'
import { driverDay } from './driverDay'
import { OWNER_SOURCE, ownerOrder, ownerRate, ownerUrge } from './owner'
import { madeAhead, ownerPay } from './ownerPay'
import { type MarkedPlace, ownerPlace, placeAhead } from './ownerPlace'
import { technicianOf, userOfOwner, userOfTechnician } from './visitor'

/** The reason that the desk's call asks for, where the technician says none. */
const COMPLETED = '技师完成'
/** An owner's photo does not count as a required photo. */
const OWNER_SLOT = 'other'
const byOwner: FromPage = { source: OWNER_SOURCE, most: { n: MOST_OWNER_PHOTOS, say: say.photos } }
const byTechnician: FromPage = { source: '技师上传' }
const signed: FromPage = { source: '技师页签名', drawn: true }

/** Below the application's own address, which the page knows. */
const STORE = '/api/storage'

const resource: AnyResource = order

/** What the calls are made of. */
export interface MobileServices {
  readonly db: Db
  readonly engine: Engine
  readonly payments: Payments
  readonly map: MapService
}

/** What a write is made with. */
export interface Visit extends OneGo {
  readonly token: string
  readonly input: Row
  readonly address: string | null
  /** what was fetched or read ahead of the transaction */
  readonly found?: unknown
}
export type Answer = Pick<Outcome, 'data' | 'info'>
type Named<T> = Partial<Record<MobileCallName, T>>

/** The pages' calls by name: what reads, what writes, and what a write fetches before it holds the order. */
export interface MobileWork {
  readonly reads: Named<(token: string, now: number, query: Row) => Promise<unknown>>
  readonly aheads: Named<(row: LinkedOrder, input: Row) => Promise<unknown>>
  readonly writes: Named<(visit: Visit) => Promise<Answer>>
}

/** @param services what the desk's own calls use too */
export function mobileWork({ db, engine, payments, map }: MobileServices): MobileWork {
  const ticket = (page: 'o' | 'd', { id }: LinkedOrder, firm_id: number, now: number) =>
    linkTicket({ page, firm_id, order_id: id }, STORE, now)
  /** Reads a photo's file before the order is held, as the desk's call does. */
  const readAs = async (user: SessionUser, row: LinkedOrder, input: Row, page: FromPage): Promise<ReceivedPhoto> => {
    const ahead = engine.handlersOf(resource).actions?.upload?.prepare
    const taken = (await ahead?.({ rows: db.rows, user, body: { ...input, id: row.id } })) as
      | ReceivedPhoto
      | null
      | undefined
    return taken ? { ...taken, page } : reject(photoFileMessages.unknown)
  }
  const technicians = async (row: LinkedOrder) => userOfTechnician(await technicianOf(db, row))
  const drivers = (visit: Visit) => linkedOrder(visit.tx, 'driverlink', visit.token, { lock: true, now: visit.now })
  const owners = (visit: Visit) => linkedOrder(visit.tx, 'ownerlink', visit.token, { lock: true, now: visit.now })

  /** What the technician does to the order, with all guards of the desk's own call. */
  const drive = async (visit: Visit, name: DriverStep | 'upload' | 'empty', input = visit.input): Promise<Answer> => {
    const row = await drivers(visit)
    const more = name === 'complete' ? { cancel_reason: input.remark ?? COMPLETED } : {}
    return act(engine, userOfTechnician(await technicianOf(visit.tx, row)), row, visit, name, { ...input, ...more })
  }

  return {
    reads: {
      ownerOrder: async (token, now) =>
        ownerOrder(db, await linkedOrder(db, 'ownerlink', token, { now }), payments, now),
      ownerTicket: async (token, now) => {
        const row = await linkedOrder(db, 'ownerlink', token, { now })
        return ticket('o', row, (await userOfOwner(db, row)).firm_id, now)
      },
      ownerSpot: async (token, now, { lnglat }) => {
        const { address } = await placeAhead(map, await linkedOrder(db, 'ownerlink', token, { now }), lnglat)
        return { address }
      },
      driverOrder: async (token, now) => {
        const row = await linkedOrder(db, 'driverlink', token, { now })
        return driverOrder(db, row, await technicianOf(db, row), now)
      },
      driverTicket: async (token, now) => {
        const row = await linkedOrder(db, 'driverlink', token, { now })
        return ticket('d', row, (await technicianOf(db, row)).firm_id, now)
      },
      driverDay: async (token, now) =>
        driverDay(db, await technicianOf(db, await linkedOrder(db, 'driverlink', token, { now })), now),
    },
    aheads: {
      ownerPlace: (row, { lnglat }) => placeAhead(map, row, lnglat),
      ownerPay: (row) => madeAhead(db, row, payments),
      ownerPhoto: async (row, input) => readAs(await userOfOwner(db, row), row, input, byOwner),
      driverPhoto: async (row, input) => readAs(await technicians(row), row, input, byTechnician),
      driverSign: async (row, input) => readAs(await technicians(row), row, input, signed),
    },
    writes: {
      ownerUrge: async (visit) => ownerUrge(visit.tx, await owners(visit), String(visit.input.content), visit.now),
      ownerRate: async (visit) => {
        const { grade, words = null } = visit.input
        const given = { grade: Number(grade), words: words as string | null }
        return ownerRate(visit.tx, await owners(visit), given, visit.now)
      },
      ownerPlace: async (visit) => {
        const note = typeof visit.input.address === 'string' ? visit.input.address.trim() : ''
        return ownerPlace(visit.tx, await owners(visit), visit.found as MarkedPlace, note || null, visit.now)
      },
      ownerPay: async (visit) => ({
        data: await ownerPay(visit, await owners(visit), visit.found as PayCode | null, payments),
      }),
      ownerPhoto: async (visit) => {
        const row = await owners(visit)
        const input = { ...visit.input, key: OWNER_SLOT }
        await act(engine, await userOfOwner(visit.tx, row), row, visit, 'upload', input)
        return { info: say.photo }
      },
      driverStep: (visit) => {
        const { action, ...input } = visit.input
        return isDriverStep(action) ? drive(visit, action, input) : reject('参数 action 不正确')
      },
      driverPhoto: (visit) => drive(visit, 'upload'),
      driverSign: async (visit) => {
        await drive(visit, 'upload')
        return { info: say.signed }
      },
      driverEmpty: (visit) => {
        const { cancel_type, reason } = visit.input
        return drive(visit, 'empty', { ...visit.input, reason: emptyRunReason(Number(cancel_type), String(reason)) })
      },
      driverPosition: async ({ tx, token, input, now }) => {
        const row = await linkedOrder(tx, 'driverlink', token, { now })
        return { data: { saved: await saveReport(tx, row, await technicianOf(tx, row), input.points, now) } }
      },
    },
  }
}

/** A declared action of the order by a visitor, whose phone says WGS-84. */
async function act(
  engine: Engine,
  user: SessionUser,
  row: LinkedOrder,
  { tx, now, afterCommit, found, address }: Visit,
  name: DriverStep | 'upload' | 'empty',
  input: Row,
): Promise<Answer> {
  const action = resource.actions[name] as AnyAction
  const { lnglat, ...others } = input
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null))
  const place = parseLngLat(String(lnglat ?? ''))
  const body = { ...given, ...(place && { lnglat: formatLngLat(fromWgs84(place)) }), id: row.id }
  const handlers = engine.handlersOf(resource)
  const { resourceOf } = engine
  const request = { tx, resource, handlers, user, body, now, resourceOf, afterCommit, found, address }
  const { info } = await transition(request, name, action)
  return { info: info ?? doneWords(name, action), data: {} }
}
