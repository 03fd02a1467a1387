import type { SQL } from 'drizzle-orm'
import type { QueueSpec } from './queue'

interface LockedSpec extends Omit<QueueSpec<true>, 'waiting' | 'claim' | 'work' | 'failed'> {
  /** select of `id`, `due`, `since` and `order_id` of all rows that wait */
  readonly rows: SQL
  /** Does a row in one transaction. @returns false while somebody else holds its lock */
  readonly turn: (id: number) => Promise<boolean>
}

/** A queue whose work is one transaction without a call to the outside: the lock of the row is the lease. */
export const locked = ({ rows, turn, ...spec }: LockedSpec): QueueSpec<true> => ({
  ...spec,
  waiting: () => rows,
  claim: async (id) => ((await turn(id)) ? true : null),
  work: async () => undefined,
})
