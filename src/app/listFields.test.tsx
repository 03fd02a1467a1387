// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import benched from '../../tests/bench/list/shown.json'
import { OrderCard } from '../custom/order/list/OrderCard'
import { orderDoubt } from '../custom/order/list/orderDoubt'
import { anOrder, dispatcher, NOW, providerClerk } from '../custom/order/list/testing'
import { operationCodes, operationNode, roleCodes } from '../domain/access'
import { orderStatus } from '../domain/order/orderStatus'
import { resources } from '../resources'
import { order } from '../resources/order/order.resource'
import type { Identity } from '../schema/compile/access'
import { seesColumn } from '../schema/compile/access'
import { type AnyResource, holds } from '../schema/model'
import { ActionsContext } from '../schema/views/actions/ActionsContext'
import { offersOf, rowOffers } from '../schema/views/actions/offers'
import { listFields } from '../schema/views/list/listFields'
import type { Row } from '../schema/views/row'
import { compileColumns, partsOf } from '../schema/views/table/columns'
import { openFeatures } from './features'

openFeatures()

/** Who the bench signs in as. */
const bencher: Identity = {
  ...dispatcher,
  firm_type: 0,
  nodes: [...roleCodes.map(({ code }) => code), ...operationCodes.map(({ code }) => operationNode(code))].filter(
    (node) => node !== operationNode(20),
  ),
}

const nothing = () => undefined
const idle = { start: nothing, startBulk: nothing, startAlone: nothing, create: nothing, open: nothing, menu: nothing }

/** What is read of a record, into `read`. */
const watched = (record: Row, read: Set<string>): Row =>
  new Proxy(record, {
    get(target, name, self) {
      if (typeof name === 'string') read.add(name)
      return Reflect.get(target, name, self)
    },
  })

const users: readonly Identity[] = [
  dispatcher,
  providerClerk,
  { ...dispatcher, firm_type: 1 },
  { ...dispatcher, nodes: ['order_man'] },
]

test('whatever an order’s row, card and offers read, the list asks for: in every view, status and for every account', () => {
  const missing = new Set<string>()
  for (const view of [undefined, ...Object.keys(order.views ?? {})]) {
    for (const user of users) {
      const columns = compileColumns(order, view).all.filter(({ field }) => seesColumn(field, user))
      const offers = rowOffers(order, user, view)
      const fields = listFields(order, { shown: columns, offers, slots: { Card: OrderCard } })
      expect(fields, view).toBeDefined()
      const asked = new Set(fields)
      const note = (read: ReadonlySet<string>) => {
        for (const name of read) if (!asked.has(name) && name in order.fields) missing.add(name)
      }
      for (const { code: status } of orderStatus) {
        for (const type of [1, 2] as const) {
          const read = new Set<string>()
          const record = watched(
            anOrder({ status, type, is_off: 1, is_subscribe: 2, dispatch_type: 1, firm_id: user.firm_id }),
            read,
          )
          const context = { user: { ...user }, now: NOW }
          for (const name of ['arrive', 'arriveDestination']) orderDoubt(name, record, NOW)
          offersOf(offers, record, context)
          holds((order as AnyResource).highlight ?? {}, record, context)
          note(read)
          // Cells are the same in every view: one status there, all of them in the list itself.
          if (view !== undefined && (status !== 30 || type !== 1)) continue
          render(
            <ActionsContext value={{ ...idle, offers }}>
              {columns.flatMap(partsOf).map(({ id, field, Cell }) => (
                <div key={id}>
                  <Cell source={id} field={field} record={record} />
                </div>
              ))}
              <OrderCard record={record} />
            </ActionsContext>,
          ).unmount()
          note(read)
        }
      }
    }
  }
  expect([...missing]).toEqual([])
})

test('every list asks for what it draws and offers, or for whole rows', () => {
  const asks = resources.flatMap((resource) => {
    if (!resource.actions.list) return []
    const user = { ...dispatcher, nodes: resource.roles ? [...resource.roles] : dispatcher.nodes }
    const shown = compileColumns(resource).all
    const fields = listFields(resource, { shown, offers: rowOffers(resource, user), slots: {} })
    if (!fields) return []
    for (const { id } of shown) if (!resource.fields[id]?.detail) expect(fields, resource.name).toContain(id)
    return [resource.name]
  })
  expect(asks).toContain('order')
  expect(asks.length).toBeGreaterThan(10)
})

test('the bench asks for what the dispatcher’s order list asks for', () => {
  const shown = compileColumns(order).all.filter(({ field, hidden }) => seesColumn(field, bencher) && !hidden)
  const fields = listFields(order, { shown, offers: rowOffers(order, bencher), slots: { Card: OrderCard } })
  expect(benched).toEqual(fields)
})
