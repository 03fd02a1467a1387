import { formatLngLat, type LngLat } from '../../../src/domain/geo/coordinates'
import { fenToYuan } from '../../../src/domain/money'
import { actingStatus, orderState as at } from '../../../src/domain/order'
import { isTwoAddress } from '../../../src/domain/rescueType'
import type { Unix } from '../../../src/domain/time'
import { PROVIDERS } from '../company/firms'
import type { Answer, People, Person } from './people'
import { photograph } from './photographs'
import { drawsOf, type LiveOrder } from './timing'

/** Shares of orders that a provider refuses, and whose technician comes in vain. */
const REFUSED = 0.04
const EMPTY = 0.03
/** Providers among whom a dispatcher chooses: the nearest. */
const CHOICE = 3
/** km that stand for no limit */
const ANYWHERE = 999

/** What the people of the demo work with. */
export interface Work {
  readonly people: People
  readonly seed: number
  readonly now: Unix
  /** where the order's technician is */
  readonly place: LngLat | null
}

const DISPATCHER = 'dispatch'
const clerkOf = (firmId: number | null): string | null => {
  const providers: readonly (number | null)[] = PROVIDERS
  const index = providers.indexOf(firmId)
  return index < 0 ? null : `provider${index + 1}`
}

/** A step that was tried. @returns what the desk answered; nothing where nobody was there to make it */
type Step = (order: LiveOrder, work: Work) => Promise<Answer<unknown> | null | undefined>

/** What the play notes where nobody is there to serve an order; after some tries it is cancelled. */
export const NO_DRIVER = '没有可派的技师'
export const NO_FIRM = '没有可派的服务商'

const refused = (info: string): Answer<unknown> => ({ code: 0, info, data: null })

const as = async ({ people, now }: Work, account: string | null): Promise<Person | null> =>
  account === null ? null : people.as(account, now)

interface Listed<T> {
  readonly data: readonly T[]
}
interface Candidate {
  readonly id: number
  readonly open: number
  /** why it is not */
  readonly reason: string | null
  readonly refused?: boolean
  readonly idle?: number
  readonly range?: number | null
}
interface DriverCandidate {
  readonly id: number
  readonly firm_id: number
  readonly open: number
  readonly work_status: number
  readonly stopped: string | null
}

/** The dispatcher sends an order to one of the nearest providers with somebody idle. */
const dispatch: Step = async (order, work) => {
  const person = await as(work, DISPATCHER)
  if (!person) return null
  if (order.is_off === 1) return dispatchOffline(order, person)
  const found = await person.get<Listed<Candidate>>('/v2/order/firm', { id: order.id, km: ANYWHERE })
  if (found.code !== 1) return found
  const open = found.data.data.filter(({ id, open, refused }) => open === 1 && !refused && clerkOf(id) !== null)
  const ready = open.filter(({ idle }) => (idle ?? 0) > 0)
  const near = (ready.length > 0 ? ready : open)
    .toSorted((a, b) => (a.range ?? 999) - (b.range ?? 999))
    .slice(0, CHOICE)
  if (near.length === 0) return refused(found.data.data[0]?.reason ?? NO_FIRM)
  const chosen = drawsOf(work.seed, order, 1).weighted(near.map((one, rank) => [one, CHOICE - rank] as const))
  return person.post('/v2/order/confirm', { order_id: order.id, firm_id: [chosen.id] })
}

async function driverFor(order: LiveOrder, person: Person): Promise<DriverCandidate | undefined> {
  const found = await person.get<Listed<DriverCandidate>>('/v2/order/driver', { id: order.id, km: ANYWHERE })
  if (found.code !== 1) return undefined
  const able = found.data.data.filter(({ open, stopped, work_status }) => open === 1 && !stopped && work_status !== 0)
  return able.find(({ work_status }) => work_status === 1) ?? able[0]
}

/** Of an offline order the desk names the technician too (O-251). */
async function dispatchOffline(order: LiveOrder, person: Person): Promise<Answer<unknown> | null> {
  const driver = await driverFor(order, person)
  if (!driver) return refused(NO_DRIVER)
  const firm = order.status === at.toAssign ? {} : { firm_id: driver.firm_id }
  return person.post('/v2/order/confirm', { order_id: order.id, ...firm, driver_id: driver.id, is_off: 1 })
}

/** The provider's clerk refuses, or names the nearest technician who is idle. */
const assign: Step = async (order, work) => {
  if (order.is_off === 1) {
    const desk = await as(work, DISPATCHER)
    return desk ? dispatchOffline(order, desk) : null
  }
  const clerk = await as(work, clerkOf(order.firm_id))
  if (!clerk) return null
  const random = drawsOf(work.seed, { ...order, status: at.toAssign }, 2)
  if (random.chance(REFUSED) && !order.refused_firms?.length) {
    const remark = random.pick(['附近技师均在忙，无法及时到达', '车辆类型不符，无法施救'])
    return clerk.post('/order/reject', { id: order.id, remark })
  }
  const driver = await driverFor(order, clerk)
  if (!driver && !order.refused_firms?.length) {
    return clerk.post('/order/reject', { id: order.id, remark: '附近技师均在忙，无法及时到达' })
  }
  if (!driver) return refused(NO_DRIVER)
  return clerk.post('/v2/order/confirm', { order_id: order.id, driver_id: driver.id })
}

