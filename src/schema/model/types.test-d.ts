import type { AnyResource } from './anyResource'
import { crud, defineResource } from './declare'
import { field } from './field'
import type { ActionName, RecordOf } from './resource'

const status = [
  { code: 0, label: '待支付' },
  { code: 1, label: '待派单' },
  { code: 12, label: '待受理' },
] as const

export const good = defineResource({
  name: 'sample',
  label: '样例',
  fields: {
    status: field.choice('状态', status, { required: true }),
    price: field.money('价格'),
    customer_id: field.reference('客户', 'customer', { shows: { customer_name: 'name' } }),
  },
  rules: [{ if: { status: { in: [1, 12] } }, need: ['price'] }],
  scope: { 0: {}, 3: { customer_id: '$user.firm_id' } },
  actions: {
    ...crud('/v2/sample'),
    accept: { label: '受理', call: 'POST /v2/sample/accept', when: { status: 12 }, set: { status: 1 } },
  },
})
export const erased: AnyResource = good
type Good = RecordOf<typeof good>
export const row: Good = {
  id: 1,
  version: 1,
  create_time: 0,
  update_time: 0,
  status: 12,
  price: null,
  customer_id: 3,
  customer_name: 'x',
}
export const name: ActionName<typeof good> = 'accept'
// @ts-expect-error no such action
export const wrongName: ActionName<typeof good> = 'grab'

defineResource({
  name: 'bad',
  label: '坏',
  fields: { status: field.choice('状态', status) },
  // @ts-expect-error a wrong field of a rule
  rules: [{ if: { state: 1 }, need: ['status'] }],
  scope: 'global',
  actions: crud('/v2/bad'),
})
defineResource({
  name: 'bad',
  label: '坏',
  fields: { status: field.choice('状态', status) },
  // @ts-expect-error a wrong choice
  rules: [{ if: { status: 99 }, need: ['status'] }],
  scope: 'global',
  actions: crud('/v2/bad'),
})
defineResource({
  name: 'bad',
  label: '坏',
  fields: { status: field.choice('状态', status) },
  rules: [],
  scope: 'global',
  // @ts-expect-error a wrong state of a transition
  actions: { accept: { label: '受理', call: 'POST /v2/bad/accept', when: { status: { in: [12, 77] } } } },
})
defineResource({
  name: 'bad',
  label: '坏',
  fields: { status: field.choice('状态', status) },
  // @ts-expect-error a wrong field of a scope
  scope: { 3: { firm: 1 } },
  actions: crud('/v2/bad'),
})
defineResource({
  name: 'bad',
  label: '坏',
  fields: { status: field.choice('状态', status) },
  scope: 'global',
  // @ts-expect-error a misspelt guard
  actions: { accept: { label: '受理', call: 'POST /v2/bad/accept', wen: { status: 12 } } },
})

const named = { name: 'bad', label: '坏', fields: { status: field.choice('状态', status) }, scope: 'global' } as const
// @ts-expect-error a role that there is not
defineResource({ ...named, roles: ['order_auditor'], actions: crud('/v2/bad') })
// @ts-expect-error a group of the menu that there is not
defineResource({ ...named, menu: 'cases', actions: crud('/v2/bad') })
defineResource({
  ...named,
  // @ts-expect-error an operation that there is not
  actions: { accept: { label: '受理', call: 'POST /v2/bad/accept', operation: 5 } },
})
defineResource({
  ...named,
  // @ts-expect-error an icon that there is not
  actions: { accept: { label: '受理', call: 'POST /v2/bad/accept', icon: 'tick' } },
})

/** A misspelt option beside a right one, at the top and within `list` and `filter`. */
export const misspelt = {
  // @ts-expect-error required
  required: field.text('标题', { requird: true, list: true }),
  // @ts-expect-error money has no level
  level: field.money('金额', { level: 2, total: true }),
  // @ts-expect-error width
  width: field.text('标题', { list: { widht: 100, flat: 2 } }),
  // @ts-expect-error main
  main: field.choice('状态', status, { list: true, filter: { mian: true, label: '状态' } }),
  // @ts-expect-error shows
  shows: field.reference('客户', 'customer', { required: true, show: { customer_name: 'name' } }),
  // @ts-expect-error accept
  accept: field.file('附件', { many: true, accepts: ['pdf'] }),
}
export const manyKeys = field.references('企业', 'firm', { max: 200, span: 8 })
