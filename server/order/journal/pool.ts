import { orderState } from '../../../src/domain/order/orderStatus'
import { poolEnd } from '../../../src/domain/order/pool'
import type { OrderRecord } from '../../../src/resources/order'
import { orderPool } from '../../../src/resources/order/orderPool.resource'
import type { Tx } from '../../db/db'
import { records } from '../../engine/write/records'

interface PoolLeft {
  readonly tx: Tx
  /** as it stood in the pool */
  readonly row: OrderRecord
  /** order status afterwards */
  readonly to: number
  /** name of the action or event */
  readonly action: string
  /** who has grabbed it */
  readonly firmId: number | null
  /** unix seconds */
  readonly now: number
}

const endOf = (action: string) =>
  action === 'grab' ? poolEnd.grabbed : action === 'poolExpire' ? poolEnd.expired : poolEnd.taken

/** Writes down that an order has left the grab pool, for those who were offered it; nothing of an order that stays or was not there. */
export async function leavePool({ tx, row, to, action, firmId, now }: PoolLeft): Promise<void> {
  if (row.status !== orderState.pooled || to === orderState.pooled) return
  const end = endOf(action)
  await records(tx, orderPool).create(
    {
      order_id: row.id,
      firms: row.open_firms ?? [],
      open_time: row.status_time ?? null,
      close_time: now,
      end,
      firm_id: end === poolEnd.grabbed ? firmId : null,
    },
    null,
  )
}
