import { TEST_EVENT } from '../../../src/domain/upstream'
import type { hookDelivery } from '../../../src/resources/upstream/hookDelivery.resource'
import type { RecordOf } from '../../../src/schema/model'
import { DomainError } from '../../kernel/domainError'

export type DeliveryRow = RecordOf<typeof hookDelivery>

/** An order as a member of staff sees it. @throws DomainError when there is none in their reach */
export type SeeOrder = (userId: number, orderId: number) => Promise<Readonly<Record<string, unknown>>>

/**
 * What of an order a message tells: names of the record as its reader gets it. Moments are unix seconds, amounts yuan. Of the
 * prices it is the company's own, as in the open API.
 */
const TOLD = [
  ...['id', 'no', 'out_no', 'case_no', 'policy_no', 'accident_no', 'car_no', 'vin', 'type', 'status'],
  ...['contact', 'phone', 'address', 'theodolitic', 'destination', 'transit', 'customer_id', 'customer_name'],
  ...['firm_name', 'driver_name', 'driver_mobile', 'driver_plate', 'go_distance', 'get_distance'],
  ...['order_time', 'appoint_time', 'dispatch_time', 'accept_time', 'arrive_time', 'leave_time', 'reach_time'],
  ...['finish_time', 'cancel_type', 'cancel_reason', 'predict_money', 'user_to_driver_money'],
] as const

interface Seen {
  readonly id: number
  readonly key: string
  readonly name: string | null
  readonly picture: string
  readonly shown_sha256: string | null
  readonly create_time: number
}

interface Reading {
  readonly see: SeeOrder
  /** where addresses of files begin; null leaves them path-absolute */
  readonly publicUrl: string | null
  /** staff whose eyes count, the first who may see the order */
  readonly readers: readonly number[]
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()

/**
 * The body of a message: `{type, timestamp, data}`. What it tells of the order is what its readers see of it, masks and all, and
 * its status is that of the event.
 * @returns null when no reader may see the order
 */
export async function payloadOf(delivery: DeliveryRow, reading: Reading): Promise<string | null> {
  const { event, event_time, order_id, order_status, picture_id } = delivery
  const say = (data: unknown) => JSON.stringify({ type: event, timestamp: iso(event_time), data })
  if (event === TEST_EVENT || order_id === null || order_id === undefined) return say({ test: true })
  const seen = await seenBy(reading, order_id)
  if (!seen) return null
  const told = Object.fromEntries(TOLD.filter((name) => name in seen).map((name) => [name, seen[name]]))
  const data = { ...told, status: order_status ?? seen.status }
  if (event !== 'order.photos') return say(data)
  return say({ ...data, photos: photosIn(seen, reading, picture_id ?? null) })
}

async function seenBy({ see, readers }: Reading, orderId: number) {
  for (const reader of readers) {
    const seen = await see(reader, orderId).catch((error: unknown) => {
      if (error instanceof DomainError) return null
      throw error
    })
    if (seen) return seen
  }
  return null
}

/** The shown pictures that the template sends back, with addresses that hold for an hour. */
function photosIn(seen: Readonly<Record<string, unknown>>, { publicUrl }: Reading, pictureId: number | null) {
  const slots = listIn<{ readonly key: string; readonly is_back?: number }>(seen.photo_requirements)
  const back = new Set(slots.filter(({ is_back }) => is_back === 1).map(({ key }) => key))
  return listIn<Seen>(seen.picture)
    .filter(({ id, key }) => (pictureId === null ? back.has(key) : id === pictureId))
    .map(({ id, key, name, picture, shown_sha256, create_time }) => ({
      id,
      key,
      name,
      url: publicUrl ? new URL(picture, publicUrl).href : picture,
      sha256: shown_sha256,
      time: create_time,
    }))
}

const listIn = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])
