import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { shownStatus } from '../../../domain/order/orderStatus'
import { rescueTypes } from '../../../domain/rescueType'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Countdown } from '../../../ui/Countdown'
import { Plate } from '../../../ui/Plate'
import { OrderStatusChip } from '../list'
import { latenessOf, type PlacedOrder } from './mapStages'

interface MapRowProps {
  readonly order: PlacedOrder
  readonly now: number
  readonly onChoose: () => void
}

/** An order of the list beside the map: plate, state, time left, where, who. */
export function MapRow({ order, now, onChoose }: MapRowProps) {
  const translate = useTranslate()
  const { id, car_no, status, type, address, firm_name, driver_name, lnglat } = order
  const who = [firm_name, driver_name].filter(Boolean).join(' · ')
  return (
    <Box as="li" edge="bottom" data-late={latenessOf(order, now) === 'late' || undefined} className="rd-map-row">
      <Stack as="button" type="button" gap={1} press padX={4} padY={2} onClick={onChoose} id={`map-order-${id}`}>
        <Row as="span" gap={2}>
          <Plate value={car_no} />
          <OrderStatusChip code={shownStatus(status)} />
          <Box as="span" push>
            <OrderDue order={order} />
          </Box>
        </Row>
        <Text size="small" tone="soft" ellipsis>
          {translate(labelOf(rescueTypes, type))} · {address || translate('没有地址')}
          {lnglat === null && ` · ${translate('没有坐标')}`}
        </Text>
        {who !== '' && (
          <Text size="small" tone="quiet" ellipsis>
            {who}
          </Text>
        )}
      </Stack>
    </Box>
  )
}

/** Time left for the order's next step. */
export function OrderDue({ order: { deadline, span, due } }: { readonly order: PlacedOrder }) {
  return deadline !== null && due !== null && <Countdown deadline={deadline} total={span ?? 0} noun={due} />
}
