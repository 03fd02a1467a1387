import { expect, test } from 'vitest'
import type { Identity } from '../../compile/access'
import { type AnyResource, defineResource, field, type HistoryEntry } from '../../model'
import { restorable, restoredValues } from './restore'

const shop: AnyResource = defineResource({
  name: 'shop',
  label: '门店',
  fields: {
    name: field.text('名称', { required: true }),
    phone: field.phone('电话', { mask: { operation: 20, as: 'phone' } }),
    no: field.text('编号', { readOnly: true }),
    state: field.text('状态'),
    address: field.address('地址', { parts: { lnglat: 'lnglat', province: 'p', city: 'c', area: 'a' } }),
    lnglat: field.text('坐标', { hidden: true }),
    p: field.region('省', { level: 1, hidden: true }),
    c: field.region('市', { level: 2, hidden: true }),
    a: field.region('区', { level: 3, hidden: true }),
  },
  rules: [{ if: { state: 'closed' }, lock: ['state', 'name'] }],
  scope: { 0: {} },
  actions: { list: { call: 'GET /shop' }, edit: { call: 'POST /shop', roles: ['rt_save_shop'] } },
})
const identity: Identity = { id: 1, firm_id: 1, firm_type: 0, nodes: ['rt_save_shop'] }
const context = { user: { ...identity }, now: 0 }
const entry = (changes: HistoryEntry['changes'], action = 'edit'): HistoryEntry => ({
  id: 1,
  time: 0,
  resource: 'shop',
  action,
  user_name: '林',
  remark: null,
  changes,
})
const may = (record: object, change: HistoryEntry['changes'][number], user = identity, action = 'edit') =>
  restorable(shop, { id: 1, ...record }, user, context)(entry([change], action), change)
const name = { field: 'name', before: '旧', after: '新' }

test('a field that the form would take now may have its earlier value back', () => {
  expect(may({ name: '新' }, name)).toBe(true)
})

test('not without the role, not what stands already, not what a form does not write', () => {
  expect(may({ name: '新' }, name, { ...identity, nodes: [] })).toBe(false)
  expect(may({ name: '旧' }, name)).toBe(false)
  expect(may({ name: '新' }, name, identity, 'create')).toBe(false)
  expect(may({ no: '2' }, { field: 'no', before: '1', after: '2' })).toBe(false)
  expect(may({ name: '新' }, { field: 'gone', before: '1', after: '2' })).toBe(false)
  expect(may({ name: '新' }, { field: 'name', closed: true })).toBe(false)
})

test('not what is locked, needed and was empty, or seen masked', () => {
  expect(may({ name: '新', state: 'closed' }, name)).toBe(false)
  expect(may({ name: '新' }, { field: 'name', before: null, after: '新' })).toBe(false)
  const masked = { ...identity, nodes: ['rt_save_shop', 20] }
  const phone = { field: 'phone', before: '1', after: '2' }
  expect(may({ phone: '2' }, phone)).toBe(true)
  expect(may({ phone: '2' }, phone, masked)).toBe(false)
})

test('a place comes back with its coordinates, and with nothing else', () => {
  const change = { field: 'address', before: '旧路', after: '新路' }
  const written = entry([change, { field: 'lnglat', before: '1,2', after: '3,4' }, name])
  expect(restoredValues(shop, written, change)).toEqual({ address: '旧路', lnglat: '1,2' })
})
