import { formatLngLat, isUsable, type LngLat, parseLngLat } from '../../src/domain/geo/coordinates'
import { placeState, type RequestedPlace, mobileMessages as say } from '../../src/domain/mobile'
import { PLACE_CORRECTION } from '../../src/domain/order'
import { placeOpenStatuses } from '../../src/resources/order'
import { orderFeedback } from '../../src/resources/order/orderFeedback.resource'
import { MapError, type MapService, type ReverseResult } from '../adapters/map/MapService'
import type { Tx } from '../db/db'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import { recordOrderEvent } from '../order/journal'
import type { LinkedOrder } from './admit'
import { OWNER_NAME } from './visitor'

/** Of the words of a feedback: the owner speaks. */
const OWNER = 1

/** Whether the owner may still ask for another rescue place: nobody has reached the old one. */
export const mayPlace = ({ status }: LinkedOrder): boolean => placeOpenStatuses.some((code) => code === status)

/** A rescue place as the owner marks it, with its address and region. */
export interface MarkedPlace extends ReverseResult {
  readonly at: LngLat
}

/** Looks up what lies at a marked place, before the order is held. @throws DomainError outside of the country, or without the map */
export async function placeAhead(map: MapService, row: LinkedOrder, lnglat: unknown): Promise<MarkedPlace> {
  if (!mayPlace(row)) return reject(say.placeLate)
  const at = parseLngLat(String(lnglat ?? ''))
  if (!at || !isUsable(at)) return reject(say.placeOutside)
  const found = await map.reverse(at).catch((error: unknown) => {
    if (error instanceof MapError) return reject(error.message)
    throw error
  })
  return found ? { ...found, at } : reject(say.placeOutside)
}

/**
 * Asks the desk for another rescue place: one waits at a time, a newer takes its place, the same again changes nothing.
 * @param note what the owner adds to the address @throws DomainError once somebody has arrived
 */
export async function ownerPlace(tx: Tx, row: LinkedOrder, marked: MarkedPlace, note: string | null, now: number) {
  if (!mayPlace(row)) return reject(say.placeLate)
  const { province, city, area } = marked
  const address = `${marked.address}${note ? ` ${note}` : ''}`
  const asked: RequestedPlace = { lnglat: formatLngLat(marked.at), address, province, city, area, time: now }
  const known = row.asked_place
  const isSame = row.place_asked === placeState.waiting && known?.lnglat === asked.lnglat && known.address === address
  if (isSame) return { info: say.place }
  const set = { place_asked: placeState.waiting, asked_place: asked }
  await recordOrderEvent(tx, row, { action: 'ownerPlace', title: '车主更正位置', text: address, set, now })
  const open = { order_id: row.id, kind: PLACE_CORRECTION, source: OWNER, status: 0 } as const
  const feedbacks = records(tx, orderFeedback)
  const [waiting] = await feedbacks.lock(open)
  if (waiting) await feedbacks.edit(waiting.id, { content: address }, null)
  else {
    const { no: order_no, contact, phone, car_no } = row
    await feedbacks.create({ ...open, order_no, car_no, content: address, contact, phone, user_name: OWNER_NAME }, null)
  }
  return { info: say.place }
}
