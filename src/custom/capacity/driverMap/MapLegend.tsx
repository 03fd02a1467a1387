import { useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'
import { mapStates } from './driverRows'
import type { MapLayer } from './useMapFilter'

/** What the signs of the map say: of technicians, of orders, of regions. */
export function MapLegend({ layers }: { readonly layers: ReadonlySet<MapLayer> }) {
  const translate = useTranslate()
  const orders = [
    ['fine', '订单未超时'],
    ['soon', '订单即将超时'],
    ['late', '订单已超时'],
  ] as const
  return (
    <Row
      as="ul"
      gap={3}
      lineGap={1}
      wrap
      padX={3}
      padY={2}
      size="small"
      tone="soft"
      fill="surface"
      edge="top"
      aria-label={translate('图例')}
    >
      {layers.has('drivers') &&
        mapStates.map(({ code, label }) => (
          <Row as="li" gap={1.5} key={code} nowrap>
            <i className={`rd-driver-map-dot rd-driver-map-${code}`} aria-hidden="true" />
            {translate(label)}
          </Row>
        ))}
      {layers.has('orders') &&
        orders.map(([lateness, label]) => (
          <Row as="li" gap={1.5} key={lateness} nowrap>
            <i className={`map-order map-order-${lateness} rd-driver-map-sign`} aria-hidden="true">
              <b />
            </i>
            {translate(label)}
          </Row>
        ))}
      {layers.has('regions') && <li>{translate('服务区域：区内提供服务的服务商数，标在区的中心')}</li>}
    </Row>
  )
}
