import { doubtReads, stepDoubt } from '../../../domain/order/statusUpdate'
import type { ActionDoubt } from '../../../schema/views/slots'
import { orderOf } from '../parts/orderRow'

/** A step whose time is implausible is asked about before it is made. */
export const orderDoubt: ActionDoubt = (name, record, now) => {
  const doubt = stepDoubt(name, orderOf(record), now)
  return doubt && { say: doubt.say, with: { minutes: doubt.minutes } }
}

orderDoubt.reads = doubtReads
