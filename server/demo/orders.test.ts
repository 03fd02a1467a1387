import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingPhotos, type UploadedPicture } from '../../src/domain/evidence/photo'
import { checkDraft, dispatchRefusal, type OrderDraft, takingRefusal } from '../../src/domain/order/orderRules'
import { isClosed, type OrderStatus, orderStatus } from '../../src/domain/order/orderStatus'
import { DAY } from '../../src/domain/time'
import type { OrderPrice, StoredSide } from '../../src/resources/order/order.fields'
import { orderLife } from '../../src/resources/order/order.life'
import { order as orderResource } from '../../src/resources/order/order.resource'
import { waysOf } from '../../src/schema/compile/machine'
import { holds } from '../../src/schema/model'
import type { Db } from '../db/db'
import { testDb } from '../db/testing'
import type { Changes } from '../engine/core/changes'
import { codecOf, type Row } from '../engine/core/codec'
import { seedCompany } from './demo'
import { type OrderRows, orderGenerator } from './orders'
import { orderTimes } from './orderTime'
import { loadWorld, type World } from './world'

const now = Date.parse('2026-01-15T10:20:30+08:00') / 1000
const series = { seed: 7, count: 2000, days: 120, firstId: 1, firstNumber: 1 }

let db: Db
let world: World
let all: Made[]

interface Made extends OrderRows {
  /** the order */
  readonly wire: Readonly<Record<string, unknown>>
  readonly status: OrderStatus
  readonly price: OrderPrice
}

beforeAll(async () => {
  db = await testDb('embedded')
  await seedCompany(db, { now, orders: 0 })
  world = await loadWorld(db, now)
  const orderAt = orderGenerator(world, series)
  all = Array.from({ length: series.count }, (_, index) => made(orderAt(index)))
}, 60_000)
afterAll(() => db.close())

function made(rows: OrderRows): Made {
  const parsed = ['price', 'ext_type', 'open_firms', 'refused_firms', 'grade_points'].map((name) => {
    const text = rows.order[name]
    return [name, typeof text === 'string' ? JSON.parse(text) : null]
  })
  const wire: Row = codecOf(orderResource).fromStored({ ...rows.order, ...Object.fromEntries(parsed) })
  return { ...rows, wire, status: wire.status as OrderStatus, price: wire.price as OrderPrice }
}

const seconds = (value: unknown): number | null => (value instanceof Date ? value.getTime() / 1000 : null)
const changesOf = ({ changes }: Row): Changes => JSON.parse(String(changes))

