import { hash } from 'node:crypto'
import { simulatedPhoto } from '../photos/placeholderPhotos'
import type { Random } from '../random'
import type { Person } from './people'
import type { LiveOrder } from './timing'

interface Slot {
  readonly key: string
  readonly step: number
  readonly is_need: number
}

interface Seen {
  readonly photo_requirements?: readonly Slot[]
  readonly picture?: readonly { readonly key: string }[]
}

interface Asked {
  readonly clerk: Person
  /** of the template: 1 and 4 at the scene, 2 at the destination, 3 the proof of an empty run */
  readonly steps: readonly number[]
  readonly random: Random
}

const PROOF = 3

/** Takes the photos that the order's template requires for these steps and that are not there; each says of itself that it is simulated. */
export async function photograph(order: LiveOrder, { clerk, steps, random }: Asked): Promise<void> {
  const { code, data } = await clerk.get<Seen>('/order/detail', { id: order.id })
  if (code !== 1) return
  const taken = new Set((data.picture ?? []).map(({ key }) => key))
  const slots = steps.includes(PROOF) ? await proofSlots(order, clerk) : (data.photo_requirements ?? [])
  const wanted = slots.filter(({ key, step, is_need }) => is_need === 1 && steps.includes(step) && !taken.has(key))
  for (const { key, step } of wanted) {
    const bytes = await simulatedPhoto(key, random)
    const name = `${hash('sha256', bytes).slice(0, 32)}.jpg`
    const url = await clerk.upload(name, bytes)
    // Without a position: one that the photo does not have itself would make it a suspect.
    const address = step === 2 ? order.destination : order.address
    await clerk.post('/order/upload', { id: order.id, act: 'add', key, url, address })
  }
}

async function proofSlots({ id }: LiveOrder, clerk: Person): Promise<readonly Slot[]> {
  const { code, data } = await clerk.get<{ readonly slots?: readonly Slot[] }>('/order/empty', { id })
  return code === 1 ? (data.slots ?? []) : []
}
