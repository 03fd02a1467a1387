import { jumpResults, jumpState } from '../../src/domain/order'
import { DAY, HOUR, type Unix } from '../../src/domain/time'
import type { OrderValues } from './orderDraft'
import type { Random } from './random'
import type { Person } from './world'

/** What the desk does about an order beside its course, as a line of its timeline and log. */
export interface DeskStep {
  readonly kind: string
  readonly title: string
  readonly text: string | null
  readonly at: Unix
  readonly by: Person
  readonly set: OrderValues
  /** what it leaves among the return visits */
  readonly visit?: { readonly title: string; readonly words: string; readonly data: object }
}

interface Desk {
  readonly by: Person
  /** unix seconds of the step before */
  readonly last: Unix
  readonly now: Unix
}

const FOLLOWED_UP = 0.7

/** The desk follows most written-up orders up within minutes; the others wait among 待处理. */
export function followUpOf(random: Random, order: OrderValues, { by, last, now }: Desk): readonly DeskStep[] {
  const at = last + random.int(60, 1200)
  if (order.bewrite !== 1 || at > now) return []
  // Those of the days before have all been seen to.
  if (now - at < DAY && !random.chance(FOLLOWED_UP)) return []
  return [{ kind: 'bewrite', title: '补录单跟进', text: null, at, by, set: { bewrite: 0 } }]
}

/** What owners say about their batteries. */
const WORDS: Partial<Record<number, string>> = {
  [jumpState.unreached]: '拨打两次无人接听',
  [jumpState.needless]: '电瓶检测正常，车主表示无需更换',
  [jumpState.thinking]: '车主希望先比较价格',
  [jumpState.interested]: '车主想了解上门更换',
  [jumpState.replaced]: '车主已更换电瓶',
  [jumpState.refused]: '车主不需要回访',
}
const CALLED = 0.9
const TRIES = 3

/** Owners of jump-started cars are called back about the battery within a day or so, again where nobody answered. */
export function callBacksOf(random: Random, order: OrderValues, { by, last, now }: Desk): readonly DeskStep[] {
  const steps: DeskStep[] = []
  if (order.jump_status !== jumpState.waiting) return steps
  let at = last
  for (let i = 0; i < TRIES; i++) {
    at += random.int(2, 30) * HOUR
    if (at > now || !random.chance(CALLED)) return steps
    const { code, label } = random.pick(jumpResults)
    const isOpen = code === jumpState.thinking || code === jumpState.interested
    const jump_next_time = isOpen ? at + random.int(2, 7) * DAY : null
    const words = WORDS[code] ?? label
    const visit = { title: label, words, data: { jump_status: code, next_time: jump_next_time } }
    const set = { jump_status: code, jump_next_time }
    steps.push({ kind: 'jumpVisit', title: '电瓶回访', text: `${label}：${words}`, at, by, set, visit })
    if (code !== jumpState.unreached) return steps
  }
  return steps
}
