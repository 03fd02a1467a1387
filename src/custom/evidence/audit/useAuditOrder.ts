import { useMemo, useRef } from 'react'
import { useGetOne } from 'react-admin'
import { photoVerdict } from '../../../domain/evidence'
import { order as resource } from '../../../resources/order/order.resource'
import type { Row } from '../../../schema/views/row'
import { detailOf, type OrderDetail, type OrderPicture, WHOLE } from '../../order/parts'
import { type PhotoSlots, photoSlots } from '../photoSlots'
import type { AuditedPhoto } from './useVerdicts'

/** An order as the viewer shows it. */
export interface AuditOrder {
  readonly order: OrderDetail | null
  readonly slots: PhotoSlots | null
  /** in the order in which the keys walk them, as they are judged here */
  readonly photos: readonly OrderPicture[]
  readonly error: Error | null
  readonly refetch: () => void
}

/** Reads the photos of an order; an address stays what it was at first, since each reading signs another for the same picture. */
export function useAuditOrder(id: number | null, judged: Readonly<Record<number, AuditedPhoto>>): AuditOrder {
  const addresses = useRef(new Map<number, Pick<OrderPicture, 'picture' | 'thumb'>>())
  const { data, error, refetch } = useGetOne<Row>(
    resource.name,
    { id: id ?? 0, meta: WHOLE },
    { enabled: id !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  // Made anew when something of it changes: what hangs on it is drawn again then alone.
  const shown = useMemo(() => {
    const found = data && Number(data.id) === id ? detailOf(data) : null
    if (!found) return null
    const picture = found.picture.map((one) => {
      const known = addresses.current.get(one.id) ?? { picture: one.picture, thumb: one.thumb }
      addresses.current.set(one.id, known)
      return { ...one, ...known, ...judged[one.id] }
    })
    const order = { ...found, picture }
    return { order, slots: photoSlots(order) }
  }, [data, id, judged])
  return {
    order: shown?.order ?? null,
    slots: shown?.slots ?? null,
    photos: shown?.slots.pictures ?? NONE,
    error: shown ? null : error,
    refetch: () => void refetch(),
  }
}

const NONE: readonly OrderPicture[] = []

/** Whether nobody has judged it. */
export const isUnaudited = ({ audit_status }: Pick<OrderPicture, 'audit_status'>) => audit_status === photoVerdict.none

/** The place of the next photo that nobody has judged, from here on and then from the beginning; -1 when all are. */
export function nextUnaudited(photos: readonly Pick<OrderPicture, 'audit_status'>[], from: number): number {
  const later = photos.findIndex((one, at) => at > from && isUnaudited(one))
  return later >= 0 ? later : photos.findIndex(isUnaudited)
}
