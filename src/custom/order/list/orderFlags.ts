import { channelFreeMileage } from '../../../domain/freeMileage'
import type { PlateFlagsProps } from '../../../ui/PlateFlags'
import type { OrderRow } from '../parts/orderRow'

/** What the signs behind a plate are told by. */
export const flagged = [
  'dispatch_type',
  'dispatch_fail',
  'firm_id',
  'is_subscribe',
  'is_cash',
  'is_many_rescue',
] as const satisfies readonly (keyof OrderRow)[]

type Flagged = Pick<OrderRow, (typeof flagged)[number]>

/** The signs behind an order's plate (O-134..O-137, O-329, O-330). */
export function orderFlags(order: Flagged): PlateFlagsProps {
  const { dispatch_type, dispatch_fail, firm_id, is_subscribe, is_cash, is_many_rescue } = order
  const aggregated = dispatch_type === 1
  return {
    aggregation: aggregated && dispatch_fail === 1 ? 'failed' : aggregated && firm_id !== null ? 'done' : null,
    appointment: is_subscribe === 2,
    cash: is_cash === 1,
    frequent: (is_many_rescue ?? 0) > 0,
  }
}

/** The free kilometres of the order's channel: RAS019 grants 20 (O-156). */
export const channelKilometres = ({ channel_code }: Pick<OrderRow, 'channel_code'>): number | null =>
  channelFreeMileage(channel_code)
