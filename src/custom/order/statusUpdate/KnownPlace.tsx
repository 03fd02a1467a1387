import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OrderStatus } from '../../../domain/order/orderStatus'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row } from '../../../ui/Box'

interface KnownPlaceProps {
  readonly record: RecordRow
  readonly to: OrderStatus
}

const RESCUE = { label: '救援地', address: 'address', lnglat: 'theodolitic' } as const
const DESTINATION = { label: '目的地', address: 'destination', lnglat: 'transit' } as const
/** Where a step is usually made; a technician may set out from anywhere. */
const USUAL: Readonly<Partial<Record<OrderStatus, typeof RESCUE | typeof DESTINATION>>> = {
  24: RESCUE,
  3: RESCUE,
  25: RESCUE,
  26: DESTINATION,
}

/** The order's own place, a click away while the address of a step is empty. */
export function KnownPlace({ record, to }: KnownPlaceProps) {
  const translate = useTranslate()
  const { setValue, clearErrors } = useFormContext()
  const typed = useWatch({ name: 'address' })
  const place = USUAL[to]
  if (!place || typed) return null
  const address = record[place.address]
  if (typeof address !== 'string' || address === '') return null
  return (
    <Row
      type="button"
      as="button"
      inline
      gap={1.5}
      size="small"
      tone="link"
      className="rd-link su-place"
      onClick={() => {
        setValue('address', address, { shouldDirty: true })
        setValue('lnglat', record[place.lnglat] ?? null)
        clearErrors('address')
      }}
    >
      {translate('填入%{place}', { place: translate(place.label) })}：{address}
    </Row>
  )
}
