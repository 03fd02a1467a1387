import { orderState } from '../../../src/domain/order/orderStatus'
import {
  doubtText,
  lateText,
  type StepName,
  stepDoubt,
  stepMoment,
  stepNames,
  stepTimeMessage,
  updateQuestion,
} from '../../../src/domain/order/statusUpdate'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { mayAction } from '../../../src/schema/compile/access'
import { momentsOf } from '../../../src/schema/compile/machine'
import { actionState } from '../../../src/schema/compile/states'
import type { MapService } from '../../adapters/map/MapService'
import type { Outcome, Work } from '../../engine/core/handlers'
import { contextOf } from '../../engine/core/scope'
import { reject, rejectForbidden, rejectStale } from '../../kernel/domainError'
import { assignment } from '../dispatch/assignment'
import { checkLimit, confirmDispatch } from '../dispatch/dispatch'

/** The transition behind each status that an update leads to. */
const VIA: Readonly<Record<number, 'confirm' | 'accept'>> = {
  [orderState.toAssign]: 'confirm',
  [orderState.toAccept]: 'confirm',
  [orderState.accepted]: 'accept',
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null)

/** An update is the transition that it stands for: whoever may not do that one may not do it here either. */
async function statusUpdate(work: Work<OrderRecord>, map: MapService): Promise<Outcome> {
  const { tx, row, input, user, now } = work
  const to = Number(input.status)
  const name = VIA[to]
  const assigns = row.status === orderState.toAssign
  const isPossible = name && actionState(order, name, row, contextOf(user, now)).possible
  if (!isPossible || (to === orderState.toAccept) !== assigns) return rejectStale()
  if (!mayAction(order, name, user)) rejectForbidden()
  const { field, message } = updateQuestion(Number(row.status), to)
  if (!(field === 'address' ? text(input.address) : input[field])) reject(message, { errors: { [field]: message } })
  const at = momentOf(work)
  if (name === 'confirm') {
    const chosen = to === orderState.toAccept ? { driver_id: input.driver_id } : { firm_id: [input.firm_id] }
    const { set, ...outcome } = await confirmDispatch({ ...work, body: chosen }, map)
    return { ...outcome, as: name, set: { ...set, status_time: at, dispatch_time: row.dispatch_time ?? at } }
  }
  await checkLimit(tx, row, now)
  const set = { status: to, ...momentsAt(name, at), ...assignment(row, user) }
  return { as: name, set, remark: text(input.address) }
}

/** When the step was made: now, unless a person says otherwise. @throws DomainError for a time that cannot be */
function momentOf({ row, input, now }: Work<OrderRecord>): number {
  if (typeof input.time !== 'number') return now
  const at = stepMoment(input.time, Number(row.status_time ?? row.order_time), now)
  return at ?? reject(stepTimeMessage, { errors: { time: stepTimeMessage } })
}

/** What a step that was made at another moment than now keeps of it. */
const momentsAt = (name: StepName | 'accept', at: number) =>
  Object.fromEntries(momentsOf(order.actions[name]).map((kept) => [kept, at]))

/**
 * Where a step was made is told by the technician's device; of an offline order a person must say it, and may say when (O-393,
 * O-394). A time that can hardly be is told with it.
 */
const stepTo =
  (name: StepName) =>
  async (work: Work<OrderRecord>): Promise<Outcome> => {
    const { row, input, now } = work
    const address = text(input.address)
    const told = (at: number) => {
      const doubt = stepDoubt(name, row, at)
      return [address, doubt && doubtText(doubt)].filter(Boolean).join('；') || null
    }
    if (row.is_off !== 1) {
      return { remark: [told(now), lateText(Number(input.time ?? 0), now)].filter(Boolean).join('；') || null }
    }
    const { message } = updateQuestion(Number(row.status), order.actions[name].with.status)
    if (!address) reject(message, { errors: { address: message } })
    const at = momentOf(work)
    return { set: momentsAt(name, at), remark: told(at) }
  }

const steps = Object.fromEntries(stepNames.map((name) => [name, stepTo(name)]))

/** What orderUpdate and the steps of the same call do beside their declaration. */
export const updateHandlers = (map: MapService) => ({
  statusUpdate: (work: Work<OrderRecord>) => statusUpdate(work, map),
  ...steps,
})