describe('an order made up', () => {
  test('every status occurs', () => {
    const seen = new Set(all.map(({ status }) => status))
    expect(orderStatus.map(({ code }) => code).filter((code) => !seen.has(code))).toEqual([])
  })

  test('does not depend on which others are asked for', () => {
    const again = orderGenerator(world, series)
    for (const index of [1999, 3, 700]) expect(made(again(index))).toEqual(all[index])
  })

  test('decisions §2 its log is a way through the table of transitions that ends where it stands', () => {
    for (const { audits, wire, status } of all) {
      const [first, ...rest] = audits.map(changesOf)
      let here = first?.status?.[1] as number
      // A written-up order begins as accepted.
      expect(audits[0]?.action === 'writeUp' ? [22] : [0, 1]).toContain(here)
      for (const changes of rest) {
        if (!changes.status) continue
        const [from, to] = changes.status
        expect(from).toBe(here)
        const before = { status: here, type: Number(wire.type), prev_status: null }
        const ways = waysOf(orderResource, orderLife.machine).filter(
          ({ arc }) =>
            arc.to.some((code) => code === to) &&
            arc.from.some((code) => code === here) &&
            (!arc.if || holds(arc.if, before, { user: null, now })),
        )
        expect(ways, `${from} → ${to}`).not.toEqual([])
        here = Number(to)
      }
      expect(here).toBe(status)
    }
  })

  test('its timeline rises from its placing, never past now, and agrees with its log and its columns', () => {
    for (const { order, events, audits, pictures, remarks } of all) {
      const times = events.map(({ time }) => seconds(time) ?? Number.NaN)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times[0]).toBe(seconds(order.order_time))
      expect(seconds(order.create_time)).toBe(times[0])
      expect(times.at(-1)).toBeLessThanOrEqual(now)
      expect(audits.map(({ at }) => seconds(at))).toEqual(times)
      for (const row of [...pictures, ...remarks]) {
        expect(seconds(row.create_time)).toBeGreaterThanOrEqual(times[0] ?? now)
        expect(seconds(row.create_time)).toBeLessThanOrEqual(now)
      }
      const column = (name: string) => seconds(order[name])
      const course = [
        'order_time',
        'dispatch_time',
        'accept_time',
        'arrive_time',
        'leave_time',
        'reach_time',
        'finish_time',
      ]
      const known = course.map(column).filter((time) => time !== null)
      expect(known).toEqual([...known].sort((a, b) => a - b))
      expect(known.every((time) => times.includes(time))).toBe(true)
    }
  })

  test('its parties and times are those of its status', () => {
    for (const { status, wire } of all) {
      const has = (name: string) => wire[name] !== null && wire[name] !== undefined
      expect(has('finish_time')).toBe(isClosed(status))
      if ([0, 1, 8, 30].includes(status)) expect(has('firm_id') || has('driver_id')).toBe(false)
      if (status === 30) expect(wire.open_firms).toHaveLength(2)
      if (status === 31) expect([has('firm_id'), has('driver_id')]).toEqual([true, false])
      if ([12, 22, 11, 23, 24, 3, 25, 26, 16, 17, 4, 34, 6].includes(status)) {
        const firm = world.firms.find(({ id }) => id === wire.firm_id)
        expect(firm?.technicians.some(({ technicianId }) => technicianId === wire.driver_id)).toBe(true)
      }
      if ([22, 11, 23, 24, 3, 25, 26, 16, 17, 4, 34].includes(status)) expect(has('accept_time')).toBe(true)
      if ([24, 3, 25, 26, 16, 17, 4, 34].includes(status)) expect(has('arrive_time')).toBe(true)
      if ([16, 17].includes(status)) expect([24, 3, 25, 26]).toContain(wire.prev_status)
      expect(wire.owner_firm_id).toBe(world.customers.find(({ id }) => id === wire.customer_id)?.firm_id)
    }
  })

  test('decisions §2 could have been placed and sent out as it is', () => {
    for (const { wire, status } of all) {
      expect(checkDraft(wire as OrderDraft, Number(wire.order_time))).toEqual({})
      if (wire.firm_id)
        expect(dispatchRefusal(wire as unknown as Parameters<typeof dispatchRefusal>[0], 'firm')).toBeNull()
      const limit = world.customers.find(({ id }) => id === wire.customer_id)?.taking_limit ?? 0
      const order = { create_time: Number(wire.order_time), appoint_changed: null }
      if (wire.accept_time) expect(takingRefusal(order, limit, Number(wire.accept_time))).toBeNull()
      if (status === 4 || status === 34) expect(wire.charge_type).not.toBe('03')
    }
  })

  test('decisions §3 the lines of both prices add up, and are what its columns say', () => {
    const sum = (side: StoredSide) => side.lines.reduce((total, { amount }) => total + amount, 0)
    for (const { order, price, wire, status } of all) {
      for (const side of [price.customer, price.firm]) if (side) expect(sum(side)).toBe(side.total)
      if (price.customer) expect(order.predict_money).toBe(price.customer.total)
      if (price.firm && wire.firm_id && status !== 7) expect(order.real_money).toBe(price.firm.total)
      expect(order.owner_money ?? null).toBe(price.owner)
      expect(price.owner ?? 0).toBeLessThanOrEqual(price.customer?.total ?? 0)
      if (wire.firm_id) expect([price.customer, price.firm]).not.toContain(null)
      expect(wire.is_check === 2).toBe(
        Boolean(price.firm && !(price.customer?.formula && price.firm.formula)) || wire.is_check === 2,
      )
    }
  })

  test('O-323 what is completed has been paid for, and what is owed is neither hidden nor overpaid', () => {
    for (const { order, wire, status, price } of all) {
      const paid = Number(order.paid_money)
      const owed = price.owner ?? 0
      expect(paid).toBeLessThanOrEqual(owed)
      expect(wire.pay_status === null).toBe(owed === 0)
      if (status === 4 || status === 34) expect(paid).toBe(owed)
      if (wire.pay_status === 2) expect(paid > 0 && paid < owed).toBe(true)
      if (wire.pay_status === 1 || wire.pay_status === 3) expect(paid).toBe(owed)
      if (status === 16) expect(wire.pay_status).toBe(2)
      expect(Number(order.user_to_driver_money)).toBe(wire.pay_status === 3 ? paid : 0)
    }
  })

  test('decisions §11 each state that people set has what set it', () => {
    const acts = (made: Made, action: string) => made.audits.filter((row) => row.action === action)
    const seen = { written: 0, followed: 0, called: 0, offline: 0, pools: 0 }
    for (const made of all) {
      const { wire, remarks, pools, status } = made
      const written = acts(made, 'writeUp').length
      if (written)
        expect(wire).toMatchObject({ is_off: 1, order_channel: 1, bewrite: acts(made, 'bewrite').length ? 0 : 1 })
      else expect(wire.bewrite).toBe(0)
      const calls = acts(made, 'jumpVisit')
      expect(remarks.filter(({ type }) => type === 2)).toHaveLength(calls.length)
      const isJumped = wire.type === 2 && (status === 4 || status === 34)
      expect(Number(wire.jump_status) > 0).toBe(isJumped)
      // A second call in vain changes nothing.
      const last = calls.findLast((row) => changesOf(row).jump_status)
      if (last) expect(changesOf(last).jump_status?.[1]).toBe(wire.jump_status)
      expect(wire.upstream_notice ?? 0).toBe(0)
      if (status === 9) expect([2, 4, 5]).toContain(wire.order_channel)
      if (wire.is_off === 1) expect(pools).toEqual([])
      expect(pools).toHaveLength(made.audits.filter((row) => changesOf(row).status?.[0] === 30).length)
      seen.written += written
      seen.followed += acts(made, 'bewrite').length
      seen.called += calls.length
      seen.offline += Number(wire.is_off)
      seen.pools += pools.length
    }
    expect(Object.entries(seen).filter(([, n]) => n === 0)).toEqual([])
  })

  test('O-324 what is completed has its required photos, and a photo failed only where a review did', () => {
    for (const { pictures, wire, status } of all) {
      const requirements = world.customers.find(({ id }) => id === wire.customer_id)?.photos ?? []
      const taken = pictures as unknown as readonly UploadedPicture[]
      const missing = (statusAction: 'complete' | 'empty') =>
        missingPhotos({ type: Number(wire.type), statusAction, requirements, pictures: taken })
      if (status === 4 || status === 34) expect(missing('complete')).toEqual([])
      if (status === 6) expect(missing('empty')).toEqual([])
      const failed = pictures.some(({ audit_status }) => audit_status === 2)
      if (failed) expect(wire.is_audit).toBe(2)
    }
  })
})

test('orders are placed in the order of their index, within the span and never after now', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      fc.nat(DAY * 400),
      (count, days, shift) => {
        const at = orderTimes({ seed: count, now: now + shift, count, days })
        const times = Array.from({ length: count }, (_, index) => at(index))
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(times[0]).toBeGreaterThanOrEqual(now + shift - days * DAY - 1)
        expect(times.at(-1)).toBeLessThanOrEqual(now + shift)
      },
    ),
  )
})
