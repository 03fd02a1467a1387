import { useGetMany, useTranslate } from 'react-admin'
import type { OrderPrice } from '../../../resources/order/order.fields'
import { Text } from '../../../ui/Box'
import { ownerNote } from './ownerNote'
import type { Values } from './startValues'

interface OwnerNoteProps {
  readonly price: OrderPrice
  readonly terms: Values
  /** km */
  readonly distance: number | null
}

/** Why the owner pays what it pays. The customer's own free kilometres come with the record that its input has fetched. */
export function OwnerNote({ price, terms, distance }: OwnerNoteProps) {
  const translate = useTranslate()
  const { data } = useGetMany('customer', { ids: [Number(terms.customer_id)] })
  const note = ownerNote(price, { ...terms, free_service: data?.[0]?.free_service ?? null }, distance)
  return (
    note && (
      <Text as="p" size="small" tone="soft" above={1}>
        {translate(note.text, note.values)}
      </Text>
    )
  )
}
