import { useTranslate } from 'react-admin'
import { useController, useWatch } from 'react-hook-form'
import { Row, Stack, Text } from '../../../ui/Box'
import { Equation } from '../../../ui/Equation'
import { Select } from '../../../ui/Select'
import { COUPON, couponChoice, NO_COUPON } from './ownerCoupon'
import { usePricing } from './pricing'

const NONE = [] as const

/** The coupons of the caller's phone: one of them may be used for the new order, and what he owes then is shown (decisions §8). */
export function OwnerCoupon() {
  const { reply } = usePricing()
  const id = Number(useWatch({ name: COUPON }) ?? NO_COUPON)
  const offered = reply?.coupons ?? NONE
  const share = reply?.price.owner ?? 0
  // An order that is there already is offered none: no field of its form may then be this one, which it would take for a change.
  if (id === NO_COUPON && (offered.length === 0 || share <= 0)) return null
  return <CouponSelect id={id} offered={offered} share={share} />
}

interface CouponSelectProps {
  readonly id: number
  readonly offered: Parameters<typeof couponChoice>[0]
  /** fen of the price that the owner bears */
  readonly share: number
}

function CouponSelect({ id, offered, share }: CouponSelectProps) {
  const translate = useTranslate()
  const { field, fieldState } = useController({ name: COUPON })
  const { options, chosen, fault, unusable } = couponChoice(offered, id, translate)
  const complaint = fault ?? fieldState.error?.message
  return (
    <Stack gap={1.5} className="of-more">
      <Row gap={2} justify="between">
        <Text tone="soft">{translate('优惠券')}</Text>
        <Select
          label={translate('优惠券')}
          options={options}
          value={id}
          onChange={(next) => field.onChange(next === NO_COUPON ? null : next)}
        />
      </Row>
      {complaint && (
        <Text as="p" size="small" tone="bad" role="alert">
          {translate(complaint)}
        </Text>
      )}
      {unusable.map(({ id: one, name, fault: reason }) => (
        <Text as="p" key={one} size="small" tone="quiet">
          {name} · {translate(reason)}
        </Text>
      ))}
      {chosen && (
        <Equation
          terms={[
            { label: '车主承担', fen: share },
            { label: '优惠券抵扣', fen: chosen.off, less: true },
          ]}
          result={{ label: '车主应付', fen: share - chosen.off }}
        />
      )}
    </Stack>
  )
}
