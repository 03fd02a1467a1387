import { useTranslate } from 'react-admin'
import type { OwnerCar } from '../../resources/customer/owner.resource'
import type { SectionProps } from '../../schema/views/slots'
import { Row, Text } from '../../ui/Box'
import { TimeText } from '../../ui/TimeText'
import './customer.css'

/** The cars that an owner was rescued with, the newest first. */
export function OwnerCars({ record }: SectionProps) {
  const translate = useTranslate()
  const cars = (record.cars ?? []) as readonly OwnerCar[]
  if (cars.length === 0) return <Text tone="quiet">{translate('暂无车辆')}</Text>
  return (
    <ul className="cu-cars">
      {cars.map(({ car_no, vin, car_brand, car_model, orders, last_time }) => (
        <Row as="li" gap={4} lineGap={1} wrap edge="bottom" padY={2} key={`${car_no} ${vin ?? ''}`}>
          <Text weight="strong">{car_no}</Text>
          <span>{[car_brand, car_model].filter(Boolean).join(' ')}</span>
          {vin && <Text tone="soft">{vin}</Text>}
          <Text tone="quiet">{translate('救援 %{n} 次', { n: orders })}</Text>
          <Text tone="quiet">
            {translate('最近')} <TimeText at={last_time} />
          </Text>
        </Row>
      ))}
    </ul>
  )
}
