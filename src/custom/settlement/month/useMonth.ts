import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { billSide } from '../../../domain/settlement'
import type { TimeRange } from '../../../domain/time'
import { bill } from '../../../resources/settlement/bill.resource'
import { messageOf, newIdempotencyKey } from '../../../schema/views/provider'
import { readOf, useRead } from '../../useRead'

export const useMonth = (direction: number, { start, end }: TimeRange) =>
  useRead(bill, 'month', { direction, start_time: start, finish_time: end })
export type Party = NonNullable<ReturnType<typeof useMonth>['data']>['data'][number]

export const useLeftOut = (direction: number, party: number, { start, end }: TimeRange) =>
  useRead(bill, 'monthOrders', { direction, party_id: party, start_time: start, finish_time: end })
export type LeftOut = NonNullable<ReturnType<typeof useLeftOut>['data']>['data'][number]

/** What came of a party's bill: its number, or why none was made. */
export type Made = { readonly id: number; readonly no: string } | { readonly refused: string }

/** Makes the bills of several parties one after another, each in a transaction of its own. */
export function useMaking(direction: number, { start, end }: TimeRange) {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const [made, setMade] = useState<ReadonlyMap<number, Made>>(new Map())
  const [running, setRunning] = useState<number | null>(null)

  const run = async (parties: readonly Party[]) => {
    const results = new Map(made)
    for (const [i, { id }] of parties.entries()) {
      setRunning(i)
      const party = direction === billSide.receivable ? { customer_id: id } : { firm_id: id }
      const wanted = { ...party, start_time: start, finish_time: end }
      try {
        const key = { idempotencyKey: newIdempotencyKey() }
        const { id: billId, no } = await readOf(provider, bill, 'make', wanted, key)
        results.set(id, { id: billId, no })
      } catch (failure) {
        results.set(id, { refused: messageOf(failure) })
      }
      setMade(new Map(results))
    }
    setRunning(null)
    await client.invalidateQueries({ queryKey: [bill.name] })
  }
  return { made, running, run }
}
