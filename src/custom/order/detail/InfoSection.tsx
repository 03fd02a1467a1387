import { type ReactNode, useState } from 'react'
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
import { Fact } from './inline/Fact'
import { type FactField, useEditableFacts } from './inline/useEditableFacts'
import { PersonText } from './PersonText'
import { PlaceText } from './PlaceText'
import { useIsClaimable } from './useIsClaimable'

interface InfoSectionProps {
  readonly order: OrderDetail
}

const { fields } = resource

/** Fields of what is ordered beyond the type itself. */
const EXTRAS: readonly FactField[] = [
  'use_wheels',
  'science',
  'one_two',
  'big_vehicle',
  'full',
  'ext_type',
  'crane_ton',
  'is_incident_car',
]

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

/** The order's facts in two columns, its places across both; each edited in its place by those who may. Then who does it. */
export function InfoSection({ order }: InfoSectionProps) {
  const translate = useTranslate()
  const [edited, setEdited] = useState<string | null>(null)
  const editable = useEditableFacts(order)
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
  const fact = (label: string, names: readonly FactField[], value: ReactNode, wide = false) => (
    <Fact
      key={label}
      order={order}
      label={label}
      names={editable(names)}
      wide={wide}
      edited={edited}
      onEdit={setEdited}
    >
      {value}
    </Fact>
  )
  const mayEdit = editable(['contact']).length > 0
  return (
    <>
      <section>
        <SectionHead title={translate('救援信息')} note={mayEdit && translate('点任一项就地修改')}>
          <EditLink order={order} />
        </SectionHead>
        <Stack as="dl" className="rd-info">
          {fact(
            '客户',
            ['customer_id'],
            <CustomerCell source="customer_id" field={fields.customer_id} record={order} />,
          )}
          {fact('报案号', ['case_no'], order.case_no ?? translate('无报案号'))}
          {fact('车主', ['contact', 'phone'], <PersonText name={order.contact} phone={order.phone} onCall={onCall} />)}
          {fact('品牌车型', ['car_no', 'car_brand', 'car_model'], car)}
          {fact('收费方式', ['charge_type', 'free_milage'], charge)}
          {fact('车架号', ['vin'], order.vin)}
          {order.unload_contact &&
            fact(
              '接车人',
              ['unload_contact', 'unload_mobile'],
              <PersonText name={order.unload_contact} phone={order.unload_mobile} onCall={onCall} />,
            )}
          {order.is_subscribe === 2 &&
            order.appoint_time &&
            fact('预约时间', ['appoint_time'], formatFull(order.appoint_time).slice(0, -3))}
          {order.policy_no && fact('保单号', ['policy_no'], order.policy_no)}
          {order.accident_no && fact('事故号', ['accident_no'], order.accident_no)}
          {extras.length > 0 && fact('附加', EXTRAS, extras.map((label) => translate(label)).join('、'), true)}
          {order.cancel_reason && (
            <InfoItem label="原因" wide>
              {order.cancel_type !== null && `${translate(labelOf(cancelType, order.cancel_type))}：`}
              {order.cancel_reason}
            </InfoItem>
          )}
          {fact(
            '救援地',
            ['address', 'address_note'],
            <PlaceText kind="rescue" address={order.address} note={order.address_note} km={order.go_distance} />,
            true,
          )}
          {order.destination &&
            fact(
              '目的地',
              ['destination'],
              <PlaceText kind="destination" address={order.destination} km={order.get_distance} />,
              true,
            )}
        </Stack>
      </section>
      {!isClaimable && (
        <section>
          <SectionHead title={translate('谁在做')} />
          <Stack as="dl" className="rd-info">
            <InfoItem label="服务商">
              <ProviderCell source="firm_id" field={fields.firm_id} record={order} />
              {order.firm_id !== null && ` · ${translate(labelOf(isOff, order.is_off))}`}
              {order.bewrite === 1 && ` · ${translate('补录单')}`}
            </InfoItem>
            <InfoItem label="技师">
              {driver && <PersonText name={driver.nick} phone={driver.mobile} onCall={onCall} />}
            </InfoItem>
          </Stack>
        </section>
      )}
    </>
  )
}
