import type { BatchStep } from '../../../../domain/settlement'
import { bill } from '../../../../resources/settlement/bill.resource'
import { useRead } from '../../../useRead'

/** What a step would do to each of these bills, by the server's own plan. */
export const useBatchPlan = (step: BatchStep, ids: readonly number[]) =>
  useRead(bill, 'plan', { step, ids }, { enabled: ids.length > 0, retry: false })

export type BatchPlan = NonNullable<ReturnType<typeof useBatchPlan>['data']>
export type BatchRow = BatchPlan['rows'][number]

/** What became of one bill of a batch. */
export interface BatchResult {
  readonly id: number
  readonly done: number
  readonly reason: string | null
  /** it has changed meanwhile: the step may be taken as it is now */
  readonly retry: number
}

export const sumOf = (rows: readonly BatchRow[], of: (row: BatchRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
