import { useGetMany, useTranslate } from 'ra-core'
import type { OrderPrice } from '../../resources/order/order.fields'
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
  return note && <p className="of-owner-note">{translate(note.text, note.values)}</p>
}
