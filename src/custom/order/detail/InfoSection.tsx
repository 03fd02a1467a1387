import { useTranslate } from 'react-admin'
import { chargeType } from '../../../domain/chargeType'
import { type Choice, choiceOf, labelOf } from '../../../domain/choice'
import { cancelType, isOff } from '../../../domain/order/orderEnums'
import { craneTonnages, extTypes, wheelCounts } from '../../../domain/rescueType'
import { formatFull } from '../../../domain/time'
import { order as resource } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { useLookupChoices } from '../../../schema/kinds/parts/useLookup'
import { useActions, useIdentity } from '../../../schema/views'
import { Stack } from '../../../ui/Box'
import { CustomerCell } from '../list/cells/CustomerCell'
import { ProviderCell } from '../list/cells/ProviderCell'
import { InfoItem } from '../parts/InfoItem'
import type { OrderDetail } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'
import { EditLink } from './EditLink'
import { PersonText } from './PersonText'
import { PlaceText } from './PlaceText'
import { useIsClaimable } from './useIsClaimable'

interface InfoSectionProps {
  readonly order: OrderDetail
}

const { fields } = resource

/** What was ordered beyond the type itself, in words: 辅助轮 2个、地库. */
function extrasOf(order: OrderDetail, dilemmas: readonly Choice[]): string[] {
  const ticked = [
    order.science === 1 && '地库',
    order.one_two === 1 && '一拖二',
    order.big_vehicle === 1 && '五吨板',
    order.full === 1 && '全落地',
    order.is_incident_car === 1 && '事故车',
  ]
  return [
    ...(order.use_wheels ? [`辅助轮 ${labelOf(wheelCounts, order.use_wheels)}`] : []),
    ...(order.crane_ton ? [`吊车 ${labelOf(craneTonnages, order.crane_ton)}`] : []),
    ...(order.ext_type ?? []).flatMap((code) => choiceOf(dilemmas, code)?.label ?? []),
    ...ticked.filter((label) => label !== false),
  ]
}

/** The order's facts in two columns, its places across both. */
export function InfoSection({ order }: InfoSectionProps) {
  const translate = useTranslate()
  const { driver } = order
  const free = order.free_milage && (Number(order.free_milage) ? `免拖 ${order.free_milage} 公里` : order.free_milage)
  const charge = [translate(labelOf(chargeType, order.charge_type)), free].filter(Boolean).join(' · ')
  const car = [order.car_brand, order.car_model].filter(Boolean).join(' ')
  const { all } = useLookupChoices(fields.ext_type.lookup, extTypes)
  const extras = extrasOf(order, all)
  const { start } = useActions()
  const isClaimable = useIsClaimable(order)
  const mayCall = mayAction(resource, 'dial', useIdentity()) && !isClaimable
  const onCall = mayCall ? () => start('dial', { ...order }) : undefined
  return (
    <section>
      <SectionHead title={translate('救援信息')}>
        <EditLink order={order} />
      </SectionHead>
      <Stack as="dl" className="rd-info">
        <InfoItem label="客户">
          <CustomerCell source="customer_id" field={fields.customer_id} record={order} />
        </InfoItem>
        <InfoItem label="报案号">{order.case_no ?? translate('无报案号')}</InfoItem>
        <InfoItem label="车主">
          <PersonText name={order.contact} phone={order.phone} onCall={onCall} />
        </InfoItem>
        <InfoItem label="品牌车型">{car}</InfoItem>
        <InfoItem label="车架号">{order.vin}</InfoItem>
        <InfoItem label="收费方式">{charge}</InfoItem>
        <InfoItem label="服务商">
          <ProviderCell source="firm_id" field={fields.firm_id} record={order} />
          {order.firm_id !== null && ` · ${translate(labelOf(isOff, order.is_off))}`}
          {order.bewrite === 1 && ` · ${translate('补录单')}`}
        </InfoItem>
        <InfoItem label="技师">
          {driver && <PersonText name={driver.nick} phone={driver.mobile} onCall={onCall} />}
        </InfoItem>
        {order.unload_contact && (
          <InfoItem label="接车人">
            <PersonText name={order.unload_contact} phone={order.unload_mobile} onCall={onCall} />
          </InfoItem>
        )}
        {order.is_subscribe === 2 && order.appoint_time && (
          <InfoItem label="预约时间">{formatFull(order.appoint_time).slice(0, -3)}</InfoItem>
        )}
        {order.policy_no && <InfoItem label="保单号">{order.policy_no}</InfoItem>}
        {order.accident_no && <InfoItem label="事故号">{order.accident_no}</InfoItem>}
        {extras.length > 0 && (
          <InfoItem label="附加" wide>
            {extras.map((label) => translate(label)).join('、')}
          </InfoItem>
        )}
        {order.cancel_reason && (
          <InfoItem label="原因" wide>
            {order.cancel_type !== null && `${translate(labelOf(cancelType, order.cancel_type))}：`}
            {order.cancel_reason}
          </InfoItem>
        )}
        <InfoItem label="救援地" wide>
          <PlaceText kind="rescue" address={order.address} note={order.address_note} km={order.go_distance} />
        </InfoItem>
        {order.destination && (
          <InfoItem label="目的地" wide>
            <PlaceText kind="destination" address={order.destination} km={order.get_distance} />
          </InfoItem>
        )}
      </Stack>
    </section>
  )
}
