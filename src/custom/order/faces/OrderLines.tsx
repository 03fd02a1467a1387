import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { choiceOf } from '../../../domain/choice'
import { orderStatus } from '../../../domain/order/orderStatus'
import { rescueTypes } from '../../../domain/rescueType'
import { Row, Text } from '../../../ui/Box'
import { Plate } from '../../../ui/Plate'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'

interface OrderLine {
  readonly id: number
  readonly car_no: string
  readonly type: number
  readonly status: number
  readonly address: string
  readonly order_time?: number | null
  /** the technician, where several could be meant */
  readonly driver_name?: string | null
}

interface OrderLinesProps {
  readonly orders: readonly OrderLine[]
  /** when each was placed, where they are of several days */
  readonly timed?: boolean
  /** who does each */
  readonly named?: boolean
}

/** Orders in a line each; the plate opens one. */
export function OrderLines({ orders, timed = false, named = false }: OrderLinesProps) {
  const translate = useTranslate()
  return (
    <ul>
      {orders.map(({ id, car_no, type, status, address, order_time, driver_name }) => {
        const state = choiceOf(orderStatus, status)
        const kind = choiceOf(rescueTypes, type)
        return (
          <Row as="li" key={id} gap={2} lineGap={1} wrap="narrow" padY={1.5} edge="bottom" size="small">
            <Link className="rd-text-link rd-face-way" to={`/case/detail?id=${id}`}>
              {car_no ? <Plate value={car_no} /> : `#${id}`}
            </Link>
            {state && <StatusChip label={translate(state.label)} family={state.family} plain />}
            {kind && <Text nowrap>{translate(kind.label)}</Text>}
            <Text grow shrink ellipsis tone="soft" title={address}>
              {address}
            </Text>
            {named && (
              <Text nowrap tone={driver_name ? undefined : 'quiet'}>
                {driver_name ?? translate('未分配')}
              </Text>
            )}
            {timed && order_time && (
              <Text nowrap tone="quiet">
                <TimeText at={order_time} />
              </Text>
            )}
          </Row>
        )
      })}
    </ul>
  )
}
