import { useTranslate } from 'react-admin'
import type { OrderPrice } from '../../../resources/order/order.fields'
import { order } from '../../../resources/order/order.resource'
import { briefOf, type Row as RecordRow } from '../../../schema/views'
import { FormEditors } from '../../../schema/views/editing/Editors'
import { Box, Row, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { usePageName, usePageSubject } from '../../../ui/pageSubject'
import { usePricing } from './pricing'

interface ReviseHeadProps {
  readonly record: RecordRow
  /** the price agreed by hand, which no typing changes */
  readonly agreed: OrderPrice | null
}

/** Which order is edited, and what its price becomes. */
export function ReviseHead({ record, agreed }: ReviseHeadProps) {
  const translate = useTranslate()
  const { reply } = usePricing()
  const before = ((record.price ?? null) as OrderPrice | null)?.customer?.total ?? null
  const after = (agreed ?? reply?.price)?.customer?.total ?? before
  const name = `${translate('编辑')} ${record.car_no ?? ''} · ${record.no ?? ''}`
  usePageSubject(name)
  usePageName(name)
  return (
    <Row gap={3} lineGap={1} wrap padX={4} padY={2} fill="surface" edge="all" round={3}>
      <Text weight="strong" fixed>
        {translate('编辑')}
      </Text>
      <Box grow shrink>
        {briefOf(order, record)}
      </Box>
      <FormEditors resource={order} id={record.id} />
      {before !== null && (
        <Text fixed nowrap>
          <Money fen={before} />
          {after !== before && (
            <>
              {' → '}
              <b>
                <Money fen={after} />
              </b>
            </>
          )}
        </Text>
      )}
    </Row>
  )
}
