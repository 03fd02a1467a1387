import History from 'lucide-react/icons/history'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { Row, Text } from '../../../ui/Box'
import { useRead } from '../../useRead'
import { type PlaceField, placeParts } from './placeValues'
import { useSettled } from './useSettled'

interface RecentPlacesProps {
  readonly of: PlaceField
}

type RecentPlace = ReplyOf<typeof order, 'recentPlaces'>[number]

const SHOWN = 3
/** ms of rest before they are asked for */
const PAUSE = 600
const BY: Readonly<Record<number, string>> = { 1: '同车牌', 2: '同电话', 3: '同客户' }

/** While an address is empty: where this car, caller or customer was before, a click away. */
export function RecentPlaces({ of }: RecentPlacesProps) {
  const text: unknown = useWatch({ name: of })
  return text ? null : <Offered of={of} />
}

function Offered({ of }: RecentPlacesProps) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const asked = useSettled(
    ({ customer_id, car_no, phone }) => ({
      of,
      ...(customer_id && { customer_id }),
      ...(car_no && { car_no }),
      ...(phone && { phone }),
    }),
    PAUSE,
  )
  const { data } = useRead(order, 'recentPlaces', asked, {
    queryKey: ['orderForm', 'recent', asked],
    enabled: Object.keys(asked).length > 1,
    staleTime: 60_000,
    retry: false,
  })
  if (!data || data.length === 0) return null

  const take = ({ text, lnglat, province, city, area }: RecentPlace) => {
    const parts = placeParts[of]
    const located = parts && {
      [parts.lnglat]: lnglat,
      [parts.province]: province,
      [parts.city]: city,
      [parts.area]: area,
    }
    for (const [name, value] of Object.entries({ [of]: text, ...located })) {
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: name === of })
    }
  }
  return (
    <Row
      as="fieldset"
      gap={3}
      lineGap={0.5}
      wrap
      shrink
      above={1}
      size="small"
      tone="quiet"
      aria-label={translate('最近地址')}
    >
      <History size={12} strokeWidth={2} aria-hidden />
      {data.slice(0, SHOWN).map((place) => (
        <Row
          key={place.text}
          type="button"
          as="button"
          inline
          gap={1}
          tone="link"
          className="of-link rd-text-link"
          title={place.text}
          onClick={() => take(place)}
        >
          <Text ellipsis>{place.text}</Text>
          <Text as="small" fixed size="tiny">
            {translate(BY[place.by] ?? '')}
          </Text>
        </Row>
      ))}
    </Row>
  )
}
