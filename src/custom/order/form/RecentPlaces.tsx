import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useDataProvider, useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DeskDataProvider } from '../../../dataProvider'
import { order } from '../../../resources/order/order.resource'
import { isObject } from '../../../schema/views/provider'
import { Row } from '../../../ui/Box'
import { type PlaceField, placeParts } from './placeValues'
import './recentPlaces.css'
import { useSettled } from './useSettled'

interface RecentPlacesProps {
  readonly of: PlaceField
}

interface RecentPlace {
  readonly text: string
  readonly lnglat: string | null
  readonly province: number | null
  readonly city: number | null
  readonly area: number | null
  readonly by: number
}

const SHOWN = 3
/** ms of rest before they are asked for */
const PAUSE = 600
const BY: Readonly<Record<number, string>> = { 1: '同车牌', 2: '同电话', 3: '同客户' }

const isRecent = (value: unknown): value is RecentPlace => isObject(value) && typeof value.text === 'string'

/** While an address is empty: where this car, caller or customer was before, a click away. */
export function RecentPlaces({ of }: RecentPlacesProps) {
  const text: unknown = useWatch({ name: of })
  return text ? null : <Offered of={of} />
}

function Offered({ of }: RecentPlacesProps) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
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
  const { data } = useQuery({
    queryKey: ['orderForm', 'recent', asked],
    enabled: Object.keys(asked).length > 1,
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const reply = await provider.action(order.name, 'recentPlaces', asked, { signal })
      return Array.isArray(reply.data) ? reply.data.filter(isRecent) : []
    },
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
      gap={2.5}
      lineGap={0.5}
      wrap
      shrink
      size="small"
      tone="quiet"
      className="of-recent"
      aria-label={translate('最近地址')}
    >
      <History size={12} strokeWidth={2} aria-hidden />
      {data.slice(0, SHOWN).map((place) => (
        <button key={place.text} type="button" title={place.text} onClick={() => take(place)}>
          <span>{place.text}</span>
          <small>{translate(BY[place.by] ?? '')}</small>
        </button>
      ))}
    </Row>
  )
}
