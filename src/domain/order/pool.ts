import { type Choice, named } from '../choice'

/** How an order's time in the grab pool ended. */
export const { choices: poolEnds, codes: poolEnd } = named({
  grabbed: { code: 1, label: '已被抢走', family: 'grey' },
  expired: { code: 2, label: '超时无人抢', family: 'orange' },
  taken: { code: 3, label: '已收回', family: 'grey' },
} as const satisfies Record<string, Choice>)

/** Cards of the grab hall at most; more wait behind them. */
export const HALL_MOST = 50
/** Idle technicians that a card offers. */
export const HALL_DRIVERS = 3
