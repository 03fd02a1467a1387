import { effectiveRequirements, type PhotoRequirement } from '../../src/domain/evidence'
import { parseLngLat } from '../../src/domain/geo/coordinates'
import type { OrderStatus } from '../../src/domain/order'
import type { RescueType } from '../../src/domain/rescueType'
import type { Unix } from '../../src/domain/time'
import { picture } from '../../src/resources/evidence/picture.resource'
import type { Row } from '../engine/core/codec'
import type { Leg, Plan } from './orderCourse'
import type { Draft, OrderValues } from './orderDraft'
import type { Review } from './orderReview'
import type { Random } from './random'
import { storedRow } from './rows'
import type { World, WorldCustomer } from './world'

/** A photo that was taken: which, and between which moments. */
interface Shot {
  readonly key: string
  readonly name: string
  readonly at: Unix
}

/** Optional photos, and how often technicians take them all the same. */
const OPTIONAL = new Map([
  ['tailstock', 0.25],
  ['driving_license', 0.15],
  ['owner_sign', 0.3],
  ['other', 0.06],
])

/** The photos that were taken by the time that an order stands as it does: all that its past steps require. */
export function shotsOf(
  random: Random,
  { draft, plan }: { readonly draft: Draft; readonly plan: Plan },
  legs: readonly Leg[],
  times: readonly Unix[],
  now: Unix,
): Shot[] {
  const { customer, type } = draft
  const isEmpty = plan.outcome === 6
  const requirements = requirementsOf(customer, type, isEmpty)
  const wanted = ({ key, is_need }: PhotoRequirement) => is_need === 1 || random.chance(OPTIONAL.get(key) ?? 0)
  /** what is taken between two statuses; nothing when the first was never reached */
  const taken = (from: OrderStatus, photos: readonly PhotoRequirement[]): Shot[] => {
    const start = legs.findLastIndex(({ to }) => to === from)
    const begin = times[start]
    if (begin === undefined) return []
    const end = Math.min(times[start + 1] ?? now, begin + SECONDS_FOR_PHOTOS)
    return photos.map(({ key, name }, n) => ({
      key,
      name,
      at: Math.floor(begin + ((n + 1) * (end - begin)) / (photos.length + 1)),
    }))
  }
  const steps = (...numbers: readonly number[]) => requirements.filter(({ step }) => numbers.includes(step))
  if (isEmpty) return taken(legs.at(-2)?.to ?? 23, steps(3).filter(wanted))
  const scene = steps(1, 4).filter(wanted)
  const forgotten = plan.obstacle === 'photo' ? scene.findIndex(({ is_need }) => is_need === 1) : -1
  return [
    ...taken(
      24,
      scene.filter((_, at) => at !== forgotten),
    ),
    ...taken(26, steps(2).filter(wanted)),
  ]
}

const SECONDS_FOR_PHOTOS = 480

const known = new WeakMap<WorldCustomer, Map<string, readonly PhotoRequirement[]>>()

/** What a customer's orders of a type require, worked out once. */
function requirementsOf(customer: WorldCustomer, type: RescueType, isEmpty: boolean): readonly PhotoRequirement[] {
  const own = known.get(customer) ?? new Map<string, readonly PhotoRequirement[]>()
  known.set(customer, own)
  const name = `${type} ${isEmpty}`
  const found = own.get(name) ?? effectiveRequirements(type, isEmpty ? 'empty' : 'complete', customer.photos)
  own.set(name, found)
  return found
}

/** Photos by the outcome of the order's review: a failed one shows which photo failed. */
export function pictureRows(
  world: World,
  orderId: number,
  shots: readonly Shot[],
  order: OrderValues,
  review: Review | null,
): Row[] {
  const scene = parseLngLat(order.theodolitic)
  const goal = parseLngLat(order.transit)
  return shots.map(({ key, name, at }, n) => {
    const stored = world.photos.get(key) ?? world.photos.get('other')
    const atGoal = key === 'destination'
    const place = atGoal ? goal : scene
    const isBad = review?.failed === true && n === 0
    return storedRow(
      picture,
      {
        order_id: orderId,
        key,
        name,
        picture: stored?.file ?? '',
        original_picture: stored?.file ?? null,
        source: '模拟照片',
        audit_status: review ? (isBad ? 2 : 1) : 0,
        audit_remark: isBad ? '照片模糊，请重新上传' : null,
        audit_name: review?.by.name ?? null,
        audit_time: review?.at ?? null,
        address: atGoal ? order.destination : order.address,
        lng: place ? String(place.lng) : null,
        lat: place ? String(place.lat) : null,
        file_size: stored?.size ?? null,
      },
      { create_time: at },
    )
  })
}
