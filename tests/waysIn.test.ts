import { expect, test } from 'vitest'
import { flagged } from '../src/custom/order/list/orderFlags'
import { orderOffers } from '../src/custom/order/list/orderOffers'
import { order } from '../src/resources/order/order.resource'
import { isWritable } from '../src/schema/compile/writable'
import { type AnyAction, type AnyResource, fieldsOf, type Rule } from '../src/schema/model'

const resource: AnyResource = order
const { fields, actions, systemEvents = {}, views = {}, filters = {} } = resource
const acts = Object.entries(actions).flatMap(([name, action]) => (action ? [[name, action as AnyAction] as const] : []))
const rulesOf = (rules: readonly (Rule | undefined)[]) => rules.flatMap((rule) => (rule ? [...fieldsOf(rule)] : []))

/** Fields of an order that a filter, an icon, a queue, a view, a clock or a button reads. */
function read(): ReadonlySet<string> {
  const filtered = Object.entries(fields).flatMap(([name, field]) => (field.filter ? [name] : []))
  const narrowed = Object.values(filters).flatMap((filter) => [
    ...('rules' in filter ? rulesOf(Object.values(filter.rules ?? {})) : []),
    ...('of' in filter && filter.of ? [filter.of.column] : 'search' in filter ? (filter.search ?? []) : []),
  ])
  const buttons = acts.flatMap(([, { when, offer, refuse = [] }]) =>
    rulesOf([when, offer, ...refuse.map((gate) => gate.if)]),
  )
  const clocks = Object.values(systemEvents).flatMap(({ when, refuse = [] }) =>
    rulesOf([when, ...refuse.map((gate) => gate.if)]),
  )
  const listed = Object.values(views).flatMap(({ where }) => rulesOf([where]))
  const icons = [...flagged, ...(orderOffers.reads ?? []), ...rulesOf([resource.highlight])]
  const names = [...filtered, ...narrowed, ...buttons, ...clocks, ...listed, ...icons]
  return new Set(names.filter((name) => fields[name] && !fields[name]?.virtual))
}

/** What the declarations say about who writes a field: a form, an action or a clock. */
function declaredWays(name: string): readonly string[] {
  const field = fields[name]
  const forms = (['create', 'edit'] as const).filter((mode) => field && isWritable(field, mode))
  const setBy = [...acts, ...Object.entries(systemEvents)].flatMap(([by, { set = {}, moves = {} }]) =>
    name in set || name in moves ? [by] : [],
  )
  return [...forms, ...setBy, ...(field?.onCreate === undefined ? [] : ['create'])]
}

/** What merely clears a state is no way into it. */
const CLEARS = ['handleNotice', 'bewrite', 'undoStep']
const declaredWaysIn = (name: string) => declaredWays(name).filter((by) => !CLEARS.includes(by))

/** By field, the actions and events of an order whose handlers write it. */
const HANDLED: Readonly<Record<string, readonly string[]>> = {
  no: ['create', 'writeUp'],
  predict_money: ['create', 'edit'],
  order_time: ['create', 'writeUp'],
  owner_firm_id: ['create', 'writeUp', 'sendPlatform'],
  pay_type: ['create', 'edit'],
  is_many_rescue: ['create', 'edit'],
  is_cash: ['create', 'edit'],
  pay_status: ['create', 'pay'],
  coupon_money: ['create', 'useCoupon'],
  bewrite: ['writeUp'],
  jump_status: ['complete', 'autoComplete'],
  is_money: ['create', 'pay', 'collect'],
  accept_id: ['confirm', 'handover', 'allot'],
  firm_accept_id: ['confirm', 'accept'],
  driver_id: ['confirm', 'grab', 'reassign'],
  open_firms: ['confirm', 'pool'],
  accept_time: ['accept', 'writeUp'],
  grade_points: ['complete', 'autoComplete'],
  selfrescue_money: ['selfRescue'],
  visit_status: ['visit'],
  photo_audit: ['upload', 'auditPhoto'],
  is_audit: ['review'],
  prev_status: ['modifyPrice'],
  refund_status: ['cancel', 'refund'],
  firm_appeals: ['appeal'],
  dispatch_fail: ['poolExpire'],
}

/** Written by what stands above the order: the run of a distribution, the open API, the page of the owner, an import. */
const ABOVE: Readonly<Record<string, string>> = {
  dispatch_type: 'a run of automatic distribution: 1 by aggregation (decisions §11)',
  dispatch_mode: 'a run of automatic distribution: aggregation, quota or pool',
  system_aggregation: 'the first dispatch of a run of automatic distribution',
  aggregation_firm_id: 'the first dispatch, of a run or a person',
  order_channel: 'the open API 2, 4 and 5, the page of the owner 3, an import 0; the desk keeps 1',
  upstream_notice: 'a change, cancellation or urging by the open API',
}

test('B1 every state that a filter, an icon, a queue or a button reads has a way in', () => {
  const names = [...read()]
  expect(names.length).toBeGreaterThan(40)
  const without = names.filter((name) => {
    return declaredWaysIn(name).length === 0 && !HANDLED[name] && !ABOVE[name]
  })
  expect(without).toEqual([])
})

test('B1 the ways in that are named here exist, and none is named for nothing', () => {
  const known = new Set([...Object.keys(actions), ...Object.keys(systemEvents)])
  expect(
    Object.values(HANDLED)
      .flat()
      .filter((name) => !known.has(name)),
  ).toEqual([])
  const all = [...Object.keys(HANDLED), ...Object.keys(ABOVE)]
  const asked = read()
  expect(all.filter((name) => !asked.has(name))).toEqual([])
})
