import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { orderStatus } from '../../../domain/order/orderStatus'
import { ONLINE_SECONDS } from '../../../domain/positions'
import { Row, Stack, Text } from '../../../ui/Box'
import { ageText, durationText } from '../../../ui/durationText'
import { SimulatedTag } from '../../../ui/SimulatedTag'
import type { Whereabouts } from './useUrgings'

/** 现在到哪: who comes, the way that is left, and whether the order is late (mock 34). */
export function WhereCell({ where }: { readonly where: Whereabouts | undefined }) {
  const translate = useTranslate()
  if (!where) return <Text tone="quiet">—</Text>
  const { firm_name, driver_name, order_status, km, minutes, is_learnt, position_age, due, late } = where
  const who = [firm_name, driver_name].filter(Boolean).join(' ')
  const isStale = position_age !== null && position_age > ONLINE_SECONDS
  return (
    <Stack gap={0.5}>
      <span>{who || translate(labelOf(orderStatus, order_status))}</span>
      <Row gap={1.5} size="small" tone="quiet" wrap>
        {minutes !== null && km !== null && (
          <span>
            {translate('还有 %{km} km，约 %{n} 分', { km, n: minutes })}{' '}
            {!is_learnt && <SimulatedTag>估算</SimulatedTag>}
          </span>
        )}
        {minutes === null && who && <span>{translate(labelOf(orderStatus, order_status))}</span>}
        {isStale && <Text tone="warn">{translate('定位 %{age}', { age: ageText(position_age, translate) })}</Text>}
        {due !== null && late !== null && late > 0 && (
          <Text tone="bad">
            {translate('%{what}已超 %{time}', { what: translate(due), time: durationText(late, translate) })}
          </Text>
        )}
      </Row>
    </Stack>
  )
}
