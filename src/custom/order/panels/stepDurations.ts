import type { OrderEvent } from '../parts/orderDetail'

/** What is written beside the order's way: it took no time of it. */
const BESIDE: ReadonlySet<string> = new Set([
  'edit',
  'upload',
  'remarkSave',
  'remarkDelete',
  'followUp',
  'visit',
  'dial',
  'sendLink',
  'link',
  'unlink',
  'audit',
  'collect',
  'registerPayment',
])

const isStep = ({ kind }: Pick<OrderEvent, 'kind'>): boolean => !BESIDE.has(kind)

/**
 * How long each step took since the step before, seconds, by the event's id.
 * @param events newest first, as an order carries them
 */
export function stepDurations(events: readonly OrderEvent[]): ReadonlyMap<number, number> {
  const steps = events.filter(isStep)
  return new Map(
    steps.flatMap(({ id, time }, i) => {
      const before = steps[i + 1]
      return before && time > before.time ? [[id, time - before.time]] : []
    }),
  )
}
