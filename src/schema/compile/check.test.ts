import { expect, test } from 'vitest'
import { type AnyAction, type AnyResource, field } from '../model'
import { checkResource } from './check'

const close: AnyAction = {
  label: '关闭',
  call: 'POST /v2/job/close',
  set: { status: 2, reason: '$input.why' },
  input: { why: field.textarea('原因'), remark: field.text('备注') },
}

/** A resource whose one action is the given one, or what is left of it. */
const withAction = (action: Partial<AnyAction>): AnyResource => ({
  name: 'job',
  label: '工单',
  fields: { status: field.integer('状态'), reason: field.text('原因'), amount: field.money('金额') },
  scope: 'global',
  actions: { close: { ...close, ...action } },
})
const check = (action: Partial<AnyAction>) => () => checkResource(withAction(action), () => true)

test('what is asked is written by `set`, taken by the handler, or the remark, which the log keeps', () => {
  expect(check({})).not.toThrow()
  expect(check({ set: { status: 2 }, takes: ['why'] })).not.toThrow()
  expect(check({ set: { status: 2 } })).toThrow('job.actions.close.input: nobody keeps "why"')
})

test('neither `set` nor `takes` names what is not asked', () => {
  expect(check({ set: { reason: '$input.wyh' }, takes: ['why'] })).toThrow('job.actions.close.set: "$input.wyh"')
  expect(check({ takes: ['wyh'] })).toThrow('job.actions.close.takes: asks for no "wyh"')
})

test('an answer fits the column that it is written to', () => {
  expect(check({ set: { amount: '$input.why' } })).toThrow('job.actions.close.set: "amount" cannot hold "$input.why"')
})
