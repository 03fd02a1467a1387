import { useTranslate } from 'react-admin'
import { order as resource } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { useActions, useIdentity } from '../../../schema/views'
import { Stack } from '../../../ui/Box'
import { InfoItem } from '../parts/InfoItem'
import type { OrderDetail } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'
import { PersonText } from './PersonText'

/** Whom to call about an order. */
export function PeopleSection({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate()
  const { start } = useActions()
  const mayCall = mayAction(resource, 'dial', useIdentity())
  const onCall = mayCall ? () => start('dial', { ...order }) : undefined
  const people = [
    { label: '车主', name: order.contact, phone: order.phone },
    { label: '接车人', name: order.unload_contact, phone: order.unload_mobile },
    { label: '技师', name: order.driver?.nick ?? null, phone: order.driver?.mobile ?? null },
  ].filter(({ name, phone }) => name || phone)
  if (people.length === 0) return null
  return (
    <section>
      <SectionHead title={translate('找谁')} />
      <Stack as="dl">
        {people.map(({ label, name, phone }) => (
          <InfoItem key={label} label={label}>
            <PersonText name={name} phone={phone} onCall={onCall} />
          </InfoItem>
        ))}
      </Stack>
    </section>
  )
}