const accept: Step = async (order, work) => {
  const clerk = await as(work, clerkOf(order.firm_id))
  return clerk?.post('/v2/order/accept', { id: order.id })
}

/** One of those who may takes an order of the pool. */
const grab: Step = async (order, work) => {
  const asked = (order.open_firms ?? []).filter((id) => clerkOf(id) !== null)
  if (asked.length === 0) return null
  const clerk = await as(work, clerkOf(drawsOf(work.seed, order, 3).pick(asked)))
  return clerk?.post('/v2/order/grab', { id: order.id })
}

/** A step as the technician's device reports it: with moment and place. */
const stepTo =
  (status: number): Step =>
  async (order, { now, place, ...work }) => {
    const clerk = await as({ now, place, ...work }, clerkOf(order.firm_id))
    const spot = { lnglat: place ? formatLngLat(place) : undefined, ...placed(order, status) }
    return clerk?.post('/order/step', { id: order.id, status, time: now, ...spot })
  }

function placed(order: LiveOrder, status: number) {
  if (status === at.arrived) return { lnglat: order.theodolitic ?? undefined, address: order.address ?? undefined }
  if (status === at.delivered) return { lnglat: order.transit ?? undefined, address: order.destination ?? undefined }
  return {}
}

const approach: Step = (order, work) => {
  const calls = order.status === at.accepted && drawsOf(work.seed, order, 4).chance(0.4)
  return stepTo(calls ? at.contacting : at.heading)(order, work)
}

/** At the rescue place: photos, then the work, or nothing to do after all. */
const begin: Step = async (order, work) => {
  const clerk = await as(work, clerkOf(order.firm_id))
  if (!clerk) return null
  const random = drawsOf(work.seed, { ...order, status: at.arrived }, 5)
  if (random.chance(EMPTY)) return endEmpty(order, work, clerk)
  await photograph(order, { clerk, steps: [1, 4], random })
  return stepTo(isTwoAddress(order.type) ? at.departed : at.rescuing)(order, work)
}

async function endEmpty(order: LiveOrder, { now, seed }: Work, clerk: Person): Promise<Answer<unknown>> {
  const random = drawsOf(seed, order, 6)
  await photograph(order, { clerk, steps: [3], random })
  const reason = `客户要求取消：${random.pick(['到达后车主已自行启动', '到达后车主已由朋友拖走'])}`
  const spot = { address: order.address ?? '现场', lnglat: order.theodolitic ?? undefined }
  return clerk.post('/order/empty', { id: order.id, cancel_type: 1, time: now, reason, ...spot })
}

/** The end: the last photos, cash where the owner owes any, then the order is complete. */
const end: Step = async (order, work) => {
  const clerk = await as(work, clerkOf(order.firm_id))
  if (!clerk) return null
  const random = drawsOf(work.seed, order, 7)
  await photograph(order, { clerk, steps: [1, 2, 4], random })
  const paid = await settleOwing(order, clerk)
  if (paid && paid.code !== 1) return paid
  return clerk.post('/order/end', { id: order.id, cancel_reason: '救援完成' })
}

/** What the owner owes is taken on the spot. Amounts as they travel: yuan. */
async function settleOwing(order: LiveOrder, person: Person): Promise<Answer<unknown> | null> {
  if (order.pay_status !== 0 && order.pay_status !== 2) return null
  const owed = Number(order.owner_money ?? 0) - Number(order.coupon_money ?? 0) - Number(order.paid_money ?? 0)
  if (owed <= 0) return null
  const money = fenToYuan(Math.round(owed * 100))
  return person.post('/order/setUserToDriverMoney', { id: order.id, money })
}

/** The owner pays what stands between the order and its next step. */
const pay: Step = async (order, work) => {
  const person = await as(work, DISPATCHER)
  return person?.post('/v3/order/cash/pay', { id: order.id, mode: 'register' })
}

/** The desk cancels what nobody can take. */
export const giveUp: Step = async (order, work) => {
  const person = await as(work, DISPATCHER)
  const cancel_reason = '超出受理时限或无可派服务商，已告知车主'
  return person?.post('/order/cancel', { id: order.id, cancel_type: 3, cancel_reason })
}

const STEPS: ReadonlyMap<number, Step> = new Map<number, Step>([
  [at.unpaid, pay],
  [at.surchargeDue, pay],
  [at.toDispatch, dispatch],
  [at.pooled, grab],
  [at.toAssign, assign],
  [at.toAccept, accept],
  [at.accepted, approach],
  [at.contacting, stepTo(at.heading)],
  [at.heading, stepTo(at.arrived)],
  [at.arrived, begin],
  [at.rescuing, (order, work) => (isTwoAddress(order.type) ? stepTo(at.departed)(order, work) : end(order, work))],
  [at.departed, stepTo(at.delivered)],
  [at.delivered, end],
])

/** The step that is next at an order's state. */
export const stepOf = ({ status, prev_status }: LiveOrder): Step | undefined =>
  STEPS.get(actingStatus(status, prev_status))
