import { useGetList } from 'react-admin'
import { MOST_APPEALS } from '../../../domain/settlement'
import type { Appeal } from './AppealList'

/** Those of several reviews too. */
const MOST = MOST_APPEALS * 10

/** The appeals against an order's statement, newest first. */
export function useAppeals(orderId: number) {
  return useGetList<Appeal>('statementAppeal', {
    filter: { order_id: orderId },
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'id', order: 'DESC' },
  })
}
