import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { labelOf } from '../../../domain/choice'
import { parseLngLat } from '../../../domain/geo/coordinates'
import { latenessAt, orderStatus } from '../../../domain/order'
import type { Unix } from '../../../domain/time'
import type { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { OrderMarkers } from '../../map'
import type { MapFilter } from './useMapFilter'

export type MapOrder = ReplyOf<typeof order, 'map'>['data'][number]

/** Orders that the map's filter leaves: of the service, the provider and the place. */
export const ordersOf = (
  orders: readonly MapOrder[],
  { firm, type, region }: Pick<MapFilter, 'firm' | 'type' | 'region'>,
): readonly MapOrder[] =>
  orders.filter(
    (one) =>
      (firm === null || one.firm_id === firm) &&
      (type === null || one.type === type) &&
      (region === null || String(one.a_area ?? '').startsWith(String(region))),
  )

/** Open orders among the technicians; a press opens the order on the map of orders. */
export function OrderLayer({ orders, now }: { readonly orders: readonly MapOrder[]; readonly now: Unix }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  return (
    <OrderMarkers
      orders={orders.flatMap((one) => {
        const at = parseLngLat(one.lnglat)
        if (!at) return []
        const status = translate(labelOf(orderStatus, one.status))
        return [
          {
            id: one.id,
            at,
            lateness: latenessAt(one.deadline, now),
            title: `${one.car_no || one.no} ${status}`,
            isChosen: false,
            card: (
              <>
                <b>{one.car_no || one.no}</b> {status}
                <br />
                {one.address}
              </>
            ),
            onClick: () => navigate(`/dispatch/map?id=${one.id}`),
          },
        ]
      })}
    />
  )
}
