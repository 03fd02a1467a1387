import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatYuan } from '../../../domain/money'
import { couponMessages } from '../../../domain/settlement'
import { formatFull } from '../../../domain/time'
import { order as resource } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { useActionCall } from '../../../schema/views/actions/useActionCall'
import { type ActionSlotProps, briefOf } from '../../../schema/views/slots'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { Equation } from '../../../ui/Equation'
import { orderOf, PanelData } from '../../order/parts'
import { useRead } from '../../useRead'
import { couponSum } from './couponSum'
import './fees.css'

type Offered = ReplyOf<typeof resource, 'coupons'>[number]

/** Chooses one of the owner's coupons for his order, and shows what he owes then (decisions §8). */
export function CouponDialog({ record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const id = Number(record?.id)
  const query = useRead(resource, 'coupons', { order_id: id }, { enabled: record !== null })
  const call = useActionCall(resource)
  const key = useCallKey()
  const [chosen, setChosen] = useState<number | null>(null)
  if (!record) return null
  const offered = query.data?.find((one) => one.id === chosen)
  const choose = async () => {
    const outcome = await call('useCoupon', { order_id: id, user_coupon_id: chosen }, key.current)
    if (!key.took(outcome)) {
      void query.refetch()
      return false
    }
    onClose()
    return true
  }
  return (
    <DeskDialog
      open
      title={translate('使用优惠券')}
      brief={briefOf('order', record)}
      onClose={onClose}
      onConfirm={choose}
      disabledReason={offered ? null : translate(couponMessages.choose)}
      width={480}
    >
      <PanelData query={query} isEmpty={({ length }) => length === 0} empty="车主没有可用的优惠券" icon={TicketPercent}>
        {(coupons) => (
          <Stack gap={3}>
            <RadioGroup
              className="rd-fee-coupons"
              aria-label={translate('优惠券')}
              value={chosen ?? ''}
              onChange={(_, value) => setChosen(Number(value))}
            >
              {coupons.map((coupon) => (
                <FormControlLabel
                  key={coupon.id}
                  value={coupon.id}
                  disabled={coupon.fault !== null}
                  control={<Radio size="small" />}
                  label={<CouponWords coupon={coupon} />}
                />
              ))}
            </RadioGroup>
            <Equation {...couponSum(orderOf(record).owner_money, offered?.off ?? 0)} />
          </Stack>
        )}
      </PanelData>
    </DeskDialog>
  )
}

/** What a coupon is, until when, and what it would take off, or why it cannot be used. */
function CouponWords({ coupon }: { readonly coupon: Offered }) {
  const translate = useTranslate()
  const { name, threshold, end_time, off, fault } = coupon
  const from = threshold ? translate('满 %{money} 可用', { money: formatYuan(threshold) }) : translate('无门槛')
  return (
    <Stack as="span" gap={0.5} breaks>
      <Stack as="b" gap={2} cols="tail">
        <span>{name ?? translate('优惠券')}</span>
        {!fault && <span>-{formatYuan(off)}</span>}
      </Stack>
      <Text size="small" tone="soft">
        {from} · {translate('有效期至 %{time}', { time: formatFull(end_time).slice(0, 16) })}
      </Text>
      {fault && (
        <Text size="small" tone="warn">
          {translate(fault)}
        </Text>
      )}
    </Stack>
  )
}
