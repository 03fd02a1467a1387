import type { order } from './order/order.resource'
import type { ReadParams, ReplyName, ReplyOf } from './replies'

type Calls = ReplyOf<typeof order, 'calls'>
/** Choices are their codes, what may be nothing is null, lists know their rows. */
export const row: Pick<Calls['data'][number], 'type' | 'contact_id' | 'url' | 'simulated'> = {
  type: 2,
  contact_id: null,
  url: null,
  simulated: 1,
}
// @ts-expect-error no such kind of call
export const wrongType: Calls['data'][number]['type'] = 3
// @ts-expect-error never null
export const wrongTotal: Calls['total'] = null
/** What may be missing is optional. */
export const slot: Pick<ReplyOf<typeof order, 'firms'>['data'][number], 'id' | 'charge'> = { id: 1 }

// @ts-expect-error no such call
export const wrongName: ReplyName<typeof order> = 'telephone'
export const asked: ReadParams<typeof order, 'calls'> = { id: 1, type: 1 }
// @ts-expect-error nothing that the call is asked by
export const wrongAsked: ReadParams<typeof order, 'calls'> = { order: 1 }
