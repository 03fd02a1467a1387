import { useTranslate } from 'react-admin'
import { chargeType } from '../../../domain/chargeType'
import { labelOf } from '../../../domain/choice'
import { Row, Stack, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { Money } from '../../../ui/Money'
import { PhotoStage } from '../../evidence'
import { GradeSection } from '../detail/GradeSection'
import { PriceSection } from '../detail/PriceSection'
import '../detail/sections.css'
import { InfoItem } from '../parts/InfoItem'
import type { OrderDetail } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'
import { TrackCheck } from './TrackCheck'

interface ReviewBenchProps {
  readonly order: OrderDetail
  readonly photo: number
  readonly onPhoto: (at: number) => void
}

/** What a review rests on: the photos and the way at the left, the price, the times and the facts beside them. */
export function ReviewBench({ order, photo, onPhoto }: ReviewBenchProps) {
  const translate = useTranslate()
  const remarks = order.remarks.map(({ remark }) => remark).join('；')
  return (
    <>
      <div>
        <PhotoStage order={order} at={photo} onAt={onPhoto} />
        <TrackCheck order={order} />
      </div>
      <Stack flex gap={3}>
        <div>
          <PriceSection order={order} />
          <PriceCheck order={order} />
        </div>
        <GradeSection order={order} lines />
        <section>
          <SectionHead title={translate('订单信息')} />
          <dl>
            <InfoItem label="救援地">{order.address}</InfoItem>
            <InfoItem label="目的地">{order.destination ?? ''}</InfoItem>
            <InfoItem label="收费方式">{translate(labelOf(chargeType, order.charge_type))}</InfoItem>
            <InfoItem label="备注">{remarks}</InfoItem>
          </dl>
        </section>
      </Stack>
    </>
  )
}

/** Whether what the order is worth is what its formula gave. */
function PriceCheck({ order: { real_money, price } }: Pick<ReviewBenchProps, 'order'>) {
  const translate = useTranslate()
  const formula = price?.firm?.total ?? null
  if (formula === null || real_money === null) return null
  const difference = real_money - formula
  return (
    <Row as="p" gap={1.5} size="small" above={2} tone={difference === 0 ? 'good' : 'warn'}>
      <Glyph name={difference === 0 ? 'check' : 'triangle'} size={14} />
      {translate(difference === 0 ? '与公式一致' : '与公式不一致')}
      {difference !== 0 && (
        <Text>
          {translate('相差')} <Money fen={difference} />
        </Text>
      )}
    </Row>
  )
}
