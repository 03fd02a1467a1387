import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_ATTEMPTS, RETRY_SECONDS, retryAfter } from './hooks'
import { queueId, queueKinds, queueSource } from './queue'
import { eventsOf } from './told'

test('facts-live §4 waits grow as they are written, each shorter or longer by a fifth at most, and then end', () => {
  expect(RETRY_SECONDS).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000, 86_400, 86_400])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.double({ min: 0, max: 1, noNaN: true }), (made, random) => {
      const wait = retryAfter(made, random)
      if (made >= MOST_ATTEMPTS) return wait === null
      const written = RETRY_SECONDS[made] ?? 0
      return wait !== null && wait >= Math.floor(written * 0.8) && wait <= Math.ceil(written * 1.2)
    }),
  )
})

test('decisions §11 what happens to an order is told by its events', () => {
  const told = (action: string, from: number | null, to: number) => eventsOf({ action, from, to })
  expect(told('create', null, 1)).toEqual(['order.created'])
  expect(told('confirm', 1, 31)).toEqual(['order.dispatched'])
  expect(told('confirm', 31, 12)).toEqual([])
  expect(told('grab', 30, 31)).toEqual(['order.dispatched'])
  expect(told('statusUpdate', 1, 22)).toEqual(['order.dispatched', 'order.accepted'])
  expect(told('accept', 12, 22)).toEqual(['order.accepted'])
  expect(told('reassign', 22, 12)).toEqual(['order.dispatched'])
  expect(told('arrive', 23, 24)).toEqual(['order.arrived'])
  expect(told('undoStep', 24, 23)).toEqual([])
  expect(told('autoComplete', 26, 34)).toEqual(['order.completed'])
  expect(told('cancel', 1, 5)).toEqual(['order.cancelled'])
  expect(told('returnUpstream', 1, 9)).toEqual(['order.returned'])
  expect(told('empty', 24, 6)).toEqual(['order.emptied'])
  expect(told('selfRescue', 1, 7)).toEqual(['order.selfrescued'])
  expect(told('upload', 24, 24)).toEqual(['order.photos'])
  expect(told('modifyPrice', 24, 24)).toEqual(['order.price'])
  expect(told('remarkSave', 24, 24)).toEqual([])
})

test('decisions §11 an offer tells of no dispatch until it is answered, and only a new price is told', () => {
  const told = (action: string, from: number, to: number, more = {}) => eventsOf({ action, from, to, ...more })
  const wasOffer = true
  expect(told('distribute', 1, 31)).toEqual([])
  expect(told('distribute', 1, 12)).toEqual([])
  expect(told('distribute', 1, 30)).toEqual([])
  // The firm names its technician; the technician of an offer accepts; the dispatcher gives it to another firm.
  expect(told('confirm', 31, 12, { wasOffer })).toEqual(['order.dispatched'])
  expect(told('accept', 12, 22)).toEqual(['order.accepted'])
  expect(told('accept', 12, 22, { wasOffer })).toEqual(['order.dispatched', 'order.accepted'])
  expect(told('confirm', 31, 31, { wasOffer })).toEqual(['order.dispatched'])
  expect(told('offerOver', 31, 1, { wasOffer })).toEqual([])
  expect(told('reject', 12, 1, { wasOffer })).toEqual([])
  expect(told('remarkSave', 31, 31, { wasOffer })).toEqual([])
  expect(told('edit', 22, 22, { isRepriced: true })).toEqual(['order.price'])
  expect(told('edit', 22, 22)).toEqual([])
})

test('O-528 a row of an order’s queue is named by one number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.constantFrom(...queueKinds.map(({ code }) => code)),
      (source, kind) => {
        expect(queueSource(queueId(kind, source))).toEqual({ kind, source })
      },
    ),
  )
  for (const wrong of [0, -1, 1.5, 'x', null, 17]) expect(queueSource(wrong)).toBeNull()
})
