import { expect, test } from 'vitest'
import type { Offer } from '../../../schema/views/actions/offerShape'
import { reportOffers } from './reportOffers'
import { transferOffers } from './transferOffers'

const offer = (name: string): Offer => ({ name, label: name, danger: false, reason: null })
const clerk = { id: 1, firm_id: 1, firm_type: 0, nodes: ['order_operation'] } as const

test('a report that waits offers its order first to whoever may place one; a closed one does not', () => {
  const offered = { step: null, rest: [offer('close')] }
  expect(reportOffers(offered, { id: 1, status: 0 }, clerk).step?.name).toBe('place')
  expect(reportOffers(offered, { id: 1, status: 0 }, clerk).rest).toEqual(offered.rest)
  expect(reportOffers(offered, { id: 1, status: 2 }, clerk)).toEqual(offered)
  expect(reportOffers(offered, { id: 1, status: 0 }, { ...clerk, nodes: [] })).toEqual(offered)
  expect(reportOffers(offered, { id: 1, status: 0 }, { ...clerk, firm_type: 3 })).toEqual(offered)
})

test('E8 an order is taken back from a platform as long as it waits there', () => {
  const offered = { step: offer('recall'), rest: [] }
  expect(transferOffers(offered, { id: 1, order_status: 1 }, clerk)).toEqual(offered)
  expect(transferOffers(offered, { id: 1, order_status: 31 }, clerk).step).toBeNull()
})
