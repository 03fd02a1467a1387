import { createContext, use } from 'react'
import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import type { Values } from './startValues'

/** What POST /v2/order/compute answers; distances in km. */
type ComputeReply = ReplyOf<typeof order, 'compute'>

export interface Pricing {
  /** what the price was asked for; null while customer or type are missing */
  readonly terms: Values | null
  /** the last answer; kept, while the next is on its way */
  readonly reply: ComputeReply | null
  readonly updating: boolean
  /** why there is no answer */
  readonly failure: string | null
  readonly retry: () => void
}

const unpriced: Pricing = { terms: null, reply: null, updating: false, failure: null, retry: () => undefined }

export const PricingContext = createContext<Pricing>(unpriced)

/** The trial price of what is typed. */
export const usePricing = (): Pricing => use(PricingContext)
